// The colours that cards come in, and the order in which a city has them.

export type Colour = "brown" | "grey" | "blue" | "green" | "yellow" | "red" | "purple";

export const COLOURS: readonly Colour[] = [
  "brown",
  "grey",
  "blue",
  "green",
  "yellow",
  "red",
  "purple",
];

/** Cards in the order of their colours; colours without any are left out. */
export const groupByColour = <Card>(
  cards: readonly Card[],
  colourOf: (card: Card) => Colour,
): [Colour, Card[]][] =>
  COLOURS.map((colour): [Colour, Card[]] => [
    colour,
    cards.filter((card) => colourOf(card) === colour),
  ]).filter(([, some]) => some.length > 0);
