// The chairs of a match that is about to be made: who is to sit on each of them.
import { tidyName } from "../lib/names";
import { keep, recall } from "../lib/storage";
import type { GameInfo, NewPlayer } from "../wire";
import type { Way } from "./new-match";

/** `here`: at this screen; `link`: whoever opens the link; `bot` */
export type Sitter = "here" | "link" | "bot";

export interface Chair {
  readonly sitter: Sitter;
  /** of somebody at this screen */
  readonly name: string;
  readonly bot: string;
}

/** the option with which a game tells how many play */
export const COUNT = "players";
const REMEMBERED = "thauma.players";
const SITTERS: Readonly<Record<Way, Sitter>> = { bot: "bot", friend: "link", screen: "here" };

/** Whether a game is for more than two. */
export const forMany = ({ players }: GameInfo): boolean => Math.max(...players) > 2;

/** How many play usually: as many as last time, else as the game has it. */
export function usualCount({ name, players, options }: GameInfo): number {
  const last = Number(recall(`${REMEMBERED}.${name}`));
  if (players.includes(last)) return last;
  const usual = options.find((option) => option.name === COUNT)?.values[0];
  return typeof usual === "number" ? usual : Math.min(...players);
}

export function rememberCount({ name }: GameInfo, count: number): void {
  keep(`${REMEMBERED}.${name}`, String(count));
}

/** All chairs but our own, as a way to play has them. */
export const chairsFor = (way: Way, others: number, bot: string): Chair[] =>
  Array.from({ length: others }, () => ({ sitter: SITTERS[way], name: "", bot }));

function playerAt({ sitter, name, bot }: Chair): NewPlayer {
  if (sitter === "bot") return { kind: "bot", bot };
  if (sitter === "link") return { kind: "open" };
  return { kind: "human", name: tidyName(name) };
}

/** The players of a match: ourselves, then whoever sits on the other chairs. */
export const playersAt = (name: string, chairs: readonly Chair[]): NewPlayer[] => [
  { kind: "human", name: tidyName(name) },
  ...chairs.map(playerAt),
];
