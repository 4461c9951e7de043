// The lines of the graph: chances over the moments of a match, drawn into a box of so many pixels. Of two players our
// chance is what lies below the line, the other's what lies above it; more have a line each.
import type { Judged } from "../wire";
import type { Timeline } from "./timeline";

export interface Box {
  readonly width: number;
  /** where certain victory of ours lies, and below it the certain defeat */
  readonly top: number;
  readonly bottom: number;
}

/** Where a moment lies from left to right; a match without moves is one point. */
export const xOf = (moment: number, last: number, width: number): number =>
  last ? (moment / last) * width : 0;

/** The moment that lies nearest to a place. */
export const momentAt = (x: number, last: number, width: number): number =>
  Math.round(Math.min(Math.max(x / Math.max(width, 1), 0), 1) * last);

export const yOf = (share: number, { top, bottom }: Box): number => bottom - share * (bottom - top);

const shortNumber = (n: number): string => n.toFixed(1).replace(/\.0$/, "");

/** The points of the line, from left to right; those that are known may be fewer than there will be. */
export function graphPoints(
  shares: readonly number[],
  box: Box,
  last = shares.length - 1,
): readonly (readonly [number, number])[] {
  return shares.map((share, n) => [xOf(n, last, box.width), yOf(share, box)]);
}

/** The line as a path. */
export const linePath = (shares: readonly number[], box: Box, last?: number): string =>
  graphPoints(shares, box, last)
    .map(([x, y], n) => `${n ? "L" : "M"}${shortNumber(x)} ${shortNumber(y)}`)
    .join("");

/** What lies below the line, down to the bottom. */
export const areaPath = (shares: readonly number[], box: Box, last?: number): string =>
  shares.length ? `${linePath(shares, box, last)}V${shortNumber(box.bottom)}H0z` : "";

/** The chances of one seat at each moment that is known. */
export const seatShares = ({ win, known }: Timeline, seat: number): readonly number[] =>
  win.slice(0, known).map((shares) => shares[seat] ?? 0);

export type Fault = "inaccuracy" | "mistake" | "blunder";
const FAULTS: readonly string[] = ["inaccuracy", "mistake", "blunder"] satisfies Fault[];

/** Whether a decision has a label that is worth a mark. */
export const isFault = ({ label }: Judged): boolean => FAULTS.includes(label);

const LEAST_LUCK = 0.08; // of a chance; where all luck was less, no bar is as long as can be

/** How long the bar of luck is at each moment after the first, from -1 to 1: above 0 it helped `side`. */
export function luckBars({ decisions, win }: Timeline, side: number): readonly number[] {
  const two = win[0]?.length === 2;
  const helped = ({ seat, luck }: Judged): number => {
    if (seat === side) return luck;
    return two ? -luck : 0; // what one of more than two loses goes to nobody in particular
  };
  const lucks = decisions.slice(1).map((made) => made.reduce((sum, one) => sum + helped(one), 0));
  const most = lucks.reduce((found, luck) => Math.max(found, Math.abs(luck)), LEAST_LUCK);
  return lucks.map((luck) => luck / most);
}

/** Where the match comes to another stage: the moment and what the stage is called. */
export function phasesOf(names: readonly string[]): readonly { number: number; name: string }[] {
  return names
    .map((name, number) => ({ number, name }))
    .filter(({ name, number }) => name !== (names[number - 1] ?? name));
}
