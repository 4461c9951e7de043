// The sections of our rules page for 7 Wonders, in reading order. `openRules(section)` opens the page at one of them; their
// words are `wonders.rules.<section>.title` and `.text`, in a bundle of their own (`wonders-rules`).
import type { Thing } from "./cards/peek";
import { cardFacts, type Colour } from "./facts";

export const sections = [
  "goal",
  "setup",
  "turn",
  "pass",
  "cost",
  "trade",
  "chains",
  "stages",
  "sell",
  "military",
  "science",
  "cards",
  "guilds",
  "cities",
  "end",
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
  purple: "guilds",
};

/** Which section tells more about a thing on the table. */
export const sectionOf = (thing: Thing): Section =>
  thing.kind === "stage" ? "stages" : SECTIONS[cardFacts(thing.id).colour];
