// A turn in which all acted at once is seen seat by seat: ours first, then around the table. What a seat did stands on a
// label at its place, long enough to be read, and goes to where it is from then on.
import { pathBetween, translateBy } from "./motion";
import type { MotionLayer } from "./motion-layer";

/** No turn lasts longer than this, in milliseconds at calm. */
export const LONGEST_TURN = 2400;

const STEP = 340; // ms from seat to seat, where there is time for it
const LABEL = { appear: 160, hold: 480, go: 260 };
/** from when a seat's label appears until it is where it goes */
export const DEED = LABEL.appear + LABEL.hold + LABEL.go;
/** when what a seat did is there, after its label has appeared */
export const ARRIVAL = LABEL.appear + LABEL.hold + LABEL.go * 0.6;

/** until nothing of a seat moves any more, after its label has appeared: the glow on what it built is the last */
const WHOLE = 1200;

/**
 * When each seat's turn to be seen comes, in milliseconds after the first; what is nobody's comes with the first.
 * @param rest - what is still to be seen once the label of the last seat has appeared
 */
export function seatDelays(
  seats: readonly number[],
  side: number,
  players: number,
  rest = 0,
): (seat: unknown) => number {
  const place = (seat: number): number => (seat - side + players) % players;
  const order = [...new Set(seats)].sort((a, b) => place(a) - place(b));
  const all = LONGEST_TURN - Math.max(rest, WHOLE);
  const step = Math.min(STEP, all / Math.max(order.length - 1, 1));
  return (seat) => Math.max(order.indexOf(seat as number), 0) * step;
}

/** The seat that the name of a spot or of a number ends with, as in `coins-2`; null where it is nobody's. */
export function seatOfSpot(name: string): number | null {
  const seat = /-(\d+)$/.exec(name)?.[1];
  return seat === undefined ? null : Number(seat);
}

export interface Deed {
  /** where the seat's label appears */
  readonly place: DOMRect;
  /** where it goes; nowhere: it fades */
  readonly end: DOMRect | undefined;
  readonly text: string;
  /** the colour that marks it */
  readonly tone: string;
}

/** A seat's label appears, is read, and goes where what it tells of is from now on. */
export function showDeed(
  layer: MotionLayer,
  { place, end, text, tone }: Deed,
  delay: number,
): void {
  const { label, box } = layer.labelIn(place, tone, text);
  const { dx, dy } = end ? pathBetween(box, end) : { dx: 0, dy: -8 };
  const still = { translate: translateBy(0, 0), scale: "1", opacity: 1 };
  const at = (time: number): number => time / DEED;
  layer.fly(
    label,
    [
      { translate: translateBy(0, 6), scale: "0.8", opacity: 0, easing: "ease-out" },
      { ...still, offset: at(LABEL.appear) },
      { ...still, offset: at(LABEL.appear + LABEL.hold), easing: "ease-in-out" },
      { translate: translateBy(dx, dy), scale: end ? "0.6" : "1", opacity: 0 },
    ],
    { delay, duration: DEED, easing: "linear" },
  );
}

/** What came of a deed is there when its label arrives, and not before. */
export function appearLater(layer: MotionLayer, element: HTMLElement, delay: number): void {
  layer.animate(element, [{ opacity: 0.1 }, { opacity: 1 }], {
    delay: delay + ARRIVAL,
    duration: 140,
    easing: "linear",
  });
}
