// The seats of a match that is about to be made: who is to play each of them.
import { tidyName } from "../lib/names";
import { readStored, writeStored } from "../lib/storage";
import type { GameInfo, NewPlayer } from "../wire";
import type { PlayMode } from "./new-match";

/** `here`: at this screen; `link`: whoever opens the link; `bot` */
export type Occupant = "here" | "link" | "bot";

export interface PlannedSeat {
  readonly occupant: Occupant;
  /** of somebody at this screen */
  readonly name: string;
  readonly bot: string;
}

/** the option with which a game tells how many play */
export const COUNT = "players";
const REMEMBERED = "thauma.players";
const OCCUPANTS: Readonly<Record<PlayMode, Occupant>> = {
  bot: "bot",
  friend: "link",
  screen: "here",
};

/** Whether a game is for more than two. */
export const isForMany = ({ players }: GameInfo): boolean => Math.max(...players) > 2;

/** How many play usually: as many as last time, else as the game has it. */
export function usualCount({ name, players, options }: GameInfo): number {
  const last = Number(readStored(`${REMEMBERED}.${name}`));
  if (players.includes(last)) return last;
  const usual = options.find((option) => option.name === COUNT)?.values[0];
  return typeof usual === "number" ? usual : Math.min(...players);
}

export function rememberCount({ name }: GameInfo, count: number): void {
  writeStored(`${REMEMBERED}.${name}`, String(count));
}

/** All seats but our own, as a way to play has them. */
export const planSeats = (way: PlayMode, others: number, bot: string): PlannedSeat[] =>
  Array.from({ length: others }, () => ({ occupant: OCCUPANTS[way], name: "", bot }));

function newPlayer({ occupant, name, bot }: PlannedSeat): NewPlayer {
  if (occupant === "bot") return { kind: "bot", bot };
  if (occupant === "link") return { kind: "open" };
  return { kind: "human", name: tidyName(name) };
}

/** The players of a match: ourselves, then whoever plays the other seats. */
export const newPlayers = (name: string, seats: readonly PlannedSeat[]): NewPlayer[] => [
  { kind: "human", name: tidyName(name) },
  ...seats.map(newPlayer),
];
