// A review in words: labels, what a decision gave away, and the moments at which a match turned.
import type { GamePage } from "../games/game";
import { formatChange, formatDifference, isNoticeable } from "../lib/win-chance";
import { say } from "../lib/words.svelte";
import type { Judged, Reason, Review } from "../wire";

type MoveWording = Pick<GamePage, "moveInWords" | "playedMoveInWords">;

const LABELS: readonly string[] = ["best", "good", "inaccuracy", "mistake", "blunder"];

/** The label of a decision; a newer server may know more of them. */
export const labelInWords = ({ label }: Judged): string =>
  LABELS.includes(label) ? say(`page.review.label.${label}`) : say("page.review.label.forced");

export const reasonsInWords = (reasons: readonly Reason[], names: readonly string[]): string[] =>
  reasons.map(({ key, data }) => say(key, data, names));

/** Whether another move would have been better. */
export const hasBetter = (judged: Judged): boolean =>
  !judged.forced && judged.best.move !== judged.move && isNoticeable(judged.loss);

/** What was turned up after a move, and whom it helped; empty where it made no difference. */
export function luckInWords({ seat, luck, chance }: Judged, names: readonly string[]): string {
  if (!isNoticeable(luck)) return "";
  const key = luck > 0 ? "page.review.lucky" : "page.review.unlucky";
  const whom = say(key, { seat, change: formatChange(luck) }, names);
  return [...reasonsInWords(chance, names), whom].join(" ");
}

export interface TurningPoint {
  readonly judged: Judged;
  readonly text: string;
  /** what it meant for whoever made the move */
  readonly change: string;
}

/** A moment at which the match turned: by a decision, or by what was turned up after it. */
function turningPointOf(judged: Judged, names: readonly string[], game: MoveWording): TurningPoint {
  const { seat, loss, luck, best, win, exact } = judged;
  const byLuck = Math.abs(luck) > loss;
  const why = byLuck
    ? [...reasonsInWords(judged.chance, names), luckInWords(judged, names)]
    : reasonsInWords(judged.reasons, names).concat(betterMoveInWords(judged, names, game));
  const text = game.playedMoveInWords(judged, names);
  return {
    judged,
    text: [text, why.find(Boolean) ?? ""].filter(Boolean).join(" "),
    change: byLuck
      ? formatChange(luck)
      : formatDifference(best.win[seat] ?? 0, win[seat] ?? 0, exact),
  };
}

const betterMoveInWords = (
  judged: Judged,
  names: readonly string[],
  game: MoveWording,
): string[] =>
  hasBetter(judged)
    ? [say("page.review.instead", { move: game.moveInWords(judged.best.move, names) })]
    : [];

const MOST_MOMENTS = 3;

/** The moments at which a match turned, in the order in which they came. */
export function turningPoints(
  { turning, moves }: Review,
  names: readonly string[],
  game: MoveWording,
): readonly TurningPoint[] {
  return turning
    .slice(0, MOST_MOMENTS)
    .sort((a, b) => a - b)
    .flatMap((number) => moves.find((judged) => judged.number === number) ?? [])
    .map((judged) => turningPointOf(judged, names, game));
}
