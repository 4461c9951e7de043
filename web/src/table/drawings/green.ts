// Where a city learns: workshops, schools, libraries, those who heal and those who watch the stars.
import {
  abreast,
  arch,
  arches,
  box,
  columns,
  disc,
  flame,
  jar,
  path,
  person,
  posts,
  repeat,
  type Drawing,
  type Drawings,
  type Layer,
} from "./strokes";

const HILLS: Layer = ["far", "M-60 44V32H0q10-9 20-3 10-11 22-3 10-6 22 3h60v15z"];

/** The end of a rolled scroll, and a stack of them. */
const scroll = (x: number, y: number, r: number): string => disc(x, y, r) + disc(x, y, r * 0.4);

/** A table: its board, its legs. */
const table = (y: number): Drawing => [
  ["dark", box(2, y, 60, 4)],
  ["mid", box(2, y, 60, 1.5)],
  ["dark", path`M7 ${y + 4}h4l-1 ${40 - y}h-4zM53 ${y + 4}h4l1 ${40 - y}h-4z`],
];

const bottle = (x: number, y: number, w: number, h: number): Drawing => [
  [
    "mid",
    path`M${x - w / 2} ${y}v${-h * 0.5}q0 ${-h * 0.16} ${w * 0.3} ${-h * 0.2}v${-h * 0.3}h${w * 0.4}v${h * 0.3}q${w * 0.3} ${h * 0.04} ${w * 0.3} ${h * 0.2}v${h * 0.5}z`,
  ],
  ["pale", path`M${x - w * 0.34} ${y - h * 0.08}v${-h * 0.42}h${w * 0.2}v${h * 0.42}z`],
];

/** An olive tree: a twisted trunk, clouds of leaves. */
const olive = (x: number, y: number, r: number): Drawing => [
  ["deep", path`M${x - 1.5} ${y}q2 -6 -.5 ${-r}h3q-1 ${r - 6} 1.5 ${r}z`],
  [
    "dark",
    disc(x - r * 0.6, y - r * 1.2, r * 0.6) +
      disc(x + r * 0.65, y - r * 1.25, r * 0.6) +
      disc(x, y - r * 1.65, r * 0.72),
  ],
  ["mid", disc(x - r * 0.7, y - r * 1.32, r * 0.42) + disc(x - r * 0.12, y - r * 1.8, r * 0.5)],
];

const star = (x: number, y: number, r: number): string =>
  path`M${x} ${y - r}l${r * 0.26} ${r * 0.74}l${r * 0.74} ${r * 0.26}l${-r * 0.74} ${r * 0.26}l${-r * 0.26} ${r * 0.74}l${-r * 0.26} ${-r * 0.74}l${-r * 0.74} ${-r * 0.26}l${r * 0.74} ${-r * 0.26}z`;

/** Somebody young behind a tablet. */
const pupil = (x: number): Drawing => [
  ["dark", path`M${x - 5} 40q0 -9 5 -9t5 9z`],
  ["pale", disc(x, 28, 3.2)],
  ["deep", path`M${x - 3.2} 28q0 -4 3.2 -4t3.2 4l-1.5 -1.5h-3.5z`],
  ["pale", path`M${x - 4} 37h8v4h-8z`],
];

export const GREEN: Drawings = {
  // tools on the wall over the bench, a wheel in the vice
  workshop: [
    ["far", "M-60 0h184v44h-184z"],
    ["lit", "M2 2h60v20H2z"],
    ["line", "M2 5h60"],
    ["deep", "M8 5h2v13H8zM4 5h10v4H4z"],
    ["dark", "M20 6h20l-1 5H21zM38 6h6q2 6-3 7l-1-3h-2z"],
    [
      "line",
      "M21 11l1.5 1.5L24 11l1.5 1.5L27 11l1.5 1.5L30 11l1.5 1.5L33 11l1.5 1.5L36 11l1.5 1.5L39 11",
    ],
    ["deep", "M51 5l5 14h-1.8L51 10l-3.2 9H46zM48 13h6v1.4h-6z"],
    [
      "dark",
      repeat(
        8,
        (i) =>
          path`M${32 + 10 * Math.cos((i * Math.PI) / 4) - 1.8} ${24 + 10 * Math.sin((i * Math.PI) / 4) - 1.8}h3.6v3.6h-3.6z`,
      ) + disc(32, 24, 9),
    ],
    ["mid", disc(31.5, 23.5, 6.8)],
    ["pale", disc(32, 24, 2.6)],
    ["deep", "M18 27h6v7h-6zM40 27h6v7h-6zM12 29h6v2h-6z"],
    ...table(33),
    ["pale", "M48 33q3-5 8-3 4-2 6 3z"],
  ],
  // jars in their rows, herbs from the beam
  apothecary: [
    ["far", "M-60 0h184v44h-184z"],
    ["dark", "M-60 0h184v2.5h-184zM20 17h44v2H20zM20 31h44v2H20z"],
    ["line", "M5 2v4M13 2v4"],
    ["dark", "M5 6q-5 4-3 11l2-4 1 6 1-6 2 4q2-7-3-11zM13 6q-5 4-3 9l2-3 1 6 1-6 2 3q2-5-3-9z"],
    ["mid", jar(27, 17, 9, 12) + jar(49, 17, 8, 11)],
    ["lit", jar(38, 17, 8, 10) + jar(59, 17, 8, 12)],
    ["pale", "M24 15q-2-4 1-7-1 4 1 8zM46.5 15q-1-3 1-6-1 4 .5 7z"],
    ...bottle(26, 31, 6, 10),
    ...bottle(34, 31, 6, 9),
    ["lit", box(40, 23, 9, 8)],
    ["dark", box(40, 23, 9, 2) + box(52, 21, 9, 2)],
    ["mid", box(52, 21, 9, 10)],
    ["dark", box(52, 21, 9, 2.2)],
    ["lit", "M-60 36h184v8h-184z"],
    ["pale", "M-60 34h184v3h-184z"],
    ["dark", person(9, 44, 22)],
    ["lit", disc(9, 24.8, 2.9)],
    ["mid", "M46 37h18v7H46z"],
    ["deep", "M28 34l2-5h8l2 5zM36 29l5-6 1.5 1.2-4.5 4.8z"],
  ],
  // a slanting desk at the window, a quill in its ink
  scriptorium: [
    ["far", "M-60 0h184v44h-184z"],
    ["pale", arch(15, 26, 20, 24)],
    ["line", arch(15, 26, 20, 24) + "M15 2v24M5 15h20"],
    ["dark", "M12 44 18 30h36l4 14h-4l-2-6H20l-3 6z"],
    ["dark", "M8 32 56 18l2 5L10 37z"],
    ["mid", "M8 32 56 18l.7 1.6L8.7 33.7z"],
    ["pale", "M17 27 43 19.5l4-8-25 6z"],
    ["lit", "M37 21.2 43 19.5l4-8-6 1.5z"],
    ["line", "M22.5 23l14-4M24 20l15-4"],
    ["pale", disc(19.5, 22.5, 2.5) + disc(46, 15, 2.5)],
    ["line", disc(19.5, 22.5, 1) + disc(46, 15, 1)],
    ["deep", "M49 20l1-6h7l1 4z"],
    ["pale", "M53 15Q54 3 63-1q2 9-8 15.5z"],
    ["lit", "M54 14Q57 6 63-1q2 9-8 15.5z"],
    ["line", "M53 16Q56 6 62 0"],
  ],
  // a mortar with its pestle, leaves to be ground
  pharmacist: [
    ["far", disc(32, 22, 20)],
    ["deep", "M38 16 50-2q4-1 5 3L45 18z"],
    ["mid", "M38 16 50-2q1.5-.5 2.5 0L41 17z"],
    ["mid", "M12 16h40q0 14-11 19v5H23v-5q-11-5-11-19z"],
    ["lit", "M12 16h14q-1 14 3 24h-6v-5q-11-5-11-19z"],
    ["dark", "M44 16h8q0 14-11 19v5h-5q8-9 8-24z"],
    ["pale", "M10 14h44v4H10z"],
    ["dark", "M40 14h14v4H40z"],
    ["deep", "M18 40h28v4H18z"],
    ["line", "M22 24q5 6 5 11"],
    ["dark", "M14 14Q8 10 9 2q8 2 8 11zM22 14q-3-8 3-13 5 7 0 13z"],
    ["mid", "M9 2q1 7 6 11-6-3-6-11zM25 1q-2 6-1 13-4-7 1-13z"],
    ["dark", "M4 44q-3-7 3-10 6 4 4 10zM55 44q-1-8 5-10 5 5 2 10z"],
    ["line", "M7 36v8M59 36v8"],
  ],
  // scrolls in their pigeonholes, wall upon wall
  library: [
    ["lit", "M-60 0h184v44h-184z"],
    ["dark", "M3 2h24v34H3zM37 2h24v34H37z"],
    [
      "deep",
      repeat(3, (row) =>
        repeat(
          2,
          (i) => box(5 + i * 11, 4 + row * 10.7, 9.5, 9) + box(39 + i * 11, 4 + row * 10.7, 9.5, 9),
        ),
      ),
    ],
    [
      "pale",
      repeat(3, (row) =>
        repeat(4, (i) =>
          scroll(7.6 + Math.floor(i / 2) * 11 + (i % 2) * 4.4, 10.8 + row * 10.7, 2.2),
        ),
      ),
    ],
    [
      "lit",
      repeat(3, (row) =>
        repeat(4, (i) =>
          scroll(41.6 + Math.floor(i / 2) * 11 + (i % 2) * 4.4, 10.8 + row * 10.7, 2.2),
        ),
      ),
    ],
    ["pale", repeat(3, (row) => disc(9.8, 7 + row * 10.7, 2)) + disc(20.8, 28.4, 2)],
    ["lit", repeat(2, (row) => disc(54.8, 7 + row * 10.7, 2)) + disc(43.8, 28.4, 2)],
    ["pale", arch(32, 36, 7, 30)],
    ["mid", "M28.5 36V10h1.8v26z"],
    ["dark", person(32, 37, 20)],
    ["pale", "M26 24h9v4h-9z"],
    ["dark", "M-60 36h184v8h-184z"],
    ["mid", "M-60 36h184v2h-184z"],
  ],
  // the healer's staff over a counter of flasks
  dispensary: [
    ["far", "M-60 0h184v44h-184z"],
    ["lit", "M-60 4h184v5h-184z"],
    ["pale", "M-60 4h184v2h-184z"],
    ["mid", arch(32, 34, 22, 27)],
    ["deep", "M31 8h2.4v26H31z"],
    ["deep", disc(32.2, 8, 2.2)],
    [
      "pale",
      "M24 34q13 0 13.5-5.5 0-3.5-6.5-4.8-3-.7-2.5-2.7t4.5-2.3q4.5-.5 5-4.2 0-4.5-6-4.5-3 0-5 2.5 2 1.5 4.5.5 3-.5 3 1.5 0 1.5-3 2-6 1-6.5 4.5t5 5.2q5 1 4.5 2.8-.5 2.5-10.5 2.5z",
    ],
    ["dark", "M5 20h14v2H5zM45 20h14v2H45z"],
    ...bottle(9, 20, 6, 10),
    ...bottle(16, 20, 5, 8),
    ...bottle(49, 20, 5, 8),
    ...bottle(56, 20, 6, 10),
    ["lit", "M4 34h56v10H4z"],
    ["mid", "M44 34h16v10H44z"],
    ["pale", "M1 31h62v4H1z"],
    ["deep", "M7 31q-2-5 3-5t3 5zM50 31l1.5-5h7l1.5 5z"],
    ["line", "M12 39h14M32 39h8"],
  ],
  // a master, and three who would rather be outside
  school: [
    ["far", "M-60 0h184v44h-184z"],
    ["lit", posts(3, 2, 28, 0, 4, 32)],
    ["pale", posts(3, 2, 28, 0, 2, 32)],
    ["pale", "M26 5h22v14H26z"],
    ["line", "M26 5h22v14H26zM30 9h9M30 12h14M30 15h6"],
    ["dark", person(13, 38, 29)],
    ["lit", "M12 17q-5 8-4 21h3q-1-11 3-20z"],
    ["pale", disc(13, 12.8, 3.5)],
    ["deep", "M9.3 12q0-4 3.7-4t3.7 4l-1-1h-5zM10.5 14.5q2.5 3 5 0v3q-2.5 3-5 0z"],
    ["line", "M17 22l13-9"],
    ["mid", "M-60 36h184v8h-184z"],
    ...abreast(3, (i) => pupil(27 + i * 13)),
    ["deep", "M20 41h42v3H20z"],
  ],
  // a still over the fire, what it yields in a flask
  laboratory: [
    ["far", "M-60 0h184v44h-184z"],
    ["mid", "M10 26q0-9 7-12V6h8v8q7 3 7 12-2 5-11 5t-11-5z"],
    ["pale", "M13 25q0-7 6-9V8h1.5v9Q15 20 15 26z"],
    ["dark", "M10.2 24h21.6q0 7-10.8 7t-10.8-7z"],
    ["line", "M21 4Q34-4 42 12l5 9"],
    ["mid", "M17 2q4-3 8 0v4h-8z"],
    ["lit", "M45 20h5v6l7 12q1 2-1 2H39q-2 0-1-2l7-12z"],
    ["dark", "M43 31h9l5 7q1 2-1 2H39q-2 0-1-2z"],
    ["pale", "M45 21h1.5v6l-5 9z"],
    ["glint", disc(48, 35, 1) + disc(44, 37, 0.8) + disc(51, 37, 0.8)],
    ["deep", "M10 31h3l-2 9H8zM29 31h3l2 9h-3zM9 30h24v2H9z"],
    ["lit", flame(21, 40, 9, 9)],
    ["pale", flame(21, 40, 4.5, 5)],
    ["dark", "M-60 40h184v4h-184z"],
    ["mid", "M-60 40h184v1.5h-184z"],
  ],
  // a long colonnade in the olive grove
  academy: [
    HILLS,
    ["mid", "M0 16h46v22H0z"],
    ["deep", "M2 20h44v18H2z"],
    ...columns(5, 1, 9.2, 18, 4, 20),
    ["lit", "M0 13h47v5H0z"],
    ["pale", "M0 13h47v2H0z"],
    ["dark", "M-1 13 5 6h39l5 7z"],
    ["mid", "M-1 13 5 6h14l-2 7z"],
    ["pale", "M0 38h50v3H0z"],
    ["lit", "M0 41h56v3H0z"],
    ...olive(55, 42, 12),
    ["dark", person(24, 41, 13)],
    ["pale", person(32, 41, 13)],
    ["deep", disc(32, 29.7, 1.8)],
  ],
  // a lamp over an open scroll, more of them on the wall
  study: [
    ["far", "M-60 0h184v44h-184z"],
    ["dark", "M2 2h26v18H2z"],
    ["deep", "M4 4h10v6.5H4zM16 4h10v6.5H16zM4 12.5h10V19H4zM16 12.5h10V19H16z"],
    [
      "pale",
      disc(6.5, 8.5, 2) +
        disc(11, 8.5, 2) +
        disc(6.5, 17, 2) +
        disc(8.7, 13.6, 1.8) +
        disc(11, 17, 2),
    ],
    ["lit", disc(18.5, 8.5, 2) + disc(23, 8.5, 2) + disc(19, 17, 2) + disc(23.5, 17, 2)],
    ["pale", arch(47, 20, 22, 19)],
    ["lit", disc(51, 9, 3.5)],
    ["line", arch(47, 20, 22, 19) + "M47 1v19M36 12h22"],
    ["pale", "M12 33 17 24h30l6 9z"],
    ["lit", "M38 24h9l6 9H42z"],
    ["line", "M20 27h13M18.5 30h17M38 27h6"],
    ["mid", "M9 33q-2-4 2-6l6-4q3 1 1 4l-5 6zM55 33q3-4-1-6l-6-4q-3 1-1 4l5 6z"],
    ["deep", "M53 33v-7h7v7z"],
    ["pale", "M55.5 26q0-10 6-15 2 9-4.5 15z"],
    ["line", "M56.5 26q1-8 5-14"],
    ["deep", "M2 29q-1-4 3-4h7q1 4-3 5.5v2.5H5v-2.5q-2 0-3-1.5z"],
    ["dark", flame(12.5, 25, 6, 11)],
    ["pale", flame(12.5, 25, 3, 6)],
    ["dark", "M-60 33h184v11h-184z"],
    ["mid", "M-60 33h184v2h-184z"],
    ["deep", "M22 38h20v4H22z"],
    ["pale", disc(32, 40, 1)],
  ],
  // a dome between two wings, steps up to it
  university: [
    HILLS,
    ["lit", "M-60 24h184v20h-184z"],
    ["pale", "M0 24h18v20H0z"],
    ["mid", "M46 24h18v20H46z"],
    ["dark", "M-60 21h184v3.5h-184z"],
    ["deep", arches(2, 5, 8, 38, 4, 9) + arches(2, 51, 8, 38, 4, 9)],
    ["mid", "M20 18h24v26H20z"],
    ["deep", "M22 26h20v14H22z"],
    ...columns(4, 20, 6.9, 24, 3.3, 16),
    ["lit", "M18 20h28v4H18z"],
    ["pale", "M18 20h12v4H18z"],
    ["lit", "M20 18q0-14 12-14t12 14z"],
    ["pale", "M20 18q0-14 12-14-6 4-6 14z"],
    ["dark", "M34 4.2q10 2 10 13.8h-6q0-10-4-13.8z"],
    ["deep", "M30.5 0h3v5h-3z"],
    ["dark", "M32-4l2 2.5L32 1l-2-2.5z"],
    ["pale", "M16 40h32v2H16zM13 42h38v2H13z"],
    ["line", "M27 6q-3 4-2 11M32 4.5V17"],
  ],
  // a slit in the dome, rings to sight the stars through
  observatory: [
    ["far", disc(54, 9, 6)],
    ["mid", star(10, 8, 5) + star(22, 3, 3) + star(4, 20, 3) + star(57, 24, 3)],
    ["lit", "M17 25h30l2 19H15z"],
    ["pale", "M17 25h10l-1 19H15z"],
    ["dark", "M40 25h7l2 19h-8z"],
    ["mid", "M15 24q0-17 17-17t17 17z"],
    ["lit", "M15 24q0-17 17-17-9 4-9 17z"],
    ["dark", "M41 9.5q8 4 8 14.5h-6q1-9-2-14.5z"],
    ["deep", "M30 24V7q6-.3 9 1.5V24z"],
    ["pale", "M31 20 46-3l2.5 1.6L34 22z"],
    ["lit", "M33 21.3 47.2-2.2l1.3.8L34 22z"],
    ["pale", "M13 23h38v3H13z"],
    ["mid", "M36 23h15v3H36z"],
    ["deep", arch(32, 44, 8, 12) + arch(22, 37, 3, 6) + arch(44, 37, 3, 6)],
  ],
  // a hall for members only: torches, a curtain, a sign in the gable
  lodge: [
    HILLS,
    ["lit", "M8 20h48v24H8z"],
    ["pale", "M8 20h9v24H8z"],
    ["mid", "M47 20h9v24h-9z"],
    ["dark", "M3 21 32 3l29 18h-7L32 8 10 21z"],
    ["mid", "M10 21 32 8l22 13z"],
    ["pale", "M32 10l-5 10h1.8L32 13.5l3.2 6.5H37z"],
    ["deep", arch(32, 44, 18, 21)],
    ["dark", "M24 44V30q0-6 7-7 0 14-7 21zM40 44V30q0-6-7-7 0 14 7 21z"],
    ["mid", "M24 44V30q0-4 3-5.5 1 12-3 19.5z"],
    ["deep", "M14 30h3l-.8 9h-1.4zM47 30h3l-.8 9h-1.4z"],
    ["dark", flame(15.5, 30, 6, 9) + flame(48.5, 30, 6, 9)],
    ["pale", flame(15.5, 30, 3, 5) + flame(48.5, 30, 3, 5)],
  ],
};
