// The start page for games of more than two: how many play, and who sits on each chair.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { myGame } from "../../src/lib/my-games";
import StartScreen from "../../src/start/StartScreen.svelte";
import { planSeats, usualCount } from "../../src/start/seat-plan";
import { PROTOCOL, type GameInfo, type Games, type MadeMatch, type NewMatch } from "../../src/wire";
import { ID, inEnglish, useFakeServer } from "../builders";
import { GAME, three, TOKENS } from "./builders";

vi.mock("../../src/games/game", async () => (await import("./builders")).mockedGame);

const game: GameInfo = {
  name: GAME,
  rules: "wonders/2",
  players: [3, 4, 5, 6, 7],
  options: [
    { name: "players", values: [3, 4, 5, 6, 7], needs: "" },
    { name: "sides", values: ["dealt", "chosen"], needs: "" },
  ],
  tutorial: 3,
};
const installed: Games = {
  protocol: PROTOCOL,
  version: "0",
  games: [game],
  bots: ["easy", "hard"],
  levels: [
    { name: "easy", seconds: 0.3 },
    { name: "hard", seconds: 1 },
  ],
  favourite: "hard",
};
const made: MadeMatch = {
  match: three({ status: "open" }),
  seats: [
    { seat: 2, token: TOKENS[2]!, join: null },
    { seat: 0, token: null, join: "a-join-secret_1234567890" },
    { seat: 1, token: null, join: "a-join-secret_0987654321" },
  ],
};
const wanted: NewMatch[] = [];
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const arrived = () => vi.waitFor(() => expect(location.pathname).toBe(`/m/${ID}`));
const play = (count: number) => fireEvent.click(screen.getByRole("radio", { name: String(count) }));
const sit = (seat: number, value: string) =>
  fireEvent.change(screen.getByLabelText(`Seat ${String(seat)}`), { target: { value } });
const bot = (name: string) => ({ kind: "bot", bot: name });

beforeAll(() => inEnglish("wonders"));
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  wanted.length = 0;
  useFakeServer({ "GET /api/games": installed, "POST /api/matches": made });
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (request?.method === "POST") wanted.push(JSON.parse(String(request.body)) as NewMatch);
    return answer(path, request);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a tile says how many can play", async () => {
  render(StartScreen);
  const tile = await screen.findByRole("article", { name: "7 Wonders" });
  expect(tile.textContent).toContain("3–7 players");
  expect(within(tile).getByRole("button", { name: "With friends" })).toBeTruthy();
});

it("one click plays with as many as the game usually has", async () => {
  render(StartScreen);
  await screen.findAllByRole("article");
  await press("Play now");
  await arrived();
  expect(wanted[0]?.players).toEqual([{ kind: "human", name: "" }, bot("easy"), bot("easy")]);
});

describe("against bots", () => {
  it("all are of the level that is chosen", async () => {
    render(StartScreen);
    await press("Against the computer");
    await screen.findByRole("radio", { name: "5" });
    await play(5);
    await fireEvent.click(screen.getByLabelText(/Ariadne/));
    await press("Start");
    await arrived();
    expect(wanted[0]?.players.slice(1)).toEqual(Array(4).fill(bot("easy")));
    expect(wanted[0]?.order).toBe("drawn");
  });
  it("each may have a level of its own, and the seats may be as listed", async () => {
    render(StartScreen);
    await press("Against the computer");
    await screen.findByRole("radio", { name: "3" });
    await sit(3, "bot hard");
    await fireEvent.click(screen.getByRole("switch", { name: /Draw lots/ }));
    await press("Start");
    await arrived();
    expect(wanted[0]?.players.slice(1)).toEqual([bot("easy"), bot("hard")]);
    expect(wanted[0]?.order).toBe("listed");
  });
  it("as many as last time are proposed", async () => {
    localStorage.setItem(`thauma.players.${GAME}`, "6");
    render(StartScreen);
    await press("Against the computer");
    expect(await screen.findByRole("radio", { name: "6" })).toHaveProperty("checked", true);
  });
});

describe("with friends", () => {
  it("every other seat has a link, which is kept with its seat", async () => {
    render(StartScreen);
    await press("With friends");
    await screen.findByRole("radio", { name: "3" });
    await press("Set up the table");
    await arrived();
    expect(wanted[0]?.players.slice(1)).toEqual([{ kind: "open" }, { kind: "open" }]);
    expect(myGame(ID)?.invitations).toEqual([
      { seat: 0, secret: "a-join-secret_1234567890" },
      { seat: 1, secret: "a-join-secret_0987654321" },
    ]);
  });
  it("a bot and somebody at this screen can sit among them", async () => {
    render(StartScreen);
    await press("With friends");
    await screen.findByRole("radio", { name: "4" });
    await play(4);
    await sit(2, "bot hard");
    await sit(4, "here");
    await fireEvent.input(await screen.findByLabelText("Name at seat 4"), {
      target: { value: " Di " },
    });
    await press("Set up the table");
    await arrived();
    expect(wanted[0]?.players.slice(1)).toEqual([
      bot("hard"),
      { kind: "open" },
      { kind: "human", name: "Di" },
    ]);
  });
});

it("at one screen everybody has a name, and who counts down and up again keeps them", async () => {
  render(StartScreen);
  await press("On one screen");
  await screen.findByRole("radio", { name: "4" });
  await play(4);
  for (const [seat, name] of [
    [2, "Bo"],
    [3, "Cy"],
    [4, "Di"],
  ] as const)
    await fireEvent.input(screen.getByLabelText(`Name at seat ${String(seat)}`), {
      target: { value: name },
    });
  await play(3);
  await play(4);
  await press("Start");
  await arrived();
  expect(wanted[0]?.players.map(({ name }) => name)).toEqual(["", "Bo", "Cy", "Di"]);
});

it("how many play is no option of the rules", async () => {
  render(StartScreen);
  await press("Against the computer");
  await screen.findByRole("radio", { name: "3" });
  expect(screen.queryByText(/three players/i)).toBeNull();
  expect(screen.getByLabelText(/day or its night side/)).toBeTruthy();
});

describe("chairs", () => {
  it("are for bots, links or people here, by the way that is chosen", () => {
    const sitters = (way: "bot" | "friend" | "screen") =>
      planSeats(way, 2, "easy").map(({ occupant }) => occupant);
    expect(sitters("bot")).toEqual(["bot", "bot"]);
    expect(sitters("friend")).toEqual(["link", "link"]);
    expect(sitters("screen")).toEqual(["here", "here"]);
  });
  it("a number that a game no longer has is not proposed", () => {
    localStorage.setItem(`thauma.players.${GAME}`, "9");
    expect(usualCount(game)).toBe(3);
    expect(usualCount({ ...game, options: [], players: [2] })).toBe(2);
  });
});
