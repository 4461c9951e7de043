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
  readonly fought: boolean;
}

/** Its words are `wonders.coach.<id>`. */
export type Tip = AnyTip<Situation> & { readonly section: Section };

const region = (name: string) => () => `[data-region="${name}"]`;

const choosing = ({ view }: Situation): boolean =>
  view.seat !== null && view.question === "choose" && view.waiting.includes(view.seat);
const holds = ({ view }: Situation, colour: Colour): boolean =>
  view.hand?.some((card) => cardFacts(card).colour === colour) ?? false;

/** How many turns are over: tips come one after another, not all on the first turn. */
const turns = ({ view }: Situation): number => (view.age - 1) * TURNS + view.turn - 1;
const later = (now: Situation, least: number): boolean => choosing(now) && turns(now) >= least;

/** A card of the hand that a building of ours makes free. */
const freeByChain = ({ view }: Situation): WondersCard | undefined =>
  view.hand?.find((card) => view.offers?.[card]?.free === "chain");

const ways = ({ view, selected }: Situation): number =>
  selected ? (view.offers?.[selected]?.build.length ?? 0) : 0;
const buys = ({ view }: Situation): boolean =>
  Object.values(view.offers ?? {}).some(({ build }) => build[0] && build[0].total > build[0].bank);

/** Every tip, the more pressing ones first. */
export const tips: readonly Tip[] = [
  {
    id: "goal",
    section: "goal",
    when: (now) => turns(now) === 0 && choosing(now) && now.selected === null,
    at: region("me"),
  },
  { id: "end", section: "end", when: ({ view }) => view.result !== null, at: region("log") },
  {
    id: "conflict",
    section: "military",
    when: ({ fought, view }) => fought && view.result === null,
    at: region("conflicts"),
  },
  {
    id: "hand",
    section: "turn",
    when: (now) => choosing(now) && now.selected === null,
    at: region("hand"),
  },
  {
    id: "payment",
    section: "trade",
    when: (now) => choosing(now) && ways(now) > 1,
    at: region("actions"),
  },
  {
    id: "price",
    section: "cost",
    when: (now) => choosing(now) && now.selected !== null,
    at: region("actions"),
  },
  {
    id: "chosen",
    section: "turn",
    when: ({ view }) => view.choice !== null,
    at: region("actions"),
  },
  { id: "passing", section: "pass", when: (now) => later(now, 1), at: region("hand") },
  {
    id: "age",
    section: "pass",
    when: (now) => choosing(now) && now.view.age > 1,
    at: region("hand"),
  },
  {
    id: "last",
    section: "pass",
    when: (now) => choosing(now) && now.view.turn === TURNS,
    at: region("hand"),
  },
  {
    id: "chains",
    section: "chains",
    when: (now) => choosing(now) && freeByChain(now) !== undefined,
    at: (now) => `[data-region="hand"] [data-card="${freeByChain(now) ?? ""}"]`,
  },
  { id: "neighbours", section: "trade", when: (now) => later(now, 1), at: region("left") },
  {
    id: "trade",
    section: "trade",
    when: (now) => later(now, 1) && buys(now),
    at: region("right"),
  },
  { id: "stages", section: "stages", when: (now) => later(now, 2), at: region("stages") },
  { id: "sell", section: "sell", when: (now) => later(now, 3), at: region("hand") },
  {
    id: "shields",
    section: "military",
    when: (now) => later(now, 2) && holds(now, "red"),
    at: region("hand"),
  },
  {
    id: "science",
    section: "science",
    when: (now) => later(now, 3) && holds(now, "green"),
    at: region("hand"),
  },
  {
    id: "guilds",
    section: "guilds",
    when: (now) => choosing(now) && holds(now, "purple"),
    at: region("hand"),
  },
];
