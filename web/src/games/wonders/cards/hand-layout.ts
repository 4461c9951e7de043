// Where the cards of the hand lie: their fan.

export interface Fan {
  /** width and height of a card, in pixels */
  readonly w: number;
  readonly h: number;
  /** from one card to the next */
  readonly pitch: number;
  /** degrees between two cards */
  readonly angle: number;
}

const TALL = 1.42; // height to width, as the cards of the box
const WIDEST = 132;
const LEAST = 78;
const SPREAD = 1.03; // of a card's width from one to the next, where there is room
const ABREAST = 7.35; // cards of this width fit beside one another: a whole hand, and a little for the turned ones
const TURNED = 2.1; // degrees between two cards
const DIP = 0.55; // pixels that a card sinks for each degree, squared over the fan
const LIFT = 30; // pixels above the fan for the card that is chosen

/** what is laid out for before anything is measured */
const USUAL = { width: 720, height: 190 };

/** The largest cards that fit into so much room, side by side with as little overlap as it allows. */
export function layoutFan(cards: number, measured: { width: number; height: number }): Fan {
  const room = measured.width && measured.height ? measured : USUAL;
  const byHeight = (room.height - LIFT) / TALL - 6;
  const byWidth = room.width / ABREAST;
  const w = Math.floor(Math.max(LEAST, Math.min(WIDEST, byHeight, byWidth)));
  const slack = Math.max(cards - 1, 1);
  const pitch = Math.min(w * SPREAD, (room.width - w * 1.2) / slack);
  return { w, h: Math.floor(w * TALL), pitch, angle: cards > 1 ? TURNED : 0 };
}

export interface Place {
  /** from the middle of the fan, in pixels */
  readonly x: number;
  readonly y: number;
  /** degrees */
  readonly turn: number;
}

/** Where a card of the fan lies. */
export function placeInFan(index: number, cards: number, by: Fan): Place {
  const off = index - (cards - 1) / 2;
  const turn = off * by.angle;
  return { x: off * by.pitch, y: Math.abs(off * turn) * DIP, turn };
}

/** The card that an arrow key leads to; the same one at either end, null for another key. */
export function indexTowards(index: number, key: string, cards: number): number | null {
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(index - 1, 0);
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(index + 1, cards - 1);
  if (key === "Home") return 0;
  return key === "End" ? cards - 1 : null;
}
