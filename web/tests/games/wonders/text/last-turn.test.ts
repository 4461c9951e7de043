// What is told about the last turn of 7 Wonders, how long it stays, and the conflicts among it.
import { beforeAll, describe, expect, it } from "vitest";

import { soundsOf } from "../../../../src/games/wonders/motion/sounds";
import {
  conflictsIn,
  lastActionOf,
  lastTurnInWords,
  newThings,
  updateLastTurn,
  type LastTurn,
} from "../../../../src/games/wonders/text/last-turn";
import type { Event, WondersView } from "../../../../src/wire";
import { inEnglish } from "../../../builders";
import { event, names, view } from "../builders";

beforeAll(() => inEnglish("wonders"));

const TURN: readonly Event[] = [
  event("build", { seat: 0, card: "altar", coins: 0, bank: 0, lines: [] }),
  event("stage", { seat: 1, city: "gizah", stage: 2, coins: 3, bank: 0, lines: [] }),
  event("pays", { seat: 1, to: 2, coins: 3 }),
  event("sells", { seat: 2, coins: 3 }),
  event("passes-left"),
];

/** A turn, so many moves into the game; what happened last comes anew with every view. */
const at = (turn: number, number: number, last: readonly Event[] = TURN): WondersView => ({
  ...view("choose-1"),
  turn,
  number,
  last: last.length ? { seat: 0, move: null, events: structuredClone(last) } : null,
});
const told = (events: readonly Event[]): LastTurn =>
  updateLastTurn(null, at(2, 3, events), events)!;

describe("what is told", () => {
  it("stays while the choices of the next turn come in", () => {
    const first = updateLastTurn(null, at(2, 3), TURN)!;
    expect(first.events).toBe(TURN);
    expect(updateLastTurn(first, at(2, 4), [])).toBe(first);
    expect(updateLastTurn(first, at(2, 3), [])).toBe(first);
  });

  it("goes with its turn, even where the next one brings the same", () => {
    const first = updateLastTurn(null, at(2, 3), TURN)!;
    expect(updateLastTurn(first, at(3, 6), TURN)).not.toBe(first);
    expect(updateLastTurn(first, at(1, 0, []), [])).toBeNull();
  });

  it("is read off a view that is seen for the first time", () => {
    expect(updateLastTurn(null, at(2, 3), [])!.events).toEqual(TURN);
    expect(updateLastTurn(null, at(1, 1, []), [])).toBeNull();
  });

  it("includes what one seat did before the turn was over", () => {
    const asking = { ...at(1, 3), question: "revive" as const };
    const first = updateLastTurn(null, asking, TURN)!;
    const more = [event("revived", { seat: 2, card: "baths" })];
    const both = updateLastTurn(first, at(2, 4, more), more)!;
    expect(both.events).toEqual([...TURN, ...more]);
    expect(updateLastTurn(both, at(2, 5, more), [])).toBe(both);
  });

  it("is what others did, in one line", () => {
    expect(lastTurnInWords(told(TURN), 0, names)).toBe("Bruno built a stage. Clara sold a card.");
    expect(lastTurnInWords(told(TURN), null, names)).toMatch(/^Anna built Altar\. Bruno/);
    expect(lastTurnInWords(null, 0, names)).toBe("");
  });

  it("outlines what others laid down", () => {
    expect(newThings(told(TURN), 0)).toEqual(["stage:1:2"]);
    expect(newThings(told(TURN), 2)).toEqual(["card:0:altar", "stage:1:2"]);
    expect(lastActionOf(told(TURN), 2)).toMatchObject({ kind: "sell", card: null });
  });

  it("is heard, each sound once", () => {
    expect(soundsOf(TURN)).toEqual(["card", "stone", "coin"]);
    expect(soundsOf([event("passes-left")])).toEqual([]);
  });
});

describe("conflicts", () => {
  it("are read off what happened", () => {
    const events = [
      event("conflict", { winner: 0, loser: 1, more: 3, fewer: 1, points: 3, lost: -1 }),
      event("peace", { seat: 1, other: 2, shields: 1 }),
    ];
    expect(conflictsIn(events)).toEqual([
      { seats: [0, 1], shields: [3, 1], winner: 0, points: 3 },
      { seats: [1, 2], shields: [1, 1], winner: null, points: 0 },
    ]);
    expect(conflictsIn(TURN)).toEqual([]);
  });

  it("of a real game involve every pair of neighbours", () => {
    const shown = view("conflicts");
    const conflicts = conflictsIn(shown.last!.events);
    expect(conflicts).toHaveLength(shown.players);
    for (const { seats } of conflicts)
      expect([1, shown.players - 1]).toContain(Math.abs(seats[0] - seats[1]));
  });
});
