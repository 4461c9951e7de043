// What moved between two views is seen: cards travel, coins fly, the pawn walks.
import {
  at,
  begin,
  calm,
  count,
  flyCoins,
  moved,
  off,
  settle,
  shine,
  travel,
  way,
} from "../../../table/motion/motion";
import { Show } from "../../../table/motion/motion-layer";
import { endOf, look, type Seen, type Sight } from "../../../table/motion/snapshot";
import type { Event } from "../../../wire";
import { BANK, destinations, flights, happening, type Flight } from "./flights";

const GLIDE = 240;
const LATER = 180;
const TURN = { delay: 200, half: 110 };
const DEAL = { duration: 240, step: 14, most: 20 };
const WALK = { delay: 100, space: 130, most: 440, hold: 0.7 };

/** Show what moved since `before`, now that the table shows the new view. */
export function play(root: Element, before: Sight, events: readonly Event[], still = false): void {
  settle(root);
  if (still || calm()) return;
  const show = new Show(root, '[data-region="structure"]');
  const after = look(root);
  show.read(before, after);
  move(show, before, after, events);
  leave(show, before, after, events);
  turnUp(show, before, after, events);
  deal(show, before, after, events);
  for (const flight of flights(events)) fly(show, after, flight);
  glow(show, after, events);
  count(show, before, after);
  begin(root, show);
}

/** What is still there has perhaps another place. */
function move(show: Show, before: Sight, after: Sight, events: readonly Event[]): void {
  for (const [name, now] of after.things) {
    const then = before.things.get(name);
    if (!then || !moved(way(then.box, now.box))) continue;
    if (name === "pawn") walk(show, then, now, before, after, events);
    else if (then.region === now.region) glide(show, then, now);
    else travel(show, then, now.box, now.element);
  }
}

/** A thing that is only the picture on a card takes the card along. */
const wholeOf = (element: HTMLElement): Element => element.closest("[data-whole]") ?? element;

function glide(show: Show, then: Seen, now: Seen): void {
  const { dx, dy } = way(now.box, then.box);
  show.animate(wholeOf(now.element), [{ transform: off(dx, dy) }, { transform: off(0, 0) }], {
    duration: GLIDE,
    composite: "add",
  });
}

/** The spaces where a loot token lay that is gone now: the pawn stops there for a beat. */
function lootedSpaces(before: Sight, after: Sight): readonly number[] {
  const gone = [...before.things.keys()].filter(
    (name) => name.startsWith("loot:") && !after.things.has(name),
  );
  return gone.map((name) => Number(name.split(":").at(-1)));
}

function walk(
  show: Show,
  then: Seen,
  now: Seen,
  before: Sight,
  after: Sight,
  events: readonly Event[],
): void {
  const { dx, dy } = way(now.box, then.box);
  const told = happening(events, "pawn");
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
  show.animate(
    now.element,
    stops.map((stop) => ({
      transform: off(dx * (1 - stop.part), dy * (1 - stop.part)),
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
function leave(show: Show, before: Sight, after: Sight, events: readonly Event[]): void {
  for (const [name, end] of destinations(events)) {
    const then = before.things.get(name);
    const box = endOf(end, after);
    if (then && !after.things.has(name))
      if (box) travel(show, then, box);
      else vanish(show, then);
    const over = end.startsWith("wonder:") ? after.things.get(end) : undefined;
    if (over) shine(show, over.element);
  }
  for (const [name, then] of before.things)
    if (name.startsWith("loot:") && !after.things.has(name)) vanish(show, then);
}

function vanish(show: Show, then: Seen): void {
  show.fly(
    show.picture(then, then.box),
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

const close = (a: DOMRect, b: DOMRect): boolean => {
  const { dx, dy } = way(a, b);
  return Math.hypot(dx, dy) < a.width / 2;
};

/** Cards with nothing on them any more turn over: first their backs, then their faces. */
function turnUp(show: Show, before: Sight, after: Sight, events: readonly Event[]): void {
  const cards = (happening(events, "revealed")?.["cards"] as readonly string[] | undefined) ?? [];
  const backs = [...before.things].filter(([name]) => name.startsWith("slot:"));
  for (const card of cards) {
    const face = after.things.get(`card:${card}`);
    if (!face || before.things.has(`card:${card}`)) continue;
    const back = backs.find(([, seen]) => close(seen.box, face.box))?.[1];
    if (back) turn(show, show.picture(back, face.box), "0deg", "90deg", 0);
    turn(show, face.element, "-90deg", "0deg", TURN.half);
  }
}

function turn(show: Show, element: HTMLElement, from: string, to: string, later: number): void {
  const turned = (angle: string) => ({ transform: `perspective(500px) rotateY(${angle})` });
  const timing = { duration: TURN.half, composite: "add" as const };
  if (later === 0)
    show.fly(element, [turned(from), turned(to)], {
      ...timing,
      delay: TURN.delay,
      easing: "ease-in",
    });
  else show.animate(element, [turned(from), turned(to)], { ...timing, delay: TURN.delay + later });
}

/** The cards of a new age are laid one after the other. */
function deal(show: Show, before: Sight, after: Sight, events: readonly Event[]): void {
  if (!happening(events, "age")) return;
  const laid = [...after.things].filter(
    ([name, seen]) => seen.region === "structure" && !before.things.has(name),
  );
  laid.forEach(([, { element }], index) => {
    show.animate(
      element.closest("[data-slot]") ?? element,
      [
        { opacity: 0, translate: at(0, -18) },
        { opacity: 1, translate: at(0, 0) },
      ],
      { delay: Math.min(index, DEAL.most) * DEAL.step, duration: DEAL.duration },
    );
  });
}

/** Coins fly; without a bank on the screen they come from the cards. */
function fly(show: Show, after: Sight, { from, to, coins }: Flight): void {
  const box = (name: string) =>
    after.spots.get(name)?.box ?? (name === BANK ? show.middle : undefined);
  const [start, end] = [box(from), box(to)];
  if (start && end) flyCoins(show, start, end, coins);
}

/** A pair lights the tokens up that one may be taken from. */
function glow(show: Show, after: Sight, events: readonly Event[]): void {
  if (!happening(events, "pair")) return;
  for (const [name, seen] of after.things)
    if (name.startsWith("token:") && seen.region === "tokens") shine(show, seen.element);
}
