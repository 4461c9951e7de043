// The guided first game: the tips of 7 Wonders Dice, each at the moment when it becomes true.
import { tipsOf, type Tip as AnyTip } from "../../../table/guide/guide";
import type { DiceView } from "../../../wire";
import { isTurnContinued, type Pick } from "../actions/offers";
import type { Section } from "../sections";

/** What a tip looks at. */
export interface Situation {
  readonly view: DiceView;
  /** what is chosen and not yet done */
  readonly pick: Pick | null;
  /** whether a die is chosen */
  readonly die: boolean;
}

/** Its words are `dice.coach.<id>`. */
export type Tip = AnyTip<Situation> & { readonly section: Section };

const isActing = ({ view }: Situation): boolean =>
  view.seat !== null && view.waiting.includes(view.seat) && view.question === "action";
const isActingLater = (now: Situation, turn: number): boolean =>
  isActing(now) && now.view.turn >= turn;

/** Every tip, the more pressing ones first. */
export const tips: readonly Tip[] = tipsOf<Situation, Section>([
  ["end", "end", "log", ({ view }) => view.result !== null],
  ["last", "end", "sheet", ({ view }) => view.last_turn && view.result === null],
  ["bonus", "bonus", "actions", ({ view }) => view.question === "bonus"],
  ["goes-on", "effects", "actions", ({ view }) => isTurnContinued(view)],
  [
    "goal",
    "goal",
    "sheet",
    (now) => isActing(now) && now.view.turn === 1 && now.pick === null && !now.die,
  ],
  ["forum", "turn", "forum", (now) => isActing(now) && now.pick === null && !now.die],
  ["die", "turn", "sheet", (now) => isActing(now) && now.die && now.pick === null],
  ["price", "cost", "actions", (now) => isActing(now) && now.pick !== null],
  [
    "finished",
    "turn",
    "actions",
    ({ view }) => view.seat !== null && view.chosen.includes(view.seat),
  ],
  ["warehouse", "warehouse", "sheet", (now) => isActingLater(now, 2)],
  ["wonder", "wonder", "sheet", (now) => isActingLater(now, 3)],
  ["war", "barracks", "sheet", (now) => isActingLater(now, 4)],
  ["special", "university", "sheet", (now) => isActingLater(now, 5)],
  ["pass", "turn", "actions", (now) => isActingLater(now, 6)],
]);
