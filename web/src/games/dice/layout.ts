// How the table of 7 Wonders Dice is laid out. The Forum, our coins and what is asked have places of their own that never
// scroll; where height is scarce, the others give way.

/** columns: the others, the table, ourselves side by side; beside: the others as a strip above; stacked: all in one column */
export type DiceLayout = "columns" | "beside" | "stacked";

const COLUMNS = 1180; // pixels: narrower, a sheet between two columns is too narrow for its boxes
const BESIDE = 1000;
const STACKED = 700; // a phone held upright has less
const HIGH = 560; // lower than that, no column has room for what stands in it
const TALL = 760; // lower than that, a sheet has no room between a Forum above and actions below
const SHEET_TILE = 314; // how high somebody's sheet is with all its marks, and the gap below it
const AROUND = 72; // the page's header and the edges
const LOG = 640; // the height from which the log has room beside the table

export function diceLayoutFor(width: number, height: number): DiceLayout {
  if (width >= COLUMNS && height >= HIGH) return "columns";
  if (width >= BESIDE || (width >= STACKED && height < TALL)) return "beside";
  return "stacked";
}

/** Whether so many sheets of others have room for all their marks, one below the other. */
export const haveTilesRoom = (tiles: number, height: number): boolean =>
  tiles * SHEET_TILE <= height - AROUND;

export const hasLogRoom = (height: number): boolean => height >= LOG;
