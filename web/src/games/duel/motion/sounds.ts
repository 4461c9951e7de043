// What is heard when something happens at the table.
import { playSound, type Sound } from "../../../lib/sound";
import type { Event } from "../../../wire";

const SOUNDS: Readonly<Record<string, Sound>> = {
  build: "card",
  chain: "card",
  revived: "card",
  pick: "card",
  discard: "coin",
  gains: "coin",
  economy: "coin",
  urbanism: "coin",
  wonder: "stone",
  destroyed: "stone",
  pawn: "drum",
  token: "card",
  over: "end",
};

/** What is heard when these things happen, each sound once. */
export function soundsOf(events: readonly Event[]): readonly Sound[] {
  const sounds = events.map((event) => SOUNDS[event.key.replace(/^duel\.event\./, "")]);
  return [...new Set(sounds.filter((name) => name !== undefined))];
}

/** Let it be heard what happened. */
export function playSounds(events: readonly Event[]): void {
  for (const name of soundsOf(events)) playSound(name);
}
