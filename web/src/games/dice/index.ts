// Everything that the page knows about 7 Wonders Dice.
import { say } from "../../lib/words.svelte";
import type { DiceView } from "../../wire";
import type { GamePage } from "../game";
import Score from "./Score.svelte";
import Table from "./Table.svelte";
import { asked } from "./actions/offers";
import { sections } from "./sections";
import { madeInWords, moveInWords, retold } from "./text/sentences";

const page: GamePage = {
  Table,
  Score,
  sections,
  firstGame: {},
  stage: ({ turn, last_turn }: DiceView) =>
    say(`dice.page.${last_turn ? "last-turn" : "turn"}`, { turn }),
  chapter: () => "",
  asks: asked,
  move: (move) => moveInWords(move), // who maps a list gives more
  made: madeInWords,
  retold,
  detail: () => "",
  silent: ["dice.event.turn"],
  secret: (view: DiceView) => view.seat !== null && view.made.length > 0,
  together: true,
};

export default page;
