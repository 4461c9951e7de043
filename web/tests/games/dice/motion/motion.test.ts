// What is seen of a turn of 7 Wonders Dice: what the others did, seat by seat, and what passes between them.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { animateChange, deedsIn } from "../../../../src/games/dice/motion/motion";
import { setTempo } from "../../../../src/lib/tempo";
import { endMotion, snapshotBefore } from "../../../../src/table/motion/motion";
import { LONGEST_TURN, seatDelays } from "../../../../src/table/motion/seat-by-seat";
import { event } from "../builders";
import { say } from "../../../../src/lib/words.svelte";

const TURN = [
  event("builds", { seat: 0, building: "agora", track: "agora.1", box: 1, coins: 2 }),
  event("stage", { seat: 1, city: "rhodes", box: 1, coins: 0 }),
  event("ticks", { seat: 1, building: "west", track: "west.attack", box: 1, coins: 0 }),
  event("attacks", { seat: 1, other: 2, points: 3, met: 0 }),
  event("passes", { seat: 2, coins: 3 }),
];

it("what a seat did in one turn is told together", () => {
  expect(deedsIn(TURN)).toEqual([
    { seat: 0, buildings: ["agora"], word: null },
    { seat: 1, buildings: ["wonder", "west"], word: null },
    { seat: 2, buildings: [], word: "pass" },
  ]);
});

describe("when each seat is seen", () => {
  it("ours is first, then around the table", () => {
    const delay = seatDelays([0, 1, 2, 3], 2, 4);
    expect([2, 3, 0, 1].map(delay)).toEqual([0, 340, 680, 1020]);
  });
  it("with many it goes faster, and never takes too long", () => {
    const delay = seatDelays([0, 1, 2, 3, 4, 5, 6], 0, 7);
    expect(delay(6)).toBe(1200);
  });
});

interface Played {
  readonly element: HTMLElement;
  readonly delay: number;
  readonly end: number;
}

let played: Played[];
let root: HTMLElement;
const spot = (name: string, left: number): string =>
  `<div data-spot="${name}" data-box="${left},20,200,60"><b>3</b><i class="fresh"></i></div>`;
const TABLE = [0, 1, 2]
  .map((n) => spot(`city-${n}`, n * 300) + spot(`coins-${n}`, n * 300))
  .join("");

beforeEach(() => {
  played = [];
  localStorage.clear();
  root = document.createElement("main");
  document.body.append(root);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Element.prototype.getBoundingClientRect = function () {
    const box = (this as HTMLElement).dataset["box"]?.split(",").map(Number) ?? [0, 0, 0, 0];
    return new DOMRect(...box);
  };
  Element.prototype.animate = function (_, timing) {
    const { delay = 0, duration } = timing as KeyframeAnimationOptions;
    played.push({ element: this as HTMLElement, delay, end: delay + Number(duration) });
    return { finished: new Promise(() => undefined), cancel: () => undefined } as never;
  };
});
afterEach(() => {
  endMotion(root);
  root.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(): void {
  root.innerHTML = TABLE;
  const before = snapshotBefore(root);
  animateChange(root, before, { happened: TURN, side: 0, players: 3 });
}
const labels = () =>
  [...root.querySelectorAll<HTMLElement>(":scope > [inert] > *")].filter((it) => it.textContent);

describe("a turn", () => {
  it("is told of the others, one after the other, and what an attack took", () => {
    show();
    expect(labels().map(({ textContent }) => textContent)).toEqual([
      `${say("dice.building.wonder")}, ${say("dice.building.west")}`,
      say("dice.page.pick.pass"),
      "+3",
    ]);
    const delays = labels().map((label) => played.find(({ element }) => element === label)!.delay);
    expect(delays[0]).toBeLessThan(delays[1]!);
    expect(delays[2]).toBeGreaterThan(delays[0]!);
  });
  it("in which the last of seven attacks takes no longer than it may either", () => {
    const seats = [0, 1, 2, 3, 4, 5, 6];
    root.innerHTML = seats
      .map((n) => `<div data-spot="city-${n}" data-box="0,0,9,9"></div>`)
      .join("");
    const happened = seats.flatMap((seat) => [
      { key: "dice.event.builds", data: { seat, building: "west" } },
      { key: "dice.event.attacks", data: { seat, other: (seat + 1) % 7, points: 3 } },
    ]);
    animateChange(root, snapshotBefore(root), { happened, side: 0, players: 7 });
    expect(labels().filter(({ textContent }) => textContent === "+3")).toHaveLength(7);
    expect(Math.max(...played.map(({ end }) => end))).toBeLessThanOrEqual(LONGEST_TURN);
  });
  it("takes no longer than it may, and half of that at brisk", () => {
    show();
    const calm = Math.max(...played.map(({ end }) => end));
    expect(calm).toBeLessThanOrEqual(LONGEST_TURN);
    played = [];
    setTempo("brisk");
    show();
    expect(Math.max(...played.map(({ end }) => end))).toBe(calm / 2);
  });
  it("is shown as it stands at instant", () => {
    setTempo("instant");
    show();
    expect(played).toEqual([]);
  });
});
