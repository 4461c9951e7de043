// A drawing of each god by what it is known by, on a field of 48 by 44 in the hand of the buildings. Fetched when the
// first god is shown.
import {
  arch,
  disc,
  path,
  posts,
  repeat,
  waves,
  type Drawing,
  type Drawings,
} from "../../../table/drawings/strokes";
import type { DuelGod } from "../../../wire";

/** A face that looks at us, lit from the left. */
const FACE: Drawing = [
  ["pale", disc(24, 19, 6.2, 1.22)],
  ["lit", "M24 11.5a6.2 7.5 0 0 1 0 15.1q2-7.5 0-15.1z"],
  ["deep", disc(21.4, 18.6, 0.9) + disc(26.6, 18.6, 0.9)],
  ["line", "M19.6 16.4q1.6-1 3.2-.2M25.2 16.2q1.6-.8 3.2.2M24 18.5v3.2"],
];
const MOUTH: Drawing[number] = ["line", "M22.3 24q1.7 1 3.4 0"];
const NECK: Drawing[number] = ["lit", "M20.5 24h7v9h-7z"];

/** A robe over the shoulders: its side in the light, its folds. */
const robe = (open = true): Drawing => [
  NECK,
  ["mid", "M4 44q0-11 12-13l4-1q4 4 8 0l4 1q12 2 12 13z"],
  ["lit", "M4 44q0-11 12-13l4-1q1 2 2 2.5Q13 36 12 44z"],
  ...(open ? ([["line", "M20 30q4 7 4 14M28 30q-2 4-3 6M35 35q2 4 2 9"]] as const) : []),
];

/** A full beard in rows of curls. */
const BEARD: Drawing = [
  ["dark", "M17.6 20q1 3.5 6.4 3.5T30.4 20q1 9-1 14l-5.4 4-5.4-4q-2-5-1-14z"],
  ["deep", "M22 24.5h4l-1 1.5h-2z"],
  ["line", "M19 28q1.2 1.5 2.5 0t2.5 0 2.5 0 2.5 0M19.5 32q1 1.5 2.2 0t2.3 0 2.3 0 2.2 0"],
];

/** A beard that flows, as marble has it. */
const flowing = (tone: "pale" | "dark" | "lit"): Drawing => [
  [tone, "M17.4 18q0 4 3.6 5.5 3-1.5 6 0 3.6-1.5 3.6-5.5 3 7 1 12-2 6-7.6 9-5.6-3-7.6-9-2-5 1-12z"],
  ["deep", "M22 25h4l-1.2 1.4h-1.6z"],
  ["line", "M20 27q0 5 3 8M28 27q0 5-3 8"],
];

const hair = (tone: "dark" | "deep" | "mid"): Drawing[number] => [
  tone,
  "M24 8.5q9 0 9 10 0 8 3 13-5 1-7-1V20q-2-5-5-6-3 1-5 6v10.5q-2 2-7 1 3-5 3-13 0-10 9-10z",
];

/** Wings spread to both sides. */
const WINGS: Drawing = [
  ["lit", "M20 30Q12 20-1 19q1 5 5 8-3 0-5-1 2 5 7 7-3 1-5 0 3 5 10 5z"],
  ["mid", "M28 30q8-10 21-11-1 5-5 8 3 0 5-1-2 5-7 7 3 1 5 0-3 5-10 5z"],
  ["line", "M4 27q7 0 12 5M6 33q6-1 9 2M44 27q-7 0-12 5M42 33q-6-1-9 2"],
];

/** A broad collar in rings. */
const COLLAR: Drawing = [
  ["mid", "M5 44q2-12 14-14h10q12 2 14 14z"],
  ["pale", "M9 44q3-9 11-11h8q8 2 11 11z"],
  ["dark", "M13 44q3-6 8-8h6q5 2 8 8z"],
  ["lit", "M17 44q2-4 5-5h4q3 1 5 5z"],
];

const BOLT = "l-5 9h4l-4 10 10-12h-4l4-7z";

export const GODS: Drawings & Readonly<Record<DuelGod, Drawing>> = {
  // the horned crown, and rivers from his shoulders
  enki: [
    ["far", disc(24, 18, 17)],
    ...robe(),
    ["dark", "M15 14q0-9 9-9t9 9q1 9-1 16l-2 1V18q-6-4-12 0v13l-2-1q-2-7-1-16z"],
    ...FACE,
    ...BEARD,
    ["mid", "M16 13l1.5-9Q24 .5 30.5 4L32 13q-8-3-16 0z"],
    ["pale", "M16 13l1.5-9q3-1.5 6.5-1.7V11q-4 .3-8 2z"],
    ["deep", "M15 12Q10 9 12 3q2 5 8 7zM33 12q5-3 3-9-2 5-8 7z"],
    ["line", "M17 8q7-2.5 14 0"],
    ["glint", "M11 33q-6-2-6 3t-5 4M13 34q-5 0-5 4t-6 6M37 33q6-2 6 3t5 4M35 34q5 0 5 4t6 6"],
  ],
  // the star with eight points behind her crown
  ishtar: [
    [
      "lit",
      repeat(8, (i) => {
        const a = (i * Math.PI) / 4;
        return path`M${24 + 21 * Math.cos(a)} ${18 + 21 * Math.sin(a)}L${24 + 6 * Math.cos(a + 0.4)} ${18 + 6 * Math.sin(a + 0.4)}L${24 + 6 * Math.cos(a - 0.4)} ${18 + 6 * Math.sin(a - 0.4)}z`;
      }),
    ],
    ["far", disc(24, 18, 12)],
    ...robe(false),
    hair("deep"),
    ...FACE,
    MOUTH,
    ["mid", "M16 13q0-10 8-11 8 1 8 11-8-4-16 0z"],
    ["pale", "M16 13q0-10 8-11v9q-4 .3-8 2z"],
    ["deep", "M15.5 12Q11 9 12.5 4q2 4 7 6zM32.5 12q4.5-3 3-8-2 4-7 6z"],
    ["line", "M15 34q9 6 18 0M17 37q7 4 14 0"],
    ["pale", disc(24, 39, 2.2)],
  ],
  // ears of grain in her hair, a stylus over the clay
  nisaba: [
    ["far", disc(24, 18, 17)],
    ...robe(false),
    hair("deep"),
    ...FACE,
    MOUTH,
    ["dark", "M15.5 13q8-5 17 0v2.5q-8-4-17 0z"],
    ...[-10, -3.5, 3.5, 10].map((x): Drawing[number] => [
      x < 0 ? "pale" : "lit",
      repeat(
        3,
        (i) =>
          path`M${24 + x * (0.8 + i * 0.12)} ${11 - i * 3 + Math.abs(x) * 0.2}q-2.6 -1.5 -1.6 -4q2.2 1 1.6 4q2.6 -1.5 1.6 -4q-2.2 1 -1.6 4z`,
      ),
    ]),
    ["pale", "M25 31h15v13H25z"],
    ["lit", "M35 31h5v13h-5z"],
    ["line", "M28 34h2M32 34h1.5M28 37h1.5M31.5 37h2.5M28 40h2.5M32.5 40h1M36.5 35h1M36.5 39h1.5"],
    ["deep", "M21 39 31 28l1.4 1.2L23 40.5z"],
    ["lit", disc(20.5, 40.5, 2.6)],
  ],
  // the moon for a crown
  astarte: [
    ["far", disc(24, 20, 18)],
    ["pale", "M10 1q2 12 14 12T38 1q3 16-14 16T10 1z"],
    ["lit", "M24 13q12 0 14-12 3 16-14 16z"],
    ["mid", disc(24, 6, 4.5)],
    ["pale", "M24 1.5a4.5 4.5 0 0 0 0 9z"],
    ...robe(false),
    [
      "deep",
      "M24 10q9 0 9 9 0 6 3 8 3 3 0 6-4 2-7-1V20q-2-4-5-5-3 1-5 5v12q-3 3-7 1-3-3 0-6 3-2 3-8 0-9 9-9z",
    ],
    ...FACE,
    MOUTH,
    ["mid", "M15.5 15q8-5 17 0v2q-8-4-17 0z"],
    ["line", "M13 35q11 8 22 0"],
    ["pale", disc(18, 38, 1.5) + disc(24, 39.5, 1.5) + disc(30, 38, 1.5)],
  ],
  // his arm with the storm in it
  baal: [
    ["far", disc(24, 18, 17)],
    ["lit", "M34 34q7-2 5-14l4-1q3 15-4 22z"],
    ["pale", disc(41, 18, 3.2)],
    ["pale", "M43 2" + BOLT],
    ...robe(),
    ["dark", "M16 14q8-6 16 0 1 10 0 16h-2V18q-6-4-12 0v12h-2q-1-6 0-16z"],
    ...FACE,
    ...BEARD,
    ["mid", "M15.5 14Q18 5 23-1h2q5 6 7.5 15-8-4-17 0z"],
    ["pale", "M15.5 14Q18 5 23-1l1 13q-4 .3-8.5 2z"],
    ["deep", "M16 12Q8 11 8 3q3 5 9 5zM32 12q8-1 8-9-3 5-9 5z"],
  ],
  // veiled, both hands raised under sun and moon
  tanit: [
    ["far", "M24 4 46 44H2z"],
    ["lit", "M13 3q3 6 11 6t11-6q0 10-11 10T13 3z"],
    ["pale", disc(24, 2.5, 3.5)],
    ["lit", "M8 40Q3 32 5 23l3.5.5Q8 31 13 37z"],
    ["mid", "M40 40q5-8 3-17l-3.5.5Q40 31 35 37z"],
    ["pale", "M4.5 23q-1-5 1-6l1.5 4 1.5-3q1.5 2 0 5.5z"],
    ["lit", "M43.5 23q1-5-1-6L41 21l-1.5-3q-1.5 2 0 5.5z"],
    ["dark", "M24 9q11 0 11 13 0 12 6 22H7q6-10 6-22Q13 9 24 9z"],
    ["mid", "M24 9q-6 4-7 13 0 12-3 22H7q6-10 6-22Q13 9 24 9z"],
    NECK,
    ...FACE,
    MOUTH,
    ["pale", "M16 14q8-5 16 0v2q-8-4-16 0z"],
    ["lit", "M16 44q1-10 8-12 7 2 8 12z"],
    ["line", "M24 33v11M20 37q-1 3-1 7M28 37q1 3 1 7"],
  ],
  // born of the sea, in her shell
  aphrodite: [
    ["lit", "M24 44Q2 34 1 16q3-3 6 0Q9 6 15 7q3-8 9-7 6-1 9 7 6-1 8 9 3-3 6 0-1 18-23 28z"],
    ["mid", "M24 44V0q6-1 9 7 6-1 8 9 3-3 6 0-1 18-23 28z"],
    ["line", "M24 44 5 17M24 44 14 9M24 44l10-35M24 44l19-27"],
    ["dark", "M24 7q10 0 10 12 0 9 5 15-3 7-10 10h-10q-7-3-10-10 5-6 5-15Q14 7 24 7z"],
    ["mid", "M24 7q-6 3-7 12 0 12-3 22-3-3-5-7 5-6 5-15Q14 7 24 7z"],
    ["pale", "M21 24h6v6q6 1 7 7l-2 7H16l-2-7q1-6 7-7z"],
    ["lit", "M24 30h3q6 1 7 7l-2 7h-8z"],
    ...FACE,
    MOUTH,
    ["deep", "M17 15q3-6 7-6 5 0 7 6-4-3-7-3t-7 3z"],
    ["pale", disc(31.5, 11.5, 2.4) + disc(34, 14.5, 1.8) + disc(29, 9, 1.6)],
  ],
  // the two-pronged spear, the dark around him
  hades: [
    ["far", disc(24, 18, 17)],
    ["dark", "M2 44q2-12 9-15-1-22 13-24 14 2 13 24 7 3 9 15z"],
    ["deep", "M14 30q-1-18 10-20 11 2 10 20l-10 8z"],
    ["mid", "M2 44q2-12 9-15-1-22 13-24-9 5-9 24-6 4-6 15z"],
    ...FACE,
    ...flowing("dark"),
    ["lit", "M16.5 14.5 15 5l5 4 4-6 4 6 5-4-1.5 9.5q-7-3-15 0z"],
    ["pale", "M16.5 14.5 15 5l5 4 4-6v9.5q-4 .5-7.5 2z"],
    ["pale", "M41 14h1.8v30H41z"],
    ["pale", "M37 1q-1.5 9 .5 12 1.5 2.5 4.5 2.5t4.5-2.5q2-3 .5-12-1.5 9-3 10.5h-4Q38.5 10 37 1z"],
    ["lit", disc(42, 33, 3)],
  ],
  // the thunderbolt, and a wreath on white hair
  zeus: [
    ["far", disc(24, 18, 17)],
    ["pale", "M42 1" + BOLT],
    ...robe(),
    ["lit", "M36 36q4-2 3-9l3-1q4 8-1 18z"],
    ["pale", disc(39.5, 24, 3)],
    ["pale", "M24 6q10 0 10 10 1 6 3 9-4 4-7 2V18q-2-4-6-5-4 1-6 5v9q-3 2-7-2 2-3 3-9Q14 6 24 6z"],
    ...FACE,
    ...flowing("pale"),
    [
      "deep",
      "M15 14q0-4 3-6 1 3-1 6zM18 10q1-4 4-5 0 4-2.5 5.5zM33 14q0-4-3-6-1 3 1 6zM30 10q-1-4-4-5 0 4 2.5 5.5z",
    ],
    ["line", "M16 16q2-7 8-8 6 1 8 8"],
  ],
  // the jackal
  anubis: [
    ["far", disc(24, 18, 17)],
    ...COLLAR,
    ["mid", "M15 32q-2-14 1-20l6-2q6 4 6 12 0 8 3 10l-3 4h-10z"],
    ["lit", "M15 32q-2-14 1-20l2-.7q-2 9 0 22.7z"],
    ["line", "M17 18h5M16.5 22h5M16.5 26h5M17 30h5"],
    ["deep", "M18 20q-2-9 3-12l-3-12 7 9 4-8v11q3 2 6 5l10 4q1 3-2 4-7 2-12 1-3 5-8 5-4-2-5-7z"],
    ["dark", "M20-1l4 7-3 2z"],
    ["pale", "M27 13q3-2 5 0-2 2-5 0z"],
    ["deep", disc(29.5, 13, 0.9)],
    ["glint", "M32 13.5l2.5.5M43 18.5l-6 .5"],
  ],
  // wings, and the sun between horns
  isis: [
    ["far", disc(24, 18, 17)],
    ...WINGS,
    ["pale", disc(24, 5, 4.6)],
    ["lit", "M24 .4a4.6 4.6 0 0 1 0 9.2z"],
    ["deep", "M15 1q0 9 9 9.5Q33 10 33 1q3 8-3 12H18q-6-4-3-12z"],
    ...COLLAR,
    hair("deep"),
    ["lit", "M21.5 24h5v6h-5z"],
    ...FACE,
    MOUTH,
    ["mid", "M15.5 14.5q8-5 17 0v2q-8-4-17 0z"],
    ["line", "M18.5 19l1.5-.3M29.5 19l-1.5-.3"],
  ],
  // the falcon under the sun
  ra: [
    ["lit", disc(24, 9, 10)],
    ["pale", "M24-1a10 10 0 0 0 0 20q-6-9 0-20z"],
    ["mid", "M33 14q3-4 1-8 4 1 4 6 0 4-4 6z"],
    ...COLLAR,
    ["mid", "M14 32q-1-8 2-13h10q5 6 5 13l-3 4H17z"],
    ["lit", "M14 32q-1-8 2-13h3q-3 7-1 16z"],
    ["line", "M17 24h6M16.5 28h6"],
    ["pale", "M17 24q-2-11 7-12 8 0 10 6l5 3q2 3-1 6-2-3-6-3-3 4-8 4-5-1-7-4z"],
    ["dark", "M17 24q-2-11 7-12 5 0 8 3-8-1-10 5-1 4-5 4z"],
    ["deep", "M35 19l4 2q2 3-1 6-1-4-4-5zM27 17.5q3-2 5 .5-2 2-5-.5zM28 20l-1.5 5h-1.6l1.3-5z"],
  ],
  // crest, spear and shield
  mars: [
    ["far", disc(24, 18, 17)],
    ["pale", "M42 7h1.8v37H42z"],
    ["lit", "M42.9-2l3 6-3 4.5-3-4.5z"],
    ...robe(),
    ...FACE,
    ["dark", "M18.5 23q5.5 7 11 0v5q-5.5 4-11 0z"],
    ["mid", "M14 26V16Q14 6 24 6t10 10v10l-4 1v-9l-3-2-3 3-3-3-3 2v9z"],
    ["pale", "M14 26V16Q14 6 24 6q-5 3-6 12v9z"],
    ["deep", "M10 12Q11-3 24-3t14 15q-3-9-14-9T10 12z"],
    ["dark", "M12 8Q14-1 24-1t12 9q-4-5-12-5T12 8z"],
    ["deep", disc(9, 39, 10)],
    ["mid", disc(9, 39, 8)],
    ["lit", "M9 31a8 8 0 0 0 0 16z"],
    ["pale", disc(9, 39, 2.6)],
  ],
  // her helmet pushed back, the owl on her shoulder
  minerva: [
    ["far", disc(24, 18, 17)],
    ...robe(false),
    hair("deep"),
    ...FACE,
    MOUTH,
    ["mid", "M15 16Q14 5 24 4q10 1 9 12l-5-2-4-5-4 5z"],
    ["pale", "M15 16Q14 5 24 4v5l-4 5z"],
    ["deep", disc(21.5, 10, 0.9) + disc(26.5, 10, 0.9)],
    ["dark", "M20 5q0-7 10-7 9 2 9 14 0 6 2 9-6-2-6-9-1-8-7-8z"],
    ["line", "M15 34l3 3 3-3 3 3 3-3 3 3 3-3M17 38l3 3 4-3 4 3 3-3"],
    ["lit", "M36 22l2 2h4l2-2v4q2 8-2 12h-5q-3-4-1-12z"],
    ["pale", disc(38.2, 26.5, 2) + disc(42, 26.5, 2)],
    ["deep", disc(38.2, 26.5, 0.9) + disc(42, 26.5, 0.9) + "M40.1 28l-.9 2h1.8z"],
    ["line", "M38 33l1 1 1-1 1 1 1-1M38 36l1 1 1-1 1 1 1-1"],
  ],
  // the trident out of the waves
  neptune: [
    ["far", disc(24, 18, 17)],
    ["pale", "M41.1 4h1.8v40h-1.8zM36 4q0 12 6 12t6-12l-2 1q-1 8-4 8t-4-8z"],
    ["pale", "M42-2l2 5h-4zM36.5 1l2 5h-4zM47.5 1l2 5h-4z"],
    ...robe(),
    ["lit", "M24 6q10 0 10 11 3 4 2 10-4 1-6-1v-8q-2-4-6-5-4 1-6 5v8q-2 2-6 1-1-6 2-10Q14 6 24 6z"],
    ...FACE,
    ...flowing("lit"),
    ["deep", "M16 14 13 6l4 3-1-6 5 5 3-7 3 7 5-5-1 6 4-3-3 8q-8-4-16 0z"],
    ["dark", "M-10 38q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0v7h-70z"],
    ["glint", waves(0, 42, 3, 7) + waves(28, 41.5, 3, 7)],
  ],
  // doors ajar, light behind them
  gate: [
    ["far", "M-10 44V16q0-3 4-3h60q4 0 4 3v28z"],
    ["mid", "M8 44V20Q8 4 24 4t16 16v24z"],
    ["pale", "M8 44V20Q8 4 24 4q-11 4-11 16v24z"],
    ["deep", arch(24, 44, 23, 34)],
    ["pale", arch(24, 44, 11, 31)],
    ["lit", "M24 13q5.5.5 5.5 5.5V44H24z"],
    ["dark", "M12.5 44V21q0-6 4-9l4 4v28zM35.5 44V21q0-6-4-9l-4 4v28z"],
    ["line", "M16.5 13v31M31.5 13v31M13 28h7.5M27.5 28H35"],
    ["lit", posts(2, 2, 40, 14, 4, 30)],
    ["pale", posts(2, 2, 40, 14, 1.8, 30) + "M0 11h8v3H0zM40 11h8v3h-8z"],
    ["pale", "M16 44l3-4h10l3 4z"],
    ["deep", "M21 4h6l-1 5h-4z"],
  ],
};
