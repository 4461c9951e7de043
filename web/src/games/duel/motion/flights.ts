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
export const purse = (seat: unknown): string => `coins-${String(seat)}`;
export const city = (seat: unknown): string => `city-${String(seat)}`;

type Data = Event["data"];

const paid = (data: Data) => ({ from: purse(data["seat"]), to: BANK });
const received = (data: Data) => ({ from: BANK, to: purse(data["seat"]) });
const passedOn = (data: Data) => ({
  from: purse(1 - (data["seat"] as number)),
  to: purse(data["seat"]),
});

const ways: Readonly<Record<string, (data: Data) => Omit<Flight, "coins">>> = {
  build: paid,
  wonder: paid,
  loot: paid,
  loses: paid,
  discard: received,
  gains: received,
  urbanism: received,
  economy: passedOn,
  activated: paid,
};

const told = (event: Event): string => event.key.replace(/^duel\.event\./, "");
const coinsOf = (event: Event): number => (event.data["coins"] as number | undefined) ?? 0;

/** What of a price goes to the opponent instead of the bank. */
function divertedBy(events: readonly Event[]): number {
  const diverted = events.filter((event) => told(event) === "economy");
  return diverted.reduce((sum, event) => sum + coinsOf(event), 0);
}

/** The coins that fly when these things happen. */
export function flights(events: readonly Event[]): readonly Flight[] {
  const economy = divertedBy(events);
  return events.flatMap((event) => {
    const name = told(event);
    const way = ways[name];
    const coins = coinsOf(event) - (name === "build" || name === "wonder" ? economy : 0);
    return way && coins > 0 ? [{ ...way(event.data), coins }] : [];
  });
}

const journeys: Readonly<Record<string, (data: Data) => readonly [thing: string, end: string]>> = {
  build: (data) => [`card:${String(data["card"])}`, city(data["seat"])],
  chain: (data) => [`card:${String(data["card"])}`, city(data["seat"])],
  revived: (data) => [`card:${String(data["card"])}`, city(data["seat"])],
  discard: (data) => [`card:${String(data["card"])}`, PILE],
  destroyed: (data) => [`card:${String(data["card"])}`, PILE],
  wonder: (data) => [`card:${String(data["card"])}`, `wonder:${String(data["wonder"])}`],
  pick: (data) => [`wonder:${String(data["wonder"])}`, city(data["seat"])],
  activated: (data) => [`god:${String(data["god"])}`, city(data["seat"])],
  called: (data) => [`god:${String(data["god"])}`, city(data["seat"])],
  offering: (data) => [`offering:${String(data["token"])}`, city(data["seat"])],
  temple: (data) => [`card:${String(data["card"])}`, city(data["seat"])],
  stolen: (data) => [`card:${String(data["card"])}`, city(data["seat"])],
  removed: (data) => [`card:${String(data["card"])}`, PILE],
  toppled: (data) => [`card:${String(data["card"])}`, PILE],
  raised: (data) => [`card:${String(data["card"])}`, `wonder:${String(data["wonder"])}`],
  claimed: (data) => [`wonder:${String(data["wonder"])}`, city(data["seat"])],
  token: (data) => [`token:${String(data["token"])}`, city(data["seat"])],
};

/** Where each thing ends that leaves its place: a spot, or the thing that it disappears under. */
export function destinations(events: readonly Event[]): ReadonlyMap<string, string> {
  return new Map(
    events.flatMap((event) => {
      const journey = journeys[told(event)];
      return journey ? [journey(event.data)] : [];
    }),
  );
}

/** The first event of a kind. */
export function happening(events: readonly Event[], name: string): Data | undefined {
  return events.find((event) => told(event) === name)?.data;
}
