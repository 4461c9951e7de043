// Where things go when something happens: coins between purses and bank, and what leaves its place for another.
import { BANK, citySpot, PILE, purseSpot, type Flight } from "../../../table/motion/flights";
import { eventName } from "../../../table/motion/sounds";
import type { Event } from "../../../wire";

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

const cardTo = (end: (data: Data) => string) => (data: Data) =>
  [`card:${String(data["card"])}`, end(data)] as const;
const toCity = (kind: string) => (data: Data) =>
  [`${kind}:${String(data[kind])}`, citySpot(data["seat"])] as const;
const toPile = cardTo(() => PILE);
const underWonder = cardTo((data) => `wonder:${String(data["wonder"])}`);

const journeys: Readonly<Record<string, (data: Data) => readonly [thing: string, end: string]>> = {
  build: toCity("card"),
  chain: toCity("card"),
  revived: toCity("card"),
  discard: toPile,
  destroyed: toPile,
  wonder: underWonder,
  pick: toCity("wonder"),
  activated: toCity("god"),
  called: toCity("god"),
  offering: (data) => [`offering:${String(data["token"])}`, citySpot(data["seat"])],
  temple: toCity("card"),
  stolen: toCity("card"),
  removed: toPile,
  toppled: toPile,
  raised: underWonder,
  claimed: toCity("wonder"),
  token: toCity("token"),
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
