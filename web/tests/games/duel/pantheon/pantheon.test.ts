// Pantheon at the table: the arc and its prices, gods to activate with offerings, and every choice that gods bring.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { DuelView } from "../../../../src/wire";
import { inEnglish } from "../../../builders";
import { names, pantheon, pantheonViews, renderTable, view } from "../builders";

beforeAll(() => inEnglish());
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const arc = () => screen.getByRole("region", { name: "The Pantheon" });
const all = (container: Element, selector: string) => [
  ...container.querySelectorAll<HTMLElement>(selector),
];
const movesOf = (shown: DuelView, verb: string) =>
  shown.moves!.map(({ move }) => move).filter((move) => move.startsWith(`${verb} `));

describe("the arc", () => {
  it("shows six spaces with what they cost each player, my cheap end at the left", () => {
    for (const seat of [0, 1] as const) {
      const shown = { ...pantheon("turn-2"), seat };
      const { container } = renderTable(shown);
      const spaces = all(container, "[data-space]");
      expect(spaces).toHaveLength(6);
      expect(spaces[0]!.dataset["space"]).toBe(seat === 0 ? "1" : "6");
      for (const space of spaces) {
        const { costs } = shown.pantheon!.spaces[Number(space.dataset["space"]) - 1]!;
        expect(space.querySelector(".mine")!.textContent).toBe(String(costs[seat]));
        expect(space.querySelector(".theirs")!.textContent).toBe(String(costs[1 - seat]));
      }
      cleanup();
    }
  });

  it("says of a god what it does and what it costs whom", () => {
    renderTable(pantheon("turn-2"));
    const hades = within(arc()).getByRole("button", { name: /Hades/ });
    expect(hades.textContent).toContain("build a card from the discard pile for nothing");
    expect(hades.textContent).toContain("Anna: 4 coins. Bruno: 5 coins.");
    const enki = within(arc()).getByRole("button", { name: /Enki/ });
    expect(enki.textContent).toContain("Mathematics, Poliorcetics");
  });

  it("keeps a god face down: its placer knows it, a spectator sees its mythology", () => {
    const own = pantheon("placed");
    const known = own.pantheon!.spaces.find(({ god }) => god)!;
    renderTable(own);
    expect(
      within(arc()).getByRole("button", {
        name: new RegExp(`Space ${known.space}: .* known only to you`),
      }),
    ).toBeTruthy();
    cleanup();
    renderTable(pantheon("placed-watched"));
    expect(within(arc()).queryByRole("button", { name: /known only to you/ })).toBeNull();
    expect(
      within(arc()).getByRole("button", {
        name: new RegExp(`Space ${known.space}: a face-down god`),
      }),
    ).toBeTruthy();
  });

  it("is not there without the expansion", () => {
    renderTable(view("turn-2"));
    expect(screen.queryByRole("region", { name: "The Pantheon" })).toBeNull();
  });
});

describe("activating", () => {
  it("offers exactly the ways of the view, and only a button acts", async () => {
    const shown = pantheon("offerings");
    const { act, container } = renderTable(shown);
    await fireEvent.click(within(arc()).getByRole("button", { name: /the Gate/ }), { detail: 1 });
    expect(act).not.toHaveBeenCalled();
    const ways = all(container, "[data-region=actions] [data-move]");
    expect(ways.map((way) => way.dataset["move"])).toEqual(movesOf(shown, "activate gate"));
    await fireEvent.click(ways[0]!);
    expect(act).toHaveBeenCalledExactlyOnceWith("activate gate offering 2 4");
    const { price } = shown.moves!.find(({ move }) => move === "activate gate offering 2 4")!;
    expect(ways[0]!.textContent).toContain(`${price} coin`);
  });

  it("asks the server why a god is out of reach", async () => {
    const shown = pantheon("activation");
    const { explain } = renderTable(shown);
    const far = shown.pantheon!.spaces.find(
      ({ god }) => god && !movesOf(shown, "activate").some((move) => move.includes(god)),
    )!;
    await fireEvent.click(arc().querySelector(`[data-space="${far.space}"] button`)!, {
      detail: 1,
    });
    expect(explain).toHaveBeenCalledExactlyOnceWith(`activate ${far.god}`);
  });

  it("works by keyboard: arrows walk the arc, Enter goes on to the button, Escape goes back", async () => {
    const shown = pantheon("activation");
    const { act } = renderTable(shown);
    const first = arc().querySelector<HTMLElement>('[tabindex="0"]')!;
    first.focus();
    await fireEvent.keyDown(first, { key: "ArrowRight" });
    const second = document.activeElement as HTMLElement;
    expect(second.dataset["thing"]).not.toBe(first.dataset["thing"]);
    const can = movesOf(shown, "activate")[0]!.split(" ")[1]!;
    const god = arc().querySelector<HTMLElement>(`[data-thing="god:${can}"]`)!;
    god.focus();
    await fireEvent.click(god, { detail: 0 });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("data-move")).toBe(`activate ${can}`),
    );
    await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    expect(document.activeElement).toBe(god);
    await fireEvent.click(god, { detail: 0 });
    await waitFor(() => expect(document.activeElement).not.toBe(god));
    await fireEvent.click(document.activeElement!);
    expect(act).toHaveBeenCalledExactlyOnceWith(`activate ${can}`);
  });
});

describe("placing a god", () => {
  it("asks for one of two, then for an empty space in the arc", async () => {
    const shown = pantheon("place");
    const { act, container } = renderTable(shown);
    expect(all(container, "[data-move]")).toEqual([]);
    const gods = all(container, "[data-choose]");
    expect(gods.map((god) => god.dataset["choose"])).toEqual(["minerva", "neptune"]);
    await fireEvent.click(gods[1]!, { detail: 1 });
    expect(act).not.toHaveBeenCalled();
    const free = all(container, "[data-region=pantheon] [data-move]");
    expect(free.map((one) => one.dataset["move"]).sort()).toEqual(
      movesOf(shown, "place neptune").sort(),
    );
    await fireEvent.click(free[2]!);
    expect(act).toHaveBeenCalledExactlyOnceWith(free[2]!.dataset["move"]);
  });

  it("by keyboard goes on to the spaces", async () => {
    const { container } = renderTable(pantheon("place"));
    await fireEvent.click(all(container, "[data-choose]")[0]!, { detail: 0 });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("data-move")).toMatch(/^place minerva at/),
    );
  });
});

describe("a card for Zeus", () => {
  it("may be any card, face down too, and is discarded by a button alone", async () => {
    const shown = pantheon("remove");
    const { act, container } = renderTable(shown);
    expect(all(container, "[data-region=choices]")).toEqual([]);
    for (const slot of shown.structure) {
      await fireEvent.click(container.querySelector(`[data-slot="${slot.slot}"] button`)!);
      const move = slot.card ? `remove ${slot.card}` : `remove slot ${slot.slot}`;
      const buttons = all(container, "[data-region=actions] [data-move]");
      expect(buttons.map((button) => button.dataset["move"])).toEqual([move]);
    }
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(all(container, "[data-region=actions] [data-move]")[0]!);
    expect(act).toHaveBeenCalledOnce();
  });
});

describe("a space for Minerva", () => {
  it("is chosen on the track, then confirmed; where the pawn stands is none", async () => {
    const shown = pantheon("guard");
    const { act, container } = renderTable(shown);
    const spaces = all(container, "[data-choose]");
    const free = spaces.filter((one) => one.getAttribute("aria-disabled") !== "true");
    expect(free.map((one) => Number(one.dataset["choose"])).sort((a, b) => a - b)).toEqual(
      movesOf(shown, "guard").map((move) => Number(move.slice(6))),
    );
    await fireEvent.click(free[4]!);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(container.querySelector("[data-region=choices] [data-move]")!);
    expect(act).toHaveBeenCalledExactlyOnceWith(`guard ${free[4]!.dataset["choose"]}`);
  });
});

describe("every other question", () => {
  const direct = Object.keys(pantheonViews).filter(
    (name) =>
      !["turn", "place", "remove", "guard", "over"].includes(pantheon(name).question) &&
      pantheon(name).moves?.length,
  );

  it.each(direct)("%s: all its moves are choices, each with a sentence", async (name) => {
    const shown = pantheon(name);
    const { act, container } = renderTable(shown);
    const choices = all(container, "[data-region=choices] [data-move]");
    expect(choices.map((choice) => choice.dataset["move"]).sort()).toEqual(
      shown.moves!.map(({ move }) => move).sort(),
    );
    for (const choice of choices) expect(choice.textContent!.trim()).not.toBe("");
    await fireEvent.click(choices.at(-1)!);
    expect(act).toHaveBeenCalledExactlyOnceWith(choices.at(-1)!.dataset["move"]);
  });

  it("two tokens uncovered at once: which comes first", () => {
    const shown: DuelView = {
      ...pantheon("open"),
      question: "resolve",
      moves: [
        { id: 1, move: "resolve greek", price: null },
        { id: 2, move: "resolve roman", price: null },
      ],
    };
    const { container } = renderTable(shown);
    expect(screen.getByText("Choose which token comes first")).toBeTruthy();
    expect(all(container, "[data-region=choices] [data-move]")).toHaveLength(2);
  });

  it("whose wonder Anubis would undo is said", () => {
    const shown = pantheon("topple");
    renderTable(shown);
    const [move] = movesOf(shown, "topple");
    const wonder = move!.split(" ")[1]!;
    const seat = wonder in shown.cities[0].built ? 0 : 1;
    const button = document.querySelector(`[data-move="${move!}"]`)!;
    expect(button.querySelector(".owner")!.textContent).toBe(names[seat]);
  });
});
