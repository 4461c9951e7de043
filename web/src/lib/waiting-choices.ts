// Choices that wait for those of others. A game in which all choose at the same time tells of them in its views.
import type { View } from "../wire";

interface Choices {
  readonly chosen?: readonly number[];
  readonly choice?: string | null;
  readonly made?: readonly string[];
}

/** The seats whose choice is made and waits. */
export const seatsThatChose = (view: View): readonly number[] => (view as Choices).chosen ?? [];

/** What the seat of this view has chosen itself in this turn, step by step, in notation; nobody else sees it. */
export function ownChoices(view: View): readonly string[] {
  const { choice = null, made = [] } = view as Choices;
  return choice === null ? made : [choice];
}
