// How the line of each seat is told from the others: by its dashes and its sign, and by a colour besides.

export interface LineStyle {
  /** as `stroke-dasharray` has it; empty for a line without gaps */
  readonly dashes: string;
  /** around the point 0 0, some 9 pixels wide */
  readonly sign: string;
  readonly colour: string;
}

const DASHES = ["", "9 4", "2 3", "10 3 2 3", "5 3", "10 3 2 3 2 3", "15 4"];
const SIGNS = [
  "M0-4.4a4.4 4.4 0 1 0 .01 0z",
  "M-3.9-3.9h7.8v7.8h-7.8z",
  "M0-5 5 3.9H-5z",
  "M0-5.4 5.4 0 0 5.4-5.4 0z",
  "M-1.6-4.6h3.2v3h3v3.2h-3v3h-3.2v-3h-3v-3.2h3z",
  "M0 5-5-3.9H5z",
  "M-2.6-4.5h5.2L5.2 0 2.6 4.5h-5.2L-5.2 0z",
];

/** The line of a seat; there are no more than seven. */
export const lineStyleOf = (seat: number): LineStyle => ({
  dashes: DASHES[seat] ?? "",
  sign: SIGNS[seat] ?? "",
  colour: `var(--line-${String(seat)})`,
});
