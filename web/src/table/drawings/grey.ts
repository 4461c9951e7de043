// Where manufactured goods come from: glass, papyrus, cloth.
import {
  arch,
  box,
  disc,
  flame,
  jar,
  path,
  posts,
  repeat,
  type Drawing,
  type Drawings,
} from "./strokes";

/** A sheet over a line, its near half in the light. */
const sheet = (x: number, y: number, w: number, h: number): Drawing => [
  ["pale", box(x, y, w, h)],
  ["lit", path`M${x + w * 0.7} ${y}h${w * 0.3}v${h}h${-w * 0.3}z`],
  ["line", repeat(3, (i) => path`M${x + 2} ${y + h * (0.3 + 0.2 * i)}h${w * 0.5}`)],
];

export const GREY: Drawings = {
  // a domed furnace, and what came out of it on the shelf
  glassworks: [
    ["far", box(-60, 4, 184, 40)],
    ["mid", "M3 44V30q0-17 14-17t14 17v14z"],
    ["lit", "M3 44V30q0-17 14-17Q8 17 8 30v14z"],
    ["dark", "M20 13q11 2 11 17v14h-5V30q0-13-6-17zM13 2h8v11h-8z"],
    ["mid", "M13 2h3v11h-3z"],
    ["deep", arch(17, 38, 12, 14)],
    ["pale", flame(17, 38, 9, 11)],
    ["line", "M6 42h22M8 22h5M22 20h4"],
    ["deep", "M35 21h28v2H35zM35 42h28v2H35z"],
    ["lit", jar(42, 21, 9, 14) + "M52 21q-3-1-3-5t3-5V6h4v5q3 1 3 5t-3 5z"],
    ["pale", "M40 19q-3-5 0-7-1 4 1 7zM51 18q-1-3 1-5-.5 3 0 5z"],
    [
      "mid",
      "M37 28h9q0 6-3.5 7v5h2.5v2h-8v-2h2.5v-5Q37 34 37 28zM50 42q-2.5-4-1-8 1.5-3 3.5-3.5V27h5v3.5q2 .5 3.5 3.5 1.5 4-1 8z",
    ],
    ["glint", "M39 30q0 2 1 3M51.5 40q-1.5-4 1-6.5"],
  ],
  // a screw press between two posts, sheets under its board
  press: [
    ["far", arch(32, 44, 60, 42)],
    ["mid", "M8 6h6v38H8z"],
    ["lit", "M8 6h2.5v38H8z"],
    ["dark", "M50 6h6v38h-6z"],
    ["mid", "M50 6h2v38h-2zM5 10h54v7H5z"],
    ["lit", "M5 10h54v2.2H5z"],
    ["dark", "M29 2h6v26h-6z"],
    ["glint", "M29.5 20l5-1.5M29.5 23l5-1.5M29.5 26l5-1.5M29.5 8l5-1.5M29.5 5l5-1.5"],
    ["deep", "M20 4.5h24V7H20zM17 28h30v4H17z"],
    ["pale", "M19 32h26v1.8H19zM18 35h28v1.8H18zM19 38h26v1.8H19z"],
    ["lit", "M36 32h9v1.8h-9zM36 35h10v1.8H36zM36 38h9v1.8h-9z"],
    ["dark", "M14 40h36v4H14z"],
    ["mid", "M14 40h36v1.5H14z"],
  ],
  // one breath through a long pipe, and a glowing bubble
  "glass-blower": [
    ["far", "M34 44V20q0-12 15-12t15 12v24z"],
    ["lit", arch(50, 44, 18, 24)],
    ["pale", flame(50, 44, 14, 19)],
    ["deep", "M19 14.5 44 27l-.8 1.8L18 16z"],
    ["mid", disc(47, 30, 7.5)],
    ["pale", disc(45, 28, 4)],
    ["dark", "M4 44q-1-20 5-23l6-1q7 2 8 10l1 14z"],
    ["mid", "M4 44q-1-20 5-23l3-.5Q8 30 9 44z"],
    ["dark", disc(14, 13, 6)],
    ["mid", "M8.5 11Q9 6 14 6q4 0 5.5 3-6 0-7 5l-1 5q-3-3-3-8z"],
    ["lit", "M13 22q6 1 9 5l8-5.5 2 2.5-9 9q-7-2-11-8z"],
    ["deep", "M4 36h19l.5 2.5H4z"],
  ],
  // sheets on lines under the beams
  "drying-room": [
    ["far", "M0 44V10L32 0l32 10v34z"],
    ["mid", "M0 10 32 0l32 10v4L32 4 0 14z"],
    ["dark", posts(2, 1, 58.5, 12, 3.5, 32)],
    ["line", "M3 15h58M3 30h58"],
    ...sheet(8, 15, 12, 12.5),
    ...sheet(23, 15, 12, 11.5),
    ...sheet(38, 15, 12, 12.5),
    ...sheet(15, 30, 13, 11),
    ...sheet(34, 30, 13, 10),
    ["deep", repeat(3, (i) => box(9.5 + i * 15, 13.5, 1.5, 3) + box(17 + i * 15, 13.5, 1.5, 3))],
    ["dark", "M51 44l1-9h9l1 9z"],
    ["lit", "M52 35q0-4 2-6 1 4 1.5 2 .5-5 2.5-6 1 6 1 10z"],
  ],
  // an upright loom, half a cloth on it, weights on the warp
  loom: [
    ["far", box(2, 2, 60, 42)],
    ["line", repeat(14, (i) => path`M${14 + i * 2.8} 8v29`)],
    ["pale", "M13 9h38v16H13z"],
    ["mid", "M13 12h38v2.5H13zM13 20.5h38V23H13z"],
    ["dark", repeat(6, (i) => path`M${13.5 + i * 6.4} 17.5l2.5-2.5l2.5 2.5l-2.5 2.5z`)],
    ["lit", "M43 9h8v16h-8z"],
    ["mid", "M43 12h8v2.5h-8zM43 20.5h8V23h-8z"],
    ["dark", "M7 2h4.5v42H7zM52.5 2H57v42h-4.5z"],
    ["mid", "M7 2h1.8v42H7zM52.5 2h1.8v42h-1.8z"],
    ["deep", "M4 5h56v4H4z"],
    ["lit", "M4 5h56v1.3H4z"],
    ["dark", "M5 28h54v2.2H5z"],
    ["deep", repeat(7, (i) => path`M${13.6 + i * 5.6} 37h3.4l1 5h-5.4z`)],
  ],
};
