// Sheets and the Back button: Back puts a sheet aside, and no sheet leaves anything behind in the history.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import {
  currentFragment,
  currentRoute,
  goTo,
  setFragment,
  startRouting,
} from "../../src/lib/router.svelte";
import Sheet from "../../src/ui/Sheet.svelte";
import { ID, inEnglish } from "../builders";

const table = `/m/${ID}`;
const inside = '<p><a href="/watch">elsewhere</a> <a href="#3">move 3</a></p>';
const settled = () => new Promise((done) => setTimeout(done, 20));
const travels = async (way: "back" | "forward") => {
  history[way]();
  await settled();
};
const sheets = () => screen.queryAllByRole("heading").map((heading) => heading.textContent);
let end: () => void;
let length: number;

/** Lay a sheet over the screen; gives what a button in it would do to close it. */
async function lay(title: string): Promise<() => void> {
  const children = createRawSnippet(() => ({ render: () => inside }));
  const { unmount } = render(Sheet, { title, onclose: () => unmount(), children });
  await settled();
  return unmount;
}

beforeAll(() => inEnglish());
beforeEach(async () => {
  history.replaceState(null, "", "/");
  end = startRouting();
  goTo("/rules/duel");
  goTo(table);
  await settled();
  length = history.length;
});
afterEach(async () => {
  cleanup();
  await settled();
  end();
});

it("Back puts a sheet aside, and only the next Back leaves the table", async () => {
  await lay("menu");
  expect(location.pathname).toBe(table);
  await travels("back");
  expect(sheets()).toEqual([]);
  expect(location.pathname).toBe(table);
  await travels("back");
  expect(currentRoute()).toEqual({ screen: "rules", game: "duel" });
});
it("a sheet that is closed otherwise takes its entry back", async () => {
  const close = await lay("menu");
  close();
  await settled();
  expect(location.pathname).toBe(table);
  await travels("back");
  expect(currentRoute()).toEqual({ screen: "rules", game: "duel" });
});
it("of two sheets Back puts the upper one aside first", async () => {
  await lay("menu");
  await lay("rules");
  await travels("back");
  expect(sheets()).toEqual(["menu"]);
  await travels("back");
  expect(sheets()).toEqual([]);
  expect(location.pathname).toBe(table);
});
it("a sheet that takes the place of another takes its entry too", async () => {
  const close = await lay("menu");
  close();
  await lay("rules");
  expect(history.length).toBe(length + 1);
  await travels("back");
  expect(sheets()).toEqual([]);
  await travels("back");
  expect(currentRoute()).toEqual({ screen: "rules", game: "duel" });
});
it("from within a sheet one goes elsewhere, and Back leads to the table itself", async () => {
  const close = await lay("end");
  await fireEvent.click(screen.getByText("elsewhere"));
  close();
  await settled();
  expect(currentRoute()).toEqual({ screen: "watch" });
  await travels("back");
  expect(currentRoute()).toEqual({ screen: "match", match: ID });
  await travels("back");
  expect(currentRoute()).toEqual({ screen: "rules", game: "duel" });
});
it("a link in a sheet to a move of the same match leads there, even as it closes the sheet", async () => {
  const close = await lay("menu");
  screen.getByText("move 3").addEventListener("click", () => close());
  await fireEvent.click(screen.getByText("move 3"));
  await settled();
  expect(currentFragment()).toBe("3");
  expect(sheets()).toEqual([]);
  await travels("back");
  expect(currentRoute()).toEqual({ screen: "match", match: ID });
  expect(currentFragment()).toBe("");
});
it.each(["back", "button"])("a replay that went on under a sheet stays there (%s)", async (how) => {
  setFragment("3");
  const close = await lay("rules");
  setFragment("5");
  if (how === "back") history.back();
  else close();
  await settled();
  expect(currentFragment()).toBe("5");
  expect(location.hash).toBe("#5");
});
it("Forward does not lead to a sheet that is gone", async () => {
  await lay("menu");
  await travels("back");
  await travels("forward");
  await settled();
  expect(sheets()).toEqual([]);
  await travels("back");
  expect(currentRoute()).toEqual({ screen: "rules", game: "duel" });
});
it("an address that is typed while a sheet is open is followed", async () => {
  await lay("menu");
  const told = vi.fn();
  window.addEventListener("popstate", told, { once: true });
  history.pushState(null, "", `${table}#7`);
  window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  await settled();
  expect(told).toHaveBeenCalledOnce();
  expect(currentFragment()).toBe("7");
  expect(sheets()).toEqual(["menu"]);
});
it("a page that is loaded anew under a sheet drops its entry", async () => {
  await lay("menu");
  end();
  vi.resetModules();
  const anew = await import("../../src/lib/router.svelte");
  end = anew.startRouting();
  await settled();
  await travels("back");
  expect(anew.currentRoute()).toEqual({ screen: "rules", game: "duel" });
});
