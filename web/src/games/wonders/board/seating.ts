// Who sits where around the table, seen from a seat: seat n + 1 is the left neighbour of seat n.
import type { WondersSeat, WondersView } from "../../../wire";

export type Beside = "left" | "right";

const seatAt = (n: number, players: number): WondersSeat =>
  (((n % players) + players) % players) as WondersSeat;

export const leftOf = (seat: number, players: number): WondersSeat => seatAt(seat + 1, players);
export const rightOf = (seat: number, players: number): WondersSeat => seatAt(seat - 1, players);

/** The seats that are not next to this one, from its left around the table. */
export const distantSeats = (seat: number, players: number): WondersSeat[] =>
  Array.from({ length: players - 3 }, (_, i) => seatAt(seat + 2 + i, players));

/** To whom the hand of a seat goes, and from whom its next one comes. */
export function passingSeats(
  { direction, players }: Pick<WondersView, "direction" | "players">,
  seat: number,
): { readonly to: WondersSeat; readonly from: WondersSeat } {
  const [left, right] = [leftOf(seat, players), rightOf(seat, players)];
  return direction === "left" ? { to: left, from: right } : { to: right, from: left };
}

/** All seats. */
export const allSeats = ({ players }: Pick<WondersView, "players">): WondersSeat[] =>
  Array.from({ length: players }, (_, seat) => seat as WondersSeat);
