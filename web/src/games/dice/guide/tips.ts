// The guided first game: the tips of 7 Wonders Dice, each at the moment when it becomes true.
import type { Tip as AnyTip } from "../../../table/guide/guide";
import type { DiceView } from "../../../wire";
import { goesOn, type Pick } from "../actions/offers";
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

const region = (name: string) => () => `[data-region="${name}"]`;
const acting = ({ view }: Situation): boolean =>
  view.seat !== null && view.waiting.includes(view.seat) && view.question === "action";
const later = (now: Situation, turn: number): boolean => acting(now) && now.view.turn >= turn;

/** Every tip, the more pressing ones first. */
export const tips: readonly Tip[] = [
  { id: "end", section: "end", when: ({ view }) => view.result !== null, at: region("log") },
  {
    id: "last",
    section: "end",
    when: ({ view }) => view.last_turn && view.result === null,
    at: region("sheet"),
  },
  {
    id: "bonus",
    section: "bonus",
    when: ({ view }) => view.question === "bonus",
    at: region("actions"),
  },
  { id: "goes-on", section: "effects", when: ({ view }) => goesOn(view), at: region("actions") },
  {
    id: "goal",
    section: "goal",
    when: (now) => acting(now) && now.view.turn === 1 && now.pick === null && !now.die,
    at: region("sheet"),
  },
  {
    id: "forum",
    section: "turn",
    when: (now) => acting(now) && now.pick === null && !now.die,
    at: region("forum"),
  },
  {
    id: "die",
    section: "turn",
    when: (now) => acting(now) && now.die && now.pick === null,
    at: region("sheet"),
  },
  {
    id: "price",
    section: "cost",
    when: (now) => acting(now) && now.pick !== null,
    at: region("actions"),
  },
  {
    id: "finished",
    section: "turn",
    when: ({ view }) => view.seat !== null && view.chosen.includes(view.seat),
    at: region("actions"),
  },
  { id: "warehouse", section: "warehouse", when: (now) => later(now, 2), at: region("sheet") },
  { id: "wonder", section: "wonder", when: (now) => later(now, 3), at: region("sheet") },
  { id: "war", section: "barracks", when: (now) => later(now, 4), at: region("sheet") },
  { id: "special", section: "university", when: (now) => later(now, 5), at: region("sheet") },
  { id: "pass", section: "turn", when: (now) => later(now, 6), at: region("actions") },
];
