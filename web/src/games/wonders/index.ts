// Everything that the page knows about 7 Wonders.
import { say } from "../../lib/words.svelte";
import type { WondersView } from "../../wire";
import { hourOfAge, type GamePage } from "../game";
import Table from "./Table.svelte";
import { questionInWords } from "./actions/offers";
import { TURNS } from "./facts";
import { sections } from "./sections";
import { moveInWords, playedMoveInWords } from "./text/sentences";

/** Where the match stands: the choice of sides, an age and its turn. */
function phaseInWords(view: WondersView): string {
  if (view.question === "side") return say("wonders.page.sides");
  return say("wonders.page.turn", { age: view.age, turn: Math.min(view.turn, TURNS) });
}

const page: GamePage = {
  Table,
  loadScore: () => import("./Score.svelte"),
  loadEndScene: () => import("./EndScene.svelte"),
  sections,
  loadFigures: () => import("./rules/Figures.svelte"),
  phaseInWords,
  chapterInWords: (view: WondersView) => say("wonders.page.age", { age: view.age }),
  hourOf: ({ age }: WondersView) => hourOfAge(age),
  questionInWords,
  moveInWords,
  playedMoveInWords,
  detailInWords: () => "", // of so many cities at once, it is enough to be told who pays whom
  unloggedEvents: ["wonders.event.passes-left", "wonders.event.passes-right"],
  holdsSecret: (view: WondersView) => view.seat !== null && view.question !== "over",
  choosesTogether: true,
};

export default page;
