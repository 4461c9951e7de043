// Where the cards lie: as on a real table, in the room there is, and found by arrow keys.
import { describe, expect, it } from "vitest";

import {
  heightOfRows,
  isCovered,
  layoutStructure,
  leastHeight,
  placeOfSlot,
  slotTowards,
} from "../../../../src/games/duel/board/structure-layout";
import { rowsOfAge } from "../../../../src/games/duel/facts";
import { layoutModeFor } from "../../../../src/table/layout-mode";
import type { DuelSlot } from "../../../../src/wire";
import { slotOf, view } from "../builders";

const AGES = [1, 2, 3];
const ROOMS = {
  desktop: { width: 672, height: 545 },
  tablet: { width: 560, height: 500 },
  phone: { width: 384, height: 462 },
  "small phone": { width: 354, height: 436 },
};

describe.each(Object.entries(ROOMS))("on a %s", (_, room) => {
  it.each(AGES)("age %i fits into its room", (age) => {
    const by = layoutStructure(age, room);
    expect(by.width).toBeLessThanOrEqual(room.width);
    expect(by.height).toBeLessThanOrEqual(room.height);
  });

  it.each(AGES)("age %i overlaps row by row, and enough of each card is seen", (age) => {
    const by = layoutStructure(age, room);
    expect(by.step).toBeLessThan(by.h);
    expect(by.step).toBeGreaterThanOrEqual(52);
  });
});

describe("where height is scarce", () => {
  it("the seven rows of the last age are broad, not small", () => {
    const by = layoutStructure(3, { width: 504, height: 450 }); // a laptop of 1280 by 720
    expect(by.broad).toBe(true);
    expect(by.w).toBeGreaterThan(115);
    expect(by.step).toBeGreaterThanOrEqual(55);
    expect(by.height).toBeLessThanOrEqual(450);
    expect(by.width).toBeLessThanOrEqual(504);
  });
  it.each([
    [1, { width: 626, height: 470 }],
    [3, { width: 892, height: 810 }],
  ])("and only there: in age %i cards are as high as those of the box", (age, room) => {
    const by = layoutStructure(age, room);
    expect(by.broad).toBe(false);
    expect(by.h / by.w).toBeGreaterThan(1.35);
  });
  it("below the arc of the Pantheon, cards become broad in every age", () => {
    for (const age of AGES) {
      const by = layoutStructure(age, { width: 626, height: 330 });
      expect(by.height).toBeLessThanOrEqual(by.flat ? 400 : 330);
      expect(by.w / by.h).toBeGreaterThan(0.95);
    }
  });
});

it("held sideways, all seven rows of the last age are seen, of each a head and a line", () => {
  const by = layoutStructure(3, { width: 420, height: leastHeight(3, 390) });
  expect(by.flat).toBe(true);
  expect(by.height).toBeLessThanOrEqual(390 - 44);
  expect(by.width).toBeLessThanOrEqual(420);
  expect(by.step).toBeGreaterThanOrEqual(42);
  expect(by.w).toBeGreaterThan(90);
});

describe("the rows that are left", () => {
  const by = layoutStructure(3, ROOMS.phone);
  const rowsUpTo = (last: number) => Array.from({ length: last + 1 }, (_, row) => ({ row }));

  it("take the whole height while all are there, less with every row that is gone, and none at last", () => {
    expect(heightOfRows(rowsUpTo(6), by)).toBe(by.height);
    expect(heightOfRows(rowsUpTo(2), by)).toBe(by.height - 4 * by.step);
    expect(heightOfRows([], by)).toBe(0);
  });
});

describe("the places", () => {
  it.each(AGES)("of age %i: a card lies half a card beside those that it covers", (age) => {
    const by = layoutStructure(age, ROOMS.desktop);
    rowsOfAge(age).forEach((row, r) => {
      const places = row.map((x) => placeOfSlot({ row: r, x }, by));
      expect(new Set(places.map((place) => place.y))).toEqual(new Set([r * by.step]));
      expect(Math.min(...places.map((place) => place.x))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...places.map((place) => place.x)) + by.w).toBeLessThanOrEqual(
        by.width + 0.01,
      );
    });
  });

  it("stay the same while cards leave", () => {
    const by = layoutStructure(2, ROOMS.desktop);
    const whole = placeOfSlot({ row: 2, x: 2 }, by);
    expect(placeOfSlot(slotOf(view("middle"), "walls"), by)).toEqual(whole);
  });

  it("tell which cards are covered", () => {
    const { structure } = view("middle");
    const open = structure.filter((slot) => !isCovered(slot, structure)).map((slot) => slot.card);
    expect(open).toEqual(["brewery", "laboratory", "walls"]);
  });
});

describe("arrow keys", () => {
  const { structure } = view("middle");
  const at = (card: string): DuelSlot => slotOf(view("middle"), card);
  const go = (card: string, arrow: Parameters<typeof slotTowards>[1]) =>
    slotTowards(at(card), arrow, structure).card;

  it("go to the neighbour in a row", () => {
    expect(go("barracks", "ArrowRight")).toBe("school");
    expect(go("barracks", "ArrowLeft")).toBe("aqueduct");
    expect(go("brewery", "ArrowRight")).toBe("laboratory");
  });

  it("go up and down to what lies nearest", () => {
    expect(go("school", "ArrowDown")).toBeNull(); // one that lies face down between them
    expect(go("walls", "ArrowUp")).toBe("barracks");
    expect(go("brewery", "ArrowUp")).toBe("customs-house");
  });

  it("stay where nothing lies", () => {
    expect(go("aqueduct", "ArrowLeft")).toBe("aqueduct");
    expect(go("walls", "ArrowDown")).toBe("walls");
  });

  it("reach every card, face down too", () => {
    const seen = new Set<DuelSlot>([at("walls")]);
    for (const slot of seen)
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const)
        seen.add(slotTowards(slot, arrow, structure));
    expect(seen.size).toBe(structure.length);
    expect([...seen].some((slot) => slot.card === null)).toBe(true);
  });
});

describe("the mode", () => {
  it("follows the width, and is wide until something is measured", () => {
    expect([0, 360, 699, 700, 999, 1000, 1440].map(layoutModeFor)).toEqual([
      "wide",
      "narrow",
      "narrow",
      "medium",
      "medium",
      "wide",
      "wide",
    ]);
  });
});
