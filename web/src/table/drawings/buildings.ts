// The drawing of every building, by the name that its card has in whichever game. Fetched when the first card is shown.
import type { Colour } from "../cards/colours";
import { BLUE } from "./blue";
import { BROWN } from "./brown";
import { GREEN } from "./green";
import { GREY } from "./grey";
import { PURPLE } from "./purple";
import { RED } from "./red";
import type { Drawings } from "./strokes";
import { YELLOW } from "./yellow";

export const BY_COLOUR = {
  brown: BROWN,
  grey: GREY,
  blue: BLUE,
  green: GREEN,
  yellow: YELLOW,
  red: RED,
  purple: PURPLE,
} satisfies Readonly<Record<Colour, Drawings>>;

export const BUILDINGS: Drawings = Object.assign({}, ...Object.values(BY_COLOUR));
