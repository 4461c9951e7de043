// The guided first game of 7 Wonders: every tip has its moment, its words and its place on the table.
import catalogs from "virtual:words/index";
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { tips, type Situation } from "../../../../src/games/wonders/guide/tips";
import { sections } from "../../../../src/games/wonders/sections";
import { markTipRead, nextGuideState, type GuideState } from "../../../../src/table/guide/guide";
import type { WondersCard } from "../../../../src/wire";
import { inEnglish } from "../../../builders";
import { renderTable, view, views } from "../builders";

const words = (await catalogs["en"]!["wonders"]!()).default;

beforeAll(async () => {
  await inEnglish("wonders");
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(cleanup);

const at = (name: string, more: Partial<Situation> = {}): Situation => ({
  view: view(name),
  selected: null,
  conflictsShown: false,
  ...more,
});
const severalWays = (name: string): WondersCard[] =>
  (view(name).hand ?? []).filter((card) => (view(name).offers?.[card]?.build.length ?? 0) > 1);

/** Every sample, with nothing chosen, with each card chosen, and with conflicts laid out. */
const situations = Object.keys(views).flatMap((name): Situation[] => [
  at(name),
  at(name, { conflictsShown: true }),
  ...(view(name).hand ?? []).map((selected) => at(name, { selected })),
]);
const first = at("choose-1", { view: { ...view("choose-1"), age: 1, turn: 1 } });
const guilds = at("choose-3", {
  view: { ...view("choose-3"), hand: ["spies-guild"], offers: {} },
});

describe.each(tips.map((tip) => tip.id))("the tip %s", (id) => {
  const tip = tips.find((it) => it.id === id)!;
  const all = [...situations, first, guilds];

  it("has words and a section of the rules", () => {
    expect(words[`wonders.coach.${id}`]?.length ?? 0).toBeGreaterThan(40);
    expect(sections).toContain(tip.section);
  });

  it("comes up at some moments and not at all of them", () => {
    expect(all.some((now) => tip.when(now))).toBe(true);
    expect(all.every((now) => tip.when(now))).toBe(false);
  });
});

it("every word of the guide is said", () => {
  const said = new Set([...tips.map(({ id }) => id), "label", "got-it", "skip", "more"]);
  const known = Object.keys(words).filter((key) => key.startsWith("wonders.coach."));
  expect(known.map((key) => key.slice("wonders.coach.".length)).sort()).toEqual([...said].sort());
});

it.each(["choose-2", "chain", "chosen"])(
  "in %s every tip that is true points at the table",
  (name) => {
    const { container } = renderTable(view(name), { chosen: name === "chosen" });
    for (const tip of tips.filter((it) => it.when(at(name))))
      expect(container.querySelector(tip.at(at(name))), tip.id).not.toBeNull();
  },
);

it("one tip comes after the other, and what was read does not come again", () => {
  let guide: GuideState<Situation> = { read: [], shown: null };
  const shown: string[] = [];
  guide = nextGuideState(tips, guide, first);
  while (guide.shown) {
    shown.push(guide.shown.id);
    guide = markTipRead(tips, guide, first);
  }
  expect(shown.slice(0, 2)).toEqual(["goal", "hand"]);
  expect(new Set(shown).size).toBe(shown.length);
  expect(nextGuideState(tips, guide, first)).toBe(guide);
});

it("tells of the ways to pay when there are several", () => {
  const [selected] = severalWays("ways");
  const guide = nextGuideState(
    tips,
    { read: ["goal", "hand"], shown: null },
    at("ways", { selected: selected! }),
  );
  expect(guide.shown?.id).toBe("payment");
});
