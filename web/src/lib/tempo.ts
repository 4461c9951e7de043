// How fast things happen on a table: calm, brisk or at once, as the player wishes. Nothing moves for those who asked the
// system for no motion, nor in a tab that nobody looks at.
import { readStored, writeStored } from "./storage";

export type Tempo = "calm" | "brisk" | "instant";
export const TEMPOS: readonly Tempo[] = ["calm", "brisk", "instant"];

const REMEMBERED = "thauma.tempo";

/** What the player chose, here or on an earlier visit. */
export function chosenTempo(): Tempo {
  const remembered = readStored(REMEMBERED);
  return TEMPOS.find((tempo) => tempo === remembered) ?? "calm";
}

/** Let things happen at a tempo, on this and every later visit. */
export function setTempo(tempo: Tempo): void {
  writeStored(REMEMBERED, tempo);
}

/** Whether the system asks for no motion. */
export const isMotionUnwanted = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The tempo at which things are shown now. */
export const currentTempo = (): Tempo =>
  document.hidden || isMotionUnwanted() ? "instant" : chosenTempo();

/** How long something takes now that takes so many milliseconds at calm. */
export const atTempo = (calm: number): number => (currentTempo() === "brisk" ? calm / 2 : calm);
