// Where a city trades: markets, taverns, harbours, stores.
import {
  arch,
  arches,
  battlement,
  box,
  columns,
  disc,
  flame,
  jar,
  path,
  person,
  posts,
  repeat,
  smoke,
  waves,
  type Drawing,
  type Drawings,
  type Layer,
} from "./strokes";

const HILLS: Layer = ["far", "M-60 44V32H0q10-9 20-3 10-11 22-3 10-6 22 3h60v15z"];

/** An awning of stripes with a scalloped hem. */
const awning = (x: number, y: number, w: number, h: number, stripes: number): Drawing => {
  const one = w / stripes;
  const stripe = (i: number) =>
    path`M${x + i * one} ${y + h}l${(w / 2 - i * one) * 0.16} ${-h}h${one * 0.84}l${((i + 1) * one - w / 2) * 0.16} ${h}q${-one / 2} ${one * 0.7} ${-one} 0z`;
  return [
    ["pale", repeat(stripes, (i) => (i % 2 ? stripe(i) : ""))],
    ["dark", repeat(stripes, (i) => (i % 2 ? "" : stripe(i)))],
  ];
};

/** A sack, tied. */
const sack = (x: number, y: number, w: number, h: number): Drawing => [
  [
    "mid",
    path`M${x} ${y}q${-w * 0.12} ${-h * 0.6} ${w * 0.34} ${-h * 0.78}l${-w * 0.08} ${-h * 0.22}h${w * 0.48}l${-w * 0.08} ${h * 0.22}q${w * 0.46} ${h * 0.18} ${w * 0.34} ${h * 0.78}z`,
  ],
  [
    "lit",
    path`M${x} ${y}q${-w * 0.12} ${-h * 0.6} ${w * 0.34} ${-h * 0.78}q${w * 0.1} ${h * 0.4} ${-w * 0.06} ${h * 0.78}z`,
  ],
  ["line", path`M${x + w * 0.33} ${y - h * 0.78}h${w * 0.34}`],
];

const crate = (x: number, y: number, w: number, h: number): Drawing => [
  ["lit", box(x, y - h, w, h)],
  ["mid", box(x + w * 0.68, y - h, w * 0.32, h)],
  ["line", path`M${x} ${y - h}h${w}v${h}h${-w}zM${x} ${y}l${w} ${-h}`],
];

/** A barrel that stands upright. */
const barrel = (x: number, y: number, w: number, h: number): Drawing => [
  [
    "mid",
    path`M${x + w * 0.1} ${y}q${-w * 0.2} ${-h / 2} 0 ${-h}h${w * 0.8}q${w * 0.2} ${h / 2} 0 ${h}z`,
  ],
  [
    "lit",
    path`M${x + w * 0.1} ${y}q${-w * 0.2} ${-h / 2} 0 ${-h}h${w * 0.24}q${-w * 0.14} ${h / 2} 0 ${h}z`,
  ],
  ["deep", box(x, y - h * 0.76, w, h * 0.08) + box(x, y - h * 0.3, w, h * 0.08)],
];

/** An open store; its goods lie under the roof. */
const store = (...goods: Drawing): Drawing => [
  ["far", "M4 44V18h56v26z"],
  ["deep", "M8 18h48v26H8z"],
  ...goods,
  ["lit", "M3 16h5.5v28H3z"],
  ["mid", "M55.5 16H61v28h-5.5z"],
  ["dark", "M-1 17 8 4h48l9 13z"],
  ["mid", "M-1 17 8 4h20l-4 13z"],
  ["line", "M12 5 6 16M20 5l-4 11M28 5l-2 11M36 5l2 11M44 5l4 11M52 5l6 11"],
];

/** A stall at the border; its sign says which way. */
const tradingPost = (east: boolean): Drawing => [
  ["far", disc(east ? 52 : 12, 16, 10)],
  HILLS,
  ["deep", posts(2, 12, 38, 14, 2, 30)],
  ...awning(7, 7, 50, 9, 7),
  ["lit", "M10 32h44v12H10z"],
  ["mid", "M40 32h14v12H40z"],
  ["pale", "M8 30h48v3H8z"],
  ["dark", jar(20, 30, 7, 9) + jar(28, 30, 6, 8)],
  ...sack(35, 30, 9, 8),
  ["deep", "M30 36h4v8h-4z"],
  ["dark", east ? "M18 34h24l5 4-5 4H18z" : "M46 34H22l-5 4 5 4h24z"],
  ["glint", east ? "M22 38h18M37 35.8l3 2.2-3 2.2" : "M42 38H24M27 35.8 24 38l3 2.2"],
];

const ship = (x: number, y: number, big: number): Drawing => [
  ["deep", path`M${x - 0.6 * big} ${y - 22 * big}h${1.4 * big}v${20 * big}h${-1.4 * big}z`],
  [
    "pale",
    path`M${x - 10 * big} ${y - 20 * big}q${11 * big} ${-3 * big} ${21 * big} 0q${-2.5 * big} ${6 * big} 0 ${12 * big}q${-11 * big} ${-3 * big} ${-21 * big} 0q${2.5 * big} ${-6 * big} 0 ${-12 * big}z`,
  ],
  [
    "lit",
    path`M${x + 3 * big} ${y - 21.3 * big}q${4 * big} ${0.2 * big} ${8 * big} ${1.3 * big}q${-2.5 * big} ${6 * big} 0 ${12 * big}q${-4 * big} ${-1.1 * big} ${-8 * big} ${-1.4 * big}z`,
  ],
  [
    "dark",
    path`M${x - 14 * big} ${y - 6 * big}q${3 * big} ${2 * big} ${8 * big} ${2 * big}h${13 * big}q${5 * big} ${-1 * big} ${6 * big} ${-6 * big}q${3 * big} ${1 * big} ${2 * big} ${5 * big}q${-1 * big} ${5 * big} ${-6 * big} ${6 * big}h${-14 * big}q${-8 * big} 0 ${-9 * big} ${-7 * big}z`,
  ],
  [
    "mid",
    path`M${x - 12 * big} ${y - 3.5 * big}q${4 * big} ${2 * big} ${9 * big} ${2 * big}h${13 * big}v${1.2 * big}h${-15 * big}q${-5 * big} 0 ${-7 * big} ${-3.2 * big}z`,
  ],
];

export const YELLOW: Drawings = {
  "stone-reserve": store(
    [
      "lit",
      box(11, 34, 12, 10) +
        box(24.5, 34, 12, 10) +
        box(38, 34, 12, 10) +
        box(17, 23, 12, 10) +
        box(31, 23, 12, 10),
    ],
    ["pale", posts(3, 11, 13.5, 34, 12, 3) + posts(2, 17, 14, 23, 12, 3)],
  ),
  "clay-reserve": store(
    [
      "mid",
      repeat(4, (row) =>
        repeat(5 - (row % 2), (i) => box(10.5 + i * 8.8 + (row % 2) * 4.4, 38.5 - row * 6, 8, 5.2)),
      ),
    ],
    [
      "lit",
      repeat(4, (row) =>
        repeat(5 - (row % 2), (i) => box(10.5 + i * 8.8 + (row % 2) * 4.4, 38.5 - row * 6, 8, 1.8)),
      ),
    ],
  ),
  "wood-reserve": store(
    [
      "dark",
      repeat(4, (i) => disc(15 + i * 11.3, 38.5, 5.5)) +
        repeat(3, (i) => disc(20.6 + i * 11.3, 29, 5.5)) +
        repeat(2, (i) => disc(26.3 + i * 11.3, 20, 5)),
    ],
    [
      "lit",
      repeat(4, (i) => disc(14.6 + i * 11.3, 38.1, 4)) +
        repeat(3, (i) => disc(20.2 + i * 11.3, 28.6, 4)) +
        repeat(2, (i) => disc(26 + i * 11.3, 20, 3.6)),
    ],
    [
      "line",
      repeat(4, (i) => disc(14.6 + i * 11.3, 38.1, 1.7)) +
        repeat(3, (i) => disc(20.2 + i * 11.3, 28.6, 1.7)),
    ],
  ),
  // a jug and cups on the table, grapes over the door
  tavern: [
    ["far", "M-60 0h184v44h-184z"],
    ["lit", arch(48, 44, 24, 40)],
    ["deep", arch(48, 44, 18, 36)],
    ["line", "M6 3h20M16 3v4"],
    [
      "dark",
      repeat(4, (i) => disc(10 + i * 4, 9, 2.4)) +
        repeat(3, (i) => disc(12 + i * 4, 12.8, 2.4)) +
        repeat(2, (i) => disc(14 + i * 4, 16.6, 2.4)) +
        disc(16, 20.4, 2.2),
    ],
    [
      "lit",
      repeat(4, (i) => disc(9.4 + i * 4, 8.4, 0.8)) +
        repeat(3, (i) => disc(11.4 + i * 4, 12.2, 0.8)),
    ],
    ["mid", "M16 6q-6-5-11-1 6 0 8 4zM16 6q6-5 11-1-6 0-8 4z"],
    ["lit", "M26 32q-3-6 2-10v-5h-2v-2h12v2h-2v5q5 4 2 10z"],
    ["mid", "M33 15h5v2h-2v5q5 4 2 10h-6q3-8 1-12z"],
    ["line", "M37 18q7-1 3 9"],
    ["pale", "M11 24h9l-1 8h-7zM46 24h9l-1 8h-7z"],
    ["mid", "M17 24h3l-1 8h-2zM52 24h3l-1 8h-2z"],
    ["dark", "M4 32h56v4H4z"],
    ["mid", "M4 32h56v1.5H4z"],
    ["dark", "M9 36h4l-1 8H8zM51 36h4l1 8h-4z"],
  ],
  // a square between colonnades, people and a column of honour
  forum: [
    HILLS,
    ["mid", "M0 16h20v22H0zM44 16h20v22H44z"],
    ...columns(3, 1.5, 6.8, 18, 3, 20),
    ...columns(3, 46, 6.8, 18, 3, 20),
    ["lit", "M0 12h22v5H0z"],
    ["dark", "M42 12h22v5H42z"],
    ["pale", "M0 10h23v2.5H0z"],
    ["mid", "M41 10h23v2.5H41z"],
    ["pale", "M29 12h3v24h-4z"],
    ["mid", "M32 12h3l1 24h-4z"],
    ["line", "M29 17l6-2M29 22l6-2M28.6 27l7-2M28.4 32l7-2"],
    ["dark", "M27 10h10v2.5H27z"],
    ["dark", person(32, 10, 9)],
    ["lit", "M24 36h16v3H24z"],
    ["pale", "M-60 39h184v5h-184z"],
    ["mid", "M-60 41h184v3h-184z"],
    ["dark", person(14, 43, 11) + person(49, 43, 12)],
    ["deep", person(22, 43.5, 10) + person(43, 43.5, 9)],
  ],
  // a camel before the gate of the inn
  caravansery: [
    ["far", "M-60 44V28H0q20-10 40-4h60v20z"],
    ["lit", battlement(30, 10, 34, 34, 6, 2.5)],
    ["mid", "M56 10h8v34h-8z"],
    ["pale", "M30 10h34v2.5H30z"],
    ["deep", arch(53, 44, 15, 27)],
    ["mid", arch(53, 44, 11, 23)],
    ["deep", arch(38, 22, 3, 6)],
    ["mid", "M23 33h3.5l1 11h-2.8zM31 33h3l2 11h-2.8z"],
    [
      "dark",
      "M1 14q0-4 4-4.5L9 8q4 0 4.5 4.5 0 8 3.5 11.5 2-1 3-5 2-7 7-7 5 .5 7 8 5 1 7 6 1 4 0 9l1 9h-3.2l-1.3-9q-2-2-3-3.5H22q-1 3-1.5 5l.5 7.5h-3.2l-1.3-11Q10 31 8.5 24.5 7.5 20 7 16q-4 1.5-6-2z",
    ],
    ["lit", "M1 14q0-4 4-4.5L9 8q2 0 3 1.5-4 1-5 6.5-4 1.5-6-2z"],
    ["pale", "M21.5 15.5q2-4 5.5-4 4 .5 6 5l2.5 9.5q-8 4-15.5 0z"],
    ["lit", "M28 11.6q3.5.7 5 4.9l2.5 9.5q-3 1.6-6.5 2z"],
    ["line", "M21 20h13M20.5 23.5h14.5"],
    ["deep", "M16 25h3l1 7h-3z"],
    ["deep", disc(6, 12, 0.8)],
  ],
  // a steelyard, chests and the bar that stays down
  "customs-house": [
    ["far", "M-60 44V12H0h64h60v32z"],
    ["lit", "M0 18h38v26H0z"],
    ["pale", "M0 18h10v26H0z"],
    ["dark", "M-1 18 5 8h30l5 10z"],
    ["mid", "M-1 18 5 8h12l-2 10z"],
    ["deep", arch(28, 44, 10, 18)],
    ["line", "M5 23h14M19 23v5"],
    ["deep", "M4 22h22v1.6H4zM14 18h1.5v5H14z"],
    ["dark", "M5 28q1.5-2 3 0v3H5z"],
    ["line", "M6.5 23v4M20 23l-3 8M20 23l3 8"],
    ["dark", "M15.5 31h9q-.5 3.5-4.5 3.5T15.5 31z"],
    ["deep", "M40 26h4v18h-4z"],
    ["pale", "M38 27 63 10l1.5 2L40 29z"],
    ["dark", "M44 23l4-2.8 1.5 2.2-4 2.7zM52 17.5l4-2.7 1.5 2.2-4 2.7zM60 12l3-2 1.5 2-3 2.2z"],
    ...crate(47, 44, 11, 9),
    ...sack(56, 44, 9, 11),
  ],
  // the mash tun steams, barrels wait, barley stands by
  brewery: [
    ["far", arch(30, 44, 54, 42)],
    ["line", smoke(20, 10, 9) + smoke(28, 11, 10) + smoke(36, 10, 9)],
    ["mid", "M10 16h36l-4 28H14z"],
    ["lit", "M10 16h11l1 28h-8z"],
    ["dark", "M38 16h8l-4 28h-7z"],
    ["deep", "M10 22h36l-.4 2.4H10.4zM12.5 36h31l-.4 2.4H12.9z"],
    ["pale", disc(28, 16, 18, 0.2)],
    ["lit", "M14 16q4-4 8-1 5-4 9 0 5-4 11 1z"],
    ["deep", "M31 5 37 3l-7 16-2-1z"],
    ...barrel(46, 44, 16, 20),
    ["line", "M6 44Q5 30 7 22M2 44Q1 34 3 27"],
    [
      "dark",
      repeat(4, (i) => path`M7 ${24 + i * 3}l-3 -3q0 -2 1 -2zM7 ${24 + i * 3}l3 -3q0 -2 -1 -2z`),
    ],
  ],
  // the money changers' table under the columns
  "chamber-of-commerce": [
    ["far", "M-60 12h184v32h-184z"],
    ...columns(4, 4, 17, 12, 5, 32),
    ["lit", "M-60 8h184v4h-184z"],
    ["pale", "M0 8 32-2v10z"],
    ["lit", "M32-2l32 10H32z"],
    ["mid", "M12 7 32 .5 52 7z"],
    ["dark", person(32, 32, 17)],
    ["lit", "M31 20q-3 5-2 12h-1l1-10z"],
    ["pale", "M12 27h10v4H12zM11 26h3v6h-3zM20 26h3v6h-3z"],
    [
      "deep",
      repeat(3, (i) => box(41, 29 - i * 2.6, 6, 2)) +
        repeat(5, (i) => box(48.5, 29 - i * 2.6, 6, 2)),
    ],
    [
      "lit",
      repeat(3, (i) => box(41, 29 - i * 2.6, 2.5, 2)) +
        repeat(5, (i) => box(48.5, 29 - i * 2.6, 2.5, 2)),
    ],
    ["dark", "M6 31h52v4H6z"],
    ["mid", "M6 31h52v1.5H6z"],
    ["mid", "M9 35h46v9H9z"],
    ["lit", "M9 35h14v9H9z"],
    ["line", "M14 39q5 4 10 0t10 0 10 0 8 0"],
  ],
  // a ship at the quay, a crane over it
  port: [
    ["far", "M0 32V18h8v-5h10v8h10v11zM54 32V14h10v18z"],
    ["mid", "M-60 34h184v10h-184z"],
    ["glint", waves(4, 40, 2) + waves(24, 42, 3)],
    ...ship(22, 38, 1.45),
    ["lit", "M46 32h18v12H46z"],
    ["pale", "M44 30h20v3H44z"],
    ["line", "M46 38h18M52 33v5M58 38v6"],
    ["deep", "M58 30 44 6l2-1 15 25zM60 30V12h2v18z"],
    ["line", "M45 6v12"],
    ...crate(41, 25, 8, 7),
  ],
  // mail, helmets and shields for sale by the gross
  armory: [
    ["far", "M-60 0h184v44h-184z"],
    ["dark", "M2 40h60v4H2zM2 6h60v2.5H2z"],
    ["mid", "M2 40h60v1.5H2z"],
    ["lit", "M22 16l6-4q4 4 8 0l6 4-2 7 1 13q-9 5-18 0l1-13z"],
    ["pale", "M22 16l6-4 2 1.5q-4 12-1 24-4-.5-6-1.5l1-13z"],
    ["mid", "M36 12l6 4-2 7 1 13q-4 2-7 2.3 4-12 2-26.3z"],
    ["line", "M25 24q4 3 7 0 3 3 7 0M32 24v8M27 31q5 3 10 0M24 35q8 4 16 0"],
    ["deep", "M30 8.5h4V12h-4z"],
    ["dark", disc(10, 21, 8)],
    ["mid", disc(9.5, 20.5, 5.8)],
    ["pale", disc(10, 21, 2)],
    ["dark", "M47 28q0-13 8-13t8 13v6h-4l-1-6h-6l-1 6h-4z"],
    ["lit", "M47 28q0-13 8-13-4 4-4 13z"],
    ["deep", "M46 15q2-6 9-6t8 6q-4-3-8-3t-9 3z"],
    ["deep", "M5 40V32h10v8zM50 40v-6h10v6z"],
  ],
  // a tower of light on its rock
  lighthouse: [
    ["pale", "M32 8-2-2v22zM32 8 66-2v22z"],
    ["mid", "M-60 38h184v6h-184z"],
    ["dark", "M14 44l5-6h26l6 6z"],
    ["mid", "M14 44l5-6h8l-4 6z"],
    ["lit", "M22 38l3-19h14l3 19z"],
    ["pale", "M22 38l3-19h5l-1 19z"],
    ["dark", "M35 19h4l3 19h-5z"],
    ["lit", "M27 19l1-8h8l1 8z"],
    ["dark", "M33 11h3l1 8h-4z"],
    ["deep", "M23 18h18v2H23zM26 10.5h12v1.6H26z"],
    ["dark", flame(32, 10.5, 8, 11)],
    ["pale", flame(32, 10.5, 4, 6)],
    ["deep", arch(32, 38, 5, 8) + arch(32, 27, 2.5, 5)],
    ["glint", waves(3, 41, 2) + waves(51, 41.5, 2)],
  ],
  // rings of arches around the sand
  arena: [
    HILLS,
    ["lit", "M2 18q0-9 30-9t30 9v19q0 7-30 7T2 37z"],
    ["mid", "M44 9.8Q62 12 62 18v19q0 4-14 6z"],
    ["pale", "M2 18q0-6 12-8l2 32Q2 40 2 37z"],
    ["deep", disc(32, 17, 30, 0.27)],
    ["lit", disc(32, 17.5, 27, 0.24)],
    ["mid", disc(32, 18.5, 21, 0.2)],
    ["pale", disc(32, 19.5, 15, 0.16)],
    [
      "deep",
      repeat(7, (i) => arch(8 + i * 8, 33 + 2 * Math.sin((i + 0.5) * 0.45), 4.6, 6.5)) +
        repeat(7, (i) => arch(8 + i * 8, 41 + 2 * Math.sin((i + 0.5) * 0.45), 4.6, 6.5)),
    ],
    ["line", "M2 25q2 4 30 4t30-4M2 33.5q4 4 30 4t30-4"],
    ["dark", "M10 11V5l5 1.5-4 1.5v2.5zM53 11V5l5 1.5-4 1.5v2.5zM31 9V3l5 1.5L32 6v3z"],
  ],
  "east-trading-post": tradingPost(true),
  "west-trading-post": tradingPost(false),
  // stall beside stall, and baskets before them
  marketplace: [
    HILLS,
    ["deep", posts(4, 3, 18.7, 14, 1.8, 30)],
    ...awning(0, 10, 22, 8, 4),
    ...awning(21, 5, 22, 9, 5),
    ...awning(42, 10, 22, 8, 4),
    ["deep", person(32, 36, 17) + person(12, 36, 13)],
    ["lit", person(52, 36, 13)],
    ["pale", "M1 30h62v3H1z"],
    ["lit", "M3 33h58v11H3z"],
    ["mid", "M43 33h18v11H43z"],
    ["dark", "M7 26q4-4 9 0l1 4H6zM40 26q4-4 9 0l1 4H39z"],
    ["mid", disc(24, 28, 2) + disc(28, 28, 2) + disc(26, 25, 2)],
    ["deep", "M8 36h13l-2 8h-9zM27 37h12l-2 7h-8zM45 36h13l-2 8h-9z"],
    ["lit", disc(12, 36, 2.2) + disc(17, 36, 2.2) + disc(50, 36, 2.2) + disc(54, 36, 2)],
  ],
  // grapes on the trellis, rows up the hill
  vineyard: [
    ["far", "M0 30Q20 10 64 16v28H0z"],
    ["line", "M2 28Q24 14 62 20M0 33q26-12 64-8"],
    ["lit", "M0 44v-8q30-10 64-6v14z"],
    ["deep", "M6 8h2v36H6zM30 6h2v38h-2zM54 8h2v36h-2zM2 9h58v1.6H2z"],
    [
      "line",
      "M7 40q10-8 4-18t6-11M31 40q-10-8-3-18t-6-11M31 40q10-8 5-18t8-11M55 40q-8-8-3-18t-4-11",
    ],
    [
      "mid",
      "M4 4q6-4 10 1-2 6-8 5zM18 3q7-4 10 2-3 5-8 4zM34 4q6-5 11 1-3 5-9 4zM50 3q7-3 10 3-4 5-9 2zM9 22q5-3 8 2-3 4-7 2zM47 22q5-3 8 2-3 4-7 2zM28 26q5-3 8 2-4 3-7 1z",
    ],
    [
      "lit",
      "M4 4q6-4 10 1-5-1-9 3zM18 3q7-4 10 2-5-2-9 2zM34 4q6-5 11 1-6-2-10 2zM50 3q7-3 10 3-5-3-9 1z",
    ],
    ...[
      [17, 14],
      [40, 13],
    ].flatMap(([x = 0, y = 0]): Drawing => [
      [
        "dark",
        repeat(3, (i) => disc(x + i * 4, y, 2.3)) +
          repeat(3, (i) => disc(x + i * 4, y + 4, 2.3)) +
          repeat(2, (i) => disc(x + 2 + i * 4, y + 7.6, 2.3)) +
          disc(x + 4, y + 11, 2.2),
      ],
      [
        "pale",
        repeat(3, (i) => disc(x - 0.6 + i * 4, y - 0.6, 0.7)) +
          repeat(2, (i) => disc(x - 0.6 + i * 4, y + 3.4, 0.7)),
      ],
    ]),
  ],
  // carpets and lamps under the vaults
  bazar: [
    ["lit", "M-60 0h184v44h-184z"],
    ["deep", arches(3, 11, 21, 44, 17, 38)],
    ["dark", arches(3, 11, 21, 44, 12, 30)],
    ["pale", "M21.5 0v44h-2V0zM42.5 0v44h-2V0z"],
    ["line", "M11 6v7M32 6v6M53 6v7"],
    ["lit", "M8 15q3-4 6 0l-1 5H9zM29 14q3-4 6 0l-1 5h-4zM50 15q3-4 6 0l-1 5h-4z"],
    ["pale", "M3 22h13v15H3z"],
    ["mid", "M5 24h9v11H5z"],
    ["pale", "M9.5 25l3 4.5-3 4.5-3-4.5z"],
    ["line", repeat(6, (i) => path`M${3.8 + i * 2.3} 37v2`)],
    ["lit", jar(29, 44, 9, 15) + jar(37, 44, 7, 11)],
    ["mid", "M29.5 44V29h2.5q5 7-1.5 15z"],
    ["lit", "M46 44l2-9h11l2 9z"],
    ["pale", disc(50, 34, 2.6) + disc(55, 34, 2.6) + disc(52.5, 31, 2.6)],
    ["line", "M47 38h13"],
  ],
  // sails behind the mole, a chain tower at its end
  haven: [
    ["far", "M0 30V20q10-8 20-4 12-10 24 0 10-4 20 4v10z"],
    ["mid", "M-60 29h184v15h-184z"],
    ["glint", waves(30, 33, 2) + waves(6, 41, 2) + waves(40, 42, 3)],
    ...ship(45, 34, 0.85),
    ...ship(24, 38, 1.2),
    ["lit", "M0 36h13l4 8H0z"],
    ["pale", "M0 35h14v2H0z"],
    ["lit", battlement(2, 18, 9, 17, 3, 2)],
    ["dark", "M8 18h3v17H8z"],
    ["deep", arch(5.5, 28, 2.5, 5)],
    ["lit", battlement(58, 24, 6, 12, 2, 2)],
    ["dark", "M55 36h9v8h-6z"],
  ],
  // a gladiator's helmet, net and trident on the wall of the yard
  ludus: [
    ["far", "M-60 6h184v38h-184z"],
    ["lit", arches(3, 11, 21, 44, 16, 32)],
    ["deep", "M7 6h2v38H7zM2 2v9q0 3 3 3h6q3 0 3-3V2h-1.8v8.5H9V0H7v10.5H3.8V2z"],
    ["pale", "M55 3l2.5 4v24h-5V7z"],
    ["lit", "M55 3l2.5 4v24H55z"],
    ["deep", "M49 31h12v2.5H49zM54 33h2.5v8H54z"],
    ["dark", "M17 26q0-16 15-16t15 16l6 5v3H11v-3z"],
    ["mid", "M17 26q0-16 15-16-8 4-8 16l-2 8H11v-3z"],
    ["deep", "M22 34h20l-2 10H24z"],
    ["lit", disc(27.5, 38, 2.6) + disc(36.5, 38, 2.6)],
    ["line", "M25 38h5M34 38h5M27.5 35.5v5M36.5 35.5v5M32 36v8"],
    ["deep", "M14 12Q18-1 32 0q15-1 18 12-7-7-18-6.5Q21 5 14 12z"],
    ["pale", "M17 9q5-7 15-7-8 1-12 6z"],
  ],
};
