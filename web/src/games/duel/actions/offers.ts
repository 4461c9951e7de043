// What may be done, read off the view's moves: for a card of the structure, and for every other question.
import { say } from "../../../lib/words.svelte";
import type {
  DuelCard,
  DuelCost,
  DuelGod,
  DuelMythology,
  DuelSeat,
  DuelSlot,
  DuelToken,
  DuelView,
  DuelWonder,
} from "../../../wire";
import { missingCoins } from "../cards/prices";
import { canActivate } from "../pantheon/view";

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
export const opponentOf = (seat: number): DuelSeat => (seat === 0 ? 1 : 0);

function offerOf(
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
    short: given.cost ? missingCoins(given.cost, coins) : 0,
  };
}

/** Everything that a face-up card might be taken for by the seat whose view it is. */
export function offersFor(view: DuelView, card: DuelCard): Offer[] {
  if (view.seat === null || !view.costs) return [];
  const { cards, wonders } = view.costs;
  const build = offerOf(view, {
    move: `build ${card}`,
    kind: "build",
    card,
    wonder: null,
    cost: cards[card] ?? null,
  });
  const discard = offerOf(view, {
    move: `discard ${card}`,
    kind: "discard",
    card,
    wonder: null,
    cost: null,
  });
  const over = view.cities[view.seat].wonders.map((wonder) =>
    offerOf(view, {
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
export function shortOfCoins(offer: Offer, coins: number): string {
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
  | { readonly move: string; readonly kind: "seat"; readonly id: DuelSeat }
  | { readonly move: string; readonly kind: "god"; readonly id: DuelGod }
  | { readonly move: string; readonly kind: "mythology"; readonly id: DuelMythology }
  | { readonly move: string; readonly kind: "order"; readonly id: DuelGod; readonly under: DuelGod }
  /** spaces of the track: where a loot token lies, where Minerva's pawn may stand */
  | { readonly move: string; readonly kind: "loot" | "space"; readonly id: number };

/** How choices are laid out: what is no card, wonder or seat as tokens are. */
export const choiceLayout = (kind: Choice["kind"]): string =>
  kind === "wonder" || kind === "card" || kind === "seat" ? kind : "token";

/** What the first word after each verb names; a card that Zeus discards is chosen where it lies. */
const KINDS: Readonly<Record<string, Exclude<Choice["kind"], "seat" | "order">>> = {
  pick: "wonder",
  topple: "wonder",
  raise: "wonder",
  claim: "wonder",
  take: "token",
  destroy: "card",
  revive: "card",
  copy: "card",
  steal: "card",
  tuck: "card",
  place: "god",
  call: "god",
  open: "mythology",
  resolve: "mythology",
  guard: "space",
  waive: "loot",
  loot: "loot",
};

function parseChoice(move: string, seat: DuelSeat): Choice | null {
  const [verb = "", id = "", under = ""] = move.split(" ");
  if (verb === "start") return { move, kind: "seat", id: id === "self" ? seat : opponentOf(seat) };
  if (verb === "order") return { move, kind: "order", id: id as DuelGod, under: under as DuelGod };
  const kind = KINDS[verb];
  if (!kind) return null;
  return { move, kind, id: kind === "space" || kind === "loot" ? Number(id) : id } as Choice;
}

/** The choices of a question other than which card to take; none on a turn. */
export function choicesOf(view: DuelView): Choice[] {
  const { seat } = view;
  if (seat === null || view.question === "turn") return [];
  return (view.moves ?? [])
    .map(({ move }) => parseChoice(move, seat))
    .filter((found) => found !== null);
}

/** What is asked of the seat whose view it is; empty when nothing is. */
export function questionInWords(view: DuelView): string {
  if (view.seat === null || !view.waiting.includes(view.seat)) return "";
  if (view.question === "turn") {
    const what = view.again ? "again" : "turn";
    return say(`duel.page.ask.${what}${canActivate(view) ? "-god" : ""}`);
  }
  return say(`duel.page.ask.${view.question}`, { about: view.pantheon?.about });
}

/** By slot: the move by which Zeus discards the card that lies there. */
export function removalsOf(view: DuelView, asked: boolean): ReadonlyMap<number, string> {
  if (!asked || view.question !== "remove") return new Map();
  return new Map(
    (view.moves ?? []).flatMap(({ move }) => {
      const slot = slotOf(view, move)?.slot;
      return slot === undefined ? [] : [[slot, move] as const];
    }),
  );
}

/** The card of the structure that Zeus would discard by a move. */
export function slotOf(view: DuelView, move: string): DuelSlot | undefined {
  const [verb, first, slot] = move.split(" ");
  if (verb !== "remove") return undefined;
  return view.structure.find((one) => (slot ? one.slot === Number(slot) : one.card === first));
}

/** What a move touches: a card, a wonder, a token, a god, a space of the Pantheon. */
export function thingsOf(move: string): string[] {
  const [verb = "", first, second, third] = move.split(" ");
  if (!first) return [];
  if (verb === "wonder") return [`wonder:${first}`, `card:${third ?? ""}`];
  if (verb === "place") return [`god:${first}`, `space:${third ?? ""}`];
  if (verb === "order") return [`god:${first}`, `god:${second ?? ""}`];
  if (verb === "activate") return [`god:${first}`];
  if (verb === "remove" && second) return [`slot:${second}`];
  const kind = KINDS[verb] ?? "card";
  return verb === "start" ? [] : [`${kind}:${first}`];
}

/** What a move is about, as it can be shown: the wonder that was built, else the card, the token or the god. */
export type MovedThing = (
  | { readonly kind: "card"; readonly id: DuelCard }
  | { readonly kind: "wonder"; readonly id: DuelWonder }
  | { readonly kind: "token"; readonly id: DuelToken }
  | { readonly kind: "god"; readonly id: DuelGod }
) & {
  /** whether it is in no city afterwards */
  readonly away: boolean;
};

/** moves after which what they name is gone */
const AWAY = ["discard", "destroy", "remove", "topple", "tuck"];

/** What a move is about; null where there is nothing to show. */
export function thingOfMove(move: string): MovedThing | null {
  const [kind, id] = thingsOf(move)[0]?.split(":") ?? [];
  if (!id || !["card", "wonder", "token", "god"].includes(kind ?? "")) return null;
  return { kind, id, away: AWAY.includes(move.split(" ")[0] ?? "") } as MovedThing;
}

/** What the last move touched. */
export const thingsOfLastMove = (view: DuelView): string[] => thingsOf(view.last?.move ?? "");
