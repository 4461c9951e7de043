// What cards and wonders do: signs that show everything printed, and sentences without a hole.
import { beforeAll, describe, expect, it } from "vitest";

import {
  cardEffectInWords,
  cardSigns,
  wonderEffectInWords,
  wonderSigns,
  type Sign,
} from "../../../../src/games/duel/cards/effects";
import { neededSeal, offeredSeal } from "../../../../src/games/duel/drawings/seals";
import { cardFacts, CARDS, wonderFacts, WONDERS } from "../../../../src/games/duel/facts";
import { templeOf } from "../../../../src/games/duel/pantheon/facts";
import { inEnglish } from "../../../builders";

beforeAll(() => inEnglish());

const count = (signs: readonly Sign[], sign: Sign["sign"]): number =>
  signs.filter((one) => one.sign === sign).length;
const numbers = (signs: readonly Sign[], sign: "coin" | "points"): number[] =>
  signs.flatMap((one) => (one.sign === sign ? [one.n] : []));

describe("the signs of a card", () => {
  it.each(CARDS)("%s: show every unit, shield, symbol and point that is printed", (card) => {
    const facts = cardFacts(card);
    const signs = cardSigns(card);
    const produced = Object.values(facts.produces ?? {}).reduce((sum, n) => sum + n, 0);
    const goods = produced + (facts.choice?.length ?? 0) + (facts.fixed?.length ?? 0);
    expect(count(signs, "good")).toBe(goods);
    expect(count(signs, "shield")).toBe(facts.shields ?? 0);
    expect(count(signs, "symbol")).toBe(facts.symbol ? 1 : 0);
    expect(numbers(signs, "points")).toEqual(
      [facts.guild?.points, facts.points].filter((n) => n !== undefined),
    );
    const coins = [
      facts.grants,
      facts.fixed && 1,
      facts.guild?.coins || undefined,
      facts.per?.coins,
    ];
    expect(numbers(signs, "coin")).toEqual(coins.filter((n) => n !== undefined));
  });
});

describe("the signs of a wonder", () => {
  it.each(WONDERS)("%s: show its points, shields, extra turn and what it asks", (wonder) => {
    const facts = wonderFacts(wonder);
    const signs = wonderSigns(wonder);
    expect(numbers(signs, "points")).toEqual(facts.points ? [facts.points] : []);
    expect(count(signs, "shield")).toBe(facts.shields ?? 0);
    expect(count(signs, "again")).toBe(facts.again ? 1 : 0);
    expect(count(signs, "asks")).toBe(facts.asks ? 1 : 0);
    expect(count(signs, "takes")).toBe(facts.takes ? 1 : 0);
  });
});

describe("effects in words", () => {
  it.each([
    ...CARDS.map((card) => [card, cardEffectInWords] as const),
    ...WONDERS.map((wonder) => [wonder, wonderEffectInWords] as const),
  ])("%s says what it does, with every word known", (thing, effect) => {
    const words = (effect as (thing: string) => string)(thing);
    expect(words).not.toBe("");
    expect(words).not.toMatch(/duel\.|undefined|\{|\}/);
  });

  it("says what is produced, bought, counted and chosen", () => {
    expect(cardEffectInWords("sawmill")).toBe("produces 2 wood");
    expect(cardEffectInWords("customs-house")).toBe("you buy glass, papyrus for 1 coin each");
    expect(cardEffectInWords("armory")).toBe(
      "1 coin at once for each red card in your city; 3 points",
    );
    expect(cardEffectInWords("shipowners-guild")).toBe(
      "1 coin at once and 1 point at the end for each brown card and grey card in the city that has more of them",
    );
    expect(cardEffectInWords("moneylenders-guild")).toBe(
      "1 point at the end for every 3 coins in the richer city",
    );
    expect(wonderEffectInWords("piraeus")).toBe(
      "one of these for each construction: glass, papyrus; another turn; 2 points",
    );
    expect(wonderEffectInWords("the-appian-way")).toBe(
      "3 coins at once; your opponent loses 3 coins; another turn; 3 points",
    );
  });
});

describe("seals", () => {
  it("are the same on the card that opens and the card that is opened, and no two pairs share one", () => {
    const openers = CARDS.filter((card) => cardFacts(card).opens);
    for (const opener of openers)
      for (const opened of cardFacts(opener).opens!)
        expect(neededSeal(opened)).toBe(offeredSeal(opener));
    const seals = openers.map((card) => offeredSeal(card));
    expect(seals).not.toContain(null);
    expect(new Set(seals).size).toBe(openers.length);
  });

  it("are on no other card", () => {
    for (const card of CARDS.filter((one) => !cardFacts(one).opens))
      expect(offeredSeal(card)).toBeNull();
    for (const card of CARDS.filter((one) => !cardFacts(one).chain && !templeOf(one)))
      expect(neededSeal(card)).toBeNull();
  });
});
