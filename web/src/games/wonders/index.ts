// Everything that the page knows about 7 Wonders.
import { say } from "../../lib/words.svelte";
import type { WondersView } from "../../wire";
import type { GamePage } from "../game";
import Score from "./Score.svelte";
import Table from "./Table.svelte";
import { asked } from "./actions/offers";
import { TURNS } from "./facts";
import { sections } from "./sections";
import { madeInWords, moveInWords } from "./text/sentences";

/** Where the match stands: the choice of sides, an age and its turn. */
function stage(view: WondersView): string {
  if (view.question === "side") return say("wonders.page.sides");
  return say("wonders.page.turn", { age: view.age, turn: Math.min(view.turn, TURNS) });
}

const page: GamePage = {
  Table,
  Score,
  sections,
  firstGame: {},
  stage,
  chapter: (view: WondersView) => say("wonders.page.age", { age: view.age }),
  asks: asked,
  move: moveInWords,
  made: madeInWords,
  detail: () => "", // of so many cities at once, it is enough to be told who pays whom
  silent: ["wonders.event.passes-left", "wonders.event.passes-right"],
  secret: (view: WondersView) => view.seat !== null && view.question !== "over",
  together: true,
};

export default page;
