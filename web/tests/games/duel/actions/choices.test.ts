// Questions: by keyboard the place is kept while an answer is on its way; what is offered moves as a whole.
import { cleanup, fireEvent, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { inEnglish } from "../../../builders";
import { renderTable, view } from "../builders";

beforeAll(() => inEnglish());
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a choice by keyboard", () => {
  const first = (container: Element) =>
    container.querySelector<HTMLElement>("[data-region=choices] [data-move]")!;

  it("keeps its place while the answer is on its way, and acts only once", async () => {
    const { act, container, rerender, props } = renderTable(view("pick"));
    const button = first(container);
    button.focus();
    await rerender({ ...props, pending: button.dataset["move"]! });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(button);
    expect(act).not.toHaveBeenCalled();
  });

  it("goes on to the next choice, also when another chooses in between", async () => {
    const shown = view("pick");
    const { container, rerender, props } = renderTable(shown);
    first(container).focus();
    const [, ...left] = shown.moves!;
    const waiting = { ...shown, number: shown.number + 1, moves: [], waiting: [1] as const };
    await rerender({ ...props, view: waiting, asked: false });
    expect(document.activeElement).toBe(document.body);
    const again = { ...shown, number: shown.number + 2, moves: left };
    await rerender({ ...props, view: again, asked: true });
    await waitFor(() => expect(document.activeElement).toBe(first(container)));
  });
});

describe("a wonder on offer", () => {
  it.each(["asked", "not asked"])("moves with its whole card, for a player who is %s", (who) => {
    const shown = view("pick");
    const moves = who === "asked" ? shown.moves! : [];
    const { container } = renderTable({ ...shown, moves });
    const cards = [...container.querySelectorAll("[data-region=choices] [data-whole]")];
    const names = cards.map((card) =>
      card.querySelector("[data-thing]")?.getAttribute("data-thing"),
    );
    expect(names).toEqual(shown.offer.map((wonder) => `wonder:${wonder}`));
    expect(cards.every((card) => card.querySelector(".title"))).toBe(true);
  });
});
