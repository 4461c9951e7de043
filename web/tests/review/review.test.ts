// A review: how it is waited for, how its graph is drawn, and what it says.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { loadGamePage, type GamePage } from "../../src/games/game";
import { hasSeenReview, ReviewState } from "../../src/lib/review.svelte";
import {
  formatChance,
  formatChange,
  formatDifference,
  standingInWords,
} from "../../src/lib/win-chance";
import { areaPath, linePath, luckBars, momentAt, phasesOf, xOf } from "../../src/review/graph";
import { labelInWords, luckInWords, turningPoints } from "../../src/review/judgement";
import { nextFault, timelineOf } from "../../src/review/timeline";
import { ID, inEnglish, useFakeServer } from "../builders";
import { judgedMove, MISTAKE, review } from "./builders";

const PATH = `/api/matches/${ID}/review`;
const names = ["Ada", "Bo"];
const state = (name: string, more = {}) => ({ state: name, done: 0, of: 0, review: null, ...more });
let page: GamePage;

beforeAll(async () => {
  await inEnglish("duel-review");
  page = (await loadGamePage("duel"))!;
});
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("waiting for a review", () => {
  it("it is asked for once, then looked at until it is there", async () => {
    const asked = useFakeServer({
      [`POST ${PATH}`]: state("waiting"),
      [`GET ${PATH}`]: state("thinking", { done: 3, of: 12 }),
    });
    const reviewState = new ReviewState(ID);
    reviewState.begin();
    reviewState.begin();
    await vi.advanceTimersByTimeAsync(1);
    expect(reviewState.stage).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1000);
    expect(reviewState).toMatchObject({ stage: "thinking", done: 3, of: 12, review: null });
    useFakeServer({ [`GET ${PATH}`]: state("ready", { review }) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(reviewState.review?.turning).toEqual([5, 4]);
    expect(asked.filter((what) => what.startsWith("POST"))).toHaveLength(1);
    const later = useFakeServer({});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(later).toEqual([]);
  });
  it("what has been found is there before the review is, and grows", async () => {
    const [first, second, third] = review.moves;
    const part = { first: 0, win: review.win.slice(0, 2), moves: [first] };
    const more = { first: 1, win: review.win.slice(1, 4), moves: [second, third] };
    useFakeServer({
      [`POST ${PATH}`]: state("thinking", { done: 3, of: 11, part }),
      [`GET ${PATH}?since=1`]: state("thinking", { done: 7, of: 11, part: more }),
      [`GET ${PATH}?since=3`]: state("ready", { done: 11, of: 11, review }),
    });
    const reviewState = new ReviewState(ID);
    reviewState.begin();
    await vi.advanceTimersByTimeAsync(1);
    expect(reviewState.review).toBeNull();
    expect(reviewState.found).toMatchObject({ win: review.win.slice(0, 2), moves: [first] });
    expect(timelineOf(reviewState.found!, [0, 1, 2, 3, 4, 5]).known).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reviewState.found?.win).toEqual(review.win.slice(0, 4));
    expect(reviewState.found?.moves).toEqual([first, second, third]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reviewState.found).toEqual(review);
    expect(reviewState.review).toEqual(review);
  });

  it("a part that does not follow on what is there is asked for anew", async () => {
    const part = { first: 3, win: review.win.slice(3), moves: review.moves.slice(3) };
    useFakeServer({
      [`POST ${PATH}`]: state("thinking", { done: 9, of: 11, part }),
      [`GET ${PATH}`]: state("ready", { done: 11, of: 11, review }),
    });
    const reviewState = new ReviewState(ID);
    reviewState.begin();
    await vi.advanceTimersByTimeAsync(1);
    expect(reviewState.found).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reviewState.found).toEqual(review);
  });

  it("one that was seen here is remembered", async () => {
    expect(hasSeenReview(ID)).toBe(false);
    useFakeServer({ [`POST ${PATH}`]: state("ready", { review }) });
    new ReviewState(ID).begin();
    await vi.advanceTimersByTimeAsync(1);
    expect(hasSeenReview(ID)).toBe(true);
    expect(hasSeenReview("another-match-00")).toBe(false);
  });
  it("one that failed can be asked for again", async () => {
    useFakeServer({ [`POST ${PATH}`]: state("failed") });
    const reviewState = new ReviewState(ID);
    reviewState.begin();
    await vi.advanceTimersByTimeAsync(1);
    expect(reviewState.stage).toBe("failed");
    useFakeServer({ [`POST ${PATH}`]: state("ready", { review }) });
    reviewState.retry();
    await vi.advanceTimersByTimeAsync(1);
    expect(reviewState.stage).toBe("ready");
  });
  it("what is refused is explained", async () => {
    useFakeServer({});
    const reviewState = new ReviewState(ID);
    reviewState.begin();
    await vi.advanceTimersByTimeAsync(1);
    expect(reviewState.stage).toBe("refused");
    expect(reviewState.problem).not.toBe("");
  });
  it("a server that does not answer is asked again, more patiently", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    const reviewState = new ReviewState(ID);
    reviewState.begin();
    await vi.advanceTimersByTimeAsync(1);
    expect(reviewState.stage).toBe("waiting");
    useFakeServer({ [`POST ${PATH}`]: state("ready", { review }) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(reviewState.review).toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    expect(reviewState.review).not.toBeNull();
  });
  it("nothing is asked any more once the screen is left", async () => {
    useFakeServer({ [`POST ${PATH}`]: state("waiting") });
    const reviewState = new ReviewState(ID);
    reviewState.begin();
    await vi.advanceTimersByTimeAsync(1);
    reviewState.stop();
    const asked = useFakeServer({});
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
  });
});

describe("the graph", () => {
  const box = { width: 100, top: 10, bottom: 60 };
  it("our chance lies below the line", () => {
    expect(linePath([0.5, 1, 0], box)).toBe("M0 35L50 10L100 60");
    expect(areaPath([0.5, 1, 0], box)).toBe("M0 35L50 10L100 60V60H0z");
  });
  it("what is not known yet is left empty at the right", () => {
    expect(linePath([0.5, 1], box, 4)).toBe("M0 35L25 10");
    expect(areaPath([0.5, 1], box, 4)).toBe("M0 35L25 10V60H0z");
  });

  it("every place belongs to the nearest move", () => {
    expect(xOf(3, 12, 240)).toBe(60);
    expect([-5, 0, 9, 11, 60, 240, 999].map((x) => momentAt(x, 12, 240))).toEqual([
      0, 0, 0, 1, 3, 12, 12,
    ]);
  });
  it("a match without moves is one point", () => {
    expect(xOf(0, 0, 100)).toBe(0);
    expect(momentAt(50, 0, 100)).toBe(0);
  });
  it("luck is told from our side", () => {
    const timeline = timelineOf(review, [0, 1, 2, 3, 4, 5]);
    expect(luckBars(timeline, 0)).toEqual([0, 0, 0, 0, 1]);
    expect(luckBars(timeline, 1)[4]).toBe(-1);
  });
  it("the next mistake comes, and after the last the first again", () => {
    expect(nextFault(review, 0)).toBe(4);
    expect(nextFault(review, 4)).toBe(4);
    expect(nextFault({ ...review, moves: [judgedMove(1)] }, 0)).toBeNull();
  });
  it("knows where another stage begins", () => {
    expect(phasesOf(["draft", "draft", "I", "I", "II"])).toEqual([
      { number: 2, name: "I" },
      { number: 4, name: "II" },
    ]);
  });
});

describe("chances", () => {
  it("are whole percents; only what is certain is 0 or 100", () => {
    expect(formatChance(0.624)).toBe("62%");
    expect(formatChance(0.999)).toBe("99%");
    expect(formatChance(0)).toBe("1%");
    expect(formatChance(1, true)).toBe("100%");
  });
  it("changes have a sign", () => {
    expect(formatChange(0.12)).toBe("+12%");
    expect(formatChange(-0.12)).toBe("−12%");
    expect(formatChange(0.001)).toBe("0%");
  });
  it("a difference is that of the two numbers that are read", () => {
    expect([formatChance(0.5649), formatChance(0.3951)]).toEqual(["56%", "40%"]);
    expect(formatDifference(0.5649, 0.3951)).toBe("−16%");
    expect(formatDifference(0.999, 0.5)).toBe("−49%");
    expect(formatDifference(1, 0.5, true)).toBe("−50%");
  });
  it("are told in words", () => {
    expect(standingInWords(0.5)).toBe("About even.");
    expect(standingInWords(0.95)).toBe("As good as won.");
    expect(standingInWords(1, true)).toBe("The win is certain.");
    expect(standingInWords(0, true)).toBe("The loss is certain.");
    expect(standingInWords(0)).toBe("As good as lost.");
  });
});

describe("in words", () => {
  it("labels have words, and a label that nobody knows is none", () => {
    expect(labelInWords(MISTAKE)).toBe("Mistake");
    expect(labelInWords(judgedMove(1, { label: "" }))).toBe("No choice");
    expect(labelInWords(judgedMove(1, { label: "brilliant" }))).toBe("No choice");
  });
  it("luck names what was turned up and whom it helped", () => {
    expect(luckInWords(review.moves[4]!, names)).toBe(
      "Turned up Press. Then luck helped Ada: +30%.",
    );
    expect(luckInWords(judgedMove(2, { luck: -0.1 }), names)).toBe(
      "Then luck was against Bo: −10%.",
    );
    expect(luckInWords(judgedMove(1, { luck: 0.001 }), names)).toBe("");
  });
  it("the moments that decided it come in their order, with the reason", () => {
    expect(turningPoints(review, names, page).map(({ text, change: by }) => [text, by])).toEqual([
      ["Bo chose Piraeus. Left The Sphinx to the opponent: another turn.", "−18%"],
      ["Ada chose Piraeus. Turned up Press.", "+30%"],
    ]);
  });
  it("what a moment cost agrees with the chances beside its verdict", () => {
    const best = { ...MISTAKE.best, win: [0.4351, 0.5649] };
    const rounded = { ...MISTAKE, best, win: [0.6049, 0.3951], loss: 0.1698 };
    const [moment] = turningPoints({ ...review, moves: [rounded], turning: [4] }, names, page);
    expect(moment?.change).toBe("−16%"); // 56% to 40%, though the exact loss is nearer to 17
  });
  it("without a reason the better move is named", () => {
    const plain = { ...MISTAKE, reasons: [] };
    const moves = review.moves.map((one) => (one.number === 4 ? plain : one));
    const [first] = turningPoints({ ...review, moves }, names, page);
    expect(first?.text).toBe("Bo chose Piraeus. Better: Choose The Sphinx.");
  });
});
