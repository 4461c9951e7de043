// The face of everybody at a table: what their medallion is drawn from, the same wherever it is shown. It follows from
// names, so that somebody looks the same at every table, unless another one there has that colour or emblem already.
import type { SeatInfo } from "../../wire";

export type Emblem = (typeof SHARED)[number] | (typeof OWN)[keyof typeof OWN];

export interface Face {
  readonly kind: SeatInfo["kind"];
  /** a number from which the rim follows */
  readonly hash: number;
  /** which of the colours `--line-0` to `--line-6` */
  readonly colour: number;
  /** of a person with a name: its first letter */
  readonly letter: string;
  /** of a bot */
  readonly emblem: Emblem | null;
}

/** the bots that are called by their level have an emblem of their own */
const OWN = {
  random: "die",
  greedy: "crown",
  easy: "thread",
  medium: "dividers",
  hard: "ship",
  expert: "owl",
} as const;
/** for bots with a nickname, which are seven at most */
const SHARED = [
  "cup",
  "star",
  "helmet",
  "amphora",
  "shield",
  "flame",
  "column",
  "branch",
  "waves",
  "lyre",
] as const;
const COLOURS = [0, 1, 2, 3, 4, 5, 6];

/** A whole number that follows from a name, spread evenly enough (FNV-1a). */
export function hashOf(name: string): number {
  let hash = 2_166_136_261;
  for (const letter of name.toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The first of some things, begun with the one that a number says, that nobody has; with too many, that one. */
function firstFree<T>(things: readonly T[], start: number, taken: readonly (T | null)[]): T {
  const at = start % things.length;
  const order = [...things.slice(at), ...things.slice(0, at)];
  return order.find((thing) => !taken.includes(thing)) ?? order[0]!;
}

/** The emblem of a bot: its own or, of those that are left at the table, one that follows from its name. */
function emblemOf({ name, nickname }: SeatInfo, hash: number, others: readonly Face[]): Emblem {
  if (!nickname && name in OWN) return OWN[name as keyof typeof OWN];
  const taken = others.map(({ emblem }) => emblem);
  return firstFree<Emblem>(SHARED, hash, taken);
}

/** The face of the next seat beside those before it. A person without a name has one that follows from the seat. */
function nextFace(others: readonly Face[], seat: SeatInfo): Face {
  const { kind, nickname } = seat;
  const name = nickname ?? seat.name.trim();
  const bot = kind === "bot";
  const hash = hashOf(name || `seat ${String(others.length)}`);
  const taken = others.map(({ colour }) => colour);
  return {
    kind,
    hash,
    colour: firstFree(COLOURS, hash >>> 3, taken),
    letter: bot ? "" : ([...name][0] ?? "").toLocaleUpperCase(),
    emblem: bot ? emblemOf(seat, hash, others) : null,
  };
}

export const facesOf = (seats: readonly SeatInfo[]): readonly Face[] =>
  seats.reduce<readonly Face[]>((faces, seat) => [...faces, nextFace(faces, seat)], []);
