// What is heard when something happens at the table.
import type { Sound } from "../../../lib/sound";
import { soundsFor } from "../../../table/motion/sounds";
import type { Event } from "../../../wire";

const SOUNDS: Readonly<Record<string, Sound>> = {
  builds: "card",
  ticks: "card",
  stage: "stone",
  passes: "coin",
  gains: "coin",
  attacks: "drum",
  over: "end",
};

export const soundsOf = (events: readonly Event[]): readonly Sound[] => soundsFor(events, SOUNDS);
