// The guided first game: every tip comes up in a real game, one at a time, and never in the way.
import catalogs from "virtual:words/index";
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import GameGuide from "../../../../src/games/duel/guide/GameGuide.svelte";
import { tips, type Situation } from "../../../../src/games/duel/guide/tips";
import { loadWords, setLanguage } from "../../../../src/lib/words.svelte";
import * as guiding from "../../../../src/table/guide/guide";
import { placePanel, type Box } from "../../../../src/table/guide/guide";
import type { DuelCard, DuelView } from "../../../../src/wire";
import divine from "../../../pantheon-views.json";
import samples from "../../../views.json";

const views = samples as unknown as Record<string, DuelView>;
const godly = divine as unknown as Record<string, DuelView>;
type Guide = guiding.GuideState<Situation>;
const follow = (guide: Guide, now: Situation) => guiding.nextGuideState(tips, guide, now);
const understood = (guide: Guide, now: Situation) => guiding.markTipRead(tips, guide, now);
const words = (await catalogs["en"]!["duel"]!()).default;

/** A situation of a real game, from the side of whoever looks. */
const at = (name: string, more: Partial<Situation> = {}): Situation => ({
  view: views[name]!,
  previous: null,
  side: views[name]!.seat ?? 0,
  selected: null,
  ...more,
});
const firstOpen = (view: DuelView): DuelCard =>
  view.structure.find((slot) => slot.accessible)!.card!;

/** Every sample, with nothing chosen and with a card chosen. */
const situations = [...Object.values(views), ...Object.values(godly)].flatMap(
  (view): Situation[] => {
    const side = view.seat ?? 0;
    const open = view.structure.some((slot) => slot.accessible) ? [firstOpen(view)] : [];
    return [null, ...open].map((selected) => ({ view, previous: null, side, selected }));
  },
);

describe.each(tips.map((tip) => tip.id))("the tip %s", (id) => {
  const tip = tips.find((it) => it.id === id)!;

  it("has words, short enough to be read beside a game", () => {
    const said = words[`duel.coach.${id}`] ?? "";
    expect(said.length).toBeGreaterThan(40);
    expect(said.length).toBeLessThan(230);
  });

  it("comes up in a real game", () => {
    expect(situations.some((now) => tip.when(now))).toBe(true);
  });

  it("does not come up at every moment", () => {
    expect(situations.every((now) => tip.when(now))).toBe(false);
  });

  it("points at a part of the table, or at a card that lies there", () => {
    const now = situations.find((it) => tip.when(it))!;
    expect(tip.at(now)).toMatch(
      /^\[data-(region="(structure|actions|me|opponent|track|tokens|log|pantheon)"|thing="card:[a-z-]+")\]$/,
    );
  });
});

it("nothing is said about gods where there are none", () => {
  const heard = tips.filter(({ section }) => section === "pantheon");
  expect(heard.map(({ id }) => id)).toEqual(["place", "gods"]);
  for (const view of Object.values(views)) {
    const now = { view, previous: null, side: view.seat ?? 0, selected: null };
    expect(heard.some((tip) => tip.when(now))).toBe(false);
  }
});

it("no words of the guide are left over", () => {
  const known = ["label", "got-it", "skip", "more", ...tips.map((tip) => tip.id)];
  const written = Object.keys(words).filter((key) => key.startsWith("duel.coach."));
  expect(written.sort()).toEqual(known.map((id) => `duel.coach.${id}`).sort());
});

describe("the order of things", () => {
  const fresh: Guide = { read: [], shown: null };
  const shown = (guide: Guide): string | undefined => guide.shown?.id;

  it("begins with how to win, then what to take, then what it costs", () => {
    const start = at("turn-1");
    const goal = follow(fresh, start);
    const structure = understood(goal, start);
    const price = follow(structure, at("turn-1", { selected: firstOpen(start.view) }));
    expect([goal, structure, price].map(shown)).toEqual(["goal", "structure", "price"]);
  });

  it("does not pour everything out on the first turn", () => {
    const start = at("turn-1");
    let guide = follow(fresh, start);
    for (let i = 0; i < 3; i++) guide = understood(guide, start);
    expect(guide).toEqual({ read: ["goal", "structure"], shown: null });
  });

  it("a tip that was passed over without a click does not come back", () => {
    const start = at("turn-1");
    const structure = understood(follow(fresh, start), start);
    const chosen = follow(structure, at("turn-1", { selected: firstOpen(start.view) }));
    expect(shown(follow(understood(chosen, start), start))).not.toBe("structure");
  });

  it("a tip stays while it is true, whatever else becomes true", () => {
    const goal = follow(fresh, at("turn-1"));
    expect(follow(goal, at("turn-1", { selected: firstOpen(views["turn-1"]!) }))).toBe(goal);
  });

  it("speaks of shields as soon as the pawn has moved", () => {
    const view = views["turn-2"]!;
    const tip = tips.find(({ id }) => id === "shields")!;
    expect(tip.when(at("turn-2", { previous: { ...view, pawn: view.pawn + 1 } }))).toBe(true);
  });

  it("says nothing about a turn to a player who only waits", () => {
    const waiting = at("turn-2", { side: views["turn-2"]!.seat === 0 ? 1 : 0 });
    expect(shown(follow(fresh, waiting))).toBeUndefined();
  });
});

describe("where the panel stands", () => {
  const panel = { width: 340, height: 180 };
  const wide = { width: 1280, height: 800 };
  const phone = { width: 390, height: 844 };
  const overlaps = (a: DOMRectInit, b: DOMRectInit): boolean =>
    a.x! < b.x! + b.width! &&
    b.x! < a.x! + a.width! &&
    a.y! < b.y! + b.height! &&
    b.y! < a.y! + a.height!;
  const rect = (box: { left: number; top: number; width: number; height: number }) => ({
    x: box.left,
    y: box.top,
    width: box.width,
    height: box.height,
  });

  const around = (bar: Box | null, asked: readonly Box[] = [], bars: readonly Box[] = []) => ({
    bar,
    asked,
    bars,
  });

  it.each([
    ["on the right", { left: 1012, top: 8, width: 260, height: 320 }],
    ["on the left", { left: 8, top: 340, width: 260, height: 450 }],
    ["in the middle", { left: 360, top: 8, width: 560, height: 560 }],
    ["at the foot", { left: 276, top: 680, width: 728, height: 112 }],
    ["one card", { left: 600, top: 300, width: 88, height: 124 }],
  ])("covers nothing of what it explains %s", (_, target) => {
    const bar = { left: 276, top: 680, width: 728, height: 112 };
    const box = placePanel(target, panel, wide, around(bar));
    expect(overlaps(rect(box), rect(target))).toBe(false);
    expect(overlaps(rect(box), rect(bar))).toBe(false);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(wide.width);
  });

  it("stands above the action bar of a phone, or wherever else it hides nothing", () => {
    const slim = { width: 374, height: 170 };
    const bar = { left: 0, top: 730, width: 390, height: 114 };
    const top = { left: 0, top: 60, width: 390, height: 56 };
    expect(placePanel(top, slim, phone, around(bar)).top).toBe(730 - 170 - 8);
    const track = { left: 0, top: 610, width: 390, height: 40 };
    expect(overlaps(rect(placePanel(track, slim, phone, around(bar))), rect(track))).toBe(false);
    expect(overlaps(rect(placePanel(bar, slim, phone, around(bar))), rect(bar))).toBe(false);
  });

  it("leaves the cards free that it asks one to take, where a whole row of them lies above the bar", () => {
    const small = { width: 360, height: 640 };
    const tall = { width: 344, height: 200 };
    const structure = { left: 3, top: 140, width: 354, height: 350 };
    const row = Array.from({ length: 6 }, (_, i) => ({
      left: 3 + 60 * i,
      top: 390,
      width: 56,
      height: 100,
    }));
    const bar = { left: 0, top: 580, width: 360, height: 60 };
    const box = placePanel(structure, tall, small, around(bar, row));
    for (const card of [...row, bar]) expect(overlaps(rect(box), rect(card))).toBe(false);
  });

  it("would rather stand under the bars at the top than over them", () => {
    const bars = [{ left: 0, top: 0, width: 390, height: 130 }];
    const card = { left: 100, top: 500, width: 56, height: 100 };
    const box = placePanel(card, { width: 374, height: 170 }, phone, around(null, [card], bars));
    expect(overlaps(rect(box), rect(bars[0]!))).toBe(false);
    expect(overlaps(rect(box), rect(card))).toBe(false);
  });

  it("has a place also when what it speaks of is not on the screen", () => {
    expect(placePanel(null, panel, wide, around(null))).toMatchObject({ left: 470, top: 612 });
  });
});

describe("the panel", () => {
  beforeAll(async () => {
    await loadWords("duel");
    await setLanguage("en");
  });
  beforeEach(() => sessionStorage.clear());
  afterEach(cleanup);

  const shown = (more: Partial<Situation> = {}, match = "/m/first") => {
    const [openRules, endGuide] = [vi.fn(), vi.fn()];
    const { view, side, selected } = at("turn-1", more);
    const drawn = render(GameGuide, { view, side, selected, openRules, endGuide, match });
    return { openRules, endGuide, ...drawn };
  };
  const said = (id: string): string => words[`duel.coach.${id}`]!;
  const press = async (id: string) => {
    screen.getByRole("button", { name: said(id), hidden: true }).click();
    await Promise.resolve();
  };
  const status = (): string => document.querySelector('[role="status"]')?.textContent ?? "";

  it("announces one tip politely and takes no focus", () => {
    shown();
    expect(status()).toContain(said("goal"));
    expect(document.querySelectorAll(".panel")).toHaveLength(1);
    expect(document.activeElement).toBe(document.body);
  });

  it("goes on when a tip is understood", async () => {
    shown();
    await press("got-it");
    expect(status()).toContain(said("structure"));
    expect(status()).not.toContain(said("goal"));
  });

  it("remembers for this match what was read, and only for this one", async () => {
    shown();
    await press("got-it");
    cleanup();
    shown();
    expect(status()).toContain(said("structure"));
    cleanup();
    shown({}, "/m/second");
    expect(status()).toContain(said("goal"));
  });

  it("goes on also where the browser keeps nothing", async () => {
    const blocked = vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    shown();
    await press("got-it");
    expect(status()).toContain(said("structure"));
    blocked.mockRestore();
  });

  it("can be skipped, and leads to the rules", async () => {
    const { openRules, endGuide } = shown();
    await press("more");
    expect(openRules).toHaveBeenCalledWith("goal");
    await press("skip");
    expect(endGuide).toHaveBeenCalledOnce();
  });

  it("is silent once everything was read, and speaks again when something new is true", async () => {
    const { rerender } = shown();
    await press("got-it");
    await press("got-it");
    expect(status().trim()).toBe("");
    await rerender({ view: views["turn-2"]!, side: views["turn-2"]!.seat ?? 0 });
    expect(status()).toContain(said("age"));
  });

  it("says what a price is once a card is chosen", async () => {
    const { rerender } = shown();
    await press("got-it");
    await rerender({ selected: firstOpen(views["turn-1"]!) });
    expect(status()).toContain(said("price"));
  });
});
