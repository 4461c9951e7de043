// The score sheet of Duel shows the result's own numbers, and tells the ending in a sentence.
import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import Score from "../../../src/games/duel/Score.svelte";
import { endingInWords, endingKind } from "../../../src/games/duel/text/ending";
import { loadWords, setLanguage } from "../../../src/lib/words.svelte";
import type { DuelResult, DuelScore, DuelView } from "../../../src/wire";
import divine from "../../pantheon-views.json";
import samples from "../../views.json";

const views = samples as unknown as Record<string, DuelView>;
const names = ["Anna", "Bo"];
const CATEGORIES = [
  "civilian",
  "science",
  "commerce",
  "guilds",
  "wonders",
  "progress",
  "treasury",
  "military",
  "total",
] as const;

const calm = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

/** The civilian sample with another result: these totals, these blue points, these winners. */
function ended(totals: number[], blue: number[], winners: DuelResult["winners"]): DuelView {
  const result = views["over-civilian"]!.result!;
  const scores = result.scores.map((score, seat) => ({
    ...score,
    total: totals[seat]!,
    civilian: blue[seat]!,
  }));
  return {
    ...views["over-civilian"]!,
    result: { ...result, winners, scores: scores as unknown as DuelResult["scores"] },
  };
}

beforeAll(async () => {
  await loadWords("page");
  await loadWords("duel");
  await setLanguage("en");
});
beforeEach(() => calm(true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const numbers = (row: HTMLElement): number[] =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => parseInt(cell.textContent, 10));
const points = (score: DuelScore): number[] => CATEGORIES.map((name) => score[name] ?? 0);
const rowOf = (name: string): HTMLElement =>
  screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr")!;

describe.each(["over-civilian", "over-military", "over-science"])("%s", (name) => {
  const view = views[name]!;

  it("shows every number of the result, a row for each player", () => {
    render(Score, { view, names, side: 0 });
    expect(numbers(rowOf("Anna"))).toEqual(points(view.result!.scores[0]));
    expect(numbers(rowOf("Bo"))).toEqual(points(view.result!.scores[1]));
  });

  it("marks the winner, and nobody else", () => {
    render(Score, { view, names, side: 0 });
    const [winner] = view.result!.winners;
    const marks = screen.getAllByRole("img", { name: "winner" });
    expect(marks).toHaveLength(1);
    expect(marks[0]!.closest("tr")).toBe(rowOf(names[winner!]!));
  });

  it("has a header for every column", () => {
    render(Score, { view, names, side: 0 });
    expect(screen.getAllByRole("columnheader")).toHaveLength(CATEGORIES.length + 1);
  });

  it("tells the ending", () => {
    render(Score, { view, names, side: 0 });
    expect(screen.getByText(endingInWords(view, names))).toBeTruthy();
  });
});

it("adds up: the categories make the total", () => {
  for (const name of ["over-civilian", "over-military", "over-science"])
    for (const score of views[name]!.result!.scores) {
      const sum = CATEGORIES.slice(0, -1).reduce(
        (all, category) => all + (score[category] ?? 0),
        0,
      );
      expect(sum).toBe(score.total);
    }
});

it("our own city stands first", () => {
  render(Score, { view: views["over-civilian"]!, names, side: 1 });
  expect(screen.getAllByRole("rowheader").map((it) => it.textContent?.trim())).toEqual([
    "Bo",
    "Anna",
  ]);
});

it("a narrow sheet has a row for each category and a column for each player", async () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(340);
  const view = views["over-civilian"]!;
  render(Score, { view, names, side: 0 });
  expect(await screen.findAllByRole("columnheader")).toHaveLength(2);
  const totals = view.result!.scores.map((score) => score.total);
  expect(numbers(rowOf("total"))).toEqual(totals);
  expect(screen.getAllByRole("rowheader")).toHaveLength(CATEGORIES.length);
});

describe("counting up", () => {
  /** Draw a result that was not shown before, and give the frames to the test. */
  function counting() {
    calm(false);
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
    vi.spyOn(performance, "now").mockReturnValue(0);
    const view = structuredClone(views["over-civilian"]!);
    const drawn = render(Score, { view, names, side: 0 });
    const go = async (time: number) => {
      frames.shift()?.(time);
      await Promise.resolve();
    };
    return { view, frames, go, ...drawn };
  }
  const seen = (row: HTMLElement): number[] =>
    [...row.querySelectorAll("td")].map((cell) =>
      parseInt(cell.querySelector("[aria-hidden]")?.textContent ?? cell.textContent, 10),
    );

  it("begins at nothing and ends at the result", async () => {
    const { view, frames, go } = counting();
    await Promise.resolve();
    expect(seen(rowOf("Anna"))).toEqual(CATEGORIES.map(() => 0));
    await go(10_000);
    expect(seen(rowOf("Anna"))).toEqual(points(view.result!.scores[0]));
    expect(frames).toEqual([]);
  });

  it("screen readers hear the result from the beginning", async () => {
    const { view } = counting();
    await Promise.resolve();
    const said = [...rowOf("Bo").querySelectorAll("td .unseen")].map((it) =>
      parseInt(it.textContent, 10),
    );
    expect(said).toEqual(points(view.result!.scores[1]));
  });

  it("is done once, not whenever the sheet is opened", async () => {
    const { view, go } = counting();
    await go(10_000);
    cleanup();
    render(Score, { view, names, side: 0 });
    expect(numbers(rowOf("Anna"))).toEqual(points(view.result!.scores[0]));
  });
});

describe("the ending in a sentence", () => {
  it.each([
    ["over-military", "military"],
    ["over-science", "science"],
    ["over-civilian", "civilian"],
  ])("%s names its winner and its kind", (name, kind) => {
    const view = views[name]!;
    expect(endingKind(view.result!)).toBe(kind);
    expect(endingInWords(view, names)).toContain(names[view.result!.winners[0]!]);
    expect(endingInWords(view, names).toLowerCase()).toContain(
      kind === "science" ? "scientific supremacy" : kind,
    );
  });

  it("a tie is decided by blue points, and says so", () => {
    const said = endingInWords(ended([50, 50], [12, 9], [0]), names);
    expect(said).toBe(
      "50 points each, decided by the civilian buildings: Anna won, 12 in blue to 9.",
    );
  });

  it("a shared victory names no winner", () => {
    const view = ended([50, 50], [9, 9], [0, 1]);
    expect(endingKind(view.result!)).toBe("shared");
    expect(endingInWords(view, names)).not.toMatch(/Anna|Bo/);
    render(Score, { view, names, side: 0 });
    expect(screen.getAllByRole("img", { name: "winner" })).toHaveLength(2);
  });

  it("is empty while nobody has won", () => {
    expect(endingInWords(views["turn-1"]!, names)).toBe("");
  });
});

it("with Pantheon, temples stand in the place of guilds, and gods have a column", () => {
  const view = (divine as unknown as Record<string, DuelView>)["over-civilian"]!;
  render(Score, { view, names, side: 0 });
  const heads = screen.getAllByRole("columnheader").map((head) => head.textContent?.trim());
  expect(heads).toContain("grand temples");
  expect(heads).toContain("gods");
  expect(heads).not.toContain("guilds");
});
