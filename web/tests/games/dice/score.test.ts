// The score sheet of Dice: its columns are signed as the buildings of the sheet that is ticked.
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";

import Score from "../../../src/games/dice/Score.svelte";
import { inEnglish } from "../../builders";
import { names, renderTable, view } from "./builders";

beforeAll(() => inEnglish("dice"));
afterEach(cleanup);

const drawnLines = (place: Element): string =>
  [...(place.querySelector("svg")?.children ?? [])].map((path) => path.getAttribute("d")).join(" ");

it("has the sign of every building where the sheet has it", () => {
  const over = view("over-points");
  const sheet = renderTable(over).container;
  const onSheet = new Set([...sheet.querySelectorAll("h3")].map((head) => drawnLines(head)));
  cleanup();
  const { container } = render(Score, { view: over, names: names.slice(0, over.players), side: 0 });
  const chips = [...container.querySelectorAll("thead .chip, tbody th .chip")].map(drawnLines);
  expect(chips.length).toBeGreaterThanOrEqual(8);
  for (const chip of chips.slice(0, 8)) expect([...onSheet]).toContain(chip);
});
