// What is lit on our own sheet: the boxes that can be ticked now, what they cost, and what was chosen.
import type { DiceDie, DiceView } from "../../../wire";
import { dieOf, openTracks, parseMove, type Pick } from "../actions/offers";
import { costSentence } from "../text/sentences";

/** What a sheet asks about each of its boxes. */
export interface BoxStates {
  readonly price: (track: string, box: number) => number | null;
  readonly cost: (track: string) => string;
  readonly lit: (track: string, box: number) => boolean;
  readonly chosen: (track: string, box: number) => boolean;
  /** whether the chosen die ticks it, and nothing is settled yet */
  readonly called: (track: string, box: number) => boolean;
  readonly advised: (track: string, box: number) => boolean;
  readonly select: (track: string, box: number) => void;
}

interface TableState {
  readonly asked: boolean;
  readonly die: DiceDie | null;
  readonly pick: Pick | null;
  readonly advised: string | null;
}

/** Light a sheet: all boxes that are open to us, or only those that the chosen die ticks. */
export function boxStatesOf(
  view: DiceView,
  { asked, die, pick, advised }: TableState,
  select: (track: string, box: number) => void,
): BoxStates {
  const ticks = view.cities[view.seat ?? 0]?.ticks ?? {};
  const thrown = dieOf(view, die);
  const open = asked ? openTracks(view, thrown) : new Map<string, number>();
  const next = (track: string, box: number): boolean => (ticks[track] ?? 0) + 1 === box;
  const lit = (track: string, box: number): boolean => next(track, box) && open.has(track);
  const wanted = advised ? parseMove(advised)?.track : null;
  return {
    price: (track, box) => (next(track, box) ? (open.get(track) ?? null) : null),
    cost: (track) => costSentence(view, track, open.has(track) ? thrown : null),
    lit,
    chosen: (track, box) => pick?.kind === "box" && pick.track === track && pick.box === box,
    called: (track, box) => thrown !== null && pick === null && lit(track, box),
    advised: (track, box) => wanted === track && next(track, box),
    select,
  };
}
