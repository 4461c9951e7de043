// The bots to choose from: which one was chosen last, and how long each lets one wait.
import type { Games } from "../wire";
import { myGames } from "./my-games";
import { readStored, writeStored } from "./storage";
import { currentLanguage, say } from "./words.svelte";

const REMEMBERED = "thauma.level";
/** for a first game, if it is there: it plays quickly, and not too well */
const GENTLE = "easy";
const AT_ONCE = 0.5; // seconds; nobody counts a shorter while

/** The bot that was chosen last; else a gentle one for newcomers, the server's favourite for all others. */
export function usualLevel(known: Games): string {
  const remembered = readStored(REMEMBERED);
  if (known.levels.some(({ name }) => name === remembered)) return remembered!;
  const played = myGames().some(({ status, seats }) => status === "over" && seats.length > 0);
  return played ? known.favourite : firstLevel(known);
}

export function rememberLevel(name: string): void {
  writeStored(REMEMBERED, name);
}

/** The bot for somebody's first game: the gentle one, unless the server's favourite is weaker still. */
export const firstLevel = ({ levels, favourite }: Games): string =>
  levels.find(({ name }) => name === GENTLE || name === favourite)?.name ?? favourite;

/** How long a bot thinks about a move, in words. */
export function timeInWords(seconds: number): string {
  if (seconds < AT_ONCE) return say("page.ways.at-once");
  if (seconds === 1) return say("page.ways.second");
  return say("page.ways.seconds", { n: seconds.toLocaleString(currentLanguage()) });
}
