// The tutorial of 7 Wonders Dice: its lessons in order, in the first turns of the deal that was made for it, and tips for
// later.
import { regionSelector, type Course, type Lesson, type Tip } from "../../../table/guide/course";
import type { DiceBuilding, DiceDie, DiceView } from "../../../wire";
import { dieOf, isTurnContinued, tracksTickedBy, type Pick } from "../actions/offers";
import type { Section } from "../sections";

/** What a lesson looks at. */
export interface Situation {
  readonly view: DiceView;
  /** what is chosen and not yet done */
  readonly pick: Pick | null;
  /** the die that is chosen */
  readonly die: DiceDie | null;
}

type DiceLesson = Lesson<Situation> & { readonly section: Section };
type DiceTip = Tip<Situation> & { readonly section: Section };

/** the die to begin with: it costs nothing */
const FIRST: DiceDie = "grey-1";

const buildingSelector = (building: DiceBuilding) => (): string =>
  `[data-region="sheet"] .place.${building}`;

const isActing = ({ view }: Situation): boolean =>
  view.seat !== null &&
  view.waiting.includes(view.seat) &&
  view.question === "action" &&
  view.made.length === 0;
/** Whether a turn has come, and nothing is chosen. */
const isFreeIn = (now: Situation, turn: number): boolean =>
  isActing(now) && now.view.turn >= turn && now.pick === null && now.die === null;
const isFirstTurn = (now: Situation): boolean => isFreeIn(now, 1) && now.view.turn === 1;

/** The next box that the chosen die ticks. */
function litBox({ view, die }: Situation): string {
  const thrown = dieOf(view, die);
  const track = thrown ? tracksTickedBy(view, thrown)[0] : undefined;
  const ticked = track ? (view.cities[view.seat ?? 0]?.ticks[track] ?? 0) : 0;
  return track ? `[data-region="sheet"] [data-box="${track}:${ticked + 1}"]` : "";
}

const buildingLesson = (
  id: string,
  section: Section,
  building: DiceBuilding,
  turn: number,
): DiceLesson => ({
  id,
  section,
  at: buildingSelector(building),
  when: (now) => isFreeIn(now, turn),
});

/** Every lesson, in order. */
export const lessons: readonly DiceLesson[] = [
  { id: "goal", section: "goal", at: buildingSelector("agora"), when: isFirstTurn },
  { id: "forum", section: "turn", at: regionSelector("forum"), when: isFirstTurn },
  {
    id: "signs",
    section: "cost",
    at: () => `[data-die="${FIRST}"]`,
    when: isFirstTurn,
    picture: true,
  },
  {
    id: "choose",
    section: "turn",
    at: () => `[data-die="${FIRST}"]`,
    when: (now) => isFirstTurn(now) && dieOf(now.view, FIRST) !== null,
    done: ({ die, pick }) => die !== null || pick !== null,
  },
  {
    id: "box",
    section: "turn",
    at: litBox,
    when: (now) => isActing(now) && now.view.turn === 1 && now.pick === null && litBox(now) !== "",
    done: ({ pick }) => pick !== null,
  },
  {
    id: "tick",
    section: "cost",
    at: regionSelector("actions"),
    when: (now) => isActing(now) && now.view.turn === 1 && now.pick !== null,
    done: ({ view }) => view.turn > 1 || view.made.length > 0,
  },
  {
    id: "together",
    section: "turn",
    at: regionSelector("forum"),
    when: (now) => isFreeIn(now, 2),
  },
  buildingLesson("warehouse", "warehouse", "warehouse", 2),
  buildingLesson("cost", "cost", "agora", 2),
  {
    id: "price",
    section: "cost",
    at: regionSelector("actions"),
    when: (now) => isActing(now) && now.view.turn >= 2 && now.pick?.kind === "box",
  },
  buildingLesson("wonder", "wonder", "wonder", 3),
  buildingLesson("war", "barracks", "west", 4),
  buildingLesson("university", "university", "university", 5),
  { id: "pass", section: "turn", at: regionSelector("actions"), when: (now) => isFreeIn(now, 6) },
  { id: "alone", section: "bonus", at: () => "", when: (now) => isFreeIn(now, 6) },
];

/** What comes up at some moment of the game, if it does. */
export const tips: readonly DiceTip[] = [
  {
    id: "last",
    section: "end",
    at: regionSelector("forum"),
    when: ({ view }) => view.last_turn && view.result === null,
  },
  {
    id: "bonus",
    section: "bonus",
    at: regionSelector("actions"),
    when: ({ view }) => view.question === "bonus",
  },
  {
    id: "goes-on",
    section: "effects",
    at: regionSelector("actions"),
    when: ({ view }) => isTurnContinued(view),
  },
];

export const course: Course<Situation> = { lessons, tips };
