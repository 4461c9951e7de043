// Everything that the page knows about Goofspiel.
import type { GamePage } from "thauma-page/games/game";
import { say } from "thauma-page/lib/words.svelte";

import Table from "./Table.svelte";
import { cardOf, typed } from "./view";

const page: GamePage = {
  Table,
  loadScore: () => import("./Score.svelte"),
  sections: ["goal", "round"],
  phaseInWords: (view) => say("goofspiel.page.round", { n: typed(view).round }),
  chapterInWords: () => "",
  questionInWords: (view) => {
    const { prize, seat, waiting } = typed(view);
    const asked = seat !== null && waiting.includes(seat);
    return asked && prize !== null ? say("goofspiel.page.choose", { prize }) : "";
  },
  moveInWords: (move) => say("goofspiel.page.bid", { card: cardOf(move) }),
  playedMoveInWords: ({ seat, move }, names) =>
    say("goofspiel.event.bid", { seat, card: cardOf(move) }, names),
  detailInWords: () => "",
  unloggedEvents: ["goofspiel.event.prize"],
  holdsSecret: (view) => typed(view).seat !== null,
  choosesTogether: true,
};

export default page;
