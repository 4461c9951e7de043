// The tutorial of 7 Wonders: words and a section for every lesson, and silence for those who only wait.
import catalogs from "virtual:words/index";
import { expect, it } from "vitest";

import { lessons, tips } from "../../../../src/games/wonders/guide/lessons";
import { sections } from "../../../../src/games/wonders/sections";
import { wordsOfCourse } from "../../../table/guide/words";
import { views } from "../builders";

const words = (await catalogs["en"]!["wonders-tutorial"]!()).default;

it("every lesson and tip has words, short enough to be read beside a game, and a section", () => {
  for (const { id, section } of [...lessons, ...tips]) {
    expect(words[`wonders.tutorial.${id}`]?.length, id).toBeGreaterThan(40);
    expect(words[`wonders.tutorial.${id}`]?.length, id).toBeLessThan(230);
    expect(sections).toContain(section);
  }
});

it("no words of the tutorial are left over", () => {
  expect(wordsOfCourse("wonders", words)).toEqual([...lessons, ...tips].map(({ id }) => id).sort());
});

it("no lesson is said to a player who has chosen", () => {
  for (const view of Object.values(views)) {
    const now = { view: { ...view, waiting: [], choice: null }, selected: null };
    const said = lessons.filter(({ when }) => when({ ...now, conflictsShown: false }));
    expect(said).toEqual([]);
  }
});
