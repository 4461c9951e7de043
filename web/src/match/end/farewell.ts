// What a guide says when a tutorial is over: a word for every way in which it can end.
import type { Ending, View } from "../../wire";
import { outcomeFor } from "../ending";

/** The key of the last words: by the kind of victory, or that the game was given up. */
export function farewellKey(game: string, ending: Ending, view: View, seat: number): string {
  if (ending.kind !== "rules" || !view.result) return "page.tutorial.given-up";
  return `${game}.tutorial.end.${view.result.kind}-${outcomeFor(ending, seat)}`;
}
