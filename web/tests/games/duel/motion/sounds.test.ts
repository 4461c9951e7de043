// Sounds are silent until they are wanted, and that is remembered.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Sound } from "../../../../src/lib/sound";
import type { Event } from "../../../../src/wire";

const made = vi.fn();

/** Stands for every node of the sound studio: whatever is asked of it is there and can be connected. */
function node(): object {
  return new Proxy(() => undefined, {
    get: (_, name) =>
      name === "state" ? "running" : name === "sampleRate" ? 100 : name === "length" ? 0 : node(),
    set: () => true,
    apply: () => node(),
  });
}

class Studio {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = node();
  createGain = () => node();
  createBuffer = () => ({ getChannelData: () => [] });
  createBiquadFilter = () => node();
  createBufferSource = () => (made(), node());
  createOscillator = () => (made(), node());
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  made.mockClear();
  vi.stubGlobal("AudioContext", Studio);
});
afterEach(() => vi.unstubAllGlobals());

const sounds = async () => ({
  ...(await import("../../../../src/lib/sound")),
  ...(await import("../../../../src/games/duel/motion/sounds")),
});
const event = (name: string): Event => ({ key: `duel.event.${name}`, data: {} });

it("nothing is heard before sounds are switched on", async () => {
  const { playSound, isSoundOn } = await sounds();
  playSound("coin");
  expect(isSoundOn()).toBe(false);
  expect(made).not.toHaveBeenCalled();
});

it.each<Sound>(["card", "coin", "stone", "drum", "end"])(
  "%s is heard when they are on",
  async (name) => {
    const { playSound, setSound } = await sounds();
    setSound(true);
    playSound(name);
    expect(made).toHaveBeenCalled();
  },
);

it("the switch is remembered for the next visit, both ways", async () => {
  (await sounds()).setSound(true);
  vi.resetModules();
  expect((await sounds()).isSoundOn()).toBe(true);
  (await sounds()).setSound(false);
  vi.resetModules();
  expect((await sounds()).isSoundOn()).toBe(false);
});

it("what happened is heard as soon as sounds are on", async () => {
  const { playSound, setSound, soundsOf } = await sounds();
  const walk = () => soundsOf([event("pawn")]).forEach((sound) => playSound(sound));
  walk();
  expect(made).not.toHaveBeenCalled();
  setSound(true);
  walk();
  expect(made).toHaveBeenCalled();
});

it("a browser without sound stays silent", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const { playSound, setSound } = await sounds();
  setSound(true);
  expect(() => playSound("drum")).not.toThrow();
});

it("a move is heard by what it did, each sound once", async () => {
  const { soundsOf } = await sounds();
  const told = ["wonder", "gains", "economy", "pawn", "revealed", "over"].map(event);
  expect(soundsOf(told)).toEqual(["stone", "coin", "drum", "end"]);
});
