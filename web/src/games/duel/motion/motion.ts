// What moved between two views is seen: cards travel, coins fly, the pawn walks.
import { showFlights } from "../../../table/motion/flights";
import {
  countNumbers,
  endMotion,
  hasMoved,
  isMotionOff,
  pathBetween,
  shine,
  startMotion,
  translateBy,
  translateTransform,
  travelTo,
} from "../../../table/motion/motion";
import { MotionLayer } from "../../../table/motion/motion-layer";
import {
  destinationBox,
  takeSnapshot,
  type Snapshot,
  type SnapshotItem,
} from "../../../table/motion/snapshot";
import type { Event } from "../../../wire";
import { coinFlights, destinationsOf, findEventData } from "./flights";

const GLIDE = 240;
const LATER = 180;
const TURN = { delay: 260, half: 100 };
const DEAL = { duration: 240, step: 14, most: 20 };
const WALK = { delay: 100, space: 130, most: 440, hold: 0.7 };

/** Show what moved since `before`, now that the table shows the new view. */
export function animateChange(
  root: Element,
  before: Snapshot,
  events: readonly Event[],
  still = false,
): void {
  endMotion(root);
  if (still || isMotionOff()) return;
  const layer = new MotionLayer(root, '[data-region="structure"]');
  const after = takeSnapshot(root);
  layer.measure(before, after);
  moveThings(layer, before, after, events);
  moveAway(layer, before, after, events);
  turnUp(layer, before, after, events);
  dealCards(layer, before, after, events);
  showFlights(layer, after, coinFlights(events));
  shineNews(layer, after, events);
  countNumbers(layer, before, after);
  startMotion(root, layer);
}

/** What is still there has perhaps another place. */
function moveThings(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  events: readonly Event[],
): void {
  for (const [name, now] of after.things) {
    const then = before.things.get(name);
    if (!then || !hasMoved(pathBetween(then.box, now.box))) continue;
    if (name === "pawn") walkPawn(layer, then, now, before, after, events);
    else if (then.region === now.region) glide(layer, then, now);
    else travelTo(layer, then, now.box, now.element);
  }
}

/** A thing that is only the picture on a card takes the card along. */
const wholeOf = (element: HTMLElement): Element => element.closest("[data-whole]") ?? element;

function glide(layer: MotionLayer, then: SnapshotItem, now: SnapshotItem): void {
  const { dx, dy } = pathBetween(now.box, then.box);
  layer.animate(
    wholeOf(now.element),
    [{ transform: translateTransform(dx, dy) }, { transform: translateTransform(0, 0) }],
    {
      duration: GLIDE,
      composite: "add",
    },
  );
}

/** The spaces where a loot token lay that is gone now: the pawn stops there for a beat. */
function lootedSpaces(before: Snapshot, after: Snapshot): readonly number[] {
  const gone = [...before.things.keys()].filter(
    (name) => name.startsWith("loot:") && !after.things.has(name),
  );
  return gone.map((name) => Number(name.split(":").at(-1)));
}

function walkPawn(
  layer: MotionLayer,
  then: SnapshotItem,
  now: SnapshotItem,
  before: Snapshot,
  after: Snapshot,
  events: readonly Event[],
): void {
  const { dx, dy } = pathBetween(now.box, then.box);
  const told = findEventData(events, "pawn");
  const start = (told?.["start"] as number | undefined) ?? 0;
  const end = (told?.["end"] as number | undefined) ?? 1;
  const spaces = Math.abs(end - start) || 1;
  const looted = lootedSpaces(before, after);
  const stops = [{ part: 0, time: 0 }];
  let time = 0;
  for (let space = 1; space <= spaces; space++) {
    stops.push({ part: space / spaces, time: (time += 1) });
    const position = Math.abs(start + Math.sign(end - start) * space);
    if (looted.includes(position)) stops.push({ part: space / spaces, time: (time += WALK.hold) });
  }
  layer.animate(
    now.element,
    stops.map((stop) => ({
      transform: translateTransform(dx * (1 - stop.part), dy * (1 - stop.part)),
      offset: stop.time / time,
      easing: "ease-in-out",
    })),
    {
      delay: WALK.delay,
      duration: Math.min(WALK.space * time, WALK.most),
      easing: "linear",
      composite: "add",
    },
  );
}

/** What is gone went somewhere: to a city that is not open, to the discard pile, beneath a wonder. */
function moveAway(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  events: readonly Event[],
): void {
  for (const [name, end] of destinationsOf(events)) {
    const then = before.things.get(name);
    const box = destinationBox(end, after);
    if (then && !after.things.has(name))
      if (box) travelTo(layer, then, box);
      else vanish(layer, then);
    const over = end.startsWith("wonder:") ? after.things.get(end) : undefined;
    if (over) shine(layer, over.element);
  }
  for (const [name, then] of before.things)
    if (name.startsWith("loot:") && !after.things.has(name)) vanish(layer, then);
}

function vanish(layer: MotionLayer, then: SnapshotItem): void {
  layer.fly(
    layer.pictureOf(then, then.box),
    [
      { opacity: 1, scale: "1" },
      { opacity: 0, scale: "1.6" },
    ],
    {
      delay: LATER,
      duration: GLIDE,
    },
  );
}

const turnFaceDown = (a: DOMRect, b: DOMRect): boolean => {
  const { dx, dy } = pathBetween(a, b);
  return Math.hypot(dx, dy) < a.width / 2;
};

/** Cards with nothing on them any more turn over: first their backs, then their faces. */
function turnUp(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  events: readonly Event[],
): void {
  const cards =
    (findEventData(events, "revealed")?.["cards"] as readonly string[] | undefined) ?? [];
  const backs = [...before.things].filter(([name]) => name.startsWith("slot:"));
  for (const card of cards) {
    const face = after.things.get(`card:${card}`);
    if (!face || before.things.has(`card:${card}`)) continue;
    const back = backs.find(([, seen]) => turnFaceDown(seen.box, face.box))?.[1];
    if (back) turnCard(layer, layer.pictureOf(back, face.box), "0deg", "90deg", 0);
    turnCard(layer, face.element, "-90deg", "0deg", TURN.half);
  }
}

function turnCard(
  layer: MotionLayer,
  element: HTMLElement,
  from: string,
  to: string,
  later: number,
): void {
  const turned = (angle: string) => ({ transform: `perspective(500px) rotateY(${angle})` });
  const timing = { duration: TURN.half, composite: "add" as const };
  if (later === 0)
    layer.fly(element, [turned(from), turned(to)], {
      ...timing,
      delay: TURN.delay,
      easing: "ease-in",
    });
  else layer.animate(element, [turned(from), turned(to)], { ...timing, delay: TURN.delay + later });
}

/** The cards of a new age are laid one after the other. */
function dealCards(
  layer: MotionLayer,
  before: Snapshot,
  after: Snapshot,
  events: readonly Event[],
): void {
  if (!findEventData(events, "age")) return;
  const laid = [...after.things].filter(
    ([name, seen]) => seen.region === "structure" && !before.things.has(name),
  );
  laid.forEach(([, { element }], index) => {
    layer.animate(
      element.closest("[data-slot]") ?? element,
      [
        { opacity: 0, translate: translateBy(0, -18) },
        { opacity: 1, translate: translateBy(0, 0) },
      ],
      { delay: Math.min(index, DEAL.most) * DEAL.step, duration: DEAL.duration },
    );
  });
}

/** A pair lights the tokens up that one may be taken from. */
function shineNews(layer: MotionLayer, after: Snapshot, events: readonly Event[]): void {
  if (!findEventData(events, "pair")) return;
  for (const [name, seen] of after.things)
    if (name.startsWith("token:") && seen.region === "tokens") shine(layer, seen.element);
}
