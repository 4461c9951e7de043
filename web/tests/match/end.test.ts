// The end of a match: who won, for whom it is told, what comes next, and whether the deal was the sealed one.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createHash } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { loadGamePage, type GamePage } from "../../src/games/game";
import { Match } from "../../src/lib/match.svelte";
import { myGame } from "../../src/lib/my-games";
import EndPanel from "../../src/match/EndPanel.svelte";
import { commitmentOf, dealJson, isDealAsCommitted } from "../../src/match/deal-check";
import { headlineOf } from "../../src/match/ending";
import { say } from "../../src/lib/words.svelte";
import type { DuelView, Ending, MatchInfo } from "../../src/wire";
import {
  drafting,
  FakeSocket,
  ID,
  inEnglish,
  info,
  OTHER,
  TOKEN,
  update,
  useFakeServer,
  useFakeSockets,
  views,
} from "../builders";

const NEXT = "next-match-00000";
const names = ["Ada", "Midas"];
const finished = Object.values(views).find((view) => view.result !== null)!;
const won: Ending = { kind: "rules", winners: [0], seat: null };
let page: GamePage;
let match: Match;

function sit(tokens: readonly string[], over: MatchInfo): Match {
  useFakeSockets();
  match = new Match(
    ID,
    tokens.map((token) => ({ seat: null, token })),
    () => undefined,
  );
  match.open();
  FakeSocket.last.welcomes(...tokens.map((token) => (token === TOKEN ? 0 : 1)));
  FakeSocket.last.says(update(0, [], { match: over }));
  return match;
}
/** Show the panel, which opens when the score sheet is there. */
async function show(
  ending: Ending,
  tokens: readonly string[] = [TOKEN],
  more: Partial<MatchInfo> = {},
) {
  const over = info({ status: "over", ending, ...more });
  const onclose = vi.fn();
  const view = ending.kind === "rules" ? finished : drafting;
  render(EndPanel, { match: sit(tokens, over), info: over, view, names, page, onclose });
  await screen.findByRole("heading", { level: 2 });
  return onclose;
}

const openMore = () => fireEvent.click(screen.getByRole("button", { name: "More" }));

beforeAll(async () => {
  await inEnglish("duel-review");
  page = (await loadGamePage("duel"))!;
  await Promise.all([
    page.loadEndScene!(),
    page.loadScore(),
    import("../../src/review/TurningPoints.svelte"),
  ]);
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", `/m/${ID}`);
});
afterEach(() => {
  cleanup();
  match.close();
  vi.unstubAllGlobals();
});

describe("the headline", () => {
  it.each([
    [[0], [0], "Victory is yours"],
    [[1], [0], "Not this time"],
    [[0, 1], [0], "Honours are shared"],
    [[1], [], "Midas wins"],
    [[0], [0, 1], "Ada wins"],
    [[], [0], "The game is over"],
  ])("winners %j, told to the holder of %j: %s", (winners, mine, words) => {
    sit([], info());
    expect(headlineOf({ kind: "rules", winners, seat: null }, mine, names)).toBe(words);
  });
});

describe("the end panel", () => {
  it("shows the score sheet after a game that was played out", async () => {
    await show(won);
    expect(screen.getByRole("heading", { name: "Victory is yours" })).toBeTruthy();
    expect(await screen.findByRole("table")).toBeTruthy();
  });
  it("says who gave up, without a score sheet", async () => {
    await show({ kind: "resigned", winners: [0], seat: 1 });
    expect(screen.getByText("Midas gave up and left the field.")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });
  it("says who stayed away", async () => {
    await show({ kind: "abandoned", winners: [0], seat: 1 });
    expect(screen.getByText("Midas did not come back to the table.")).toBeTruthy();
  });
  it("can be put aside to look at the table", async () => {
    const onclose = await show(won);
    await openMore();
    await fireEvent.click(screen.getByRole("button", { name: "Look at the table" }));
    expect(onclose).toHaveBeenCalledOnce();
  });
  it("has two things to do, and the rest behind one button that leads to it", async () => {
    await show(won);
    const shown = () => [
      ...screen.getAllByRole("button").map(({ textContent }) => textContent.trim()),
      ...screen.getAllByRole("link").map(({ textContent }) => textContent.trim()),
    ];
    expect(shown().filter(Boolean)).toEqual(["Rematch", "More", "Review"]);
    await openMore();
    expect(document.activeElement?.textContent.trim()).toBe("Replay");
    expect(shown()).toEqual(expect.arrayContaining(["Share", "Save as text", "New game"]));
  });
  it("leads to the replay and to the text", async () => {
    await show(won);
    await openMore();
    expect(screen.getByRole("link", { name: "Replay" }).getAttribute("href")).toBe(`/m/${ID}#0`);
    const save = screen.getByRole("link", { name: "Save as text" });
    expect(save.getAttribute("href")).toBe(`/api/matches/${ID}/text`);
    expect(save.getAttribute("download")).toBe(`thauma-${ID}.txt`);
  });
  it("offers spectators the replay in place of a rematch", async () => {
    await show(won, []);
    expect(screen.getByRole("link", { name: "Replay" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  });
});

describe("the scene", () => {
  const built = "The city by the sea: ";
  const wondersOf = (seat: 0 | 1) => {
    const city = (finished as unknown as DuelView).cities[seat];
    return Object.keys(city.built)
      .sort()
      .map((wonder) => say(`duel.wonder.${wonder}`));
  };
  it.each([
    ["our own city", [TOKEN], [1], 0],
    ["the winner's to spectators", [], [1], 1],
    ["the winner's at one screen", [TOKEN, OTHER], [1], 1],
  ] as const)("is made of the wonders of %s", async (_, tokens, winners, seat) => {
    await show({ kind: "rules", winners: [...winners], seat: null }, tokens);
    const scene = await screen.findByRole("img", { name: built + wondersOf(seat).join(", ") });
    expect(scene.classList.contains("lost")).toBe(seat === 0);
  });
  it("is of somebody who left, where the rules did not end it", async () => {
    await show({ kind: "resigned", winners: [0], seat: 1 });
    expect((await screen.findByRole("img", { name: /by the sea/ })).classList).toContain("left");
  });
});

describe("what decided it", () => {
  const judged = {
    ...{ number: 7, seat: 0, move: "pick the-sphinx", forced: false, win: [0.3, 0.7], loss: 0.3 },
    ...{ best: { move: "pick piraeus", win: [0.6, 0.4], line: [] }, label: "blunder", luck: 0 },
    ...{ exact: false, reasons: [], chance: [] },
  };
  const review = {
    ...{ rules: "duel/1", nodes: 2000, win: [], players: [], version: 1 },
    ...{ moves: [judged], turning: [7] },
  };
  const path = `POST /api/matches/${ID}/quick-review`;

  it("is asked for in the background, and leads to the replay", async () => {
    useFakeServer({ [path]: review });
    await show(won, [TOKEN], { moves: 40 });
    expect(screen.getByText(/Looking for the moves/)).toBeTruthy();
    const moment = await screen.findByRole("link", { name: /The Sphinx/ });
    expect(moment.getAttribute("href")).toBe(`/m/${ID}#7`);
  });
  it("is a plain line where the server has no time for it", async () => {
    useFakeServer({});
    await show(won, [TOKEN], { moves: 40 });
    expect(await screen.findByText(/cannot be shown just now/)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
  it.each([
    ["of a match without moves", [TOKEN], 0],
    ["for spectators", [], 40],
  ])("is not asked for %s", async (_, tokens, moves) => {
    const asked = useFakeServer({});
    await show(won, tokens, { moves });
    expect(screen.queryByText("What decided it")).toBeNull();
    expect(asked).not.toContain(path);
  });
});

describe("a rematch", () => {
  it("is played with the same token", async () => {
    await show(won);
    useFakeServer({ [`POST /api/matches/${ID}/rematch`]: { match: NEXT, seat: 1 } });
    await fireEvent.click(screen.getByRole("button", { name: "Rematch" }));
    await vi.waitFor(() => expect(location.pathname).toBe(`/m/${NEXT}`));
    expect(myGame(NEXT)?.seats).toEqual([{ seat: 1, token: TOKEN }]);
  });
  it("takes along all seats of one screen", async () => {
    await show(won, [TOKEN, OTHER]);
    vi.stubGlobal("fetch", (_: string, { headers }: RequestInit) => {
      const seat = JSON.stringify(headers).includes(TOKEN) ? 1 : 0;
      return Promise.resolve(Response.json({ match: NEXT, seat }));
    });
    await fireEvent.click(screen.getByRole("button", { name: "Rematch" }));
    await vi.waitFor(() => expect(myGame(NEXT)?.seats).toHaveLength(2));
    expect(myGame(NEXT)?.seats).toEqual([
      { seat: 1, token: TOKEN },
      { seat: 0, token: OTHER },
    ]);
  });
  it("that the other has started is joined", async () => {
    await show(won, [TOKEN], { rematch: NEXT });
    expect(screen.getByRole("button", { name: "Join the rematch" })).toBeTruthy();
  });
  it("that is refused is told", async () => {
    await show(won);
    useFakeServer({});
    await fireEvent.click(screen.getByRole("button", { name: "Rematch" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});

describe("the seal", () => {
  const nonce = "00ff".repeat(16);
  const deal = '{"ages":[["baths"]],"game":"duel","options":{"a":"b","c":"d"}}';
  const text = [
    "thauma match",
    "# match: example",
    "rules: duel/1",
    'game: "duel"',
    'options: {"c":"d","a":"b"}',
    'ages: [["baths"]]',
    "moves:",
    "  1. build baths",
  ].join("\n");
  const seal = createHash("sha256").update(Buffer.from(nonce, "hex")).update(deal).digest("hex");

  beforeEach(() => sit([], info()));
  it("is made of the deal as canonical JSON", () => {
    expect(dealJson(text)).toBe(deal);
  });
  it("has the rules in its deal, but for the first version", () => {
    const later = text.replace("rules: duel/1", "rules: duel/2");
    expect(dealJson(later)).toBe(deal.replace("}}", '},"rules":"duel/2"}'));
  });
  it("is the SHA-256 of nonce and deal", async () => {
    expect(await commitmentOf(nonce, deal)).toBe(seal);
  });
  it("holds for the deal that was sealed, and for no other", async () => {
    useFakeServer({ [`GET /api/matches/${ID}/text`]: text });
    expect(await isDealAsCommitted(info({ nonce, commitment: seal }))).toBe(true);
    expect(await isDealAsCommitted(info({ nonce, commitment: "0".repeat(64) }))).toBe(false);
  });
  it("is compared with what was shown before the game", async () => {
    sit([TOKEN], info({ commitment: "0".repeat(64) }));
    useFakeServer({ [`GET /api/matches/${ID}/text`]: text });
    expect(await isDealAsCommitted(info({ nonce, commitment: seal }))).toBe(false);
  });
});
