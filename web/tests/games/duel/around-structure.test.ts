// What lies around the structure: the cities, the pile, the tokens, and what the opponent just did.
import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { inEnglish } from "../../builders";
import { renderTable, view } from "./builders";

beforeAll(() => inEnglish());
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("around the structure", () => {
  it("our own city lies below, the opponent's above", () => {
    const { container } = renderTable(view("middle"));
    const cities = [...container.querySelectorAll("[data-spot^=city-]")];
    expect(cities.map((city) => city.getAttribute("data-spot"))).toEqual(["city-0", "city-1"]);
    expect(cities.map((city) => city.getAttribute("data-region"))).toEqual(["opponent", "me"]);
  });

  it("what the opponent just did is outlined and told in a line", () => {
    const { container } = renderTable(view("middle"));
    expect(
      container.querySelector('[data-spot="city-0"] [data-thing="card:shelf-quarry"]')!.className,
    ).toContain("fresh");
    expect(container.textContent).toContain("Anna built Shelf Quarry for 2 coins.");
  });

  it("the discard pile opens with every card in it", async () => {
    const shown = view("middle");
    const { container } = renderTable(shown);
    await fireEvent.click(screen.getByRole("button", { name: /^Discard pile 7/ }));
    const things = [...container.querySelectorAll("dialog [data-thing]")];
    expect(things.map((one) => one.getAttribute("data-thing")).sort()).toEqual(
      shown.discard.map((card) => `card:${card}`).sort(),
    );
  });

  it("says which wonder nobody can build any more", () => {
    const { container } = renderTable(view("take"));
    expect(container.textContent).toContain(
      "The Mausoleum left the game: seven wonders are built.",
    );
  });

  it("a token tells its effect when it is touched", async () => {
    const { container } = renderTable(view("middle"));
    await fireEvent.click(screen.getByRole("button", { name: /^Theology:/ }));
    expect(container.querySelector(".peek")!.textContent).toContain(
      "every wonder you build later gives another turn",
    );
  });

  it("a spectator sees both cities by name and printed costs", () => {
    renderTable(view("watched"));
    expect(screen.getByRole("region", { name: "City: Anna" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "City: Bruno" })).toBeTruthy();
    expect(
      within(screen.getByRole("list", { name: /The structure/ })).getByRole("button", {
        name: /^Laboratory,/,
      }).textContent,
    ).toContain("Costs 1 wood, 2 glass.");
  });
});
