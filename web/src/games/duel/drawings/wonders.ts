// A drawing of each wonder on a field of 120 by 80: layers from back to front, each in one tone of the same light
// that falls from the left. `sky` is what shines in it: a wonder that stands by itself has another sky above it.
import type { DuelWonder } from "../../../wire";

export type Tone =
  "far" | "sky" | "sun" | "lit" | "mid" | "dark" | "leaf" | "water" | "glow" | "line";
export type Layer = readonly [Tone, string];

const GROUND: Layer = ["mid", "M0 67c20-3 40-3 60-1s40 2 60-1v15H0z"];
const SEA: Layer = ["water", "M0 62h120v18H0z"];
const WAVES: Layer = [
  "line",
  "M6 68q4-2 8 0t8 0M88 70q4-2 8 0t8 0M40 74q4-2 8 0t8 0M70 66q3-2 6 0t6 0M22 77q4-2 8 0t8 0",
];
const HILLS: Layer = ["far", "M0 60c14-10 24-12 38-5 12-10 26-12 40-2 14-8 28-8 42 2v25H0z"];
const QUAY: Layer = ["far", "M0 56V44h10v-8h8v8h14v12zM92 56V40h8V28h6v12h14v16z"];
const HARBOUR: Layer = ["water", "M0 55h120v25H0z"];
const MEADOW: Layer = ["leaf", "M0 48h120v32H0z"];
/** what lies around a wonder */
const SURROUNDINGS: readonly Layer[] = [GROUND, SEA, WAVES, HILLS, QUAY, HARBOUR, MEADOW];

export const WONDER_DRAWINGS: Readonly<Record<DuelWonder, readonly Layer[]>> = {
  "the-pyramids": [
    ["sky", "M98 18m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0"],
    ["far", "M78 67 98 41l20 26z"],
    ["lit", "M8 67 46 15l10 52z"],
    ["dark", "M46 15 86 67H56z"],
    ["lit", "M66 67 88 38l6 29z"],
    ["dark", "M88 38l22 29H94z"],
    GROUND,
    ["line", "M36.6 28l11.8 0M28 40h22.6M19 52h34M11 63.5h44"],
  ],
  "the-sphinx": [
    ["sky", "M18 20m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0"],
    ["far", "M70 67 92 40l22 27z"],
    ["mid", "M50 46c16-6 40-4 50 8v13H44V50z"],
    ["dark", "M100 67H80c-2-10 4-17 11-16 6 1 10 8 9 16z"],
    ["dark", "M34 22q11-12 22 0l7 25-9 3v6H38z"],
    ["lit", "M33 25q6-5 12-1l2 18-4 4h-5q-7-8-5-21z"],
    ["lit", "M37 46h11l4 21H36z"],
    ["lit", "M14 60q2-4 8-4h22v11H14z"],
    GROUND,
    ["line", "M49 20l4 26M53 22l6 22M36 32h5M37 38h5M36 29h4M20 60v6M26 59v7"],
  ],
  "the-great-lighthouse": [
    ["glow", "M60 12 0 0v26zM60 12 120 0v26z"],
    SEA,
    ["mid", "M36 68q6-6 12-6h26q6 0 12 6l8 12H28z"],
    ["lit", "M46 63l4-29h10v29z"],
    ["dark", "M60 34h10l4 29H60z"],
    ["lit", "M53 34l1.5-14H60v14z"],
    ["dark", "M60 20h5.5L67 34h-7z"],
    ["mid", "M56 20v-6h8v6z"],
    ["sun", "M60 4q6 5 3 10h-6q-3-5 3-10z"],
    ["line", "M49 34h22M53 20h14M57 63v-8a3 3 0 0 1 6 0v8M54 42v4M66 42v4M54 50v4M66 50v4"],
    WAVES,
  ],
  "the-colossus": [
    ["sun", "M60 21m-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0"],
    SEA,
    ["mid", "M28 69h24l3 11H24zM68 69h24l4 11H65z"],
    ["dark", "M61 49h7l12 20h-9zM66 27l9-12 4 2-9 19z"],
    ["lit", "M60 49h-8L40 69h9z"],
    ["lit", "M54.5 17a5.5 5.5 0 0 1 11 0v4l-3 3 5.5 3-2 15H54l-2-15 5.5-3-3-3z"],
    ["dark", "M60 25l8 2-2 15h-6z"],
    ["mid", "M53 42h14l3 9H50z"],
    ["lit", "M52 27l-8 15 4 2 7-10z"],
    ["sun", "M77 7q5 4 2 9h-4q-3-5 2-9z"],
    ["line", "M56 12l-2-3M60 11V8M64 12l2-3M56 43l-1 7M60 43v7M64 43l1 7"],
    WAVES,
  ],
  "the-hanging-gardens": [
    HILLS,
    ["lit", "M14 67V53h92v14z"],
    ["dark", "M82 67V53h24v14z"],
    ["lit", "M28 53V39h64v14z"],
    ["dark", "M74 53V39h18v14z"],
    ["lit", "M42 39V26h36v13z"],
    ["dark", "M66 39V26h12v13z"],
    [
      "mid",
      "M20 67v-7a4 4 0 0 1 8 0v7zM34 67v-7a4 4 0 0 1 8 0v7zM48 67v-7a4 4 0 0 1 8 0v7zM62 67v-7a4 4 0 0 1 8 0v7zM34 53v-6a4 4 0 0 1 8 0v6zM48 53v-6a4 4 0 0 1 8 0v6zM62 53v-6a4 4 0 0 1 8 0v6zM50 39v-5a4 4 0 0 1 8 0v5z",
    ],
    [
      "leaf",
      "M12 54q2-6 8-5 3-5 9-2 4-4 9 0 5-3 9 1 5-4 10 0 5-4 10 0 5-3 9 1 5-4 10 0 6-3 10 1 5-1 8 5l-3 5-3-4-3 7-4-8-5 4-4-4-6 6-3-6-7 3-4-4-6 5-5-5-5 6-5-6-6 4-4-4-6 6-4-7-4 5zM27 40q2-6 8-5 4-4 9 0 5-4 10 0 5-4 10 0 5-4 10 0 5-3 9 1 6-1 9 4l-3 5-4-4-4 5-5-5-6 4-5-4-5 5-6-5-5 4-6-4-5 6-5-6-3 4zM41 27q1-6 7-6 2-5 8-3 4-5 9 0 6-2 8 3 5 0 6 6l-3 4-4-4-5 4-4-4-5 4-5-4-5 4-4-4z",
    ],
    GROUND,
    ["leaf", "M59 20q-1-8-9-9 6-2 9 3 0-7 7-9-4 4-4 9 5-4 9-1-7 0-10 7z"],
  ],
  "the-mausoleum": [
    HILLS,
    ["lit", "M26 67V51h68v16z"],
    ["dark", "M72 67V51h22v16z"],
    ["dark", "M32 51V34h56v17z"],
    [
      "lit",
      "M32 34h4v17h-4zM41 34h4v17h-4zM50 34h4v17h-4zM59 34h4v17h-4zM68 34h4v17h-4zM77 34h4v17h-4zM84 34h4v17h-4z",
    ],
    ["mid", "M28 30h64v5H28z"],
    ["lit", "M32 30v-3h5v-3h5v-3h5v-3h5v-3h8v15z"],
    ["dark", "M88 30v-3h-5v-3h-5v-3h-5v-3h-5v-3h-8v15z"],
    ["mid", "M53 15v-3l3-5 3 3 2-4 2 4 4-1v6z"],
    GROUND,
    ["line", "M26 56h68M26 61h68M40 51v5M58 51v5M50 56v5M68 56v5M40 61v6M60 61v6M84 51v5"],
  ],
  "the-temple-of-artemis": [
    ["sky", "M62 2a7 7 0 1 0 6 11 8 8 0 0 1-6-11z"],
    HILLS,
    ["dark", "M22 36h76v27H22z"],
    ["lit", "M16 35 60 17v18z"],
    ["dark", "M60 17l44 18H60z"],
    ["mid", "M18 35h84v4H18z"],
    [
      "lit",
      "M22 39h6v24h-6zM33 39h6v24h-6zM44 39h6v24h-6zM55 39h4v24h-4zM70 39h4v24h-4zM81 39h6v24h-6zM92 39h6v24h-6z",
    ],
    ["mid", "M59 39h2v24h-2zM74 39h2v24h-2z"],
    ["lit", "M18 63h84v3H18zM13 66h94v4H13z"],
    GROUND,
    [
      "line",
      "M60 23m-4 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0M25 42v18M36 42v18M47 42v18M84 42v18M95 42v18",
    ],
  ],
  "the-statue-of-zeus": [
    ["far", "M8 8h12v60H8zM100 8h12v60h-12zM4 4h20v5H4zM96 4h20v5H96z"],
    ["mid", "M40 14h40v52H40z"],
    ["dark", "M60 14h20v52H60zM37 12h46v4H37zM37 40h8v26h-8zM75 40h8v26h-8z"],
    ["lit", "M53 17q7-7 14 0v8q-1 8-7 9-6-1-7-9z"],
    ["lit", "M46 34q14-6 28 0l2 16H44z"],
    ["mid", "M60 31.5q8 0 14 2.5l2 16H60z"],
    ["lit", "M43 49h34l4 19H39z"],
    ["dark", "M60 49h17l4 19H60z"],
    ["lit", "M46 35 33 41l1 4 13-3z"],
    ["sun", "M32 30q4 0 3 5l2 6h-8l2-6q-2-4 1-5z"],
    ["sun", "M85.5 12h2.4v56h-2.4zM86.7 3l5 5-5 4-5-4z"],
    ["lit", "M73 35l13 3v4l-14-1z"],
    ["mid", "M34 68h52v4H34zM26 72h68v8H26z"],
    ["line", "M55 22h3M62 22h3M56 28q4 3 8 0M52 50l-3 17M57 50l-1 17M64 50l2 17M70 50l3 17"],
  ],
  "circus-maximus": [
    HILLS,
    ["dark", "M4 44v14c0 12 24 20 56 20s56-8 56-20V44z"],
    ["lit", "M60 64C28 64 4 55 4 44s24-19 56-19 56 8 56 19-24 20-56 20z"],
    ["mid", "M60 58c-26 0-45-6-45-14s19-14 45-14 45 6 45 14-19 14-45 14z"],
    ["glow", "M60 54c-22 0-37-4-37-10s15-10 37-10 37 4 37 10-15 10-37 10z"],
    ["mid", "M36 42h48v4H36z"],
    ["lit", "M58 43l1-23 1-3 1 3 1 23z"],
    ["sun", "M38 42v-5h3v5zM79 42v-5h3v5z"],
    [
      "line",
      "M12 60v-6a3 3 0 0 1 6 0v9M24 67v-7a3 3 0 0 1 6 0v9M37 71v-8a3 3 0 0 1 6 0v9M51 73v-8a3 3 0 0 1 6 0v8M65 73v-8a3 3 0 0 1 6 0v7M79 71v-8a3 3 0 0 1 6 0v7M92 68v-7a3 3 0 0 1 6 0v5M104 62v-7a3 3 0 0 1 5 0v3",
    ],
  ],
  "the-great-library": [
    HILLS,
    ["lit", "M10 67V44h100v23z"],
    ["dark", "M78 67V44h32v23z"],
    ["mid", "M7 40h106v5H7z"],
    ["lit", "M38 28a22 18 0 0 1 44 0z"],
    ["dark", "M60 10a22 18 0 0 1 22 18H60z"],
    ["mid", "M36 28h48v5H36zM57 5h6v6h-6z"],
    ["dark", "M38 33h44v34H38z"],
    ["lit", "M38 33h5v34h-5zM48 33h5v34h-5zM67 33h5v34h-5zM77 33h5v34h-5z"],
    ["glow", "M54.5 67V50a5.5 5.5 0 0 1 11 0v17z"],
    ["mid", "M33 67h54v3H33z"],
    GROUND,
    [
      "line",
      "M16 50h16M16 56h16M16 62h16M19 50v-4M24 56v-5M28 62v-5M88 50h16M88 56h16M88 62h16M92 50v-4M98 56v-5M94 62v-5",
    ],
  ],
  piraeus: [
    QUAY,
    HARBOUR,
    ["dark", "M55.5 8h3v46h-3z"],
    ["lit", "M32 14q26-6 50 0-5 12 0 25-26-5-50 0 5-12 0-25z"],
    ["sun", "M57 18m-6 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0"],
    ["mid", "M16 50q4 4 12 4h58q10-1 14-14 6 2 7 7 0 16-14 20H34Q20 66 16 50z"],
    ["dark", "M20 58q6 4 14 4h56q8 0 15-6-3 9-12 11H34q-10-1-14-9z"],
    ["glow", "M22 55h78v2H24z"],
    [
      "line",
      "M34 62l-7 12M44 62l-7 12M54 62l-7 12M64 62l-7 12M74 62l-7 12M84 62l-7 12M30 39l-6 11M84 39l8 11",
    ],
    ["line", "M4 72q4-2 8 0t8 0M92 74q4-2 8 0t8 0"],
  ],
  "the-sanctuary": [
    ["sky", "M24 20m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0"],
    HILLS,
    ["leaf", "M8 66c-4-10 0-24 6-24s10 14 6 24zM100 66c-4-11 0-26 6-26s10 15 6 26z"],
    ["mid", "M28 62h64v6H28z"],
    ["dark", "M34 38h52v24H34z"],
    ["lit", "M36 36h6v26h-6zM50 36h6v26h-6zM64 36h6v26h-6zM78 36h6v26h-6z"],
    ["lit", "M30 36 60 17l30 19z"],
    ["mid", "M30 36h60v4H30z"],
    ["glow", "M60 25m-4.5 3a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0"],
    GROUND,
    ["line", "M30 36 60 17l30 19zM26 68h68M22 72h76"],
  ],
  "the-divine-theater": [
    ["sky", "M94 16m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0"],
    HILLS,
    ["mid", "M8 66C10 38 32 24 60 24s50 14 52 42z"],
    ["lit", "M16 66c2-24 22-35 44-35s42 11 44 35z"],
    ["mid", "M26 66c2-18 16-27 34-27s32 9 34 27z"],
    ["lit", "M35 66c2-13 12-20 25-20s23 7 25 20z"],
    ["dark", "M44 66c2-8 8-13 16-13s14 5 16 13z"],
    ["glow", "M52 66c1-4 4-7 8-7s7 3 8 7z"],
    GROUND,
    ["line", "M60 24v22M36 30l9 21M84 30l-9 21M18 45l20 12M102 45 82 57M44 70h32M48 74h24"],
  ],
  "the-appian-way": [
    ["sky", "M62 30m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0"],
    ["far", "M0 44h8v-6h6v6h8v-6h6v6h8v-6h6v6h12v4H0zM78 48c10-8 24-10 42-6v10H74z"],
    MEADOW,
    ["lit", "M58 42h7l37 38H18z"],
    ["mid", "M62 42h3l37 38H66z"],
    [
      "line",
      "M55 48h13M50 54h23M43 61h37M35 70h54M60 42v6M64 48v6M57 48v6M67 54v7M59 54v7M50 61v9M62 61v9M74 61v9M44 70v10M58 70v10M78 70v10",
    ],
    ["dark", "M27 66V34h2.5v32zM96 62V26h2.5v36zM12 58V40h2v18zM84 52V38h1.5v14z"],
    [
      "leaf",
      "M14 34q4-11 14-11t14 11q-14 4-28 0zM82 26q5-13 15-13t16 13q-16 5-31 0zM4 41q2-7 9-7t9 7q-9 3-18 0zM77 39q2-6 8-6t8 6q-8 3-16 0z",
    ],
    ["lit", "M104 72V60q3-5 7 0v12z"],
  ],
};

/** The drawing of a wonder that stands by itself. */
export const standaloneDrawing = (wonder: DuelWonder): readonly Layer[] =>
  WONDER_DRAWINGS[wonder].filter((layer) => layer[0] !== "sky" && !SURROUNDINGS.includes(layer));
