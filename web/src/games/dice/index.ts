// Everything that the page knows about 7 Wonders Dice.
import { say } from "../../lib/words.svelte";
import type { DiceView } from "../../wire";
import { hourOfAge, type GamePage } from "../game";
import Table from "./Table.svelte";
import { questionInWords } from "./actions/offers";
import { sections } from "./sections";
import { moveInWords, playedMoveInWords } from "./text/sentences";

const page: GamePage = {
  Table,
  loadScore: () => import("./Score.svelte"),
  loadEndScene: () => import("./EndScene.svelte"),
  sections,
  loadFigures: () => import("./rules/Figures.svelte"),
  phaseInWords: ({ turn, last_turn }: DiceView) =>
    say(`dice.page.${last_turn ? "last-turn" : "turn"}`, { turn }),
  chapterInWords: () => "",
  // it ends with somebody's bonuses: the more are ticked, the later it is
  hourOf: ({ cities }: DiceView) =>
    hourOfAge(1 + Math.max(...cities.map(({ bonuses }) => bonuses.length))),
  questionInWords,
  moveInWords: (move) => moveInWords(move),
  playedMoveInWords,
  detailInWords: () => "",
  unloggedEvents: ["dice.event.turn"],
  holdsSecret: (view: DiceView) => view.seat !== null && view.made.length > 0,
  choosesTogether: true,
};

export default page;
