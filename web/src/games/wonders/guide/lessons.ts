// The tutorial of 7 Wonders: its lessons in order, most of them in Age I of the deal that was made for it, and tips for later.
import { regionSelector, type Course, type Lesson, type Tip } from "../../../table/guide/course";
import type { WondersCard, WondersView } from "../../../wire";
import { cardFacts, TURNS, type Colour } from "../facts";
import type { Section } from "../sections";

/** What a lesson looks at. */
export interface Situation {
  readonly view: WondersView;
  /** the card of the hand that is chosen, not yet played */
  readonly selected: WondersCard | null;
  /** whether the conflicts of an age are laid out */
  readonly conflictsShown: boolean;
}

type WondersLesson = Lesson<Situation> & { readonly section: Section };
type WondersTip = Tip<Situation> & { readonly section: Section };

/** the card whose parts are named, and to begin with */
export const LABELLED: WondersCard = "baths";

const cardSelector = (card: string): string => `[data-region="hand"] [data-card="${card}"]`;

const isChoosing = ({ view }: Situation): boolean =>
  view.seat !== null && view.question === "choose" && view.waiting.includes(view.seat);
const holds = ({ view }: Situation, card: WondersCard): boolean =>
  view.hand?.includes(card) ?? false;
const cardOfColour = ({ view }: Situation, colour: Colour): WondersCard | undefined =>
  view.hand?.find((card) => cardFacts(card).colour === colour);

/** Whether a turn of Age I has come, and no card is chosen. */
const isFreeIn = (now: Situation, turn: number): boolean =>
  isChoosing(now) && now.selected === null && now.view.age === 1 && now.view.turn >= turn;
const isFirstTurn = (now: Situation): boolean => isFreeIn(now, 1) && now.view.turn === 1;
const isFreeLater = (now: Situation): boolean =>
  isChoosing(now) && now.selected === null && now.view.age > 1 && !now.conflictsShown;
const isLookingIn = (now: Situation, turn: number): boolean =>
  isChoosing(now) && now.selected !== null && (now.view.age > 1 || now.view.turn >= turn);

/** A card of the hand that a building of ours makes free. */
const freeByChain = ({ view }: Situation): WondersCard | undefined =>
  view.hand?.find((card) => view.offers?.[card]?.free === "chain");

const mustBuy = ({ view }: Situation, card: WondersCard): boolean => {
  const cheapest = view.offers?.[card]?.build[0];
  return cheapest !== undefined && cheapest.total > cheapest.bank;
};
/** A card of the hand that can be built with something bought. */
const cardToBuyFor = (now: Situation): WondersCard | undefined =>
  now.view.hand?.find((card) => mustBuy(now, card));
const paymentCount = ({ view, selected }: Situation): number =>
  selected ? (view.offers?.[selected]?.build.length ?? 0) : 0;

const colourLesson = (
  id: string,
  section: Section,
  colour: Colour,
  turn: number,
): WondersLesson => ({
  id,
  section,
  at: (now) => cardSelector(cardOfColour(now, colour) ?? ""),
  when: (now) => isFreeIn(now, turn) && cardOfColour(now, colour) !== undefined,
});

/** Every lesson, in order. */
export const lessons: readonly WondersLesson[] = [
  { id: "goal", section: "goal", at: regionSelector("stages"), when: isFirstTurn },
  { id: "hand", section: "turn", at: regionSelector("hand"), when: isFirstTurn },
  {
    id: "card",
    section: "cost",
    at: () => cardSelector(LABELLED),
    when: (now) => isFirstTurn(now) && holds(now, LABELLED),
    picture: true,
  },
  {
    id: "choose",
    section: "turn",
    at: () => cardSelector(LABELLED),
    when: (now) => isFirstTurn(now) && holds(now, LABELLED),
    data: () => ({ card: LABELLED }),
    done: ({ selected }) => selected !== null,
  },
  {
    id: "build",
    section: "cost",
    at: regionSelector("actions"),
    when: (now) => isLookingIn(now, 1) && now.view.age === 1 && now.view.turn === 1,
    done: ({ view }) => view.choice !== null || view.turn > 1,
  },
  {
    id: "passing",
    section: "pass",
    at: regionSelector("hand"),
    when: (now) => isFreeIn(now, 2),
  },
  {
    id: "neighbours",
    section: "trade",
    at: regionSelector("left"),
    when: (now) => isFreeIn(now, 2),
  },
  {
    id: "trade",
    section: "trade",
    at: (now) => cardSelector(cardToBuyFor(now) ?? ""),
    when: (now) => isFreeIn(now, 2) && cardToBuyFor(now) !== undefined,
    data: (now) => ({ card: cardToBuyFor(now) }),
    done: ({ selected }) => selected !== null,
  },
  {
    id: "buy",
    section: "trade",
    at: regionSelector("actions"),
    when: (now) => isLookingIn(now, 2) && mustBuy(now, now.selected!),
  },
  {
    id: "stages",
    section: "stages",
    at: regionSelector("stages"),
    when: (now) => isFreeIn(now, 3),
  },
  colourLesson("shields", "military", "red", 3),
  colourLesson("science", "science", "green", 4),
  {
    id: "sell",
    section: "sell",
    at: regionSelector("actions"),
    when: (now) => isLookingIn(now, 4),
  },
  {
    id: "last",
    section: "pass",
    at: regionSelector("hand"),
    when: (now) => isFreeIn(now, TURNS),
  },
  {
    id: "conflict",
    section: "military",
    at: () => `${regionSelector("conflicts")()} header`,
    when: ({ conflictsShown, view }) => conflictsShown && view.result === null,
  },
  { id: "age", section: "pass", at: regionSelector("hand"), when: isFreeLater },
  {
    id: "chains",
    section: "chains",
    at: (now) => cardSelector(freeByChain(now) ?? ""),
    when: (now) => isFreeLater(now) && freeByChain(now) !== undefined,
  },
  { id: "alone", section: "end", at: () => "", when: isFreeLater },
];

/** What comes up at some moment of the game, if it does. */
export const tips: readonly WondersTip[] = [
  {
    id: "payment",
    section: "trade",
    at: regionSelector("actions"),
    when: (now) => isLookingIn(now, 2) && paymentCount(now) > 1,
  },
  {
    id: "guilds",
    section: "guilds",
    at: (now) => cardSelector(cardOfColour(now, "purple") ?? ""),
    when: (now) => isFreeLater(now) && cardOfColour(now, "purple") !== undefined,
  },
];

export const course: Course<Situation> = { lessons, tips };
