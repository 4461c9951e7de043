// Push messages in the service worker: what is shown, and where a click leads.
import { expect, test, vi } from "vitest";

import { openMatch, showTurn, type Tab } from "../../worker/turns";

const HERE = "https://games.example.org";
const MATCH = "0123456789abcdef";
const MESSAGE = { match: MATCH, game: "duel", title: "Your turn", text: "7 Wonders Duel" };

const tab = (path: string, visibilityState = "visible"): Tab => ({
  url: HERE + path,
  visibilityState,
  focus: vi.fn(async () => undefined),
});
const worker = (...tabs: Tab[]) => ({
  tabs: async () => tabs,
  open: vi.fn(async () => undefined),
  notify: vi.fn(async () => undefined),
});

test("a turn is told of in the words of the message, one notice for each match", async () => {
  const away = worker(tab("/"), tab(`/m/${MATCH}`, "hidden"), tab("/m/another-match-01"));
  await showTurn(away, MESSAGE);
  expect(away.notify).toHaveBeenCalledTimes(1);
  const shown = { body: "7 Wonders Duel", tag: `thauma-turn-${MATCH}`, data: { match: MATCH } };
  expect(away.notify).toHaveBeenCalledWith("Your turn", expect.objectContaining(shown));
});

test("whoever is looking at the match is told nothing", async () => {
  const there = worker(tab("/"), tab(`/m/${MATCH}#seat=secret`));
  await showTurn(there, MESSAGE);
  expect(there.notify).not.toHaveBeenCalled();
});

test("a click leads to the tab that shows the match", async () => {
  const [other, mine] = [tab("/"), tab(`/m/${MATCH}`, "hidden")];
  const there = worker(other, mine);
  await openMatch(there, MATCH);
  expect(mine.focus).toHaveBeenCalledTimes(1);
  expect(other.focus).not.toHaveBeenCalled();
  expect(there.open).not.toHaveBeenCalled();
});

test("where no tab shows the match, a new one is opened", async () => {
  const away = worker(tab("/"), tab("/m/another-match-01"));
  await openMatch(away, MATCH);
  expect(away.open).toHaveBeenCalledWith(`/m/${MATCH}`);
});
