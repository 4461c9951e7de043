// What others did in a turn is seen seat by seat: what they built is said at their sheets and ticked there, who attacks
// takes points from a neighbour's side, coins come and numbers count.
import { say } from "../../../lib/words.svelte";
import { BANK, purseSpot, showFlights } from "../../../table/motion/flights";
import {
  countNumbers,
  endMotion,
  isMotionOff,
  shine,
  startMotion,
} from "../../../table/motion/motion";
import { MotionLayer } from "../../../table/motion/motion-layer";
import {
  appearLater,
  ARRIVAL,
  DEED,
  seatDelays,
  seatOfSpot,
  showDeed,
} from "../../../table/motion/seat-by-seat";
import { takeSnapshot, type Snapshot } from "../../../table/motion/snapshot";
import { eventName } from "../../../table/motion/sounds";
import type { DiceBuilding, Event } from "../../../wire";
import { TONES } from "../drawings/icons";

const COINS = 260; // ms from when it is said what a seat did until coins come

export interface ViewChange {
  readonly happened: readonly Event[];
  /** the seat at whose side of the table we sit */
  readonly side: number;
  readonly players: number;
}

/** What a seat did in a turn: the buildings at which it ticked something, or a word for something else. */
export interface SeatDeeds {
  readonly seat: number;
  readonly buildings: readonly DiceBuilding[];
  readonly word: "pass" | "bonus" | null;
}

/** Whether it is an attack that takes points. */
const isHit = (event: Event): boolean =>
  eventName(event) === "attacks" && Number(event.data["points"]) > 0;

const seatOf = ({ data }: Event): number => data["seat"] as number;

function buildingIn(event: Event): DiceBuilding[] {
  const name = eventName(event);
  if (name === "stage") return ["wonder"];
  return name === "builds" || name === "ticks" ? [event.data["building"] as DiceBuilding] : [];
}

/** What everybody did, seat by seat as it is told. */
export function deedsIn(events: readonly Event[]): readonly SeatDeeds[] {
  const own = events.filter(
    (event) => buildingIn(event).length || ["passes", "bonus"].includes(eventName(event)),
  );
  return [...new Set(own.map(seatOf))].map((seat) => {
    const made = own.filter((event) => seatOf(event) === seat);
    const names = made.map(eventName);
    const word = names.includes("passes") ? "pass" : names.includes("bonus") ? "bonus" : null;
    return { seat, buildings: [...new Set(made.flatMap(buildingIn))], word };
  });
}

const deedsInWords = ({ buildings, word }: SeatDeeds): string =>
  [
    ...buildings.map((building) => say(`dice.building.${building}`)),
    ...(word ? [say(`dice.page.pick.${word}`)] : []),
  ].join(", ");

/** Show what moved since `before`, now that the table shows the new view. */
export function animateChange(
  root: Element,
  before: Snapshot,
  { happened, side, players }: ViewChange,
  still = false,
): void {
  endMotion(root);
  if (still || isMotionOff()) return;
  const layer = new MotionLayer(root, '[data-region="forum"]');
  const after = takeSnapshot(root);
  layer.measure(before, after);
  const deeds = deedsIn(happened);
  const delayOf = seatDelays(
    deeds.map(({ seat }) => seat),
    side,
    players,
    happened.some(isHit) ? ARRIVAL + DEED : 0,
  );
  for (const deed of deeds)
    if (deed.seat !== side) showDeeds(layer, after, deed, delayOf(deed.seat));
  for (const event of happened) showTransfer(layer, after, event, delayOf(seatOf(event)));
  countNumbers(layer, before, after, (name) => COINS + delayOf(seatOfSpot(name)));
  startMotion(root, layer);
}

/** What another seat did is said at its sheet; the boxes are ticked when it has been read. */
function showDeeds(layer: MotionLayer, after: Snapshot, deed: SeatDeeds, delay: number): void {
  const city = after.spots.get(`city-${deed.seat}`);
  if (!city) return;
  const [building] = deed.buildings;
  const end = building ? after.things.get(`building:${deed.seat}:${building}`) : undefined;
  const tone = building ? TONES[building] : "var(--gold-bright)";
  showDeed(layer, { place: city.box, end: end?.box, text: deedsInWords(deed), tone }, delay);
  shine(layer, city.element, delay);
  for (const box of city.element.querySelectorAll<HTMLElement>(".fresh"))
    appearLater(layer, box, delay);
}

/** What passes between two places: points from an attack, coins from the bank. */
function showTransfer(layer: MotionLayer, after: Snapshot, event: Event, delay: number): void {
  const { seat, other, coins, points } = event.data;
  const name = eventName(event);
  if ((name === "gains" || name === "passes") && typeof coins === "number")
    showFlights(layer, after, [{ from: BANK, to: purseSpot(seat), coins }], COINS + delay);
  const from = after.spots.get(`city-${String(other)}`);
  const to = after.spots.get(`city-${String(seat)}`);
  if (isHit(event) && from && to)
    showDeed(
      layer,
      { place: from.box, end: to.box, text: `+${String(points)}`, tone: "var(--red)" },
      delay + ARRIVAL,
    );
}
