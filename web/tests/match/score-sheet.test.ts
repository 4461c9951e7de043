// The score sheet that games share: ranks of many, signs where there is little room, and the headline above it.
import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import ScoreSheet from "../../src/match/ScoreSheet.svelte";
import { headlineOf } from "../../src/match/ending";
import { bestSeats, placeOf, rankSeats, type Category } from "../../src/match/scores";
import { ICONS } from "../../src/ui/icons";
import { inEnglish } from "../builders";
import { GAME, NAMES } from "../together/builders";

const categories: readonly Category[] = [
  { name: "military", drawing: ICONS.red, colour: "red" },
  { name: "blue", drawing: ICONS.blue, colour: "blue" },
];
const result = {
  winners: [2],
  scores: [
    { military: -2, blue: 12, total: 10 },
    { military: 5, blue: 9, total: 14 },
    { military: 6, blue: 8, total: 14 },
  ],
};
const sheet = (more = {}) =>
  render(ScoreSheet, {
    ...{ game: GAME, result, names: NAMES, side: 0, categories, ending: "Cy won.", ...more },
  });
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [
      within(row).getByRole("rowheader").textContent.replace(/\s+/g, " ").trim(),
      ...within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent.replace("most of all", "").trim()),
    ]);

beforeAll(() => inEnglish("wonders"));
beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: true })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a sheet for three", () => {
  it("has the winner first, then the others by their points", () => {
    sheet();
    expect(rows()).toEqual([
      ["Cy", "6", "8", "14"],
      ["Bo", "5", "9", "14"],
      ["Ada", "−2", "12", "10"],
    ]);
    expect(screen.getAllByRole("img", { name: "winner" })).toHaveLength(1);
  });
  it("takes the order of the game, and what it says of a seat", () => {
    sheet({ order: [0, 1, 2], under: ["Gizah", "Rhodos", "Olympia"] });
    expect(rows().map(([who]) => who)).toEqual(["Ada Gizah", "Bo Rhodos", "Cy Olympia"]);
  });
  it("keeps a row for each player where there is little room", async () => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(340);
    sheet();
    await vi.waitFor(() => expect(document.querySelector("table.close")).not.toBeNull());
    expect(screen.getAllByRole("rowheader")).toHaveLength(3);
    expect(screen.getAllByRole("columnheader")).toHaveLength(4);
  });
});

describe("the best of a category", () => {
  it("is marked and said, and counts for all who have as much", () => {
    sheet();
    expect([...document.querySelectorAll(".best")].map((one) => one.textContent.trim())).toEqual([
      "6",
      "12",
    ]);
    expect(screen.getAllByText("most of all")).toHaveLength(2);
  });
  it("is nobody's where all have the same", () => {
    const even = { winners: [0], scores: [{ blue: 3 }, { blue: 3 }] };
    expect(bestSeats(even, "blue")).toEqual([]);
    expect(bestSeats({ ...even, scores: [...even.scores, { blue: 1 }] }, "blue")).toEqual([0, 1]);
  });
});

describe("our place", () => {
  it("is said to whoever has one seat at a table of several", () => {
    sheet({ own: true });
    expect(screen.getByText("3rd of 3")).toBeTruthy();
  });
  it("is said to nobody else", () => {
    sheet();
    expect(screen.queryByText("3rd of 3")).toBeNull();
  });
  it("is the first for all who won together", () => {
    expect(placeOf({ ...result, winners: [1, 2] }, [2, 1, 0], 1)).toBe(1);
    expect(placeOf(result, [2, 1, 0], 1)).toBe(2);
  });
});

it("of two our own city stands first, whoever won", () => {
  const two = { winners: [0], scores: result.scores.slice(0, 2) };
  expect(rankSeats(two, 1)).toEqual([1, 0]);
});

describe("the headline", () => {
  const ended = (...winners: number[]) => ({ kind: "rules", winners, seat: null }) as const;
  it("is about us, if we have one seat", () => {
    expect(headlineOf(ended(0), [0], NAMES)).toBe("Victory is yours");
    expect(headlineOf(ended(1), [0], NAMES)).toBe("Not this time");
    expect(headlineOf(ended(0, 1), [0], NAMES)).toBe("Honours are shared");
  });
  it("does not share honours with those who are not among the winners", () => {
    expect(headlineOf(ended(1, 2), [0], NAMES)).toBe("Not this time");
  });
  it("names the winner to spectators and at one screen", () => {
    expect(headlineOf(ended(1), [], NAMES)).toBe("Bo wins");
    expect(headlineOf(ended(1), [0, 1, 2], NAMES)).toBe("Bo wins");
    expect(headlineOf(ended(1, 2), [], NAMES)).toBe("Honours are shared");
  });
});
