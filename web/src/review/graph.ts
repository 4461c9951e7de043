// The lines of the graph: chances over the moves, drawn into a box of so many pixels. Our chance is what lies below
// the line, the other's what lies above it.
import type { Judged, Review } from "../wire";

export interface Box {
  readonly width: number;
  /** where certain victory of ours lies, and below it the certain defeat */
  readonly top: number;
  readonly bottom: number;
}

/** Where a move lies from left to right; a match without moves is one point. */
export const across = (number: number, last: number, width: number): number =>
  last ? (number / last) * width : 0;

/** The move that lies nearest to a place. */
export const numberAt = (x: number, last: number, width: number): number =>
  Math.round(Math.min(Math.max(x / Math.max(width, 1), 0), 1) * last);

export const height = (share: number, { top, bottom }: Box): number =>
  bottom - share * (bottom - top);

const digits = (n: number): string => n.toFixed(1).replace(/\.0$/, "");

/** The points of the line, from left to right. */
export function points(
  shares: readonly number[],
  box: Box,
): readonly (readonly [number, number])[] {
  const last = shares.length - 1;
  return shares.map((share, n) => [across(n, last, box.width), height(share, box)]);
}

/** The line as a path. */
export const line = (shares: readonly number[], box: Box): string =>
  points(shares, box)
    .map(([x, y], n) => `${n ? "L" : "M"}${digits(x)} ${digits(y)}`)
    .join("");

/** What lies below the line, down to the bottom. */
export const below = (shares: readonly number[], box: Box): string =>
  shares.length ? `${line(shares, box)}V${digits(box.bottom)}H0z` : "";

/** The chances of one seat before the first move and after each. */
export const sharesOf = (review: Review, seat: number): readonly number[] =>
  review.win.map((win) => win[seat] ?? 0);

export type Fault = "inaccuracy" | "mistake" | "blunder";
const FAULTS: readonly string[] = ["inaccuracy", "mistake", "blunder"] satisfies Fault[];

/** Whether a decision has a label that is worth a mark. */
export const isFault = ({ label }: Judged): boolean => FAULTS.includes(label);

/** The next mistake after a move, the first again after the last; null where nobody made any. */
export function nextFault(review: Review, after: number): number | null {
  const faults = review.moves.filter(isFault).map(({ number }) => number);
  return faults.find((number) => number > after) ?? faults[0] ?? null;
}

const LEAST_LUCK = 0.08; // of a chance; where all luck was less, no bar is as long as can be

/** How long the bar of each move's luck is, from -1 to 1: above 0 it helped `side`. */
export function luckFor({ moves }: Review, side: number): readonly number[] {
  const most = moves.reduce((found, { luck }) => Math.max(found, Math.abs(luck)), LEAST_LUCK);
  return moves.map(({ seat, luck }) => (seat === side ? luck : -luck) / most);
}

/** Where the match comes to another stage: the move and what the stage is called. */
export function stagesOf(names: readonly string[]): readonly { number: number; name: string }[] {
  return names
    .map((name, number) => ({ number, name }))
    .filter(({ name, number }) => name !== (names[number - 1] ?? name));
}
