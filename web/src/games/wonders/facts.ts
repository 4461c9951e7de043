// What is printed on the cards and the wonder boards: typed access to the generated facts.
import { groupByColour as group, type Colour } from "../../table/cards/colours";
import type {
  WondersCard,
  WondersCardFacts,
  WondersFacts,
  WondersPer,
  WondersResource,
  WondersSide,
  WondersStageFacts,
  WondersSymbols,
  WondersWonder,
} from "../../wire";
import facts from "./facts.json";

export type { Colour, WondersCardFacts as CardFacts };
export type Amounts = WondersStageFacts["cost"];
export type Science = keyof WondersSymbols;
export type Counted = WondersPer["what"][number];
export type Where = WondersPer["where"];
export type Power = NonNullable<WondersStageFacts["power"]>;
export type StageFacts = Partial<WondersStageFacts>;
/** What a card or a stage may have printed on it. */
export type Printed = StageFacts & Pick<WondersCardFacts, "coins">;

const known = facts as WondersFacts;

export const RAW: readonly WondersResource[] = ["wood", "stone", "clay", "ore"];
export const GOODS: readonly WondersResource[] = ["glass", "cloth", "papyrus"];
export const RESOURCES: readonly WondersResource[] = [...RAW, ...GOODS];
export const SCIENCES: readonly Science[] = ["compass", "gear", "tablet"];

/** the turns of an age in which everybody chooses */
export const TURNS = 6;
/** coins for a card that is sold */
export const SALE = known.sale;

export const cardFacts = (card: WondersCard): WondersCardFacts => known.cards[card]!;
export const CARDS = Object.keys(known.cards) as WondersCard[];
export const WONDERS = Object.keys(known.cities) as WondersWonder[];
export const startResource = (wonder: WondersWonder): WondersResource =>
  known.cities[wonder]!.resource;

/** The stages of a side of a wonder; none until the side is chosen. */
export const stagesOf = (wonder: WondersWonder, side: WondersSide | null): readonly StageFacts[] =>
  side ? known.cities[wonder]![side] : [];

/** What a token of a conflict is worth, by the age and how it ended. */
export function tokenPoints(age: number, outcome: "none" | "victory" | "defeat"): number {
  if (outcome === "none") return 0;
  return outcome === "defeat" ? known.defeat : (known.victory[age - 1] ?? 0);
}

/** So many units of each resource, one by one. */
export const listUnits = (amounts: Amounts): WondersResource[] =>
  RESOURCES.flatMap((resource) => Array<WondersResource>(amounts[resource] ?? 0).fill(resource));

/** Cards in the order of their colours, as in a city. */
export const groupByColour = (cards: readonly WondersCard[]): [Colour, WondersCard[]][] =>
  group(cards, (card) => cardFacts(card).colour);
