// The table of 7 Wonders Dice as a player meets it: dice and boxes that are looked at before anything is done, a turn
// that goes on, neighbours at a glance.
import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import page from "../../../src/games/dice";
import { openTracks, parseMove, tracksTickedBy } from "../../../src/games/dice/actions/offers";
import { areOwnBoards, boardsOf, BUILDINGS, tracksOf } from "../../../src/games/dice/facts";
import { otherSeats } from "../../../src/table/seating";
import type { DiceBonus, DiceView } from "../../../src/wire";
import { inEnglish } from "../../builders";
import { asking, names, renderTable, view, views } from "./builders";

beforeAll(() => inEnglish("dice"));
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const all = (container: Element, selector: string) => [
  ...container.querySelectorAll<HTMLElement>(selector),
];
const offered = (container: Element) =>
  all(container, "[data-region=actions] [data-move]").map((one) => one.dataset["move"]!);
/** A table at which another die ticks for nothing what the red one ticks, too. */
function twoPrices() {
  const middle = view("middle");
  const free = { id: 0, move: "build west.defence with black", price: 0 };
  const shown = { ...middle, moves: [...middle.moves!, free] };
  return { shown, ...renderTable(shown) };
}
const lit = (container: Element) =>
  all(container, "[data-region=sheet] .lit").map((one) => one.dataset["box"]!.split(":")[0]!);

describe("every view", () => {
  // one test for each: to lay out a whole table takes longest
  it.each(Object.keys(views))("%s is laid out whole, with every box once", (name) => {
    const shown = view(name);
    const { container } = renderTable(shown);
    expect(container.textContent).not.toMatch(/dice\.\w|undefined|NaN|\{\w+\}/);
    for (const one of all(container, "[aria-label], [title]"))
      expect(one.getAttribute("aria-label") ?? one.title).not.toMatch(/dice\.|undefined|^$/);
    expect(all(container, "button button, button a, a button")).toEqual([]);
    for (const button of all(container, "button"))
      expect((button.getAttribute("aria-label") ?? button.textContent).trim()).not.toBe("");
    expect(all(container, "[data-die]")).toHaveLength(7);
    if (shown.seat !== null) expectBoxes(container, shown, shown.seat);
  });

  /** Every box of a seat's sheet is there once, ticked as it stands. */
  function expectBoxes(container: Element, shown: DiceView, seat: number): void {
    const city = shown.cities[seat]!;
    for (const building of BUILDINGS)
      for (const track of tracksOf(boardsOf(shown), city.city, building)) {
        const boxes = all(container, `[data-box^="${track.name}:"]`);
        expect(boxes).toHaveLength(track.boxes.length);
        const ticked = boxes.filter((box) => box.classList.contains("ticked"));
        expect(ticked).toHaveLength(city.ticks[track.name]!);
      }
  }
});

describe("looking is not doing", () => {
  it.each(asking)("in %s: exactly the moves of the view can be reached", async (name) => {
    const shown = view(name);
    const { container, act } = renderTable(shown);
    const found = new Set<string>();
    const picks = () => all(container, "[data-region=sheet] .lit, [data-pick]");
    for (let at = 0; at < picks().length; at++) {
      await fireEvent.click(picks()[at]!);
      for (const move of offered(container)) found.add(move);
      await fireEvent.keyDown(window, { key: "Escape" });
    }
    expect([...found].sort()).toEqual(shown.moves!.map(({ move }) => move).sort());
    expect(act).not.toHaveBeenCalled();
  });

  it("lights the boxes that a die ticks, and no others", async () => {
    const shown = view("middle");
    const { container } = renderTable(shown);
    expect(new Set(lit(container))).toEqual(new Set(openTracks(shown).keys()));
    for (const die of shown.forum) {
      await fireEvent.click(container.querySelector(`[data-die="${die.die}"]`)!);
      expect(lit(container)).toEqual(expect.arrayContaining([...tracksTickedBy(shown, die)]));
      expect(lit(container)).toHaveLength(tracksTickedBy(shown, die).length);
    }
  });

  it("shows what a box costs with the chosen die, in words and as a coin", async () => {
    const { container, shown } = twoPrices();
    const box = container.querySelector<HTMLElement>('[data-box="west.defence:1"]')!;
    const coin = () => box.querySelector(".coin")!.textContent;
    expect(coin()).toBe("0");
    expect(box.title).toMatch(/Can be ticked for 0 coins\.$/);
    await fireEvent.click(container.querySelector('[data-die="red"]')!);
    const price = shown.moves!.find(({ move }) => move === "build west.defence with red")!.price!;
    expect(coin()).toBe(String(price));
    expect(box.title).toMatch(
      new RegExp(`Can be ticked with the chosen die for ${price} coins\\.$`),
    );
    expect(box.textContent).toContain("with the chosen die");
  });

  it("says of boxes that the chosen die does not tick what they cost otherwise", async () => {
    const { container } = renderTable(view("middle"));
    await fireEvent.click(container.querySelector('[data-die="red"]')!);
    const dark = all(container, "[data-box].next:not(.lit)");
    expect(dark.some(({ title }) => title.includes("Can be ticked for"))).toBe(true);
    expect(dark.some(({ title }) => title.includes("with the chosen die"))).toBe(false);
  });

  it("shows the price in parts, and one press of the button makes the move", async () => {
    const shown = view("middle");
    const { container, act } = renderTable(shown);
    await fireEvent.click(container.querySelector('[data-box="west.defence:1"]')!);
    const chosen = screen.getByRole("region", { name: "What you have chosen" });
    expect(chosen.textContent).toMatch(/The red die: 2 coins\. It takes 1 resource; you produce 3/);
    const build = within(chosen).getByRole("button", { name: /Build West Barracks \(defence\)/ });
    await fireEvent.click(build);
    expect(act.mock.calls).toEqual([["build west.defence with red"]]);
  });

  it("says why a box cannot be ticked, and that a later one is for later", async () => {
    const { container } = renderTable(view("middle"));
    const said = () => screen.getByRole("region", { name: "What you have chosen" }).textContent;
    await fireEvent.click(container.querySelector('[data-box="west.attack:1"]')!);
    expect(offered(container)).toEqual([]);
    expect(said()).toMatch(/No such die ticks a box there now/);
    await fireEvent.click(container.querySelector('[data-box="west.attack:3"]')!);
    expect(said()).toMatch(/The boxes before it come first/);
  });

  it("does nothing while a move is on its way", async () => {
    const shown = view("middle");
    const { container, act } = renderTable(shown, { pending: "pass" });
    await fireEvent.click(container.querySelector("[data-region=sheet] .lit")!);
    await fireEvent.click(container.querySelector("[data-region=actions] [data-move]")!);
    expect(act).not.toHaveBeenCalled();
  });

  it("lays out what is recommended, with its die", () => {
    const { container } = renderTable(view("middle"), { advised: "build agora.3 with blue" });
    expect(offered(container)).toEqual(["build agora.3 with blue"]);
    const die = container.querySelector('[data-die="blue"]')!;
    expect(die.getAttribute("aria-pressed")).toBe("true");
    expect(all(container, ".lamp")).toHaveLength(3);
  });
});

describe("a turn that goes on", () => {
  it.each(["another", "bonus", "build", "tick"])(
    "in %s: says what was done, and takes back a step",
    async (name) => {
      const { withdraw } = renderTable(view(name));
      const on = screen.getByRole("region", { name: "Your turn goes on" });
      expect(within(on).getAllByRole("listitem")).toHaveLength(view(name).made.length);
      await fireEvent.click(within(on).getByRole("button", { name: "Take the last step back" }));
      expect(withdraw).toHaveBeenCalledOnce();
    },
  );

  it("is not told when a turn begins, nor when it is finished", () => {
    for (const name of ["first", "chosen", "over-points"]) {
      renderTable(view(name));
      expect(screen.queryByRole("region", { name: "Your turn goes on" })).toBeNull();
      cleanup();
    }
  });
});

describe("a bonus", () => {
  const own: readonly DiceBonus[] = [
    { id: "coins", again: "any" },
    { id: "zephyr", coins: 5 },
  ];
  const on = (name: string): DiceView => {
    const shown = view(name);
    const boards = { ...boardsOf(shown), bonuses: own } as unknown as DiceView["boards"];
    return { ...shown, boards };
  };

  it("is told by what it does, whatever the boards' author calls it", async () => {
    const moves = own.map(({ id: bonus }, id) => ({ id, move: `bonus ${bonus}`, price: null }));
    const { container } = renderTable({ ...on("bonus"), moves });
    await fireEvent.click(container.querySelector('[data-pick="bonus:coins"]')!);
    screen.getByRole("button", { name: /^Tick this bonus: another action\./ });
  });

  it("is called by its name where the boards are not at hand, also in a list of moves", () => {
    expect(["bonus coins", "bonus zephyr-wind"].map((move) => page.moveInWords(move, []))).toEqual([
      "Bonus: coins",
      "Bonus: zephyr wind",
    ]);
  });

  it("that was ticked in this turn, too", () => {
    renderTable({ ...on("another"), made: ["bonus zephyr"] });
    const told = within(screen.getByRole("region", { name: "Your turn goes on" }));
    expect(told.getByRole("listitem").textContent).toBe("Bonus: 5 coins at once");
  });
});

describe("by keyboard", () => {
  const stops = (container: Element) => all(container, '[data-box][tabindex="0"]');

  it.each(["first", "middle", "over-points"])("in %s: Tab stops once in each building", (name) => {
    const { container } = renderTable(view(name));
    for (const building of BUILDINGS)
      expect(stops(container.querySelector(`[data-building=${building}]`)!)).toHaveLength(1);
  });

  it("stops at the first lit box of a building", async () => {
    const { container } = renderTable(view("middle"));
    const west = container.querySelector("[data-building=west]")!;
    await fireEvent.click(container.querySelector('[data-die="red"]')!);
    expect(stops(west)).toEqual([west.querySelector(".lit")]);
  });

  it("reaches every box of a building by arrow keys, and Tab leaves from there", async () => {
    const { container } = renderTable(view("middle"));
    const west = container.querySelector("[data-building=west]")!;
    const boxes = all(west, "[data-box]");
    boxes[0]!.focus();
    for (const box of boxes.slice(1)) {
      await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
      expect(document.activeElement).toBe(box);
      expect(stops(west)).toEqual([box]);
    }
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(boxes.at(-1));
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(boxes.at(-2));
  });

  it("keeps its arrow keys from a replay", async () => {
    const { container } = renderTable(view("middle"));
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    await fireEvent.keyDown(container.querySelector("[data-box]")!, { key: "ArrowRight" });
    window.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ["middle", '[data-box="west.defence:1"]'],
    ["middle", "[data-pick=pass]"],
    ["tick", "[data-pick=decline]"],
    ["bonus", '[data-pick="bonus:tick"]'],
  ])("in %s: goes back to %s when it is let go", async (name, selector) => {
    const { container } = renderTable(view(name));
    await fireEvent.click(container.querySelector(selector)!);
    container.querySelector<HTMLElement>("[data-move]")!.focus();
    await fireEvent.keyDown(window, { key: "Escape" });
    await tick();
    expect(document.activeElement).toBe(container.querySelector(selector));
  });
});

describe("the others", () => {
  it("have boxes that tell what they do", async () => {
    renderTable(view("middle"));
    await fireEvent.click(screen.getByRole("button", { name: /sheet \(Bruno\)/ }));
    const sheet = within(screen.getByRole("dialog"));
    const box = sheet.getAllByRole("button", { name: /^Agora \(1\), box 1/ })[0]!;
    await fireEvent.click(box);
    expect(sheet.getAllByText(box.title)).toHaveLength(2);
    expect(box.getAttribute("aria-pressed")).toBeNull();
  });

  it("are all one press away", async () => {
    const shown = view("seven");
    renderTable(shown);
    for (const seat of otherSeats(shown.seat!, shown.players)) {
      const open = screen.getByRole("button", { name: new RegExp(`sheet \\(${names[seat]!}\\)`) });
      await fireEvent.click(open);
      expect(screen.getByRole("dialog", { name: `Sheet: ${names[seat]!}` })).toBeTruthy();
      await fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
      screen.getByRole("dialog").dispatchEvent(new window.Event("close"));
    }
  });

  it("have a seal once they have finished the turn", () => {
    const shown = { ...view("seven"), chosen: [3 as const], waiting: [0 as const] };
    renderTable(shown);
    expect(screen.getAllByRole("img", { name: "David has finished the turn" })).toHaveLength(1);
  });
});

it("says that the shipped boards are our own design, and of an owner's it does not", () => {
  const shown = view("middle");
  const { openRules } = renderTable({ ...shown, boards: "thauma" });
  screen.getByText(/own design/);
  screen.getByRole("button", { name: "More about it" }).click();
  expect(openRules).toHaveBeenCalledWith("boards");
  cleanup();
  expect(areOwnBoards(shown)).toBe(false);
  renderTable(shown);
  expect(screen.queryByText(/own design/)).toBeNull();
});

it("takes every kind of move apart", () => {
  expect(parseMove("build market.camel-1 with yellow")).toMatchObject({
    verb: "build",
    colour: "yellow",
  });
  expect(parseMove("wonder")).toMatchObject({ verb: "wonder", track: "wonder" });
  expect(parseMove("bonus action")).toMatchObject({ verb: "bonus", bonus: "action" });
  expect(parseMove("tick agora.1")).toMatchObject({ verb: "tick", track: "agora.1" });
  expect(parseMove("sell altar")).toBeNull();
});
