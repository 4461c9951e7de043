// Nothing but its own folder names a game: adding one means adding a folder. No folder grows too full to read.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const games = readdirSync(join(SOURCES, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const shared = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (path) =>
    /\.(ts|svelte|css)$/.test(path) && !games.some((game) => path.startsWith(join("games", game))),
);

it("no game is named outside of its folder", () => {
  expect(games.length).toBeGreaterThan(1);
  expect(shared.length).toBeGreaterThan(60);
  const name = new RegExp(`\\b(${games.join("|")})\\b`, "i");
  const naming = shared.filter((path) => name.test(readFileSync(join(SOURCES, path), "utf8")));
  expect(naming).toEqual([]);
});

it("no folder has more than 30 files", () => {
  const folders = [SOURCES, import.meta.dirname].flatMap((root) => [
    root,
    ...readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  ]);
  const files = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length;
  expect(folders.length).toBeGreaterThan(30);
  expect(folders.filter((folder) => files(folder) > 30)).toEqual([]);
});
