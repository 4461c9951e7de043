// Something was refused: by the server with a code of the contract, or by the network.
import type { Code, Explanation } from "../wire";
import { hasMessage, say } from "./words.svelte";

/** `offline`: nobody answered. */
export type Reason = Code | "offline";

export class Refusal extends Error {
  constructor(
    readonly code: Reason,
    message: string,
    readonly explanation: Explanation | null = null,
  ) {
    super(message);
  }
}

const TEMPORARY: readonly Reason[] = ["offline", "unavailable", "too-many", "internal"];

/** Whether the same may work later: nobody has said no to it. */
export const isTemporary = (problem: unknown): boolean =>
  !(problem instanceof Refusal) || TEMPORARY.includes(problem.code);

const asSentence = (words: string) =>
  words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

/** Say why something was refused, in words of our own where we have them. */
export function refusalInWords(problem: unknown, names: readonly string[] = []): string {
  if (!(problem instanceof Refusal)) return say("page.problem");
  if (problem.code === "offline") return say("page.offline");
  const told = problem.explanation;
  if (told) return hasMessage(told.key) ? say(told.key, told.data, names) : told.text;
  const key = `refused.${problem.code}`;
  return hasMessage(key) ? say(key) : asSentence(problem.message);
}
