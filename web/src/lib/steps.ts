// The steps of a match: which of them changed the table, and whose moves can still be taken back.
import type { Event, Step } from "../wire";

/** Whether something took effect: a move, or the choices of several at once. A choice that waits has none. */
export const hasEffect = ({ kind }: Step): boolean => kind === "move" || kind === "turn";

/** Whether a step stands in the log: who has chosen is seen beside the names, and what came of it comes with the turn. */
export const isLogged = ({ kind }: Step): boolean => kind !== "chosen" && kind !== "withdrawn";

/** By how much a step changes the number of moves that stand, choices that wait among them. */
export const moveCountChange = ({ kind, moves }: Step): number =>
  kind === "move" || kind === "chosen" ? 1 : -(moves ?? 0);

/** All that happened in these steps, one thing after the other. */
export const eventsOf = (steps: readonly Step[]): readonly Event[] =>
  steps.filter(hasEffect).flatMap(({ events }) => events ?? []);

function removeLast(movers: number[], seat: number): void {
  const at = movers.lastIndexOf(seat);
  if (at >= 0) movers.splice(at, 1);
}

/** The seats whose moves stand and may be taken back, in order; choices that took effect together never can. */
export function seatsToTakeBack(steps: readonly Step[]): readonly number[] {
  const movers: number[] = [];
  for (const { kind, seat, moves } of steps)
    if (kind === "move" || kind === "chosen") movers.push(seat ?? -1);
    else if (kind === "turn") movers.length = 0;
    else if (kind === "withdrawn") removeLast(movers, seat ?? -1);
    else movers.length = Math.max(movers.length - (moves ?? 0), 0);
  return movers;
}
