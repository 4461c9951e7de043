// What a face-down card of the structure can be: the server says it, from what we know.
import type { DuelFaceDown, DuelView } from "../../../wire";

/** The cards that a face-down card can be; undefined where none lies face down, or nobody asks any more. */
export const oddsOfSlot = (view: DuelView, slot: number): DuelFaceDown | undefined =>
  view.face_down.find(({ slots }) => slots.includes(slot));
