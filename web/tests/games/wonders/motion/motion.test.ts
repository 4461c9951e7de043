// What moves on the table of 7 Wonders, where to, how long, and that nothing of it stays behind.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import {
  cardJourneys,
  coinFlights,
  haveHandsPassed,
} from "../../../../src/games/wonders/motion/flights";
import { animateChange } from "../../../../src/games/wonders/motion/motion";
import { endMotion, snapshotBefore } from "../../../../src/table/motion/motion";
import { say } from "../../../../src/lib/words.svelte";
import { LONGEST_TURN } from "../../../../src/table/motion/seat-by-seat";
import type { Event, WondersView } from "../../../../src/wire";
import { event, view } from "../builders";

describe("coins", () => {
  it.each([
    ["build", { seat: 0, card: "mine", coins: 3, bank: 1 }, "coins-0", "bank", 1],
    ["stage", { seat: 0, stage: 1, coins: 3, bank: 1 }, "coins-0", "bank", 1],
    ["pays", { seat: 0, to: 2, coins: 2 }, "coins-0", "coins-2", 2],
    ["sells", { seat: 1, coins: 3 }, "bank", "coins-1", 3],
    ["sells-card", { seat: 1, card: "press", coins: 3 }, "bank", "coins-1", 3],
    ["gains", { seat: 1, coins: 5 }, "bank", "coins-1", 5],
  ])("%s: they fly from the right purse to the right one", (name, data, from, to, coins) => {
    expect(coinFlights([event(name, data)])).toMatchObject([{ from, to, coins }]);
  });

  it("do not fly where nothing is paid", () => {
    expect(coinFlights([event("build", { seat: 0, card: "altar", coins: 0, bank: 0 })])).toEqual(
      [],
    );
  });
});

it("everybody's card goes to its city, under its stage or to the pile", () => {
  const events = [
    event("build", { seat: 0, card: "altar", coins: 0, bank: 0 }),
    event("stage", { seat: 1, city: "gizah", stage: 2, coins: 0, bank: 0 }),
    event("sells", { seat: 2, coins: 3 }),
    event("revived", { seat: 2, card: "baths" }),
  ];
  expect(cardJourneys(events).map(({ seat, ends }) => [seat, ends[0]])).toEqual([
    [0, "card:0:altar"],
    [1, "stage:1:2"],
    [2, "discard"],
    [2, "card:2:baths"],
  ]);
});

it("hands pass at the end of a turn and with a new age", () => {
  expect(haveHandsPassed([event("passes-left")])).toBe(true);
  expect(haveHandsPassed([event("age", { age: 2 })])).toBe(true);
  expect(haveHandsPassed([event("seventh", { seat: 0 })])).toBe(false);
});

interface Played {
  readonly element: HTMLElement;
  readonly frames: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
}

let played: Played[];
let root: HTMLElement;

const thing = (name: string, box: string): string =>
  `<div data-thing="${name}" data-box="${box}">x</div>`;
const spot = (name: string, box: string, text = ""): string =>
  `<div data-spot="${name}" data-box="${box}"><b>${text}</b></div>`;
const PLACES = [0, 1, 2]
  .map(
    (n) =>
      spot(`choice-${n}`, `${n * 300},20,22,30`) +
      spot(`coins-${n}`, `${n * 300 + 60},20,30,30`, "3"),
  )
  .join("");
const FIELD = '<div data-region="field" data-box="0,0,400,400"></div>';
const HAND = thing("hand:0", "300,600,100,142") + thing("hand:1", "410,600,100,142");

function shown(
  before: string,
  after: string,
  happened: readonly Event[],
  more: Partial<WondersView> = {},
  still = false,
): void {
  root.innerHTML = before;
  const sight = snapshotBefore(root);
  root.innerHTML = after;
  animateChange(root, sight, { view: { ...view("choose-1"), ...more }, happened, side: 0 }, still);
}

const layers = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(":scope > [inert]")];
const pictures = (): Element[] => layers().flatMap((it) => [...it.children]);
const end = ({ delay = 0, duration = 0 }: KeyframeAnimationOptions): number =>
  delay + Number(duration);

beforeEach(() => {
  played = [];
  root = document.createElement("main");
  document.body.append(root);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Element.prototype.getBoundingClientRect = function () {
    const box = (this as HTMLElement).dataset["box"]?.split(",").map(Number) ?? [0, 0, 0, 0];
    return new DOMRect(...box);
  };
  Element.prototype.animate = function (frames, timing) {
    played.push({
      element: this as HTMLElement,
      frames: frames as Keyframe[],
      timing: timing as KeyframeAnimationOptions,
    });
    return { finished: new Promise(() => undefined), cancel: () => undefined } as never;
  };
});
afterEach(() => {
  endMotion(root);
  root.remove();
  vi.unstubAllGlobals();
});

const TURN = [
  event("build", { seat: 0, card: "altar", coins: 3, bank: 1 }),
  event("pays", { seat: 0, to: 1, coins: 2 }),
  event("stage", { seat: 1, city: "gizah", stage: 1, coins: 0, bank: 0 }),
  event("gains", { seat: 1, coins: 9 }),
  event("sells", { seat: 2, coins: 3 }),
  event("passes-left"),
];
const AFTER =
  PLACES +
  FIELD +
  HAND +
  thing("card:0:altar", "100,300,120,21") +
  thing("stage:1:1", "300,200,60,40") +
  spot("discard", "20,700,100,40") +
  spot("bank", "130,700,40,40");

describe("what is seen", () => {
  it("my chosen card goes face down to my place", () => {
    const [first, second] = [
      thing("hand:0", "300,600,100,142"),
      thing("hand:1", "410,600,100,142"),
    ];
    shown(PLACES + FIELD + first + second, PLACES + FIELD + first, [], { choice: "sell press" });
    expect(pictures()).toHaveLength(1);
    expect(played[0]!.frames.at(-1)).toMatchObject({ translate: "-449px -636px" });
  });

  it("it is said seat by seat what they did, ours first", () => {
    shown(PLACES + FIELD + HAND, AFTER, TURN, { players: 3 });
    const labels = pictures().filter(({ textContent }) => /[a-z]{3}/.test(textContent ?? ""));
    const delays = labels.map(
      (label) => played.find(({ element }) => element === label)?.timing.delay ?? -1,
    );
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      say("wonders.card.altar"),
      say("wonders.page.deed.stage", { n: 1 }),
      say("wonders.page.deed.sell"),
    ]);
    expect(delays[0]).toBe(0);
    expect(delays[1]).toBeGreaterThan(delays[0]!);
    expect(delays[2]).toBeGreaterThan(delays[1]!);
  });

  it("what was built is there when its label arrives, and coins fly with their seat", () => {
    shown(PLACES + FIELD + HAND, AFTER, TURN, { players: 3 });
    const begin = (name: string) =>
      played.find(({ element }) => element.dataset["thing"] === name)?.timing.delay ?? -1;
    expect(begin("card:0:altar")).toBeGreaterThan(0);
    expect(begin("stage:1:1")).toBeGreaterThan(begin("card:0:altar"));
    const coins = played.filter(({ element }) => element.style.borderRadius === "50%");
    const delays = [...new Set(coins.map(({ timing }) => timing.delay ?? 0))];
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(500);
  });

  it("the conflicts of an age are seen after all have built, one after the other", () => {
    const conflicts = "<div data-region='conflicts'><ul><li>a</li><li>b</li></ul></div>";
    shown(PLACES + FIELD + HAND, AFTER + conflicts, TURN, { players: 3 });
    const begin = (wanted: string) =>
      played.find(({ element }) => element.matches(wanted))?.timing.delay ?? -1;
    const built = begin("[data-thing='stage:1:1']");
    expect(begin("[data-region=conflicts]")).toBeGreaterThan(built);
    expect(begin("li")).toBeGreaterThan(begin("[data-region=conflicts]"));
    expect(begin("li:last-child")).toBeGreaterThan(begin("li:first-child"));
  });

  it("my old hand leaves towards the left, the next one comes from the right", () => {
    shown(PLACES + FIELD + HAND, AFTER, TURN, { direction: "left" });
    const gone = played.filter(({ element }) => pictures().includes(element));
    const leaving = gone.filter(({ frames }) => frames[1]?.["translate"] === "-260px 0px");
    const coming = played.filter(({ element }) => element.dataset["thing"]?.startsWith("hand:"));
    expect(leaving).toHaveLength(2);
    expect(coming).toHaveLength(2);
    for (const { frames } of coming) expect(String(frames[0]!["translate"])).toMatch(/^260px/);
  });

  it("nothing lasts longer than it may", () => {
    shown(PLACES + FIELD + HAND, AFTER, TURN);
    expect(played.length).toBeGreaterThan(10);
    for (const { timing } of played) expect(end(timing)).toBeLessThanOrEqual(LONGEST_TURN);
  });

  it("seven who build, and the conflicts of an age after them, last no longer than it may either", () => {
    const seats = [0, 1, 2, 3, 4, 5, 6];
    const places = seats
      .map((n) => spot(`choice-${n}`, `${n * 150},20,22,30`) + spot(`city-${n}`, "0,60,90,90"))
      .join("");
    const built = seats.map((n) => thing(`stage:${n}:1`, `${n * 150},200,90,30`)).join("");
    const pairs = seats.map((n) => `<li>${n}</li>`).join("");
    const conflicts = `<div data-region='conflicts'><ul>${pairs}</ul></div>`;
    const turn = seats.map((seat) =>
      event("stage", { seat, city: "gizah", stage: 1, coins: 0, bank: 0 }),
    );
    shown(places + FIELD, places + FIELD + built + conflicts, turn, { players: 7 });
    const begins = seats.map(
      (n) =>
        played.find(({ element }) => element.dataset["thing"] === `stage:${n}:1`)?.timing.delay ??
        0,
    );
    for (const [n, begin] of begins.slice(1).entries())
      expect(begin - begins[n]!).toBeGreaterThan(120); // each can be told from the one before
    const lasts = played.map(({ timing }) => end(timing));
    expect(Math.max(...lasts)).toBeLessThanOrEqual(LONGEST_TURN);
    expect(played.filter(({ element }) => element.matches("li"))).toHaveLength(7);
  });

  it("is nothing on a jump, or where motion is unwanted", () => {
    shown(PLACES + FIELD + HAND, AFTER, TURN, {}, true);
    expect(played).toEqual([]);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    shown(PLACES + FIELD + HAND, AFTER, TURN);
    expect(played).toEqual([]);
    expect(layers()).toEqual([]);
  });

  it("leaves nothing behind when it is ended", () => {
    shown(PLACES + FIELD + HAND, AFTER, TURN);
    expect(layers()).toHaveLength(1);
    endMotion(root);
    expect(layers()).toEqual([]);
  });
});
