// Warnings of a victory that may come at once: on by themselves against bots that one learns from, unless somebody has
// switched them.
import type { SeatInfo } from "../wire";
import { readStored, writeStored } from "./storage";

const REMEMBERED = "thauma.warnings";
/** against stronger ones a player looks out for themselves */
const GENTLE: readonly string[] = ["random", "greedy", "easy", "medium"];

/** Whether warnings are wanted at a table with these seats, of which some are ours. */
export function areWarningsOn(seats: readonly SeatInfo[], ours: readonly number[]): boolean {
  const chosen = readStored(REMEMBERED);
  if (chosen !== null) return chosen === "on";
  const others = seats.filter((_, seat) => !ours.includes(seat));
  return (
    ours.length > 0 &&
    others.length > 0 &&
    others.every(({ kind, name }) => kind === "bot" && GENTLE.includes(name))
  );
}

/** Switch warnings on or off, for this and every later match. */
export function setWarnings(on: boolean): void {
  writeStored(REMEMBERED, on ? "on" : "off");
}
