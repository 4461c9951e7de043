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
  /** how many of the moments have been looked at; fewer than there are while the review is being made */
  readonly known: number;
}

export function timelineOf(review: Review, numbers: Numbers): Timeline {
  const moment = (number: number) => momentOf(numbers, number);
  return {
    win: numbers.map((number) => review.win[number] ?? []),
    decisions: numbers.map((_, n) => review.moves.filter(({ number }) => moment(number) === n)),
    turning: [...new Set(review.turning.map(moment))],
    known: numbers.filter((number) => number < review.win.length).length,
  };
}

/** The next mistake after a move, the first again after the last; null where nobody made any. */
export function nextFault(review: Review, after: number): number | null {
  const faults = review.moves.filter(isFault).map(({ number }) => number);
  return faults.find((number) => number > after) ?? faults[0] ?? null;
}
