// What moved between two views is seen: a chosen card goes face down to its place; when all have chosen it is said seat
// by seat what they did, coins fly to the neighbours, the hands pass on.
import { showFlights } from "../../../table/motion/flights";
import {
  countNumbers,
  endMotion,
  isMotionOff,
  shine,
  startMotion,
  translateBy,
  travelTo,
} from "../../../table/motion/motion";
import { MotionLayer } from "../../../table/motion/motion-layer";
import {
  appearLater,
  ARRIVAL,
  seatDelays,
  seatOfSpot,
  showDeed,
} from "../../../table/motion/seat-by-seat";
import { takeSnapshot, type Snapshot, type SnapshotItem } from "../../../table/motion/snapshot";
import type { Event, WondersView } from "../../../wire";
import { cardFacts } from "../facts";
import { actionInBrief, type SeatAction } from "../text/last-turn";
import { cardJourneys, coinFlights, haveHandsPassed, type Journey } from "./flights";

const COINS = 260; // ms from when it is said what a seat did until coins fly
const GLOWS = 180; // ms that a glow waits by itself
const PASS = { delay: 240, duration: 260, step: 18, most: 6, far: 260 };
const BELOW = { width: 240, height: 30 }; // pixels of room for what is said of a seat
const CONFLICTS = { duration: 200, step: 120, most: 3 };
/** until the last conflict is there, after what the last seat did */
const ALL_CONFLICTS = CONFLICTS.step * (CONFLICTS.most + 1) + CONFLICTS.duration;

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
  else {
    layDown(layer, before, after, now);
    countNumbers(layer, before, after);
  }
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

/** All choices, seat by seat; then the conflicts, and the hands pass on. */
function resolveChoices(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  { view, happened, side }: ViewChange,
): void {
  const journeys = cardJourneys(happened);
  const seats = journeys.map(({ seat }) => seat);
  const conflicts = layer.root.querySelector("[data-region=conflicts]");
  const rest = conflicts ? ARRIVAL + ALL_CONFLICTS : 0;
  const delayOf = seatDelays(seats, side, view.players, rest);
  const last = Math.max(0, ...seats.map(delayOf));
  for (const journey of journeys)
    showJourney(layer, before, after, journey, delayOf(journey.seat), journey.seat === side);
  for (const flight of coinFlights(happened))
    showFlights(layer, after, [flight], COINS + delayOf(flight.seat));
  countNumbers(layer, before, after, (name) => COINS + delayOf(seatOfSpot(name)));
  if (haveHandsPassed(happened))
    passOn(layer, before, after, view.direction === "left" ? -1 : 1, last);
  if (conflicts) showConflicts(layer, conflicts, last + ARRIVAL);
}

/** What a seat did is said at its place and goes to where it is from now on. */
function showJourney(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  { seat, action, ends }: Journey,
  delay: number,
  mine: boolean,
): void {
  const place = before.spots.get(`choice-${seat}`) ?? after.spots.get(`choice-${seat}`);
  const name = ends.find((one) => after.things.has(one) || after.spots.has(one));
  if (!place || name === undefined) return;
  const end = (after.things.get(name) ?? after.spots.get(name))!;
  const city = after.spots.get(`city-${seat}`);
  const told = { end: end.box, text: actionInBrief(action), tone: toneOf(action) };
  showDeed(layer, { place: boxBelow(place.box, city?.box), ...told }, delay);
  if (after.things.has(name) && !before.things.has(name)) appearLater(layer, end.element, delay);
  if (action.kind === "stage") shine(layer, end.element, delay + ARRIVAL - GLOWS);
  const line = after.things.get(`deed:${seat}`);
  if (line) appearLater(layer, line.element, delay);
  if (city && !mine) shine(layer, city.element, delay);
}

/** Under the place of a seat's choice, so that its name stays to be read. */
function boxBelow(place: DOMRect, city: DOMRect = place): DOMRect {
  return new DOMRect(city.left, place.bottom + 4, Math.min(city.width, BELOW.width), BELOW.height);
}

function toneOf({ kind, card }: SeatAction): string {
  if (kind === "sell") return "var(--gold-bright)";
  return card && kind !== "stage" ? `var(--${cardFacts(card).colour})` : "var(--back-1)";
}

/** The conflicts of an age are seen when all have built, one after the other. */
function showConflicts(layer: MotionLayer, all: Element, later: number): void {
  const time = { duration: CONFLICTS.duration, easing: "ease-out" };
  const shown = [{ opacity: 0 }, { opacity: 1 }];
  layer.animate(all, shown, { ...time, delay: later });
  [...all.querySelectorAll("li")].forEach((pair, i) => {
    const delay = later + CONFLICTS.step * (Math.min(i, CONFLICTS.most) + 1);
    layer.animate(pair, [{ opacity: 0, translate: translateBy(0, 8) }, shown[1]!], {
      ...time,
      delay,
    });
  });
}

/** My old hand leaves towards one neighbour, the next one comes from the other. */
function passOn(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  sign: 1 | -1,
  later: number,
): void {
  handCards(before).forEach(([, then], i) => {
    const delay = later + PASS.delay - 120 + Math.min(i, PASS.most) * 8;
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
      { delay: later + PASS.delay + Math.min(i, PASS.most) * PASS.step, duration: PASS.duration },
    );
  });
}
