// What a guide says when a tutorial is over: a word for every way in which it can end.
import type { Ending, View } from "../../wire";

/** Whether our seat has won, lost, or won together with others. */
export function outcomeOf(winners: readonly number[], seat: number): "won" | "lost" | "tied" {
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "tied" : "won";
}

/** The key of the last words: by the kind of victory, or that the game was given up. */
export function farewellKey(game: string, ending: Ending, view: View, seat: number): string {
  if (ending.kind !== "rules" || !view.result) return "page.tutorial.given-up";
  return `${game}.tutorial.end.${view.result.kind}-${outcomeOf(ending.winners, seat)}`;
}
