// Sentences that games put together alike, each from words of its own.
import { say } from "../lib/words.svelte";

type Amounts = Readonly<Partial<Record<string, number>>>;

/** One sentence after the other; empty ones are left out. */
export const joinSentences = (parts: readonly string[]): string => parts.filter(Boolean).join(" ");

/** So many of each resource. */
export const listAmounts = (game: string, resources: readonly string[], amounts: Amounts): string =>
  resources
    .filter((resource) => amounts[resource])
    .map((resource) => say(`${game}.page.units`, { n: amounts[resource], resource }))
    .join(", ");

/** The cost that is printed: coins, and resources as they are listed. */
export function printedCostSentence(game: string, coins: number, resources: string): string {
  const parts = [coins ? say(`${game}.page.coins`, { n: coins }) : "", resources].filter(Boolean);
  if (!parts.length) return say(`${game}.page.cost.printed-nothing`);
  return say(`${game}.page.cost.printed`, { parts: parts.join(", ") });
}
