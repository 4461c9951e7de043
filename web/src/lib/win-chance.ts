// Chances of winning, as people read them.
import { currentLanguage, say } from "./words.svelte";

const formatPercent = (share: number, signDisplay: "auto" | "exceptZero"): string =>
  new Intl.NumberFormat(currentLanguage(), { style: "percent", signDisplay })
    .format(share)
    .replace("-", "−"); // a hyphen is no sign

/** A chance in whole percent; what is not certain is neither 0 nor 100. */
const wholePercent = (share: number, exact: boolean): number =>
  Math.round(100 * (exact ? share : Math.min(Math.max(share, 0.01), 0.99)));

/** A chance, as it is written everywhere. */
export const formatChance = (share: number, exact = false): string =>
  formatPercent(wholePercent(share, exact) / 100, "auto");

/** How far one chance lies from another: the difference of the two numbers that people read. */
export const formatDifference = (before: number, after: number, exact = false): string =>
  formatPercent((wholePercent(after, exact) - wholePercent(before, exact)) / 100, "exceptZero");

/** What was won or lost of a chance, with its sign. */
export const formatChange = (share: number): string =>
  formatPercent(Math.round(share * 100) / 100, "exceptZero");

/** whether a change is worth a word: it would not be shown as nothing */
export const isNoticeable = (share: number): boolean => Math.abs(share) >= 0.005;

const STANDINGS: readonly (readonly [number, string])[] = [
  [0.9, "won"],
  [0.7, "ahead"],
  [0.57, "better"],
  [0.43, "even"],
  [0.3, "worse"],
  [0.1, "behind"],
  [0, "lost"],
];

/** The chance that would stand as well against one opponent, as this one does against more. */
const shareAgainstOne = (share: number, seats: number): number =>
  (share * (seats - 1)) / (share * (seats - 1) + (1 - share));

/** How one of so many stands who has this chance, in words. */
export function standingInWords(share: number, exact = false, seats = 2): string {
  if (exact && share === 1) return say("page.chance.sure");
  if (exact && share === 0) return say("page.chance.hopeless");
  const against = shareAgainstOne(share, seats);
  const [, name = "even"] = STANDINGS.find(([least]) => against >= least) ?? [];
  return say(`page.chance.${name}`);
}
