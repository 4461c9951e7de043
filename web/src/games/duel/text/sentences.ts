// Whole sentences for cards, wonders, tokens and the track: what a screen reader says, and what an enlarged
// card tells.
import { say } from "../../../lib/words.svelte";
import type {
  DuelCard,
  DuelCity,
  DuelCost,
  DuelResources,
  DuelSlot,
  DuelToken,
  DuelView,
  DuelWonder,
  Turn,
} from "../../../wire";
import { other, type Choice, type Offer } from "../actions/offers";
import { amountsInWords, cardEffect, wonderEffect } from "../cards/effects";
import { linesInWords, missing, totalInWords } from "../cards/prices";
import {
  CAPITAL,
  cardFacts,
  MADE,
  militaryPoints,
  RAW,
  RESOURCES,
  wonderFacts,
  type Printed,
} from "../facts";
import { lyingSentence, godSentence, minervaSentence, trackSpace } from "../pantheon/sentences";
import { builderOf, lyingOn, templeOf } from "../pantheon/view";

const sentence = (key: string, data = {}, names: readonly string[] = []): string =>
  say(`duel.page.${key}`, data, names);

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(" ");

/** The printed cost in words. */
export function printedCost(printed: Printed): string {
  const parts = [
    printed.coins ? sentence("coins", { n: printed.coins }) : "",
    amountsInWords(printed.cost ?? {}),
  ].filter(Boolean);
  if (!parts.length) return sentence("cost.printed-nothing");
  return sentence("cost.printed", { parts: parts.join(", ") });
}

/** What a price is for me now, with how each resource is met and what is missing. */
export function costSentence(cost: DuelCost, coins: number): string {
  const lines = cost.chain ? "" : linesInWords(cost.lines);
  const short = missing(cost, coins);
  return joined([
    totalInWords(cost),
    lines ? sentence("cost.lines", { lines }) : "",
    short ? sentence("cost.short", { short }) : "",
  ]);
}

/** Which later cards a card makes free, and which card makes it free; empty where there are none. */
export function chainSentence(card: DuelCard): string {
  const { opens, chain } = cardFacts(card);
  return joined([
    opens?.length ? sentence("opens", { cards: opens }) : "",
    chain ? sentence("opened", { chain }) : "",
  ]);
}

/** A card's name, colour and effect. */
export function whatItIs(card: DuelCard): string {
  return sentence("card", {
    card,
    colour: cardFacts(card).colour,
    effect: cardEffect(card),
  });
}

/** Whether a mythology token makes a temple free for the seat whose view it is. */
export function freeByToken(view: DuelView, card: DuelCard): boolean {
  const mythology = templeOf(card);
  const mine = view.seat === null ? undefined : view.pantheon?.sides[view.seat];
  return mythology !== null && (mine?.mythologies.includes(mythology) ?? false);
}

function costOf(view: DuelView, card: DuelCard): string {
  const cost = view.costs?.cards[card];
  if (!cost || view.seat === null) return printedCost(cardFacts(card));
  if (freeByToken(view, card)) return sentence("cost.myth");
  return costSentence(cost, view.cities[view.seat].coins);
}

/** Everything about a card of the structure: what it is, what it costs me now, whether it can be taken. */
export function slotSentence(view: DuelView, slot: DuelSlot): string {
  const token = lyingSentence(lyingOn(view, slot.slot));
  if (slot.card === null)
    return joined([sentence(`hidden.${slot.back}`, { age: view.age }), token]);
  const state = slot.accessible ? "" : sentence("covered");
  return joined([whatItIs(slot.card), costOf(view, slot.card), state, token]);
}

/** A card that lies elsewhere: in a city, in the discard pile. */
export const cardSentence = (card: DuelCard): string =>
  joined([whatItIs(card), chainSentence(card)]);

/** A wonder that is not built: its effect and its cost. */
export function wonderSentence(wonder: DuelWonder, cost?: DuelCost, coins = 0): string {
  return joined([
    sentence("wonder", { wonder, effect: wonderEffect(wonder) }),
    cost ? costSentence(cost, coins) : printedCost(wonderFacts(wonder)),
  ]);
}

/** A wonder that is built, with the card beneath it. */
export const builtSentence = (wonder: DuelWonder, card: DuelCard): string =>
  sentence("wonder-built", { wonder, card, effect: wonderEffect(wonder) });

/** A progress token and what it does. */
export const tokenSentence = (token: DuelToken): string =>
  sentence("token", { token, effect: say(`duel.token-effect.${token}`) });

/** The conflict track in one sentence. */
export function trackSentence(view: DuelView, names: readonly string[]): string {
  const ahead = view.pawn > 0 ? 0 : 1;
  const spaces = Math.abs(view.pawn);
  const where = spaces
    ? sentence(
        "track.ahead",
        {
          seat: ahead,
          spaces,
          left: CAPITAL - spaces,
          points: militaryPoints(view.pawn),
          other: 1 - ahead,
        },
        names,
      )
    : sentence("track.middle");
  const loot = view.loot.map((token) =>
    sentence("track.loot", { coins: token.coins, seat: 1 - token.seat, space: token.space }, names),
  );
  return joined([where, ...loot, minervaSentence(view, names)]);
}

/** What a button for an offer does, in one sentence, or why it does nothing. */
export function offerSentence(offer: Offer, reason: string): string {
  const { card, wonder, price } = offer;
  if (!offer.possible) return reason || sentence(`action.not-${offer.kind}`, { card, wonder });
  if (offer.cost?.chain) return sentence("action.build-chain", { card, chain: offer.cost.chain });
  return sentence(`action.${offer.kind}-it`, { card, wonder, coins: Math.abs(price) });
}

/** What a choice means, in one sentence. */
export function choiceSentence(view: DuelView, choice: Choice, names: readonly string[]): string {
  switch (choice.kind) {
    case "wonder":
      return joined([
        wonderSentence(choice.id),
        view.question === "topple"
          ? sentence("choice.owner", { seat: builderOf(view, choice.id) }, names)
          : "",
      ]);
    case "token":
      return tokenSentence(choice.id);
    case "card":
      return cardSentence(choice.id);
    case "god":
      return godSentence(choice.id);
    case "mythology":
      return sentence("choice.deck", { mythology: choice.id });
    case "order":
      return sentence("choice.order", { first: choice.id, second: choice.under });
    case "loot":
      return lootSentence(view, choice.id, names);
    case "space":
      return trackSpace(choice.id, names);
    case "seat":
      return choice.id === view.seat
        ? sentence("choice.self")
        : sentence("choice.opponent", { seat: choice.id }, names);
  }
}

/** Whom a loot token of the track would cost how much: Neptune uses any of them against the opponent. */
function lootSentence(view: DuelView, space: number, names: readonly string[]): string {
  const taker = space > 0 ? 0 : 1;
  const token = view.loot.find((one) => one.seat === taker && one.space === Math.abs(space));
  const data = { coins: token?.coins ?? 0, space: Math.abs(space) };
  if (view.question !== "loot") return sentence("choice.loot", { ...data, seat: 1 - taker }, names);
  const used = sentence("choice.loot-use", { ...data, seat: other(view.seat ?? 0) }, names);
  return `${used} (${trackSpace(space, names)})`;
}

/** What a city produces, may choose and buys at one coin, and what one more unit costs me. */
export function productionSentence(city: DuelCity, prices?: DuelResources): string {
  const made = amountsInWords(city.production);
  return joined([
    made ? sentence("production.makes", { made }) : sentence("production.nothing"),
    city.raw ? sentence("production.choice", { n: city.raw, resources: RAW }) : "",
    city.made ? sentence("production.choice", { n: city.made, resources: MADE }) : "",
    city.fixed.length ? sentence("production.fixed", { resources: city.fixed }) : "",
    prices
      ? sentence("production.prices", {
          prices: RESOURCES.map((resource) =>
            sentence("production.each", { resource, n: prices[resource] }),
          ),
        })
      : "",
  ]);
}

interface Parts {
  readonly verb: string;
  readonly id: string;
  readonly other: string;
  readonly card: string;
  readonly tokens: readonly string[];
}

/** What a move is called, and the names in it. */
function partsOf(move: string): Parts {
  const [first = "", id = "", other = "", card = "", ...more] = move.split(" ");
  const verb =
    first === "start"
      ? `start-${id}`
      : first === "activate" && other
        ? "activate-offering"
        : first === "remove" && id === "slot"
          ? "remove-slot"
          : first;
  return { verb, id, other, card, tokens: [card, ...more] };
}

/** A move in words, without who makes it. */
export function moveInWords(move: string): string {
  const { verb, ...things } = partsOf(move);
  return sentence(`move.${verb}`, things);
}

/** A move that was made, in words. */
export function madeInWords({ seat, move }: Turn, names: readonly string[]): string {
  const { verb, ...things } = partsOf(move);
  return sentence(`made.${verb}`, { seat, ...things }, names);
}

/** what the table shows better than words */
const SEEN: readonly string[] = ["duel.event.pawn", "duel.event.symbol"];

/** What the last move did, in one line. */
export function lastLine(view: DuelView, names: readonly string[]): string {
  return joined(
    (view.last?.events ?? [])
      .filter((event) => !SEEN.includes(event.key))
      .map((event) => say(event.key, event.data, names)),
  );
}
