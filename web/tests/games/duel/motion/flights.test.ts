// Where coins, cards, wonders and tokens go when something happens in Duel.
import { describe, expect, it } from "vitest";

import { coinFlights, destinationsOf } from "../../../../src/games/duel/motion/flights";
import type { Event } from "../../../../src/wire";

const event = (name: string, data: Event["data"] = {}): Event => ({
  key: `duel.event.${name}`,
  data,
});

describe("coins", () => {
  const seat = 0;
  it.each([
    ["build", { seat, card: "baths", coins: 3 }, "coins-0", "bank"],
    ["wonder", { seat, wonder: "piraeus", card: "baths", coins: 3 }, "coins-0", "bank"],
    ["discard", { seat, card: "baths", coins: 3 }, "bank", "coins-0"],
    ["gains", { seat, coins: 3 }, "bank", "coins-0"],
    ["urbanism", { seat, coins: 3 }, "bank", "coins-0"],
    ["loot", { seat, coins: 3 }, "coins-0", "bank"],
    ["loses", { seat, coins: 3 }, "coins-0", "bank"],
    ["economy", { seat, coins: 3 }, "coins-1", "coins-0"],
  ])("%s: they fly from the right purse to the right one", (name, data, from, to) => {
    expect(coinFlights([event(name, data)])).toEqual([{ from, to, coins: 3 }]);
  });

  it("what Economy receives does not go to the bank", () => {
    const told = [
      event("build", { seat: 0, card: "baths", coins: 5 }),
      event("economy", { seat: 1, coins: 4 }),
    ];
    expect(coinFlights(told)).toEqual([
      { from: "coins-0", to: "bank", coins: 1 },
      { from: "coins-0", to: "coins-1", coins: 4 },
    ]);
  });

  it("what costs nothing lets nothing fly", () => {
    expect(coinFlights([event("build", { seat: 0, card: "baths", coins: 0 })])).toEqual([]);
  });
});

it("everything that leaves its place has somewhere to go", () => {
  const told = [
    event("build", { seat: 0, card: "baths" }),
    event("chain", { seat: 1, card: "statue" }),
    event("revived", { seat: 1, card: "press" }),
    event("discard", { seat: 0, card: "altar" }),
    event("destroyed", { seat: 1, card: "quarry" }),
    event("wonder", { seat: 0, wonder: "piraeus", card: "walls" }),
    event("pick", { seat: 1, wonder: "the-sphinx" }),
    event("token", { seat: 0, token: "law" }),
  ];
  expect(Object.fromEntries(destinationsOf(told))).toEqual({
    "card:baths": "city-0",
    "card:statue": "city-1",
    "card:press": "city-1",
    "card:altar": "discard",
    "card:quarry": "discard",
    "card:walls": "wonder:piraeus",
    "wonder:the-sphinx": "city-1",
    "token:law": "city-0",
  });
});
