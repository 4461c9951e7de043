// Looking closer: what a long press opened stays when the finger lifts, and what a sheet enlarged goes with it.
import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { Thing } from "../../../../src/games/duel/cards/peek";
import { say } from "../../../../src/lib/words.svelte";
import { PeekState } from "../../../../src/table/peek/peek.svelte";
import { inEnglish } from "../../../builders";
import { renderTable, view } from "../builders";

const LONG = 1000; // ms; longer than anything lingers

describe("a long press", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const two = () => {
    const peek = new PeekState<Thing>();
    const [here, there] = [document.createElement("button"), document.createElement("button")];
    peek.peekOn({ kind: "card", id: "baths" })(here);
    peek.peekOn({ kind: "card", id: "altar" })(there);
    const press = () => {
      there.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch" }));
      vi.advanceTimersByTime(LONG);
    };
    return { peek, here, there, press };
  };
  const leave = (element: Element) => {
    element.dispatchEvent(new FocusEvent("focusout"));
    vi.advanceTimersByTime(LONG);
  };

  it("stays open when the focus leaves another card", () => {
    const { peek, here, press } = two();
    press();
    leave(here);
    expect(peek.thing).toEqual({ kind: "card", id: "altar" });
  });

  it("ends when the focus leaves its own card", () => {
    const { peek, there, press } = two();
    press();
    leave(there);
    expect(peek.thing).toBeNull();
  });
});

describe("a face-down card", () => {
  beforeAll(() => inEnglish());
  afterEach(() => cleanup());
  const down = view("middle").face_down.find(({ back }) => back === "age")!;

  it("shows what it can be, each of the unseen cards with its chance", async () => {
    const { container } = renderTable(view("middle"));
    await fireEvent.click(container.querySelector(`[data-thing="slot:${down.slots[0]}"]`)!);
    const peek = container.querySelector<HTMLElement>(".peek")!;
    const percent = `${Math.round(100 * down.chance)}%`;
    const listed = [...peek.querySelectorAll("li")].map((li) => li.textContent);
    const expected = down.cards.map((card) => `${say(`duel.card.${card}`)} ${percent}`);
    expect([...listed].sort()).toEqual([...expected].sort());
  });

  it("says the same to those who do not see it", () => {
    const { container } = renderTable(view("middle"));
    const button = container.querySelector(`[data-thing="slot:${down.slots[0]}"]`)!;
    const said = container.querySelector(
      `#${button.getAttribute("aria-describedby")}`,
    )!.textContent;
    for (const card of down.cards) expect(said).toContain(say(`duel.card.${card}`));
  });
});

describe("what is enlarged in a sheet", () => {
  beforeAll(() => inEnglish());
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("goes when the sheet is closed", async () => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
    const { container } = renderTable(view("middle"));
    await fireEvent.click(screen.getByRole("button", { name: /^Show the city \(Bruno\)/ }));
    const dialog = screen.getByRole("dialog");
    await fireEvent.click(dialog.querySelector("button.city-wonder")!);
    expect(container.querySelector(".peek")).not.toBeNull();
    await fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(container.querySelector("dialog, .peek")).toBeNull();
  });
});
