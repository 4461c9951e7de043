// The tutorial of Duel: words and places for every lesson, and the bubble that says them.
import catalogs from "virtual:words/index";
import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import GameGuide from "../../../../src/games/duel/guide/GameGuide.svelte";
import { courseFor, lessons, tips, type Situation } from "../../../../src/games/duel/guide/lessons";
import { sections } from "../../../../src/games/duel/sections";
import { loadWords, setLanguage } from "../../../../src/lib/words.svelte";
import type { DuelCard, DuelView } from "../../../../src/wire";
import { wordsOfCourse } from "../../../table/guide/words";
import divine from "../../../pantheon-views.json";
import samples from "../../../views.json";

const views = samples as unknown as Record<string, DuelView>;
const godly = divine as unknown as Record<string, DuelView>;
const words = (await catalogs["en"]!["duel-tutorial"]!()).default;
const firstOpen = (view: DuelView): DuelCard =>
  view.structure.find((slot) => slot.accessible)!.card!;

it("every lesson and tip has words, short enough to be read beside a game, and a section", () => {
  for (const { id, section } of [...lessons, ...tips]) {
    expect(words[`duel.tutorial.${id}`]?.length, id).toBeGreaterThan(40);
    expect(words[`duel.tutorial.${id}`]?.length, id).toBeLessThan(230);
    expect(sections).toContain(section);
  }
});

it("no words of the tutorial are left over", () => {
  expect(wordsOfCourse("duel", words)).toEqual([...lessons, ...tips].map(({ id }) => id).sort());
});

it("only Pantheon speaks of gods", () => {
  const base = courseFor(views["turn-1"]!);
  const more = courseFor(Object.values(godly)[0]!);
  expect(base.lessons.some(({ section }) => section === "pantheon")).toBe(false);
  expect(more.lessons.length - base.lessons.length).toBe(4);
});

it("nothing is said to a player who only waits", () => {
  for (const view of [...Object.values(views), ...Object.values(godly)]) {
    const now: Situation = { view, side: view.seat === 0 ? 1 : 0, selected: null };
    expect([...lessons, ...tips].filter(({ when }) => when(now))).toEqual([]);
  }
});

describe("the bubble", () => {
  beforeAll(async () => {
    await Promise.all([loadWords("page"), loadWords("duel"), loadWords("duel-tutorial")]);
    await setLanguage("en");
  });
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  const begin = async (view = views["turn-1"]!) => {
    const [openRules, endGuide] = [vi.fn(), vi.fn()];
    const props = { view, names: ["You", "Bo"], side: view.seat ?? 0, selected: null };
    const drawn = render(GameGuide, { ...props, openRules, endGuide });
    await vi.waitFor(() => expect(document.querySelector(".panel")).not.toBeNull());
    return { openRules, endGuide, ...drawn };
  };
  const said = (id: string): string => words[`duel.tutorial.${id}`]!;
  const press = async (name: string) => {
    screen.getByRole("button", { name, hidden: true }).click();
    await tick();
  };
  const status = (): string => document.querySelector('[role="status"]')?.textContent ?? "";

  it("announces one idea politely, says which of how many, and takes no focus", async () => {
    await begin();
    expect(status()).toContain(said("goal"));
    expect(status()).toContain(`1 of ${courseFor(views["turn-1"]!).lessons.length}`);
    expect(document.querySelectorAll(".panel")).toHaveLength(1);
    expect(document.activeElement).toBe(document.body);
  });

  it("goes on by a button, and where it was left when the page is opened anew", async () => {
    await begin();
    await press("Next");
    expect(status()).toContain(said("structure"));
    cleanup();
    await begin();
    expect(status()).toContain(said("structure"));
  });

  it("asks to build once a card is chosen, without a button to read on", async () => {
    const { rerender } = await begin();
    await rerender({ selected: firstOpen(views["turn-1"]!) });
    expect(status()).toContain(said("build"));
    expect(screen.queryByRole("button", { name: "Next", hidden: true })).toBeNull();
  });

  it("can be left, and leads to the rules", async () => {
    const { openRules, endGuide } = await begin();
    await press("In the rules");
    expect(openRules).toHaveBeenCalledWith("goal");
    await press("Play on without the guide");
    expect(endGuide).toHaveBeenCalledOnce();
  });
});
