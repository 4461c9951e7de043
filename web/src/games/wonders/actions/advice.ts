// The move that is recommended, known to everything on the table, so that it is lit where it is made.
import { getContext, setContext } from "svelte";

import { parseMove } from "./offers";

export interface Advice {
  /** in notation; null where nothing is recommended */
  readonly move: string | null;
  /** whether a thing on the table is part of it: `hand:baths`, `pile:baths`, `stage`, `side:day` */
  readonly lights: (thing: string) => boolean;
}

const KEY = Symbol("advice");
const NONE: Advice = { move: null, lights: () => false };

/** What a move touches. */
export function thingsOf(move: string): string[] {
  const said = parseMove(move);
  if (!said) return [];
  if (said.verb === "side-day" || said.verb === "side-night") return [said.verb.replace("-", ":")];
  if (!said.card) return [];
  if (said.verb === "revive") return [`pile:${said.card}`];
  return [`hand:${said.card}`, ...(said.verb === "stage" ? ["stage"] : [])];
}

export function provideAdvice(move: () => string | null): void {
  setContext<Advice>(KEY, {
    get move() {
      return move();
    },
    lights: (thing) => thingsOf(move() ?? "").includes(thing),
  });
}

export const useAdvice = (): Advice => getContext<Advice | undefined>(KEY) ?? NONE;
