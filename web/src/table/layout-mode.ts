// How a table is laid out for the room there is.

/** wide: everything side by side; medium: what can lie below lies there; narrow: slim lines that open */
export type LayoutMode = "wide" | "medium" | "narrow";

const WIDE = 1000; // pixels
const MEDIUM = 700;

/** How the table is laid out in so many pixels; before anything is measured, as on a wide screen. */
export function layoutModeFor(width: number): LayoutMode {
  if (width >= WIDE || width === 0) return "wide";
  return width >= MEDIUM ? "medium" : "narrow";
}
