// How the players are called, and my own name.
import type { SeatInfo } from "../wire";
import { keep, recall } from "./storage";
import { known, say } from "./words.svelte";

const NAME = "thauma.name";
export const MOST_NAME = 40; // characters that the server accepts

/** A name as the server accepts it: one line, not too long. */
export const tidyName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, MOST_NAME);

export const myName = (): string => tidyName(recall(NAME) ?? "");

export function rememberName(name: string): void {
  keep(NAME, tidyName(name));
}

const capital = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

export function botName(bot: string): string {
  const key = `page.bot.${bot}`;
  return known(key) ? say(key) : capital(bot);
}

/** How strong a bot is, in a word; empty for one that is no level. */
export function levelWord(bot: string): string {
  const key = `page.level.${bot}`;
  return known(key) ? say(key) : "";
}

/** A bot's name with its level. */
export function botTitle(bot: string): string {
  const level = levelWord(bot);
  return level ? say("page.titled", { name: botName(bot), level }) : botName(bot);
}

/** The levels of the seats that bots have; empty for people. */
export const levelsOf = (seats: readonly SeatInfo[]): string[] =>
  seats.map(({ kind, name }) => (kind === "bot" ? levelWord(name) : ""));

export function gameName(game: string): string {
  const key = `${game}.page.name`;
  return known(key) ? say(key) : capital(game);
}

function called(
  seats: readonly SeatInfo[],
  number: number,
  mine: readonly number[],
  bot: typeof botName,
): string {
  const { kind, name } = seats[number]!;
  if (kind === "open") return say("page.nobody");
  if (kind === "bot") return bot(name);
  if (name.trim()) return name.trim();
  if (mine.length === 1 && mine[0] === number) return say("page.you");
  if (mine.length === 1 && seats.length === 2) return say("page.opponent");
  return say("seat", { n: number + 1 });
}

/** Name the seats of a match for who holds `mine`; two of the same name are told apart by their numbers. A list
may want `botTitle` for the bots. */
export function namesOf(
  seats: readonly SeatInfo[],
  mine: readonly number[],
  bot: typeof botName = botName,
): string[] {
  const names = seats.map((_, number) => called(seats, number, mine, bot));
  return names.map((name, number) =>
    names.filter((other) => other === name).length > 1
      ? say("page.namesake", { name, n: number + 1 })
      : name,
  );
}
