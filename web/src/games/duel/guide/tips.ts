// The guided first game: the tips of Duel, each at the moment when it becomes true.
import type { Tip as AnyTip } from "../../../table/guide/guide";
import type { DuelCard, DuelSlot, DuelView } from "../../../wire";
import { cardFacts, type Colour } from "../facts";
import type { Section } from "../sections";

/** What a tip looks at. */
export interface Situation {
  readonly view: DuelView;
  readonly previous: DuelView | null;
  readonly side: number;
  /** the card of the structure that is chosen, not yet played */
  readonly selected: DuelCard | null;
}

/** Its words are `duel.coach.<id>`. */
export type Tip = AnyTip<Situation> & { readonly section: Section };

const regionSelector = (name: string) => () => `[data-region="${name}"]`;
const cardSelector = (card: string): string => `[data-thing="card:${card}"]`;

const isAnswering = ({ view, side }: Situation): boolean =>
  view.waiting.some((seat) => seat === side) && view.seat === side;
const isChoosing = (now: Situation): boolean => isAnswering(now) && now.view.question === "turn";

type OpenSlot = DuelSlot & { readonly card: DuelCard };
const openSlots = ({ view }: Situation): readonly OpenSlot[] =>
  view.structure.filter((slot): slot is OpenSlot => slot.accessible && slot.card !== null);
const offersColour = (now: Situation, colour: Colour): boolean =>
  openSlots(now).some(({ card }) => cardFacts(card).colour === colour);

const CARDS_OF_AN_AGE = 20;

/** How many cards both players have taken: tips come one after another, not all on the first turn. */
function cardsTaken({ view }: Situation): number {
  return Math.max(view.age, 1) * CARDS_OF_AN_AGE - (view.structure.length || CARDS_OF_AN_AGE);
}

/** A card that a building of ours makes free, also one that is still covered: that is worth knowing early. */
function freeByChain({ view }: Situation): DuelCard | undefined {
  const known = view.structure.flatMap(({ card }) => card ?? []);
  return known.find((card) => view.costs?.cards[card]?.chain);
}

/** Every tip, the more pressing ones first. */
export const tips: readonly Tip[] = [
  {
    id: "goal",
    section: "goal",
    when: ({ view }) => view.age <= 1 && view.result === null,
    at: regionSelector("track"),
  },
  {
    id: "end",
    section: "end",
    when: ({ view }) => view.result !== null,
    at: regionSelector("log"),
  },
  {
    id: "take",
    section: "tokens",
    when: (now) => isAnswering(now) && now.view.question === "take",
    at: regionSelector("tokens"),
  },
  {
    id: "place",
    section: "pantheon",
    when: (now) => isAnswering(now) && now.view.question === "place",
    at: regionSelector("pantheon"),
  },
  {
    id: "gods",
    section: "pantheon",
    when: (now) => isChoosing(now) && now.view.pantheon !== undefined && now.view.age > 1,
    at: regionSelector("pantheon"),
  },
  {
    id: "structure",
    section: "turn",
    when: (now) => isChoosing(now) && now.selected === null,
    at: regionSelector("structure"),
  },
  {
    id: "price",
    section: "cost",
    when: (now) => isChoosing(now) && now.selected !== null,
    at: regionSelector("actions"),
  },
  {
    id: "age",
    section: "ages",
    when: (now) => isAnswering(now) && now.view.age > 1,
    at: regionSelector("structure"),
  },
  {
    id: "chains",
    section: "chains",
    when: (now) => isChoosing(now) && freeByChain(now) !== undefined,
    at: (now) => cardSelector(freeByChain(now) ?? ""),
  },
  {
    id: "uncover",
    section: "turn",
    when: (now) =>
      isChoosing(now) &&
      cardsTaken(now) >= 1 &&
      now.view.structure.some(({ card }) => card === null),
    at: regionSelector("structure"),
  },
  {
    id: "shields",
    section: "military",
    when: (now) =>
      isAnswering(now) &&
      ((now.previous !== null && now.previous.pawn !== now.view.pawn) ||
        (cardsTaken(now) >= 3 && offersColour(now, "red"))),
    at: regionSelector("track"),
  },
  {
    id: "trade",
    section: "trade",
    when: (now) =>
      isChoosing(now) &&
      cardsTaken(now) >= 2 &&
      Object.values(now.view.costs?.cards ?? {}).some(({ trade }) => trade > 0),
    at: regionSelector("opponent"),
  },
  {
    id: "wonders",
    section: "wonders",
    when: (now) =>
      isChoosing(now) &&
      cardsTaken(now) >= 4 &&
      now.view.cities[now.view.seat ?? 0].wonders.length > 0,
    at: regionSelector("me"),
  },
  {
    id: "discard",
    section: "discard",
    when: (now) => isChoosing(now) && cardsTaken(now) >= 6,
    at: regionSelector("actions"),
  },
  {
    id: "science",
    section: "science",
    when: (now) => isChoosing(now) && cardsTaken(now) >= 7 && offersColour(now, "green"),
    at: regionSelector("tokens"),
  },
];
