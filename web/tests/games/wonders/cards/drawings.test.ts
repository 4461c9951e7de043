// Every card of the game has a drawing, and a card shows its own.
import { cleanup, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";

import Card from "../../../../src/games/wonders/cards/Card.svelte";
import facts from "../../../../src/games/wonders/facts.json";
import { BUILDINGS } from "../../../../src/table/drawings/buildings";
import { inEnglish } from "../../../builders";

beforeAll(() => inEnglish());
afterEach(() => cleanup());

it("every building has a drawing", () => {
  const cards = Object.keys(facts.cards);
  expect(cards.length).toBeGreaterThan(70);
  expect(cards.filter((card) => !BUILDINGS[card]?.length)).toEqual([]);
});

it("a card shows its own building", async () => {
  const { container } = render(Card, { card: "loom", bare: true });
  const shown = () =>
    [...container.querySelectorAll(".place path")].map((path) => path.getAttribute("d"));
  await waitFor(() => expect(shown()).toEqual(BUILDINGS["loom"]!.map(([, d]) => d)));
});
