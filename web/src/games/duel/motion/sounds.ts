// What is heard when something happens at the table.
import type { Sound } from "../../../lib/sound";
import { soundsFor } from "../../../table/motion/sounds";
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

export const soundsOf = (events: readonly Event[]): readonly Sound[] => soundsFor(events, SOUNDS);
