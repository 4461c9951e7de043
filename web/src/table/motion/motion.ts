// What moves on a table: things travel, coins fly, numbers count. The page is at its end from the first moment on;
// only pictures of things move over it, so nothing waits for them and nothing is left behind.
import { currentTempo } from "../../lib/tempo";
import type { MotionLayer } from "./motion-layer";
import { takeSnapshot, type Snapshot, type SnapshotItem } from "./snapshot";

/** No motion of one move lasts longer than this, in milliseconds at calm. */
export const LONGEST = 600;

const TRAVEL = 260;
const COIN = { delay: 40, duration: 300, step: 35, most: 6 };
const GLOW = { delay: 180, duration: 400 };
const COUNT = { delay: 60, duration: 360 };
const NEAR = 6; // pixels: a card that was lifted by a pointer has not moved

const running = new Map<Element, MotionLayer>();
/** the things that are lifted on a table, by their names */
const lifted = new Map<Element, readonly string[]>();

/** Keep where everything is, before the view changes; whatever still moves is at its end first. */
export function snapshotBefore(root: Element): Snapshot {
  const high = lifted.get(root) ?? [];
  endMotion(root);
  return takeSnapshot(root, high);
}

/** End all motion at once. */
export function endMotion(root: Element): void {
  running.get(root)?.end();
  running.delete(root);
  lifted.delete(root);
}

/** End the motion on every table. */
export function endAllMotion(): void {
  for (const root of [...running.keys()]) endMotion(root);
}

/** Wait until nothing moves any more that moves now. */
export async function whenStill(): Promise<void> {
  await Promise.all([...running.values()].map(({ ended }) => ended));
}

/** Let a showing begin; it goes on until it ends or the next one is prepared. */
export function startMotion(root: Element, layer: MotionLayer): void {
  if (!layer.start()) return;
  running.set(root, layer);
  void layer.ended.then(() => {
    if (running.get(root) === layer) running.delete(root);
  });
}

/** Let a showing begin in which things are lifted: where they go next, they begin from there. */
export function keepMotion(root: Element, layer: MotionLayer, names: readonly string[]): void {
  endMotion(root);
  startMotion(root, layer);
  lifted.set(root, names);
}

/** Whether nothing is to move. */
export const isMotionOff = (): boolean => currentTempo() === "instant";

export interface Path {
  readonly dx: number;
  readonly dy: number;
  readonly size: number;
}

/** how far a thing rises that is about to be taken, in pixels, and how much larger it becomes */
export const LIFTED = { dy: -8, size: 1.07 };

/** From the middle of a box to the middle of another, and how much smaller the picture becomes to fit there. */
export function pathBetween(from: DOMRect, to: DOMRect): Path {
  return {
    dx: to.left + to.width / 2 - from.left - from.width / 2,
    dy: to.top + to.height / 2 - from.top - from.height / 2,
    size: Math.min(to.width / from.width, to.height / from.height),
  };
}

export const hasMoved = ({ dx, dy, size }: Path): boolean =>
  Math.hypot(dx, dy) > NEAR || Math.abs(size - 1) > 0.02;

const roundToTenths = (pixels: number): number => Math.round(pixels * 10) / 10;
/** For pictures, which have no place of their own. */
export const translateBy = (dx: number, dy: number): string =>
  `${roundToTenths(dx)}px ${roundToTenths(dy)}px`;

/** For what is laid out by the page: on top of whatever else may shift or turn it. */
export const translateTransform = (dx: number, dy: number): string =>
  `translate(${roundToTenths(dx)}px, ${roundToTenths(dy)}px)`;

const appearing: Keyframe[] = [{ opacity: 0 }, { opacity: 0, offset: 0.65 }, { opacity: 1 }];
const leaving: Keyframe[] = [{ opacity: 1 }, { opacity: 1, offset: 0.65 }, { opacity: 0 }];

/** A picture of the thing travels; what it becomes there appears as it arrives. */
export function travelTo(
  layer: MotionLayer,
  then: SnapshotItem,
  end: DOMRect,
  becomes?: HTMLElement,
  delay = 0,
): void {
  const picture = layer.pictureOf(then, then.box);
  const { dx, dy, size } = pathBetween(then.box, end);
  const timing = { delay, duration: TRAVEL };
  layer.fly(
    picture,
    [
      then.lifted
        ? { translate: translateBy(0, LIFTED.dy), scale: String(LIFTED.size) }
        : { translate: translateBy(0, 0), scale: "1" },
      { translate: translateBy(dx, dy), scale: String(Math.min(size, 1)) },
    ],
    timing,
  );
  layer.animate(picture, leaving, { ...timing, fill: "both", easing: "linear" });
  if (becomes) layer.animate(becomes, appearing, { ...timing, easing: "linear" });
}

/** Coins fly one after the other, a few for many. */
export function flyCoins(
  layer: MotionLayer,
  start: DOMRect,
  end: DOMRect,
  coins: number,
  later = 0,
): void {
  const { dx, dy } = pathBetween(start, end);
  for (let i = 0; i < Math.min(coins, COIN.most); i++)
    layer.fly(
      layer.coinIn(start),
      [
        { translate: translateBy(0, 0), opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.85 },
        { translate: translateBy(dx, dy), opacity: 0 },
      ],
      { delay: COIN.delay + later + i * COIN.step, duration: COIN.duration, easing: "ease-in-out" },
    );
}

export function shine(layer: MotionLayer, element: HTMLElement, later = 0): void {
  const dark = { filter: "brightness(1) drop-shadow(0 0 0 transparent)" };
  const lit = { filter: "brightness(1.12) drop-shadow(0 0 7px var(--gold-bright))" };
  layer.animate(element, [dark, { ...lit, offset: 0.4 }, dark], {
    delay: GLOW.delay + later,
    duration: GLOW.duration,
    easing: "ease-in-out",
  });
}

/** Numbers that changed count to their new value, each at once or so much later. */
export function countNumbers(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  laterFor: (name: string) => number = () => 0,
): void {
  for (const [name, now] of after.counts) {
    const then = before.counts.get(name)?.count ?? now.count;
    if (then !== null && now.count !== null && then !== now.count)
      layer.countNumber(now, then, { ...COUNT, delay: COUNT.delay + laterFor(name) });
  }
}
