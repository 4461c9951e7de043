// The table of Duel as a player meets it: cards to choose, buttons that act, questions to answer, all by keyboard too.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { DuelView } from "../../../src/wire";
import { inEnglish } from "../../builders";
import { names, pantheonViews, questions, renderTable, view, views } from "./builders";

const every: Readonly<Record<string, DuelView>> = {
  ...views,
  ...Object.fromEntries(
    Object.entries(pantheonViews).map(([name, one]) => [`pantheon ${name}`, one]),
  ),
};

beforeAll(() => inEnglish());
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const structure = () => screen.getByRole("list", { name: /The structure of Age/ });
const cardButton = (name: string) =>
  within(structure()).getByRole("button", { name: new RegExp(`^${name},`) });
const actions = () => screen.getByRole("region", { name: "The chosen card" });
const choose = (name: string) => fireEvent.click(cardButton(name), { detail: 1 });
const offered = (container: Element) =>
  [...container.querySelectorAll("[data-region=actions] [data-move]")].filter(
    (button) => button.getAttribute("aria-disabled") !== "true",
  );

describe("every view", () => {
  // one test for each: to lay out a whole table takes longest
  it.each(Object.keys(every))("%s has its words, its marks and its buttons", (name) => {
    const shown = every[name]!;
    const { container } = renderTable(shown);
    expectKnownWords(container);
    expectMarks(container, shown);
    expectNamedButtons(container);
  });

  function expectKnownWords(container: Element): void {
    expect(container.textContent).not.toMatch(/duel\.|undefined|\{\w+\}/);
    for (const one of container.querySelectorAll("[aria-label]"))
      expect(one.getAttribute("aria-label")).not.toMatch(/duel\.|undefined|^$/);
  }

  /** Everything that moves can be found. */
  function expectMarks(container: Element, shown: DuelView): void {
    const marked = (thing: string) => container.querySelector(`[data-thing="${thing}"]`);
    for (const slot of shown.structure)
      expect(marked(slot.card ? `card:${slot.card}` : `slot:${slot.slot}`)).not.toBeNull();
    for (const city of shown.cities) {
      for (const card of [...city.cards, ...Object.values(city.built)])
        expect(marked(`card:${card}`)).not.toBeNull();
      for (const wonder of [...city.wonders, ...Object.keys(city.built)])
        expect(marked(`wonder:${wonder}`)).not.toBeNull();
    }
    expect(marked("pawn")).not.toBeNull();
    for (const spot of ["coins-0", "coins-1", "bank", "discard", "city-0", "city-1"])
      expect(container.querySelector(`[data-spot="${spot}"]`)).not.toBeNull();
  }

  /** No button lies within a button, and each has a name. */
  function expectNamedButtons(container: Element): void {
    expect(container.querySelector("button button, button a, a button")).toBeNull();
    for (const button of container.querySelectorAll("button"))
      expect((button.getAttribute("aria-label") ?? button.textContent).trim()).not.toBe("");
  }
});

describe("prices on the cards", () => {
  it.each(Object.keys(views).filter((name) => view(name).question === "turn" && view(name).costs))(
    "in %s: each card that can be taken shows the total of the view, or what is missing",
    (name) => {
      const shown = view(name);
      const { container } = renderTable(shown);
      const coins = shown.cities[shown.seat!].coins;
      for (const slot of shown.structure.filter((one) => one.accessible)) {
        const cost = shown.costs!.cards[slot.card!]!;
        const foot = container.querySelector(`[data-slot="${slot.slot}"] .foot`)!;
        const text = foot.textContent!.trim();
        if (cost.chain) expect(text).not.toBe("");
        else if (cost.affordable) expect(text).toBe(String(cost.total));
        else expect(text).toContain(`−${cost.total - coins}`);
      }
    },
  );

  it("shows what must be bought with its price, what is produced without one", () => {
    const { container } = renderTable(view("middle"));
    const laboratory = container.querySelector('[data-thing="card:laboratory"]')!;
    expect(laboratory.querySelectorAll(".column .own")).toHaveLength(1);
    expect(laboratory.querySelectorAll(".column .bought")).toHaveLength(2);
    expect([...laboratory.querySelectorAll(".at")].map((at) => at.textContent)).toEqual(["2", "2"]);
  });
});

describe("a turn", () => {
  it("shows what the chosen card can be taken for, and a button makes the move", async () => {
    const { act } = renderTable(view("middle"));
    await choose("Walls");
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(
      within(actions()).getByRole("button", { name: "Build Walls for 0 coins." }),
    );
    expect(act).toHaveBeenCalledExactlyOnceWith("build walls");
  });

  it("offers exactly the moves of the view for the chosen card", async () => {
    const shown = view("turn-1");
    const { container } = renderTable(shown);
    for (const slot of shown.structure.filter((one) => one.accessible)) {
      await fireEvent.click(container.querySelector(`[data-slot="${slot.slot}"] button`)!);
      const wanted = shown
        .moves!.map((one) => one.move)
        .filter((move) => move.endsWith(` ${slot.card}`));
      expect(
        offered(container)
          .map((button) => button.getAttribute("data-move"))
          .sort(),
      ).toEqual(wanted.sort());
    }
  });

  it("says for a greyed button what is missing, and does nothing", async () => {
    const { act } = renderTable(view("middle"));
    await choose("Laboratory");
    const reason = "You need 4 coins for Laboratory and have 0: 4 short.";
    const build = within(actions()).getByRole("button", { name: reason });
    expect(build.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(build);
    expect(act).not.toHaveBeenCalled();
    expect(actions().querySelector(".details")!.textContent).toContain(reason);
  });

  it("asks the server why a covered card cannot be taken", async () => {
    const { explain } = renderTable(view("middle"));
    await choose("Aqueduct");
    expect(explain).toHaveBeenCalledExactlyOnceWith("build aqueduct");
    await waitFor(() =>
      expect(actions().textContent).toContain(
        "You cannot take Aqueduct yet: covered by a face-down card.",
      ),
    );
    expect(actions().querySelector("[data-move]")).toBeNull();
  });

  it("acts on nothing while a move is on its way", async () => {
    const { act, container } = renderTable(view("middle"), { pending: "build walls" });
    await choose("Walls");
    expect(offered(container)).toEqual([]);
    await fireEvent.click(within(actions()).getByRole("button", { name: /^Build Walls/ }));
    expect(act).not.toHaveBeenCalled();
  });

  it("offers nothing while the opponent is asked, but still tells about a card", async () => {
    const { container } = renderTable({ ...view("middle"), seat: 0, moves: [], waiting: [1] });
    await choose("Walls");
    expect(offered(container)).toEqual([]);
    expect(actions().textContent).toContain("2 shields");
  });

  it("opens the rules from the chosen card", async () => {
    const { openRules } = renderTable(view("middle"));
    await choose("Walls");
    await fireEvent.click(within(actions()).getByRole("button", { name: "What is Walls?" }));
    expect(openRules).toHaveBeenCalledExactlyOnceWith("military");
  });

  it("forgets the chosen card when the position changes", async () => {
    const { rerender, props } = renderTable(view("middle"));
    await choose("Walls");
    await rerender({ ...props, view: { ...view("middle"), number: 40 } });
    expect(screen.queryByRole("region", { name: "The chosen card" })).toBeNull();
  });
});

describe("by keyboard", () => {
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });

  it("one stop of Tab is in the structure, on a card that can be taken", () => {
    renderTable(view("middle"));
    const stops = within(structure())
      .getAllByRole("button")
      .filter((button) => button.tabIndex === 0);
    expect(stops.map((button) => button.dataset["thing"])).toEqual(["card:brewery"]);
  });

  it("arrows walk, Enter chooses and goes on to the button, Enter builds, Escape goes back", async () => {
    const { act } = renderTable(view("middle"));
    cardButton("Brewery").focus();
    await key("ArrowRight");
    expect(document.activeElement).toBe(cardButton("Laboratory"));
    await key("ArrowLeft");
    await fireEvent.click(document.activeElement!, { detail: 0 });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("data-move")).toBe("build brewery"),
    );
    await key("Escape");
    expect(document.activeElement).toBe(cardButton("Brewery"));
    expect(screen.queryByRole("region", { name: "The chosen card" })).toBeNull();
    await fireEvent.click(document.activeElement!, { detail: 0 });
    await waitFor(() => expect(document.activeElement?.getAttribute("data-move")).not.toBeNull());
    await fireEvent.click(document.activeElement!);
    expect(act).toHaveBeenCalledExactlyOnceWith("build brewery");
  });

  it("a question that comes up has the focus of a player at the keyboard", async () => {
    const shown = view("take");
    const { rerender, props } = renderTable({
      ...shown,
      question: "turn",
      number: shown.number - 1,
      moves: [],
    });
    cardButton("Arsenal").focus();
    await rerender({ ...props, view: { ...shown, structure: [] } });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("data-move")).toBe("take economy"),
    );
  });
});

describe("what lies over the table", () => {
  it("is closed by Escape first: the chosen card stays chosen", async () => {
    renderTable(view("middle"));
    await choose("Walls");
    const menu = document.body.appendChild(document.createElement("dialog"));
    menu.showModal();
    await fireEvent.keyDown(menu, { key: "Escape" });
    expect(screen.queryByRole("region", { name: "The chosen card" })).not.toBeNull();
    menu.remove();
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByRole("region", { name: "The chosen card" })).toBeNull();
  });
});

describe("what a city buys", () => {
  it("costs me what the view says; of another it only says that it is cheap", () => {
    const shown = view("middle");
    const fixed = (city: DuelView["cities"][0]) => ({ ...city, fixed: ["stone"] as const });
    const [first, second] = shown.cities;
    const { container } = renderTable({
      ...shown,
      seat: 0,
      cities: [fixed(first), fixed(second)],
      prices: { wood: 2, clay: 3, stone: 9, glass: 4, papyrus: 5 },
    });
    const said = (region: string) =>
      [...container.querySelectorAll(`[data-region=${region}] .price`)]
        .filter((one) => one.closest(".production"))
        .map((one) => one.textContent.trim());
    expect(said("me")).toEqual(["+12", "+13", "+19", "+14", "+15"]);
    expect(said("opponent")).toEqual([""]);
  });
});

describe("a question", () => {
  const labelled = (shown: DuelView) => {
    const { container } = renderTable(shown);
    return [...container.querySelectorAll<HTMLElement>("[data-region=choices] [data-move]")];
  };

  it.each(questions)("%s: every move of the view is a button, and no other", (name) => {
    const shown = view(name);
    expect(labelled(shown).map((button) => button.dataset["move"])).toEqual(
      shown.moves!.map((one) => one.move),
    );
  });

  it.each(questions)("%s: a button answers it", async (name) => {
    const shown = view(name);
    const { act, container } = renderTable(shown);
    await fireEvent.click(container.querySelector("[data-region=choices] [data-move]")!);
    expect(act).toHaveBeenCalledExactlyOnceWith(shown.moves![0]!.move);
  });

  it("can be put aside to look at the table, and brought back", async () => {
    renderTable(view("take"));
    const question = () => screen.queryByRole("region", { name: "Choose a progress token" });
    expect(question()).not.toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Look at the table" }));
    expect(question()).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Back to the choice" }));
    expect(question()).not.toBeNull();
  });

  it("of another is not shown, but the wonders on offer are", () => {
    const { container } = renderTable({ ...view("pick"), seat: 1, moves: [] });
    expect(container.querySelector("[data-move]")).toBeNull();
    expect(screen.getByRole("region", { name: "Wonders on offer" }).textContent).toContain(
      "Circus Maximus",
    );
    expect(container.textContent).toContain("Waiting for Anna to choose a wonder");
  });

  it("says who would begin", () => {
    renderTable(view("start"));
    expect(screen.getByRole("button", { name: "I begin the age" })).toBeTruthy();
    expect(screen.getByRole("button", { name: `${names[1]} begins the age` })).toBeTruthy();
  });
});
