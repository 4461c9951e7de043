// The numbers of a score sheet, whatever the game: categories, points and who stands where.
import { ICONS, type Drawing } from "../ui/icons";

export interface Category {
  /** as the result and the game's words call it */
  readonly name: string;
  readonly drawing: Drawing;
  readonly colour: string;
  /** of the symbol, where white is not to be read on it */
  readonly ink?: string;
}

export interface Result {
  readonly winners: readonly number[];
  /** by seat: points for each category, and their `total` */
  readonly scores: readonly object[];
}

export const TOTAL: Category = {
  name: "total",
  drawing: ICONS.laurel,
  colour: "var(--sea)",
  ink: "var(--sea-ink)",
};

export const pointsIn = ({ scores }: Result, seat: number, name: string): number =>
  (scores[seat] as Readonly<Record<string, number>> | undefined)?.[name] ?? 0;

/** The seats with the most points of a category; none where all have the same. */
export function bestSeats(result: Result, name: string): readonly number[] {
  const points = result.scores.map((_, seat) => pointsIn(result, seat, name));
  const best = Math.max(...points);
  const seats = points.flatMap((n, seat) => (n === best ? [seat] : []));
  return seats.length < points.length ? seats : [];
}

/** The place of a seat in the order of the sheet, counted from 1; those who won together share the first. */
export function placeOf(result: Result, order: readonly number[], seat: number): number {
  if (result.winners.includes(seat)) return 1;
  return order.indexOf(seat) + 1;
}

/** The seats in the order of the sheet: of two our own first, of more the best first. */
export function rankSeats(result: Result, side: number): readonly number[] {
  const seats = result.scores.map((_, seat) => seat);
  const won = (seat: number): number => Number(result.winners.includes(seat));
  const total = (seat: number): number => pointsIn(result, seat, TOTAL.name);
  return seats.length === 2
    ? seats.sort((a, b) => Number(b === side) - Number(a === side))
    : seats.sort((a, b) => won(b) - won(a) || total(b) - total(a));
}
