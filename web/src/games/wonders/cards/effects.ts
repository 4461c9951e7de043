// What cards and stages do: as signs for the eye and as sentences for everybody.
import { say } from "../../../lib/words.svelte";
import { listAmounts } from "../../../table/sentences";
import type { WondersBargain, WondersResource } from "../../../wire";
import { GOODS, listUnits, RAW, RESOURCES } from "../facts";
import type { Amounts, Counted, Power, Printed, Science, Where } from "../facts";

export type Sign =
  | { readonly sign: "good"; readonly resource: WondersResource }
  | { readonly sign: "either"; readonly resources: readonly WondersResource[] }
  | { readonly sign: "or" | "at" | "each" | "shield" | "wild" | "free" | "whole" }
  | { readonly sign: "left" | "right" | "own" }
  | { readonly sign: "coin" | "points"; readonly n: number }
  | { readonly sign: "symbol"; readonly symbol: Science }
  | { readonly sign: "counted"; readonly what: Counted }
  | { readonly sign: "power"; readonly power: Power };

const LEFT: Sign = { sign: "left" };
const RIGHT: Sign = { sign: "right" };

const resourceSigns = (resources: readonly WondersResource[]): Sign[] =>
  resources.map((resource) => ({ sign: "good", resource }));

function alternativeSigns(resources: readonly WondersResource[]): Sign[] {
  return resourceSigns(resources).flatMap((good, i) =>
    i ? [{ sign: "or" } as const, good] : [good],
  );
}

const SOLD: Readonly<Record<WondersBargain, readonly WondersResource[]>> = {
  "raw-left": RAW,
  "raw-right": RAW,
  goods: GOODS,
};

function bargainSigns(what: WondersBargain, brief: boolean): Sign[] {
  const price: Sign[] = [{ sign: "at" }, { sign: "coin", n: 1 }];
  const sold: Sign = { sign: "counted", what: what === "goods" ? "grey" : "brown" };
  return [
    ...(what === "raw-right" ? [] : [LEFT]),
    ...(brief ? [sold] : resourceSigns(SOLD[what])),
    ...(what === "raw-left" ? [] : [RIGHT]),
    ...price,
  ];
}

const pointSigns = (n = 0): Sign[] => (n ? [{ sign: "points", n }] : []);
const coinSigns = (n = 0): Sign[] => (n ? [{ sign: "coin", n }] : []);

/** Whose things are counted: an arrow for each neighbour, and one down for our own city beside them. */
function countedSigns(what: readonly Counted[], where: Where): Sign[] {
  const things: Sign[] = what.map((thing) => ({ sign: "counted", what: thing }));
  if (where === "own") return things;
  return [LEFT, ...(where === "all" ? [{ sign: "own" } as const] : []), ...things, RIGHT];
}

function countingSigns({ per }: Printed): Sign[] {
  if (!per) return [];
  const made = [...coinSigns(per.coins), ...pointSigns(per.points)];
  return [...made, { sign: "each" }, ...countedSigns(per.what, per.where)];
}

/** What makes buildings free has a struck coin before it. */
function powerSigns(power: Power): Sign[] {
  const free = power === "colour" || power === "first" || power === "last";
  return [...(free ? [{ sign: "free" } as const] : []), { sign: "power", power }];
}

/** The effect of a card or a stage in signs; `brief` where there is little room. */
export function effectSigns(facts: Printed, brief = false): Sign[] {
  const resources = facts.choice ?? facts.private ?? [];
  return [
    ...resourceSigns(listUnits(facts.produces ?? {})),
    ...Array.from({ length: facts.shields ?? 0 }, () => ({ sign: "shield" }) as const),
    ...(brief && resources.length ? [{ sign: "either", resources } as const] : []),
    ...(brief ? [] : alternativeSigns(resources)),
    ...(facts.cheap ?? []).flatMap((what) => bargainSigns(what, brief)),
    ...coinSigns(facts.grants),
    ...(facts.symbol ? [{ sign: "symbol", symbol: facts.symbol } as const] : []),
    ...(facts.wild ? [{ sign: "wild" } as const] : []),
    ...countingSigns(facts),
    ...(facts.complete ? [...pointSigns(facts.complete), { sign: "whole" } as const] : []),
    ...(facts.power ? powerSigns(facts.power) : []),
    ...pointSigns(facts.points),
  ];
}

const WIDTHS: Readonly<Record<Exclude<Sign["sign"], "either">, number>> = {
  good: 1.1,
  coin: 1.1,
  points: 1.4,
  shield: 1.1,
  symbol: 1.2,
  wild: 2.5,
  counted: 0.95,
  free: 1.1,
  power: 1.25,
  whole: 1.1,
  or: 0.4,
  at: 0.6,
  each: 0.4,
  left: 0.5,
  right: 0.5,
  own: 0.5,
};

/** How wide signs are beside one another, in sizes of one sign. */
export const widthOfSigns = (signs: readonly Sign[]): number =>
  signs.reduce(
    (sum, one) =>
      sum + (one.sign === "either" ? 0.12 + 0.84 * one.resources.length : WIDTHS[one.sign]),
    0,
  );

const effectWord = (key: string, data = {}): string => say(`wonders.page.effect.${key}`, data);

/** So many of each resource, in words. */
export const amountsInWords = (amounts: Amounts): string =>
  listAmounts("wonders", RESOURCES, amounts);

function countedInWords(what: readonly Counted[]): string {
  const [only] = what;
  return what.length === 1 && only
    ? say(`wonders.page.counted.${only}`)
    : say("wonders.page.counted.cards", { colours: what });
}

function countingInWords({ per }: Printed): string {
  if (!per) return "";
  const kind = per.coins ? (per.points ? "both" : "coins") : "points";
  const each = countedInWords(per.what);
  return effectWord(`${kind}-${per.where}`, { coins: per.coins, points: per.points, each });
}

const joinEffects = (parts: readonly string[]): string => parts.filter(Boolean).join("; ");

/** The effect of a card or a stage in words. */
export function effectInWords(facts: Printed): string {
  return joinEffects([
    facts.produces ? effectWord("produces", { amounts: amountsInWords(facts.produces) }) : "",
    facts.choice ? effectWord("choice", { resources: facts.choice }) : "",
    facts.private ? effectWord("private", { resources: facts.private }) : "",
    ...(facts.cheap ?? []).map((what) => effectWord(`cheap.${what}`, { resources: SOLD[what] })),
    facts.shields ? effectWord("shields", { n: facts.shields }) : "",
    facts.grants ? effectWord("grants", { coins: facts.grants }) : "",
    facts.symbol ? effectWord("symbol", { symbol: facts.symbol }) : "",
    facts.wild ? effectWord("wild") : "",
    countingInWords(facts),
    facts.complete ? effectWord("complete", { points: facts.complete }) : "",
    facts.power ? effectWord(`power.${facts.power}`) : "",
    facts.points ? effectWord("points", { n: facts.points }) : "",
  ]);
}
