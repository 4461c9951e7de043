// Where the guide's bubble stands: never over what it speaks of, if there is any room beside it.
import { describe, expect, it } from "vitest";

import {
  arrowBetween,
  isClear,
  overlapOf,
  placePanel,
  scrollToFit,
  type Box,
} from "../../../src/table/guide/placement";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});
const wide = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

describe("the bubble", () => {
  const panel = { width: 324, height: 180 };
  const bar = box(276, 600, 728, 112);

  it.each([
    ["on the right", box(1012, 8, 260, 320)],
    ["on the left", box(8, 340, 260, 372)],
    ["in the middle", box(360, 8, 560, 560)],
    ["at the foot", bar],
    ["one card", box(600, 300, 88, 124)],
  ])("covers neither what it explains nor the actions: %s", (_, target) => {
    const around = { kept: [target, bar], spared: [] };
    const place = placePanel(target, panel, wide, around);
    expect(isClear(place, around)).toBe(true);
    expect(overlapOf(place, box(0, 0, 1280, 720))).toBe(panel.width * panel.height);
  });

  it("is clear wherever a card lies", () => {
    for (let left = 0; left < 1200; left += 60)
      for (let top = 0; top < 480; top += 40) {
        const target = box(left, top, 88, 124);
        const around = { kept: [target, bar], spared: [] };
        expect(isClear(placePanel(target, panel, wide, around), around), `${left},${top}`).toBe(
          true,
        );
      }
  });

  it("stands near what it speaks of, with room for an arrow", () => {
    const target = box(600, 300, 88, 124);
    const place = placePanel(target, panel, wide, { kept: [target], spared: [] });
    const { from, to } = arrowBetween(place, target);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    expect(length).toBeGreaterThan(15);
    expect(length).toBeLessThan(45);
  });

  it("leaves cards free that may be taken, where it can", () => {
    const row = Array.from({ length: 6 }, (_, i) => box(3 + 60 * i, 390, 56, 100));
    const structure = box(3, 140, 354, 100);
    const around = { kept: [structure, box(0, 740, 390, 104)], spared: row };
    const place = placePanel(structure, { width: 370, height: 170 }, phone, around);
    for (const card of row) expect(overlapOf(place, card)).toBe(0);
  });

  it("has a place at the foot where there is nothing to point at", () => {
    const place = placePanel(null, panel, wide, { kept: [], spared: [] });
    expect(Math.abs(place.left + 162 - 640)).toBeLessThan(8);
    expect(place.top + place.height).toBeGreaterThan(690);
  });

  it("is on the screen also where it is as wide as that", () => {
    expect(placePanel(null, { width: 380, height: 840 }, phone, { kept: [], spared: [] })).toEqual(
      box(8, 8, 380, 840),
    );
  });
});

it("an arrow goes the shortest way from edge to edge", () => {
  expect(arrowBetween(box(0, 0, 100, 100), box(150, 20, 50, 50))).toEqual({
    from: { x: 100, y: 45 },
    to: { x: 150, y: 45 },
  });
});

describe("what does not fit beside a bubble is scrolled", () => {
  it("so far that its foot is above it", () => {
    expect(scrollToFit(box(0, 500, 100, 200), 60, 600)).toBe(100);
    expect(scrollToFit(box(0, 100, 100, 200), 60, 600)).toBe(0);
  });
  it("and its head below what stays", () => {
    expect(scrollToFit(box(0, 20, 100, 200), 60, 600)).toBe(-40);
    expect(scrollToFit(box(0, 200, 100, 700), 60, 600)).toBe(140);
  });
});
