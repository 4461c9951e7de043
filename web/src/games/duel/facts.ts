// What is printed on the cards and wonders, and how the ages are laid out: typed access to the generated facts.
import type { Colour } from "../../table/cards/scenes";
import type { DuelCard, DuelResource, DuelSymbol, DuelWonder } from "../../wire";
import facts from "./facts.json";

export type { Colour };
export type Counted = Colour | "wonder" | "treasure";
export type Amounts = Readonly<Partial<Record<DuelResource, number>>>;
export type Asks = "library" | "revive" | "destroy-brown" | "destroy-grey" | "open";

/** What a card or a wonder may have printed on it. */
export interface Printed {
  readonly coins?: number;
  readonly cost?: Amounts;
  readonly points?: number;
  readonly shields?: number;
  /** coins on building */
  readonly grants?: number;
  /** one of these, for each construction */
  readonly choice?: readonly DuelResource[];
}

export interface CardFacts extends Printed {
  readonly age: 1 | 2 | 3;
  readonly colour: Colour;
  /** the card that makes it free */
  readonly chain?: DuelCard;
  /** the cards that it makes free */
  readonly opens?: readonly DuelCard[];
  readonly produces?: Amounts;
  /** bought at one coin */
  readonly fixed?: readonly DuelResource[];
  readonly symbol?: DuelSymbol;
  readonly per?: { readonly what: Counted; readonly coins: number };
  readonly guild?: {
    readonly what: readonly Counted[];
    readonly coins: number;
    readonly points: number;
  };
}

export interface WonderFacts extends Printed {
  /** coins that the opponent loses */
  readonly takes?: number;
  readonly again?: boolean;
  readonly asks?: Asks;
  /** coins that a god costs less */
  readonly rebate?: number;
}

interface Facts {
  readonly cards: Readonly<Record<DuelCard, CardFacts>>;
  readonly wonders: Readonly<Record<DuelWonder, WonderFacts>>;
  readonly rows: readonly (readonly (readonly number[])[])[];
  readonly loot: readonly { readonly space: number; readonly coins: number }[];
  readonly military: readonly number[];
  readonly capital: number;
}

const base = facts as unknown as Facts;
const added = facts.pantheon as unknown as Pick<Facts, "cards" | "wonders">;
const known: Facts = {
  ...base,
  cards: { ...base.cards, ...added.cards },
  wonders: { ...base.wonders, ...added.wonders },
};

export const COLOURS: readonly Colour[] = [
  "brown",
  "grey",
  "blue",
  "green",
  "yellow",
  "red",
  "purple",
];
export const RESOURCES: readonly DuelResource[] = ["wood", "clay", "stone", "glass", "papyrus"];
export const RAW: readonly DuelResource[] = ["wood", "clay", "stone"];
export const MADE: readonly DuelResource[] = ["glass", "papyrus"];

/** how many different symbols win */
export const SYMBOLS_TO_WIN = 6;
/** how far from the middle the capitals lie */
export const CAPITAL = known.capital;

export const cardFacts = (card: DuelCard): CardFacts => known.cards[card];
export const wonderFacts = (wonder: DuelWonder): WonderFacts => known.wonders[wonder];
export const CARDS = Object.keys(known.cards) as DuelCard[];
export const WONDERS = Object.keys(known.wonders) as DuelWonder[];

/** The left edges of the cards of an age, row by row, in halves of a card. */
export const rowsOfAge = (age: number): readonly (readonly number[])[] => known.rows[age - 1] ?? [];

/** The points at the end for a pawn so far from the middle. */
export const militaryPoints = (space: number): number => known.military[Math.abs(space)] ?? 0;

/** The cards of a city in the order of their colours. */
export function groupByColour(cards: readonly DuelCard[]): [Colour, DuelCard[]][] {
  return COLOURS.map((colour): [Colour, DuelCard[]] => [
    colour,
    cards.filter((card) => cardFacts(card).colour === colour),
  ]).filter(([, some]) => some.length > 0);
}
