// Where things go when something happens: coins between purses and bank, and what leaves its place for another.
import type { Event } from "../../../wire";

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

type Data = Event["data"];

const toBank = (data: Data) => ({ from: purseSpot(data["seat"]), to: BANK });
const fromBank = (data: Data) => ({ from: BANK, to: purseSpot(data["seat"]) });
const fromOpponent = (data: Data) => ({
  from: purseSpot(1 - (data["seat"] as number)),
  to: purseSpot(data["seat"]),
});

const ways: Readonly<Record<string, (data: Data) => Omit<Flight, "coins">>> = {
  build: toBank,
  wonder: toBank,
  loot: toBank,
  loses: toBank,
  discard: fromBank,
  gains: fromBank,
  urbanism: fromBank,
  economy: fromOpponent,
  activated: toBank,
};

const eventName = (event: Event): string => event.key.replace(/^duel\.event\./, "");
const coinsIn = (event: Event): number => (event.data["coins"] as number | undefined) ?? 0;

/** What of a price goes to the opponent instead of the bank. */
function divertedBy(events: readonly Event[]): number {
  const diverted = events.filter((event) => eventName(event) === "economy");
  return diverted.reduce((sum, event) => sum + coinsIn(event), 0);
}

/** The coins that fly when these things happen. */
export function coinFlights(events: readonly Event[]): readonly Flight[] {
  const economy = divertedBy(events);
  return events.flatMap((event) => {
    const name = eventName(event);
    const way = ways[name];
    const coins = coinsIn(event) - (name === "build" || name === "wonder" ? economy : 0);
    return way && coins > 0 ? [{ ...way(event.data), coins }] : [];
  });
}

const journeys: Readonly<Record<string, (data: Data) => readonly [thing: string, end: string]>> = {
  build: (data) => [`card:${String(data["card"])}`, citySpot(data["seat"])],
  chain: (data) => [`card:${String(data["card"])}`, citySpot(data["seat"])],
  revived: (data) => [`card:${String(data["card"])}`, citySpot(data["seat"])],
  discard: (data) => [`card:${String(data["card"])}`, PILE],
  destroyed: (data) => [`card:${String(data["card"])}`, PILE],
  wonder: (data) => [`card:${String(data["card"])}`, `wonder:${String(data["wonder"])}`],
  pick: (data) => [`wonder:${String(data["wonder"])}`, citySpot(data["seat"])],
  activated: (data) => [`god:${String(data["god"])}`, citySpot(data["seat"])],
  called: (data) => [`god:${String(data["god"])}`, citySpot(data["seat"])],
  offering: (data) => [`offering:${String(data["token"])}`, citySpot(data["seat"])],
  temple: (data) => [`card:${String(data["card"])}`, citySpot(data["seat"])],
  stolen: (data) => [`card:${String(data["card"])}`, citySpot(data["seat"])],
  removed: (data) => [`card:${String(data["card"])}`, PILE],
  toppled: (data) => [`card:${String(data["card"])}`, PILE],
  raised: (data) => [`card:${String(data["card"])}`, `wonder:${String(data["wonder"])}`],
  claimed: (data) => [`wonder:${String(data["wonder"])}`, citySpot(data["seat"])],
  token: (data) => [`token:${String(data["token"])}`, citySpot(data["seat"])],
};

/** Where each thing ends that leaves its place: a spot, or the thing that it disappears under. */
export function destinationsOf(events: readonly Event[]): ReadonlyMap<string, string> {
  return new Map(
    events.flatMap((event) => {
      const journey = journeys[eventName(event)];
      return journey ? [journey(event.data)] : [];
    }),
  );
}

/** The first event of a kind. */
export function findEventData(events: readonly Event[], name: string): Data | undefined {
  return events.find((event) => eventName(event) === name)?.data;
}
