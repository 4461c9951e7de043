// How a game of 7 Wonders ended, in one sentence: for the end panel, the score sheet and screen readers.
import { say } from "../../../lib/words.svelte";
import { endingData } from "../../../table/ending";
import type { WondersView } from "../../../wire";

/** Who won and how; empty while the game goes on. */
export function endingInWords(view: WondersView, names: readonly string[]): string {
  const data = endingData(view);
  return data ? say(`wonders.score.${data.kind}`, data, names) : "";
}
