// The way of coins over a table, between places that carry a `data-spot`.
import { flyCoins } from "./motion";
import type { MotionLayer } from "./motion-layer";
import type { Snapshot } from "./snapshot";

/** Coins on their way from one `data-spot` to another. */
export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly coins: number;
}

export const BANK = "bank";
export const PILE = "discard";
export const purseSpot = (seat: unknown): string => `coins-${String(seat)}`;
export const citySpot = (seat: unknown): string => `city-${String(seat)}`;

/** Coins fly; without a bank on the screen they come from the cards. */
export function showFlights(
  layer: MotionLayer,
  after: Snapshot,
  flights: readonly Flight[],
  later = 0,
): void {
  const boxOf = (name: string) =>
    after.spots.get(name)?.box ?? (name === BANK ? layer.middle : undefined);
  for (const { from, to, coins } of flights) {
    const [start, end] = [boxOf(from), boxOf(to)];
    if (start && end) flyCoins(layer, start, end, coins, later);
  }
}
