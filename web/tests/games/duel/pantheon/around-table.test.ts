// Pantheon around the table: tokens on cards and before players, Minerva's pawn, temples, and what is said of it.
import { cleanup, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import page from "../../../../src/games/duel/index";
import type { DuelView } from "../../../../src/wire";
import { inEnglish } from "../../../builders";
import { names, pantheon, pantheonViews, renderTable } from "../builders";

beforeAll(() => inEnglish());
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
const movesOf = (shown: DuelView, verb: string) =>
  shown.moves!.map(({ move }) => move).filter((move) => move.startsWith(`${verb} `));

describe("on the table", () => {
  it("tokens lie on face-down cards and are said there", () => {
    const shown = pantheon("turn-1");
    const { container } = renderTable(shown);
    for (const token of shown.pantheon!.tokens) {
      const slot = container.querySelector(`[data-slot="${token.slot}"]`)!;
      expect(slot.querySelector(".mythology")).not.toBeNull();
      expect(slot.textContent).toContain("A mythology token lies on it");
    }
    cleanup();
    const later = pantheon("turn-2");
    const { container: second } = renderTable(later);
    for (const { slot, offering } of later.pantheon!.tokens)
      expect(second.querySelector(`[data-slot="${slot}"] .offering`)!.textContent).toBe(
        `−${offering!}`,
      );
  });

  it("a city shows its gods, tokens and offerings, Astarte's coins and Nisaba's copy", () => {
    const shown = pantheon("turn-3");
    const sides = [
      {
        gods: ["astarte", "nisaba"] as const,
        mythologies: ["greek", "roman"] as const,
        tokens: 3,
        offerings: [2, 4],
        astarte: 6,
      },
      shown.pantheon!.sides[1],
    ] as const;
    renderTable({ ...shown, pantheon: { ...shown.pantheon!, sides, snake: "workshop" } });
    const mine = screen
      .getAllByRole("group", { name: "Gods and tokens" })
      .find((one) => one.querySelector('[data-thing="god:astarte"]'))!;
    expect(mine.textContent).toContain("Mythology tokens, 3 in all: Greek, Roman.");
    expect(mine.textContent).toContain("Offering tokens: 2, 4.");
    expect(within(mine).getByRole("button", { name: /6 coins on Astarte/ })).toBeTruthy();
    expect(within(mine).getByRole("button", { name: /Nisaba copies Workshop/ })).toBeTruthy();
  });

  it("Minerva's pawn stands on the track", () => {
    const shown = pantheon("turn-2");
    const { container } = renderTable({ ...shown, pantheon: { ...shown.pantheon!, minerva: 4 } });
    expect(container.querySelector('[data-thing="minerva"]')).not.toBeNull();
    expect(screen.getByRole("group", { name: "Conflict" }).textContent).toContain(
      "Minerva's pawn stands 4 spaces from the middle",
    );
  });

  it("temples have a back of their own and say what makes them free", () => {
    const shown = pantheon("temples");
    const temple = Object.keys(shown.costs!.cards).find((card) => card.endsWith("-temple"))!;
    const { container } = renderTable(shown);
    expect(container.querySelector(`[data-thing="card:${temple}"]`)!.textContent).toContain(
      "5, 12 or 21 points",
    );
    const hidden = shown.structure.filter((slot) => slot.card === null && slot.back === "temple");
    expect(all(container, ".back.temple").length).toBeGreaterThanOrEqual(hidden.length);
  });

  it("a recommended activation is chosen and lit", () => {
    const shown = pantheon("activation");
    const move = movesOf(shown, "activate")[0]!;
    const { container } = renderTable(shown, { advised: move });
    const button = container.querySelector(`[data-region=actions] [data-move="${move}"]`)!;
    expect(button.classList.contains("advised")).toBe(true);
  });
});

describe("words", () => {
  it("every move of every view is said, made or to be made", () => {
    for (const name of Object.keys(pantheonViews))
      for (const { move } of pantheon(name).moves ?? []) {
        const said = [
          page.moveInWords(move, names),
          page.playedMoveInWords({ seat: 0, move }, names),
        ];
        for (const words of said) expect(words).not.toMatch(/duel\.|undefined|\{/);
      }
  });
  it("spaces of the track are called as the players see them, never by a number with a sign", () => {
    const said = (move: string) => page.moveInWords(move, names);
    expect(said("guard -6")).toBe(
      "Put Minerva's pawn on the track (Anna: 6 spaces from the middle)",
    );
    expect(said("guard 0")).toBe("Put Minerva's pawn on the track (The middle)");
    expect(said("waive -3")).toBe("Discard the loot token of 2 coins on Anna's side");
    expect(said("loot 6")).toBe("Use the loot token of 5 coins on Bruno's side");
  });
  it("offering tokens are counted and named", () => {
    const said = (move: string) => page.moveInWords(move, names);
    expect(said("activate mars with 3 4")).toBe("Activate Mars with 2 offering tokens (3 and 4)");
    expect(said("activate mars with 2")).toBe("Activate Mars with 1 offering token (2)");
  });

  it("a curtain falls before what only one player may see", () => {
    const secret = page.holdsSecret as (view: DuelView) => boolean;
    expect(secret(pantheon("place"))).toBe(true);
    expect(secret(pantheon("placed"))).toBe(true);
    expect(secret(pantheon("order"))).toBe(true);
    expect(secret(pantheon("turn-2"))).toBe(false);
    const { options, ...rest } = pantheon("gate");
    expect(secret({ ...rest, options: { ...options, gate: "secret" } })).toBe(true);
    expect(secret({ ...rest, options: { ...options, gate: "public" } })).toBe(false);
  });
});
