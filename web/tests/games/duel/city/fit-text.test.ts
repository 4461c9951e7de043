// Names and cities that have little room: where a long word may be broken, and when a city is set closer.
import { afterEach, describe, expect, it, vi } from "vitest";

import { fitCities } from "../../../../src/games/duel/city/city-density";
import { addSoftHyphens, fitText } from "../../../../src/table/cards/fit-text";

const visible = (name: string): string => addSoftHyphens(name).replaceAll("\u00AD", "-");

describe("a long name", () => {
  it.each([
    ["Skogshuggarläger", "Skogshug-garläger"],
    ["Tømmerforråd", "Tømmer-forråd"],
    ["Åbent stenbrud", "Åbent stenbrud"],
    ["Gilde der Geldverleiher", "Gilde der Geldver-leiher"],
    ["Apothecary", "Apothe-cary"],
  ])("%s may be broken as %s", (name, broken) => expect(visible(name)).toBe(broken));

  it("is the same name without its hyphens", () => {
    expect(addSoftHyphens("Belagerungswerkstatt").replaceAll("\u00AD", "")).toBe(
      "Belagerungswerkstatt",
    );
  });
});

describe("a name in its place", () => {
  afterEach(() => vi.restoreAllMocks());

  /** a place of a width, and a text that is as wide as its longest part; broken, that is half */
  const set = async (room: number, text: number): Promise<HTMLElement> => {
    const element = document.body.appendChild(document.createElement("span"));
    const box = (width: number) => ({ width }) as DOMRect;
    element.getBoundingClientRect = () => box(room);
    element.style.setProperty("width", `${room}px`);
    vi.spyOn(Range.prototype, "getBoundingClientRect").mockImplementation(() =>
      box(element.style.hyphens === "manual" ? text / 2 : text),
    );
    fitText("Glashütte")(element);
    await Promise.resolve();
    return element;
  };

  it("stays as it is where it fits", async () => {
    expect((await set(60, 59.9)).style.transform).toBe("");
  });

  it("is set narrower also where only a fraction of a pixel is missing", async () => {
    expect((await set(60, 60.4)).style.transform).toMatch(/^scaleX\(0\.99/);
  });

  it("is broken where it would have to become too narrow", async () => {
    const { style } = await set(60, 100);
    expect([style.hyphens, style.transform]).toEqual(["manual", ""]);
  });
});

describe("two cities in a column", () => {
  /** a city whose content is so high at each density, in half of a column */
  const city = (heights: Readonly<Record<string, number>>, room: number): HTMLElement => {
    const element = document.createElement("div");
    Object.defineProperty(element, "scrollHeight", {
      get: () => Math.max(room, heights[element.dataset["density"] ?? "roomy"]!),
    });
    Object.defineProperty(element, "clientHeight", { get: () => room });
    return element;
  };
  const densities = (...cities: HTMLElement[]) => {
    fitCities(cities);
    return cities.map((one) => [one.dataset["density"], one.hasAttribute("data-more")]);
  };
  const small = { roomy: 200 };
  const full = {
    ...{ roomy: 330, close: 300, "close dense": 280, "close dense packed": 270 },
    "close dense packed tight": 260,
  };

  it("have names at their full length where there is room", () => {
    expect(densities(city(small, 300), city(small, 300))).toEqual([
      ["roomy", false],
      ["roomy", false],
    ]);
  });

  it("are set closer each where it overflows itself", () => {
    expect(densities(city(small, 310), city(full, 310))).toEqual([
      ["roomy", false],
      ["close", false],
    ]);
  });

  it("become dense, packed and tight one after the other, and no more than they must", () => {
    expect(densities(city(full, 285), city(full, 275), city(full, 262))).toEqual([
      ["close dense", false],
      ["close dense packed", false],
      ["close dense packed tight", false],
    ]);
  });

  it("hint at what lies below where even that is not enough", () => {
    expect(densities(city(full, 250), city(full, 250))).toEqual([
      ["close dense packed tight", true],
      ["close dense packed tight", true],
    ]);
  });
});
