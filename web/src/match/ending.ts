// How a match ended: for whom, and in a headline.
import { say } from "../lib/words.svelte";
import type { Outcome } from "../games/game";
import type { Ending } from "../wire";

/** How it ended for a seat. */
export function outcomeFor({ winners }: Ending, seat: number): Outcome {
  if (!winners.length) return "over";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

/** Whose city is shown at the end to the holder of the seats `mine`: their own, or of several the winner's. */
export const seatToShow = ({ winners }: Ending, mine: readonly number[]): number =>
  (mine.length === 1 ? mine[0] : winners[0]) ?? mine[0] ?? 0;

/** The headline for the holder of the seats `mine`. */
export function headlineOf(
  { winners }: Ending,
  mine: readonly number[],
  names: readonly string[],
): string {
  const [winner] = winners;
  if (winner === undefined) return say("page.end.over");
  if (mine.length === 1 && !winners.some((seat) => mine.includes(seat)))
    return say("page.end.lost");
  if (winners.length > 1) return say("page.end.shared");
  if (mine.length !== 1) return say("page.end.winner", { seat: winner }, names);
  return say("page.end.won");
}
