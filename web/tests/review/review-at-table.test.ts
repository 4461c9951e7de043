// A review at the table: graph and log lead to a move, the better one is shown, and it can be tried.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { loadGamePage, type GamePage } from "../../src/games/game";
import { Match } from "../../src/lib/match.svelte";
import { currentFragment, goTo, linkTargetOf, startRouting } from "../../src/lib/router.svelte";
import EndPanel from "../../src/match/EndPanel.svelte";
import ReplayScreen from "../../src/match/ReplayScreen.svelte";
import type { DuelView, NewMatch } from "../../src/wire";
import { drafting, ID, inEnglish, info, TOKEN, useFakeServer, useFakeSockets } from "../builders";
import { MISTAKE, review } from "./builders";

const LAST = 5;
const NEXT = "next-match-00000";
const seen = Array.from({ length: LAST + 1 }, (_, n) => ({
  ...(drafting as DuelView),
  seat: null,
  moves: undefined,
  number: n,
  last: n
    ? {
        seat: n % 2 ? 0 : 1,
        move: "pick piraeus",
        events: [{ key: "duel.event.pick", data: { seat: n % 2 ? 0 : 1, wonder: "piraeus" } }],
      }
    : null,
}));
const over = info({ status: "over", ending: { kind: "rules", winners: [0], seat: null } });
const levels = [
  { name: "easy", seconds: 0.3 },
  { name: "hard", seconds: 1 },
];
const answers = {
  [`GET /api/matches/${ID}/replay`]: { match: over, views: seen },
  [`POST /api/matches/${ID}/review`]: { state: "ready", done: 5, of: 5, review },
  [`GET /api/matches/${ID}/review`]: { state: "ready", done: 5, of: 5, review },
  "GET /api/games": { levels, favourite: "hard", games: [] },
  "POST /api/matches": {
    match: info({ match: NEXT }),
    seats: [
      { seat: 0, token: null, join: null },
      { seat: 1, token: TOKEN, join: null },
    ],
  },
};
let end: () => void;
let page: GamePage;
const wanted: NewMatch[] = [];

beforeAll(async () => {
  await inEnglish("duel-review");
  page = (await loadGamePage("duel"))!;
  await Promise.all([import("../../src/review"), import("../../src/review/TurningPoints.svelte")]);
});
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  history.replaceState(null, "", "/");
  end = startRouting();
  wanted.length = 0;
});
afterEach(() => {
  cleanup();
  end();
  vi.unstubAllGlobals();
});

/** Open a fragment of the match; what the page points at is followed, as the frame does. */
async function open(fragment: string, more: Record<string, unknown> = {}) {
  useFakeServer({ ...answers, ...more });
  const fetched = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (path === "/api/matches") wanted.push(JSON.parse(String(request?.body)) as NewMatch);
    return fetched(path, request);
  });
  goTo(`/m/${ID}#${fragment}`);
  const props = () => ({
    at: linkTargetOf(currentFragment())!.move,
    review: linkTargetOf(currentFragment())!.review,
  });
  const quiet = { id: ID, running: false, changed: 0, asked: false, seats: [0] };
  const { rerender } = render(ReplayScreen, { ...quiet, ...props() });
  await screen.findByRole("list", { name: "What has happened" });
  return () => rerender(props());
}
const graph = () => screen.findByRole("slider", { name: "Chances of winning, move by move" });

describe("the review", () => {
  it("begins with what decided the match", async () => {
    await open("review");
    const list = await screen.findByRole("region", { name: "What decided it" });
    const links = within(list).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/m/${ID}#review-4`,
      `/m/${ID}#review-5`,
    ]);
    expect(links[0]!.textContent).toContain("Midas chose Piraeus. Left The Sphinx");
  });
  it("the graph is a slider that says where it stands", async () => {
    await open("review-4");
    const slider = await graph();
    expect(slider.getAttribute("aria-valuenow")).toBe("4");
    expect(slider.getAttribute("aria-valuemax")).toBe("5");
    expect(slider.getAttribute("aria-valuetext")).toBe("Move 4 of 5: You 70%");
    expect(screen.getAllByRole("slider")).toHaveLength(1);
  });
  it.each([
    ["ArrowRight", 5],
    ["ArrowLeft", 3],
    ["ArrowUp", 5],
    ["ArrowDown", 3],
    ["PageDown", 0],
    ["Home", 0],
  ])("%s leads from move 4 to move %i, and the address says so", async (key, to) => {
    await open("review-4");
    await fireEvent.keyDown(await graph(), { key });
    expect(linkTargetOf(currentFragment())).toEqual({ move: to, review: true });
  });
  it("a tap chooses the nearest move", async () => {
    await open("review");
    const slider = await graph();
    vi.spyOn(slider, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 114, 100));
    slider.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(slider, { clientX: 7 + 61, button: 0 });
    expect(currentFragment()).toBe("review-3");
  });
  it("a decision is judged: label, chances, reason", async () => {
    await open("review-4");
    const verdict = await screen.findByRole("region", { name: "Verdict on move 4" });
    expect(verdict.textContent).toContain("Mistake.");
    expect(verdict.textContent).toContain("48% → 30%");
    expect(verdict.textContent).toContain("Left The Sphinx to the opponent: another turn.");
    expect(verdict.textContent).toContain("Then perhaps:");
  });
  it("where it stands and how good that was is announced", async () => {
    await open("review-4");
    await graph();
    const said = screen.getAllByRole("status").map((region) => region.textContent);
    expect(said).toContain("Midas chose Piraeus. Mistake.");
    expect(said).toContain("The review is ready.");
  });
  it("a forced move is not blamed, and cannot be tried again", async () => {
    await open("review-3");
    const verdict = await screen.findByRole("region", { name: "Verdict on move 3" });
    expect(verdict.textContent).toContain("No choice.");
    expect(within(verdict).queryByRole("button", { name: /Better/ })).toBeNull();
    expect(within(verdict).queryByRole("button", { name: /Try again/ })).toBeNull();
  });
  it("the better move is lit on the table as it lay before", async () => {
    const [offered] = (drafting as DuelView).offer;
    const best = { ...MISTAKE.best, move: `pick ${offered!}` };
    const moves = review.moves.map((one) => (one.number === 4 ? { ...one, best } : one));
    const later = await open("review-4", {
      [`POST /api/matches/${ID}/review`]: { state: "ready", review: { ...review, moves } },
    });
    const better = await screen.findByRole("button", { name: /Better/ });
    const lit = () => document.querySelector(`.advised [data-thing="wonder:${offered!}"]`);
    expect(better.getAttribute("aria-pressed")).toBe("false");
    expect(lit()).toBeNull();
    await fireEvent.click(better);
    expect(better.getAttribute("aria-pressed")).toBe("true");
    expect(lit()).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "One move forward" }));
    await later();
    expect(screen.queryByRole("button", { name: /Better/ })).toBeNull();
  });
  it("the next mistake is one press away", async () => {
    await open("review-1");
    await fireEvent.click(await screen.findByRole("button", { name: "Next mistake" }));
    expect(currentFragment()).toBe("review-4");
  });
  it("the log has the labels", async () => {
    await open("review-1");
    await graph();
    const log = screen.getByRole("list", { name: "What has happened" });
    expect(within(log).getAllByRole("img", { name: "Best move" })).toHaveLength(2);
    expect(within(log).getAllByRole("img", { name: "Mistake" })).toHaveLength(1);
  });
  it("the summary has accuracy, mistakes and luck of both", async () => {
    await open("review-1");
    await fireEvent.click(await screen.findByRole("button", { name: "Summary" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows.map((row) => row.textContent.replace(/\s+/g, " ").trim()).slice(1)).toEqual([
      "You98%000+30%",
      "Midas61%010−30%",
    ]);
  });
  it("how far it is can be seen", async () => {
    await open("review", {
      [`POST /api/matches/${ID}/review`]: { state: "thinking", done: 2, of: 5, review: null },
    });
    const bar = await screen.findByRole("progressbar");
    expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["2", "5"]);
    expect(screen.getByText(/2 of 5 positions/)).toBeTruthy();
  });
  it("verdicts come before all is done", async () => {
    const part = { first: 0, win: review.win.slice(0, 5), moves: review.moves.slice(0, 4) };
    const underway = { state: "thinking", done: 9, of: 11, review: null, part };
    await open("review-4", {
      [`POST /api/matches/${ID}/review`]: underway,
    });
    const verdict = await screen.findByRole("region", { name: "Verdict on move 4" });
    expect(verdict.textContent).toContain("Mistake.");
    expect(
      document.querySelector("[role=slider] path.line")?.getAttribute("d")?.match(/[ML]/g),
    ).toHaveLength(5);
    expect(screen.getByRole("progressbar")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Summary" })).toBeNull();
  });

  it("one that failed can be asked for again", async () => {
    await open("review", {
      [`POST /api/matches/${ID}/review`]: { state: "failed", done: 0, of: 0, review: null },
    });
    expect((await screen.findByRole("alert")).textContent).toContain("The review failed");
    useFakeServer(answers);
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await graph();
  });
  it("is offered by the replay of a match that is over", async () => {
    await open("3");
    expect(screen.getByRole("link", { name: "Review" }).getAttribute("href")).toBe(
      `/m/${ID}#review-3`,
    );
  });
  it("is not offered while the match goes on", async () => {
    await open("3", { [`GET /api/matches/${ID}/replay`]: { match: info(), views: seen } });
    expect(screen.queryByRole("link", { name: "Review" })).toBeNull();
  });
});

describe("trying again", () => {
  it("takes the seat before the move, against a level of one's choice", async () => {
    await open("review-4");
    await fireEvent.click(await screen.findByRole("button", { name: "Try again from here" }));
    const sheet = await screen.findByRole("dialog");
    expect(sheet.textContent).toContain("over from Midas before move 4");
    await fireEvent.click(await within(sheet).findByLabelText(/Ariadne/));
    await fireEvent.click(within(sheet).getByRole("button", { name: "Start" }));
    await vi.waitFor(() => expect(location.pathname).toBe(`/m/${NEXT}`));
    expect(wanted).toEqual([
      {
        game: "duel",
        players: [
          { kind: "bot", bot: "easy" },
          { kind: "human", name: "" },
        ],
        order: "listed",
        again: { match: ID, number: 3 },
      },
    ]);
    expect(localStorage.getItem("thauma.level")).toBe("easy");
  });
  it("of one's own move is told so", async () => {
    await open("review-5");
    await fireEvent.click(await screen.findByRole("button", { name: "Try again from here" }));
    expect((await screen.findByRole("dialog")).textContent).toContain(
      "your own seat again before move 5",
    );
  });
});

describe("the end", () => {
  function ends(more: Partial<typeof over> = {}) {
    useFakeSockets();
    const match = new Match(ID, [], () => undefined);
    render(EndPanel, {
      match,
      info: { ...over, ...more },
      view: drafting,
      names: ["Ada", "Midas"],
      page,
      onclose: () => undefined,
    });
  }
  it("has the moments that decided it once the review was seen, and asks for nothing before", async () => {
    const asked = useFakeServer({ ...answers, [`POST /api/matches/${ID}/quick-review`]: review });
    ends({ moves: 9 });
    const link = await screen.findByRole("link", { name: "Review" });
    expect(link.getAttribute("href")).toBe(`/m/${ID}#review`);
    expect(asked.filter((what) => what.includes("review"))).toEqual([]);
    cleanup();
    localStorage.setItem("thauma.reviewed", ID);
    ends({ moves: 9 });
    const list = await screen.findByRole("region", { name: "What decided it" });
    const links = await within(list).findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      [4, 5].map((number) => `/m/${ID}#review-${String(number)}`),
    );
  });
  it("of a second try leads back to the review", async () => {
    useFakeServer(answers);
    ends({ again: { match: NEXT, number: 3 } });
    const link = await screen.findByRole("link", { name: "Back to the review" });
    expect(link.getAttribute("href")).toBe(`/m/${NEXT}#review-4`);
  });
});
