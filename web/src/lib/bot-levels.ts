// The bots to choose from: which one was chosen last, and how long each lets one wait.
import type { Games } from "../wire";
import { readStored, writeStored } from "./storage";
import { currentLanguage, say } from "./words.svelte";

const REMEMBERED = "thauma.level";
/** for a first game, if it is there: it plays quickly, and not too well */
const GENTLE = "easy";
const AT_ONCE = 0.5; // seconds; nobody counts a shorter while

/** The bot that was chosen last, else the server's favourite. */
export function lastLevel({ levels, favourite }: Games): string {
  const remembered = readStored(REMEMBERED);
  return levels.some(({ name }) => name === remembered) ? remembered! : favourite;
}

export function rememberLevel(name: string): void {
  writeStored(REMEMBERED, name);
}

/** The bot for somebody's first game. */
export const firstLevel = ({ levels, favourite }: Games): string =>
  levels.some(({ name }) => name === GENTLE) ? GENTLE : favourite;

/** How long a bot thinks about a move, in words. */
export function timeInWords(seconds: number): string {
  if (seconds < AT_ONCE) return say("page.ways.at-once");
  if (seconds === 1) return say("page.ways.second");
  return say("page.ways.seconds", { n: seconds.toLocaleString(currentLanguage()) });
}
