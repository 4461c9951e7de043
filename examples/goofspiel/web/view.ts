// What a view of Goofspiel shows, as contract.py of the package types it.
import type { View } from "thauma-page/wire";

export interface Player {
  readonly spent: readonly number[];
  readonly prizes: readonly number[];
  readonly points: number;
}

export interface GoofspielView {
  readonly seat: number | null;
  readonly round: number;
  readonly prize: number | null;
  readonly waiting: readonly number[];
  readonly chosen: readonly number[];
  readonly players: readonly Player[];
  readonly result: {
    readonly winners: readonly number[];
    readonly scores: readonly object[];
  } | null;
  readonly hand?: readonly number[];
  readonly bid?: number | null;
}

/** The frame knows the views of the games that are shipped; this one knows its own. */
export const typed = (view: View): GoofspielView => view as unknown as GoofspielView;

/** The card of a move in notation. */
export const cardOf = (move: string): string => move.split(" ")[1] ?? "";
