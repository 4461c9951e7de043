// Which section of the rules tells more about a thing on the table.
import type { Thing } from "./cards/peek";
import { cardFacts, type Colour } from "./facts";
import type { Section } from "./sections";

const SECTIONS: Readonly<Record<Colour, Section>> = {
  brown: "cards",
  grey: "cards",
  blue: "cards",
  green: "science",
  yellow: "trade",
  red: "military",
  purple: "cards",
};

export function sectionOf(thing: Thing): Section {
  if (thing.kind === "wonder") return "wonders";
  if (thing.kind === "token") return "tokens";
  if (thing.kind === "god" || thing.kind === "mythology") return "pantheon";
  return SECTIONS[cardFacts(thing.id).colour];
}
