// Looking back: the keys, the buttons and the log all lead to a move, and the address says which.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { loadGamePage } from "../../src/games/game";
import { currentFragment, goTo, moveNumberOf, startRouting } from "../../src/lib/router.svelte";
import ReplayBar from "../../src/match/ReplayBar.svelte";
import ReplayScreen from "../../src/match/ReplayScreen.svelte";
import type { DuelSeat, View } from "../../src/wire";
import { drafting, ID, inEnglish, info, useFakeServer } from "../builders";

const LAST = 5;
const quiet = { review: false, running: false, changed: 0, asked: false };
const seatOf = (n: number): DuelSeat => (n % 2 ? 0 : 1);
const seen: View[] = Array.from({ length: LAST + 1 }, (_, n) => ({
  ...drafting,
  seat: null,
  number: n,
  last: n
    ? {
        seat: seatOf(n),
        move: "pick piraeus",
        events: [{ key: "duel.event.pick", data: { seat: seatOf(n), wonder: "piraeus" } }],
      }
    : null,
}));

beforeAll(async () => {
  await inEnglish();
  await loadGamePage("duel"); // what is fetched late in the page is there from the start
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the bar", () => {
  const shown = vi.fn();
  const bar = (number: number) => render(ReplayBar, { number, last: LAST, onshow: shown });
  beforeEach(() => shown.mockClear());

  it.each([
    ["ArrowRight", 3],
    ["ArrowLeft", 1],
    ["Home", 0],
    ["End", LAST],
  ])("%s leads from move 2 to move %i", async (key, wanted) => {
    bar(2);
    await fireEvent.keyDown(window, { key });
    expect(shown).toHaveBeenCalledExactlyOnceWith(wanted);
  });
  it("stays at the ends", async () => {
    bar(LAST);
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    await fireEvent.keyDown(window, { key: "End" });
    expect(shown).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "One move forward" })).toHaveProperty(
      "disabled",
      true,
    );
  });
  it("leaves keys alone that go with others, or into a sheet", async () => {
    bar(2);
    await fireEvent.keyDown(window, { key: "ArrowLeft", altKey: true });
    const sheet = document.body.appendChild(document.createElement("dialog"));
    await fireEvent.keyDown(sheet, { key: "End" });
    sheet.remove();
    expect(shown).not.toHaveBeenCalled();
  });
  it("the slider leads to any move and says where it stands", async () => {
    bar(2);
    const slider = screen.getByRole("slider");
    expect(slider.getAttribute("aria-valuetext")).toBe("Move 2 of 5");
    await fireEvent.input(slider, { target: { value: "4" } });
    expect(shown).toHaveBeenCalledExactlyOnceWith(4);
  });
  it("plays on by itself, and stops at the end", async () => {
    vi.useFakeTimers();
    const { rerender } = bar(LAST - 1);
    await fireEvent.click(screen.getByRole("button", { name: "Play" }));
    await vi.runAllTimersAsync();
    expect(shown).toHaveBeenCalledExactlyOnceWith(LAST);
    await rerender({ number: LAST });
    await vi.runAllTimersAsync();
    expect(shown).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  });
});

describe("the replay", () => {
  let end: () => void;
  const log = () => screen.getByRole("list", { name: "What has happened" });
  const told = () => log().querySelector("[aria-current]")?.textContent ?? "";

  beforeEach(() => {
    history.replaceState(null, "", "/");
    end = startRouting();
    goTo(`/m/${ID}#3`);
    useFakeServer({
      [`GET /api/matches/${ID}/replay`]: { match: info({ status: "over" }), views: seen },
    });
  });
  afterEach(() => end());

  async function open(at = 3) {
    const result = render(ReplayScreen, { id: ID, at, ...quiet, seats: [0] });
    await screen.findByRole("slider");
    return result;
  }
  it("begins at the move that the address names", async () => {
    await open();
    expect(screen.getByText("Move 3 of 5")).toBeTruthy();
    expect(told()).toContain("You chose Piraeus.");
  });
  it("a move that there is not is the last", async () => {
    await open(99);
    expect(screen.getByText("Move 5 of 5")).toBeTruthy();
  });
  it("a line of the log leads to its move, and the address says so", async () => {
    const { rerender } = await open();
    const second = log().querySelectorAll("button")[1]!;
    await fireEvent.click(second);
    expect(location.hash).toBe("#2");
    await rerender({ at: moveNumberOf(currentFragment())! });
    flushSync();
    expect(told()).toContain("Midas chose Piraeus.");
  });
  it("a move that there is not is corrected in the address", async () => {
    goTo(`/m/${ID}#9999`);
    await open(9999);
    await vi.waitFor(() => expect(location.hash).toBe("#5"));
  });
  it("shows the moves that are made meanwhile, each change fetched once", async () => {
    const asked = useFakeServer({
      [`GET /api/matches/${ID}/replay`]: { match: info({ changed: 10 }), views: seen.slice(0, 4) },
    });
    const { rerender } = await open();
    expect(screen.getByText("Move 3 of 3")).toBeTruthy();
    await rerender({ changed: 10 });
    expect(asked).toHaveLength(1);
    const later = useFakeServer({
      [`GET /api/matches/${ID}/replay`]: { match: info({ changed: 10 }), views: seen },
    });
    await rerender({ changed: 20 });
    expect(await screen.findByText("Move 3 of 5")).toBeTruthy();
    expect(later).toHaveLength(1);
  });
  it("goes on as it is where the new moves cannot be had", async () => {
    const { rerender } = await open();
    const asked = useFakeServer({});
    await rerender({ changed: 20 });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await tick();
    expect(screen.getByText("Move 3 of 5")).toBeTruthy();
  });
  it("says in the title that one is asked", async () => {
    const { rerender } = await open();
    expect(document.title).not.toContain("Your turn");
    await rerender({ asked: true });
    expect(document.title).toContain("Your turn");
  });
  it("leads back to the game while that goes on", async () => {
    render(ReplayScreen, { id: ID, at: 1, ...quiet, running: true, seats: [0] });
    const back = await screen.findByRole("link", { name: "Back to the game" });
    expect(back.getAttribute("href")).toBe(`/m/${ID}`);
  });
  it("that cannot be had is explained", async () => {
    useFakeServer({});
    render(ReplayScreen, { id: ID, at: 1, ...quiet, seats: [] });
    expect(await screen.findByRole("heading", { name: "There is no replay here" })).toBeTruthy();
  });
});
