// Everything that the page knows about 7 Wonders Dice.
import { say } from "../../lib/words.svelte";
import type { DiceView } from "../../wire";
import type { GamePage } from "../game";
import Score from "./Score.svelte";
import Table from "./Table.svelte";
import { questionInWords } from "./actions/offers";
import { sections } from "./sections";
import { moveInWords, nameTrack, playedMoveInWords } from "./text/sentences";

const page: GamePage = {
  Table,
  Score,
  sections,
  firstGame: {},
  phaseInWords: ({ turn, last_turn }: DiceView) =>
    say(`dice.page.${last_turn ? "last-turn" : "turn"}`, { turn }),
  chapterInWords: () => "",
  questionInWords,
  moveInWords: (move) => moveInWords(move), // who maps a list gives more
  playedMoveInWords,
  rewordEvent: nameTrack,
  detailInWords: () => "",
  unloggedEvents: ["dice.event.turn"],
  holdsSecret: (view: DiceView) => view.seat !== null && view.made.length > 0,
  choosesTogether: true,
};

export default page;
