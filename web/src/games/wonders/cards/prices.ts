// Prices as the server's view gives them: unit by unit for the edge of a card, and in words.
import { say } from "../../../lib/words.svelte";
import type {
  Line,
  WondersMarket,
  WondersOffer,
  WondersPayment,
  WondersResource,
} from "../../../wire";
import { listUnits, type CardFacts, type Printed } from "../facts";

export type How = "own" | "choice" | "bought" | "printed" | "lacking";

/** One unit of a resource in a price, and how it is met; `at` is what it costs when it is bought. */
export interface Unit {
  readonly resource: WondersResource;
  readonly how: How;
  readonly at: number;
}

const WAYS = ["own", "choice", "bought"] as const;

function unitsOfLine(line: Line): Unit[] {
  return WAYS.flatMap((how) =>
    Array.from({ length: line[how] ?? 0 }, () => ({
      resource: line.resource as WondersResource,
      how,
      at: how === "bought" ? (line.at ?? 0) : 0,
    })),
  );
}

/** The units of a price, what must be bought last in each resource. */
export const unitsOf = (payment: WondersPayment): Unit[] => payment.lines.flatMap(unitsOfLine);

/** The units as printed, where there is no price; what cannot be had stands out. */
export function printedUnits(printed: Printed, missing: readonly string[] = []): Unit[] {
  return listUnits(printed.cost ?? {}).map((resource) => ({
    resource,
    how: missing.includes(resource) ? "lacking" : "printed",
    at: 0,
  }));
}

/** What a card costs me now, as its edge and its foot show it. */
export interface Price {
  readonly units: readonly Unit[];
  /** coins in all, by the cheapest payment; null where it cannot be built */
  readonly total: number | null;
  /** coins for the bank, printed on the card, beside bought resources */
  readonly printed: number;
  /** what makes it free: a card, or our own city; empty where nothing does */
  readonly by: string;
  /** whether that is a chain */
  readonly chain: boolean;
  /** coins that are missing */
  readonly short: number;
  /** resources that cannot be had */
  readonly missing: readonly WondersResource[];
  /** whether it stands in the city already */
  readonly built: boolean;
}

const NOTHING_ODD = { by: "", chain: false, short: 0, missing: [], built: false } as const;

/** The price as it is printed, where there is no other. */
export function printedPrice(facts: CardFacts): Price {
  return { ...NOTHING_ODD, units: printedUnits(facts), total: facts.coins ?? 0, printed: 0 };
}

function refusedPrice(facts: CardFacts, { key, data }: NonNullable<WondersOffer["reason"]>): Price {
  const missing = key.endsWith(".missing") ? (data["missing"] as WondersResource[]) : [];
  return {
    ...NOTHING_ODD,
    units: printedUnits(facts, missing),
    total: null,
    printed: facts.coins ?? 0,
    short: key.endsWith(".coins") ? (data["short"] as number) : 0,
    missing,
    built: key.endsWith(".built"),
  };
}

/** What a card of the hand costs me now. */
export function priceOf(facts: CardFacts, offer: WondersOffer | undefined): Price {
  if (!offer) return printedPrice(facts);
  const [cheapest] = offer.build;
  if (!cheapest) return offer.reason ? refusedPrice(facts, offer.reason) : printedPrice(facts);
  return {
    ...NOTHING_ODD,
    units: offer.free ? [] : unitsOf(cheapest),
    total: cheapest.total,
    printed: cheapest.total > cheapest.bank ? cheapest.bank : 0,
    by: offer.by[0] ?? "",
    chain: offer.free === "chain",
  };
}

/** Whether the edge of a card has anything to show: resources, or a seal. */
export const hasCostColumn = (facts: CardFacts): boolean =>
  facts.chain !== undefined || facts.cost !== undefined;

const sellerSeat = (market: WondersMarket, line: Line): number =>
  (line.by && "right" in line.by ? market.right : market.left).seat;

/** How one resource is met: "2 stone: 1 produced by Quarry, 1 bought at 2 from Ada (Stone Pit)". */
function lineInWords(line: Line, market: WondersMarket, names: readonly string[]): string {
  const side = line.by && "right" in line.by ? "right" : "left";
  const parts = WAYS.filter((how) => line[how]).map((how) => {
    const by = line.by?.[how === "bought" ? side : how] ?? [];
    const data = { n: line[how], at: line.at, by, seat: sellerSeat(market, line) };
    return say(`wonders.price.${how}`, data, names);
  });
  const data = { n: line.needed, resource: line.resource, parts: parts.join(", ") };
  return say("wonders.price.line", data);
}

/** How each resource is met, in one sentence; empty where none is needed. */
export function linesInWords(
  payment: WondersPayment,
  market: WondersMarket,
  names: readonly string[],
): string {
  const lines = payment.lines.map((line) => lineInWords(line, market, names)).join("; ");
  return lines ? say("wonders.page.cost.lines", { lines }) : "";
}

/** Who receives which part of a payment, in words; none where nothing is paid. */
export function receiversInWords(
  payment: WondersPayment,
  market: WondersMarket,
  names: readonly string[],
): string[] {
  const { left, right, bank } = payment;
  return [
    left ? say("wonders.page.pay.left", { coins: left, seat: market.left.seat }, names) : "",
    right ? say("wonders.page.pay.right", { coins: right, seat: market.right.seat }, names) : "",
    bank ? say("wonders.page.pay.bank", { coins: bank }) : "",
  ].filter(Boolean);
}

/** What a building costs me now, in one sentence: free and why, nothing, or coins. */
export function totalInWords(offer: Pick<WondersOffer, "build" | "free" | "by">): string {
  const [cheapest] = offer.build;
  if (!cheapest) return "";
  if (offer.free) return say(`wonders.page.free.${offer.free}`, { by: offer.by });
  if (cheapest.total === 0) return say("wonders.page.cost.nothing");
  const key = offer.build.length > 1 ? "least" : "total";
  return say(`wonders.page.cost.${key}`, { total: cheapest.total });
}
