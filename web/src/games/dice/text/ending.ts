// How a game of 7 Wonders Dice ended, in one sentence: for the end panel, the score sheet and screen readers.
import { say } from "../../../lib/words.svelte";
import { endingData } from "../../../table/ending";
import type { DiceView } from "../../../wire";

/** Who won and how; empty while the game goes on. */
export function endingInWords(view: DiceView, names: readonly string[]): string {
  const data = endingData(view);
  return data ? say(`dice.score.${data.kind}`, data, names) : "";
}
