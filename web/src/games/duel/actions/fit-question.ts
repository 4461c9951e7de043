// Makes room for a question, so that all of its answers are seen at once: first more of the table, at last smaller
// answers. A question that lies open in a place that is large enough stays there.
import type { Attachment } from "svelte/attachments";

import type { DuelView } from "../../../wire";

const MEANS = ["large", "close", "tight"];
const SLACK = 1; // pixels; fractions are no overflow
const EDGE = 4; // pixels between a large question and the edge of the window

function isTooLarge(place: HTMLElement): boolean {
  const question = place.querySelector("section");
  const answers = place.querySelector("ul");
  if (!question || !answers) return false;
  const { top, height } = place.getBoundingClientRect(); // the question in its middle may be arriving still
  const bottom = top + scrollY + (height + question.offsetHeight) / 2;
  return bottom > innerHeight + SLACK || answers.scrollHeight > answers.clientHeight + SLACK;
}

/** Give a question as much room as it needs. */
export function fitQuestion(place: HTMLElement): void {
  const table = place.closest(".table")?.getBoundingClientRect();
  place.style.setProperty("--top", `${Math.max(EDGE, table?.top ?? EDGE)}px`);
  place.toggleAttribute("data-measuring", true); // without transitions, which would tell sizes of before
  place.dataset["fit"] = "";
  for (let n = 1; n <= MEANS.length && isTooLarge(place); n++)
    place.dataset["fit"] = MEANS.slice(0, n).join(" "); // what is tight is large and close, too
  place.toggleAttribute("data-measuring", false);
}

/** Fit a question now, and whenever the window changes its size. */
export function keepQuestionFitted(view: DuelView): Attachment<HTMLElement> {
  void view;
  return (place) => {
    const again = () => fitQuestion(place);
    again();
    if (document.fonts?.status === "loading") void document.fonts.ready.then(again);
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  };
}
