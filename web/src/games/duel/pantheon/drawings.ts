// The sign and tone of each mythology and the emblem of each god, in the hand and on the grid of the symbols.
import { LazyDrawings } from "../../../table/drawings/lazy-drawings.svelte";
import type { Drawing } from "../../../ui/icons";
import type { DuelGod, DuelMythology } from "../../../wire";

/** the gods themselves, for what is large enough to show more than an emblem */
export const godDrawings = new LazyDrawings(() =>
  import("./god-drawings").then(({ GODS }) => GODS),
);

const ringPath = (x: number, y: number, r: number): string =>
  `M${x} ${y}m-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

/** white can be read on all of them, and no two are alike without colour: each has its own sign */
export const MYTHOLOGY_TONES: Readonly<Record<DuelMythology | "gate", string>> = {
  mesopotamian: "var(--mesopotamian)",
  phoenician: "var(--phoenician)",
  greek: "var(--greek)",
  egyptian: "var(--egyptian)",
  roman: "var(--roman)",
  gate: "var(--gate)",
};

export const MYTHOLOGY_SIGNS: Readonly<Record<DuelMythology, Drawing>> = {
  // a stepped tower
  mesopotamian: {
    t: "M3.4 20v-4.6h3.2v-4.6h3V6.4h4.8v4.4h3v4.6h3.2V20z",
    d: "M3.4 20v-4.6h3.2v-4.6h3V6.4h4.8v4.4h3v4.6h3.2V20zM12 20v-5.2M9.6 10.8h4.8M6.6 15.4h10.8",
  },
  // a ship under sail
  phoenician: {
    t: "M3 14.6h15.4c1.4-.6 2-2 2.4-4.4.8 5.4-1 9-4.4 9.4H8c-3 0-4.4-2-5-5z",
    d: "M3 14.6h15.4c1.4-.6 2-2 2.4-4.4.8 5.4-1 9-4.4 9.4H8c-3 0-4.4-2-5-5zM10.6 14.6V3.4M6 4.6h9.2M6 4.6c1.4 2.4 1.4 4.4 0 6.8h9.2c1.4-2.4 1.4-4.4 0-6.8",
  },
  // a column with its volutes
  greek: {
    t: "M8.6 9h6.8v9.6H8.6z",
    d: "M6 21h12M7.4 18.6h9.2M8.6 9v9.6M15.4 9v9.6M12 9v9.6M5 3.4h14M6.6 3.4v2.2M17.4 3.4v2.2M7 7.4m-1.9 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M17 7.4m-1.9 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M8.8 6.8h6.4",
  },
  // the eye of Horus
  egyptian: {
    t: "M3 10.6c2.8-3.4 6-4.8 9.4-4.6 3.2.2 6 1.6 8.6 4.6-2.6 2.4-5.4 3.6-8.6 3.6-3.4 0-6.6-1.2-9.4-3.6z",
    d: "M3 10.6c2.8-3.4 6-4.8 9.4-4.6 3.2.2 6 1.6 8.6 4.6-2.6 2.4-5.4 3.6-8.6 3.6-3.4 0-6.6-1.2-9.4-3.6zM3.4 6.4c4.8-4 12.6-4.2 17.2.2M9.8 14.2l-.4 5M12.6 14.2c.6 3.4 2.2 5.4 4.6 5.4 1.8 0 2.4-2 .8-2.6",
    f: ringPath(12, 10.2, 2.1),
  },
  // an eagle
  roman: {
    t: "M12 9.4c2.6 0 4-2.6 9.2-4.6-.4 5.6-3 8.4-6.6 9.2l1.6 6.2L12 17.6l-4.2 2.6L9.4 14C5.8 13.2 3.2 10.4 2.8 4.8 8 6.8 9.4 9.4 12 9.4z",
    d: "M12 9.4c2.6 0 4-2.6 9.2-4.6-.4 5.6-3 8.4-6.6 9.2l1.6 6.2L12 17.6l-4.2 2.6L9.4 14C5.8 13.2 3.2 10.4 2.8 4.8 8 6.8 9.4 9.4 12 9.4zM12 9.4c-1.8-.6-2.4-2.2-2-3.8.4-1.4 2-2 3.2-1.4L15.4 5 13.6 6.4M5.6 8.4l3.4 2M18.4 8.4l-3.4 2",
  },
};

export const EMBLEMS_OF_GODS: Readonly<Record<DuelGod, Drawing>> = {
  // the overflowing vase
  enki: {
    t: "M9 9c-2.2 1.6-2.8 4.4-1.6 7.2h9.2C17.8 13.4 17.2 10.6 15 9z",
    d: "M8.6 3.6h6.8M9.6 3.6 9 9c-2.2 1.6-2.8 4.4-1.6 7.2h9.2C17.8 13.4 17.2 10.6 15 9l-.6-5.4M9 9h6M9.6 3.8C6 4.2 4.4 7 4.6 12M14.4 3.8c3.6.4 5.2 3.2 5 8.2M3 18.6q2.2-1.6 4.5 0t4.5 0 4.5 0 4.5 0M3 21.2q2.2-1.6 4.5 0t4.5 0 4.5 0 4.5 0",
  },
  // the star with eight points
  ishtar: {
    t: "M12 2.6l1.9 6.8 5.8-5.1-5.1 5.8 6.8 1.9-6.8 1.9 5.1 5.8-5.8-5.1-1.9 6.8-1.9-6.8-5.8 5.1 5.1-5.8L2.6 12l6.8-1.9-5.1-5.8 5.8 5.1z",
    d: "M12 2.6l1.9 6.8 5.8-5.1-5.1 5.8 6.8 1.9-6.8 1.9 5.1 5.8-5.8-5.1-1.9 6.8-1.9-6.8-5.8 5.1 5.1-5.8L2.6 12l6.8-1.9-5.1-5.8 5.8 5.1z",
  },
  // her snake
  nisaba: {
    t: "M15.4 3.6c3 0 4.4 2 4 3.8-.4 1.4-2 2.2-3.8 1.8l-2-1c-1-1.8-.4-4.6 1.8-4.6z",
    d: "M15.4 3.6c3 0 4.4 2 4 3.8-.4 1.4-2 2.2-3.8 1.8C11 8.4 7.6 9 7.6 11.2c0 2.6 8.8 1.6 8.8 5 0 3.2-6.6 4.8-12.4 3.8M15.6 9.2c-1.8-.2-2.8-1.4-2.6-3 .2-1.6 1.2-2.6 2.4-2.6M19.4 7l2.2.8M4 20c6.6-.4 8.8-1.6 8.6-2.8-.2-1.4-8-1.4-8-6",
    f: ringPath(16.4, 6, 0.8),
  },
  // the crescent, and coins beneath it
  astarte: {
    t: "M18.4 3.4a8 8 0 0 1-12.8 0c-.8 6.2 2 9.8 6.4 9.8s7.2-3.6 6.4-9.8z",
    d: `M18.4 3.4a8 8 0 0 1-12.8 0c-.8 6.2 2 9.8 6.4 9.8s7.2-3.6 6.4-9.8z${ringPath(6.6, 18, 2.6)}${ringPath(17.4, 18, 2.6)}${ringPath(12, 18.6, 2.6)}`,
  },
  // a bull
  baal: {
    t: "M7.4 10c0 6 1.6 10.8 4.6 10.8s4.6-4.8 4.6-10.8z",
    d: "M3.4 3.2C3 8 5.4 10 9 10h6c3.6 0 6-2 5.6-6.8C19.4 6 17.6 7 15 7H9C6.4 7 4.6 6 3.4 3.2zM7.4 10c0 6 1.6 10.8 4.6 10.8s4.6-4.8 4.6-10.8M10 17.6h4M4.8 11.4l2.8 1M19.2 11.4l-2.8 1",
    f: `${ringPath(9.9, 12.6, 0.9)}${ringPath(14.1, 12.6, 0.9)}`,
  },
  // her sign
  tanit: {
    t: "M12 10.6 18.4 21H5.6z",
    d: `${ringPath(12, 5.6, 3)}M4 8.8v1.8h16V8.8M12 10.6 18.4 21H5.6z`,
  },
  // the shell
  aphrodite: {
    t: "M12 20.4 3.8 12.2C3.4 7.4 7 3.8 12 3.8s8.6 3.6 8.2 8.4z",
    d: "M9 20.6h6M12 20.4 3.8 12.2C3.4 7.4 7 3.8 12 3.8s8.6 3.6 8.2 8.4zM12 20.4V3.8M12 20.4 7.6 5.2M12 20.4l4.4-15.2M12 20.4 4.8 8.4M12 20.4l7.2-12",
  },
  // the two-pronged spear
  hades: {
    d: "M12 21.2V12.4M6.6 3.2c-1.2 5.4.6 9.2 5.4 9.2s6.6-3.8 5.4-9.2M6.6 3.2 5 6M6.6 3.2 8.6 6M17.4 3.2 15.4 6M17.4 3.2 19 6M9.4 16h5.2",
  },
  // lightning
  zeus: {
    f: "M13.8 2.4 5.6 13.4h5.2L9.2 21.6 18.4 10h-5.6z",
  },
  // the jackal
  anubis: {
    t: "M8 21V10.6L7 2.8l4 5.4h3.2l6.2 4.6-.8 2.2h-5.4L13 21z",
    d: "M8 21V10.6L7 2.8l4 5.4h3.2l6.2 4.6-.8 2.2h-5.4L13 21zM10.4 3.6l.8 4.6M8 17.4h5.4M8 14.4h4.2",
    f: ringPath(13.4, 11, 0.9),
  },
  // the ankh
  isis: {
    t: "M12 11.4C8.6 9 7.6 7.2 7.6 5.6 7.6 3.8 9.4 2.4 12 2.4s4.4 1.4 4.4 3.2c0 1.6-1 3.4-4.4 5.8z",
    d: "M12 11.4C8.6 9 7.6 7.2 7.6 5.6 7.6 3.8 9.4 2.4 12 2.4s4.4 1.4 4.4 3.2c0 1.6-1 3.4-4.4 5.8zM12 11.4v10M5.4 12.2h13.2M5.4 10.8v2.8M18.6 10.8v2.8M10.4 21.4h3.2",
  },
  // the sun over the horizon
  ra: {
    t: ringPath(12, 11.4, 4.8),
    d: `${ringPath(12, 11.4, 4.8)}M12 2.4v2.2M3.2 11.4h2.2M18.6 11.4h2.2M5.8 5.2l1.5 1.5M18.2 5.2l-1.5 1.5M3 19.6c3-2.4 5-2.4 9 0 4-2.4 6-2.4 9 0`,
  },
  // spear and shield
  mars: {
    t: ringPath(9.8, 14.2, 6.2),
    d: `${ringPath(9.8, 14.2, 6.2)}${ringPath(9.8, 14.2, 2)}M14.2 9.8 20.8 3.2M20.8 3.2h-4.6M20.8 3.2v4.6`,
  },
  // the shield with an owl's eyes
  minerva: {
    t: "M12 2.8c2.8 1.6 5.4 2.2 8 2.2.4 7.2-2.2 12.8-8 16.2C6.2 17.8 3.6 12.2 4 5c2.6 0 5.2-.6 8-2.2z",
    d: `M12 2.8c2.8 1.6 5.4 2.2 8 2.2.4 7.2-2.2 12.8-8 16.2C6.2 17.8 3.6 12.2 4 5c2.6 0 5.2-.6 8-2.2z${ringPath(8.8, 10, 2.4)}${ringPath(15.2, 10, 2.4)}M12 11.4l-1.2 2.2h2.4z`,
    f: `${ringPath(8.8, 10, 0.9)}${ringPath(15.2, 10, 0.9)}`,
  },
  // the trident
  neptune: {
    d: "M12 21.4V3M5.4 4.4v4.4c0 3.4 2.6 5.4 6.6 5.4s6.6-2 6.6-5.4V4.4M12 3l-1.8 2.4M12 3l1.8 2.4M5.4 4.4 3.8 6.6M5.4 4.4 7 6.6M18.6 4.4 17 6.6M18.6 4.4l1.6 2.2M9.4 17.8h5.2",
  },
  // the gate
  gate: {
    t: "M3.6 20.6V11C3.6 6 7 3 12 3s8.4 3 8.4 8v9.6h-4.6v-9c0-2.4-1.4-3.8-3.8-3.8s-3.8 1.4-3.8 3.8v9z",
    d: "M2.6 20.6h18.8M3.6 20.6V11C3.6 6 7 3 12 3s8.4 3 8.4 8v9.6h-4.6v-9c0-2.4-1.4-3.8-3.8-3.8s-3.8 1.4-3.8 3.8v9M12 11.4v9.2M10.4 3.2 11 7.8M13.6 3.2 13 7.8",
  },
};
