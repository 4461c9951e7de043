// The moments of a match that can be shown: after each move, or after several choices that took effect together.
import type { GamePage } from "../games/game";
import type { Step, View } from "../wire";
import { logPartsOf, type LogEntry } from "./log";

/** How many moves had been made at each moment, the first at the beginning. */
export type Numbers = readonly number[];

/** The moment that a move led to; a move that there is not, to the last. */
export function momentOf(numbers: Numbers, number: number): number {
  const moment = numbers.findIndex((made) => made >= number);
  return moment < 0 ? numbers.length - 1 : moment;
}

/** The number of a seat's move that led to a moment; choices of all are counted by seat. */
export function moveNumberAt(
  numbers: Numbers,
  moment: number,
  seat: number,
  seats: number,
): number {
  const made = numbers[moment] ?? 0;
  const before = numbers[moment - 1] ?? made;
  return made - before === seats ? before + 1 + seat : made;
}

/** What led from a view to the next. */
function stepBetween(view: View, before: View): Step {
  const together = view.number - before.number > 1;
  return {
    kind: together ? "turn" : "move",
    at: 0,
    seat: view.last?.seat ?? null,
    move: view.last?.move ?? null,
    events: view.last?.events ?? [],
  };
}

/** What happened from moment to moment, in words. */
export const logEntriesOf = (
  views: readonly View[],
  names: readonly string[],
  game: Pick<GamePage, "detailInWords" | "unloggedEvents">,
): readonly LogEntry[] =>
  views.slice(1).map((view, n) => ({
    index: n,
    number: view.number,
    count: String(n + 1),
    parts: logPartsOf(stepBetween(view, views[n]!), names, game),
  }));
