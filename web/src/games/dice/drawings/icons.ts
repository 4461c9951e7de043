// The symbols that only 7 Wonders Dice has, in the hand and on the grid of the page's symbols.
import { ICONS, type Drawing } from "../../../ui/icons";
import type { DiceBuilding, DiceColour, DiceFace } from "../../../wire";

const AXE: Drawing = {
  t: "M9.4 4.2c3.8-1.6 7.6-.6 10.4 3.2-1.4 3.6-4 5.4-7.6 5.2z",
  d: "M4.2 20.4 13 6.2M9.4 4.2c3.8-1.6 7.6-.6 10.4 3.2-1.4 3.6-4 5.4-7.6 5.2M9.4 4.2l1.4 2.6M12.2 12.6l-1.6-2.4",
};
/** a head on its pedestal */
const BUST: Drawing = {
  t: "M12 8m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M5.4 20.4c.4-4.4 2.6-6.6 6.6-6.6s6.2 2.2 6.6 6.6z",
  d: "M12 8m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M5.4 20.4c.4-4.4 2.6-6.6 6.6-6.6s6.2 2.2 6.6 6.6zM8.2 6.6c2.4.8 5.2.8 7.6 0",
};
const ANY: Drawing = {
  t: "M4 4h7.2v7.2H4zM12.8 12.8H20V20h-7.2z",
  d: "M4 4h7.2v7.2H4zM12.8 4H20v7.2h-7.2zM4 12.8h7.2V20H4zM12.8 12.8H20V20h-7.2z",
};

export const FACES: Readonly<Record<DiceFace, Drawing>> = {
  stone: ICONS.stone,
  wood: ICONS.wood,
  brick: ICONS.clay,
  glass: ICONS.glass,
  papyrus: ICONS.papyrus,
  textile: {
    t: "M4 7.4c3-2 5.4-2 8 0s5 2 8 0v9.4c-3 2-5.4 2-8 0s-5-2-8 0z",
    d: "M4 7.4c3-2 5.4-2 8 0s5 2 8 0v9.4c-3 2-5.4 2-8 0s-5-2-8 0zM4 10.6c3-2 5.4-2 8 0s5 2 8 0M4 13.8c3-2 5.4-2 8 0s5 2 8 0",
  },
  mask: {
    t: "M4.6 4.6q7.4 2.2 14.8 0c1 8-1.6 13.4-7.4 15.8-5.8-2.4-8.4-7.8-7.4-15.8z",
    d: "M4.6 4.6q7.4 2.2 14.8 0c1 8-1.6 13.4-7.4 15.8-5.8-2.4-8.4-7.8-7.4-15.8zM7.4 9.6q1.4-1.4 2.8 0M13.8 9.6q1.4-1.4 2.8 0M8.6 14q3.4 3 6.8 0z",
  },
  scales: ICONS.scales,
  fountain: {
    t: "M3.6 15h16.8c-.6 3.2-2.4 5-5 5H8.6c-2.6 0-4.4-1.8-5-5z",
    d: "M3.6 15h16.8c-.6 3.2-2.4 5-5 5H8.6c-2.6 0-4.4-1.8-5-5zM12 15V6.4M12 6.4c-1-3-4-3-5.4.2M12 6.4c1-3 4-3 5.4.2M12 8c-2-2.4-5.4-1.2-6.6 2.6M12 8c2-2.4 5.4-1.2 6.6 2.6",
  },
  temple: ICONS.blue,
  owl: {
    t: "M5.4 4.6 8.6 6.4q3.4-1.2 6.8 0l3.2-1.8v9.8c0 3.8-2.8 6-6.6 6s-6.6-2.2-6.6-6z",
    d: "M5.4 4.6 8.6 6.4q3.4-1.2 6.8 0l3.2-1.8v9.8c0 3.8-2.8 6-6.6 6s-6.6-2.2-6.6-6zM9 10.4m-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M15 10.4m-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M12 12.4l-.9 1.6h1.8z",
  },
  caduceus: {
    d: "M12 3.4v17.2M12 6c-3-2.8-6.4-2.6-8.4-.4 2.6.2 4.6 1.4 8.4 2.2M12 6c3-2.8 6.4-2.6 8.4-.4-2.6.2-4.6 1.4-8.4 2.2M12 10c-4.4 1-4.4 3.6 0 4.4s3.6 3 0 3.6M12 10c4.4 1 4.4 3.6 0 4.4s-3.6 3 0 3.6",
    f: "M12 3.6m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0",
  },
  compass: {
    t: "M12 7 8 16q4 2.2 8 0z",
    d: "M12 5.2m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M11.2 7 5.6 20.4M12.8 7l5.6 13.4M7.6 16q4.4 2.6 8.8 0",
  },
  tablet: {
    t: "M5 20.4V7.6C5 5 7.8 3.4 12 3.4S19 5 19 7.6v12.8z",
    d: "M5 20.4V7.6C5 5 7.8 3.4 12 3.4S19 5 19 7.6v12.8zM8.4 9h3M14 9h1.6M8.4 12.6h1.6M12.4 12.6h3.2M8.4 16.2h4.2",
  },
  wheel: ICONS.wheel,
  shield: ICONS.shield,
  axe: AXE,
  sword: ICONS.sword,
  camel: {
    t: "M3.4 6.4h3v5.2c1.4-.6 2-3.8 4-3.8s2.2 3 3.4 3 1.6-2.6 3.4-2.6c2.4 0 3.4 2.6 3.4 6.2H6.8c-2.2 0-3.4-1.4-3.4-3.4z",
    d: "M2.2 6.4h4.2v5.2c1.4-.6 2-3.8 4-3.8s2.2 3 3.4 3 1.6-2.6 3.4-2.6c2.4 0 3.4 2.6 3.4 6.2M3.4 6.4V11c0 2 1.2 3.4 3.4 3.4h13.8M7.6 14.4V20M10.6 14.4V20M17 14.4V20M20 14.4V20",
  },
  coin: ICONS.coin,
  chest: {
    t: "M3.6 11h16.8v8.4H3.6z",
    d: "M3.6 11h16.8v8.4H3.6zM3.6 11c0-3.6 1.6-5.8 4.4-5.8h8c2.8 0 4.4 2.2 4.4 5.8M10.2 9.8h3.6v4.4h-3.6z",
  },
  laurel: ICONS.laurel,
  any: ANY,
  wonder: ICONS.wonder,
  grey: ICONS.grey,
  red: ICONS.red,
  green: ICONS.green,
  blue: ICONS.blue,
  yellow: ICONS.yellow,
};

export const BUILDING_DRAWINGS: Readonly<Record<DiceBuilding, Drawing>> = {
  wonder: ICONS.wonder,
  west: AXE,
  east: ICONS.sword,
  agora: ICONS.blue,
  market: ICONS.yellow,
  university: ICONS.green,
  guild: ICONS.purple,
  gallery: BUST,
  warehouse: ICONS.grey,
};

/** The sign of a die of a colour: of what it builds at. */
export const COLOUR_DRAWINGS: Readonly<Record<DiceColour, Drawing>> = {
  grey: ICONS.grey,
  blue: ICONS.blue,
  green: ICONS.green,
  red: ICONS.red,
  yellow: ICONS.yellow,
  black: ICONS.eye,
  white: BUST,
  purple: ICONS.purple,
};

/** The colour of a building, as a name of the page's colours or one of this table's own. */
export const TONES: Readonly<Record<DiceBuilding, string>> = {
  wonder: "var(--back-1)",
  west: "var(--red)",
  east: "var(--red)",
  agora: "var(--blue)",
  market: "color-mix(in srgb, var(--yellow) 80%, var(--black))",
  university: "var(--green)",
  guild: "var(--purple)",
  gallery: "var(--gallery-tone)",
  warehouse: "var(--grey)",
};

const SIGNS: readonly DiceFace[] = ["grey", "red", "green", "blue", "yellow"];

/** The colour of a symbol that stands for a colour of buildings; null for any other. */
export const signTone = (face: DiceFace): string | null =>
  SIGNS.includes(face) ? `var(--${face})` : null;

/** Of the symbol of a resource. */
export const GOODS: Readonly<Partial<Record<DiceFace, string>>> = {
  stone: "var(--stone-good)",
  wood: "var(--wood)",
  brick: "var(--clay)",
  glass: "var(--glass)",
  papyrus: "var(--papyrus)",
  textile: "var(--textile-tone)",
};
