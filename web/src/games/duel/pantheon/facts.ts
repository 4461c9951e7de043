// What is printed on the cards of Pantheon: the mythology of each god and each grand temple.
import type { DuelCard, DuelGod, DuelMythology } from "../../../wire";
import facts from "../facts.json";

const printed = facts.pantheon;

/** The mythology of a god; the Gate has none. */
export const mythologyOf = (god: DuelGod): DuelMythology | null =>
  god === "gate" ? null : (printed.gods[god] as DuelMythology);

/** The mythology of a grand temple; null for every other card. */
export function templeOf(card: DuelCard): DuelMythology | null {
  const found = Object.entries(printed.temples).find(([, temple]) => temple === card);
  return found ? (found[0] as DuelMythology) : null;
}
