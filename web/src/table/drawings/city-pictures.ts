// A drawing of each wonder on a field of 240 by 120, before the sea and the hills of its city: layers from back to
// front, each in one tone of the same light, which falls from the left. `wonder` rises from `ground` to `top` as its
// stages are built.

/** The seven cities that have a wonder of their own. */
export type CityName =
  "alexandria" | "babylon" | "ephesos" | "gizah" | "halikarnassos" | "olympia" | "rhodos";
export type Tone =
  "far" | "land" | "lit" | "mid" | "dark" | "leaf" | "water" | "glow" | "window" | "line" | "foam";
export type Layer = readonly [Tone, string];

export interface Picture {
  /** where sun or moon stands */
  readonly light: readonly [x: number, y: number];
  readonly back: readonly Layer[];
  readonly wonder: readonly Layer[];
  readonly front: readonly Layer[];
  readonly top: number;
  readonly ground: number;
}

const HILLS = "M0 70c22-14 40-18 62-8 20-14 44-18 66-4 22-12 40-14 58-4 18-8 36-8 54 2v64H0z";
const SHORE = "M0 84c34-5 66-5 102-2s82 3 138-2v40H0z";
const WAVES =
  "M14 92q5-3 10 0t10 0M52 100q5-3 10 0t10 0M96 94q5-3 10 0t10 0M150 101q5-3 10 0t10 0M196 92q5-3 10 0t10 0M24 109q5-3 10 0t10 0M118 110q5-3 10 0t10 0M206 108q5-3 10 0t10 0";

export const PICTURES: Readonly<Record<CityName, Picture>> = {
  alexandria: {
    light: [182, 32],
    back: [
      [
        "far",
        "M0 74h20v-7h9v-5h7v5h12v7h10v-9h8v9h40v14H0zM168 74h14v-6h12v6h10v-9h10v9h26v14h-72z",
      ],
      ["water", "M0 80h240v40H0z"],
      ["foam", WAVES],
    ],
    wonder: [
      ["glow", "M120 15 22 0v32zM120 15 218 0v32z"],
      ["mid", "M84 88v-9h72v9z"],
      ["lit", "M100 79l5-36h15v36z"],
      ["dark", "M120 43h15l5 36h-20z"],
      ["mid", "M101 43v-3.4h38V43z"],
      ["lit", "M109 39.6l2-16h9v16z"],
      ["dark", "M120 23.6h9l2 16h-11z"],
      ["mid", "M107.6 23.6v-3h24.8v3z"],
      ["lit", "M113 20.6V11h7v9.6z"],
      ["dark", "M120 11h7v9.6h-7z"],
      ["mid", "M111 11 120 5l9 6z"],
      ["window", "M120 12.6q4 3.4 1.8 7h-3.6q-2.2-3.6 1.8-7z"],
      [
        "window",
        "M109 51h3v5h-3zM109 62h3v5h-3zM128 51h3v5h-3zM128 62h3v5h-3zM113.5 29h2.6v4h-2.6zM124 29h2.6v4H124z",
      ],
      ["line", "M117 79v-8a3 3 0 0 1 6 0v8M84 82.6h72M96 79v3M144 79v3"],
    ],
    front: [
      ["land", "M58 92q10-7 24-6h76q14-1 24 6l26 10q-40 8-88 8t-86-8z"],
      ["lit", "M62 96v-9h12v9zM166 95v-8h13v8zM78 97v-6h9v6z"],
      ["dark", "M60 87l8-5 8 5zM164 87l8.5-5 8.5 5zM76.5 91l6-4 6 4z"],
      ["lit", "M26 86q7 4 12 4-1-14-12-22z"],
      ["dark", "M16 91h28q-4 7-14 7t-14-7z"],
    ],
    top: 5,
    ground: 88,
  },
  babylon: {
    light: [186, 26],
    back: [
      ["far", HILLS],
      ["far", "M186 78v-30h6v-5h8v5h6v30zM20 80V58h5v-4h6v4h5v22z"],
      ["land", SHORE],
    ],
    wonder: [
      ["lit", "M56 88V72h128v16z"],
      ["dark", "M150 88V72h34v16z"],
      ["lit", "M72 72V56h96v16z"],
      ["dark", "M142 72V56h26v16z"],
      ["lit", "M88 56V40h64v16z"],
      ["dark", "M134 56V40h18v16z"],
      ["lit", "M102 40V25h36v15z"],
      ["dark", "M127 40V25h11v15z"],
      [
        "mid",
        "M64 88v-8a4.5 4.5 0 0 1 9 0v8zM80 88v-8a4.5 4.5 0 0 1 9 0v8zM96 88v-8a4.5 4.5 0 0 1 9 0v8zM135 88v-8a4.5 4.5 0 0 1 9 0v8zM80 72v-7a4.5 4.5 0 0 1 9 0v7zM96 72v-7a4.5 4.5 0 0 1 9 0v7zM131 72v-7a4.5 4.5 0 0 1 9 0v7zM96 56v-7a4.5 4.5 0 0 1 9 0v7zM108 40v-6a4 4 0 0 1 8 0v6z",
      ],
      [
        "window",
        "M66 88v-7a2.5 2.5 0 0 1 5 0v7zM98 88v-7a2.5 2.5 0 0 1 5 0v7zM98 72v-6a2.5 2.5 0 0 1 5 0v6zM110 40v-5a2 2 0 0 1 4 0v5z",
      ],
      ["water", "M117 40h8v48h-8z"],
      ["foam", "M119 42v44M122.5 44v42"],
      [
        "leaf",
        "M54 73q3-7 10-6 4-5 11-1 6-4 11 0 6-4 12 0 6-4 11 1 5-5 11-1 7-4 12 0 6-4 12 0 6-4 12 0 7-4 11 1 8-1 10 6l-3 6-4-5-4 8-5-9-6 4-5-4-7 7-4-7-8 4-5-4-7 5-6-5-6 6-6-6-7 4-5-4-7 6-5-8-4 6zM70 57q3-7 10-6 5-5 11-1 6-4 12 0 6-5 12-1 6-4 12 0 6-4 12 0 6-4 11 1 8-1 10 6l-4 6-4-5-5 6-5-6-7 5-6-5-6 6-7-6-6 5-7-5-6 7-6-7-3 4zM86 41q2-7 9-7 3-5 10-3 5-5 11 0 6-4 11 0 6-4 10 1 8-2 10 5 5 0 6 5l-4 4-4-4-6 5-5-5-6 5-6-5-6 4-5-4-6 5-5-6-3 4zM100 27q2-7 9-7 3-6 10-3 6-5 11 0 8-1 9 8l-4 4-4-4-6 4-5-4-6 4-5-4-5 5z",
      ],
      ["leaf", "M119.5 19q-1-9-10-10 7-2 10 3.5 0-8 8-10-4.5 4.5-4.5 10 6-4.5 10-1-8 0-11 7.5z"],
    ],
    front: [
      ["land", "M0 90c40-5 80-5 120-3s80 2 120-3v36H0z"],
      ["water", "M112 88h18l18 32H88z"],
      ["foam", "M116 94h10M108 102h24M102 111h36"],
      ["leaf", "M30 96q2-14 6-18 4 4 6 18zM202 96q2-16 7-20 5 4 7 20zM48 100q1-9 4-12 3 3 4 12z"],
    ],
    top: 4,
    ground: 88,
  },
  ephesos: {
    light: [188, 24],
    back: [
      ["far", HILLS],
      [
        "leaf",
        "M30 84q-2-22 4-30 6 8 4 30zM44 86q-2-18 3-25 5 7 3 25zM204 84q-2-22 4-30 6 8 4 30zM192 86q-2-16 3-22 5 6 3 22z",
      ],
      ["land", SHORE],
    ],
    wonder: [
      ["dark", "M70 42h100v38H70z"],
      ["window", "M114 80V58a6 6 0 0 1 12 0v22z"],
      ["lit", "M58 42 120 15v27z"],
      ["dark", "M120 15l62 27h-62z"],
      ["mid", "M78 39 120 21l42 18z"],
      ["mid", "M60 42h120v5H60z"],
      [
        "lit",
        "M66 47h7v33h-7zM81 47h7v33h-7zM96 47h7v33h-7zM137 47h7v33h-7zM152 47h7v33h-7zM167 47h7v33h-7z",
      ],
      [
        "mid",
        "M71 47h2v33h-2zM86 47h2v33h-2zM101 47h2v33h-2zM142 47h2v33h-2zM157 47h2v33h-2zM172 47h2v33h-2z",
      ],
      ["lit", "M62 80h116v3.5H62zM56 83.5h128v4H56z"],
      ["mid", "M120 80h58v3.5h-58zM120 83.5h64v4h-64z"],
      ["lit", "M117 12h6v4h-6zM57 38h5v4h-5zM178 38h5v4h-5z"],
      ["line", "M120 27m-5 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M92 37h12M136 37h12M60 44.5h120"],
    ],
    front: [
      ["land", "M0 88c40-3 84-2 120-1s80 1 120-2v35H0z"],
      ["lit", "M100 88h40l22 32H78z"],
      ["line", "M96 94h48M91 101h58M86 109h68"],
      ["leaf", "M18 98q6-10 14 0zM206 97q7-11 16 0zM58 101q5-8 12 0zM168 100q5-8 12 0z"],
    ],
    top: 12,
    ground: 88,
  },
  gizah: {
    light: [184, 26],
    back: [
      ["far", "M0 76 26 56l22 20 20-14 22 18H0zM150 80l24-18 20 14 22-20 24 22v10h-90z"],
      ["land", "M0 80c50-4 90-4 130-2s70 1 110-2v44H0z"],
    ],
    wonder: [
      ["lit", "M148 88 178 46l8 42z"],
      ["dark", "M178 46l32 42h-24z"],
      ["lit", "M28 88 58 52l8 36z"],
      ["dark", "M58 52l28 36H66z"],
      ["lit", "M58 88 114 9l12 79z"],
      ["dark", "M114 9l58 79h-46z"],
      ["glow", "M108 17.5 114 9l6.5 9-4.6 2-1.9-2-3 2z"],
      [
        "line",
        "M101 27.5h15.6M92 40h26.5M83.5 52h36.8M75 64h47M66.5 76h57M168 60h13M158.5 73h25M50 62h10.5M41 73h21.5",
      ],
    ],
    front: [
      ["land", "M0 90c46-4 84-3 122-1s76 1 118-3v34H0z"],
      ["water", "M0 104c50-6 96-6 130-4s76 4 110 0v20H0z"],
      ["foam", "M20 110q6-3 12 0t12 0M120 109q6-3 12 0t12 0M188 112q6-3 12 0t12 0"],
      ["dark", "M33.5 100V78h2.5v22zM47.5 102V86h2v16zM205 98V74h2.5v24z"],
      [
        "leaf",
        "M35 79q-9-5-15 2 9-2 15-1-6 2-7 8 5-5 8-6 4 1 8 7-1-7-6-9 7-1 13 2-5-8-16-3zM48.5 87q-7-4-11 1 6-1 11 0-4 2-5 6 4-4 6-5 3 1 6 5-1-5-5-6 5-1 10 1-4-6-12-2zM206 75q-9-5-15 2 9-2 15-1-6 2-7 8 5-5 8-6 4 1 8 7-1-7-6-9 7-1 13 2-5-8-16-3z",
      ],
    ],
    top: 9,
    ground: 88,
  },
  halikarnassos: {
    light: [184, 28],
    back: [
      ["far", HILLS],
      ["water", "M0 78h240v42H0z"],
      ["foam", WAVES],
      ["land", "M40 88c20-8 50-12 80-12s60 4 80 12l40 6v26H0V94z"],
    ],
    wonder: [
      ["lit", "M78 88V62h84v26z"],
      ["dark", "M134 88V62h28v26z"],
      ["mid", "M74 58.5h92V63H74z"],
      ["dark", "M84 36h72v22.5H84z"],
      [
        "lit",
        "M84 36h5v22.5h-5zM95 36h5v22.5h-5zM106 36h5v22.5h-5zM117 36h5v22.5h-5zM128 36h5v22.5h-5zM139 36h5v22.5h-5zM151 36h5v22.5h-5z",
      ],
      ["mid", "M80 32h80v4.5H80z"],
      ["lit", "M84 32v-3h6v-3h6v-3h6v-3h6v-3h12v15z"],
      ["dark", "M156 32v-3h-6v-3h-6v-3h-6v-3h-6v-3h-12v15z"],
      ["mid", "M112 17v-3.5q1-5 5-4.5l1.5 2.5 2.5-4 2.5 3 4-1.5q2.5 3 1.5 8z"],
      ["window", "M90 43h3v9h-3zM101 43h3v9h-3zM112.5 43h3v9h-3zM123.5 43h3v9h-3z"],
      [
        "line",
        "M78 69h84M78 76h84M78 82.5h84M96 62v7M118 62v7M140 62v7M86 69v7M108 69v7M130 69v7M152 69v7M96 76v6.5M118 76v6.5M140 76v6.5M108 82.5V88M130 82.5V88",
      ],
    ],
    front: [
      ["land", "M30 92c30-6 60-6 90-5s62 1 92 6l28 6v21H0v-20z"],
      [
        "leaf",
        "M56 94q-3-22 4-31 7 9 4 31zM68 96q-2-16 3-22 5 6 3 22zM176 95q-3-22 4-31 7 9 4 31zM190 97q-2-15 3-21 5 6 3 21z",
      ],
      ["lit", "M108 88h24l12 32H96z"],
      ["line", "M106 94h28M103 102h34M100 111h40"],
    ],
    top: 7,
    ground: 88,
  },
  olympia: {
    light: [77, 42],
    back: [
      ["far", HILLS],
      [
        "leaf",
        "M0 92c14-12 30-14 44-6 10-8 22-8 30 0v10H0zM240 92c-14-12-30-14-44-6-10-8-22-8-30 0v10h74z",
      ],
      ["land", SHORE],
      ["mid", "M52 88V24h12v64zM176 88V24h12v64z"],
      ["dark", "M60 88V24h4v64zM184 88V24h4v64z"],
      ["lit", "M47 18h22v6H47zM171 18h22v6h-22zM47 86h22v5H47zM171 86h22v5h-22z"],
    ],
    wonder: [
      ["mid", "M96 24h48v60H96z"],
      ["dark", "M120 24h24v60h-24zM92 20h56v5H92zM92 54h9v30h-9zM139 54h9v30h-9z"],
      ["lit", "M111.5 17q8.5-9 17 0v9q-1.5 9-8.5 10-7-1-8.5-10z"],
      ["mid", "M120 12.5q5 .5 8.5 4.5v9q-1.5 9-8.5 10z"],
      ["lit", "M102.5 39q17.5-8 35 0l2.5 20h-40z"],
      ["mid", "M120 35q10 .5 17.5 4l2.5 20h-20z"],
      ["lit", "M99 58h42l5 26H94z"],
      ["dark", "M120 58h21l5 26h-26z"],
      ["lit", "M103 40 87 47l1 5 17-4z"],
      ["lit", "M137 40l16 4v5l-18-1.5z"],
      [
        "window",
        "M86 34q5 0 4 6l3 7H82l2.5-7q-2.5-5 1.5-6zM152.5 16h3v68h-3zM154 6l6 6.5-6 5-6-5z",
      ],
      ["mid", "M86 84h68v4.5H86z"],
      ["mid", "M112.5 26q1 9.5 7.5 10 6.5-.5 7.5-10l-3.5 2h-8z"],
      [
        "line",
        "M114.5 22h3.5M122 22h3.5M117.5 30h5M110 60l-4 23M116 60l-1 23M125 60l2 23M132 60l4 23",
      ],
    ],
    front: [
      ["land", "M0 90c46-4 84-3 122-2s76 1 118-3v35H0z"],
      ["lit", "M76 88.5h88v4.5H76zM66 93h108v5H66z"],
      ["mid", "M120 88.5h44v4.5h-44zM120 93h54v5h-54z"],
      ["leaf", "M22 102q8-12 18 0zM198 102q8-12 18 0zM48 106q6-9 14 0z"],
    ],
    top: 6,
    ground: 88,
  },
  rhodos: {
    light: [182, 36],
    back: [
      [
        "far",
        "M0 76h14v-8h8v-6h6v6h10v8h12v-5h10v5h24v14H0zM240 76h-16v-9h-9v9h-12v-6h-8v-5h-6v5h-8v6h-31v14h90z",
      ],
      ["water", "M0 80h240v40H0z"],
      ["foam", WAVES],
    ],
    wonder: [
      ["mid", "M72 88l5-13h30l4 13zM129 88l4-13h30l5 13z"],
      ["dark", "M96 88l3-13h8l4 13zM152 88l3-13h8l5 13z"],
      ["lit", "M119 48h-12L87 75h12z"],
      ["dark", "M121 48h12l20 27h-12z"],
      ["lit", "M111.5 15.5a8.5 8.5 0 0 1 17 0v6l-4.5 4.5 8.5 4-3 17.5h-19l-3-17.5 8.5-4-4.5-4.5z"],
      ["dark", "M120 26.5l12.5 3.5-3 17.5H120z"],
      ["mid", "M109.5 44h21l5 12h-31z"],
      ["lit", "M108 30 95 50l6 3 10.5-15z"],
      ["dark", "M131 31l15-19 6 3.5-15.5 25z"],
      ["window", "M149 2q7 6 3 13h-6q-4-7 3-13z"],
      [
        "line",
        "M114 8.5l-3-4.5M120 7V2.5M126 8.5l3-4.5M112.5 46l-2 9M120 46v10M127.5 46l2 9M115 17h3M122 17h3M77 79.5h30M133 79.5h30",
      ],
    ],
    front: [
      [
        "land",
        "M0 96c24-8 50-9 76-8h32l8 10-30 8q-46 4-86 2zM240 96c-24-8-50-9-76-8h-32l-8 10 30 8q46 4 86 2z",
      ],
      ["lit", "M113 84q8 4 14 4-1-16-14-26z"],
      ["dark", "M102 91h36q-5 9-18 9t-18-9z"],
      ["lit", "M28 96v-10h14v10zM46 97v-7h10v7zM196 96v-10h14v10zM182 97v-7h10v7z"],
      ["dark", "M26 86l9-6 9 6zM44 90l7-4.5 7 4.5zM194 86l9-6 9 6zM180 90l7-4.5 7 4.5z"],
    ],
    top: 2,
    ground: 88,
  },
};
