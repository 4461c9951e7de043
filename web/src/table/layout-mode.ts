// How a table is laid out for the room there is.

/** wide: everything side by side; medium: what can lie below lies there; narrow: slim lines that open */
export type LayoutMode = "wide" | "medium" | "narrow";

const WIDE = 1000; // pixels
const MEDIUM = 700;
const LOW = 480;
const BROAD = 560;

/** How the table is laid out in so many pixels; before anything is measured, as on a wide screen. */
export function layoutModeFor(width: number): LayoutMode {
  if (width >= WIDE || width === 0) return "wide";
  return width >= MEDIUM ? "medium" : "narrow";
}

/** Whether there is as little height as on a phone held sideways; styles say `max-height: 480px`. */
export const isLow = (height: number): boolean => height <= LOW;

/** Whether a phone is held sideways: there is little height, and width for one thing beside the other. */
export const isSideways = (width: number, height: number): boolean =>
  isLow(height) && width >= BROAD && layoutModeFor(width) !== "wide";
