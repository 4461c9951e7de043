// How a match ended, in a headline.
import { say } from "../lib/words.svelte";
import type { Ending } from "../wire";

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
