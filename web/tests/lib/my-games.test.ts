// My games: nothing in the browser's memory may cost a player their seat, or break the page.
import { beforeEach, describe, expect, it, vi } from "vitest";

import {
  forgetGame,
  forgetSeat,
  myGame,
  myGames,
  onGamesChange,
  saveGame,
} from "../../src/lib/my-games";
import { ID, TOKEN } from "../builders";

const NAME = "thauma.games";
const seat = { seat: 0, token: TOKEN };
const id = (n: number) => `match-${String(n).padStart(10, "0")}`;

/** From now on the browser has room for nothing more, but still tells what it has; gives what ends that. */
function fill(): () => void {
  const before = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => before.getItem(name),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  return () => vi.unstubAllGlobals();
}

beforeEach(() => localStorage.clear());

it("what is not named stays as it was", () => {
  saveGame(ID, { game: "duel", seats: [seat], at: 1 });
  saveGame(ID, { moves: 5 });
  expect(myGame(ID)).toMatchObject({ game: "duel", seats: [seat], moves: 5 });
});
it("the latest comes first", () => {
  saveGame(id(1), { at: 10 });
  saveGame(id(2), { at: 30 });
  saveGame(id(3), { at: 20 });
  expect(myGames().map((kept) => kept.at)).toEqual([30, 20, 10]);
});
it("a game can be forgotten", () => {
  saveGame(ID, { seats: [seat] });
  forgetGame(ID);
  expect(myGame(ID)).toBeUndefined();
});
it("old finished games go, games that are played never do", () => {
  for (let n = 0; n < 80; n++) saveGame(id(n), { status: "over", at: n + 1 });
  saveGame(ID, { status: "playing", at: 0 });
  expect(myGames().filter((kept) => kept.status === "over")).toHaveLength(60);
  expect(myGame(id(79))).toBeDefined();
  expect(myGame(id(0))).toBeUndefined();
  expect(myGame(ID)).toBeDefined();
});

describe("memory that makes no sense", () => {
  it.each(["{", "[]", '"games"', "null", '{"games": 3}'])("%s is an empty list", (stored) => {
    localStorage.setItem(NAME, stored);
    expect(myGames()).toEqual([]);
  });
  it("is put aside, not thrown away", () => {
    localStorage.setItem(NAME, "{broken");
    saveGame(ID, { seats: [seat] });
    expect(localStorage.getItem("thauma.games.unreadable")).toBe("{broken");
    expect(myGames()).toHaveLength(1);
  });
  it("in one game leaves the others alone", () => {
    const games = [null, { match: 3 }, { match: ID, seats: [seat, { seat: 1 }, 7], at: "soon" }];
    localStorage.setItem(NAME, JSON.stringify({ games }));
    expect(myGames()).toHaveLength(1);
    expect(myGame(ID)).toMatchObject({ seats: [seat], at: 0, status: "playing" });
  });
});

it("a browser that remembers nothing keeps the games until the page is left", () => {
  const restore = fill();
  saveGame(ID, { seats: [seat] });
  expect(myGame(ID)?.seats).toEqual([seat]);
  forgetGame(ID);
  restore();
});
it("a seat that a full browser could not keep is ours until the page is left", () => {
  saveGame(id(1), { seats: [seat], at: 1 });
  const restore = fill();
  saveGame(ID, { seats: [seat], at: 2 });
  expect(myGame(ID)?.seats).toEqual([seat]);
  expect(myGame(id(1))?.seats).toEqual([seat]);
  restore();
  saveGame(ID, { moves: 1 });
  expect(localStorage.getItem(NAME)).toContain(ID);
  localStorage.clear();
  expect(myGames()).toEqual([]);
});
it("a seat that is lost goes, and with the last one the game", () => {
  const other = { seat: 1, token: "another-token" };
  saveGame(ID, { seats: [seat, other] });
  forgetSeat(ID, TOKEN);
  expect(myGame(ID)?.seats).toEqual([other]);
  forgetSeat(ID, other.token);
  expect(myGame(ID)).toBeUndefined();
});
it("another tab's changes are told", () => {
  const tell = vi.fn();
  const end = onGamesChange(tell);
  window.dispatchEvent(new StorageEvent("storage", { key: NAME }));
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(tell).toHaveBeenCalledTimes(1);
  saveGame(ID, {});
  expect(tell).toHaveBeenCalledTimes(2);
  end();
  saveGame(ID, {});
  expect(tell).toHaveBeenCalledTimes(2);
});
it("a bot keeps the name that it has at its table", () => {
  const nestor = { kind: "bot", name: "medium", nickname: "Nestor" } as const;
  saveGame(ID, { players: [{ kind: "human", name: "Ada" }, nestor] });
  expect(myGame(ID)?.players[1]).toMatchObject(nestor);
  localStorage.setItem(NAME, localStorage.getItem(NAME)!.replace('"Nestor"', "7"));
  expect(myGame(ID)?.players[1]?.nickname).toBeNull();
});
