// Our own rules page for Duel: complete, short enough to be read, and every way to it leads somewhere.
import catalogs from "virtual:words/index";
import { describe, expect, it } from "vitest";

import { known } from "../../../src/games/duel/facts";
import { sectionOf, sections } from "../../../src/games/duel/sections";

/** what stands in a figure is no section */
const words = Object.fromEntries(
  Object.entries((await catalogs["en"]!["duel-rules"]!()).default).filter(
    ([key]) => !key.startsWith("duel.rules.figure."),
  ),
);
const text = (section: string): string => words[`duel.rules.${section}.text`] ?? "";

describe.each([...sections])("%s", (section) => {
  it("has a title and a text", () => {
    expect(words[`duel.rules.${section}.title`]).toMatch(/\w/);
    expect(text(section).trim().length).toBeGreaterThan(80);
  });

  it("can be the end of a link", () => {
    expect(section).toMatch(/^[a-z]+$/);
    expect(encodeURIComponent(section)).toBe(section);
  });

  it("keeps its lists apart from its paragraphs", () => {
    for (const paragraph of text(section)
      .trim()
      .split(/\n\s*\n/)) {
      const items = paragraph.split("\n").filter((line) => line.startsWith("- "));
      expect([0, paragraph.split("\n").length]).toContain(items.length);
    }
  });
});

it("a grand temple leads to Pantheon, not to the guilds whose colour it has", () => {
  expect(sectionOf({ kind: "card", id: known.pantheon.temples.greek! })).toBe("pantheon");
  expect(sectionOf({ kind: "card", id: "moneylenders-guild" })).toBe("cards");
});

it("no section is listed twice", () => {
  expect(new Set(sections).size).toBe(sections.length);
});

it("no section is written that is not listed, and they stand in the order of reading", () => {
  const written = Object.keys(words).map((key) => key.split(".")[2]);
  expect([...new Set(written)]).toEqual([...sections]);
});

it("the rules can be read in a few minutes", () => {
  const base = Object.entries(words).filter(([key]) => !key.startsWith("duel.rules.pantheon."));
  const count = base
    .map(([, text]) => text)
    .join(" ")
    .split(/\s+/).length;
  expect(count).toBeGreaterThan(900);
  expect(count).toBeLessThan(1250);
});
