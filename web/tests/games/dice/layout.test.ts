// How the table of 7 Wonders Dice is laid out by the room there is, and how far a sheet scrolls to what is spoken of.
import { describe, expect, it } from "vitest";

import { scrollDistance } from "../../../src/games/dice/city/bring-into-view";
import { diceLayoutFor, haveTilesRoom } from "../../../src/games/dice/layout";

describe("the layout", () => {
  it.each([
    [1280, 720, "columns"],
    [1920, 1080, "columns"],
    [1024, 700, "beside"],
    [844, 390, "beside"],
    [1280, 500, "beside"],
    [820, 1180, "stacked"],
    [390, 844, "stacked"],
  ])("of %i x %i is %s", (width, height, layout) => {
    expect(diceLayoutFor(width, height)).toBe(layout);
  });

  it("shows all marks of as many others as there is height for", () => {
    expect(haveTilesRoom(2, 720)).toBe(true);
    expect(haveTilesRoom(3, 720)).toBe(false);
    expect(haveTilesRoom(3, 1080)).toBe(true);
  });
});

describe("scrolling to boxes", () => {
  const room = { top: 100, bottom: 500 };
  it.each([
    ["what is seen stays", 120, 400, 0],
    ["what lies above comes down", 20, 90, -80],
    ["what lies below comes up", 480, 560, 60],
    ["what is too long begins at the top", 300, 900, 200],
  ])("%s", (_, top, bottom, distance) => {
    expect(scrollDistance({ top, bottom }, room)).toBe(distance);
  });
});
