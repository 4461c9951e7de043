// The last words after a tutorial fit how the game ended.
import catalogs from "virtual:words/index";
import { expect, it } from "vitest";

import { farewellKey } from "../../src/match/end/farewell";
import { outcomeFor } from "../../src/match/ending";
import type { Ending, View } from "../../src/wire";

const ended = (kind: Ending["kind"], winners: readonly number[]): Ending => ({
  kind,
  winners,
  seat: null,
});
const decided = (kind: string): View => ({ result: { kind } }) as unknown as View;

it.each([
  ["duel", ["civilian", "military", "science"]],
  ["wonders", ["points"]],
  ["dice", ["points"]],
])("%s has words for every way to win, to lose and to share", async (game, kinds) => {
  for (const language of Object.keys(catalogs)) {
    const words = (await catalogs[language]![`${game}-tutorial`]!()).default;
    for (const kind of kinds)
      for (const winners of [
        [0],
        [1],
        ...(kind === "military" || kind === "science" ? [] : [[0, 1]]),
      ]) {
        const key = farewellKey(game, ended("rules", winners), decided(kind), 0);
        expect(words[key]?.length, `${language} ${key}`).toBeGreaterThan(30);
      }
  }
});

it("a game that was given up is not spoken of as lost", () => {
  expect(farewellKey("duel", ended("resigned", [1]), { result: null } as View, 0)).toBe(
    "page.tutorial.given-up",
  );
});

it("a shared victory is neither won nor lost, and nobody loses to nobody", () => {
  expect([[0], [1], [0, 1], []].map((winners) => outcomeFor(ended("rules", winners), 0))).toEqual([
    "won",
    "lost",
    "shared",
    "over",
  ]);
});
