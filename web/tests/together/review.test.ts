// A replay and a review of three who chose together: moments instead of moves, a line for each, decisions side by side.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { currentFragment, goTo, linkTargetOf, startRouting } from "../../src/lib/router.svelte";
import ReplayScreen from "../../src/match/ReplayScreen.svelte";
import type { NewMatch, Review } from "../../src/wire";
import { ID, inEnglish, useFakeServer } from "../builders";
import { judgedMove, review as plain } from "../review/builders";
import { three, turn, viewFor } from "./builders";

vi.mock("../../src/games/game", async () => (await import("./builders")).mockedGame);

const last = { seat: 2, move: null, events: turn.events };
const views = [
  viewFor(null),
  viewFor(null, { number: 3, last }),
  viewFor(null, { number: 6, last }),
  viewFor(null, { number: 7, last: { ...last, seat: 1 } }),
];
const decision = (number: number, seat: number, label = "best") =>
  judgedMove(number, { seat, label, move: `card-${String(number)}`, win: [0.4, 0.3, 0.3] });
const review: Review = {
  ...plain,
  win: Array.from({ length: 8 }, (_, n) => [0.3 + n / 100, 0.4, 0.3 - n / 100]),
  moves: [
    ...[1, 2, 3].map((number) => decision(number, number - 1)),
    ...[4, 5, 6].map((number) => decision(number, number - 4, number === 5 ? "mistake" : "best")),
    decision(7, 1),
  ],
  players: Array(3).fill({ accuracy: 90, inaccuracies: 0, mistakes: 0, blunders: 0, luck: 0 }),
  turning: [5],
};
const over = three({ status: "over", moves: 7 });
const NEXT = "next-match-00000";
const wanted: NewMatch[] = [];
let end: () => void;

async function open(fragment: string) {
  goTo(`/m/${ID}#${fragment}`);
  const quiet = { running: false, changed: 0, asked: false, seats: [0] };
  const looked = () => {
    const { move, review: reviewed } = linkTargetOf(currentFragment())!;
    return { at: move, review: reviewed };
  };
  const { rerender } = render(ReplayScreen, { id: ID, ...quiet, ...looked() });
  await screen.findByRole("region", { name: "table" });
  return { follow: () => rerender(looked()) };
}

beforeAll(() => inEnglish("wonders"));
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  end = startRouting();
  wanted.length = 0;
  useFakeServer({
    [`GET /api/matches/${ID}/replay`]: { match: over, views },
    [`POST /api/matches/${ID}/review`]: { state: "ready", done: 1, of: 1, review },
    "GET /api/games": { levels: [{ name: "easy", seconds: 0 }], favourite: "easy", games: [] },
    "POST /api/matches": {
      match: { ...over, match: NEXT },
      seats: [{ seat: 0, token: "a-token-of-a-seat-1234567", join: null }],
    },
  });
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (path === "/api/matches") wanted.push(JSON.parse(String(request?.body)) as NewMatch);
    return answer(path, request);
  });
});
afterEach(() => {
  cleanup();
  end();
  vi.unstubAllGlobals();
});

describe("a replay", () => {
  it("goes from turn to turn, and the address counts moves", async () => {
    const { follow } = await open("0");
    expect(screen.getByText("Move 0 of 3")).toBeTruthy();
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    expect(location.hash).toBe("#3");
    await follow();
    expect(screen.getByText("Move 1 of 3")).toBeTruthy();
    await fireEvent.keyDown(window, { key: "End" });
    expect(location.hash).toBe("#7");
  });
  it("shows the whole turn of any move in it", async () => {
    await open("5");
    expect(screen.getByText("Move 2 of 3")).toBeTruthy();
  });
  it("a turn forward is handed to the table as one", async () => {
    const { follow } = await open("0");
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    await follow();
    const happened = screen.getByTestId("happened").textContent;
    expect(happened).not.toContain("still");
    expect(happened.match(/wonders\.event\.build/g)).toHaveLength(3);
  });
  it("leads to the review of our own decision", async () => {
    await open("6");
    expect(screen.getByRole("link", { name: "Review" }).getAttribute("href")).toBe(
      `/m/${ID}#review-4`,
    );
  });
});

describe("a review", () => {
  const verdict = () => screen.findByText(/Ada built|Bo built|Cy built/, { selector: "h2" });
  it("has a line for each, and tells the chances of whom we look at", async () => {
    const { follow } = await open("review-4");
    const graph = await screen.findByRole("slider");
    expect(graph.querySelectorAll("path.own")).toHaveLength(3);
    expect(graph.getAttribute("aria-valuetext")).toBe("Move 2 of 3: Ada 36%");
    const legend = screen.getByRole("group", { name: "Whose line is whose" });
    await fireEvent.click(within(legend).getByRole("button", { name: /Bo/ }));
    await follow();
    expect(location.hash).toBe("#review-5");
    expect(graph.getAttribute("aria-valuetext")).toBe("Move 2 of 3: Bo 40%");
  });
  it("judges each decision of a turn, one at a time", async () => {
    const note = await noted("review-4");
    expect((await verdict()).textContent).toContain("Ada built card-4.");
    const deciders = await within(note).findByRole("group", { name: /at the same time/ });
    await fireEvent.click(within(deciders).getByRole("button", { name: /Bo/ }));
    expect(location.hash).toBe("#review-5");
  });
  it("stays with whom we look at from turn to turn", async () => {
    const { follow } = await open("review-1");
    const legend = await screen.findByRole("group", { name: "Whose line is whose" });
    await fireEvent.click(within(legend).getByRole("button", { name: /Cy/ }));
    await follow();
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    expect(location.hash).toBe("#review-6");
    await follow();
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    expect(location.hash).toBe("#review-7"); // which one seat alone decided
  });
  it("marks each decision in the log", async () => {
    await open("review");
    await screen.findByRole("slider");
    const log = screen.getByRole("list", { name: "What has happened" });
    expect(within(log).getAllByRole("img", { name: "Mistake" })).toHaveLength(1);
    expect(within(log).getAllByRole("img", { name: "Best move" })).toHaveLength(6);
  });
  it("is tried again from before the turn, against bots", async () => {
    await noted("review-5");
    await fireEvent.click(await screen.findByRole("button", { name: "Try again from here" }));
    const sheet = await screen.findByRole("dialog");
    expect(sheet.textContent).toContain("over from Bo before move 2");
    await within(sheet).findByLabelText(/Ariadne/);
    await fireEvent.click(within(sheet).getByRole("button", { name: "Start" }));
    await vi.waitFor(() => expect(wanted).toHaveLength(1));
    expect(wanted[0]).toMatchObject({
      players: [{ kind: "bot" }, { kind: "human" }, { kind: "bot" }],
      again: { match: ID, number: 3 },
    });
  });

  /** Open a review, and give the table, which has the verdict. */
  async function noted(fragment: string): Promise<HTMLElement> {
    await open(fragment);
    await screen.findByRole("slider");
    return screen.getByRole("region", { name: "table" });
  }
});
