// What is heard when something happens at the table.
import { playSound, type Sound } from "../../../lib/sound";
import type { Event } from "../../../wire";
import { eventName } from "../text/last-turn";

const SOUNDS: Readonly<Record<string, Sound>> = {
  builds: "card",
  ticks: "card",
  stage: "stone",
  passes: "coin",
  gains: "coin",
  attacks: "drum",
  over: "end",
};

/** What is heard when these things happen, each sound once. */
export function soundsOf(events: readonly Event[]): readonly Sound[] {
  const sounds = events.map((event) => SOUNDS[eventName(event)]);
  return [...new Set(sounds.filter((name) => name !== undefined))];
}

/** Let it be heard what happened. */
export function playSounds(events: readonly Event[]): void {
  for (const name of soundsOf(events)) playSound(name);
}
