// The move that is recommended, known to everything on the table, so that it is lit where it is made.
import { getContext, setContext } from "svelte";

import type { DuelCard, DuelGod } from "../../../wire";
import { thingsOf } from "./offers";

export interface Advice {
  /** in notation; null where nothing is recommended */
  readonly move: string | null;
  /** whether a thing on the table is part of it: `card:baths`, `wonder:piraeus`, `god:zeus` */
  readonly isAdvised: (thing: string) => boolean;
}

const KEY = Symbol("advice");
const NONE: Advice = { move: null, isAdvised: () => false };

export function provideAdvice(move: () => string | null): void {
  setContext<Advice>(KEY, {
    get move() {
      return move();
    },
    isAdvised: (thing) => thingsOf(move() ?? "").includes(thing),
  });
}

export const useAdvice = (): Advice => getContext<Advice | undefined>(KEY) ?? NONE;

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
