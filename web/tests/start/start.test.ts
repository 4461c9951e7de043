// The start page: only what is installed, and the shortest way to a table.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { loadGamePage } from "../../src/games/game";
import { saveGame } from "../../src/lib/my-games";
import StartScreen from "../../src/start/StartScreen.svelte";
import WatchScreen from "../../src/start/WatchScreen.svelte";
import { PROTOCOL, type Games, type MadeMatch, type NewMatch } from "../../src/wire";
import { drafting, ID, inEnglish, info, TOKEN, useFakeServer } from "../builders";

const duel = {
  name: "duel",
  rules: "duel/1",
  players: [2],
  options: [
    { name: "centre", values: ["begins", "chooses"], needs: "" },
    { name: "destroyed", values: ["discard", "box"], needs: "" },
    { name: "pantheon", values: [false, true], needs: "" },
    { name: "gate", values: ["public", "secret"], needs: "pantheon" },
  ],
  tutorial: 2,
};
const installed: Games = {
  protocol: PROTOCOL,
  version: "0",
  games: [duel, { ...duel, name: "chess" }],
  bots: ["random", "greedy", "easy", "hard", "expert"],
  levels: [
    { name: "random", seconds: 0.1 },
    { name: "greedy", seconds: 0.1 },
    { name: "easy", seconds: 0.3 },
    { name: "hard", seconds: 1 },
    { name: "expert", seconds: 5 },
  ],
  favourite: "hard",
};
const made: MadeMatch = {
  match: info({ status: "open" }),
  seats: [
    { seat: 1, token: TOKEN, join: null },
    { seat: 0, token: null, join: "a-join-secret_1234567890" },
  ],
};
const wanted: NewMatch[] = [];

function serve(more: Record<string, unknown> = {}) {
  const asked = useFakeServer({ "GET /api/games": installed, "POST /api/matches": made, ...more });
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (request?.method === "POST") wanted.push(JSON.parse(String(request.body)) as NewMatch);
    return answer(path, request);
  });
  return asked;
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const arrived = () => vi.waitFor(() => expect(location.pathname).toBe(`/m/${ID}`));

beforeAll(async () => {
  await inEnglish();
  await loadGamePage("duel"); // what is fetched late in the page is there from the start
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  wanted.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("games", () => {
  it("are shown that are installed and that the page can show", async () => {
    serve();
    render(StartScreen);
    expect(await screen.findAllByRole("article")).toHaveLength(1);
  });
  it("are not shown that the server does not have", async () => {
    serve({ "GET /api/games": { ...installed, games: [] } });
    render(StartScreen);
    await vi.waitFor(() => expect(screen.queryAllByRole("article")).toHaveLength(0));
    expect(screen.getByRole("button", { name: "Play now" })).toHaveProperty("disabled", true);
  });
  it("a server that does not answer is told of, and can be asked again", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    render(StartScreen);
    expect((await screen.findByRole("alert")).textContent).toContain("is not answering");
    serve();
    await press("Try again");
    expect(await screen.findAllByRole("article")).toHaveLength(1);
  });
});

describe("play now", () => {
  it("a newcomer's match is against a gentle bot", async () => {
    serve();
    render(StartScreen);
    expect(await screen.findByText("7 Wonders Duel, against Ariadne · easy")).toBeTruthy();
    await press("Play now");
    await arrived();
    expect(wanted[0]?.players[1]).toEqual({ kind: "bot", bot: "easy" });
  });
  it("whoever has chosen a level meets it again", async () => {
    localStorage.setItem("thauma.level", "expert");
    serve();
    render(StartScreen);
    await screen.findAllByRole("article");
    await press("Play now");
    await arrived();
    expect(wanted[0]?.players[1]).toEqual({ kind: "bot", bot: "expert" });
  });
  it("makes a match against the favourite bot, after a first game, and goes to its table", async () => {
    saveGame("0123456789abcdef", { status: "over", seats: [{ seat: 0, token: TOKEN }] });
    serve();
    render(StartScreen);
    await screen.findAllByRole("article");
    expect(screen.getByText("7 Wonders Duel, against Odysseus · hard")).toBeTruthy();
    await press("Play now");
    await arrived();
    expect(wanted).toEqual([
      {
        game: "duel",
        players: [
          { kind: "human", name: "" },
          { kind: "bot", bot: "hard" },
        ],
      },
    ]);
  });
  it("a first game is led, and the player begins", async () => {
    serve();
    render(StartScreen);
    await screen.findAllByRole("article");
    const [hero, tile] = screen.getAllByRole("button", { name: "Play with a guide" });
    expect(tile!.closest("article")!.textContent).toContain("7 Wonders Duel");
    await fireEvent.click(hero!);
    await arrived();
    expect(wanted[0]).toMatchObject({
      tutorial: true,
      options: {},
      players: [{ kind: "human" }, { kind: "bot", bot: "easy" }],
    });
    expect(JSON.parse(localStorage.getItem("thauma.games")!).games[0]).toMatchObject({
      tutorial: true,
      guided: true,
    });
  });
  it("an expansion has its own tutorial, and a game without one offers none", async () => {
    serve();
    render(StartScreen);
    await screen.findAllByRole("article");
    await fireEvent.click(screen.getByRole("button", { name: "Pantheon with a guide" }));
    await arrived();
    expect(wanted[0]).toMatchObject({ tutorial: true, options: { pantheon: true } });
    cleanup();
    serve({ "GET /api/games": { ...installed, games: [{ ...duel, tutorial: 0 }] } });
    render(StartScreen);
    await screen.findAllByRole("article");
    expect(screen.queryAllByRole("button", { name: /with a guide/ })).toEqual([]);
  });
});

describe("ways to play", () => {
  it("with a friend: a seat is left open, and the link is remembered", async () => {
    serve();
    render(StartScreen);
    await press("With a friend");
    await fireEvent.input(await screen.findByLabelText(/Your name/), { target: { value: "Ada" } });
    await press("Set up the table");
    await arrived();
    expect(wanted[0]?.players).toEqual([{ kind: "human", name: "Ada" }, { kind: "open" }]);
    const [kept] = JSON.parse(localStorage.getItem("thauma.games")!).games;
    expect(kept.invitations).toEqual([{ seat: 0, secret: "a-join-secret_1234567890" }]);
    expect(kept.seats).toEqual([{ seat: 1, token: TOKEN }]);
  });
  it("at one screen: two people, two names", async () => {
    serve();
    render(StartScreen);
    await press("On one screen");
    await fireEvent.input(await screen.findByLabelText(/first player/), {
      target: { value: "Ada" },
    });
    await fireEvent.input(screen.getByLabelText(/second player/), { target: { value: "Bo" } });
    await press("Start");
    await arrived();
    expect(wanted[0]?.players).toEqual([
      { kind: "human", name: "Ada" },
      { kind: "human", name: "Bo" },
    ]);
    expect(wanted[0]?.order).toBe("listed");
  });
  it("against the computer: level, options and spectators as chosen", async () => {
    serve();
    render(StartScreen);
    await press("Against the computer");
    await fireEvent.click(await screen.findByLabelText(/Tyche/));
    await fireEvent.click(screen.getByLabelText(/leave the game/));
    await fireEvent.click(screen.getByRole("switch", { name: /spectators/ }));
    await press("Start");
    await arrived();
    expect(wanted[0]).toMatchObject({
      players: [{ kind: "human" }, { kind: "bot", bot: "random" }],
      options: { destroyed: "box" },
      public: true,
    });
  });
  it("with the expansion, whose own options are asked only then", async () => {
    serve();
    render(StartScreen);
    await press("Against the computer");
    const pantheon = await screen.findByRole("switch", { name: /Pantheon/ });
    expect(screen.queryByLabelText(/only the active player sees/)).toBeNull();
    await fireEvent.click(pantheon);
    await fireEvent.click(screen.getByLabelText(/only the active player sees/));
    await press("Start");
    await arrived();
    expect(wanted[0]?.options).toEqual({ pantheon: true, gate: "secret" });
  });
  it("all levels are offered, each with its word, a sentence and its time", async () => {
    serve();
    render(StartScreen);
    await press("Against the computer");
    const levels = await screen.findByRole("group", { name: "Opponent" });
    expect(within(levels).getAllByRole("radio")).toHaveLength(installed.levels.length);
    const label = (name: string) =>
      within(levels).getByLabelText(new RegExp(name)).closest("label");
    expect(label("Midas")?.textContent).toContain("answers at once");
    expect(label("Odysseus")?.textContent).toContain("hard");
    expect(label("Odysseus")?.textContent).toContain("thinks for a second");
    expect(label("Athena")?.textContent).toContain("Thinks longest");
    expect(label("Athena")?.textContent).toContain("thinks for 5 seconds");
  });
  it("a newcomer is given a gentle one, then whoever was chosen last", async () => {
    serve();
    render(StartScreen);
    await press("Against the computer");
    expect(await screen.findByLabelText(/Ariadne/)).toHaveProperty("checked", true);
    await fireEvent.click(screen.getByLabelText(/Athena/));
    await press("Start");
    await arrived();
    cleanup();
    history.replaceState(null, "", "/");
    render(StartScreen);
    await press("Against the computer");
    expect(await screen.findByLabelText(/Athena/)).toHaveProperty("checked", true);
  });
  it("a level that is gone is no longer chosen", async () => {
    localStorage.setItem("thauma.level", "oracle");
    serve();
    render(StartScreen);
    await press("Against the computer");
    expect(await screen.findByLabelText(/Ariadne/)).toHaveProperty("checked", true);
  });
  it("what is refused is told in the sheet", async () => {
    const asked = serve({ "POST /api/matches": undefined });
    render(StartScreen);
    await press("Against the computer");
    await press("Start");
    await vi.waitFor(() => expect(asked).toContain("POST /api/matches"));
    const sheet = await screen.findByRole("dialog");
    expect(await within(sheet).findByRole("alert")).toBeTruthy();
  });
});

describe("my games", () => {
  const game = { game: "duel", seats: [{ seat: 0, token: TOKEN }], players: info().seats };
  it("those that go on say whose turn it is now", async () => {
    saveGame(ID, { ...game, status: "playing", waiting: [1], at: 1 });
    serve({
      [`GET /api/matches/${ID}`]: { match: info(), number: 1, view: { ...drafting, waiting: [0] } },
    });
    render(StartScreen);
    const name = /^Continue\s*:\s*7 Wonders Duel against Midas · greedy\s*,\s*Your turn$/;
    const going = await screen.findByRole("link", { name });
    expect(going).toHaveProperty("pathname", `/m/${ID}`);
    expect(screen.queryByRole("region", { name: "Games in progress" })).toBeNull();
  });
  it("the one that waits for us comes first, the others are listed", () => {
    const other = "0123456789abcdef";
    saveGame(ID, { ...game, status: "playing", waiting: [0], at: 1 });
    saveGame(other, { ...game, status: "playing", waiting: [1], at: 2 });
    serve();
    render(StartScreen);
    expect(screen.getByRole("link", { name: /^Continue/ })).toHaveProperty("pathname", `/m/${ID}`);
    const list = screen.getByRole("region", { name: "Games in progress" });
    expect(within(list).getByRole("link")).toHaveProperty("pathname", `/m/${other}`);
  });
  it("those that are over lead to their replay and their review", () => {
    saveGame(ID, { ...game, status: "over", winners: [0], at: 1 });
    serve();
    render(StartScreen);
    const list = screen.getByRole("region", { name: "Finished games" });
    expect(list.textContent).toContain("You won");
    const links = within(list).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/m/${ID}#0`,
      `/m/${ID}#review`,
    ]);
  });
  it("those that the server no longer has are forgotten", async () => {
    saveGame(ID, { ...game, status: "playing", at: 1 });
    serve();
    render(StartScreen);
    await vi.waitFor(() => expect(screen.queryByRole("link", { name: /^Continue/ })).toBeNull());
  });
});

describe("watching", () => {
  it("lists public matches", async () => {
    const matches = [
      info({
        seats: [
          { kind: "human", name: "Ada" },
          { kind: "bot", name: "greedy" },
        ],
      }),
    ];
    serve({ "GET /api/matches?status=playing": { matches, next: null } });
    render(WatchScreen);
    expect((await screen.findByRole("link", { name: /Ada – Midas/ })).getAttribute("href")).toBe(
      `/m/${ID}`,
    );
  });
  it("opens a link, and says when it is none", async () => {
    serve({ "GET /api/matches?status=playing": { matches: [], next: null } });
    render(WatchScreen);
    const field = screen.getByLabelText("A link you were sent");
    await fireEvent.input(field, { target: { value: "http://example.org/" } });
    await press("Open");
    expect(screen.getByRole("alert").textContent).toContain("not a link");
    await fireEvent.input(field, { target: { value: `${location.origin}/m/${ID}` } });
    await press("Open");
    expect(location.pathname).toBe(`/m/${ID}`);
  });
});
