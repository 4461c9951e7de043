// Whole sentences for cards, wonders, tokens and the track: what a screen reader says, and what an enlarged
// card tells.
import { formatChance } from "../../../lib/win-chance";
import { say } from "../../../lib/words.svelte";
import { joinSentences, printedCostSentence } from "../../../table/sentences";
import type {
  DuelCard,
  DuelCity,
  DuelCost,
  DuelFaceDown,
  DuelResources,
  DuelSlot,
  DuelToken,
  DuelView,
  DuelWonder,
  Turn,
} from "../../../wire";
import { opponentOf, type Choice, type Offer } from "../actions/offers";
import { amountsInWords, cardEffectInWords, wonderEffectInWords } from "../cards/effects";
import { linesInWords, missingCoins, totalInWords } from "../cards/prices";
import {
  CAPITAL,
  cardFacts,
  LOOT,
  MADE,
  militaryPoints,
  RAW,
  RESOURCES,
  wonderFacts,
  type Printed,
} from "../facts";
import { templeOf } from "../pantheon/facts";
import {
  godSentence,
  lyingSentence,
  minervaSentence,
  trackSpaceInWords,
} from "../pantheon/sentences";
import { builderOf, tokenOnSlot } from "../pantheon/view";

const sayOnPage = (key: string, data = {}, names: readonly string[] = []): string =>
  say(`duel.page.${key}`, data, names);

/** The printed cost in words. */
export const printedCost = ({ coins = 0, cost = {} }: Printed): string =>
  printedCostSentence("duel", coins, amountsInWords(cost));

/** What a price is for me now, with how each resource is met and what is missing. */
export function costSentence(cost: DuelCost, coins: number): string {
  const lines = cost.chain ? "" : linesInWords(cost.lines);
  const short = missingCoins(cost, coins);
  return joinSentences([
    totalInWords(cost),
    lines ? sayOnPage("cost.lines", { lines }) : "",
    short ? sayOnPage("cost.short", { short }) : "",
  ]);
}

/** Which later cards a card makes free, and which card makes it free; empty where there are none. */
export function chainSentence(card: DuelCard): string {
  const { opens, chain } = cardFacts(card);
  return joinSentences([
    opens?.length ? sayOnPage("opens", { cards: opens }) : "",
    chain ? sayOnPage("opened", { chain }) : "",
  ]);
}

/** A card's name, colour and effect. */
export function describeCard(card: DuelCard): string {
  return sayOnPage("card", {
    card,
    colour: cardFacts(card).colour,
    effect: cardEffectInWords(card),
  });
}

/** Whether a mythology token makes a temple free for the seat whose view it is. */
export function isFreeByToken(view: DuelView, card: DuelCard): boolean {
  const mythology = templeOf(card);
  const mine = view.seat === null ? undefined : view.pantheon?.sides[view.seat];
  return mythology !== null && (mine?.mythologies.includes(mythology) ?? false);
}

function slotCostSentence(view: DuelView, card: DuelCard): string {
  const cost = view.costs?.cards[card];
  if (!cost || view.seat === null) return printedCost(cardFacts(card));
  if (isFreeByToken(view, card)) return sayOnPage("cost.myth");
  return costSentence(cost, view.cities[view.seat].coins);
}

/** What a face-down card is called, by its back. */
export const backTitle = (view: DuelView, { back }: DuelSlot): string =>
  sayOnPage(`odds.${back}`, { age: view.age });

/** What the face-down cards with one back can be. */
export const oddsSentence = ({ cards, chance }: DuelFaceDown): string =>
  sayOnPage("odds.said", { cards, percent: formatChance(chance, true) });

/** Everything about a card of the structure: what it is, what it costs me now, whether it can be taken. */
export function slotSentence(view: DuelView, slot: DuelSlot): string {
  const token = lyingSentence(tokenOnSlot(view, slot.slot));
  if (slot.card === null)
    return joinSentences([sayOnPage(`hidden.${slot.back}`, { age: view.age }), token]);
  const state = slot.accessible ? "" : sayOnPage("covered");
  return joinSentences([describeCard(slot.card), slotCostSentence(view, slot.card), state, token]);
}

/** A card that lies elsewhere: in a city, in the discard pile. */
export const cardSentence = (card: DuelCard): string =>
  joinSentences([describeCard(card), chainSentence(card)]);

/** A wonder that is not built: its effect and its cost. */
export function wonderSentence(wonder: DuelWonder, cost?: DuelCost, coins = 0): string {
  return joinSentences([
    sayOnPage("wonder", { wonder, effect: wonderEffectInWords(wonder) }),
    cost ? costSentence(cost, coins) : printedCost(wonderFacts(wonder)),
  ]);
}

/** A wonder that is built, with the card beneath it. */
export const builtSentence = (wonder: DuelWonder, card: DuelCard): string =>
  sayOnPage("wonder-built", { wonder, card, effect: wonderEffectInWords(wonder) });

/** A progress token and what it does. */
export const tokenSentence = (token: DuelToken): string =>
  sayOnPage("token", { token, effect: say(`duel.token-effect.${token}`) });

/** The conflict track in one sentence. */
export function trackSentence(view: DuelView, names: readonly string[]): string {
  const ahead = view.pawn > 0 ? 0 : 1;
  const spaces = Math.abs(view.pawn);
  const where = spaces
    ? sayOnPage(
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
    : sayOnPage("track.middle");
  const loot = view.loot.map((token) =>
    sayOnPage(
      "track.loot",
      { coins: token.coins, seat: 1 - token.seat, space: token.space },
      names,
    ),
  );
  return joinSentences([where, ...loot, minervaSentence(view, names)]);
}

/** What a button for an offer does, in one sentence, or why it does nothing. */
export function offerSentence(offer: Offer, reason: string): string {
  const { card, wonder, price } = offer;
  if (!offer.possible) return reason || sayOnPage(`action.not-${offer.kind}`, { card, wonder });
  if (offer.cost?.chain) return sayOnPage("action.build-chain", { card, chain: offer.cost.chain });
  return sayOnPage(`action.${offer.kind}-it`, { card, wonder, coins: Math.abs(price) });
}

/** What a choice means, in one sentence. */
export function choiceSentence(view: DuelView, choice: Choice, names: readonly string[]): string {
  switch (choice.kind) {
    case "wonder":
      return joinSentences([
        wonderSentence(choice.id),
        view.question === "topple"
          ? sayOnPage("choice.owner", { seat: builderOf(view, choice.id) }, names)
          : "",
      ]);
    case "token":
      return tokenSentence(choice.id);
    case "card":
      return cardSentence(choice.id);
    case "god":
      return godSentence(choice.id);
    case "mythology":
      return sayOnPage("choice.deck", { mythology: choice.id });
    case "order":
      return sayOnPage("choice.order", { first: choice.id, second: choice.under });
    case "loot":
      return lootSentence(view, choice.id, names);
    case "space":
      return trackSpaceInWords(choice.id, names);
    case "seat":
      return choice.id === view.seat
        ? sayOnPage("choice.self")
        : sayOnPage("choice.opponent", { seat: choice.id }, names);
  }
}

/** Whom a loot token of the track would cost how much: Neptune uses any of them against the opponent. */
function lootSentence(view: DuelView, space: number, names: readonly string[]): string {
  const taker = space > 0 ? 0 : 1;
  const token = view.loot.find((one) => one.seat === taker && one.space === Math.abs(space));
  const data = { coins: token?.coins ?? 0, space: Math.abs(space) };
  if (view.question !== "loot")
    return sayOnPage("choice.loot", { ...data, seat: 1 - taker }, names);
  const used = sayOnPage("choice.loot-use", { ...data, seat: opponentOf(view.seat ?? 0) }, names);
  return `${used} (${trackSpaceInWords(space, names)})`;
}

/** What a city produces, may choose and buys at one coin, and what one more unit costs me. */
export function productionSentence(city: DuelCity, prices?: DuelResources): string {
  const made = amountsInWords(city.production);
  return joinSentences([
    made ? sayOnPage("production.makes", { made }) : sayOnPage("production.nothing"),
    city.raw ? sayOnPage("production.choice", { n: city.raw, resources: RAW }) : "",
    city.made ? sayOnPage("production.choice", { n: city.made, resources: MADE }) : "",
    city.fixed.length ? sayOnPage("production.fixed", { resources: city.fixed }) : "",
    prices
      ? sayOnPage("production.prices", {
          prices: RESOURCES.map((resource) =>
            sayOnPage("production.each", { resource, n: prices[resource] }),
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
  /** offering tokens, and how many they are */
  readonly tokens: readonly string[];
  readonly n: number;
}

/** What a move is called, and the names in it. */
function partsOfMove(move: string): Parts {
  const [first = "", id = "", other = "", card = "", ...more] = move.split(" ");
  const verb =
    first === "start"
      ? `start-${id}`
      : first === "activate" && other
        ? "activate-offering"
        : first === "remove" && id === "slot"
          ? "remove-slot"
          : first;
  const tokens = [card, ...more];
  return { verb, id, other, card, tokens, n: tokens.length };
}

/** What a space of the track is called: where it lies, and what a loot token there costs whom. */
function trackDataOf(space: number, names: readonly string[]): object {
  if (Number.isNaN(space)) return {};
  const coins = LOOT.find((token) => token.space === Math.abs(space))?.coins;
  return { where: trackSpaceInWords(space, names), owner: space > 0 ? 1 : 0, coins };
}

/** A move in words, without who makes it. */
export function moveInWords(move: string, names: readonly string[]): string {
  const { verb, ...things } = partsOfMove(move);
  const track = trackDataOf(Number(things.id), names);
  return sayOnPage(`move.${verb}`, { ...things, ...track }, names);
}

/** A move that was made, in words. */
export function playedMoveInWords({ seat, move }: Turn, names: readonly string[]): string {
  const { verb, ...things } = partsOfMove(move);
  const track = trackDataOf(Number(things.id), names);
  return sayOnPage(`made.${verb}`, { seat, ...things, ...track }, names);
}

/** what the table shows better than words */
const SEEN: readonly string[] = ["duel.event.pawn", "duel.event.symbol"];

/** What the last move did, a sentence for each thing that the table does not show better; perhaps without one more. */
export const eventSentences = (view: DuelView, names: readonly string[], without = ""): string[] =>
  (view.last?.events ?? [])
    .filter((event) => !SEEN.includes(event.key) && event.key !== without)
    .map((event) => say(event.key, event.data, names));

/** What the last move did, in one line. */
export const lastMoveInWords = (view: DuelView, names: readonly string[]): string =>
  joinSentences(eventSentences(view, names));
