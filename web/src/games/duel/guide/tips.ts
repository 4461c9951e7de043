// The guided first game: the tips of Duel, each at the moment when it becomes true.
import { tipsOf, type Tip as AnyTip } from "../../../table/guide/guide";
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
export const tips: readonly Tip[] = tipsOf<Situation, Section>([
  ["goal", "goal", "track", ({ view }) => view.age <= 1 && view.result === null],
  ["end", "end", "log", ({ view }) => view.result !== null],
  ["take", "tokens", "tokens", (now) => isAnswering(now) && now.view.question === "take"],
  ["place", "pantheon", "pantheon", (now) => isAnswering(now) && now.view.question === "place"],
  [
    "gods",
    "pantheon",
    "pantheon",
    (now) => isChoosing(now) && now.view.pantheon !== undefined && now.view.age > 1,
  ],
  ["structure", "turn", "structure", (now) => isChoosing(now) && now.selected === null],
  ["price", "cost", "actions", (now) => isChoosing(now) && now.selected !== null],
  ["age", "ages", "structure", (now) => isAnswering(now) && now.view.age > 1],
  [
    "chains",
    "chains",
    (now) => cardSelector(freeByChain(now) ?? ""),
    (now) => isChoosing(now) && freeByChain(now) !== undefined,
  ],
  [
    "uncover",
    "turn",
    "structure",
    (now) =>
      isChoosing(now) &&
      cardsTaken(now) >= 1 &&
      now.view.structure.some(({ card }) => card === null),
  ],
  [
    "shields",
    "military",
    "track",
    (now) =>
      isAnswering(now) &&
      ((now.previous !== null && now.previous.pawn !== now.view.pawn) ||
        (cardsTaken(now) >= 3 && offersColour(now, "red"))),
  ],
  [
    "trade",
    "trade",
    "opponent",
    (now) =>
      isChoosing(now) &&
      cardsTaken(now) >= 2 &&
      Object.values(now.view.costs?.cards ?? {}).some(({ trade }) => trade > 0),
  ],
  [
    "wonders",
    "wonders",
    "me",
    (now) =>
      isChoosing(now) &&
      cardsTaken(now) >= 4 &&
      now.view.cities[now.view.seat ?? 0].wonders.length > 0,
  ],
  ["discard", "discard", "actions", (now) => isChoosing(now) && cardsTaken(now) >= 6],
  [
    "science",
    "science",
    "tokens",
    (now) => isChoosing(now) && cardsTaken(now) >= 7 && offersColour(now, "green"),
  ],
]);
