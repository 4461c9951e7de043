// The tutorial of 7 Wonders Dice: words and a section for every lesson, and silence for those who only wait.
import catalogs from "virtual:words/index";
import { expect, it } from "vitest";

import { lessons, tips } from "../../../../src/games/dice/guide/lessons";
import { sections } from "../../../../src/games/dice/sections";
import { wordsOfCourse } from "../../../table/guide/words";
import { views } from "../builders";

const words = (await catalogs["en"]!["dice-tutorial"]!()).default;

it("every lesson and tip has words, short enough to be read beside a game, and a section", () => {
  for (const { id, section } of [...lessons, ...tips]) {
    expect(words[`dice.tutorial.${id}`]?.length, id).toBeGreaterThan(40);
    expect(words[`dice.tutorial.${id}`]?.length, id).toBeLessThan(230);
    expect(sections).toContain(section);
  }
});

it("no words of the tutorial are left over", () => {
  expect(wordsOfCourse("dice", words)).toEqual([...lessons, ...tips].map(({ id }) => id).sort());
});

it("no lesson is said to a player who has finished the turn", () => {
  for (const view of Object.values(views)) {
    const now = { view: { ...view, waiting: [] }, pick: null, die: null };
    expect(lessons.filter(({ when }) => when(now))).toEqual([]);
  }
});
