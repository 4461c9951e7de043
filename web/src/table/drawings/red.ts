// What a city builds for war: towers, walls, stables, engines.
import {
  abreast,
  arch,
  arches,
  battlement,
  box,
  disc,
  flame,
  path,
  posts,
  repeat,
  type Drawing,
  type Drawings,
  type Layer,
} from "./strokes";

const HILLS: Layer = ["far", "M-60 44V31H0q12-9 24-2 8-9 18-3 10-5 22 3h60v15z"];

/** Pointed stakes, side by side. */
const stakes = (times: number, x: number, y: number, w: number, h: number): Drawing => [
  [
    "mid",
    repeat(
      times,
      (i) => path`M${x + i * w} ${y}v${-h}l${w / 2} ${-w * 0.8}l${w / 2} ${w * 0.8}v${h}z`,
    ),
  ],
  [
    "lit",
    repeat(times, (i) => path`M${x + i * w} ${y}v${-h}l${w / 2} ${-w * 0.8}v${w * 0.8 + h}z`),
  ],
  ["line", repeat(times, (i) => path`M${x + (i + 1) * w} ${y}v${-h}`)],
];

/** A spear that stands upright. */
const spear = (x: number, y: number, h: number): string =>
  path`M${x - 0.6} ${y}v${-h}h1.2v${h}zM${x} ${y - h - 5}l1.8 3.6l-1.8 2.4l-1.8 -2.4z`;

/** A long shield with its boss. */
const shield = (x: number, y: number, w: number, h: number): Drawing => [
  [
    "dark",
    path`M${x} ${y}h${w}v${h * 0.6}q0 ${h * 0.3} ${-w / 2} ${h * 0.4}q${-w / 2} ${-h * 0.1} ${-w / 2} ${-h * 0.4}z`,
  ],
  ["mid", path`M${x} ${y}h${w / 2}v${h}q${-w / 2} ${-h * 0.1} ${-w / 2} ${-h * 0.4}z`],
  ["pale", disc(x + w / 2, y + h * 0.42, w * 0.17)],
];

/** Round shield: rim, face, boss. */
const roundShield = (x: number, y: number, r: number): Drawing => [
  ["deep", disc(x, y, r)],
  ["dark", disc(x, y, r * 0.84)],
  ["lit", path`M${x} ${y - r * 0.84}a${r * 0.84} ${r * 0.84} 0 0 0 0 ${r * 1.68}z`],
  ["pale", disc(x, y, r * 0.28)],
];

/** A horse's head and neck that looks to the left. */
const HORSE_HEAD = "c-3 0-6 3-9 7l-5 5q-2 3 1 5 4 1 9-3 2 6-2 15h18q2-20-6-26l-2-6z";

const tower = (x: number, y: number, w: number, h: number, teeth = 3): Drawing => [
  ["lit", battlement(x, y - h, w, h, teeth)],
  ["pale", path`M${x} ${y - h}h${w * 0.3}v${h}h${-w * 0.3}z`],
  ["dark", path`M${x + w * 0.7} ${y - h}h${w * 0.3}v${h}h${-w * 0.3}z`],
];

/** A tent of hides, its near side lit. */
const tent = (x: number, y: number, w: number, h: number): Drawing => [
  ["lit", path`M${x} ${y}l${w * 0.4} ${-h}l${w * 0.2} ${h}z`],
  ["dark", path`M${x + w * 0.4} ${y - h}l${w * 0.6} ${h}h${-w * 0.4}z`],
  ["deep", path`M${x + w * 0.26} ${y}l${w * 0.14} ${-h * 0.6}l${w * 0.1} ${h * 0.6}z`],
];

const STABLE: Drawing = [
  ["far", "M-60 44V16H0L32 2l32 14h60v28z"],
  ["mid", "M0 16 32 2l32 14v5L32 7 0 21z"],
  ["deep", "M10 18h44v26H10z"],
  ["lit", "M6 17h5v27H6z"],
  ["mid", "M53 17h5v27h-5z"],
  ["lit", "M38 11" + HORSE_HEAD],
  ["dark", "M38 11q4-1 6 5 7 6 5 26h-6q2-16-3-24-3-2-4-5z"],
  ["deep", disc(31.5, 18, 1) + disc(24.5, 24, 0.8)],
  ["line", "M27 19q2 4 1 6M33 13l7 10"],
  ["mid", "M11 32h42v12H11z"],
  ["dark", "M11 32h42v2.2H11z"],
  ["line", "M21 34v10M32 34v10M43 34v10"],
];

/** A man with spear and shield. */
const guard = (x: number): Drawing => [
  ["deep", spear(x + 6, 44, 22)],
  ["dark", path`M${x - 4} 44l1 -12q3 -3 6 0l1 12z`],
  ["pale", disc(x, 28, 2.6)],
  ["deep", path`M${x - 3} 27.5q0 -4 3 -4t3 4zM${x - 3} 24q3 -3.5 6 0l-3 -1z`],
  ...shield(x - 5, 31, 7, 11),
];

export const RED: Drawings = {
  // one slim tower with its beacon lit
  "guard-tower": [
    HILLS,
    ["mid", flame(32, 8, 8, 9)],
    ["lit", "M23 18h18l3 26H20z"],
    ["pale", "M23 18h6l-2 26h-7z"],
    ["dark", "M36 18h5l3 26h-6z"],
    ["lit", battlement(19, 10, 26, 8, 4, 2.5)],
    ["pale", "M19 10h8v8h-8z"],
    ["dark", "M37 10h8v8h-8z"],
    ["line", "M19 18h26"],
    ["deep", arch(32, 44, 7, 10) + arch(32, 29, 3, 6)],
    ["line", "M25 24h4M24 33h4M36 37h4M35 23h4"],
    ["deep", "M45.5-1h1.2v11h-1.2z"],
    ["dark", "M46.7-1l9 3-9 3z"],
  ],
  stable: STABLE,
  stables: STABLE,
  // shields along the wall, spears against it
  garrison: [
    ["far", "M-60 44V10H0h64h60v34z"],
    ["dark", "M0 12 7 3h50l7 9z"],
    ["mid", "M0 12 7 3h20l-4 9z"],
    ["line", "M12 4l-4 7M22 4l-3 7M32 4v7M42 4l3 7M52 4l4 7"],
    ["lit", "M3 12h58v32H3z"],
    ["pale", "M3 12h9v32H3z"],
    ["mid", "M52 12h9v32h-9z"],
    ["deep", arch(32, 44, 15, 26)],
    ["dark", arch(32, 44, 11, 22)],
    ["line", "M32 24v20M28 40h0"],
    ...shield(8, 22, 8, 13),
    ...shield(48, 22, 8, 13),
    ["deep", spear(20, 44, 24) + spear(44, 44, 24)],
  ],
  // stakes, and a gate between them
  palisade: [
    ["far", "M-60 44V24H0q16-12 30-6t34-2h60v28z"],
    ["lit", "M24 20 32 6l8 14z"],
    ...stakes(5, 0, 44, 4.8, 24),
    ...stakes(5, 40, 44, 4.8, 24),
    ["deep", "M24 20h16v24H24z"],
    ["dark", "M21 12h3.5v32H21zM39.5 12H43v32h-3.5z"],
    ["mid", "M18 12h28v4H18z"],
    ["lit", "M18 12h28v1.5H18z"],
    ["mid", "M25 22h6.5v22H25zM33 22h6v22h-6z"],
    ["line", "M25 28h14M25 37h14"],
    ["dark", "M0 27h24v2H0zM40 27h24v2H40zM0 37h24v2H0zM40 37h24v2H40z"],
  ],
  // a wall that runs from tower to tower over the hills
  walls: [
    ["far", "M-60 44V26H0q14-14 30-8 16-12 34 0h60v26z"],
    ["mid", battlement(44, 19, 20, 25, 5, 2)],
    ["lit", battlement(0, 24, 46, 20, 8, 2.5)],
    ["pale", "M0 24h46v2H0z"],
    ...tower(36, 44, 14, 32),
    ...tower(5, 44, 15, 30),
    ["deep", arch(12.5, 30, 3, 6) + arch(43, 28, 3, 6) + arch(28, 44, 8, 12)],
    ["line", "M22 30h5M30 33h4M23 37h3M52 26h4M56 33h5M53 39h4M8 36h4M38 35h4"],
  ],
  // a mare and her foal behind the rails
  "horse-breeders": [
    HILLS,
    [
      "dark",
      "M12 20q-1-6 4-11l2 3q8 6 8 7h18q7 1 8 8l3 8-3 0-3-6-1 6 1 9h-4l-1-10-3-5H28l-2 5-1 10h-4l1-14q-4-4-3-10l-6 5q-4 0-3-4z",
    ],
    ["mid", "M16 9l2 3q8 6 8 7h18q4 .5 6 4-14-3-26 0-6-2-8-7-3 2-4 4-1-6 4-11z"],
    ["deep", "M17 9q5 1 8 10l-4-2q-3-2-4-8z"],
    [
      "pale",
      "M-2 27q-1-2 1-3l3-2 2-3 1 3q3 3 4 6h7q4 0 5 4l1 12h-2l-2-9-5 0-3 1-1 8H7l-1-10q-3-2-3-6l-2 0q-2 1-3-1z",
    ],
    ["lit", "M16 28q4 0 5 4l1 12h-2l-2-9-4-1q3-3 2-6z"],
    ["line", "M0 38h64M0 43h64"],
    ["deep", posts(4, 8, 18, 33, 2.5, 11)],
    ["mid", "M-60 36.5h184v1.6h-184z"],
  ],
  // beds for a cohort: doors in a row under one long roof, two men on guard
  barracks: [
    ["far", "M-60 44V14H0h64h60v30z"],
    ["lit", "M-60 20h184v24h-184z"],
    ["dark", "M0 20 6 7h58v13z"],
    ["mid", "M0 20 6 7h24l-3 13z"],
    ["line", "M12 8l-4 11M20 8l-3 11M29 8l-2 11M38 8v11M47 8l2 11M56 8l3 11"],
    ["pale", "M-60 20h184v2.5h-184z"],
    ["deep", arches(4, 8, 16, 44, 9, 17)],
    ["mid", repeat(4, (i) => box(5 + i * 16, 33, 6, 11))],
    ...abreast(2, (i) => guard(16 + i * 32)),
  ],
  // a target full of arrows
  "archery-range": [
    HILLS,
    ["deep", "M16 44l7-14h3l-7 14zM44 44l-7-14h-3l7 14z"],
    ["dark", disc(30, 20, 18)],
    ["pale", disc(30, 20, 14.5)],
    ["mid", disc(30, 20, 11)],
    ["pale", disc(30, 20, 7.5)],
    ["dark", disc(30, 20, 4)],
    [
      "deep",
      "M30 19.3 52 8l.7 1.4L30.5 21zM24 13.5 47-1l.7 1.4L25 15zM36 25l21-6 .3 1.5L36.5 26.5z",
    ],
    ["mid", "M52 8l4-4 2 .5-1.5 3.5-3.8 1.4zM57 19l4-3 2 1-2 3-3.7.5z"],
    ["line", "M56 44q8-12 4-24M56 44l4-24"],
  ],
  // ranks drawn up under the eagle
  "parade-ground": [
    ["far", "M-60 44V22H0h10v-6h8v6h28v-6h8v6h10h60v22z"],
    ["deep", repeat(6, (i) => spear(7 + i * 10, 30, 20))],
    ...abreast(6, (i) => [
      ["mid", disc(5 + i * 10.8, 21, 3)],
      ["deep", path`M${2 + i * 10.8} 20.5q3 -6 6 0z`],
      ...shield(1.5 + i * 10.8, 24, 7, 11),
    ]),
    ...abreast(5, (i) => [
      ["lit", disc(10.4 + i * 10.8, 29, 3.2)],
      ["deep", path`M${7.2 + i * 10.8} 28.5q3.2 -6.4 6.4 0z`],
      ...shield(6.4 + i * 10.8, 32, 8, 12),
    ]),
    ["deep", "M31.2 4h1.6v28h-1.6z"],
    ["dark", "M26 6h12v8H26z"],
    ["deep", "M32 4q-2 0-6-4 4 0 6 1 2-1 6-1-4 4-6 4z"],
  ],
  // a shield over two swords, spears beside them
  arsenal: [
    ["far", arch(32, 44, 56, 43)],
    ["lit", "M0 44V16h5v28zM59 44V16h5v28z"],
    ["pale", "M14 2l3 .5L47 34l-3 3L13.5 5z"],
    ["lit", "M50 2l-3 .5L17 34l3 3L50.5 5z"],
    [
      "deep",
      "M40 38l8-8 1.5 1.5-8 8zM24 38l-8-8-1.5 1.5 8 8zM47 37l5 5-2 2-5-5zM17 37l-5 5 2 2 5-5z",
    ],
    ["deep", spear(8, 44, 34) + spear(56, 44, 34)],
    ...roundShield(32, 20, 13),
    ["line", "M32 9.5v7M32 24v7M21.5 20h7M36 20h7"],
    ["dark", "M0 14h5v3H0zM59 14h5v3h-5z"],
  ],
  // the general's tent, the eagle before it
  pretorium: [
    HILLS,
    ["lit", "M6 44 12 22 34 8l4 36z"],
    ["pale", "M6 44 12 22 34 8 18 44z"],
    ["dark", "M34 8l20 14 6 22H38z"],
    ["mid", "M34 8l4 36h-5l-3-20z"],
    ["deep", "M24 44l6-20 5 20z"],
    ["dark", "M9 22l25-15 23 15-3 3-20-13-22 13z"],
    ["line", "M33 7V2M12 30l-3 14M48 22l6 22"],
    ["deep", "M33-1h1.5v9H33z"],
    ["dark", "M34.5-1l8 2.5-8 2.5z"],
    ["deep", "M8.8 8h1.6v36H8.8z"],
    ["dark", "M4.5 11h10v9h-10z"],
    ["deep", "M9.6 8Q7 8 2 3q5 0 7.6 2Q12 3 17 3q-5 5-7.4 5z"],
    ["glint", "M6.5 14h6M6.5 17h6"],
  ],
  // wall behind wall, and water before them
  fortifications: [
    ["far", "M-60 44V24H0q30-10 64 0h60v20z"],
    ["mid", battlement(10, 18, 44, 14, 7, 2.5)],
    ...tower(24, 32, 16, 27, 4),
    ["deep", "M31.4-3h1.2v7h-1.2z"],
    ["dark", "M32.6-3l7 2.5-7 2z"],
    ["lit", battlement(3, 29, 58, 10, 10, 2.5)],
    ["pale", "M3 29h58v1.5H3z"],
    ...tower(0, 39, 12, 18),
    ...tower(52, 39, 12, 18),
    ["deep", arch(32, 39, 9, 9) + arch(6, 31, 2.5, 5) + arch(58, 31, 2.5, 5) + arch(32, 18, 3, 6)],
    ["dark", "M-60 39h184v5h-184z"],
    ["mid", "M28 39h8l2 5H26z"],
    ["glint", "M4 41.5h7M46 42h8M16 42.5h5"],
  ],
  // an engine that throws stones
  "siege-workshop": [
    HILLS,
    ["deep", "M4 33h52v4H4z"],
    ["mid", "M4 33h52v1.5H4z"],
    ["dark", "M30 33 36 14h3l6 19h-4l-3.5-13L34 33z"],
    ["dark", "M10 32 46 4l2.2 2.6L14 34z"],
    ["lit", "M10 32 46 4l.8 1-35.8 28z"],
    ["deep", "M44 3q7-5 11 2-4 4-9 3z"],
    ["lit", disc(51, 2.5, 3.8)],
    ["pale", disc(50, 1.5, 1.8)],
    ["line", "M12 32 37.5 16M52 33 38 16M22 33l8-9"],
    ...[14, 46].flatMap((x): Drawing => [
      ["deep", disc(x, 38, 6)],
      ["lit", disc(x, 38, 4.2)],
      ["line", path`M${x - 4} 38h8M${x} 34v8`],
      ["deep", disc(x, 38, 1.3)],
    ]),
  ],
  // a chariot at full speed
  circus: [
    ["far", "M0 32V10h64v22z"],
    ["lit", arches(6, 6, 10.5, 28, 7, 13)],
    ["mid", "M-60 8h184v3h-184z"],
    ["mid", "M-60 32h184v12h-184z"],
    [
      "dark",
      "M4 27q6-5 12-2l9-1q4-6 8-9l2 3 1 4-3 2 0 6 6 5-2 2-7-4 1 6-2 1-5-8-11 1-2 3 3 4-2 2-5-6 1-6-5 4-3-1z",
    ],
    ["lit", "M36 17l-3 2-5 5-13 1q-4-1-8 1 8 1 12 3l10-3q4-4 7-9z"],
    ["deep", "M33 16q-6 2-8 8l3-1q2-4 5-7zM4 27q-4 0-4 6 2-3 5-4z"],
    ["line", "M33 22 52 19"],
    ["deep", disc(54, 37, 6.5)],
    ["pale", disc(54, 37, 4.6)],
    ["line", "M49.5 37h9M54 32.5v9M51 34l6 6M57 34l-6 6"],
    ["dark", "M45 25h4l3 8h11l-2 3H48z"],
    ["dark", disc(54, 14, 3)],
    ["pale", "M51 18q4-2 6 1l3 14h-8z"],
    ["line", "M52 20l-6 2"],
    ["deep", "M51 13q3-6 8-2l-2 2z"],
  ],
  // a ring of logs with a look-out
  stockade: [
    HILLS,
    ["deep", "M26 22h1.8v22H26zM36.2 22H38v22h-1.8z"],
    ["line", "M27 30l10 10M37 30 27 40"],
    ["dark", "M22 17h20v7H22z"],
    ["mid", "M22 17h8v7h-8z"],
    ["line", "M26 17v7M30 17v7M34 17v7M38 17v7"],
    ["deep", "M23.5 9H25v8h-1.5zM39 9h1.5v8H39z"],
    ["dark", "M19 10 32 2l13 8z"],
    ["mid", "M19 10 32 2v8z"],
    ["dark", "M8 27q24-6 48 0v6H8z"],
    ["line", repeat(11, (i) => path`M${10 + i * 4.4} 26v6`)],
    ...abreast(10, (i) => stakes(1, i * 6.4, 44, 6.4, 9.5 + Math.abs(i - 4.5) ** 2 * 0.17)),
    ["dark", "M0 32q32 10 64 0v2.5q-32 10-64 0z"],
  ],
  // a post in helmet and shield to practise on
  "training-ground": [
    HILLS,
    ["dark", "M-60 33h184v2.2h-184zM-60 39h184v2h-184z"],
    ["deep", posts(4, 3, 18.5, 30, 2.5, 14)],
    ["deep", "M30.5 12h3.5v32h-3.5zM18 18h28v3H18z"],
    ["lit", "M24 16h17l-2 17H26z"],
    ["mid", "M33 16h8l-2 17h-6z"],
    ["line", "M24.5 22h16M25 27h15"],
    ["mid", "M26 12q0-8 6.5-8T39 12v4h-3l-1-4h-5l-1 4h-3z"],
    ["pale", "M26 12q0-8 6.5-8-3 2-3.5 8z"],
    ["dark", "M25 5q1-6 8-6t8 6q-4-4-8-4t-8 4z"],
    ...roundShield(17, 23, 8),
    ["pale", "M46 24 58 6l2-1v2.5L48 25.5z"],
    ["deep", "M43 22l6 5-1 1.5-6-5zM43.5 26.5l-3 4 1.5 1 3-4z"],
  ],
  // tents in rows inside the rampart
  castrum: [
    HILLS,
    ...tent(18, 22, 13, 11),
    ...tent(34, 22, 13, 11),
    ...tent(2, 34, 25, 20),
    ...tent(37, 34, 25, 20),
    ["deep", "M31 2h1.7v34H31z"],
    ["dark", "M26 4h12v10l-6-3-6 3z"],
    ["pale", disc(32, 7.5, 2)],
    ...stakes(5, 0, 44, 4.6, 9),
    ...stakes(5, 41, 44, 4.6, 9),
    ["mid", "M23 38h18v6H23z"],
    ["deep", "M22 28h2.5v16H22zM39.5 28H42v16h-2.5zM20 27h24v2.5H20z"],
  ],
};
