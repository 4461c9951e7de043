// What lies around a city of 7 Wonders: seats, the fan of the hand, effects, drawings, prices in words, the end.
import { beforeAll, describe, expect, it } from "vitest";

import { passingSeats } from "../../../src/games/wonders/board/seating";
import { effectInWords, effectSigns, widthOfSigns } from "../../../src/games/wonders/cards/effects";
import { indexTowards, layoutFan, placeInFan } from "../../../src/games/wonders/cards/hand-layout";
import { priceOf } from "../../../src/games/wonders/cards/prices";
import {
  GOOD_DRAWINGS,
  POWER_DRAWINGS,
  SCIENCE_DRAWINGS,
} from "../../../src/games/wonders/drawings/icons";
import { neededSeal, offeredSeals } from "../../../src/games/wonders/drawings/seals";
import { PICTURES } from "../../../src/table/drawings/city-pictures";
import {
  cardFacts,
  CARDS,
  RESOURCES,
  SCIENCES,
  stagesOf,
  tokenPoints,
  WONDERS,
} from "../../../src/games/wonders/facts";
import { endingInWords } from "../../../src/games/wonders/text/ending";
import { endingKind, rankSeats } from "../../../src/table/ending";
import {
  cardSentence,
  sellsSentence,
  stageSentence,
} from "../../../src/games/wonders/text/sentences";
import { loadWords, setLanguage } from "../../../src/lib/words.svelte";
import { distantSeats, leftOf, rightOf } from "../../../src/table/seating";
import type { WondersResult, WondersView } from "../../../src/wire";
import { inEnglish } from "../../builders";
import { names, view } from "./builders";

beforeAll(() => inEnglish("wonders"));

describe("around the table", () => {
  it("the left neighbour has the next seat", () => {
    expect([leftOf(0, 5), rightOf(0, 5), leftOf(4, 5), rightOf(4, 5)]).toEqual([1, 4, 0, 3]);
  });

  it("the others sit from the left neighbour's left on", () => {
    expect(distantSeats(0, 7)).toEqual([2, 3, 4, 5]);
    expect(distantSeats(5, 7)).toEqual([0, 1, 2, 3]);
    expect(distantSeats(1, 3)).toEqual([]);
  });

  it("hands pass as the age has it", () => {
    expect(passingSeats({ direction: "left", players: 4 }, 3)).toEqual({ to: 0, from: 2 });
    expect(passingSeats({ direction: "right", players: 4 }, 3)).toEqual({ to: 2, from: 0 });
  });
});

describe("the hand", () => {
  it.each([720, 560, 900])("of seven fits into %d pixels without hiding a card", (width) => {
    const by = layoutFan(7, { width, height: 190 });
    expect(placeInFan(6, 7, by).x - placeInFan(0, 7, by).x + by.w).toBeLessThanOrEqual(width);
    expect(by.pitch).toBeGreaterThan(by.w * 0.8);
  });

  it("is turned evenly around its middle", () => {
    const by = layoutFan(3, { width: 720, height: 190 });
    const [left, middle, right] = [0, 1, 2].map((i) => placeInFan(i, 3, by));
    expect(middle).toEqual({ x: 0, y: 0, turn: 0 });
    expect(left!.turn).toBe(-right!.turn);
    expect(left!.y).toBe(right!.y);
  });

  it("keeps the size of its cards as it grows smaller", () => {
    const sizes = [7, 5, 2].map((cards) => layoutFan(cards, { width: 720, height: 190 }).w);
    expect(new Set(sizes).size).toBe(1);
  });

  it("is gone through by arrows, to either end and no further", () => {
    expect(indexTowards(0, "ArrowLeft", 7)).toBe(0);
    expect(indexTowards(2, "ArrowRight", 7)).toBe(3);
    expect(indexTowards(2, "Home", 7)).toBe(0);
    expect(indexTowards(2, "End", 7)).toBe(6);
    expect(indexTowards(2, "Enter", 7)).toBeNull();
  });
});

describe("everything printed", () => {
  const stages = WONDERS.flatMap((wonder) =>
    (["day", "night"] as const).flatMap((side) => stagesOf(wonder, side)),
  );

  it.each(["en", "da", "sv", "nb", "de"])("has words in %s", async (language) => {
    await setLanguage(language);
    await loadWords("wonders");
    const said = [...CARDS.map(cardSentence), ...stages.map(effectInWords)];
    await inEnglish("wonders");
    expect(said.length).toBeGreaterThan(100);
    for (const sentence of said)
      expect(sentence).not.toMatch(/wonders\.|undefined|^$|^[^\p{L}\d]/u);
  });

  it("has signs that fit a card, fewer where there is little room", () => {
    for (const facts of [...CARDS.map(cardFacts), ...stages]) {
      const [all, brief] = [effectSigns(facts), effectSigns(facts, true)];
      expect(all.length).toBeGreaterThan(0);
      expect(widthOfSigns(brief)).toBeLessThanOrEqual(widthOfSigns(all));
      expect(widthOfSigns(brief)).toBeLessThan(6);
    }
  });

  it("has its drawing: goods, sciences, powers, wonders", () => {
    expect(Object.keys(GOOD_DRAWINGS).sort()).toEqual([...RESOURCES].sort());
    expect(Object.keys(SCIENCE_DRAWINGS).sort()).toEqual([...SCIENCES].sort());
    for (const { power } of stages) if (power) expect(POWER_DRAWINGS[power]).toBeDefined();
    for (const wonder of WONDERS) expect(PICTURES[wonder].wonder.length).toBeGreaterThan(5);
  });

  it("has the same seal on the card that opens and on the one it opens", () => {
    for (const card of CARDS) {
      const facts = cardFacts(card);
      expect(offeredSeals(facts)).toHaveLength(facts.seals?.length ?? 0);
      for (const giver of facts.chain ?? [])
        expect(offeredSeals(cardFacts(giver))).toContain(neededSeal(facts));
    }
  });
});

describe("prices", () => {
  const [facts, market] = [cardFacts("aqueduct"), view("choose-2").market!];

  it("of a card that nobody offers are as printed", () => {
    expect(priceOf(facts, undefined).units.map(({ how }) => how)).toEqual([
      "printed",
      "printed",
      "printed",
    ]);
  });

  it("of a card out of reach tell what cannot be had, or how many coins are missing", () => {
    const refused = (key: string, data: object) =>
      priceOf(facts, {
        build: [],
        free: null,
        by: [],
        reason: { key: `wonders.why.${key}`, data: { ...data } },
      });
    const missing = refused("missing", { card: "aqueduct", missing: ["stone"] });
    expect(missing).toMatchObject({ total: null, missing: ["stone"], short: 0 });
    expect(new Set(missing.units.map(({ how }) => how))).toEqual(new Set(["lacking"]));
    expect(refused("coins", { total: 6, have: 4, short: 2 })).toMatchObject({
      total: null,
      short: 2,
    });
    expect(refused("built", { card: "aqueduct" })).toMatchObject({ total: null, built: true });
  });

  it("at a neighbour's are told kind by kind", () => {
    const seller = {
      ...market.left,
      fixed: { wood: 2, glass: 1 },
      choices: [["clay", "ore"] as const],
      raw: 1 as const,
      goods: 2 as const,
    };
    expect(sellsSentence(seller, names)).toBe(
      "Bruno sells to me: 2 wood at 1 coin each, 1 glass at 2 coins each, one of these at 1 coin: clay, ore.",
    );
  });

  it("a stage tells whether it is built, and its owner what lies beneath", () => {
    const city = {
      wonder: "gizah",
      side: "day",
      stages: 1,
      tucked: [{ age: 1, card: "press" }],
    } as const;
    expect(stageSentence(city, 1)).toBe("Stage 1, built: 3 points. Beneath it: Press.");
    expect(stageSentence(city, 2)).toBe("Stage 2, the next one: 5 points. Costs 2 clay, 1 cloth.");
  });

  it("a token is worth more in every age", () => {
    expect([1, 2, 3].map((age) => tokenPoints(age, "victory"))).toEqual([1, 3, 5]);
    expect(tokenPoints(3, "defeat")).toBe(-1);
    expect(tokenPoints(3, "none")).toBe(0);
  });
});

describe("the end", () => {
  const over = view("over-points");
  /** Three cities with these points and coins. */
  function ended(
    points: readonly number[],
    coins: readonly number[],
    winners: number[],
  ): WondersView {
    const scores = over.result!.scores.map((score, i) => ({ ...score, total: points[i]! }));
    const result = { ...over.result!, scores, winners } as WondersResult;
    const cities = over.cities.map((city, i) => ({ ...city, coins: coins[i]! }));
    return { ...over, result, cities };
  }

  it("is told by points, by coins, or as a shared victory", () => {
    const clear = ended([50, 47, 40], [1, 2, 3], [0]);
    expect(endingKind(clear.result!)).toBe("points");
    expect(endingInWords(clear, names)).toBe(
      "Anna built the greatest city, with 50 points: 3 more than anybody else.",
    );
    const close = ended([50, 50, 40], [1, 2, 3], [1]);
    expect(endingKind(close.result!)).toBe("coins");
    expect(endingInWords(close, names)).toContain("Bruno won with 2 coins");
    const shared = ended([50, 50, 40], [2, 2, 3], [0, 1]);
    expect(endingInWords(shared, names)).toContain("Anna, Bruno share the victory");
    expect(endingInWords(view("choose-1"), names)).toBe("");
  });

  it("ranks by points, then by coins", () => {
    expect(rankSeats(ended([40, 50, 50], [9, 1, 2], [2]))).toEqual([2, 1, 0]);
    expect(rankSeats(view("choose-1"))).toEqual([]);
  });
});
