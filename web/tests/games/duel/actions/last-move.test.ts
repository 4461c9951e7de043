// What was done last, in the room below the structure: with its picture where there is room, in a line where there is not.
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { cardEffectInWords } from "../../../../src/games/duel/cards/effects";
import type { DuelCard, DuelView } from "../../../../src/wire";
import { inEnglish } from "../../../builders";
import { renderTable, view } from "../builders";

beforeAll(() => inEnglish());
beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: true })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = (key: string, data: object) => ({ key: `duel.event.${key}`, data });
const after = (move: string, ...events: ReturnType<typeof event>[]): DuelView =>
  ({ ...view("middle"), last: { seat: 1, move, events } }) as DuelView;
const built = (card: DuelCard): DuelView =>
  after(
    `build ${card}`,
    event("build", { seat: 1, card, coins: 2, lines: [] }),
    event("revealed", { cards: ["walls"] }),
  );
const panel = (shown: DuelView): HTMLElement =>
  renderTable(shown).container.querySelector<HTMLElement>(".last-move")!;

describe("what was done last", () => {
  it("is told with what the card does; what was turned up lies right above", () => {
    const words = panel(built("barracks")).textContent;
    expect(words).toMatch(/built Barracks for 2 coins/);
    expect(words).toContain(cardEffectInWords("barracks"));
    expect(words).not.toMatch(/Turned up/);
  });
  it("of a discarded card tells the coins, and not what it would have done", () => {
    const shown = panel(
      after("discard barracks", event("discard", { seat: 1, card: "barracks", coins: 4 })),
    );
    expect(shown.querySelector(".gain")?.textContent.trim()).toBe("+4");
    expect(shown.textContent).not.toContain(cardEffectInWords("barracks"));
  });
  it("of a wonder shows the wonder, not the card beneath it", () => {
    const shown = panel(
      after(
        "wonder the-sphinx with barracks",
        event("wonder", { seat: 1, wonder: "the-sphinx", card: "barracks", coins: 0, lines: [] }),
      ),
    );
    expect(shown.querySelector(".duel-wonder")).not.toBeNull();
    expect(shown.querySelector(".card .head")).toBeNull();
  });
  it("has no picture where there is nothing to show", () => {
    const shown = panel(after("start self", event("starts", { seat: 1 })));
    expect(shown.querySelector(".picture")).toBeNull();
    expect(shown.textContent.trim()).not.toBe("");
  });
  it("gives way to what the opponent is about to do, which is said above", () => {
    const announced = { move: "build garrison", text: "Midas builds Garrison." };
    const { container } = renderTable(built("barracks"), { announced });
    expect(container.querySelector(".ask")?.textContent).toContain(announced.text);
    const words = container.querySelector(".last-move")!.textContent;
    expect(words).toContain(cardEffectInWords("garrison"));
    expect(words).not.toMatch(/Barracks/);
  });
  it("is a mere line before the first age and where no move was made", () => {
    expect(panel({ ...built("barracks"), age: 0 } as DuelView)).toBeNull();
    expect(panel({ ...built("barracks"), last: null } as DuelView)).toBeNull();
  });
});
