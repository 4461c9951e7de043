// The drawings of buildings: what they are made of, what they weigh, and that they come when a card is shown.
import { brotliCompressSync } from "node:zlib";

import { render, waitFor } from "@testing-library/svelte";
import { build, type Rolldown } from "vite";
import { expect, it, vi } from "vitest";

import duel from "../../../src/games/duel/facts.json";
import { GODS } from "../../../src/games/duel/pantheon/god-drawings";
import wonders from "../../../src/games/wonders/facts.json";
import { BUILDINGS } from "../../../src/table/drawings/buildings";
import LazyDrawing from "../../../src/table/drawings/LazyDrawing.svelte";
import { buildings, LazyDrawings } from "../../../src/table/drawings/lazy-drawings.svelte";
import type { Drawings } from "../../../src/table/drawings/strokes";

const SOURCES = `${import.meta.dirname}/../../../src`;
const MOST = 120_000; // compressed bytes of all drawings
const FIELD = 44; // high
const STEP = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g;

/** The heights that a path's own points reach; the way of its curves is near enough to those. */
function heightsOf(d: string): number[] {
  const words = d.match(STEP)!;
  const heights: number[] = [];
  let [command, y, start] = ["", 0, 0];
  const number = () => Number(words.shift());
  while (words.length) {
    if (/[a-zA-Z]/.test(words[0]!)) command = words.shift()!;
    const relative = command === command.toLowerCase();
    const kind = command.toLowerCase();
    if (kind === "z") y = start;
    else if (kind === "h") number();
    else if (kind === "v") y = number() + (relative ? y : 0);
    else {
      const before = { m: 1, l: 1, t: 1, q: 3, s: 3, c: 5, a: 6 }[kind]!;
      for (let i = 0; i < before; i += 1) number();
      y = number() + (relative ? y : 0);
      if (kind === "m") start = y;
    }
    heights.push(y);
  }
  return heights;
}

const paths = (drawings: Drawings) =>
  Object.entries(drawings).flatMap(([name, layers]) => layers.map(([, d]) => ({ name, d })));

it("every path begins somewhere, has numbers only, and stays near its field", () => {
  const all = [...paths(BUILDINGS), ...paths(GODS)];
  expect(all.length).toBeGreaterThan(1000);
  const wrong = all.filter(({ d }) => !/^M[-\d.\sMmLlHhVvQqTtCcSsAaZz]+$/.test(d));
  expect(wrong).toEqual([]);
  const astray = all.filter(({ d }) => heightsOf(d).some((y) => !(y > -6 && y < FIELD + 6)));
  expect(astray).toEqual([]);
});

it("no two buildings look alike but stables, and none is drawn that no game has", () => {
  const seen = new Map<string, string>();
  for (const [name, layers] of Object.entries(BUILDINGS)) {
    const twin = seen.get(JSON.stringify(layers));
    expect([undefined, "stable"], `${name} looks like ${twin}`).toContain(twin);
    seen.set(JSON.stringify(layers), name);
  }
  const cards = new Set(
    [duel.cards, duel.pantheon.cards, wonders.cards].flatMap((all) => Object.keys(all)),
  );
  expect(Object.keys(BUILDINGS).filter((name) => !cards.has(name))).toEqual([]);
});

it("all of them together weigh little", async () => {
  const input = [
    `${SOURCES}/table/drawings/buildings.ts`,
    `${SOURCES}/games/duel/pantheon/god-drawings.ts`,
  ];
  const made = (await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  const code = made.output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
  expect(code.length).toBeGreaterThan(30_000);
  expect(brotliCompressSync(code).length).toBeLessThan(MOST);
});

it("a drawing appears when it has been fetched, for the first that wants one", async () => {
  const fetch = vi.fn(() => Promise.resolve({ hut: [["lit", "M0 0h4v4z"]] } satisfies Drawings));
  const huts = new LazyDrawings(fetch);
  const first = render(LazyDrawing, { from: huts, name: "hut" });
  const second = render(LazyDrawing, { from: huts, name: "barn" });
  expect(first.container.querySelector("path")).toBeNull();
  await waitFor(() => expect(first.container.querySelector("path.lit")).not.toBeNull());
  expect(second.container.querySelector("path")).toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
});

it("what cannot be fetched leaves its place empty, and is tried again", async () => {
  const fetch = vi
    .fn<() => Promise<Drawings>>()
    .mockRejectedValueOnce(new TypeError("no such file"))
    .mockResolvedValue({ hut: [["lit", "M0 0h4v4z"]] });
  const huts = new LazyDrawings(fetch);
  await huts.load();
  expect(huts.get("hut")).toBeUndefined();
  await huts.load();
  expect(huts.get("hut")).toHaveLength(1);
});

it("the buildings are fetched as they are drawn", async () => {
  await buildings.load();
  expect(buildings.get("baths")).toBe(BUILDINGS["baths"]);
});
