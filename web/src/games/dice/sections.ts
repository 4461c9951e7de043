// The sections of our rules page for 7 Wonders Dice, in reading order. `openRules(section)` opens the page at one of them;
// their words are `dice.rules.<section>.title` and `.text`, in a bundle of their own (`dice-rules`).
import type { DiceBuilding } from "../../wire";
import type { Pick } from "./actions/offers";
import { buildingOf } from "./facts";

export const sections = [
  "goal",
  "boards",
  "turn",
  "cost",
  "warehouse",
  "agora",
  "market",
  "barracks",
  "university",
  "special",
  "wonder",
  "effects",
  "bonus",
  "end",
] as const;

export type Section = (typeof sections)[number];

const OF: Readonly<Record<DiceBuilding, Section>> = {
  wonder: "wonder",
  west: "barracks",
  east: "barracks",
  agora: "agora",
  market: "market",
  university: "university",
  guild: "special",
  gallery: "special",
  warehouse: "warehouse",
};

/** Which section tells more about what is looked at. */
export function sectionOf(pick: Pick): Section {
  if (pick.kind === "box") return OF[buildingOf(pick.track)];
  if (pick.kind === "bonus") return "bonus";
  return pick.kind === "pass" ? "turn" : "effects";
}
