// The table of 7 Wonders as a player meets it: a hand to choose from, buttons that act, neighbours at a glance,
// questions to answer, all by keyboard too.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { parseMove } from "../../../src/games/wonders/actions/offers";
import type { WondersCard, WondersView } from "../../../src/wire";
import { inEnglish } from "../../builders";
import { declinable, renderTable, turns, view, views } from "./builders";

beforeAll(() => inEnglish("wonders"));
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hand = () => screen.getByRole("list", { name: "My hand" });
const cards = () => within(hand()).getAllByRole("button");
const actions = () => screen.getByRole("region", { name: "The chosen card" });
const choose = (index: number) => fireEvent.click(cards()[index]!, { detail: 1 });
const offered = (container: Element) =>
  [
    ...container.querySelectorAll("[data-region=actions] [data-move]:not([aria-disabled=true])"),
  ].map((button) => button.getAttribute("data-move")!);
const indexOf = (shown: WondersView, card: WondersCard) => shown.hand!.indexOf(card);
const cardsOf = (shown: WondersView) => shown.hand!.map((card, index) => ({ card, index }));

describe("every view", () => {
  it.each(Object.keys(views))("%s is laid out whole", (name) => {
    const shown = view(name);
    const { container } = renderTable(shown);
    const count = (selector: string) => container.querySelectorAll(selector).length;

    // every word is known
    expect(container.textContent).not.toMatch(/wonders\.|undefined|NaN|\{\w+\}/);
    for (const one of container.querySelectorAll("[aria-label], [title]"))
      expect(one.getAttribute("aria-label") ?? one.getAttribute("title")).not.toMatch(
        /wonders\.|undefined|^$/,
      );

    // what moves is marked, once
    const side = shown.seat ?? 0;
    const spots = shown.cities.flatMap((_, n) => [`coins-${n}`, `city-${n}`, `choice-${n}`]);
    for (const spot of [...spots, "bank", "discard"])
      expect(count(`[data-spot="${spot}"]`)).toBe(1);
    for (const card of shown.cities[side]!.cards)
      expect(count(`[data-thing="card:${side}:${card}"]`)).toBe(1);

    // every button has a name and stands alone
    expect(count("button button, button a, a button")).toBe(0);
    for (const button of container.querySelectorAll("button"))
      expect((button.getAttribute("aria-label") ?? button.textContent).trim()).not.toBe("");
  });
});

describe("prices on the cards", () => {
  it.each(turns)(
    "in %s: each card shows the cheapest total, what makes it free, or a lock",
    (name) => {
      const shown = view(name);
      const { container } = renderTable(shown);
      for (const { card, index } of cardsOf(shown)) {
        const offer = shown.offers![card]!;
        const foot = container.querySelector(`[data-thing="hand:${index}"] .foot`)!;
        if (offer.by.length) expect(foot.querySelector(".free")).not.toBeNull();
        else if (offer.build[0]) expect(foot.textContent.trim()).toBe(String(offer.build[0].total));
        else expect(foot.querySelector(".short")).not.toBeNull();
      }
    },
  );

  it("shows what must be bought with its price, what is produced without one", () => {
    const shown = view("ways");
    const { container } = renderTable(shown);
    for (const { card, index } of cardsOf(shown)) {
      const [cheapest] = shown.offers![card]!.build;
      const edge = container.querySelector(`[data-thing="hand:${index}"] .column`);
      const bought = (cheapest?.lines ?? []).reduce((sum, line) => sum + (line.bought ?? 0), 0);
      expect(edge?.querySelectorAll(".bought").length ?? 0).toBe(bought);
      expect(edge?.querySelectorAll(".at").length ?? 0).toBe(bought);
    }
  });

  it("has a seal that is won where a chain makes a card free", () => {
    const shown = view("chain");
    const { container } = renderTable(shown);
    const free = cardsOf(shown).filter(({ card }) => shown.offers![card]!.free === "chain");
    expect(free.length).toBeGreaterThan(0);
    for (const { index } of free)
      expect(container.querySelector(`[data-thing="hand:${index}"] .seal.won`)).not.toBeNull();
  });

  it("says of every card what it is, what it does, and its price or the reason", () => {
    const shown = view("choose-2");
    renderTable(shown);
    for (const { card, index } of cardsOf(shown)) {
      const said = cards()[index]!.textContent;
      expect(said).toMatch(/^[A-Z][\w ]+, \w+: .+\. .+/);
      if (!shown.offers![card]!.build.length) expect(said).toMatch(/out of reach|short|already/);
    }
  });
});

describe("a turn", () => {
  it.each(turns)("in %s: exactly the moves of the view are offered, card by card", async (name) => {
    const shown = view(name);
    const { container } = renderTable(shown);
    for (const { card, index } of cardsOf(shown)) {
      await choose(index);
      const found = new Set(offered(container));
      for (const kind of container.querySelectorAll("[data-region=actions] [aria-expanded]")) {
        await fireEvent.click(kind);
        for (const move of offered(container)) found.add(move);
      }
      const legal = shown
        .moves!.map(({ move }) => move)
        .filter((move) => parseMove(move)!.card === card);
      expect([...found].sort()).toEqual(legal.sort());
    }
  });

  it("pays the cheapest way with one press", async () => {
    const shown = view("ways");
    const card = shown.hand!.find((one) => shown.offers![one]!.build.length > 1)!;
    const { container, act } = renderTable(shown);
    await choose(indexOf(shown, card));
    await fireEvent.click(container.querySelector("[data-region=actions] button.offer")!);
    const { left, right } = shown.offers![card]!.build[0]!;
    const said = parseMove(act.mock.calls[0]![0]);
    expect(said).toMatchObject({ verb: "build", card, left, right });
  });

  it("lays every way to pay out, the cheapest first, with whom it enriches", async () => {
    const shown = view("ways");
    const card = shown.hand!.find((one) => shown.offers![one]!.build.length > 1)!;
    const { act } = renderTable(shown);
    await choose(indexOf(shown, card));
    const count = shown.offers![card]!.build.length;
    await fireEvent.click(within(actions()).getByRole("button", { name: `${count} ways to pay` }));
    const ways = within(
      within(actions()).getByRole("group", { name: "Whom do you pay?" }),
    ).getAllByRole("button");
    expect(ways.map((way) => parseMove(way.getAttribute("data-move")!))).toEqual(
      shown.offers![card]!.build.map(({ left, right }) => ({ verb: "build", card, left, right })),
    );
    expect(ways[0]!.textContent).toMatch(/^Pay \d+ coins?: .*(left|right).*cheapest/s);
    await fireEvent.click(ways.at(-1)!);
    expect(act).toHaveBeenCalledExactlyOnceWith(ways.at(-1)!.getAttribute("data-move"));
  });

  it("says for a greyed button what is missing, and does nothing", async () => {
    const shown = view("choose-2");
    const { act } = renderTable(shown);
    const card = shown.hand!.find((one) => shown.offers![one]!.reason)!;
    await choose(indexOf(shown, card));
    const build = actions().querySelector("button.offer")!;
    expect(build.getAttribute("aria-disabled")).toBe("true");
    expect(build.textContent).toMatch(/out of reach|short|already/);
    await fireEvent.click(build);
    expect(act).not.toHaveBeenCalled();
  });

  it("does nothing while a move is on its way", async () => {
    const shown = view("choose-1");
    const { act, container } = renderTable(shown, { pending: `sell ${shown.hand![0]!}` });
    await choose(0);
    for (const button of container.querySelectorAll("[data-region=actions] [data-move]"))
      await fireEvent.click(button);
    expect(act).not.toHaveBeenCalled();
  });

  it("keeps what is about to be chosen when others choose, and forgets it in a new turn", async () => {
    const shown = view("choose-1");
    const { rerender, props } = renderTable(shown);
    await choose(1);
    const other = shown.waiting.find((seat) => seat !== shown.seat)!;
    await rerender({
      ...props,
      view: {
        ...shown,
        waiting: shown.waiting.filter((seat) => seat !== other),
        chosen: [other],
        number: shown.number + 1,
      },
    });
    expect(actions()).toBeTruthy();
    await rerender({
      ...props,
      view: { ...shown, turn: shown.turn + 1, number: shown.number + 3 },
    });
    expect(screen.queryByRole("region", { name: "The chosen card" })).toBeNull();
  });

  it("lays a hint's card out with its way to pay", async () => {
    const shown = view("ways");
    const card = shown.hand!.find((one) => shown.offers![one]!.build.length > 1)!;
    const dearer = shown
      .moves!.map(({ move }) => move)
      .filter((move) => move.startsWith(`build ${card}`));
    const { container } = renderTable(shown, { advised: dearer.at(-1)! });
    await waitFor(() => expect(actions()).toBeTruthy());
    expect(container.querySelectorAll(".lamp").length).toBeGreaterThan(1);
    expect(container.querySelector(".ways .lamp")).not.toBeNull();
  });
});

describe("by keyboard", () => {
  it("arrows go through the hand, and Enter leads to the buttons", async () => {
    renderTable(view("choose-1"));
    const [first, second, ...rest] = cards();
    first!.focus();
    await fireEvent.keyDown(first!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(second);
    await fireEvent.keyDown(second!, { key: "End" });
    expect(document.activeElement).toBe(rest.at(-1));
    await fireEvent.click(rest.at(-1)!, { detail: 0 }); // as Enter does
    await waitFor(() => expect(actions().contains(document.activeElement)).toBe(true));
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByRole("region", { name: "The chosen card" })).toBeNull();
    expect(document.activeElement).toBe(cards().at(-1));
  });

  it("the hand is one stop for Tab", () => {
    renderTable(view("choose-1"));
    expect(cards().filter((card) => card.tabIndex === 0)).toHaveLength(1);
  });
});

describe("other questions", () => {
  it("both sides of the board can be chosen", async () => {
    const { act } = renderTable(view("side"));
    const both = within(screen.getByRole("region", { name: /day or night\?$/ })).getAllByRole(
      "button",
    );
    expect(both.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Play the day side\. Stage 1: /),
      expect.stringMatching(/^Play the night side\. Stage 1: /),
    ]);
    await fireEvent.click(both[1]!);
    expect(act).toHaveBeenCalledExactlyOnceWith("side night");
  });

  it("the seventh card is laid out at once, and must be used", async () => {
    const shown = view("seventh");
    const { act } = renderTable(shown);
    expect(cards()).toHaveLength(1);
    expect(within(actions()).queryByRole("button", { name: /^Let .* go/ })).toBeNull();
    await fireEvent.click(within(actions()).getByRole("button", { name: /^Sell / }));
    expect(act).toHaveBeenCalledExactlyOnceWith(`sell ${shown.hand![0]!}`);
  });

  it("by the first rules the seventh card may be declined", async () => {
    const { act } = renderTable(declinable(view("seventh")));
    expect(cards()).toHaveLength(1);
    await fireEvent.click(within(actions()).getByRole("button", { name: /^Let .* go/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith("decline");
  });

  it("a card of the discard pile can be built, or none", async () => {
    const shown = view("revive");
    const { act, container } = renderTable(shown);
    const moves = [...container.querySelectorAll("[data-region=choices] [data-move]")].map((one) =>
      one.getAttribute("data-move"),
    );
    expect([...moves].sort()).toEqual(shown.moves!.map(({ move }) => move).sort());
    await fireEvent.click(screen.getByRole("button", { name: "Look at the table" }));
    expect(container.querySelector("[data-region=choices]")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Back to the choice" }));
    await fireEvent.click(container.querySelector("[data-region=choices] [data-move]")!);
    expect(act).toHaveBeenCalledExactlyOnceWith(moves[0]);
  });
});

describe("the others", () => {
  it("a neighbour tells what it sells to me and at which price", () => {
    const shown = view("choose-2");
    renderTable(shown);
    const left = screen.getByRole("region", { name: "Left neighbour" });
    const right = screen.getByRole("region", { name: "Right neighbour" });
    expect(left.textContent).toContain(`Bruno sells to me:`);
    expect(right.textContent).toContain(`Clara sells to me:`);
    expect(left.textContent).toMatch(/at \d coins? each/);
    expect(left.textContent).toMatch(/(as many as|fewer than|more than) you/);
  });

  it("opens any city as a sheet", async () => {
    HTMLDialogElement.prototype.showModal ??= function () {
      this.open = true;
    };
    renderTable(view("side"));
    const others = screen.getByRole("list", { name: "The other cities" });
    expect(within(others).getAllByRole("button")).toHaveLength(3);
    await fireEvent.click(within(others).getAllByRole("button")[0]!);
    expect(screen.getByRole("heading", { name: "City: Clara" })).toBeTruthy();
  });

  it("a seal lies on everyone who has chosen, and my own card is no longer in my hand", () => {
    const shown = view("chosen");
    const { container } = renderTable(shown, { chosen: true });
    for (const seat of shown.chosen)
      expect(container.querySelector(`[data-spot="choice-${seat}"] .wax`)).not.toBeNull();
    for (const seat of shown.waiting)
      expect(container.querySelector(`[data-spot="choice-${seat}"] .wax`)).toBeNull();
    expect(cards()).toHaveLength(shown.hand!.length - 1);
    expect(screen.getByText("my choice is sealed")).toBeTruthy();
  });

  it("what they built last is outlined and told in one line", () => {
    const shown = view("choose-2");
    const { container } = renderTable(shown, { happened: shown.last!.events });
    expect(container.querySelectorAll(".neighbour .fresh").length).toBeGreaterThan(0);
    expect(container.querySelector(".now .last")!.textContent).toMatch(/Bruno .*Clara /);
    expect(container.querySelector(".now .last")!.textContent).not.toContain("Anna");
  });

  it("conflicts at the end of an age are shown until they are put away", async () => {
    const shown = view("conflicts");
    const { container, rerender, props } = renderTable(shown, { happened: shown.last!.events });
    const panel = screen.getByRole("region", { name: /^Conflicts of Age/ });
    expect(within(panel).getAllByRole("listitem")).toHaveLength(shown.players);
    expect(within(panel).getAllByRole("listitem")[0]!.textContent).toMatch(
      /^Anna against (Bruno|Clara): \d+ to \d+: /,
    );
    await fireEvent.click(within(panel).getByRole("button", { name: /^On to Age/ }));
    expect(container.querySelector("[data-region=conflicts]")).toBeNull();
    const later = { ...structuredClone(shown), chosen: [1], number: shown.number + 1 };
    await rerender({ ...props, view: later as WondersView, happened: [] });
    expect(container.querySelector("[data-region=conflicts]")).toBeNull();
  });

  it("a spectator sees no hand and no prices", () => {
    const { container } = renderTable(view("watched"));
    expect(container.querySelector("[data-region=hand]")).toBeNull();
    expect(container.querySelector(".sells")).toBeNull();
  });
});
