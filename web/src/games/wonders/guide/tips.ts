// The guided first game: the tips of 7 Wonders, each at the moment when it becomes true.
import type { Tip as AnyTip } from "../../../table/guide/guide";
import type { WondersCard, WondersView } from "../../../wire";
import { cardFacts, TURNS, type Colour } from "../facts";
import type { Section } from "../sections";

/** What a tip looks at. */
export interface Situation {
  readonly view: WondersView;
  /** the card of the hand that is chosen, not yet played */
  readonly selected: WondersCard | null;
  /** whether the conflicts of an age are laid out */
  readonly conflictsShown: boolean;
}

/** Its words are `wonders.coach.<id>`. */
export type Tip = AnyTip<Situation> & { readonly section: Section };

const regionSelector = (name: string) => () => `[data-region="${name}"]`;

const isChoosing = ({ view }: Situation): boolean =>
  view.seat !== null && view.question === "choose" && view.waiting.includes(view.seat);
const holdsColour = ({ view }: Situation, colour: Colour): boolean =>
  view.hand?.some((card) => cardFacts(card).colour === colour) ?? false;

/** How many turns are over: tips come one after another, not all on the first turn. */
const turnsPlayed = ({ view }: Situation): number => (view.age - 1) * TURNS + view.turn - 1;
const isChoosingLater = (now: Situation, least: number): boolean =>
  isChoosing(now) && turnsPlayed(now) >= least;

/** A card of the hand that a building of ours makes free. */
const freeByChain = ({ view }: Situation): WondersCard | undefined =>
  view.hand?.find((card) => view.offers?.[card]?.free === "chain");

const paymentCount = ({ view, selected }: Situation): number =>
  selected ? (view.offers?.[selected]?.build.length ?? 0) : 0;
const canBuy = ({ view }: Situation): boolean =>
  Object.values(view.offers ?? {}).some(({ build }) => build[0] && build[0].total > build[0].bank);

/** Every tip, the more pressing ones first. */
export const tips: readonly Tip[] = [
  {
    id: "goal",
    section: "goal",
    when: (now) => turnsPlayed(now) === 0 && isChoosing(now) && now.selected === null,
    at: regionSelector("me"),
  },
  {
    id: "end",
    section: "end",
    when: ({ view }) => view.result !== null,
    at: regionSelector("log"),
  },
  {
    id: "conflict",
    section: "military",
    when: ({ conflictsShown, view }) => conflictsShown && view.result === null,
    at: regionSelector("conflicts"),
  },
  {
    id: "hand",
    section: "turn",
    when: (now) => isChoosing(now) && now.selected === null,
    at: regionSelector("hand"),
  },
  {
    id: "payment",
    section: "trade",
    when: (now) => isChoosing(now) && paymentCount(now) > 1,
    at: regionSelector("actions"),
  },
  {
    id: "price",
    section: "cost",
    when: (now) => isChoosing(now) && now.selected !== null,
    at: regionSelector("actions"),
  },
  {
    id: "chosen",
    section: "turn",
    when: ({ view }) => view.choice !== null,
    at: regionSelector("actions"),
  },
  {
    id: "passing",
    section: "pass",
    when: (now) => isChoosingLater(now, 1),
    at: regionSelector("hand"),
  },
  {
    id: "age",
    section: "pass",
    when: (now) => isChoosing(now) && now.view.age > 1,
    at: regionSelector("hand"),
  },
  {
    id: "last",
    section: "pass",
    when: (now) => isChoosing(now) && now.view.turn === TURNS,
    at: regionSelector("hand"),
  },
  {
    id: "chains",
    section: "chains",
    when: (now) => isChoosing(now) && freeByChain(now) !== undefined,
    at: (now) => `[data-region="hand"] [data-card="${freeByChain(now) ?? ""}"]`,
  },
  {
    id: "neighbours",
    section: "trade",
    when: (now) => isChoosingLater(now, 1),
    at: regionSelector("left"),
  },
  {
    id: "trade",
    section: "trade",
    when: (now) => isChoosingLater(now, 1) && canBuy(now),
    at: regionSelector("right"),
  },
  {
    id: "stages",
    section: "stages",
    when: (now) => isChoosingLater(now, 2),
    at: regionSelector("stages"),
  },
  {
    id: "sell",
    section: "sell",
    when: (now) => isChoosingLater(now, 3),
    at: regionSelector("hand"),
  },
  {
    id: "shields",
    section: "military",
    when: (now) => isChoosingLater(now, 2) && holdsColour(now, "red"),
    at: regionSelector("hand"),
  },
  {
    id: "science",
    section: "science",
    when: (now) => isChoosingLater(now, 3) && holdsColour(now, "green"),
    at: regionSelector("hand"),
  },
  {
    id: "guilds",
    section: "guilds",
    when: (now) => isChoosing(now) && holdsColour(now, "purple"),
    at: regionSelector("hand"),
  },
];
