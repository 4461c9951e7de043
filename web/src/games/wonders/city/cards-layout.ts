// How the cards of a city lie so that all of them are seen: as large as there is room for, then without their names.
import { say } from "../../../lib/words.svelte";
import type { WondersCard } from "../../../wire";
import { effectSigns, widthOfSigns } from "../cards/effects";
import { cardFacts, groupByColour } from "../facts";

/** how wide what is written on a card is: its signs, in signs, and the letters of its name */
export interface CardText {
  readonly signs: number;
  readonly letters: number;
}

/** What a city has, as far as it takes room. */
export interface CityContents {
  /** how wide the signs of each card are that needs no name */
  readonly plain: readonly number[];
  /** the others by colour, in the order in which they lie */
  readonly named: readonly (readonly CardText[])[];
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface CardsLayout {
  /** pixels of each card that are seen */
  readonly strip: number;
  /** in which cards with names lie; none where only what they do is seen */
  readonly columns: number;
}

const LARGEST = 38;
/** pixels below which a name or a finger has too little room */
export const LEAST_STRIP = { fine: 22, coarse: 25 } as const;
const [LARGEST_HEAD, LEAST_HEAD] = [35, 25];
const COLUMNS = 4;
// pixels: between columns, below a group, of the last card that lies there whole, above and below rows of heads
const [GAP, BELOW, WHOLE, ROWS] = [6, 6, 3, 5];
// the styles of `CityCards` say the same, in strips and at least in pixels: how large a sign is, and a letter on average
const signIn = (strip: number): number => Math.max(17, strip * 0.66) * 0.9;
const letterIn = (strip: number): number => Math.max(13, strip * 0.48) * 0.465;
// pixels around the signs of a card, around its name, and the least of a head
const [AROUND, BESIDE, LEAST_HEAD_WIDTH] = [10, 10, 34];
/** how narrow names are set before cards become smaller, and where they are small already */
const [HARDLY, NARROWED, SMALL] = [0.8, 0.64, 26];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const signsOf = (card: WondersCard): number => widthOfSigns(effectSigns(cardFacts(card), true));

/** What cards take of the room for them: those that make something are known without a name. */
export function contentsOf(cards: readonly WondersCard[]): CityContents {
  const groups = groupByColour(cards);
  const isPlain = ([colour]: (typeof groups)[number]) => colour === "brown" || colour === "grey";
  const textOf = (card: WondersCard): CardText => ({
    signs: signsOf(card),
    letters: say(`wonders.card.${card}`).length,
  });
  return {
    plain: groups.filter(isPlain).flatMap(([, some]) => some.map(signsOf)),
    named: groups.filter((group) => !isPlain(group)).map(([, some]) => some.map(textOf)),
  };
}

/** How high columns are that hold groups of such heights in their order, none of them broken. */
export function heightInColumns(heights: readonly number[], columns: number): number {
  const columnsFor = (height: number): number => {
    let [used, filled] = [1, 0];
    for (const one of heights) {
      if (filled > 0 && filled + one > height) [used, filled] = [used + 1, 0];
      filled += one;
    }
    return used;
  };
  const spans = heights.flatMap((_, from) =>
    heights.slice(from).map((_, n) => sumOf(heights.slice(from, from + n + 1))),
  );
  const least = Math.max(0, ...heights);
  const enough = spans.filter((span) => span >= least && columnsFor(span) <= columns);
  return enough.length ? Math.min(...enough) : 0;
}

/** How high rows of heads are. */
export function heightInRows(signs: readonly number[], width: number, strip: number): number {
  if (signs.length === 0) return 0;
  let [rows, filled] = [1, 0];
  for (const one of signs) {
    const head = Math.max(LEAST_HEAD_WIDTH, one * signIn(strip) + AROUND + ROWS);
    if (filled > 0 && filled + head > width) [rows, filled] = [rows + 1, 0];
    filled += head;
  }
  return rows * (strip + ROWS);
}

const widthOf = ({ signs, letters }: CardText, strip: number): number =>
  Math.max(signs * signIn(strip) + AROUND, strip * 1.6) +
  BESIDE +
  letters * letterIn(strip) * (strip > SMALL ? HARDLY : NARROWED);

function areNamesLegible({ named }: CityContents, width: number, layout: CardsLayout): boolean {
  const column = (width - (layout.columns - 1) * GAP) / layout.columns;
  return named.flat().every((card) => widthOf(card, layout.strip) <= column);
}

/** How high all of it is when the cards lie like this. */
function heightOf({ plain, named }: CityContents, width: number, layout: CardsLayout): number {
  const { strip, columns } = layout;
  if (columns === 0)
    return heightInRows([...plain, ...named.flat().map(({ signs }) => signs)], width, strip);
  const heights = named.map((cards) => cards.length * strip + WHOLE + BELOW);
  return heightInRows(plain, width, strip) + heightInColumns(heights, columns) + ROWS;
}

/** The largest layout that fits, in as few columns as do; where none does, the lowest. */
export function layOutCards(contents: CityContents, room: Room, least: number): CardsLayout {
  const fits = (layout: CardsLayout): boolean =>
    heightOf(contents, room.width, layout) <= room.height &&
    (layout.columns === 0 || areNamesLegible(contents, room.width, layout));
  for (let strip = LARGEST; strip >= least; strip--)
    for (let columns = 1; columns <= COLUMNS; columns++)
      if (fits({ strip, columns })) return { strip, columns };
  for (let strip = LARGEST_HEAD; strip > LEAST_HEAD; strip--)
    if (fits({ strip, columns: 0 })) return { strip, columns: 0 };
  return { strip: LEAST_HEAD, columns: 0 };
}

/** How high a city's cards are at least. */
export const leastHeightOf = (contents: CityContents, width: number): number =>
  heightOf(contents, width, { strip: LEAST_HEAD, columns: 0 });
