// Finds the games of the page: a folder each in src/games, and those of the projects that THAUMA_PAGE_GAMES names (as
// PATH does its folders), whose page is in `web` and whose words are in their package. `virtual:games` lists them all.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { parse } from "smol-toml";
import type { Plugin } from "vite";

const SHIPPED = fileURLToPath(new URL("../src/games", import.meta.url));
const PACKAGE = fileURLToPath(new URL("../../src/thauma", import.meta.url));
const MODULE = "virtual:games";

export interface GameFolders {
  readonly name: string;
  /** where its `index.ts` and `tile.ts` are */
  readonly page: string;
  /** where its catalogs are */
  readonly words: string;
}

/** Give the games of a project beside this one: its pyproject.toml names them with their packages. */
function gamesIn(folder: string): GameFolders[] {
  const file = resolve(folder, "pyproject.toml");
  if (!existsSync(file)) throw new Error(`THAUMA_PAGE_GAMES: there is no ${file}`);
  const { project } = parse(readFileSync(file, "utf8")) as {
    project?: { "entry-points"?: Record<string, Record<string, string>> };
  };
  const named = Object.entries(project?.["entry-points"]?.["thauma.games"] ?? {});
  if (!named.length)
    throw new Error(`${file} names no game: [project.entry-points."thauma.games"] goes there`);
  return named.map(([name, module]) => ({
    name,
    page: resolve(folder, "web"),
    words: resolve(folder, "src", ...module.split("."), "words"),
  }));
}

export function gameFolders(): GameFolders[] {
  const shipped = readdirSync(SHIPPED, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      page: `${SHIPPED}/${name}`,
      words: `${PACKAGE}/games/${name}/words`,
    }));
  const others = (process.env["THAUMA_PAGE_GAMES"] ?? "").split(delimiter).filter(Boolean);
  return [...shipped, ...others.flatMap((folder) => gamesIn(resolve("..", folder)))].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

export function games(): Plugin {
  return {
    name: "thauma-games",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const found = gameFolders();
      const file = (folder: string, name: string): string => JSON.stringify(`${folder}/${name}`);
      const tiles = found.map(({ page }, i) => `import tile${i} from ${file(page, "tile.ts")};`);
      const pages = found.map(
        ({ name, page }) => `"${name}": () => import(${file(page, "index.ts")})`,
      );
      const listed = found.map(({ name }, i) => `"${name}": tile${i}`);
      return `${tiles.join("\n")}
export const pages = {${pages.join(",")}};
export const tiles = {${listed.join(",")}};`;
    },
  };
}
