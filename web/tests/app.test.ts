// The whole page: from screen to screen, with the focus at the beginning of each.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import App from "../src/App.svelte";
import { loadGamePage } from "../src/games/game";
import { goTo, startRouting } from "../src/lib/router.svelte";
import {
  drafting,
  FakeSocket,
  ID,
  inEnglish,
  update,
  useFakeServer,
  useFakeSockets,
} from "./builders";

let end: () => void;
const focused = () => document.activeElement;

beforeAll(async () => {
  await inEnglish();
  await loadGamePage("duel"); // what is fetched late in the page is there from the start
});
beforeEach(() => {
  localStorage.clear();
  useFakeSockets();
  useFakeServer({
    "GET /api/games": { games: [], levels: [], favourite: "hard" },
    "GET /api/matches?status=playing": { matches: [], next: null },
  });
  history.replaceState(null, "", "/");
  end = startRouting();
});
afterEach(() => {
  cleanup();
  end();
  vi.unstubAllGlobals();
});

it("the first screen leaves the focus alone", async () => {
  render(App);
  await screen.findByRole("heading", { level: 1 });
  expect(focused()).toBe(document.body);
});
it("another screen has the focus at its heading, as soon as that is there", async () => {
  render(App);
  const link = await screen.findByRole("link", { name: /Watch others play/ });
  link.focus();
  await fireEvent.click(link);
  const heading = await screen.findByRole("heading", { level: 1, name: "Watch others play" });
  await vi.waitFor(() => expect(focused()).toBe(heading));
  expect(heading.tabIndex).toBe(-1);
});
it("a table is announced once it is known what is played there", async () => {
  render(App);
  goTo(`/m/${ID}`);
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1), 20_000); // the table is loaded first
  expect(focused()).toBe(document.body);
  FakeSocket.last.welcomes();
  FakeSocket.last.says(update(0, [], { seat: null, view: { ...drafting, seat: null } }));
  await vi.waitFor(() => expect(focused()?.textContent).toContain("7 Wonders Duel"));
  expect(focused()?.tagName).toBe("H1");
});
it("who has gone on in the new screen meanwhile is left there", async () => {
  render(App);
  goTo(`/m/${ID}`);
  const menu = await screen.findByRole("button", { name: "Menu" });
  menu.focus();
  FakeSocket.last.welcomes();
  FakeSocket.last.says(update(0, [], { seat: null, view: { ...drafting, seat: null } }));
  await screen.findByLabelText("What has happened");
  expect(focused()).toBe(menu);
});
it("the page's name leads home from everywhere", async () => {
  render(App);
  const home = () => screen.findByRole("link", { name: /^Thauma Home$/ });
  expect((await home()).getAttribute("href")).toBe("/");
  goTo(`/m/${ID}`);
  await screen.findByRole("button", { name: "Menu" });
  expect((await home()).getAttribute("href")).toBe("/");
});
