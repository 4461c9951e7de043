// What may be done with a card of 7 Wonders, read off the view; moves taken apart and put into words.
import { beforeAll, describe, expect, it } from "vitest";

import {
  cardOf,
  nextStage,
  offersFor,
  parseMove,
  paymentNotation,
  questionInWords,
  revivableCards,
  thingsOf,
} from "../../../../src/games/wonders/actions/offers";
import { moveInWords, playedMoveInWords } from "../../../../src/games/wonders/text/sentences";
import type { WondersView } from "../../../../src/wire";
import { inEnglish } from "../../../builders";
import { declinable, names, turns, view, views } from "../builders";

beforeAll(() => inEnglish("wonders"));

describe("a move", () => {
  it.each([
    ["build altar", { verb: "build", card: "altar", left: 0, right: 0 }],
    ["build statue paying 2 left 1 right", { verb: "build", card: "statue", left: 2, right: 1 }],
    ["stage with press paying 4 right", { verb: "stage", card: "press", left: 0, right: 4 }],
    ["sell east-trading-post", { verb: "sell", card: "east-trading-post", left: 0, right: 0 }],
    ["build arena from discard", { verb: "revive", card: "arena", left: 0, right: 0 }],
    ["decline", { verb: "decline", card: null, left: 0, right: 0 }],
    ["side night", { verb: "side-night", card: null, left: 0, right: 0 }],
  ])("%s is taken apart", (move, parts) => {
    expect(parseMove(move)).toEqual(parts);
  });

  it.each(["", "build", "discard altar", "side noon", "decline altar"])("%j is none", (move) => {
    expect(parseMove(move)).toBeNull();
  });

  it("every move of every view is understood", () => {
    const moves = Object.values(views).flatMap((shown) => shown.moves ?? []);
    expect(moves.length).toBeGreaterThan(50);
    for (const { move } of moves) expect(parseMove(move), move).not.toBeNull();
  });

  it("has words, with whom it pays", () => {
    expect(moveInWords("build statue paying 2 left 1 right")).toBe(
      "Build Statue (2 to the left, 1 to the right)",
    );
    expect(moveInWords("stage with press")).toBe("Stage over Press");
    expect(moveInWords("build arena from discard")).toBe("Build Arena from the discard pile");
    expect(moveInWords("side day")).toBe("Play the day side");
  });

  it("that was made has words, also where it is a secret", () => {
    expect(playedMoveInWords({ seat: 1, move: "sell press" }, names)).toBe("Bruno sold Press.");
    expect(playedMoveInWords({ seat: 1, move: "" }, names)).toBe("Bruno made a choice.");
  });

  it("touches a card of the hand, the pile or a side of the board", () => {
    expect(thingsOf("stage with press paying 2 left")).toEqual(["hand:press", "stage"]);
    expect(thingsOf("build arena from discard")).toEqual(["pile:arena"]);
    expect(thingsOf("side night")).toEqual(["side:night"]);
    expect(thingsOf("decline")).toEqual([]);
    expect(cardOf("sell press")).toBe("press");
    expect(cardOf("build arena from discard")).toBeNull();
  });
});

describe("what a card can be used for", () => {
  it.each(turns)("in %s the ways to pay are the moves of the view, cheapest first", (name) => {
    const shown = view(name);
    const legal = shown.moves!.map(({ move }) => move);
    for (const card of new Set(shown.hand))
      for (const offer of offersFor(shown, card)) {
        expect(offer.possible).toBe(legal.includes(offer.move));
        const totals = offer.payments.map(({ payment }) => payment.total);
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
        for (const { move } of offer.payments) expect(legal).toContain(move);
        if (!offer.possible) expect(offer.reason).not.toBeNull();
      }
  });

  it("writes a payment as the notation has it", () => {
    expect(paymentNotation({ left: 2, right: 1 })).toBe(" paying 2 left 1 right");
    expect(paymentNotation({ left: 0, right: 4 })).toBe(" paying 4 right");
    expect(paymentNotation({ left: 0, right: 0 })).toBe("");
  });

  it("the seventh card can be declined by the first rules only", () => {
    const kinds = (one: WondersView) => offersFor(one, one.hand![0]!).map(({ kind }) => kind);
    expect(kinds(view("choose-1"))).toEqual(["build", "stage", "sell"]);
    expect(kinds(view("seventh"))).toEqual(["build", "stage", "sell"]);
    expect(kinds(declinable(view("seventh")))).toEqual(["build", "stage", "sell", "decline"]);
  });

  it("a spectator is offered nothing and asked nothing", () => {
    expect(offersFor(view("watched"), "altar")).toEqual([]);
    expect(questionInWords(view("watched"))).toBe("");
  });

  it("names the next stage, as long as there is one", () => {
    const shown = view("choose-1");
    const city = shown.cities[0]!;
    const with_ = (stages: number) => ({
      ...shown,
      cities: [{ ...city, wonder: "babylon" as const, side: "night" as const, stages }],
    });
    expect(nextStage(with_(0))).toBe(1);
    expect(nextStage(with_(1))).toBe(2);
    expect(nextStage(with_(2))).toBeNull();
  });

  it("lists the cards of the pile that can be built", () => {
    expect(revivableCards(view("revive")).length).toBeGreaterThan(0);
    expect(revivableCards(view("choose-1"))).toEqual([]);
  });
});
