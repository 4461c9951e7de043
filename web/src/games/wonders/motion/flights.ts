// Where things go when something happens: coins between purses and bank, and each seat's card to its place.
import { BANK, PILE, purseSpot, type Flight } from "../../../table/motion/flights";
import { eventName } from "../../../table/motion/sounds";
import type { Event, WondersSeat } from "../../../wire";
import { seatActionsIn, type SeatAction } from "../text/last-turn";

/** Coins that fly because of what a seat did. */
export interface SeatFlight extends Flight {
  readonly seat: unknown;
}

function coinFlightOf(event: Event): SeatFlight[] {
  const { seat, to, coins, bank } = event.data;
  const of = (from: string, end: string, n: unknown): SeatFlight[] =>
    typeof n === "number" && n > 0 ? [{ from, to: end, coins: n, seat }] : [];
  switch (eventName(event)) {
    case "build":
    case "stage":
    case "stage-card":
      return of(purseSpot(seat), BANK, bank);
    case "pays":
      return of(purseSpot(seat), purseSpot(to), coins);
    case "sells":
    case "sells-card":
    case "gains":
      return of(BANK, purseSpot(seat), coins);
    default:
      return [];
  }
}

/** The coins that fly when these things happen. */
export const coinFlights = (events: readonly Event[]): readonly SeatFlight[] =>
  events.flatMap(coinFlightOf);

/** What a seat did, told at its place, and where that goes. */
export interface Journey {
  readonly seat: WondersSeat;
  readonly action: SeatAction;
  /** what it becomes, or the spot where it disappears; the first that is on the screen counts */
  readonly ends: readonly string[];
}

function endsOf({ seat, kind, card, stage }: SeatAction): readonly string[] {
  const city = `city-${seat}`;
  if (kind === "stage") return [`stage:${seat}:${stage}`, city];
  if (kind === "sell" || kind === "decline") return [PILE];
  return [`card:${seat}:${card}`, city];
}

/** Where everybody's card goes. */
export const cardJourneys = (events: readonly Event[]): readonly Journey[] =>
  seatActionsIn(events).map((action) => ({ seat: action.seat, action, ends: endsOf(action) }));

/** Whether the hands have moved on, to another seat or for another age. */
export const haveHandsPassed = (events: readonly Event[]): boolean =>
  events.some((event) => ["passes-left", "passes-right", "age"].includes(eventName(event)));
