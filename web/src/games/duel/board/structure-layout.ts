// Where things lie on the table: the sizes and places of the cards of the structure, and which card lies where an
// arrow key points.
import type { DuelSlot } from "../../../wire";
import { rowsOfAge } from "../facts";

export interface StructureLayout {
  /** width and height of a card, in pixels */
  readonly w: number;
  readonly h: number;
  /** from one row to the next */
  readonly step: number;
  /** from one card to its neighbour in a row */
  readonly pitch: number;
  /** the left edge of the leftmost card of the age, in halves of a card */
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** whether cards are so narrow that costs stand beneath the name, not beside it */
  readonly narrow: boolean;
  /** whether cards are broader than those of the box, because height is scarce */
  readonly broad: boolean;
  /** whether of a covered card there is room for its head and one line only */
  readonly flat: boolean;
}

const GAP = 0.045; // between neighbours, of a card's width
const NARROW = 76; // below this width a column of costs leaves no room for a name
const WIDEST = 148;
const LEAST = 50;
const TALL = 1.42; // height to width, as the cards of the box
const LOWEST = 0.9; // height to width, where height is scarce and width is not
const TALL_NARROW = 1.62;
const TALLEST_NARROW = 1.84; // where a phone has room below
const BROAD = 1.3; // below this height to width, names and costs are sized by the height
const SHOWN = 0.56; // of a covered card, at least: head, name and costs
const SHOWN_OF_MANY = 0.5; // with seven rows
const SHOWN_AT_MOST_NARROW = 0.76;
const SHOWN_AT_MOST = 0.68; // an overlap remains, as on a real table

// seven rows on a phone held sideways: broad cards of which a head of 24 pixels and a line of 18 are seen
const FLAT = { rows: 7, below: 400, step: 42, h: 90, w: 124 };

const cardHeight = (w: number): number => w * (w < NARROW ? TALL_NARROW : TALL);

function columnsOf(age: number): { left: number; count: number } {
  const edges = rowsOfAge(age).flat();
  const left = Math.min(...edges);
  return { left, count: (Math.max(...edges) + 2 - left) / 2 };
}

/** what is laid out for before anything is measured; never more than the screen has */
const USUAL = { width: 672, height: 545 };
const usualRoom = () => ({ ...USUAL, width: Math.min(USUAL.width, innerWidth) });

/** The largest cards that fit into so much room; never smaller than can be read. */
export function layoutStructure(
  age: number,
  measured: { width: number; height: number },
): StructureLayout {
  const room = measured.width && measured.height ? measured : usualRoom();
  const { left, count } = columnsOf(age);
  const rows = rowsOfAge(age).length;
  if (rows >= FLAT.rows && room.height < FLAT.below) return layoutFlat(room, rows, left, count);
  const shown = rows > 5 ? SHOWN_OF_MANY : SHOWN;
  const byWidth = room.width / (count + GAP * (count - 1));
  const byHeight = room.height / (1 + (rows - 1) * shown);
  const w = Math.min(WIDEST, Math.max(LEAST, Math.floor(Math.min(byWidth, byHeight / LOWEST))));
  const narrow = w < NARROW;
  const roomy = room.height / (1 + (rows - 1) * SHOWN_AT_MOST);
  const tallest = narrow
    ? Math.min(w * TALLEST_NARROW, Math.max(cardHeight(w), roomy))
    : cardHeight(w);
  const h = Math.floor(Math.min(tallest, Math.max(w * LOWEST, byHeight)));
  const spread = (room.height - h) / (rows - 1);
  const most = narrow ? SHOWN_AT_MOST_NARROW : SHOWN_AT_MOST;
  const step = Math.floor(Math.min(h * most, Math.max(h * shown, spread)));
  const pitch = w * (1 + GAP);
  return {
    w,
    h,
    step,
    pitch,
    left,
    width: pitch * (count - 1) + w,
    height: step * (rows - 1) + h,
    narrow,
    broad: !narrow && h < w * BROAD,
    flat: false,
  };
}

/** Cards that are broader than usual, where there is little height for many rows. */
function layoutFlat(
  room: { width: number; height: number },
  rows: number,
  left: number,
  count: number,
): StructureLayout {
  const w = Math.min(FLAT.w, Math.floor(room.width / (count + GAP * (count - 1))));
  const step = Math.max(FLAT.step, Math.floor((room.height - FLAT.h) / (rows - 1)));
  const pitch = w * (1 + GAP);
  return {
    w,
    h: FLAT.h,
    step,
    pitch,
    left,
    width: pitch * (count - 1) + w,
    height: step * (rows - 1) + FLAT.h,
    narrow: true,
    broad: false,
    flat: true,
  };
}

/** How much height the rows that are left take. */
export const heightOfRows = (
  slots: readonly Pick<DuelSlot, "row">[],
  by: StructureLayout,
): number => (slots.length ? Math.max(...slots.map(({ row }) => row)) * by.step + by.h : 0);

/** by the height of the window: what the cards of the last age are laid out for on a phone */
const LATE: readonly (readonly [number, number])[] = [
  [700, 462],
  [480, 436],
];
const HEAD = 58; // pixels of a phone held sideways that are not the table's

/** The height that the cards of an age are laid out for on a phone, whatever else stands there. */
export function leastHeight(age: number, window: number): number {
  const late = LATE.find(([height]) => window > height);
  if (!late) return Math.max(window - HEAD, age < 3 ? 0 : FLAT.step * (FLAT.rows - 1) + FLAT.h);
  return age < 3 ? 350 : late[1];
}

/** Where a card lies, in pixels from the corner of the structure. */
export function placeOfSlot(
  slot: Pick<DuelSlot, "row" | "x">,
  by: StructureLayout,
): { x: number; y: number } {
  return { x: ((slot.x - by.left) / 2) * by.pitch, y: slot.row * by.step };
}

/** Whether the lower part of a card lies under others. */
export const isCovered = (slot: DuelSlot, all: readonly DuelSlot[]): boolean =>
  all.some((above) => above.row === slot.row + 1 && Math.abs(above.x - slot.x) === 1);

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const isArrow = (key: string): key is Arrow =>
  ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key);

/** The card that lies nearest in the direction of an arrow key; the same one if there is none. */
export function slotTowards(from: DuelSlot, arrow: Arrow, all: readonly DuelSlot[]): DuelSlot {
  const sideways = arrow === "ArrowLeft" || arrow === "ArrowRight";
  const sign = arrow === "ArrowRight" || arrow === "ArrowDown" ? 1 : -1;
  const distance = (to: DuelSlot): number => {
    const dx = (to.x - from.x) * (sideways ? sign : 1);
    const dy = (to.row - from.row) * (sideways ? 1 : sign);
    const along = sideways ? dx : dy;
    const across = Math.abs(sideways ? dy : dx);
    return along <= 0 ? Infinity : along * (sideways ? 1 : 1.7) + across * (sideways ? 4 : 2);
  };
  const others = all.filter((slot) => slot !== from);
  const best = others.reduce<[DuelSlot, number]>(
    (found, slot) => (distance(slot) < found[1] ? [slot, distance(slot)] : found),
    [from, Infinity],
  );
  return best[0];
}
