// What a move takes, activates or discards, so that it can be laid out before it is made.
import type { DuelCard, DuelGod } from "../../../wire";

/** The card of the structure that a move takes, or null. */
export function cardOf(move: string): DuelCard | null {
  const [verb, first = "", , over = ""] = move.split(" ");
  if (verb === "build" || verb === "discard") return first as DuelCard;
  return verb === "wonder" ? (over as DuelCard) : null;
}

/** Whether a move builds a wonder. */
export const buildsWonder = (move: string | null): boolean => move?.startsWith("wonder ") ?? false;

/** The god that a move activates or places, or null. */
export function godOf(move: string): DuelGod | null {
  const [verb, god = ""] = move.split(" ");
  return verb === "activate" || verb === "place" ? (god as DuelGod) : null;
}

/** The move itself where it lets Zeus discard a card, or null. */
export const removalOf = (move: string): string | null =>
  move.startsWith("remove ") ? move : null;
