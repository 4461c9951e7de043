// What cards and wonders do: as signs for the eye and as sentences for everybody.
import { say } from "../../../lib/words.svelte";
import { listAmounts } from "../../../table/sentences";
import type { DuelCard, DuelMythology, DuelResource, DuelSymbol, DuelWonder } from "../../../wire";
import { cardFacts, RESOURCES, wonderFacts } from "../facts";
import type { Amounts, Asks, CardFacts, Counted, Printed, WonderFacts } from "../facts";
import { templeOf } from "../pantheon/facts";

export type Sign =
  | { readonly sign: "good"; readonly resource: DuelResource }
  | { readonly sign: "or" | "at" | "each" | "again" }
  | { readonly sign: "coin" | "points" | "takes"; readonly n: number }
  | { readonly sign: "shield" }
  | { readonly sign: "symbol"; readonly symbol: DuelSymbol }
  | { readonly sign: "counted"; readonly what: Counted }
  | { readonly sign: "asks"; readonly asks: Asks }
  | { readonly sign: "mythology"; readonly mythology: DuelMythology }
  | { readonly sign: "rebate"; readonly n: number };

const listUnits = (amounts: Amounts): DuelResource[] =>
  RESOURCES.flatMap((resource) => Array<DuelResource>(amounts[resource] ?? 0).fill(resource));

const resourceSigns = (resources: readonly DuelResource[]): Sign[] =>
  resources.map((resource) => ({ sign: "good", resource }));

function alternativeSigns(resources: readonly DuelResource[]): Sign[] {
  return resourceSigns(resources).flatMap((good, i) =>
    i ? [{ sign: "or" } as const, good] : [good],
  );
}

function sharedSigns(facts: Printed): Sign[] {
  return [
    ...Array.from({ length: facts.shields ?? 0 }, () => ({ sign: "shield" }) as const),
    ...(facts.choice ? alternativeSigns(facts.choice) : []),
    ...(facts.grants ? [{ sign: "coin", n: facts.grants } as const] : []),
  ];
}

const pointSigns = (n = 0): Sign[] => (n ? [{ sign: "points", n }] : []);

const countedSigns = (things: readonly Counted[]): Sign[] =>
  things.map((what) => ({ sign: "counted", what }));

function countingSigns(facts: CardFacts): Sign[] {
  if (facts.guild) {
    const { coins, points: worth, what } = facts.guild;
    const coin: Sign[] = coins ? [{ sign: "coin", n: coins }] : [];
    return [...coin, ...pointSigns(worth), { sign: "each" }, ...countedSigns(what)];
  }
  if (!facts.per) return [];
  const coin: Sign = { sign: "coin", n: facts.per.coins };
  return [coin, { sign: "each" }, ...countedSigns([facts.per.what])];
}

/** The effect of a card in signs. */
export function cardSigns(card: DuelCard): Sign[] {
  const facts = cardFacts(card);
  const mythology = templeOf(card);
  if (mythology) return [{ sign: "mythology", mythology }];
  const fixed: Sign[] = facts.fixed
    ? [...resourceSigns(facts.fixed), { sign: "at" }, { sign: "coin", n: 1 }]
    : [];
  return [
    ...resourceSigns(listUnits(facts.produces ?? {})),
    ...sharedSigns(facts),
    ...fixed,
    ...(facts.symbol ? [{ sign: "symbol", symbol: facts.symbol } as const] : []),
    ...countingSigns(facts),
    ...pointSigns(facts.points),
  ];
}

/** The effect of a wonder in signs. */
export function wonderSigns(wonder: DuelWonder): Sign[] {
  const facts: WonderFacts = wonderFacts(wonder);
  return [
    ...sharedSigns(facts),
    ...(facts.takes ? [{ sign: "takes", n: facts.takes } as const] : []),
    ...(facts.asks ? [{ sign: "asks", asks: facts.asks } as const] : []),
    ...(facts.rebate ? [{ sign: "rebate", n: facts.rebate } as const] : []),
    ...pointSigns(facts.points),
    ...(facts.again ? [{ sign: "again" } as const] : []),
  ];
}

const WIDTHS: Readonly<Record<Sign["sign"], number>> = {
  good: 1.1,
  coin: 1.1,
  takes: 1.3,
  points: 1.4,
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
};

/** How wide signs are beside one another, in sizes of one sign. */
export const widthOfSigns = (signs: readonly Sign[]): number =>
  signs.reduce((sum, { sign }) => sum + WIDTHS[sign], 0);

const effectWord = (key: string, data = {}): string => say(`duel.page.effect.${key}`, data);

/** So many of each resource, in words. */
export const amountsInWords = (amounts: Amounts): string => listAmounts("duel", RESOURCES, amounts);

const countedInWords = (what: readonly Counted[]): string =>
  what.map((thing) => say(`duel.page.counted.${thing}`)).join(say("duel.page.counted.and"));

function guildInWords(facts: NonNullable<CardFacts["guild"]>): string {
  if (facts.what[0] === "treasure") return effectWord("treasure", { points: facts.points });
  const key = facts.coins ? "guild" : "guild-points";
  return effectWord(key, {
    coins: facts.coins,
    points: facts.points,
    each: countedInWords(facts.what),
  });
}

function sharedInWords(facts: Printed): string[] {
  return [
    facts.shields ? effectWord("shields", { n: facts.shields }) : "",
    facts.choice ? effectWord("choice", { resources: facts.choice }) : "",
    facts.grants ? effectWord("grants", { coins: facts.grants }) : "",
  ];
}

const joinEffects = (parts: readonly string[]): string => parts.filter(Boolean).join("; ");

/** The effect of a card in words. */
export function cardEffectInWords(card: DuelCard): string {
  if (templeOf(card)) return effectWord("temple");
  const facts = cardFacts(card);
  return joinEffects([
    facts.produces ? effectWord("produces", { amounts: amountsInWords(facts.produces) }) : "",
    ...sharedInWords(facts),
    facts.fixed ? effectWord("fixed", { resources: facts.fixed }) : "",
    facts.symbol ? effectWord("symbol", { symbol: facts.symbol }) : "",
    facts.per
      ? effectWord("per", { coins: facts.per.coins, each: countedInWords([facts.per.what]) })
      : "",
    facts.guild ? guildInWords(facts.guild) : "",
    facts.points ? effectWord("points", { n: facts.points }) : "",
  ]);
}

/** The effect of a wonder in words. */
export function wonderEffectInWords(wonder: DuelWonder): string {
  const facts = wonderFacts(wonder);
  return joinEffects([
    ...sharedInWords(facts),
    facts.takes ? effectWord("takes", { coins: facts.takes }) : "",
    facts.asks ? effectWord(`asks.${facts.asks}`) : "",
    facts.rebate ? effectWord("rebate", { coins: facts.rebate }) : "",
    facts.again ? effectWord("again") : "",
    facts.points ? effectWord("points", { n: facts.points }) : "",
  ]);
}
