// What moved between two views is seen: a chosen card goes face down to its place, all turn up together and go to
// their cities, coins fly to the neighbours, the hands pass on.
import {
  countNumbers,
  endMotion,
  flyCoins,
  isMotionOff,
  pathBetween,
  shine,
  startMotion,
  translateBy,
  travelTo,
} from "../../../table/motion/motion";
import { MotionLayer } from "../../../table/motion/motion-layer";
import { takeSnapshot, type Snapshot, type SnapshotItem } from "../../../table/motion/snapshot";
import type { Event, WondersView } from "../../../wire";
import { cardFacts } from "../facts";
import { BANK, cardJourneys, coinFlights, haveHandsPassed, type Journey } from "./flights";

const TURN = { duration: 150 };
const GO = { delay: 130, duration: 260 };
const COINS = 80; // ms until coins fly
const PASS = { delay: 210, duration: 260, step: 18, most: 6, far: 260 };
const SIZE = { width: 30, height: 42 }; // of the card that turns up, in pixels

export interface ViewChange {
  readonly view: WondersView;
  readonly happened: readonly Event[];
  /** the seat at whose side of the table we sit */
  readonly side: number;
}

/** Show what moved since `before`, now that the table shows the new view. */
export function animateChange(
  root: Element,
  before: Snapshot,
  now: ViewChange,
  still = false,
): void {
  endMotion(root);
  if (still || isMotionOff()) return;
  const layer = new MotionLayer(root, '[data-region="field"]');
  const after = takeSnapshot(root);
  layer.measure(before, after);
  if (now.happened.length) resolveChoices(layer, before, after, now);
  else layDown(layer, before, after, now);
  countNumbers(layer, before, after);
  startMotion(root, layer);
}

const handCards = (snapshot: Snapshot): [string, SnapshotItem][] =>
  [...snapshot.things].filter(([name]) => name.startsWith("hand:"));

/** My choice: the card that is no longer in the hand goes face down to my place. */
function layDown(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  { view, side }: ViewChange,
): void {
  const place = after.spots.get(`choice-${side}`);
  if (view.choice === null || !place) return;
  for (const [name, then] of handCards(before))
    if (!after.things.has(name)) travelTo(layer, then, place.box, place.element);
}

/** All choices at once. */
function resolveChoices(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  { view, happened }: ViewChange,
): void {
  for (const journey of cardJourneys(happened)) turnUp(layer, before, after, journey, view.age);
  for (const { from, to, coins } of coinFlights(happened)) {
    const box = (name: string) =>
      after.spots.get(name)?.box ?? (name === BANK ? layer.middle : undefined);
    const [start, end] = [box(from), box(to)];
    if (start && end) flyCoins(layer, start, end, coins, COINS);
  }
  if (haveHandsPassed(happened)) passOn(layer, before, after, view.direction === "left" ? -1 : 1);
}

function boxAround({ left, top, width, height }: DOMRect): DOMRect {
  const x = left + (width - SIZE.width) / 2;
  return new DOMRect(x, top + (height - SIZE.height) / 2, SIZE.width, SIZE.height);
}

/** A seat's card turns up at its place and goes to where it is from now on. */
function turnUp(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  { seat, action, ends }: Journey,
  age: number,
): void {
  const place = before.spots.get(`choice-${seat}`) ?? after.spots.get(`choice-${seat}`);
  const end = ends.map((name) => after.things.get(name) ?? after.spots.get(name)).find(Boolean);
  if (!place || !end) return;
  const box = boxAround(place.box);
  const open = action.kind === "build" || action.kind === "revive" ? action.card : null;
  const tone = open ? cardFacts(open).colour : `back-${age}`;
  const picture = layer.cardIn(box, `var(--${tone})`, open !== null);
  const { dx, dy } = pathBetween(box, end.box);
  const turned = (degrees: number) => `perspective(300px) rotateY(${degrees}deg)`;
  layer.fly(
    picture,
    [
      { transform: turned(-90), opacity: 0.4 },
      { transform: turned(0), opacity: 1 },
    ],
    TURN,
  );
  layer.animate(
    picture,
    [
      { translate: translateBy(0, 0), scale: "1.25", opacity: 1 },
      { translate: translateBy(dx * 0.9, dy * 0.9), scale: "1", opacity: 1, offset: 0.8 },
      { translate: translateBy(dx, dy), scale: "0.7", opacity: 0 },
    ],
    { ...GO, fill: "forwards" },
  );
  if (action.kind === "stage") shine(layer, end.element);
}

/** My old hand leaves towards one neighbour, the next one comes from the other. */
function passOn(layer: MotionLayer, before: Snapshot, after: Snapshot, sign: 1 | -1): void {
  handCards(before).forEach(([, then], i) => {
    const delay = PASS.delay - 120 + Math.min(i, PASS.most) * 8;
    layer.fly(
      layer.pictureOf(then, then.box),
      [
        { translate: translateBy(0, 0), opacity: 1 },
        { translate: translateBy(sign * PASS.far, 0), opacity: 0 },
      ],
      { delay, duration: 180, easing: "ease-in" },
    );
  });
  handCards(after).forEach(([, { element }], i) => {
    layer.animate(
      element,
      [
        { translate: translateBy(-sign * PASS.far, 0), opacity: 0 },
        { translate: translateBy(0, 0), opacity: 1 },
      ],
      { delay: PASS.delay + Math.min(i, PASS.most) * PASS.step, duration: PASS.duration },
    );
  });
}
