// Parts of the page that are fetched late and cannot be had: the page says so instead of staying blank.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it, vi } from "vitest";

import LazyRulesSheet from "../src/rules/LazyRulesSheet.svelte";
import { inEnglish, update } from "./builders";
import { server, useFreshBrowser, visit } from "./visit";

vi.mock("../src/rules/RulesSheet.svelte", () => {
  throw new TypeError("no such file");
});
vi.mock("../src/match/ReplayScreen.svelte", () => {
  throw new TypeError("no such file");
});
vi.mock("../src/games/game", async (original) => ({
  ...(await original<object>()),
  loadGamePage: () => Promise.reject(new TypeError("no such file")),
}));

beforeAll(() => inEnglish());
useFreshBrowser();

const outdated = () => screen.findByRole("heading", { name: "There is a newer version" });

it("the replay", async () => {
  visit("#3");
  expect(await outdated()).toBeTruthy();
});
it("the table", async () => {
  visit();
  server().welcomes();
  server().says(update(0, [], { seat: null }));
  expect(await outdated()).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
});
it("the rules, which can be put aside again", async () => {
  const onclose = vi.fn();
  render(LazyRulesSheet, { game: "duel", sections: [], section: "", onclose });
  expect(await screen.findByText(/Reloading the page helps/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onclose).toHaveBeenCalledOnce();
});
