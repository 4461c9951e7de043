// How the cards of a city lie: all of them seen, as large as there is room for.
import { beforeAll, describe, expect, it } from "vitest";

import {
  contentsOf,
  heightInColumns,
  heightInRows,
  layOutCards,
  leastHeightOf,
  LEAST_STRIP,
} from "../../../src/games/wonders/city/cards-layout";
import { CARDS } from "../../../src/games/wonders/facts";
import { inEnglish } from "../../builders";

beforeAll(() => inEnglish("wonders"));

const early = contentsOf(CARDS.slice(0, 4));
const late = contentsOf(CARDS.filter((_, i) => i % 4 === 0));
const ROOM = { width: 430, height: 330 };

describe("columns", () => {
  it("hold groups in their order, none of them broken", () => {
    expect(heightInColumns([40, 30, 20], 1)).toBe(90);
    expect(heightInColumns([40, 30, 20], 2)).toBe(50);
    expect(heightInColumns([40, 30, 20], 3)).toBe(40);
    expect(heightInColumns([40, 30, 20], 4)).toBe(40);
  });

  it("are not needed for nothing", () => {
    expect(heightInColumns([], 3)).toBe(0);
    expect(heightInRows([], 300, 25)).toBe(0);
  });
});

describe("the cards of a city", () => {
  it("shrink as the city grows", () => {
    const [few, many] = [early, late].map((city) => layOutCards(city, ROOM, LEAST_STRIP.fine));
    expect(few!.strip).toBeGreaterThan(many!.strip);
    expect(few!.columns).toBeGreaterThan(0);
  });

  it("are larger where there is more room", () => {
    const roomy = { width: 900, height: 700 };
    const [small, large] = [ROOM, roomy].map((room) => layOutCards(late, room, LEAST_STRIP.fine));
    expect(large!.strip).toBeGreaterThan(small!.strip);
  });

  it("have no names where those would not be legible, and are all there", () => {
    const low = { width: 340, height: 120 };
    const layout = layOutCards(late, low, LEAST_STRIP.coarse);
    expect(layout.columns).toBe(0);
    expect(layout.strip).toBeGreaterThanOrEqual(25);
    expect(leastHeightOf(late, low.width)).toBeGreaterThan(0);
  });

  it("have wide enough columns for every name", () => {
    const wide = layOutCards(late, { width: 1200, height: 400 }, LEAST_STRIP.fine);
    const slim = layOutCards(late, { width: 200, height: 900 }, LEAST_STRIP.fine);
    expect(wide.columns).toBeGreaterThan(1);
    expect(slim.columns).toBe(1);
  });
});
