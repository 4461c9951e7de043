// Where raw materials come from: yards, pits, quarries, mines.
import {
  abreast,
  arch,
  box,
  disc,
  fir,
  flame,
  path,
  posts,
  repeat,
  type Drawing,
  type Drawings,
  type Layer,
} from "./strokes";

const HILLS: Layer = ["far", "M-60 44V30H0q8-8 17-3 9-14 20-5 10-10 27 4h60v18z"];

/** The sawn end of a log. */
const logEnd = (x: number, y: number, r: number): Drawing => [
  ["dark", disc(x, y, r)],
  ["lit", disc(x - r * 0.1, y - r * 0.1, r * 0.76)],
  ["line", disc(x - r * 0.1, y - r * 0.1, r * 0.34)],
];

/** A hewn block: top, front and the side in the shade. */
export const block = (x: number, y: number, w: number, h: number, deep = 3): Drawing => [
  ["lit", box(x, y - h, w, h)],
  ["pale", path`M${x} ${y - h}l${deep} ${-deep * 0.7}h${w}l${-deep} ${deep * 0.7}z`],
  ["mid", path`M${x + w} ${y - h}l${deep} ${-deep * 0.7}v${h}l${-deep} ${deep * 0.7}z`],
];

/** A pick with its head on top. */
const PICK = (x: number, y: number): Drawing => [
  ["dark", path`M${x} ${y}l7 -19l1.8 .7l-7 19z`],
  ["deep", path`M${x - 1.5} ${y - 15}q6 -7.5 18 -3.5q-9 -.5 -16 5z`],
];

/** A course of bricks. */
const bricks = (times: number, x: number, y: number): Drawing => [
  ["lit", repeat(times, (i) => box(x + i * 7.7, y - 5.6, 7, 5.2))],
  ["dark", repeat(times, (i) => box(x + i * 7.7, y - 2.2, 7, 1.8))],
];

/** A clipped tree on its stem. */
const youngTree = (x: number, y: number, r: number): Drawing => [
  ["deep", box(x - 0.8, y - r, 1.6, r)],
  ["dark", disc(x, y - r * 1.7, r)],
  ["mid", disc(x - r * 0.2, y - r * 1.85, r * 0.78)],
  ["lit", disc(x - r * 0.32, y - r * 2, r * 0.4)],
];

export const BROWN: Drawings = {
  // a pile of logs before the wood they came from
  "lumber-yard": [
    ["far", fir(8, 41, 15, 34) + fir(56, 41, 15, 36)],
    ["lit", fir(19, 42, 14, 38) + fir(45, 42, 14, 36)],
    ...abreast(4, (i) => logEnd(9.5 + i * 14.5, 37, 7)),
    ...abreast(3, (i) => logEnd(16.7 + i * 14.5, 25.2, 7)),
    ...abreast(2, (i) => logEnd(24 + i * 14.5, 13.4, 7)),
  ],
  // an axe in a stump, and the trunk that fell
  "logging-camp": [
    ["far", fir(6, 42, 16, 36) + fir(22, 42, 13, 30) + fir(57, 42, 16, 38)],
    ["dark", "M30 44 60 31l3 7-24 6z"],
    ["mid", "M30 44 60 31l1 2.5L34 44z"],
    ["lit", "M60 31q4 1 3 7-3-1-3-7z"],
    ["dark", "M9 44q3-4 2.5-13h21Q32 40 36 44z"],
    ["mid", "M9 44q3-4 2.5-13h6Q17 40 16 44z"],
    ["pale", disc(22, 31, 10.5, 0.3)],
    ["line", disc(22, 31, 5.5, 0.3)],
    ["mid", "M24 30 44 9l2 1.8L26 32z"],
    ["deep", "M17 25.5 26 19l6 6q-2 4-7 8-3-5-8-7.5z"],
    ["glint", "M17.5 26q4.5 2.5 7.5 6.5"],
  ],
  // a round pool among reeds, a bucket on its bank
  "clay-pool": [
    HILLS,
    ["mid", "M0 44v-8q14-7 32-7t32 7v8z"],
    ["deep", disc(31, 37.5, 25, 0.26)],
    ["dark", disc(31, 38.6, 24, 0.22)],
    ["lit", "M9 40q8-4 18-3-4 3-2 4-9 1-16-1zM36 42q10-2 16-4-2 3-7 4z"],
    ["line", "M54 36q-1-14 2-24M58 37q1-12 5-17M50 36q0-10-3-16M7 36Q6 26 9 15M3 37Q3 28 0 22"],
    ["deep", "M55 8h2.6v8H55zM46 16h2.4v7H46zM8.2 10h2.6v8H8.2z"],
    ["lit", "M22 24h15l-2 13H24z"],
    ["mid", "M31 24h6l-2 13h-4z"],
    ["dark", disc(29.5, 24, 7.5, 0.25)],
    ["line", "M22 24q1-12 7.5-12T37 24"],
  ],
  // the ground cut into rings, a spade left standing
  "clay-pit": [
    HILLS,
    ["lit", "M0 44V29h64v15z"],
    ["mid", disc(30, 33, 28, 0.3)],
    ["lit", disc(30, 35.2, 23, 0.28)],
    ["dark", disc(30, 36, 20, 0.27)],
    ["mid", disc(30, 38, 15, 0.24)],
    ["deep", disc(30, 38.8, 11, 0.22)],
    ["deep", "M50.6 8h1.8v20h-1.8zM47.5 7h8v1.8h-8z"],
    ["dark", "M47 24h9v7q-1 5-4.5 6.5Q48 36 47 31z"],
    ["glint", "M49 26v6q.5 2.5 1.8 3.5"],
    ["mid", "M4 31q1-9 9-9t10 9z"],
    ["pale", "M4 31q1-9 9-9 2 0 3 1-7 2-8 8z"],
  ],
  // steps cut into a cliff, a block on the rope of a crane
  quarry: [
    ["far", "M-60 44V20H0l10-9 8 5L30 4l12 11 8-5 14 12h60v22z"],
    ["mid", "M0 44V15h16v9h12v9h12v11z"],
    ["pale", "M0 15l4-3h15l-3 3zM16 24l3-3h12l-3 3zM28 33l3-3h12l-3 3z"],
    ["dark", "M16 15l3-3v9l-3 3zM28 24l3-3v9l-3 3zM40 33l3-3v14h-3z"],
    ["line", "M0 22h8M8 15v7M0 30h12M5 22v8M18 30v7M10 37h18M14 30v-6M20 44v-7"],
    ["deep", "M58 44 44 5l2-1 15 40zM60 44l-4-24h1.8L63 44z"],
    ["line", "M45.5 5v16M45.5 21l-5 5M45.5 21l6 5"],
    ...block(38.5, 36, 11, 9.5, 3.5),
  ],
  // hewn blocks in a heap, a pick beside them
  "stone-pit": [
    HILLS,
    ...block(4, 44, 18, 12, 5),
    ...block(26, 44, 16, 10, 5),
    ...block(12, 31, 17, 11, 5),
    ["line", "M9 36h5M8 40h3M31 38h4M18 24h5M20 27.5h3"],
    ...PICK(44, 44),
    ["deep", "M52 44q0-5 5-5t6 5z"],
    ["mid", "M52 44q0-5 5-5-2 2-2 5z"],
  ],
  // a frame saw in a log on trestles
  sawmill: [
    ["far", box(-60, 16, 184, 28) + "M0 16 32 2l32 14z"],
    ["lit", posts(3, 4, 26, 16, 3, 28)],
    ["mid", "M0 16 32 2l32 14v2.5L32 5 0 18.5z"],
    [
      "deep",
      "M12 44l6-15h2.5l-6 15zM24 44l-5-15h-2.5l5 15zM42 44l6-15h2.5l-6 15zM54 44l-5-15h-2.5l5 15z",
    ],
    ["dark", "M6 22h50v9H6z"],
    ["mid", "M6 22h50v3H6z"],
    ["lit", disc(57, 26.5, 3, 1.5)],
    ["line", disc(57, 26.5, 1.4, 1.5)],
    ["deep", "M27 8h12v2H27zM27 38h12v2H27zM27 8h1.8v32H27zM37.2 8H39v32h-1.8z"],
    ["pale", "M32 10h2.4v28H32z"],
    ["line", "M34.4 12l1 1-1 1 1 1-1 1 1 1-1 1 1 1-1 1M34.4 31l1 1-1 1 1 1-1 1 1 1"],
    ["lit", "M26 44q7-5 14 0z"],
  ],
  // a kiln that smokes, and bricks set out in rows
  brickyard: [
    HILLS,
    ["lit", "M15 9q-5-5 0-9 6-3 11-1-7 3-2 10z"],
    ["mid", "M1 44Q1 16 15 9h9q14 7 14 35z"],
    ["lit", "M1 44Q1 16 15 9h4Q8 18 8 44z"],
    ["dark", "M26 10q12 8 12 34h-7q1-22-5-34z"],
    ["deep", "M13 8h13v2.5H13z"],
    ["deep", arch(18, 44, 13, 17)],
    ["lit", flame(18, 44, 10, 12)],
    ["pale", flame(18, 44, 5, 7)],
    ["line", "M6 22h7M4 29h5M22 17h7M24 24h7M27 31h7M28 38h8"],
    ...abreast(4, (row) => bricks(4 - (row > 2 ? 2 : row % 2), 33 + (row % 2) * 3.8, 44 - row * 6)),
  ],
  // broad shelves of rock, a ladder from one to the next
  "shelf-quarry": [
    ["far", "M0 44V10q14-9 26-4t38-2v40z"],
    ["mid", "M0 17h46v10H0z"],
    ["dark", "M0 27h54v8H0zM46 17l6-3v11l-6 2z"],
    ["mid", "M-60 35h184v9h-184z"],
    ["pale", "M0 17l5-3h47l-6 3zM0 27l4-2h58l-8 2z"],
    ["lit", "M0 35l4-2.5h60V35z"],
    ["line", "M4 21h9M20 22h12M8 31h10M28 31h12M6 40h10M30 39h14M50 41h8"],
    ...block(6, 16.5, 10, 7, 3),
    ...block(38, 34, 9, 6, 2.5),
    ["deep", "M24 44l3-31h1.5l-3 31zM31 44l3-31h1.5l-3 31z"],
    ["line", "M27.5 17.5h7M27 22h7M26.5 27h7M26 32h7M25.5 37h7"],
  ],
  // a mountain cut open, the vein running through it
  "ore-vein": [
    ["far", "M38 44 52 16l12 18v10z"],
    ["lit", "M0 44 30 4l4 40z"],
    ["dark", "M30 4l26 40H34z"],
    ["mid", "M30 4l8 13-3 9-3-22z"],
    ["deep", "M17 44l4-11 8-3-5-8 8-5-1-10 7 11-6 6 8 8-9 6-1 6z"],
    ["pale", "M22 42l2-7 4-1-2 8zM29 27l3-3 4 5-3 2zM32 18l2-4 2 4-3 3z"],
    ["line", "M10 36l6 1M15 28l6 1M20 20l5 1M44 32l4 3M40 24l3 3"],
    ["deep", "M4 44l3-6 6-1 4 7zM46 44l2-5 6-1 5 6z"],
    ["glint", "M7.5 38.5l5-.5M48.5 39.5l5-.5"],
  ],
  // planks in a stack, and a block beside them
  "timber-yard": [
    HILLS,
    ["lit", fir(54, 40, 15, 36)],
    ...abreast(5, (i) => [
      ["lit", box(3 + (i % 2) * 2, 38.5 - i * 6, 34, 3.5)],
      ["mid", box(3 + (i % 2) * 2, 40.3 - i * 6, 34, 1.7)],
      ["deep", posts(3, 7, 12, 42 - i * 6, 2.5, 2.5)],
    ]),
    ["line", "M8 15.8h9M24 21.8h10M10 27.8h7M26 33.8h8M9 39.8h10"],
    ...block(42, 44, 15, 12, 5),
    ["line", "M46 36h4M49 39.5h4"],
  ],
  // a shaft between props, earth thrown up, a barrow
  excavation: [
    HILLS,
    ["lit", "M0 44V27h16l4 17zM64 44V27H48l-4 17z"],
    ["pale", "M0 27l3-2h15l-2 2zM48 27l2-2h14v2z"],
    ["dark", "M16 27h32l-4 17H20z"],
    ["deep", "M21 31h22l-3 13H24z"],
    ["mid", "M16 27l4 17h3l-4-17z"],
    ["lit", "M45 27l3-9q5-9 9-3l7 6v6z"],
    ["mid", "M54 14l3 1 7 6v6h-8z"],
    ["line", "M14 26V8h36v18M14 12 22 8M50 12 42 8M32 8v12"],
    ["deep", "M12.8 8h2.4v19h-2.4zM48.8 8h2.4v19h-2.4zM11 6h42v2.5H11z"],
    ["lit", "M27 20h10l-1.5 8h-7z"],
    ["mid", "M33 20h4l-1.5 8H33z"],
    ["line", "M28 20q4-5 8 0"],
    ...block(2, 27, 8, 6, 2.5),
    ["line", "M4 33h5M7 38h6M54 34h6M51 39h5"],
  ],
  // a cave under a wooded hill
  "forest-cave": [
    ["far", fir(32, 16, 14, 18) + fir(46, 20, 14, 22) + fir(18, 22, 14, 22)],
    ["mid", "M2 44Q4 24 20 17q12-5 24 0 16 7 18 27z"],
    ["lit", "M2 44Q4 24 20 17q6-2.5 12-2.5Q16 22 14 44z"],
    ["deep", "M20 44q-1-14 6-17 6-4 12 0 7 3 7 17z"],
    ["dark", "M24 44q0-9 5-11 8-2 11 4-5-2-8 1-2 2-2 6z"],
    ["lit", fir(8, 44, 15, 32)],
    ["dark", fir(56, 44, 16, 36)],
    ["pale", "M37 40l2-3 3 1 1 4-4 1zM31 42l2-2 2 2-2 2z"],
  ],
  // young trees in rows over their furrows
  "tree-farm": [
    HILLS,
    ["lit", "M0 44v-9q30-6 64 0v9z"],
    ["line", "M20 34 2 43M28 33l-8 11M36 33l8 11M44 34l18 9"],
    ...abreast(3, (i) => youngTree(14 + i * 18, 27 - (i % 2), 5)),
    ...abreast(3, (i) => youngTree(8 + i * 23.5, 40 + (i % 2) * 2, 7.5)),
  ],
  // a gallery into the mountain, a cart of ore on its rails
  mine: [
    ["far", "M-60 44V26H0L14 12l8 5L38 2l26 28h60v14z"],
    ["mid", "M2 44 9 21 26 9l21 6 15 29z"],
    ["lit", "M2 44 9 21 26 9l4 1-15 12-5 22z"],
    ["deep", "M15 44V20h30v24z"],
    ["pale", "M11 16h38v4H11zM14 20h4v24h-4z"],
    ["lit", "M42 20h4v24h-4z"],
    ["line", "M11 20h38M18 26l5-6M42 26l-5-6"],
    ["pale", "M23 29l3-5 4 2 4-4 4 3 3 4z"],
    ["dark", "M20 29h24l-4 10H24z"],
    ["mid", "M20 29h24l-.7 2.4H20.7z"],
    ["dark", disc(27, 40.5, 3.4) + disc(37, 40.5, 3.4)],
    ["pale", disc(27, 40.5, 1.2) + disc(37, 40.5, 1.2)],
    ["deep", "M49 44l2-6 6-1 6 7z"],
    ["glint", "M51.5 38.5l5-.5"],
  ],
  // metal runs from the ladle into its moulds
  foundry: [
    ["far", "M12 7q-6-3-3-7h15q-5 3-3 7z"],
    ["mid", "M8 6h14v9h9v29H2V15h6z"],
    ["lit", "M8 6h5v9H8v29H2V15h6z"],
    ["dark", "M25 15h6v29h-6zM18 6h4v9h-4z"],
    ["dark", "M6 5h18v2.5H6z"],
    ["deep", arch(16, 44, 14, 20)],
    ["lit", "M10 44q0-12 4-15 0 4 2 5 1-5 3-7 4 6 4 17z"],
    ["pale", "M13 44q0-8 3-9 3 4 3 9z"],
    ["line", "M5 20h6M23 20h6M4 27h3M26 28h4M27 35h3"],
    ["deep", "M63 6 49 11l.6 2L63 8.5z"],
    ["dark", "M36 14l15-6 5 11-5 6-9 1z"],
    ["mid", "M36 14l4-1.6L45 26l-3 0z"],
    ["lit", "M36 14l15-6 .8 2-14.8 6z"],
    ["lit", "M35.5 14l3-.5V37h-3z"],
    ["pale", "M36 14.5l1.3-.3V37H36z"],
    ["deep", "M32 36h30l-2 8H34z"],
    ["pale", "M34.5 36h6l-1 3.5h-4z"],
    ["lit", "M43 36h7v3.5h-7zM53 36h7l-1 3.5h-6z"],
  ],
};
