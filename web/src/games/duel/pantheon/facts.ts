// What is printed on the cards of Pantheon: the mythology of each god and each grand temple.
import type { DuelCard, DuelGod, DuelMythology } from "../../../wire";
import { known } from "../facts";

/** The mythology of a god; the Gate has none. */
export const mythologyOf = (god: DuelGod): DuelMythology | null => known.pantheon.gods[god] ?? null;

/** The mythology of a grand temple; null for every other card. */
export function templeOf(card: DuelCard): DuelMythology | null {
  const found = Object.entries(known.pantheon.temples).find(([, temple]) => temple === card);
  return found ? (found[0] as DuelMythology) : null;
}
