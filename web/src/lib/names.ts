// How the players are called, and my own name.
import type { SeatInfo } from "../wire";
import { readStored, writeStored } from "./storage";
import { hasMessage, say } from "./words.svelte";

const NAME = "thauma.name";
export const MOST_NAME = 40; // characters that the server accepts

/** A name as the server accepts it: one line, not too long. */
export const tidyName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, MOST_NAME);

export const myName = (): string => tidyName(readStored(NAME) ?? "");

export function rememberName(name: string): void {
  writeStored(NAME, tidyName(name));
}

const capitalise = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

export function botName(bot: string): string {
  const key = `page.bot.${bot}`;
  return hasMessage(key) ? say(key) : capitalise(bot);
}

/** How strong a bot is, in a word; empty for one that is no level. */
export function levelWord(bot: string): string {
  const key = `page.level.${bot}`;
  return hasMessage(key) ? say(key) : "";
}

/** A bot's name with its level: its nickname at a table, or the name of the level. */
export function botTitle(bot: string, name = botName(bot)): string {
  const level = levelWord(bot);
  return level ? say("page.titled", { name, level }) : name;
}

/** What is said beside the name of each seat: the level of a bot, or which bot stands in for an absent player. */
export const levelLabels = (seats: readonly SeatInfo[]): string[] =>
  seats.map(({ kind, name, stand_in }) => {
    if (kind === "bot") return levelWord(name);
    return stand_in ? say("page.away.plays", { name: botName(stand_in) }) : "";
  });

/** The seats at which bots play now, for themselves or for an absent player. */
export const botSeats = (seats: readonly SeatInfo[]): number[] =>
  seats.flatMap(({ kind, stand_in }, seat) => (kind === "bot" || stand_in ? [seat] : []));

/** The seats at which people play now. */
export const humanSeats = (seats: readonly SeatInfo[]): number[] =>
  seats.flatMap(({ kind, stand_in }, seat) => (kind === "human" && !stand_in ? [seat] : []));

/** A sign for each name where there is no room for it: its first letter, with a number where two begin alike. */
export function initialsOf(names: readonly string[]): string[] {
  const letters = names.map((name) => ([...name][0] ?? "").toLocaleUpperCase());
  return letters.map((letter, seat) =>
    letters.filter((other) => other === letter).length > 1
      ? `${letter}${String(seat + 1)}`
      : letter,
  );
}

export function gameName(game: string): string {
  const key = `${game}.page.name`;
  return hasMessage(key) ? say(key) : capitalise(game);
}

/** What a bot is called at its table. */
const nameOfBot = ({ name, nickname }: SeatInfo): string => nickname ?? botName(name);

function nameOfSeat(
  seats: readonly SeatInfo[],
  number: number,
  mine: readonly number[],
  titled: boolean,
): string {
  const seat = seats[number]!;
  const { kind, name } = seat;
  if (kind === "open") return say("page.nobody");
  if (kind === "bot") return titled ? botTitle(name, nameOfBot(seat)) : nameOfBot(seat);
  if (name.trim()) return name.trim();
  if (mine.length === 1 && mine[0] === number) return say("page.you");
  if (mine.length === 1 && seats.length === 2) return say("page.opponent");
  return say("seat", { n: number + 1 });
}

/** Name the seats of a match for the holder of `mine`; two of the same name are told apart by their numbers. A list
may want the bots `titled`, with their levels. */
export function namesOf(
  seats: readonly SeatInfo[],
  mine: readonly number[],
  titled = false,
): string[] {
  const names = seats.map((_, number) => nameOfSeat(seats, number, mine, titled));
  return names.map((name, number) =>
    seats[number]?.kind !== "open" && names.filter((other) => other === name).length > 1
      ? say("page.namesake", { name, n: number + 1 })
      : name,
  );
}
