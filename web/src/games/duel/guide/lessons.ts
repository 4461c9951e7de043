// The tutorial of Duel: its lessons in order, most of them in Age I of the deal that was made for it, and tips for later.
import { regionSelector, type Course, type Lesson, type Tip } from "../../../table/guide/course";
import type { DuelCard, DuelSlot, DuelView } from "../../../wire";
import type { Section } from "../sections";

/** What a lesson looks at. */
export interface Situation {
  readonly view: DuelView;
  readonly side: number;
  /** the card of the structure that is chosen, not yet played */
  readonly selected: DuelCard | null;
}

type DuelLesson = Lesson<Situation> & {
  readonly section: Section;
  /** whether only Pantheon has it */
  readonly pantheon?: boolean;
};
type DuelTip = Tip<Situation> & { readonly section: Section };

const CARDS_OF_AN_AGE = 20;
/** the card whose parts are named, and the one to begin with */
export const LABELLED: DuelCard = "baths";
const FIRST: DuelCard = "lumber-yard";

const cardSelector = (card: string): string =>
  `[data-region="structure"] [data-thing="card:${card}"]`;

const isAnswering = ({ view, side }: Situation): boolean =>
  view.waiting.some((seat) => seat === side) && view.seat === side;
const isChoosing = (now: Situation): boolean => isAnswering(now) && now.view.question === "turn";
/** how many cards of the age both players have taken */
const cardsTaken = ({ view }: Situation): number => CARDS_OF_AN_AGE - view.structure.length;

/** Whether so many cards of Age I are gone, and none is chosen. */
const isFreeAfter = (now: Situation, taken: number): boolean =>
  isChoosing(now) && now.selected === null && now.view.age === 1 && cardsTaken(now) >= taken;
const isFirstTurn = (now: Situation): boolean => isFreeAfter(now, 0) && cardsTaken(now) === 0;
const isFreeLater = (now: Situation): boolean =>
  isChoosing(now) && now.selected === null && now.view.age > 1;
/** Whether a card is chosen after so many of Age I are gone. */
const isLookingAfter = (now: Situation, taken: number): boolean =>
  isChoosing(now) && now.selected !== null && (now.view.age > 1 || cardsTaken(now) >= taken);

const openCards = ({ view }: Situation): readonly DuelCard[] =>
  view.structure.flatMap(({ accessible, card }) => (accessible && card ? [card] : []));
const isOpen = (now: Situation, card: DuelCard): boolean => openCards(now).includes(card);

const mustBuy = ({ view }: Situation, card: DuelCard): boolean => {
  const cost = view.costs?.cards[card];
  return cost !== undefined && cost.trade > 0 && cost.affordable;
};
/** A card that can be built with something bought. */
const cardToBuyFor = (now: Situation): DuelCard | undefined =>
  openCards(now).find((card) => mustBuy(now, card));

const hiddenSlot = ({ view }: Situation): DuelSlot | undefined =>
  view.structure.findLast(({ card }) => card === null);
const slotSelector = (slot: DuelSlot | undefined): string =>
  `[data-region="structure"] [data-slot="${slot?.slot ?? ""}"]`;

/** A card that a building of ours makes free, also one that is still covered: that is worth knowing early. */
const freeByChain = ({ view }: Situation): DuelCard | undefined =>
  view.structure.flatMap(({ card }) => card ?? []).find((card) => view.costs?.cards[card]?.chain);

const canBuildWonder = ({ view, selected }: Situation): boolean =>
  view.moves?.some(({ move }) => move.startsWith("wonder ") && move.endsWith(` ${selected}`)) ??
  false;

const tokenSlot = ({ view }: Situation): number | undefined =>
  view.pantheon?.tokens.findLast(({ slot }) => view.structure.some((lying) => lying.slot === slot))
    ?.slot;

/** Every lesson, in order. */
export const lessons: readonly DuelLesson[] = [
  { id: "goal", section: "goal", at: regionSelector("track"), when: isFirstTurn },
  { id: "structure", section: "turn", at: regionSelector("structure"), when: isFirstTurn },
  {
    id: "card",
    section: "cost",
    at: () => cardSelector(LABELLED),
    when: (now) => isFirstTurn(now) && isOpen(now, LABELLED),
    picture: true,
  },
  {
    id: "choose",
    section: "turn",
    at: () => cardSelector(FIRST),
    when: (now) => isFirstTurn(now) && isOpen(now, FIRST),
    data: () => ({ card: FIRST }),
    done: ({ selected }) => selected !== null,
  },
  {
    id: "build",
    section: "cost",
    at: regionSelector("actions"),
    when: (now) => isChoosing(now) && now.selected !== null && cardsTaken(now) === 0,
    done: (now) => cardsTaken(now) > 0,
  },
  {
    id: "uncover",
    section: "turn",
    at: (now) => slotSelector(hiddenSlot(now)),
    when: (now) => isFreeAfter(now, 2) && hiddenSlot(now) !== undefined,
  },
  {
    id: "mythology",
    section: "pantheon",
    pantheon: true,
    at: (now) => `[data-slot="${tokenSlot(now) ?? ""}"]`,
    when: (now) => isFreeAfter(now, 2) && tokenSlot(now) !== undefined,
  },
  {
    id: "trade",
    section: "trade",
    at: (now) => cardSelector(cardToBuyFor(now) ?? ""),
    when: (now) => isFreeAfter(now, 2) && cardToBuyFor(now) !== undefined,
    data: (now) => ({ card: cardToBuyFor(now) }),
    done: ({ selected }) => selected !== null,
  },
  {
    id: "buy",
    section: "trade",
    at: regionSelector("actions"),
    when: (now) => isLookingAfter(now, 2) && mustBuy(now, now.selected!),
  },
  {
    id: "shields",
    section: "military",
    at: regionSelector("track"),
    when: (now) => isFreeAfter(now, 4),
  },
  {
    id: "arc",
    section: "pantheon",
    pantheon: true,
    at: regionSelector("pantheon"),
    when: (now) => isFreeAfter(now, 4),
  },
  {
    id: "science",
    section: "science",
    at: regionSelector("tokens"),
    when: (now) => isFreeAfter(now, 6),
  },
  {
    id: "wonders",
    section: "wonders",
    at: () => `[data-region="me"] .wonders, [data-region="me"]:not(:has(.wonders))`,
    when: (now) => isFreeAfter(now, 8),
  },
  {
    id: "beneath",
    section: "wonders",
    at: regionSelector("actions"),
    when: (now) => isLookingAfter(now, 8) && canBuildWonder(now),
  },
  {
    id: "discard",
    section: "discard",
    at: regionSelector("actions"),
    when: (now) => isLookingAfter(now, 10),
  },
  { id: "age", section: "ages", at: regionSelector("structure"), when: isFreeLater },
  {
    id: "offerings",
    section: "pantheon",
    pantheon: true,
    at: () => `[data-region="structure"] [data-slot]:has([data-thing^="offering:"])`,
    when: ({ view, ...rest }) =>
      isFreeLater({ view, ...rest }) && (view.pantheon?.tokens.length ?? 0) > 0,
  },
  {
    id: "gods",
    section: "pantheon",
    pantheon: true,
    at: regionSelector("pantheon"),
    when: isFreeLater,
  },
  {
    id: "chains",
    section: "chains",
    at: (now) => cardSelector(freeByChain(now) ?? ""),
    when: (now) => isFreeLater(now) && freeByChain(now) !== undefined,
  },
  { id: "alone", section: "end", at: () => "", when: isFreeLater },
];

/** What comes up at some moment of the game, if it does. */
export const tips: readonly DuelTip[] = [
  {
    id: "take",
    section: "tokens",
    at: regionSelector("tokens"),
    when: (now) => isAnswering(now) && now.view.question === "take",
  },
  {
    id: "place",
    section: "pantheon",
    at: regionSelector("choices"),
    when: (now) => isAnswering(now) && now.view.question === "place",
  },
];

/** The course of a match: Pantheon adds lessons of its own. */
export const courseFor = ({ pantheon }: DuelView): Course<Situation> => ({
  lessons: lessons.filter((lesson) => !lesson.pantheon || pantheon !== undefined),
  tips,
});
