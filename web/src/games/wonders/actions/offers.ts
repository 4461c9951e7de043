// What may be done, read off the view: with a card of the hand, and for every other question.
import { say } from "../../../lib/words.svelte";
import type {
  WondersCard,
  WondersPayment,
  WondersReason,
  WondersSide,
  WondersView,
} from "../../../wire";
import { SALE, stagesOf } from "../facts";

export type OfferKind = "build" | "stage" | "sell" | "decline";

/** One way to do something: a payment, with the move that makes it. */
export interface Payment {
  readonly move: string;
  readonly payment: WondersPayment;
}

/** Something that a card of the hand might be used for. */
export interface Offer {
  readonly kind: OfferKind;
  readonly card: WondersCard;
  /** what the main button does: the cheapest way; also a name for the offer where it is not possible */
  readonly move: string;
  /** whether the view's moves contain it */
  readonly possible: boolean;
  /** coins to pay; below zero: coins to receive; null: it has no price */
  readonly price: number | null;
  /** every way to pay, cheapest first */
  readonly payments: readonly Payment[];
  /** why it is not possible */
  readonly reason: WondersReason | null;
}

/** A payment as it stands at the end of a move. */
export function paymentNotation({ left, right }: Pick<WondersPayment, "left" | "right">): string {
  const parts = [left ? `${left} left` : "", right ? `${right} right` : ""].filter(Boolean);
  return parts.length ? ` paying ${parts.join(" ")}` : "";
}

/** A move, taken apart. */
export interface ParsedMove {
  readonly verb: "build" | "stage" | "sell" | "revive" | "decline" | "side-day" | "side-night";
  readonly card: WondersCard | null;
  readonly left: number;
  readonly right: number;
}

const MOVE =
  /^(?:(build|stage with|sell) (\S+)( from discard)?(?: paying(?: (\d+) left)?(?: (\d+) right)?)?|(decline)|side (day|night))$/;

/** Take a move apart; null for what is none of ours. */
export function parseMove(move: string): ParsedMove | null {
  const found = MOVE.exec(move);
  if (!found) return null;
  const [, verb, card, pile, left, right, decline, side] = found;
  const paid = { left: Number(left ?? 0), right: Number(right ?? 0) };
  if (decline) return { verb: "decline", card: null, ...paid };
  if (side) return { verb: `side-${side as WondersSide}`, card: null, ...paid };
  const action = verb === "stage with" ? "stage" : pile ? "revive" : (verb as "build" | "sell");
  return { verb: action, card: card as WondersCard, ...paid };
}

const WRITTEN: Readonly<Record<Exclude<OfferKind, "decline">, string>> = {
  build: "build",
  stage: "stage with",
  sell: "sell",
};

function paidOffer(
  view: WondersView,
  kind: "build" | "stage",
  card: WondersCard,
  offered: { build: readonly WondersPayment[]; reason: WondersReason | null },
): Offer {
  const plain = `${WRITTEN[kind]} ${card}`;
  const legal = new Set(view.moves?.map(({ move }) => move));
  const ways = offered.build
    .map((payment) => ({ move: plain + paymentNotation(payment), payment }))
    .filter(({ move }) => legal.has(move));
  const [first] = ways;
  return {
    kind,
    card,
    move: first?.move ?? plain,
    possible: first !== undefined,
    price: first?.payment.total ?? null,
    payments: ways,
    reason: offered.reason,
  };
}

function unpaidOffer(view: WondersView, kind: "sell" | "decline", card: WondersCard): Offer {
  const move = kind === "sell" ? `sell ${card}` : "decline";
  const possible = view.moves?.some((one) => one.move === move) ?? false;
  const price = kind === "sell" ? -SALE : null;
  return { kind, card, move, possible, price, payments: [], reason: null };
}

/** Everything that a card of the hand might be used for; by the first rules the seventh card may also be declined. */
export function offersFor(view: WondersView, card: WondersCard): Offer[] {
  const offer = view.offers?.[card];
  if (!offer) return [];
  const declined = unpaidOffer(view, "decline", card);
  const sold = unpaidOffer(view, "sell", card);
  return [
    paidOffer(view, "build", card, offer),
    ...(view.stage ? [paidOffer(view, "stage", card, view.stage)] : []),
    ...(sold.possible || view.question === "choose" ? [sold] : []),
    ...(declined.possible ? [declined] : []),
  ];
}

/** Which stage is built next, counted from one; null where all are. */
export function nextStage(view: WondersView): number | null {
  const city = view.seat === null ? undefined : view.cities[view.seat];
  if (!city || city.stages >= stagesOf(city.wonder, city.side).length) return null;
  return city.stages + 1;
}

/** The cards of the discard pile that may be built now, each once. */
export const revivableCards = (view: WondersView): WondersCard[] =>
  (view.moves ?? []).flatMap(({ move }) => {
    const parsed = parseMove(move);
    return parsed?.verb === "revive" && parsed.card ? [parsed.card] : [];
  });

/** What is asked of the seat whose view it is; empty when nothing is. */
export function questionInWords(view: WondersView): string {
  if (view.seat === null || !view.waiting.includes(view.seat)) return "";
  return say(`wonders.page.ask.${view.question}`);
}

/** The card of the hand that a move uses, or null. */
export function cardOf(move: string): WondersCard | null {
  const parsed = parseMove(move);
  return parsed && parsed.verb !== "revive" ? parsed.card : null;
}

/** What a move touches: `hand:baths`, `pile:baths`, `stage`, `side:day`. */
export function thingsOf(move: string): string[] {
  const parsed = parseMove(move);
  if (!parsed) return [];
  if (parsed.verb === "side-day" || parsed.verb === "side-night")
    return [parsed.verb.replace("-", ":")];
  if (!parsed.card) return [];
  if (parsed.verb === "revive") return [`pile:${parsed.card}`];
  return [`hand:${parsed.card}`, ...(parsed.verb === "stage" ? ["stage"] : [])];
}
