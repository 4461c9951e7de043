// Brings the catalogs of words into the page: the same TOML files that the Python side reads, one for the frame
// and one for each game in every language. They are cut by their tables into bundles: what every screen needs
// (`page`, with the names of the games), what a game needs (by its name), its rules page (`<game>-rules`), and
// what hints and reviews say about it (`<game>-review`), and its tutorial (`<game>-tutorial`).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { parse } from "smol-toml";
import type { Plugin } from "vite";

import { gameFolders } from "./games.ts";

const PACKAGE = fileURLToPath(new URL("../../src/thauma", import.meta.url));
/** the tables of the frame that the page says, and the words outside of tables */
const ON_EVERY_SCREEN = ["seat", "and", "or", "page", "refused"];
/** the tables of a game that are fetched when they are needed, by the ends of their bundles' names */
const LATER: Readonly<Record<string, readonly string[]>> = {
  rules: ["rules"],
  review: ["lesson", "gain"],
  tutorial: ["tutorial"],
};
/** the tables within `page` that are bundles of their own */
const PAGE_LATER: readonly string[] = ["care", "clock"];
const NOT_FOR_THE_PAGE = ["picture", "error", "study"];
const PREFIX = "virtual:words/";

type Words = Record<string, string>;

function flatten(table: Record<string, unknown>, prefix: string, into: Words): Words {
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === "string") into[prefix + key] = value;
    else flatten(value as Record<string, unknown>, `${prefix}${key}.`, into);
  }
  return into;
}

/** Read the words of a catalog in the tables that are wanted. */
function read(file: string, prefix: string, wanted: (table: string) => boolean): Words {
  const tables = Object.entries(parse(readFileSync(file, "utf8")));
  return flatten(Object.fromEntries(tables.filter(([name]) => wanted(name))), prefix, {});
}

export const languages = () =>
  readdirSync(`${PACKAGE}/core/words`)
    .filter((name) => name.endsWith(".toml"))
    .map((name) => name.slice(0, -".toml".length))
    .sort();
const games = () => gameFolders().map(({ name }) => name);

/** The catalog of the frame or of a game, which has its English words where it does not speak a language. */
function catalog(language: string, game?: string): string {
  if (!game) return `${PACKAGE}/core/words/${language}.toml`;
  const folder = gameFolders().find(({ name }) => name === game)?.words;
  const file = `${folder}/${language}.toml`;
  return existsSync(file) ? file : `${folder}/en.toml`;
}

/** The game of a bundle, and which part of its words. */
function split(bundle: string): [game: string, part: string | undefined] {
  const part = Object.keys(LATER).find((end) => bundle.endsWith(`-${end}`));
  return [part ? bundle.slice(0, -part.length - 1) : bundle, part];
}

/** The files that a bundle is cut from. */
const filesOf = (language: string, bundle: string): string[] =>
  PAGE_LATER.includes(bundle)
    ? [catalog(language)]
    : bundle === "page"
      ? [catalog(language), ...games().map((game) => catalog(language, game))]
      : [catalog(language, split(bundle)[0])];

/** What the games are called: any screen may name one of which it needs nothing else. */
function gameNames(language: string): Words {
  const names = games().map((game) => {
    const key = `${game}.page.name`;
    return [
      key,
      read(catalog(language, game), `${game}.`, (table) => table === "page")[key],
    ] as const;
  });
  return Object.fromEntries(names.filter(([, name]) => name)) as Words;
}

export function bundle(language: string, name: string): Words {
  if (name === "page" || PAGE_LATER.includes(name)) {
    const frame = read(catalog(language), "", (table) => ON_EVERY_SCREEN.includes(table));
    const home = ([key]: [string, string]) =>
      PAGE_LATER.find((table) => key.startsWith(`page.${table}.`)) ?? "page";
    const own = Object.fromEntries(Object.entries(frame).filter((word) => home(word) === name));
    return name === "page" ? { ...own, ...gameNames(language) } : own;
  }
  const [game, part] = split(name);
  const others = [...Object.values(LATER).flat(), ...NOT_FOR_THE_PAGE];
  const wanted = (table: string) =>
    part ? (LATER[part]?.includes(table) ?? false) : !others.includes(table);
  return read(catalog(language, game), `${game}.`, wanted);
}

function index(): string {
  const parts = (game: string) => Object.keys(LATER).map((part) => `${game}-${part}`);
  const bundles = ["page", ...PAGE_LATER, ...games().flatMap((game) => [game, ...parts(game)])];
  const entry = (language: string) =>
    bundles.map((name) => `"${name}": () => import("${PREFIX}${language}/${name}")`).join(",");
  return `export default {${languages()
    .map((language) => `"${language}": {${entry(language)}}`)
    .join(",")}};`;
}

export function words(): Plugin {
  return {
    name: "thauma-words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const path = id.slice(PREFIX.length + 1);
      if (path === "index") return index();
      const [language, name] = path.split("/") as [string, string];
      for (const file of filesOf(language, name)) this.addWatchFile(file);
      return `export default ${JSON.stringify(bundle(language, name))};`;
    },
  };
}
