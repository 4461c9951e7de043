// What may be done, read off the view's moves: for a card of the structure, and for every other question.
import { say } from "../../lib/words.svelte";
import type { DuelCard, DuelCost, DuelSeat, DuelToken, DuelView, DuelWonder } from "../../wire";
import { missing } from "./prices";

/** Something that a card of the structure might be taken for. */
export interface Offer {
  readonly move: string;
  readonly kind: "build" | "discard" | "wonder";
  readonly card: DuelCard;
  readonly wonder: DuelWonder | null;
  /** whether the view's moves contain it */
  readonly possible: boolean;
  /** coins to pay; below zero: coins to receive */
  readonly price: number;
  readonly cost: DuelCost | null;
  /** coins that are missing; 0 where something else stands in the way, or nothing */
  readonly short: number;
}

/** The seat across the table. */
export const other = (seat: number): DuelSeat => (seat === 0 ? 1 : 0);

function offer(
  view: DuelView,
  given: Pick<Offer, "move" | "kind" | "card" | "wonder" | "cost">,
): Offer {
  const coins = view.seat === null ? 0 : view.cities[view.seat].coins;
  const found = view.moves?.find((move) => move.move === given.move);
  const usual = given.cost ? given.cost.total : -(view.costs?.discard ?? 0);
  return {
    ...given,
    possible: found !== undefined,
    price: found?.price ?? usual,
    short: given.cost ? missing(given.cost, coins) : 0,
  };
}

/** Everything that a face-up card might be taken for by the seat whose view it is. */
export function offersFor(view: DuelView, card: DuelCard): Offer[] {
  if (view.seat === null || !view.costs) return [];
  const { cards, wonders } = view.costs;
  const build = offer(view, {
    move: `build ${card}`,
    kind: "build",
    card,
    wonder: null,
    cost: cards[card] ?? null,
  });
  const discard = offer(view, {
    move: `discard ${card}`,
    kind: "discard",
    card,
    wonder: null,
    cost: null,
  });
  const over = view.cities[view.seat].wonders.map((wonder) =>
    offer(view, {
      move: `wonder ${wonder} with ${card}`,
      kind: "wonder",
      card,
      wonder,
      cost: wonders[wonder] ?? null,
    }),
  );
  return [build, discard, ...over];
}

/** Why an offer is greyed, as far as the view says it; empty where the server must be asked. */
export function whyNot(offer: Offer, coins: number): string {
  if (offer.possible || !offer.short || !offer.cost) return "";
  const data = { card: offer.card, total: offer.cost.total, have: coins, short: offer.short };
  return offer.wonder
    ? say("duel.why.wonder-coins", { ...data, wonder: offer.wonder })
    : say("duel.why.coins", data);
}

/** A move that answers a question other than which card to take. */
export type Choice =
  | { readonly move: string; readonly kind: "wonder"; readonly id: DuelWonder }
  | { readonly move: string; readonly kind: "token"; readonly id: DuelToken }
  | { readonly move: string; readonly kind: "card"; readonly id: DuelCard }
  | { readonly move: string; readonly kind: "seat"; readonly id: DuelSeat };

function choice(move: string, seat: DuelSeat): Choice | null {
  const [verb, id = ""] = move.split(" ");
  if (verb === "pick") return { move, kind: "wonder", id: id as DuelWonder };
  if (verb === "take") return { move, kind: "token", id: id as DuelToken };
  if (verb === "destroy" || verb === "revive") return { move, kind: "card", id: id as DuelCard };
  if (verb === "start") return { move, kind: "seat", id: id === "self" ? seat : other(seat) };
  return null;
}

/** The choices of a question other than which card to take; none on a turn. */
export function choicesOf(view: DuelView): Choice[] {
  const { seat } = view;
  if (seat === null || view.question === "turn") return [];
  return (view.moves ?? []).map(({ move }) => choice(move, seat)).filter((found) => found !== null);
}

/** What is asked of the seat whose view it is; empty when nothing is. */
export function asked(view: DuelView): string {
  if (view.seat === null || !view.waiting.includes(view.seat)) return "";
  if (view.question === "turn" && view.again) return say("duel.page.ask.again");
  return say(`duel.page.ask.${view.question}`);
}

/** What a move touches: a card, a wonder, a token. */
export function thingsOf(move: string): string[] {
  const [verb, first, , card] = move.split(" ");
  if (!first) return [];
  if (verb === "wonder") return [`wonder:${first}`, `card:${card ?? ""}`];
  if (verb === "pick") return [`wonder:${first}`];
  if (verb === "take") return [`token:${first}`];
  return verb === "start" ? [] : [`card:${first}`];
}

/** What the last move touched. */
export const touched = (view: DuelView): string[] => thingsOf(view.last?.move ?? "");
