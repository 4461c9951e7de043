// What is printed on the cards and wonders, and how the ages are laid out: typed access to the generated facts.
import { groupByColour as group, type Colour } from "../../table/cards/colours";
import type {
  DuelCard,
  DuelCardFacts,
  DuelFacts,
  DuelGuild,
  DuelResource,
  DuelWonder,
  DuelWonderFacts,
} from "../../wire";
import facts from "./facts.json";

export type { Colour, DuelCardFacts as CardFacts, DuelWonderFacts as WonderFacts };
export type Counted = DuelGuild["what"][number];
export type Amounts = NonNullable<DuelCardFacts["cost"]>;
export type Asks = NonNullable<DuelWonderFacts["asks"]>;
/** What a card or a wonder may have printed on it. */
export type Printed = Pick<
  DuelCardFacts,
  "coins" | "cost" | "points" | "shields" | "grants" | "choice"
>;

export const known = facts as DuelFacts;
const cards = { ...known.cards, ...known.pantheon.cards };
const wonders = { ...known.wonders, ...known.pantheon.wonders };

export const RESOURCES: readonly DuelResource[] = ["wood", "clay", "stone", "glass", "papyrus"];
export const RAW: readonly DuelResource[] = ["wood", "clay", "stone"];
export const MADE: readonly DuelResource[] = ["glass", "papyrus"];

/** how many different symbols win */
export const SYMBOLS_TO_WIN = 6;
/** how far from the middle the capitals lie */
export const CAPITAL = known.capital;
/** how far from the middle loot tokens lie, on either side, and what they cost */
export const LOOT = known.loot;

export const cardFacts = (card: DuelCard): DuelCardFacts => cards[card]!;
export const wonderFacts = (wonder: DuelWonder): DuelWonderFacts => wonders[wonder]!;
export const CARDS = Object.keys(cards) as DuelCard[];
export const WONDERS = Object.keys(wonders) as DuelWonder[];

/** The left edges of the cards of an age, row by row, in halves of a card. */
export const rowsOfAge = (age: number): readonly (readonly number[])[] => known.rows[age - 1] ?? [];

/** The points at the end for a pawn so far from the middle. */
export const militaryPoints = (space: number): number => known.military[Math.abs(space)] ?? 0;

/** Cards in the order of their colours, as in a city. */
export const groupByColour = (cards: readonly DuelCard[]): [Colour, DuelCard[]][] =>
  group(cards, (card) => cardFacts(card).colour);
