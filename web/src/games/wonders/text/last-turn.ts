// What took effect last, kept while the choices of the next turn come in one by one: who built what, to be outlined
// in the cities and told in one line, and the conflicts at the end of an age.
import { say } from "../../../lib/words.svelte";
import { eventName } from "../../../table/motion/sounds";
import type { Event, WondersCard, WondersSeat, WondersView } from "../../../wire";

export interface LastTurn {
  readonly events: readonly Event[];
  /** the last of them, which came together */
  readonly news: readonly Event[];
  /** after how many moves, and for which question, it is news */
  readonly number: number;
  readonly place: string;
}

export const positionKey = ({ age, turn, question }: WondersView): string =>
  `${age}:${turn}:${question}`;

/** Questions that one seat answers before the turn is over. */
const WITHIN = /:(seventh|revive)$/;

/** Whether it is the same news: a view brings what happened last anew with every choice of another seat. */
const areSameEvents = (one: readonly Event[], other: readonly Event[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is shown beside a view: what just happened in this turn, or before it as long as nothing else does. */
export function updateLastTurn(
  before: LastTurn | null,
  view: WondersView,
  happened: readonly Event[],
): LastTurn | null {
  const news = happened.length ? happened : (view.last?.events ?? []);
  if (!news.length) return null;
  const place = positionKey(view);
  if (before?.place === place && areSameEvents(news, before.news)) return before;
  const within = before !== null && before.number < view.number && WITHIN.test(before.place);
  const events = within ? [...before.events, ...news] : news;
  return { events, news, number: view.number, place };
}

/** What a seat did with a card. */
export interface SeatAction {
  readonly seat: WondersSeat;
  readonly kind: "build" | "stage" | "sell" | "revive" | "decline";
  /** null where only its owner knows it */
  readonly card: WondersCard | null;
  /** the number of the stage that was built */
  readonly stage: number | null;
}

const KINDS: Readonly<Record<string, SeatAction["kind"]>> = {
  build: "build",
  chain: "build",
  free: "build",
  stage: "stage",
  "stage-card": "stage",
  sells: "sell",
  "sells-card": "sell",
  revived: "revive",
  declines: "decline",
};

function seatActionsOf(event: Event): SeatAction[] {
  const kind = KINDS[eventName(event)];
  if (!kind) return [];
  const { seat, card = null, stage = null } = event.data;
  return [{ seat, kind, card, stage } as SeatAction];
}

/** What everybody did, in the order in which it was told. */
export const seatActionsIn = (events: readonly Event[]): readonly SeatAction[] =>
  events.flatMap(seatActionsOf);

/** The last thing that a seat did. */
export const lastActionOf = (lastTurn: LastTurn | null, seat: number): SeatAction | undefined =>
  seatActionsIn(lastTurn?.events ?? []).findLast((action) => action.seat === seat);

/** What others have just laid down, by the names that things on the table carry. */
export function newThings(lastTurn: LastTurn | null, mine: number | null): readonly string[] {
  return seatActionsIn(lastTurn?.events ?? [])
    .filter(({ seat }) => seat !== mine)
    .flatMap(({ seat, kind, card, stage }) => {
      if (kind === "stage") return [`stage:${seat}:${stage}`];
      return card && kind !== "sell" ? [`card:${seat}:${card}`] : [];
    });
}

function actionInWords({ seat, kind, card }: SeatAction, names: readonly string[]): string {
  const hidden = kind === "stage" || kind === "sell";
  return say(`wonders.page.made.${kind}${hidden ? "-hidden" : ""}`, { seat, id: card }, names);
}

/** What a seat did, in a word: the card it built, a stage, a sale. */
export function actionInBrief({ kind, card, stage }: SeatAction): string {
  if (card && (kind === "build" || kind === "revive")) return say(`wonders.card.${card}`);
  return say(`wonders.page.deed.${kind}`, { n: stage });
}

/** What the others did, in one line; of all of them, or of some where the line is short. */
export function lastTurnInWords(
  lastTurn: LastTurn | null,
  mine: number | null,
  names: readonly string[],
  some: readonly number[] | null = null,
): string {
  return seatActionsIn(lastTurn?.events ?? [])
    .filter(({ seat }) => seat !== mine && (some === null || some.includes(seat)))
    .map((action) => actionInWords(action, names))
    .join(" ");
}

/** How two neighbours fought; `seat` has the other on its left. */
export interface Conflict {
  readonly seats: readonly [WondersSeat, WondersSeat];
  readonly shields: readonly [number, number];
  readonly winner: WondersSeat | null;
  readonly points: number;
}

type EventData = Event["data"];

interface PeaceData extends EventData {
  readonly seat: WondersSeat;
  readonly other: WondersSeat;
  readonly shields: number;
}

interface ConflictData extends EventData {
  readonly winner: WondersSeat;
  readonly loser: WondersSeat;
  readonly more: number;
  readonly fewer: number;
  readonly points: number;
}

function conflictsOf(event: Event): Conflict[] {
  const { data } = event;
  if (eventName(event) === "peace") {
    const { seat, other, shields } = data as PeaceData;
    return [{ seats: [seat, other], shields: [shields, shields], winner: null, points: 0 }];
  }
  if (eventName(event) !== "conflict") return [];
  const { winner, loser, more, fewer, points } = data as ConflictData;
  return [{ seats: [winner, loser], shields: [more, fewer], winner, points }];
}

/** The conflicts among these events; none but at the end of an age. */
export const conflictsIn = (events: readonly Event[]): readonly Conflict[] =>
  events.flatMap(conflictsOf);
