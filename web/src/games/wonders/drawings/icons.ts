// The symbols that only 7 Wonders has, in the hand and on the grid of the page's symbols.
import { ICONS, type Drawing } from "../../../ui/icons";
import type { WondersResource } from "../../../wire";
import type { Power, Science } from "../facts";

export const GOOD_DRAWINGS: Readonly<Record<WondersResource, Drawing>> = {
  wood: ICONS.wood,
  stone: ICONS.stone,
  clay: ICONS.clay,
  // a lump, broken out of the rock
  ore: {
    t: "M3.8 15.4 7.4 7.4l6.4-2.8 5.4 4.2 1.2 6.4-4.6 4.4-8 .2z",
    d: "M3.8 15.4 7.4 7.4l6.4-2.8 5.4 4.2 1.2 6.4-4.6 4.4-8 .2zM7.4 7.4l4 4.8 7.8-3.4M11.4 12.2l4.4 7.4M11.4 12.2l-7.6 3.2",
  },
  glass: ICONS.glass,
  // a bolt of it, unrolled
  cloth: {
    t: "M6.4 8.4v10.2c1.4 1.6 2.6 1.6 3.8 0s2.4-1.6 3.6 0 2.4 1.6 3.8 0V8.4z",
    d: "M6.2 8.4a2.2 2.2 0 0 1 0-4.4h11.6a2.2 2.2 0 0 1 0 4.4zM6.4 8.4v10.2c1.4 1.6 2.6 1.6 3.8 0s2.4-1.6 3.6 0 2.4 1.6 3.8 0V8.4M10.2 11.2v4M13.8 11v3",
  },
  papyrus: ICONS.papyrus,
};

export const SCIENCE_DRAWINGS: Readonly<Record<Science, Drawing>> = {
  // a pair of compasses
  compass: {
    t: "M12 6.8 7.4 16.4q4.6 2.6 9.2 0z",
    d: "M12 5m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 3V1.8M11.2 6.8 5.4 20.6M12.8 6.8l5.8 13.8M7.2 16q4.8 2.8 9.6 0",
  },
  gear: {
    t: "M10 5.6L10.3 3L13.7 3L14 5.6L15.1 6.1L17.2 4.4L19.6 6.8L17.9 8.9L18.4 10L21 10.3L21 13.7L18.4 14L17.9 15.1L19.6 17.2L17.2 19.6L15.1 17.9L14 18.4L13.7 21L10.3 21L10 18.4L8.9 17.9L6.8 19.6L4.4 17.2L6.1 15.1L5.6 14L3 13.7L3 10.3L5.6 10L6.1 8.9L4.4 6.8L6.8 4.4L8.9 6.1z",
    d: "M10 5.6L10.3 3L13.7 3L14 5.6L15.1 6.1L17.2 4.4L19.6 6.8L17.9 8.9L18.4 10L21 10.3L21 13.7L18.4 14L17.9 15.1L19.6 17.2L17.2 19.6L15.1 17.9L14 18.4L13.7 21L10.3 21L10 18.4L8.9 17.9L6.8 19.6L4.4 17.2L6.1 15.1L5.6 14L3 13.7L3 10.3L5.6 10L6.1 8.9L4.4 6.8L6.8 4.4L8.9 6.1zM12 12m-2.9 0a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0",
  },
  // clay, with writing pressed into it
  tablet: {
    t: "M7 3.4h10a2.4 2.4 0 0 1 2.4 2.4v12.4a2.4 2.4 0 0 1-2.4 2.4H7a2.4 2.4 0 0 1-2.4-2.4V5.8A2.4 2.4 0 0 1 7 3.4z",
    d: "M7 3.4h10a2.4 2.4 0 0 1 2.4 2.4v12.4a2.4 2.4 0 0 1-2.4 2.4H7a2.4 2.4 0 0 1-2.4-2.4V5.8A2.4 2.4 0 0 1 7 3.4zM8.2 8h3.4M14.2 8h1.8M8.2 12h1.8M12.6 12H16M8.2 16h4.2M15 16h1",
  },
};

export const POWER_DRAWINGS: Readonly<Record<Power, Drawing>> = {
  seventh: { t: "M6.6 3.4h10.8v17.2H6.6z", d: "M6.6 3.4h10.8v17.2H6.6zM9.4 8h5.2l-3.2 8.4" },
  revive: ICONS.revive,
  // cards side by side, each with its head
  colour: {
    d: "M2.6 6.6h5.2v11H2.6zM9.4 6.6h5.2v11H9.4zM16.2 6.6h5.2v11h-5.2z",
    f: "M2.6 6.6h5.2v4H2.6zM9.4 6.6h5.2v4H9.4zM16.2 6.6h5.2v4h-5.2z",
  },
  first: {
    d: "M2.6 6.6h5.2v11H2.6zM9.4 6.6h5.2v11H9.4zM16.2 6.6h5.2v11h-5.2z",
    f: "M2.6 6.6h5.2v11H2.6z",
  },
  last: {
    d: "M2.6 6.6h5.2v11H2.6zM9.4 6.6h5.2v11H9.4zM16.2 6.6h5.2v11h-5.2z",
    f: "M16.2 6.6h5.2v11h-5.2z",
  },
};

/** nothing to pay: a coin, struck through */
export const FREE: Drawing = {
  t: "M12 12m-7.4 0a7.4 7.4 0 1 0 14.8 0a7.4 7.4 0 1 0-14.8 0",
  d: "M12 12m-7.4 0a7.4 7.4 0 1 0 14.8 0a7.4 7.4 0 1 0-14.8 0M4.4 19.6 19.6 4.4",
};

/** a stage of a wonder */
export const STAGE: Drawing = {
  t: "M3.4 19h17.2l-2.2-5.6H5.6zM7 13.4h10l-1.6-5H8.6z",
  d: "M3.4 19h17.2l-2.2-5.6H5.6zM7 13.4h10l-1.6-5H8.6z",
};

/** towards a neighbour */
export const ARROWS: Readonly<Record<"left" | "right" | "own", Drawing>> = {
  left: { f: "M15.6 4.4v15.2L6 12z" },
  right: { f: "M8.4 4.4v15.2L18 12z" },
  own: { f: "M4.4 8.4h15.2L12 18z" },
};
