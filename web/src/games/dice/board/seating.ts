// Who sits where around the table, seen from a seat: seat n + 1 is the left neighbour of seat n.
import type { DiceSeat } from "../../../wire";

export type Beside = "left" | "right";

const seatAt = (n: number, players: number): DiceSeat =>
  (((n % players) + players) % players) as DiceSeat;

export const leftOf = (seat: number, players: number): DiceSeat => seatAt(seat + 1, players);
export const rightOf = (seat: number, players: number): DiceSeat => seatAt(seat - 1, players);

/** The seats that are not next to this one, from its left around the table. */
export const distantSeats = (seat: number, players: number): DiceSeat[] =>
  Array.from({ length: Math.max(players - 3, 0) }, (_, i) => seatAt(seat + 2 + i, players));

/** All other seats, from the left neighbour to the right one. */
export const otherSeats = (seat: number, players: number): DiceSeat[] =>
  Array.from({ length: players - 1 }, (_, i) => seatAt(seat + 1 + i, players));
