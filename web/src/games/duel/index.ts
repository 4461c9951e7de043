// Everything that the page knows about Duel.
import { say } from "../../lib/words.svelte";
import type { DuelView, Event, Line } from "../../wire";
import type { GamePage } from "../game";
import Score from "./Score.svelte";
import Table from "./Table.svelte";
import { asked } from "./offers";
import { linesInWords } from "./prices";
import { sections } from "./rules";
import { madeInWords, moveInWords } from "./sentences";

/** Where the match stands: the draft, an age. */
function stage(view: DuelView): string {
  return view.age ? say("duel.page.stage", { age: view.age }) : say("duel.page.draft");
}

/** How the resources of a price were met. */
function detail(event: Event): string {
  return linesInWords((event.data["lines"] as readonly Line[] | undefined) ?? []);
}

const page: GamePage = {
  Table,
  Score,
  sections,
  firstGame: { wonders: "first-game" },
  stage,
  chapter: stage,
  asks: asked,
  move: moveInWords,
  made: madeInWords,
  detail,
  silent: ["duel.event.offer", "duel.event.revealed", "duel.event.symbol"],
  secret: (view: DuelView) => view.question === "library" && view.options.library === "secret",
  together: false,
};

export default page;
