// The sentences that a screen reader says, and prices in words: everything as the view gives it.
import { beforeAll, describe, expect, it } from "vitest";

import page from "../../../../src/games/duel";
import {
  linesInWords,
  missingCoins,
  receiversInWords,
  unitsOf,
} from "../../../../src/games/duel/cards/prices";
import {
  cardSentence,
  costSentence,
  lastMoveInWords,
  printedCost,
  productionSentence,
  slotSentence,
  tokenSentence,
  trackSentence,
  wonderSentence,
} from "../../../../src/games/duel/text/sentences";
import type { DuelCost, DuelView } from "../../../../src/wire";
import { inEnglish } from "../../../builders";
import { names, slotOf, view, views } from "../builders";

beforeAll(() => inEnglish());

const middle = view("middle");
const said = (card: string, shown: DuelView = middle): string =>
  slotSentence(shown, slotOf(shown, card));

describe("a card of the structure", () => {
  it("says its name, colour, effect, cost for me now and how each resource is met", () => {
    expect(said("walls")).toBe(
      "Walls, red: 2 shields. Costs you nothing. 2 stone: 2 produced by Stone Pit, Quarry.",
    );
  });

  it("says what is missing when it is out of reach", () => {
    expect(said("laboratory")).toBe(
      "Laboratory, green: scientific symbol pendulum; 1 point. Costs you 4 coins. " +
        "1 wood: 1 produced by Logging Camp; 2 glass: 2 bought at 2. You are 4 coins short.",
    );
  });

  it("says that it is covered", () => {
    expect(said("glass-blower")).toBe(
      "Glass-blower, grey: produces 1 glass. Costs you nothing. Still covered.",
    );
  });

  it("says which building makes it free", () => {
    expect(said("gardens", view("turn-3"))).toContain("Free for you thanks to Statue.");
  });

  it("says only its back when it lies face down", () => {
    expect(
      slotSentence(
        middle,
        middle.structure.find((slot) => !slot.card)!,
      ),
    ).toBe("A face-down card of Age II.");
  });

  it("says its printed cost to a spectator", () => {
    expect(said("laboratory", view("watched"))).toContain("Costs 1 wood, 2 glass.");
  });

  it.each(Object.keys(views))("has every word it needs in the view %s", (name) => {
    for (const slot of view(name).structure)
      expect(slotSentence(view(name), slot)).not.toMatch(/duel\.|undefined|\{|\}/);
  });
});

describe("prices", () => {
  it.each(Object.keys(views).filter((name) => view(name).costs))(
    "show in %s unit by unit exactly what the view's lines say",
    (name) => {
      const { cards, wonders } = view(name).costs!;
      for (const cost of [...Object.values(cards), ...Object.values(wonders)]) {
        const units = unitsOf(cost);
        const needed = cost.lines.reduce((sum, line) => sum + line.needed, 0);
        expect(units).toHaveLength(needed);
        expect(units.reduce((sum, unit) => sum + unit.at, 0)).toBe(cost.trade);
        expect(cost.coins + cost.trade).toBe(cost.total);
      }
    },
  );

  const cost: DuelCost = {
    total: 5,
    coins: 2,
    trade: 3,
    economy: 3,
    chain: null,
    affordable: true,
    lines: [
      { resource: "glass", needed: 1, bought: 1, at: 3 },
      { resource: "stone", needed: 2, discount: 2, by: { discount: ["token.masonry"] } },
    ],
  };

  it("say what is printed, what is traded and what a token saves", () => {
    expect(costSentence(cost, 9)).toBe(
      "Costs you 5 coins: 2 printed and 3 for resources. " +
        "1 glass: 1 bought at 3; 2 stone: 2 saved by Masonry.",
    );
  });

  it("say where the coins go", () => {
    expect(receiversInWords(cost, 1, names)).toBe(
      "2 coins to the bank, 3 coins to Bruno through Economy.",
    );
    expect(receiversInWords({ ...cost, coins: 0, total: 3 }, 1, names)).toBe(
      "3 coins to Bruno through Economy.",
    );
    expect(receiversInWords({ ...cost, economy: 0 }, 1, names)).toBe("5 coins to the bank.");
    expect(receiversInWords({ ...cost, economy: 0, total: 0 }, 1, names)).toBe("");
  });

  it("miss nothing where the view says that they can be paid", () => {
    expect(missingCoins(cost, 0)).toBe(0);
    expect(missingCoins({ ...cost, affordable: false }, 1)).toBe(4);
  });

  it("are printed in words where there is no price", () => {
    expect(printedCost({ coins: 2, cost: { glass: 1, papyrus: 1 } })).toBe(
      "Costs 2 coins, 1 glass, 1 papyrus.",
    );
    expect(printedCost({})).toBe("Costs nothing.");
  });
});

describe("other things", () => {
  it("a card elsewhere says what it makes free and what makes it free", () => {
    expect(cardSentence("statue")).toBe(
      "Statue, blue: 4 points. Later makes these free: Gardens. Free for anyone who has Theater.",
    );
  });

  it("a wonder says its effect and its price for me", () => {
    const cost = middle.costs!.wonders["the-great-library"]!;
    expect(wonderSentence("the-great-library", cost, 0)).toBe(
      "The Great Library: draw three of the progress tokens set aside and keep one; 4 points. " +
        "Costs you 5 coins. 3 wood: 1 produced by Logging Camp, 1 made by The Great Lighthouse, " +
        "1 bought at 3; 1 glass: 1 bought at 2; 1 papyrus: 1 produced by Drying Room. " +
        "You are 5 coins short.",
    );
  });

  it("a token says its effect", () => {
    expect(tokenSentence("philosophy")).toBe("Philosophy: 7 points.");
  });

  it("the track is one sentence for the pawn and one for each loot token", () => {
    expect(trackSentence(middle, names)).toBe(
      "Bruno: ahead by 1 space, worth 2 points, with 8 spaces to go to the other capital (Anna). " +
        "Bruno will lose 2 coins at space 3. Bruno will lose 5 coins at space 6. " +
        "Anna will lose 2 coins at space 3. Anna will lose 5 coins at space 6.",
    );
    expect(trackSentence({ ...middle, pawn: 0, loot: [] }, names)).toBe(
      "The conflict pawn stands in the middle.",
    );
  });

  it("a city says what it produces and what one more unit costs me", () => {
    expect(productionSentence(middle.cities[1], middle.prices)).toBe(
      "Produces 1 wood, 1 clay, 2 stone, 1 papyrus. " +
        "1 more for each construction, one of these: wood, clay, stone. " +
        "One more costs you: wood 3, clay 5, stone 4, glass 2, papyrus 2.",
    );
    expect(productionSentence(middle.cities[0])).toContain("Buys wood, stone for 1 coin each.");
  });

  it("the last move is told in one line", () => {
    expect(lastMoveInWords(middle, names)).toBe(
      "Anna built Shelf Quarry for 2 coins. Turned up: Brewery, Laboratory.",
    );
    expect(lastMoveInWords({ ...middle, last: null }, names)).toBe("");
  });
});

describe("what the page is told about Duel", () => {
  const stage = page.phaseInWords as (shown: DuelView) => string;
  const secret = page.holdsSecret as (shown: DuelView) => boolean;

  it("names the stage of the match", () => {
    expect(stage(view("pick"))).toBe("Choosing the wonders");
    expect(stage(middle)).toBe("Age II");
  });

  it("adds to a line of the log how its price was met", () => {
    const event = view("library").last!.events[0]!;
    expect(page.detailInWords(event)).toBe(
      linesInWords(event.data["lines"] as Parameters<typeof linesInWords>[0]),
    );
    expect(page.detailInWords(event)).toContain("1 glass: 1 produced by Glass-blower");
    expect(page.detailInWords({ key: "duel.event.gains", data: { seat: 0, coins: 4 } })).toBe("");
  });

  it("hides a secret draw of the Great Library behind the curtain, and nothing else", () => {
    expect(secret(view("library"))).toBe(true);
    expect(secret(middle)).toBe(false);
    const open = { ...view("library"), options: { ...middle.options, library: "open" as const } };
    expect(secret(open)).toBe(false);
  });
});
