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
import type { Ending, MatchInfo } from "../../src/wire";
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
function show(ending: Ending, tokens: readonly string[] = [TOKEN], more: Partial<MatchInfo> = {}) {
  const over = info({ status: "over", ending, ...more });
  const onclose = vi.fn();
  const view = ending.kind === "rules" ? finished : drafting;
  render(EndPanel, { match: sit(tokens, over), info: over, view, names, page, onclose });
  return onclose;
}

beforeAll(async () => {
  await inEnglish();
  page = (await loadGamePage("duel"))!;
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
  it("shows the score sheet after a game that was played out", () => {
    show(won);
    expect(screen.getByRole("heading", { name: "Victory is yours" })).toBeTruthy();
    expect(screen.getByRole("table")).toBeTruthy();
  });
  it("says who gave up, without a score sheet", () => {
    show({ kind: "resigned", winners: [0], seat: 1 });
    expect(screen.getByText("Midas gave up and left the field.")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });
  it("says who stayed away", () => {
    show({ kind: "abandoned", winners: [0], seat: 1 });
    expect(screen.getByText("Midas did not come back to the table.")).toBeTruthy();
  });
  it("can be put aside to look at the table", async () => {
    const onclose = show(won);
    await fireEvent.click(screen.getByRole("button", { name: "Look at the table" }));
    expect(onclose).toHaveBeenCalledOnce();
  });
  it("leads to the replay and to the text", () => {
    show(won);
    expect(screen.getByRole("link", { name: "Replay" }).getAttribute("href")).toBe(`/m/${ID}#0`);
    const save = screen.getByRole("link", { name: "Save as text" });
    expect(save.getAttribute("href")).toBe(`/api/matches/${ID}/text`);
    expect(save.getAttribute("download")).toBe(`thauma-${ID}.txt`);
  });
  it("offers spectators no rematch", () => {
    show(won, []);
    expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  });
});

describe("a rematch", () => {
  it("is played with the same token", async () => {
    show(won);
    useFakeServer({ [`POST /api/matches/${ID}/rematch`]: { match: NEXT, seat: 1 } });
    await fireEvent.click(screen.getByRole("button", { name: "Rematch" }));
    await vi.waitFor(() => expect(location.pathname).toBe(`/m/${NEXT}`));
    expect(myGame(NEXT)?.seats).toEqual([{ seat: 1, token: TOKEN }]);
  });
  it("takes along all seats of one screen", async () => {
    show(won, [TOKEN, OTHER]);
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
  it("that the other has started is joined", () => {
    show(won, [TOKEN], { rematch: NEXT });
    expect(screen.getByRole("button", { name: "Join the rematch" })).toBeTruthy();
  });
  it("that is refused is told", async () => {
    show(won);
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
