// Who sits where around a table of many, seen from a seat: seat n + 1 is the left neighbour of seat n.

export type Seat = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type Beside = "left" | "right";

const seatAt = (n: number, players: number): Seat => (((n % players) + players) % players) as Seat;

export const leftOf = (seat: number, players: number): Seat => seatAt(seat + 1, players);
export const rightOf = (seat: number, players: number): Seat => seatAt(seat - 1, players);

/** All other seats, from the left neighbour to the right one. */
export const otherSeats = (seat: number, players: number): Seat[] =>
  Array.from({ length: players - 1 }, (_, i) => seatAt(seat + 1 + i, players));

/** The seats that are not next to this one, from its left around the table. */
export const distantSeats = (seat: number, players: number): Seat[] =>
  otherSeats(seat, players).slice(1, -1);
