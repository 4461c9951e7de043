// Parts of the page that are fetched late and cannot be had: the page says so instead of staying blank.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { go, startRouting } from "../src/lib/router.svelte";
import Match from "../src/match/Match.svelte";
import LateRules from "../src/rules/LateRules.svelte";
import { FakeSocket, ID, inEnglish, update, useFakeServer, useFakeSockets } from "./arranging";

vi.mock("../src/rules/RulesSheet.svelte", () => {
  throw new TypeError("no such file");
});
vi.mock("../src/match/Replay.svelte", () => {
  throw new TypeError("no such file");
});
vi.mock("../src/games/game", async (original) => ({
  ...(await original<object>()),
  gamePage: () => Promise.reject(new TypeError("no such file")),
}));

let end: () => void;

beforeAll(() => inEnglish());
beforeEach(() => {
  localStorage.clear();
  useFakeSockets();
  useFakeServer({});
  history.replaceState(null, "", "/");
  end = startRouting();
});
afterEach(() => {
  cleanup();
  end();
  vi.unstubAllGlobals();
});
const outdated = () => screen.findByRole("heading", { name: "A newer table is there" });

it("the replay", async () => {
  go(`/m/${ID}#3`);
  render(Match, { id: ID });
  expect(await outdated()).toBeTruthy();
});
it("the table", async () => {
  go(`/m/${ID}`);
  render(Match, { id: ID });
  FakeSocket.last.welcomes();
  FakeSocket.last.says(update(0, [], { seat: null }));
  expect(await outdated()).toBeTruthy();
  expect(screen.getByRole("button", { name: "Load anew" })).toBeTruthy();
});
it("the rules, which can be put aside again", async () => {
  const onclose = vi.fn();
  render(LateRules, { game: "duel", sections: [], section: "", onclose });
  expect(await screen.findByText(/Loading it anew helps/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onclose).toHaveBeenCalledOnce();
});
