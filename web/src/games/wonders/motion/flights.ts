// Where things go when something happens: coins between purses and bank, and each seat's card to its place.
import type { Event, WondersSeat } from "../../../wire";
import { deedsIn, nameOf, type Deed } from "../text/last-turn";

/** Coins on their way from one `data-spot` to another. */
export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly coins: number;
}

export const BANK = "bank";
export const PILE = "discard";
export const purse = (seat: unknown): string => `coins-${String(seat)}`;

function flightOf(event: Event): Flight[] {
  const { seat, to, coins, bank } = event.data;
  const of = (from: string, end: string, n: unknown): Flight[] =>
    typeof n === "number" && n > 0 ? [{ from, to: end, coins: n }] : [];
  switch (nameOf(event)) {
    case "build":
    case "stage":
    case "stage-card":
      return of(purse(seat), BANK, bank);
    case "pays":
      return of(purse(seat), purse(to), coins);
    case "sells":
    case "sells-card":
    case "gains":
      return of(BANK, purse(seat), coins);
    default:
      return [];
  }
}

/** The coins that fly when these things happen. */
export const flights = (events: readonly Event[]): readonly Flight[] => events.flatMap(flightOf);

/** A card that turns up at its seat's place and goes somewhere. */
export interface Journey {
  readonly seat: WondersSeat;
  readonly deed: Deed;
  /** what it becomes, or the spot where it disappears; the first that is on the screen counts */
  readonly ends: readonly string[];
}

function endsOf({ seat, kind, card, stage }: Deed): readonly string[] {
  const city = `city-${seat}`;
  if (kind === "stage") return [`stage:${seat}:${stage}`, city];
  if (kind === "sell" || kind === "decline") return [PILE];
  return [`card:${seat}:${card}`, city];
}

/** Where everybody's card goes. */
export const journeys = (events: readonly Event[]): readonly Journey[] =>
  deedsIn(events).map((deed) => ({ seat: deed.seat, deed, ends: endsOf(deed) }));

/** Whether the hands have moved on, to another seat or for another age. */
export const passed = (events: readonly Event[]): boolean =>
  events.some((event) => ["passes-left", "passes-right", "age"].includes(nameOf(event)));
