// What the table offers is what the view's moves say, no more and no less, and what is greyed says why.
import { beforeAll, describe, expect, it } from "vitest";

import {
  choicesOf,
  offersFor,
  questionInWords,
  shortOfCoins,
  thingOfMove,
  thingsOfLastMove,
} from "../../../../src/games/duel/actions/offers";
import type { DuelCard, DuelView } from "../../../../src/wire";
import { inEnglish } from "../../../builders";
import { questions, turns, view } from "../builders";

beforeAll(() => inEnglish());

const faceUp = (shown: DuelView): DuelCard[] => shown.structure.flatMap((slot) => slot.card ?? []);

describe("a turn", () => {
  it.each(turns)("offers in %s exactly the moves of the view, at the view's prices", (name) => {
    const shown = view(name);
    const possible = faceUp(shown)
      .flatMap((card) => offersFor(shown, card))
      .filter((offer) => offer.possible)
      .map(({ move, price }) => ({ move, price }));
    const moves = shown.moves!.map(({ move, price }) => ({ move, price }));
    const sorted = (some: typeof moves) => some.toSorted((a, b) => a.move.localeCompare(b.move));
    expect(sorted(possible as typeof moves)).toEqual(sorted(moves));
  });

  it.each(turns)("names in %s every wonder that the seat may still build", (name) => {
    const shown = view(name);
    const card = faceUp(shown)[0]!;
    const wonders = offersFor(shown, card).flatMap((offer) => offer.wonder ?? []);
    expect(wonders).toEqual(shown.cities[shown.seat!].wonders);
  });

  it("says how many coins are missing for what is greyed", () => {
    const shown = view("middle");
    const [build, discard, wonder] = offersFor(shown, "laboratory");
    expect(shortOfCoins(build!, 0)).toBe("You need 4 coins for Laboratory and have 0: 4 short.");
    expect(shortOfCoins(discard!, 0)).toBe("");
    expect(shortOfCoins(wonder!, 0)).toBe(
      "You need 5 coins for The Great Library and have 0: 5 short.",
    );
  });

  it("leaves reasons that the view does not give to the server", () => {
    const covered = offersFor(view("middle"), "aqueduct")[0]!;
    expect(covered.possible).toBe(false);
    expect(shortOfCoins(covered, 0)).toBe("");
  });

  it("offers nothing to a spectator, nor to a player who is not asked", () => {
    const shown = view("watched");
    expect(faceUp(shown).flatMap((card) => offersFor(shown, card))).toEqual([]);
    const waiting = { ...view("middle"), moves: [] };
    expect(offersFor(waiting, "walls").some((offer) => offer.possible)).toBe(false);
  });
});

describe("another question", () => {
  it.each(questions)("%s: every move of the view is a choice, in the same order", (name) => {
    const shown = view(name);
    expect(choicesOf(shown).map((choice) => choice.move)).toEqual(
      shown.moves!.map((move) => move.move),
    );
    expect(questionInWords(shown)).not.toMatch(/duel\./);
  });

  it("knows whom `self` and `opponent` mean", () => {
    const start = view("start");
    expect(choicesOf(start).map((choice) => choice.id)).toEqual([0, 1]);
    expect(choicesOf({ ...start, seat: 1 }).map((choice) => choice.id)).toEqual([1, 0]);
  });

  it("asks nothing of a player who is not waited for", () => {
    expect(questionInWords({ ...view("middle"), seat: 0 })).toBe("");
    expect(questionInWords(view("watched"))).toBe("");
    expect(questionInWords(view("middle"))).toBe("Your turn: take a card");
    expect(questionInWords({ ...view("middle"), again: true })).toBe(
      "You have another turn: take a card",
    );
  });
});

describe("what the last move touched", () => {
  const after = (move: string) =>
    thingsOfLastMove({ ...view("middle"), last: { seat: 0, move, events: [] } });

  it("is outlined: a card, a wonder and the card beneath it, a token", () => {
    expect(after("build baths")).toEqual(["card:baths"]);
    expect(after("wonder piraeus with baths")).toEqual(["wonder:piraeus", "card:baths"]);
    expect(after("take law")).toEqual(["token:law"]);
    expect(after("pick piraeus")).toEqual(["wonder:piraeus"]);
    expect(after("start self")).toEqual([]);
    expect(thingsOfLastMove({ ...view("middle"), last: null })).toEqual([]);
  });
});

describe("what a move is about", () => {
  it.each([
    ["build baths", { kind: "card", id: "baths", away: false }],
    ["discard baths", { kind: "card", id: "baths", away: true }],
    ["wonder the-sphinx with baths", { kind: "wonder", id: "the-sphinx", away: false }],
    ["take law", { kind: "token", id: "law", away: false }],
    ["destroy press", { kind: "card", id: "press", away: true }],
    ["activate minerva", { kind: "god", id: "minerva", away: false }],
    ["topple piraeus", { kind: "wonder", id: "piraeus", away: true }],
    ["start self", null],
    ["guard -3", null],
    ["", null],
  ])("%s", (move, thing) => {
    expect(thingOfMove(move)).toEqual(thing);
  });
});
