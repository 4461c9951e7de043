// What there is to look at closely on this table, and which section of the rules tells more about it.
import type { WondersCard, WondersCity } from "../../../wire";
import { cardFacts, type Colour } from "../facts";
import type { Section } from "../sections";

export type Thing =
  | { readonly kind: "card"; readonly id: WondersCard; readonly hand?: boolean }
  | { readonly kind: "stage"; readonly city: WondersCity; readonly n: number };

const SECTIONS: Readonly<Record<Colour, Section>> = {
  brown: "cards",
  grey: "cards",
  blue: "cards",
  green: "science",
  yellow: "trade",
  red: "military",
  purple: "guilds",
};

export const sectionOf = (thing: Thing): Section =>
  thing.kind === "stage" ? "stages" : SECTIONS[cardFacts(thing.id).colour];
