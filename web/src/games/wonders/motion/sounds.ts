// What is heard when something happens at the table.
import { sound, type Sound } from "../../../lib/sound";
import type { Event } from "../../../wire";
import { nameOf } from "../text/last-turn";

const heard: Readonly<Record<string, Sound>> = {
  build: "card",
  chain: "card",
  free: "card",
  revived: "card",
  sells: "coin",
  "sells-card": "coin",
  gains: "coin",
  pays: "coin",
  stage: "stone",
  "stage-card": "stone",
  conflict: "drum",
  over: "end",
};

/** What is heard when these things happen, each sound once. */
export function soundsOf(events: readonly Event[]): readonly Sound[] {
  const sounds = events.map((event) => heard[nameOf(event)]);
  return [...new Set(sounds.filter((name) => name !== undefined))];
}

/** Let it be heard what happened. */
export function hear(events: readonly Event[]): void {
  for (const name of soundsOf(events)) sound(name);
}
