// Where the guide's bubble stands: on the screen, off what it speaks of and what is pressed next, and near it.

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What else is on the screen. */
export interface Around {
  /** what must not be covered: what is spoken of, and the bar with the actions */
  readonly kept: readonly Box[];
  /** what is better left free: cards that can be taken, bars at the top */
  readonly spared: readonly Box[];
}

/** how far the ring around what is lit stands off, in pixels */
export const RING = 5;
const EDGE = 8;
const STEP = 8;
/** between the bubble and what it points at, so that an arrow has room */
const REACH = 30;
/** what a covered pixel weighs against one pixel of way: what is kept free outweighs everything */
const WEIGHTS = { kept: 1000, spared: 0.05 };

export const rightOf = ({ left, width }: Box): number => left + width;
export const footOf = ({ top, height }: Box): number => top + height;

/** A box with a margin around it. */
export const grow = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** How many pixels of two boxes lie on each other. */
export function overlapOf(a: Box, b: Box): number {
  const wide = Math.min(rightOf(a), rightOf(b)) - Math.max(a.left, b.left);
  const high = Math.min(footOf(a), footOf(b)) - Math.max(a.top, b.top);
  return Math.max(wide, 0) * Math.max(high, 0);
}

const coveredOf = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlapOf(box, other), 0);

export const isClear = (box: Box, { kept }: Around): boolean => coveredOf(box, kept) === 0;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));
const nearestIn = ({ left, top, width, height }: Box, { x, y }: Point): Point => ({
  x: clamp(x, left, left + width),
  y: clamp(y, top, top + height),
});
const centreOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** From the edge of one box to the edge of another, the shortest way. */
export function arrowBetween(from: Box, to: Box): { readonly from: Point; readonly to: Point } {
  const start = nearestIn(from, centreOf(to));
  const end = nearestIn(to, start);
  return { from: nearestIn(from, end), to: end };
}

const lengthOf = ({ from, to }: { readonly from: Point; readonly to: Point }): number =>
  Math.hypot(to.x - from.x, to.y - from.y);

const gridTo = (most: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((most - EDGE) / STEP)) + 1 }, (_, n) =>
    Math.min(EDGE + n * STEP, Math.max(most, EDGE)),
  );

/** How far one point is from being straight above, below or beside another. */
const asideOf = (one: Point, other: Point): number =>
  Math.min(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/** How bad a place is: what it covers, and how far the arrow would reach. */
function costOf(box: Box, target: Box | null, screen: Size, { kept, spared }: Around): number {
  const way = target
    ? Math.abs(lengthOf(arrowBetween(box, target)) - REACH)
    : Math.abs(centreOf(box).x - screen.width / 2) + (screen.height - footOf(box));
  const aside = target ? asideOf(centreOf(box), centreOf(target)) / 8 : 0;
  return (
    WEIGHTS.kept * coveredOf(box, kept) + WEIGHTS.spared * coveredOf(box, spared) + way + aside
  );
}

/** The best place on the screen. Where there is one that covers nothing that must be seen, it is such a one. */
export function placePanel(target: Box | null, panel: Size, screen: Size, around: Around): Box {
  const lefts = gridTo(screen.width - panel.width - EDGE);
  const tops = gridTo(screen.height - panel.height - EDGE);
  let best: Box = { left: EDGE, top: EDGE, ...panel };
  let least = Infinity;
  for (const top of tops)
    for (const left of lefts) {
      const box = { left, top, ...panel };
      const cost = costOf(box, target, screen, around);
      if (cost < least) [best, least] = [box, cost];
    }
  return best;
}

/** How far a page is to be scrolled so that something lies between two heights; its head comes before its foot. */
export function scrollToFit(target: Box, head: number, foot: number): number {
  if (target.top < head || target.height > foot - head) return target.top - head;
  return Math.max(0, footOf(target) - foot);
}
