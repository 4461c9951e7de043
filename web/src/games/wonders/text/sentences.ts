// Whole sentences for cards, stages and cities: what a screen reader says, and what an enlarged card tells.
import { say } from "../../../lib/words.svelte";
import { joinSentences, printedCostSentence } from "../../../table/sentences";
import type {
  Turn,
  WondersCard,
  WondersCity,
  WondersPayment,
  WondersSeller,
  WondersSide,
  WondersView,
  WondersWonder,
} from "../../../wire";
import { nextStage, parseMove, type Offer } from "../actions/offers";
import { amountsInWords, effectInWords } from "../cards/effects";
import { linesInWords, receiversInWords, totalInWords } from "../cards/prices";
import {
  cardFacts,
  GOODS,
  RESOURCES,
  SCIENCES,
  stagesOf,
  tokenPoints,
  type Printed,
} from "../facts";

const sayOnPage = (key: string, data = {}, names: readonly string[] = []): string =>
  say(`wonders.page.${key}`, data, names);

/** The printed cost in words. */
export const printedCost = ({ coins = 0, cost = {} }: Printed): string =>
  printedCostSentence("wonders", coins, amountsInWords(cost));

/** Which later cards a card makes free, and which card makes it free; empty where there are none. */
export function chainSentence(card: WondersCard): string {
  const { opens, chain } = cardFacts(card);
  return joinSentences([
    opens?.length ? sayOnPage("opens", { cards: opens }) : "",
    chain?.length === 1 ? sayOnPage("opened", { chain: chain[0] }) : "",
    chain && chain.length > 1 ? sayOnPage("opened-any", { chains: chain }) : "",
  ]);
}

/** A card's name, colour and effect. */
export function describeCard(card: WondersCard): string {
  const facts = cardFacts(card);
  return sayOnPage("card", { card, colour: facts.colour, effect: effectInWords(facts) });
}

/** A payment in words: how each resource is met, and who receives what. */
export function paymentSentence(
  view: WondersView,
  payment: WondersPayment,
  names: readonly string[],
): string {
  if (!view.market) return "";
  const parts = receiversInWords(payment, view.market, names);
  return joinSentences([
    linesInWords(payment, view.market, names),
    parts.length ? sayOnPage("pay.parts", { parts: parts.join(", ") }) : "",
  ]);
}

/** What a card of the hand costs me now, or why I cannot build it. */
export function costSentence(
  view: WondersView,
  card: WondersCard,
  names: readonly string[],
): string {
  const offer = view.offers?.[card];
  if (!offer) return printedCost(cardFacts(card));
  const [cheapest] = offer.build;
  if (!cheapest)
    return offer.reason
      ? say(offer.reason.key, offer.reason.data, names)
      : printedCost(cardFacts(card));
  return joinSentences([totalInWords(offer), paymentSentence(view, cheapest, names)]);
}

/** Everything about a card of the hand: what it is, and what it costs me now. */
export const handSentence = (
  view: WondersView,
  card: WondersCard,
  names: readonly string[],
): string => joinSentences([describeCard(card), costSentence(view, card, names)]);

/** A card that lies elsewhere: in a city, in the discard pile. */
export const cardSentence = (card: WondersCard): string =>
  joinSentences([describeCard(card), chainSentence(card)]);

/** A stage of a wonder: built, next, or later. */
export function stageSentence(
  city: Pick<WondersCity, "wonder" | "side" | "stages" | "tucked">,
  n: number,
): string {
  const facts = stagesOf(city.wonder, city.side)[n - 1] ?? {};
  const state = n <= city.stages ? "built" : n === city.stages + 1 ? "next" : "later";
  const under = city.tucked[n - 1]?.card;
  return joinSentences([
    sayOnPage(`stages.${state}`, { n, effect: effectInWords(facts) }),
    state === "built" ? "" : printedCost(facts),
    under ? sayOnPage("stages.under", { card: under }) : "",
  ]);
}

/** All stages of a side, for the choice between the two. */
export function sideSentence(wonder: WondersWonder, side: WondersSide): string {
  const stages = stagesOf(wonder, side).map((facts, i) =>
    joinSentences([
      sayOnPage("stages.later", { n: i + 1, effect: effectInWords(facts) }),
      printedCost(facts),
    ]),
  );
  return joinSentences([`${sayOnPage(`move.side-${side}`)}.`, ...stages]);
}

/** What a button for an offer does, in one sentence, or why it does nothing. */
export function offerSentence(view: WondersView, offer: Offer, names: readonly string[]): string {
  const { kind, card, price } = offer;
  if (!offer.possible)
    return offer.reason
      ? say(offer.reason.key, offer.reason.data, names)
      : sayOnPage(`action.not-${kind}`, { card });
  const data = { card, coins: Math.abs(price ?? 0), n: nextStage(view) };
  if (kind === "sell") return sayOnPage("action.sell-it", data);
  if (kind === "decline") return sayOnPage("action.decline-seventh", data);
  const built = view.offers?.[card];
  if (kind === "build" && built?.free === "chain")
    return sayOnPage("action.build-chain", { ...data, by: built.by });
  return sayOnPage(`action.${kind}-${price ? "it" : "free"}`, data);
}

/** What a way to pay means, in one sentence. */
export function paymentInWords(
  view: WondersView,
  payment: WondersPayment,
  names: readonly string[],
): string {
  const parts = view.market ? receiversInWords(payment, view.market, names) : [];
  return sayOnPage("pay.option", { total: payment.total, parts: parts.join(", ") });
}

/** What a city produces each turn. */
export function productionSentence({ production }: WondersCity): string {
  const made = amountsInWords(production.fixed);
  return joinSentences([
    made ? sayOnPage("production.makes", { made }) : "",
    ...production.choices.map((resources) => sayOnPage("production.choice", { resources })),
    ...production.private.map((resources) => sayOnPage("production.private", { resources })),
  ]);
}

/** What one of these costs me at a neighbour's. */
export const priceAt = (seller: WondersSeller, resources: readonly string[]): number =>
  GOODS.some((good) => good === resources[0]) ? seller.goods : seller.raw;

/** What a neighbour sells to me, and at which price. */
export function sellsSentence(seller: WondersSeller, names: readonly string[]): string {
  const units = RESOURCES.filter((resource) => seller.fixed[resource]).map((resource) =>
    sayOnPage("sells.unit", {
      n: seller.fixed[resource],
      resource,
      price: priceAt(seller, [resource]),
    }),
  );
  const either = seller.choices.map((resources) =>
    sayOnPage("sells.either", { resources, price: priceAt(seller, resources) }),
  );
  const parts = [...units, ...either].join(", ");
  return sayOnPage("sells.all", { seat: seller.seat, parts }, names);
}

/** The scientific symbols of a city. */
export function scienceSentence({ symbols, wild }: WondersCity): string {
  const parts = [
    ...SCIENCES.filter((symbol) => symbols[symbol]).map((symbol) =>
      sayOnPage("city.symbol", { n: symbols[symbol], symbol }),
    ),
    ...(wild ? [sayOnPage("city.wild", { n: wild })] : []),
  ];
  return parts.length
    ? sayOnPage("city.symbols", { parts: parts.join(", ") })
    : sayOnPage("city.no-symbols");
}

/** The points of a city from its conflicts. */
export function conflictPoints({ conflicts }: WondersCity): number {
  return conflicts.reduce(
    (sum, { left, right }, i) => sum + tokenPoints(i + 1, left) + tokenPoints(i + 1, right),
    0,
  );
}

/** A city in a few words, for the button that opens it. */
export function citySentence(view: WondersView, seat: number, names: readonly string[]): string {
  const city = view.cities[seat];
  if (!city) return "";
  const { coins } = city;
  return joinSentences([
    sayOnPage(
      "city.open",
      { seat, coins, points: view.points[seat] ?? 0, production: productionSentence(city) },
      names,
    ),
    sayOnPage("city.shields", { n: city.shields }),
    scienceSentence(city),
  ]);
}

/** A move in words, without who makes it, with whom it pays. */
export function moveInWords(move: string): string {
  const parsed = parseMove(move);
  if (!parsed) return move;
  const words = sayOnPage(`move.${parsed.verb}`, { id: parsed.card });
  const parts = [
    parsed.left ? sayOnPage("move.left", { n: parsed.left }) : "",
    parsed.right ? sayOnPage("move.right", { n: parsed.right }) : "",
  ].filter(Boolean);
  return parts.length ? sayOnPage("move.paying", { move: words, parts: parts.join(", ") }) : words;
}

/** A move that was made, in words; others do not see which card was sold or lies under a stage. */
export function playedMoveInWords({ seat, move }: Turn, names: readonly string[]): string {
  const parsed = parseMove(move);
  if (!parsed) return sayOnPage("made.secret", { seat }, names);
  return sayOnPage(`made.${parsed.verb}`, { seat, id: parsed.card }, names);
}
