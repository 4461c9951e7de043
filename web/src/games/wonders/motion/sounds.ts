// What is heard when something happens at the table.
import type { Sound } from "../../../lib/sound";
import { soundsFor } from "../../../table/motion/sounds";
import type { Event } from "../../../wire";

const SOUNDS: Readonly<Record<string, Sound>> = {
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

export const soundsOf = (events: readonly Event[]): readonly Sound[] => soundsFor(events, SOUNDS);
