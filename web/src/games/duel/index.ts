// Everything that the page knows about Duel.
import { say } from "../../lib/words.svelte";
import type { DuelView, Event, Line } from "../../wire";
import { hourOfAge, type GamePage } from "../game";
import Table from "./Table.svelte";
import { questionInWords } from "./actions/offers";
import { linesInWords } from "./cards/prices";
import { sections } from "./sections";
import { moveInWords, playedMoveInWords } from "./text/sentences";

/** Where the match stands: the draft, an age. */
function phaseInWords(view: DuelView): string {
  return view.age ? say("duel.page.stage", { age: view.age }) : say("duel.page.draft");
}

/** How the resources of a price were met. */
function detailInWords(event: Event): string {
  return linesInWords((event.data["lines"] as readonly Line[] | undefined) ?? []);
}

/** What only one player may see: tokens of the Library, gods looked at, a god that lies face down. */
function holdsSecret({ question, options, pantheon, age }: DuelView): boolean {
  if (question === "library") return options.library === "secret";
  if (question === "gate" || question === "call") return options.gate === "secret";
  if (question === "place" || question === "order") return true;
  return age === 1 && (pantheon?.spaces.some(({ god }) => god !== null) ?? false);
}

const page: GamePage = {
  Table,
  loadScore: () => import("./Score.svelte"),
  loadEndScene: () => import("./EndScene.svelte"),
  sections,
  loadFigures: () => import("./rules/Figures.svelte"),
  phaseInWords,
  chapterInWords: phaseInWords,
  hourOf: ({ age }: DuelView) => hourOfAge(age),
  questionInWords,
  moveInWords,
  playedMoveInWords,
  detailInWords,
  unloggedEvents: ["duel.event.offer", "duel.event.revealed", "duel.event.symbol"],
  holdsSecret,
  warns: true,
  choosesTogether: false,
};

export default page;
