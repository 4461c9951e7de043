// The log of a match: its steps in words, the moves counted as they stand.
import type { GamePage } from "../games/game";
import type { Event, Step } from "../wire";
import { botName } from "./names";
import { say } from "./words.svelte";

export interface LogLine {
  /** the place of the step in the list, unique */
  readonly index: number;
  /** the number of the move, or null for what is none */
  readonly number: number | null;
  readonly seat: number | null;
  readonly text: string;
  /** what is said more, in small print */
  readonly details: readonly string[];
}

type Teller = Pick<GamePage, "detail" | "silent">;

function told(events: readonly Event[], names: readonly string[], game: Teller): string {
  return events
    .filter((event) => !game.silent.includes(event.key))
    .map((event) => say(event.key, event.data, names))
    .join(" ");
}

/** Tell one step in words. */
export function sentence(step: Step, names: readonly string[], game: Teller): string {
  if (step.kind === "move") return told(step.events ?? [], names, game);
  const name = step.kind === "handed" ? botName(step.name ?? "") : (step.name ?? "");
  return say(`page.step.${step.kind}`, { seat: step.seat ?? 0, n: step.moves ?? 0, name }, names);
}

/** Tell all steps that are known of a match with so many moves. */
export function logOf(
  steps: readonly Step[],
  moves: number,
  names: readonly string[],
  game: Teller,
): readonly LogLine[] {
  const known = steps.reduce((n, step) => n + (step.kind === "move" ? 1 : -(step.moves ?? 0)), 0);
  let number = moves - known;
  return steps.map((step, index) => {
    number += step.kind === "move" ? 1 : -(step.moves ?? 0);
    return {
      index,
      number: step.kind === "move" ? number : null,
      seat: step.seat ?? null,
      text: sentence(step, names, game),
      details: (step.events ?? []).map(game.detail).filter(Boolean),
    };
  });
}
