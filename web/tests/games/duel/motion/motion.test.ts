// What moves on the table of Duel, where to, how long, and that nothing of it stays behind.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { animateChange } from "../../../../src/games/duel/motion/motion";
import { endMotion, LONGEST, snapshotBefore } from "../../../../src/table/motion/motion";
import type { Event } from "../../../../src/wire";

/** An animation that the test itself lets end. */
class Played {
  cancelled = false;
  readonly finished: Promise<void>;
  finish: () => void = () => undefined;
  cancel: () => void = () => undefined;
  constructor(
    readonly element: HTMLElement,
    readonly frames: Keyframe[],
    readonly timing: KeyframeAnimationOptions,
  ) {
    this.finished = new Promise((done, failed) => {
      this.finish = done;
      this.cancel = () => {
        this.cancelled = true;
        failed(new Error("cancelled"));
      };
    });
  }
}

let played: Played[];
let order: string[];
let root: HTMLElement;

const event = (name: string, data: Event["data"] = {}): Event => ({
  key: `duel.event.${name}`,
  data,
});

/** A thing on the table, in its place: left, top, width, height. */
const thing = (name: string, box: string): string =>
  `<div data-thing="${name}" data-box="${box}">x</div>`;
const spot = (name: string, box: string, text = ""): string =>
  `<div data-spot="${name}" data-box="${box}"><b>${text}</b></div>`;
const region = (name: string, ...inside: string[]): string =>
  `<div data-region="${name}" data-box="0,0,400,400">${inside.join("")}</div>`;
const PURSES =
  spot("coins-0", "0,600,40,20") + spot("coins-1", "0,100,40,20") + spot("bank", "900,600,40,20");

/** Lay a table, remember it, lay the next one and show what moved. */
function shown(before: string, after: string, events: readonly Event[] = [], still = false): void {
  root.innerHTML = before;
  const sight = snapshotBefore(root);
  root.innerHTML = after;
  order = [];
  animateChange(root, sight, events, still);
}

const layers = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(":scope > [inert]")];
const pictures = (): HTMLElement[] => layers().flatMap((it) => [...it.children] as HTMLElement[]);
const of = (name: string): Played[] => played.filter((it) => it.element.dataset["thing"] === name);
const coins = (): Played[] =>
  played.filter((it) => pictures().includes(it.element) && it.element.style.borderRadius === "50%");

beforeEach(() => {
  played = [];
  order = [];
  root = document.createElement("main");
  document.body.append(root);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Element.prototype.getBoundingClientRect = function () {
    order.push("read");
    const box = (this as HTMLElement).dataset["box"]?.split(",").map(Number) ?? [0, 0, 0, 0];
    return new DOMRect(...box);
  };
  Element.prototype.animate = function (frames, timing) {
    order.push("write");
    const animation = new Played(
      this as HTMLElement,
      frames as Keyframe[],
      timing as KeyframeAnimationOptions,
    );
    played.push(animation);
    return animation as unknown as Animation;
  };
});

afterEach(() => {
  endMotion(root);
  root.remove();
  vi.unstubAllGlobals();
});

const off = (...pixels: number[]): string[] => pixels.map((x) => `translate(${x}px, 0px)`);

describe("what moves", () => {
  const inStructure = region("structure", thing("card:baths", "400,300,80,120"));
  const inCity = region("me", thing("card:baths", "20,500,60,20"));

  it("a card that is built travels to its place in the city, which appears as it arrives", () => {
    shown(inStructure, inCity, [event("build", { seat: 0, card: "baths", coins: 0 })]);
    const [picture] = pictures();
    const journey = played.find((it) => it.element === picture);
    expect(picture?.style.left).toBe("400px");
    expect(journey?.frames.at(-1)).toMatchObject({ translate: "-390px 150px" });
    expect(of("card:baths")[0]?.frames[0]).toMatchObject({ opacity: 0 });
  });

  it("a card whose city is not open flies to where the city's coins are", () => {
    shown(inStructure + PURSES, PURSES, [event("chain", { seat: 1, card: "baths" })]);
    expect(pictures()).toHaveLength(1);
    expect(played[0]?.frames.at(-1)).toMatchObject({ translate: "-420px -250px" });
  });

  it("a discarded card flies to the discard pile", () => {
    const pile = spot("discard", "900,300,40,60");
    shown(inStructure + pile, pile, [event("discard", { seat: 0, card: "baths", coins: 2 })]);
    expect(played[0]?.frames.at(-1)).toMatchObject({ translate: "480px -30px" });
  });

  it("a card goes beneath the wonder that is built over it, and the wonder lights up", () => {
    const wonder = region("me", thing("wonder:piraeus", "20,500,100,60"));
    const data = { seat: 0, wonder: "piraeus", card: "baths", coins: 0 };
    shown(inStructure + wonder, wonder, [event("wonder", data)]);
    expect(pictures()).toHaveLength(1);
    expect(JSON.stringify(of("wonder:piraeus")[0]?.frames)).toContain("drop-shadow");
  });

  it("what moves within its part of the table moves itself", () => {
    const there = region("structure", thing("card:baths", "440,300,80,120"));
    shown(inStructure, there);
    expect(pictures()).toHaveLength(0);
    expect(of("card:baths")[0]?.frames[0]).toMatchObject({ transform: "translate(-40px, 0px)" });
  });

  it("the picture on a card that moves takes the card along", () => {
    const card = (box: string) => `<b data-whole="">${thing("wonder:piraeus", box)}</b>`;
    shown(region("offer", card("440,300,80,120")), region("offer", card("400,300,80,120")));
    expect(played.map(({ element }) => element.tagName)).toEqual(["B"]);
    expect(played[0]?.frames[0]).toMatchObject({ transform: "translate(40px, 0px)" });
  });

  it("uncovered cards turn, their backs before their faces", () => {
    const face = region("structure", thing("card:baths", "400,300,80,120"));
    const back = region("structure", thing("slot:3", "400,300,80,120"));
    shown(back, face, [event("revealed", { cards: ["baths"] })]);
    const [first, second] = played;
    expect(first?.element).toBe(pictures()[0]);
    expect(second?.element.dataset["thing"]).toBe("card:baths");
    const ends = Number(first?.timing.delay) + Number(first?.timing.duration);
    expect(second?.timing.delay).toBe(ends);
  });

  it("the pawn walks space by space", () => {
    const data = { seat: 0, start: -1, end: 2 };
    shown(thing("pawn", "100,0,10,10"), thing("pawn", "160,0,10,10"), [event("pawn", data)]);
    const places = of("pawn")[0]?.frames.map((frame) => frame["transform"]);
    expect(places).toEqual(off(-60, -40, -20, 0));
  });

  it("the pawn stops for a beat where it takes a loot token, and the token vanishes", () => {
    const loot = thing("loot:0:3", "130,0,10,10");
    const data = { seat: 0, start: 2, end: 4 };
    shown(loot + thing("pawn", "100,0,10,10"), thing("pawn", "160,0,10,10"), [event("pawn", data)]);
    const places = of("pawn")[0]?.frames.map((frame) => frame["transform"]);
    expect(places).toEqual(off(-60, -30, -30, 0));
    expect(pictures()).toHaveLength(1);
  });

  it("a pair makes the tokens on the board glow, not those in a city", () => {
    const table =
      region("tokens", thing("token:law", "700,0,40,40")) +
      region("me", thing("token:economy", "0,500,40,40"));
    shown(table, table, [event("pair", { seat: 0, symbol: "wheel" })]);
    expect(played.map((it) => it.element.dataset["thing"])).toEqual(["token:law"]);
  });

  it("the cards of a new age are laid one after the other", () => {
    const cards = ["slot:0", "slot:1", "slot:2"].map((name, i) =>
      thing(name, `${i * 90},0,80,120`),
    );
    shown(region("structure"), region("structure", ...cards), [event("age", { age: 2 })]);
    const delays = played.map((it) => Number(it.timing.delay));
    expect(delays).toHaveLength(3);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(new Set(delays).size).toBe(3);
  });

  it("a number counts in a picture, while the page holds the new number from the start", () => {
    shown(spot("coins-0", "0,0,40,20", "7"), spot("coins-0", "0,0,40,20", "3"));
    expect(root.querySelector("[data-spot]")?.textContent).toBe("3");
    expect(pictures()[0]?.textContent).toBe("7");
  });

  it("what happened without a word travels too, and no coins fly", () => {
    shown(inCity + PURSES, inStructure + PURSES);
    expect(pictures()).toHaveLength(1);
    expect(coins()).toHaveLength(0);
  });
});

describe("coins", () => {
  it("they fly one after the other, as many as there are", () => {
    shown(PURSES, PURSES, [event("gains", { seat: 1, coins: 3 })]);
    expect(coins().map((it) => it.frames.at(-1)?.["translate"])).toEqual(
      Array.from({ length: 3 }, () => "-900px -500px"),
    );
    expect(new Set(coins().map((it) => it.timing.delay)).size).toBe(3);
  });

  it("many coins are shown by a few", () => {
    shown(PURSES, PURSES, [event("gains", { seat: 0, coins: 12 })]);
    expect(coins()).toHaveLength(6);
  });

  it("without a bank on the screen they go where the cards lie", () => {
    const table = spot("coins-0", "0,600,40,20") + region("structure");
    shown(table, table, [event("loses", { seat: 0, coins: 1 })]);
    expect(coins()[0]?.frames.at(-1)).toMatchObject({ translate: "180px -410px" });
  });
});

describe("how it moves", () => {
  const before =
    region("structure", thing("card:baths", "400,300,80,120"), thing("slot:1", "300,300,80,120")) +
    thing("pawn", "100,0,10,10") +
    thing("loot:0:3", "120,0,10,10") +
    thing("loot:0:6", "150,0,10,10") +
    PURSES;
  const after =
    region("structure", thing("card:walls", "300,300,80,120")) +
    region("me", thing("card:baths", "20,500,60,20")) +
    thing("pawn", "160,0,10,10") +
    region("tokens", thing("token:law", "700,0,40,40")) +
    PURSES;
  const all = [
    event("build", { seat: 0, card: "baths", coins: 12 }),
    event("economy", { seat: 1, coins: 6 }),
    event("gains", { seat: 0, coins: 9 }),
    event("pawn", { seat: 0, start: 2, end: 9 }),
    event("loot", { seat: 1, coins: 7 }),
    event("pair", { seat: 0, symbol: "wheel" }),
    event("revealed", { cards: ["walls"] }),
    event("age", { age: 2 }),
  ];

  it("never longer than 600 ms in all", () => {
    shown(before, after, all);
    expect(played.length).toBeGreaterThan(20);
    const ends = played.map((it) => Number(it.timing.delay ?? 0) + Number(it.timing.duration));
    expect(Math.max(...ends)).toBeLessThanOrEqual(LONGEST);
    expect(LONGEST).toBe(600);
  });

  it("everything is read before anything is written", () => {
    shown(before, after, all);
    expect(order.lastIndexOf("read")).toBeLessThan(order.indexOf("write"));
  });

  it("its pictures take no pointer, no focus and no name", () => {
    shown(before, after, all);
    expect(layers()).toHaveLength(1);
    expect(layers()[0]?.style.pointerEvents).toBe("none");
    expect(layers()[0]?.ariaHidden).toBe("true");
    expect(layers()[0]?.querySelector("[id], [data-thing], [data-spot], [data-region]")).toBeNull();
  });

  it("when all has arrived, nothing is left behind", async () => {
    shown(before, after, all);
    for (const animation of played) animation.finish();
    await Promise.allSettled(played.map((it) => it.finished));
    await vi.waitFor(() => expect(layers()).toHaveLength(0));
    root.innerHTML = root.innerHTML.replace(/ style=""/g, "");
    expect(root.innerHTML).toBe(after);
  });

  it("a new motion ends the old one at once", () => {
    shown(before, after, all);
    const old = [...played];
    animateChange(root, snapshotBefore(root), [event("gains", { seat: 0, coins: 1 })]);
    expect(old.every((it) => it.cancelled)).toBe(true);
    expect(layers()).toHaveLength(1);
    expect(coins()).toHaveLength(1);
  });

  it("what is remembered in the middle of a motion is its end", () => {
    shown(before, after, all);
    snapshotBefore(root);
    expect(played.every((it) => it.cancelled)).toBe(true);
    expect(layers()).toHaveLength(0);
  });

  it("what waits for the end of an old motion does not end the new one", async () => {
    shown(before, after, all);
    const old = [...played];
    animateChange(root, snapshotBefore(root), [event("gains", { seat: 0, coins: 1 })]);
    await Promise.allSettled(old.map((it) => it.finished));
    expect(layers()).toHaveLength(1);
  });

  it("nothing moves where motion is not wanted", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
    shown(before, after, all);
    expect(played).toEqual([]);
    expect(layers()).toHaveLength(0);
  });

  it("nothing moves at a jump", () => {
    shown(before, after, all, true);
    expect(played).toEqual([]);
    expect(root.innerHTML).toBe(after);
  });

  it("where nothing changed nothing is shown", () => {
    shown(before, before);
    expect(played).toEqual([]);
    expect(root.innerHTML).toBe(before);
  });
});
