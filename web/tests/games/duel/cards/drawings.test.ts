// Every card and every god of the game has a drawing, and a card shows its own.
import { cleanup, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";

import Card from "../../../../src/games/duel/cards/Card.svelte";
import facts from "../../../../src/games/duel/facts.json";
import { GODS } from "../../../../src/games/duel/pantheon/god-drawings";
import GodCard from "../../../../src/games/duel/pantheon/GodCard.svelte";
import { BUILDINGS } from "../../../../src/table/drawings/buildings";
import type { DuelCard } from "../../../../src/wire";
import { inEnglish } from "../../../builders";

beforeAll(() => inEnglish());
afterEach(() => cleanup());

const pathsIn = (container: Element) =>
  [...container.querySelectorAll(".place path")].map((path) => path.getAttribute("d"));
const pathsOf = (layers: readonly (readonly [string, string])[] | undefined) =>
  layers?.map(([, d]) => d);

it("every building has a drawing, temples too", () => {
  const cards = Object.keys({ ...facts.cards, ...facts.pantheon.cards });
  expect(cards.length).toBeGreaterThan(70);
  expect(cards.filter((card) => !BUILDINGS[card]?.length)).toEqual([]);
});

it("every god has a drawing, and so has the Gate", () => {
  const gods = [...Object.keys(facts.pantheon.gods), "gate"];
  expect(Object.keys(GODS).sort()).toEqual(gods.sort());
});

it("a card shows its own building", async () => {
  for (const card of ["baths", "aqueduct"] satisfies DuelCard[]) {
    const { container } = render(Card, { card });
    await waitFor(() => expect(pathsIn(container)).toEqual(pathsOf(BUILDINGS[card])));
    cleanup();
  }
});

it("a god that lies open shows itself, one that lies face down does not", async () => {
  const open = render(GodCard, { god: "anubis" });
  const known = render(GodCard, { god: "anubis", known: true });
  await waitFor(() => expect(pathsIn(open.container)).toEqual(pathsOf(GODS["anubis"])));
  expect(pathsIn(known.container)).toEqual([]);
});
