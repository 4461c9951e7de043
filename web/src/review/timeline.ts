// A review as the table shows it, moment by moment: after each move, or after several that took effect together.
import { momentOf, type Numbers } from "../lib/moments";
import type { Judged, Review } from "../wire";
import { isFault } from "./graph";

export interface Timeline {
  /** the chance of each seat at each moment */
  readonly win: readonly (readonly number[])[];
  /** the decisions that led to each moment; none led to the first */
  readonly decisions: readonly (readonly Judged[])[];
  /** the moments at which the match turned */
  readonly turning: readonly number[];
}

export function timelineOf(review: Review, numbers: Numbers): Timeline {
  const moment = (number: number) => momentOf(numbers, number);
  return {
    win: numbers.map((number) => review.win[number] ?? []),
    decisions: numbers.map((_, n) => review.moves.filter(({ number }) => moment(number) === n)),
    turning: [...new Set(review.turning.map(moment))],
  };
}

/** The next mistake after a move, the first again after the last; null where nobody made any. */
export function nextFault(review: Review, after: number): number | null {
  const faults = review.moves.filter(isFault).map(({ number }) => number);
  return faults.find((number) => number > after) ?? faults[0] ?? null;
}
