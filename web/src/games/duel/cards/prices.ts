// Prices as the server's view gives them: unit by unit for the edge of a card, and in words.
import { say } from "../../../lib/words.svelte";
import type { DuelCard, DuelCost, DuelResource, DuelSeat, Line } from "../../../wire";
import { cardFacts, RESOURCES, type Printed } from "../facts";

export type How = "own" | "choice" | "discount" | "bought" | "printed";

/** One unit of a resource in a price, and how it is met; `at` is what it costs when it is bought. */
export interface Unit {
  readonly resource: DuelResource;
  readonly how: How;
  readonly at: number;
}

const WAYS = ["own", "choice", "discount", "bought"] as const;

function unitsOfLine(line: Line): Unit[] {
  return WAYS.flatMap((how) =>
    Array.from({ length: line[how] ?? 0 }, () => ({
      resource: line.resource as DuelResource,
      how,
      at: how === "bought" ? (line.at ?? 0) : 0,
    })),
  );
}

/** The units of a price, what must be bought last in each resource. */
export const unitsOf = (cost: DuelCost): Unit[] => cost.lines.flatMap(unitsOfLine);

/** The units as printed, for spectators, who have no price. */
export function printedUnits(printed: Printed): Unit[] {
  return RESOURCES.flatMap((resource) =>
    Array.from({ length: printed.cost?.[resource] ?? 0 }, () => ({
      resource,
      how: "printed" as const,
      at: 0,
    })),
  );
}

/** Whether the edge of a card has anything to show: resources, printed coins beside bought ones, a seal. */
export function hasCostColumn(card: DuelCard, cost: DuelCost | undefined): boolean {
  const facts = cardFacts(card);
  return facts.chain !== undefined || facts.cost !== undefined || Boolean(cost?.lines.length);
}

/** How one resource is met: "2 stone: 1 produced by Quarry, 1 bought at 3". */
export function lineInWords(line: Line): string {
  const parts = WAYS.filter((how) => line[how]).map((how) =>
    say(`duel.price.${how}`, { n: line[how], at: line.at, by: line.by?.[how] ?? [] }),
  );
  return say("duel.price.line", {
    n: line.needed,
    resource: line.resource,
    parts: parts.join(", "),
  });
}

/** How each resource is met, in one sentence; empty where none is needed. */
export function linesInWords(lines: readonly Line[]): string {
  return lines.map(lineInWords).join("; ");
}

/** What a price comes to, in one sentence: free by a chain, nothing, or coins and where they go. */
export function totalInWords(cost: DuelCost): string {
  if (cost.chain) return say("duel.page.cost.chain", { chain: cost.chain });
  if (cost.total === 0) return say("duel.page.cost.nothing");
  if (cost.coins && cost.trade) return say("duel.page.cost.both", { ...cost });
  return say("duel.page.cost.total", { total: cost.total });
}

/** Where the coins go; empty where there are none to pay. */
export function receiversInWords(
  cost: DuelCost,
  opponent: DuelSeat,
  names: readonly string[],
): string {
  if (cost.total === 0) return "";
  const bank = cost.total - cost.economy;
  if (!cost.economy) return say("duel.page.pays.bank", { bank });
  const data = { bank, economy: cost.economy, seat: opponent };
  return say(bank ? "duel.page.pays.both" : "duel.page.pays.opponent", data, names);
}

/** How many coins a city lacks for a price that the view calls unaffordable. */
export const missingCoins = (cost: DuelCost, coins: number): number =>
  cost.affordable ? 0 : cost.total - coins;
