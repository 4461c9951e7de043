// A small review for tests: five moves in turn, of which the fourth was a mistake and the fifth was lucky.
import type { Judged, Review } from "../../src/wire";

const PICKED = "pick piraeus";

export const judgedMove = (number: number, more: Partial<Judged> = {}): Judged => ({
  number,
  seat: number % 2 ? 0 : 1,
  move: PICKED,
  forced: false,
  win: [0.5, 0.5],
  best: { move: PICKED, win: [0.5, 0.5], line: [], reasons: [] },
  loss: 0,
  label: "best",
  luck: 0,
  exact: false,
  reasons: [],
  chance: [],
  ...more,
});

export const MISTAKE = judgedMove(4, {
  win: [0.7, 0.3],
  best: {
    move: "pick the-sphinx",
    win: [0.52, 0.48],
    line: [
      { seat: 1, move: "pick the-sphinx" },
      { seat: 0, move: "pick the-pyramids" },
    ],
    reasons: [],
  },
  loss: 0.18,
  label: "mistake",
  reasons: [{ key: "duel.lesson.left", data: { thing: "wonder.the-sphinx", what: "again" } }],
});

export const review: Review = {
  rules: "duel/1",
  nodes: 10,
  win: [
    [0.5, 0.5],
    [0.5, 0.5],
    [0.48, 0.52],
    [0.52, 0.48],
    [0.7, 0.3],
    [1, 0],
  ],
  moves: [
    judgedMove(1),
    judgedMove(2, { label: "good", loss: 0.02 }),
    judgedMove(3, { forced: true, label: "" }),
    MISTAKE,
    judgedMove(5, {
      luck: 0.3,
      chance: [{ key: "duel.lesson.shown", data: { thing: "card.press" } }],
    }),
  ],
  players: [
    { accuracy: 98.4, inaccuracies: 0, mistakes: 0, blunders: 0, luck: 0.3 },
    { accuracy: 61, inaccuracies: 0, mistakes: 1, blunders: 0, luck: -0.3 },
  ],
  turning: [5, 4],
  version: 1,
};
