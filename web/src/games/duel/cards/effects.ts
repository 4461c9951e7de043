// What cards and wonders do: as signs for the eye and as sentences for everybody.
import { say } from "../../../lib/words.svelte";
import type { DuelCard, DuelMythology, DuelResource, DuelSymbol, DuelWonder } from "../../../wire";
import { cardFacts, RESOURCES, wonderFacts } from "../facts";
import type { Amounts, Asks, CardFacts, Counted, Printed, WonderFacts } from "../facts";
import { templeOf } from "../pantheon/view";

export type Sign =
  | { readonly sign: "good"; readonly resource: DuelResource }
  | { readonly sign: "or" | "at" | "each" | "break" | "again" }
  | { readonly sign: "coin" | "points" | "takes"; readonly n: number }
  | { readonly sign: "shield" }
  | { readonly sign: "symbol"; readonly symbol: DuelSymbol }
  | { readonly sign: "counted"; readonly what: Counted }
  | { readonly sign: "asks"; readonly asks: Asks }
  | { readonly sign: "mythology"; readonly mythology: DuelMythology }
  | { readonly sign: "rebate"; readonly n: number };

/** where a line may end when there is no room for one */
const BREAK: Sign = { sign: "break" };

const units = (amounts: Amounts): DuelResource[] =>
  RESOURCES.flatMap((resource) => Array<DuelResource>(amounts[resource] ?? 0).fill(resource));

const goods = (resources: readonly DuelResource[]): Sign[] =>
  resources.map((resource) => ({ sign: "good", resource }));

function alternatives(resources: readonly DuelResource[]): Sign[] {
  return goods(resources).flatMap((good, i) => (i ? [{ sign: "or" } as const, good] : [good]));
}

function shared(facts: Printed): Sign[] {
  return [
    ...Array.from({ length: facts.shields ?? 0 }, () => ({ sign: "shield" }) as const),
    ...(facts.choice ? alternatives(facts.choice) : []),
    ...(facts.grants ? [{ sign: "coin", n: facts.grants } as const] : []),
  ];
}

const points = (n = 0): Sign[] => (n ? [{ sign: "points", n }] : []);

const counted = (things: readonly Counted[]): Sign[] =>
  things.map((what) => ({ sign: "counted", what }));

function counting(facts: CardFacts): Sign[] {
  if (facts.guild) {
    const { coins, points: worth, what } = facts.guild;
    const coin: Sign[] = coins ? [{ sign: "coin", n: coins }] : [];
    const made = [...coin, ...points(worth)];
    return [...made, ...(made.length > 1 ? [BREAK] : []), { sign: "each" }, ...counted(what)];
  }
  if (!facts.per) return [];
  const coin: Sign = { sign: "coin", n: facts.per.coins };
  return [coin, { sign: "each" }, ...counted([facts.per.what]), BREAK];
}

/** The effect of a card in signs. */
export function cardSigns(card: DuelCard): Sign[] {
  const facts = cardFacts(card);
  const mythology = templeOf(card);
  if (mythology) return [{ sign: "mythology", mythology }];
  const fixed: Sign[] = facts.fixed
    ? [...goods(facts.fixed), { sign: "at" }, { sign: "coin", n: 1 }]
    : [];
  return [
    ...goods(units(facts.produces ?? {})),
    ...shared(facts),
    ...fixed,
    ...(facts.symbol ? [{ sign: "symbol", symbol: facts.symbol } as const] : []),
    ...counting(facts),
    ...points(facts.points),
  ];
}

/** The effect of a wonder in signs. */
export function wonderSigns(wonder: DuelWonder): Sign[] {
  const facts: WonderFacts = wonderFacts(wonder);
  return [
    ...shared(facts),
    ...(facts.takes ? [{ sign: "takes", n: facts.takes } as const] : []),
    ...(facts.asks ? [{ sign: "asks", asks: facts.asks } as const] : []),
    ...(facts.rebate ? [{ sign: "rebate", n: facts.rebate } as const] : []),
    ...points(facts.points),
    ...(facts.again ? [{ sign: "again" } as const] : []),
  ];
}

const WIDTHS: Readonly<Record<Sign["sign"], number>> = {
  good: 1.1,
  coin: 1.1,
  takes: 1.3,
  points: 1.3,
  shield: 1.1,
  symbol: 1.2,
  counted: 0.95,
  asks: 1.1,
  mythology: 1.3,
  rebate: 1.3,
  again: 1.1,
  or: 0.4,
  at: 0.6,
  each: 0.4,
  break: 0,
};

/** How wide signs are beside one another, in sizes of one sign. */
export const widthOf = (signs: readonly Sign[]): number =>
  signs.reduce((sum, { sign }) => sum + WIDTHS[sign], 0);

const word = (key: string, data = {}): string => say(`duel.page.effect.${key}`, data);

/** So many of each resource, in words. */
export function amountsInWords(amounts: Amounts): string {
  return RESOURCES.filter((resource) => amounts[resource])
    .map((resource) => say("duel.page.units", { n: amounts[resource], resource }))
    .join(", ");
}

const each = (what: readonly Counted[]): string =>
  what.map((thing) => say(`duel.page.counted.${thing}`)).join(say("duel.page.counted.and"));

function guildInWords(facts: NonNullable<CardFacts["guild"]>): string {
  if (facts.what[0] === "treasure") return word("treasure", { points: facts.points });
  const key = facts.coins ? "guild" : "guild-points";
  return word(key, { coins: facts.coins, points: facts.points, each: each(facts.what) });
}

function sharedInWords(facts: Printed): string[] {
  return [
    facts.shields ? word("shields", { n: facts.shields }) : "",
    facts.choice ? word("choice", { resources: facts.choice }) : "",
    facts.grants ? word("grants", { coins: facts.grants }) : "",
  ];
}

const listed = (parts: readonly string[]): string => parts.filter(Boolean).join("; ");

/** The effect of a card in words. */
export function cardEffect(card: DuelCard): string {
  if (templeOf(card)) return word("temple");
  const facts = cardFacts(card);
  return listed([
    facts.produces ? word("produces", { amounts: amountsInWords(facts.produces) }) : "",
    ...sharedInWords(facts),
    facts.fixed ? word("fixed", { resources: facts.fixed }) : "",
    facts.symbol ? word("symbol", { symbol: facts.symbol }) : "",
    facts.per ? word("per", { coins: facts.per.coins, each: each([facts.per.what]) }) : "",
    facts.guild ? guildInWords(facts.guild) : "",
    facts.points ? word("points", { n: facts.points }) : "",
  ]);
}

/** The effect of a wonder in words. */
export function wonderEffect(wonder: DuelWonder): string {
  const facts = wonderFacts(wonder);
  return listed([
    ...sharedInWords(facts),
    facts.takes ? word("takes", { coins: facts.takes }) : "",
    facts.asks ? word(`asks.${facts.asks}`) : "",
    facts.rebate ? word("rebate", { coins: facts.rebate }) : "",
    facts.again ? word("again") : "",
    facts.points ? word("points", { n: facts.points }) : "",
  ]);
}
