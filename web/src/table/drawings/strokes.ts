// The hand in which every building is drawn: a field of 64 by 44 whose lower edge is the ground, layers from back to
// front in a few tones of one colour, and light that falls from the upper left.

/** From light to dark, then two pens: `line` draws dark, `glint` light. */
export type Tone = "pale" | "far" | "lit" | "mid" | "dark" | "deep" | "line" | "glint";
export type Layer = readonly [Tone, string];
export type Drawing = readonly Layer[];
export type Drawings = Readonly<Record<string, Drawing>>;

const short = (value: number): number => Math.round(value * 100) / 100;

/** A path made of numbers and words, without a long tail of decimals. */
export const path = (words: TemplateStringsArray, ...values: readonly number[]): string =>
  words.reduce((all, word, i) => all + short(values[i - 1]!) + word);

export const box = (x: number, y: number, w: number, h: number): string =>
  path`M${x} ${y}h${w}v${h}h${-w}z`;

export const disc = (x: number, y: number, r: number, squeeze = 1): string =>
  path`M${x - r} ${y}a${r} ${r * squeeze} 0 1 0 ${2 * r} 0a${r} ${r * squeeze} 0 1 0 ${-2 * r} 0z`;

/** The same thing several times. */
export const repeat = (times: number, draw: (i: number) => string): string =>
  Array.from({ length: times }, (_, i) => draw(i)).join("");

/** Several of the same kind side by side: layer by layer, so that many are as few paths as one. */
export const abreast = (times: number, draw: (i: number) => Drawing): Drawing =>
  draw(0).map(([tone], layer) => [tone, repeat(times, (i) => draw(i)[layer]![1])]);

/** A doorway or a window with a round top, around `x`, standing on `y`. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  path`M${x - w / 2} ${y}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;

export const arches = (
  times: number,
  x: number,
  pitch: number,
  y: number,
  w: number,
  h: number,
): string => repeat(times, (i) => arch(x + i * pitch, y, w, h));

/** A row of upright boxes: columns, posts, legs. */
export const posts = (
  times: number,
  x: number,
  pitch: number,
  y: number,
  w: number,
  h: number,
): string => repeat(times, (i) => box(x + i * pitch, y, w, h));

/** A row of columns in the light: their lit sides, and their sides in the shade. */
export const columns = (
  times: number,
  x: number,
  pitch: number,
  y: number,
  w: number,
  h: number,
): Drawing => [
  ["pale", posts(times, x, pitch, y, w * 0.62, h)],
  ["mid", posts(times, x + w * 0.62, pitch, y, w * 0.38, h)],
  [
    "lit",
    repeat(
      times,
      (i) =>
        box(x + i * pitch - 0.5, y, w + 1, 1.1) + box(x + i * pitch - 0.5, y + h - 1, w + 1, 1),
    ),
  ],
];

/** A gable or pediment over a width, its lower edge on `y`. */
export const gable = (x: number, y: number, w: number, h: number): string =>
  path`M${x} ${y}l${w / 2} ${-h}l${w / 2} ${h}z`;

/** A wall with teeth along its top. */
export function battlement(
  x: number,
  y: number,
  w: number,
  h: number,
  teeth: number,
  tall = 2,
): string {
  const gap = w / (2 * teeth - 1);
  const edge = repeat(
    teeth,
    (i) => path`v${-tall}h${gap}v${tall}` + (i < teeth - 1 ? path`h${gap}` : ""),
  );
  return path`M${x} ${y}` + edge + path`v${h}h${-w}z`;
}

/** Somebody in a long robe, standing. */
export const person = (x: number, y: number, h: number): string =>
  disc(x, y - h + h * 0.13, h * 0.13) +
  path`M${x - h * 0.22} ${y}l${h * 0.06} ${-h * 0.62}q${h * 0.16} ${-h * 0.16} ${h * 0.32} 0l${h * 0.06} ${h * 0.62}z`;

/** A tree like a flame, as they stand around the sea. */
export const cypress = (x: number, y: number, w: number, h: number): string =>
  path`M${x} ${y - h}q${w * 0.62} ${h * 0.45} ${w * 0.42} ${h * 0.9}l${-w * 0.3} 0v${h * 0.1}h${-w * 0.24}v${-h * 0.1}h${-w * 0.3}q${-w * 0.2} ${-h * 0.45} ${w * 0.42} ${-h * 0.9}z`;

/** A fir with three skirts. */
export const fir = (x: number, y: number, w: number, h: number): string =>
  path`M${x} ${y - h}l${w * 0.3} ${h * 0.32}h${-w * 0.12}l${w * 0.22} ${h * 0.28}h${-w * 0.14}l${w * 0.24} ${h * 0.28}h${-w * 0.42}v${h * 0.12}h${-w * 0.16}v${-h * 0.12}h${-w * 0.42}l${w * 0.24} ${-h * 0.28}h${-w * 0.14}l${w * 0.22} ${-h * 0.28}h${-w * 0.12}z`;

/** Little waves, for a pen. */
export const waves = (x: number, y: number, times: number, w = 6): string =>
  path`M${x} ${y}` + repeat(times, () => path`q${w / 4} -1.6 ${w / 2} 0t${w / 2} 0`);

/** A jar with a narrow foot, around `x`, standing on `y`. */
export const jar = (x: number, y: number, w: number, h: number): string =>
  path`M${x - w * 0.16} ${y}c${-w * 0.5} ${-h * 0.3} ${-w * 0.48} ${-h * 0.6} ${-w * 0.06} ${-h * 0.76}v${-h * 0.12}h${-w * 0.1}v${-h * 0.12}h${w * 0.64}v${h * 0.12}h${-w * 0.1}v${h * 0.12}c${w * 0.42} ${h * 0.16} ${w * 0.44} ${h * 0.46} ${-w * 0.06} ${h * 0.76}z`;

/** Smoke or steam that rises from a point, for a pen. */
export const smoke = (x: number, y: number, h: number): string =>
  path`M${x} ${y}q${-h * 0.3} ${-h * 0.25} 0 ${-h * 0.5}t0 ${-h * 0.5}`;

/** A tongue of fire on `y`. */
export const flame = (x: number, y: number, w: number, h: number): string =>
  path`M${x} ${y}c${-w * 0.7} ${-h * 0.1} ${-w * 0.6} ${-h * 0.55} ${-w * 0.1} ${-h}c${w * 0.05} ${h * 0.3} ${w * 0.3} ${h * 0.3} ${w * 0.34} ${h * 0.1}c${w * 0.5} ${h * 0.5} ${w * 0.3} ${h * 0.85} ${-w * 0.24} ${h * 0.9}z`;
