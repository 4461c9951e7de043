// The seals of the chains: one drawing for each pair of cards, the same on the card that opens and the one opened.
import type { Drawing } from "../../../ui/icons";
import type { DuelCard } from "../../../wire";
import { cardFacts } from "../facts";
import { MYTHOLOGY_SIGNS } from "../pantheon/drawings";
import { templeOf } from "../pantheon/facts";

/** Drawn on the grid of the symbols, named after the card that opens. */
const SEALS: Readonly<Partial<Record<DuelCard, Drawing>>> = {
  stable: {
    d: "M7.4 19.4C4.6 14 4.6 4.6 12 4.6s7.4 9.4 4.6 14.8M7.4 19.4h-2M16.6 19.4h2M8 9.4v0M16 9.4v0M8.2 14v0M15.8 14v0",
  },
  garrison: { d: "M12 3.6v11.6M9.6 6.4 12 3.6l2.4 2.8M7.4 15.2h9.2M12 15.2v5.2" },
  palisade: {
    t: "M6 9.4h12V20H6z",
    d: "M6 20V4.6h2.8v2.6h1.8V4.6h2.8v2.6h1.8V4.6H18V20zM10.4 20v-4.2a1.6 1.6 0 0 1 3.2 0V20",
  },
  scriptorium: {
    t: "M5 5h14v14H5z",
    d: "M12 6.6C9.8 5 7.4 4.8 4.6 5.4v12.8c2.8-.6 5.2-.4 7.4 1.2 2.2-1.6 4.6-1.8 7.4-1.2V5.4c-2.8-.6-5.2-.4-7.4 1.2zM12 6.6v12.8",
  },
  pharmacist: {
    t: "M5.4 18.6C4.8 10.6 9.6 5.4 18.6 5.4c.4 9-4.4 13.8-13.2 13.2z",
    d: "M5.4 18.6C4.8 10.6 9.6 5.4 18.6 5.4c.4 9-4.4 13.8-13.2 13.2zM4 20l9.4-9.4",
  },
  theater: {
    t: "M5 5h14c.6 8-2 13-7 15-5-2-7.6-7-7-15z",
    d: "M5 5h14c.6 8-2 13-7 15-5-2-7.6-7-7-15zM8 10c1-.8 2-.8 3 0M13 10c1-.8 2-.8 3 0M8.8 14c1.8 2 4.6 2 6.4 0",
  },
  altar: {
    t: "M12 3.6c3 3 3.8 5 2.8 7.4H9.2C8.2 8.6 9 6.6 12 3.6z",
    d: "M12 3.6c3 3 3.8 5 2.8 7.4H9.2C8.2 8.6 9 6.6 12 3.6zM6 11h12l-1.6 4H7.6zM9 15v5M15 15v5M7 20h10",
  },
  baths: {
    t: "M12 3.6c4 5 5.6 8 5.6 10.6a5.6 5.6 0 0 1-11.2 0C6.4 11.6 8 8.6 12 3.6z",
    d: "M12 3.6c4 5 5.6 8 5.6 10.6a5.6 5.6 0 0 1-11.2 0C6.4 11.6 8 8.6 12 3.6zM9.4 14.6c.2 1.4 1 2.2 2.2 2.4",
  },
  tavern: {
    t: "M8.6 8.4h6.8c2.2 4 1.6 8.6-1.6 12h-3.6c-3.2-3.4-3.8-8-1.6-12z",
    d: "M9 3.6h6M9.8 3.6l-.2 3-1 1.8c-2.2 4-1.6 8.6 1.6 12h3.6c3.2-3.4 3.8-8 1.6-12l-1-1.8-.2-3M8.8 6.6C6 6 4.8 8 6.8 11M15.2 6.6c2.8-.6 4 1.4 2 4.4",
  },
  brewery: {
    t: "M7 4.4h10c1.6 5 1.6 10.2 0 15.2H7c-1.6-5-1.6-10.2 0-15.2z",
    d: "M7 4.4h10c1.6 5 1.6 10.2 0 15.2H7c-1.6-5-1.6-10.2 0-15.2zM6 9h12M6 15h12M12 4.4v15.2",
  },
  "archery-range": {
    d: "M12 12m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 12m-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0",
    f: "M12 12m-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0",
  },
  "parade-ground": {
    t: "M6 12a6 6 0 0 1 12 0v6.6h-3.6v-4H12v4H6z",
    d: "M6 18.6V12a6 6 0 0 1 12 0v6.6h-3.6v-4.2h-3V18.6zM4 8.4C7 3 17 3 20 8.4M12 4.4V6",
  },
  school: {
    d: "M7 20h10M12 20v-3M6 4c-2 5-.6 13 6 13s8-8 6-13M8 8.4h8M10 8.4v7.8M12 8.4V17M14 8.4v7.8",
  },
  laboratory: {
    t: "M4 12.6h14c0 4-3 6-6 6H9c-3 0-5-2.4-5-6z",
    d: "M4 12.6h14c0 4-3 6-6 6H9c-3 0-5-2.4-5-6zM18 12.6c3.6-.4 3.6 4.4-1.4 3.8M7 20.6h8M9 10.6c-2-2.6 1.6-3.6.6-7 3 1.6 3.6 4.6 1.8 7",
  },
  statue: {
    t: "M8.6 7.6h6.8v9.6H8.6z",
    d: "M6 20.4h12M7.4 17.6h9.2M8.6 7.6v10M15.4 7.6v10M12 7.6v10M6.6 4h10.8l-1.6 3.6H8.2z",
  },
  temple: {
    t: "M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    d: "M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2.4M12 18.6V21M3 12h2.4M18.6 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8",
  },
  rostrum: {
    t: "M4 9 12 4l8 5z",
    d: "M4 9 12 4l8 5zM6.4 9v8M17.6 9v8M12 9v8M4 20h16M5.2 17h13.6",
  },
};

const drawingOf = (opener: DuelCard | undefined): Drawing | null =>
  opener ? (SEALS[opener] ?? null) : null;

/** The seal of the cards that this card opens. */
export const offeredSeal = (card: DuelCard): Drawing | null =>
  cardFacts(card).opens?.length ? drawingOf(card) : null;

/** The seal that opens this card: of a temple, the sign of its mythology. */
export function neededSeal(card: DuelCard): Drawing | null {
  const mythology = templeOf(card);
  return mythology ? MYTHOLOGY_SIGNS[mythology] : drawingOf(cardFacts(card).chain);
}
