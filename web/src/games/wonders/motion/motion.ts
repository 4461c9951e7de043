// What moved between two views is seen: a chosen card goes face down to its place, all turn up together and go to
// their cities, coins fly to the neighbours, the hands pass on.
import {
  at,
  begin,
  calm,
  count,
  flyCoins,
  settle,
  shine,
  travel,
  way,
} from "../../../table/motion/motion";
import { Show } from "../../../table/motion/motion-layer";
import { look, type Seen, type Sight } from "../../../table/motion/snapshot";
import type { Event, WondersView } from "../../../wire";
import { cardFacts } from "../facts";
import { BANK, flights, journeys, passed, type Journey } from "./flights";

const TURN = { duration: 150 };
const GO = { delay: 130, duration: 260 };
const COINS = 80; // ms until coins fly
const PASS = { delay: 210, duration: 260, step: 18, most: 6, far: 260 };
const SIZE = { width: 30, height: 42 }; // of the card that turns up, in pixels

export interface Happening {
  readonly view: WondersView;
  readonly happened: readonly Event[];
  /** the seat at whose side of the table we sit */
  readonly side: number;
}

/** Show what moved since `before`, now that the table shows the new view. */
export function play(root: Element, before: Sight, now: Happening, still = false): void {
  settle(root);
  if (still || calm()) return;
  const show = new Show(root, '[data-region="field"]');
  const after = look(root);
  show.read(before, after);
  if (now.happened.length) resolve(show, before, after, now);
  else layDown(show, before, after, now);
  count(show, before, after);
  begin(root, show);
}

const inHand = (sight: Sight): [string, Seen][] =>
  [...sight.things].filter(([name]) => name.startsWith("hand:"));

/** My choice: the card that is no longer in the hand goes face down to my place. */
function layDown(show: Show, before: Sight, after: Sight, { view, side }: Happening): void {
  const place = after.spots.get(`choice-${side}`);
  if (view.choice === null || !place) return;
  for (const [name, then] of inHand(before))
    if (!after.things.has(name)) travel(show, then, place.box, place.element);
}

/** All choices at once. */
function resolve(show: Show, before: Sight, after: Sight, { view, happened }: Happening): void {
  for (const journey of journeys(happened)) turnUp(show, before, after, journey, view.age);
  for (const { from, to, coins } of flights(happened)) {
    const box = (name: string) =>
      after.spots.get(name)?.box ?? (name === BANK ? show.middle : undefined);
    const [start, end] = [box(from), box(to)];
    if (start && end) flyCoins(show, start, end, coins, COINS);
  }
  if (passed(happened)) passOn(show, before, after, view.direction === "left" ? -1 : 1);
}

function boxAround({ left, top, width, height }: DOMRect): DOMRect {
  const x = left + (width - SIZE.width) / 2;
  return new DOMRect(x, top + (height - SIZE.height) / 2, SIZE.width, SIZE.height);
}

/** A seat's card turns up at its place and goes to where it is from now on. */
function turnUp(
  show: Show,
  before: Sight,
  after: Sight,
  { seat, deed, ends }: Journey,
  age: number,
): void {
  const place = before.spots.get(`choice-${seat}`) ?? after.spots.get(`choice-${seat}`);
  const end = ends.map((name) => after.things.get(name) ?? after.spots.get(name)).find(Boolean);
  if (!place || !end) return;
  const box = boxAround(place.box);
  const open = deed.kind === "build" || deed.kind === "revive" ? deed.card : null;
  const tone = open ? cardFacts(open).colour : `back-${age}`;
  const picture = show.card(box, `var(--${tone})`, open !== null);
  const { dx, dy } = way(box, end.box);
  const turned = (degrees: number) => `perspective(300px) rotateY(${degrees}deg)`;
  show.fly(
    picture,
    [
      { transform: turned(-90), opacity: 0.4 },
      { transform: turned(0), opacity: 1 },
    ],
    TURN,
  );
  show.animate(
    picture,
    [
      { translate: at(0, 0), scale: "1.25", opacity: 1 },
      { translate: at(dx * 0.9, dy * 0.9), scale: "1", opacity: 1, offset: 0.8 },
      { translate: at(dx, dy), scale: "0.7", opacity: 0 },
    ],
    { ...GO, fill: "forwards" },
  );
  if (deed.kind === "stage") shine(show, end.element);
}

/** My old hand leaves towards one neighbour, the next one comes from the other. */
function passOn(show: Show, before: Sight, after: Sight, sign: 1 | -1): void {
  inHand(before).forEach(([, then], i) => {
    const delay = PASS.delay - 120 + Math.min(i, PASS.most) * 8;
    show.fly(
      show.picture(then, then.box),
      [
        { translate: at(0, 0), opacity: 1 },
        { translate: at(sign * PASS.far, 0), opacity: 0 },
      ],
      { delay, duration: 180, easing: "ease-in" },
    );
  });
  inHand(after).forEach(([, { element }], i) => {
    show.animate(
      element,
      [
        { translate: at(-sign * PASS.far, 0), opacity: 0 },
        { translate: at(0, 0), opacity: 1 },
      ],
      { delay: PASS.delay + Math.min(i, PASS.most) * PASS.step, duration: PASS.duration },
    );
  });
}
