// The guided first game: the tips of 7 Wonders Dice, each at the moment when it becomes true.
import type { Tip as AnyTip } from "../../../table/guide/guide";
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

const regionSelector = (name: string) => () => `[data-region="${name}"]`;
const isActing = ({ view }: Situation): boolean =>
  view.seat !== null && view.waiting.includes(view.seat) && view.question === "action";
const isActingLater = (now: Situation, turn: number): boolean =>
  isActing(now) && now.view.turn >= turn;

/** Every tip, the more pressing ones first. */
export const tips: readonly Tip[] = [
  {
    id: "end",
    section: "end",
    when: ({ view }) => view.result !== null,
    at: regionSelector("log"),
  },
  {
    id: "last",
    section: "end",
    when: ({ view }) => view.last_turn && view.result === null,
    at: regionSelector("sheet"),
  },
  {
    id: "bonus",
    section: "bonus",
    when: ({ view }) => view.question === "bonus",
    at: regionSelector("actions"),
  },
  {
    id: "goes-on",
    section: "effects",
    when: ({ view }) => isTurnContinued(view),
    at: regionSelector("actions"),
  },
  {
    id: "goal",
    section: "goal",
    when: (now) => isActing(now) && now.view.turn === 1 && now.pick === null && !now.die,
    at: regionSelector("sheet"),
  },
  {
    id: "forum",
    section: "turn",
    when: (now) => isActing(now) && now.pick === null && !now.die,
    at: regionSelector("forum"),
  },
  {
    id: "die",
    section: "turn",
    when: (now) => isActing(now) && now.die && now.pick === null,
    at: regionSelector("sheet"),
  },
  {
    id: "price",
    section: "cost",
    when: (now) => isActing(now) && now.pick !== null,
    at: regionSelector("actions"),
  },
  {
    id: "finished",
    section: "turn",
    when: ({ view }) => view.seat !== null && view.chosen.includes(view.seat),
    at: regionSelector("actions"),
  },
  {
    id: "warehouse",
    section: "warehouse",
    when: (now) => isActingLater(now, 2),
    at: regionSelector("sheet"),
  },
  {
    id: "wonder",
    section: "wonder",
    when: (now) => isActingLater(now, 3),
    at: regionSelector("sheet"),
  },
  {
    id: "war",
    section: "barracks",
    when: (now) => isActingLater(now, 4),
    at: regionSelector("sheet"),
  },
  {
    id: "special",
    section: "university",
    when: (now) => isActingLater(now, 5),
    at: regionSelector("sheet"),
  },
  {
    id: "pass",
    section: "turn",
    when: (now) => isActingLater(now, 6),
    at: regionSelector("actions"),
  },
];
