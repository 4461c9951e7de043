// Choices that wait for those of others. A game in which all choose at the same time tells of them in its views.
import type { View } from "../wire";

interface Choices {
  readonly chosen?: readonly number[];
  readonly choice?: string | null;
}

/** The seats whose choice is made and waits. */
export const chosenIn = (view: View): readonly number[] => (view as Choices).chosen ?? [];

/** What the seat of this view has chosen itself, in notation; nobody else sees it. */
export const choiceIn = (view: View): string | null => (view as Choices).choice ?? null;
