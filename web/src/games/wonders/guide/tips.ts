// The guided first game: the tips of 7 Wonders, each at the moment when it becomes true.
import { tipsOf, type Tip as AnyTip } from "../../../table/guide/guide";
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
export const tips: readonly Tip[] = tipsOf<Situation, Section>([
  [
    "goal",
    "goal",
    "me",
    (now) => turnsPlayed(now) === 0 && isChoosing(now) && now.selected === null,
  ],
  ["end", "end", "log", ({ view }) => view.result !== null],
  [
    "conflict",
    "military",
    "conflicts",
    ({ conflictsShown, view }) => conflictsShown && view.result === null,
  ],
  ["hand", "turn", "hand", (now) => isChoosing(now) && now.selected === null],
  ["payment", "trade", "actions", (now) => isChoosing(now) && paymentCount(now) > 1],
  ["price", "cost", "actions", (now) => isChoosing(now) && now.selected !== null],
  ["chosen", "turn", "actions", ({ view }) => view.choice !== null],
  ["passing", "pass", "hand", (now) => isChoosingLater(now, 1)],
  ["age", "pass", "hand", (now) => isChoosing(now) && now.view.age > 1],
  ["last", "pass", "hand", (now) => isChoosing(now) && now.view.turn === TURNS],
  [
    "chains",
    "chains",
    (now) => `[data-region="hand"] [data-card="${freeByChain(now) ?? ""}"]`,
    (now) => isChoosing(now) && freeByChain(now) !== undefined,
  ],
  ["neighbours", "trade", "left", (now) => isChoosingLater(now, 1)],
  ["trade", "trade", "right", (now) => isChoosingLater(now, 1) && canBuy(now)],
  ["stages", "stages", "stages", (now) => isChoosingLater(now, 2)],
  ["sell", "sell", "hand", (now) => isChoosingLater(now, 3)],
  ["shields", "military", "hand", (now) => isChoosingLater(now, 2) && holdsColour(now, "red")],
  ["science", "science", "hand", (now) => isChoosingLater(now, 3) && holdsColour(now, "green")],
  ["guilds", "guilds", "hand", (now) => isChoosing(now) && holdsColour(now, "purple")],
]);
