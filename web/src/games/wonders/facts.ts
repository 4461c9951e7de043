// What is printed on the cards and the wonder boards: typed access to the generated facts.
import type { Colour } from "../../table/cards/scenes";
import type {
  WondersBargain,
  WondersCard,
  WondersResource,
  WondersSide,
  WondersSymbols,
  WondersWonder,
} from "../../wire";
import facts from "./facts.json";

export type { Colour };
export type Amounts = Readonly<Partial<Record<WondersResource, number>>>;
export type Science = keyof WondersSymbols;
export type Counted = Colour | "stage";
export type Where = "own" | "neighbours" | "all";
export type Power = "seventh" | "revive" | "colour" | "first" | "last";

/** What a card or a stage may have printed on it. */
export interface Printed {
  readonly coins?: number;
  readonly cost?: Amounts;
  /** units each turn */
  readonly produces?: Amounts;
  /** one of these each turn, which neighbours may buy */
  readonly choice?: readonly WondersResource[];
  /** one of these each turn, for the own city alone */
  readonly private?: readonly WondersResource[];
  /** bought at one coin */
  readonly cheap?: readonly WondersBargain[];
  readonly points?: number;
  readonly shields?: number;
  readonly symbol?: Science;
  /** symbols of any kind */
  readonly wild?: number;
  /** coins on building */
  readonly grants?: number;
  readonly per?: {
    readonly what: readonly Counted[];
    readonly where: Where;
    readonly coins?: number;
    readonly points?: number;
  };
  /** points if the wonder is complete */
  readonly complete?: number;
  readonly power?: Power;
}

export interface CardFacts extends Printed {
  readonly ages: readonly number[];
  readonly colour: Colour;
  /** the cards of which any makes it free */
  readonly chain?: readonly WondersCard[];
  /** the cards that it makes free */
  readonly opens?: readonly WondersCard[];
  /** the sign beside its cost */
  readonly seal?: string;
  /** the signs that it offers */
  readonly seals?: readonly string[];
}

export type StageFacts = Printed;

interface CityFacts {
  readonly resource: WondersResource;
  readonly day: readonly StageFacts[];
  readonly night: readonly StageFacts[];
}

interface Facts {
  readonly cards: Readonly<Record<WondersCard, CardFacts>>;
  readonly cities: Readonly<Record<WondersWonder, CityFacts>>;
  readonly victory: readonly number[];
  readonly defeat: number;
  readonly sale: number;
}

const known = facts as unknown as Facts;

export const COLOURS: readonly Colour[] = [
  "brown",
  "grey",
  "blue",
  "green",
  "yellow",
  "red",
  "purple",
];
export const RAW: readonly WondersResource[] = ["wood", "stone", "clay", "ore"];
export const GOODS: readonly WondersResource[] = ["glass", "cloth", "papyrus"];
export const RESOURCES: readonly WondersResource[] = [...RAW, ...GOODS];
export const SCIENCES: readonly Science[] = ["compass", "gear", "tablet"];

/** the turns of an age in which everybody chooses */
export const TURNS = 6;
/** coins for a card that is sold */
export const SALE = known.sale;

export const cardFacts = (card: WondersCard): CardFacts => known.cards[card];
export const CARDS = Object.keys(known.cards) as WondersCard[];
export const WONDERS = Object.keys(known.cities) as WondersWonder[];
export const startResource = (wonder: WondersWonder): WondersResource =>
  known.cities[wonder].resource;

/** The stages of a side of a wonder; none until the side is chosen. */
export const stagesOf = (wonder: WondersWonder, side: WondersSide | null): readonly StageFacts[] =>
  side ? known.cities[wonder][side] : [];

/** What a token of a conflict is worth, by the age and how it ended. */
export function tokenPoints(age: number, outcome: "none" | "victory" | "defeat"): number {
  if (outcome === "none") return 0;
  return outcome === "defeat" ? known.defeat : (known.victory[age - 1] ?? 0);
}

/** So many units of each resource, one by one. */
export const listUnits = (amounts: Amounts): WondersResource[] =>
  RESOURCES.flatMap((resource) => Array<WondersResource>(amounts[resource] ?? 0).fill(resource));

/** The cards of a city in the order of their colours. */
export function groupByColour(cards: readonly WondersCard[]): [Colour, WondersCard[]][] {
  return COLOURS.map((colour): [Colour, WondersCard[]] => [
    colour,
    cards.filter((card) => cardFacts(card).colour === colour),
  ]).filter(([, some]) => some.length > 0);
}
