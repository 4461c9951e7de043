// The sections of our rules page for Duel, in reading order. `openRules(section)` opens the page at one of them; their
// words are `duel.rules.<section>.title` and `.text`, in a bundle of their own (`duel-rules`).
import type { Thing } from "./cards/peek";
import { cardFacts, type Colour } from "./facts";
import { templeOf } from "./pantheon/facts";

export const sections = [
  "goal",
  "setup",
  "turn",
  "cost",
  "trade",
  "chains",
  "discard",
  "wonders",
  "military",
  "science",
  "tokens",
  "ages",
  "end",
  "cards",
  "pantheon",
  "options",
] as const;

export type Section = (typeof sections)[number];

const SECTIONS: Readonly<Record<Colour, Section>> = {
  brown: "cards",
  grey: "cards",
  blue: "cards",
  green: "science",
  yellow: "trade",
  red: "military",
  purple: "cards",
};

/** Which section tells more about a thing on the table. */
export function sectionOf(thing: Thing): Section {
  if (thing.kind === "wonder") return "wonders";
  if (thing.kind === "token") return "tokens";
  if (thing.kind === "slot") return "setup";
  if (thing.kind === "god" || thing.kind === "mythology") return "pantheon";
  return templeOf(thing.id) ? "pantheon" : SECTIONS[cardFacts(thing.id).colour];
}
