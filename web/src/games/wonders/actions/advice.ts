// The move that is recommended, known to everything on the table, so that it is lit where it is made.
import { getContext, setContext } from "svelte";

import { parseMove } from "./offers";

export interface Advice {
  /** in notation; null where nothing is recommended */
  readonly move: string | null;
  /** whether a thing on the table is part of it: `hand:baths`, `pile:baths`, `stage`, `side:day` */
  readonly isAdvised: (thing: string) => boolean;
}

const KEY = Symbol("advice");
const NONE: Advice = { move: null, isAdvised: () => false };

/** What a move touches. */
export function thingsOf(move: string): string[] {
  const parsed = parseMove(move);
  if (!parsed) return [];
  if (parsed.verb === "side-day" || parsed.verb === "side-night")
    return [parsed.verb.replace("-", ":")];
  if (!parsed.card) return [];
  if (parsed.verb === "revive") return [`pile:${parsed.card}`];
  return [`hand:${parsed.card}`, ...(parsed.verb === "stage" ? ["stage"] : [])];
}

export function provideAdvice(move: () => string | null): void {
  setContext<Advice>(KEY, {
    get move() {
      return move();
    },
    isAdvised: (thing) => thingsOf(move() ?? "").includes(thing),
  });
}

export const useAdvice = (): Advice => getContext<Advice | undefined>(KEY) ?? NONE;
