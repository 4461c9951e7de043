// Brings the catalogs of words into the page: the same TOML files that the Python side reads, split into what
// every screen needs (`page`, with the names of the games), what a game needs (by its name), its rules page
// (`<game>-rules`), and what hints and reviews say (`review`, `<game>-review`), for each language.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { parse } from "smol-toml";
import type { Plugin } from "vite";

const PACKAGE = fileURLToPath(new URL("../../src/thauma", import.meta.url));
const COMMON = ["common", "page", "seats", "refused"];
const OF_THEIR_OWN = ["rules", "review"];
const NOT_FOR_THE_PAGE = ["picture", "errors", "study"];
const PREFIX = "virtual:words/";

type Words = Record<string, string>;

function flatten(table: Record<string, unknown>, prefix: string, into: Words): Words {
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === "string") into[prefix + key] = value;
    else flatten(value as Record<string, unknown>, `${prefix}${key}.`, into);
  }
  return into;
}

function read(files: readonly string[], prefix: string): Words {
  const words: Words = {};
  for (const file of files)
    if (existsSync(file)) flatten(parse(readFileSync(file, "utf8")), prefix, words);
  return words;
}

const folders = (place: string) =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

export const languages = () =>
  folders(`${PACKAGE}/locale`).filter((name) =>
    existsSync(`${PACKAGE}/locale/${name}/common.toml`),
  );
const games = () =>
  folders(`${PACKAGE}/games`).filter((name) => existsSync(`${PACKAGE}/games/${name}/words`));

/** The game of a bundle, and which part of its words. */
function split(bundle: string): [game: string, part: string | undefined] {
  const part = OF_THEIR_OWN.find((own) => bundle.endsWith(`-${own}`));
  return [part ? bundle.slice(0, -part.length - 1) : bundle, part];
}

function filesOf(language: string, bundle: string): string[] {
  if (bundle === "page") return COMMON.map((name) => `${PACKAGE}/locale/${language}/${name}.toml`);
  if (bundle === "review") return [`${PACKAGE}/locale/${language}/review.toml`];
  const [game, part] = split(bundle);
  const folder = `${PACKAGE}/games/${game}/words/${language}`;
  if (part) return [`${folder}/${part}.toml`];
  const others = [...OF_THEIR_OWN, ...NOT_FOR_THE_PAGE];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".toml") && !others.includes(name.slice(0, -5)))
    .map((name) => `${folder}/${name}`);
}

const nameFile = (language: string, game: string) =>
  `${PACKAGE}/games/${game}/words/${language}/page.toml`;

/** What the games are called: any screen may name one of which it needs nothing else. */
function gameNames(language: string): Words {
  const names = games().map((game) => {
    const key = `${game}.page.name`;
    return [key, read([nameFile(language, game)], `${game}.`)[key]] as const;
  });
  return Object.fromEntries(names.filter(([, name]) => name)) as Words;
}

export function bundle(language: string, name: string): Words {
  if (name === "page") return { ...read(filesOf(language, name), ""), ...gameNames(language) };
  return read(filesOf(language, name), name === "review" ? "" : `${split(name)[0]}.`);
}

function index(): string {
  const parts = (game: string) => OF_THEIR_OWN.map((part) => `${game}-${part}`);
  const bundles = ["page", "review", ...games().flatMap((game) => [game, ...parts(game)])];
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
      for (const file of filesOf(language, name)) if (existsSync(file)) this.addWatchFile(file);
      return `export default ${JSON.stringify(bundle(language, name))};`;
    },
  };
}
