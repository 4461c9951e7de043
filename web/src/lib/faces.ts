// The face of everybody at a table: what their medallion is drawn from, the same wherever it is shown. It follows from
// names alone, so that somebody looks the same at every table; only two bots of one table never share an emblem.
import { getContext, setContext } from "svelte";

import type { SeatInfo } from "../wire";
import { levelWord } from "./names";

export type Emblem = (typeof SHARED)[number] | (typeof OWN)[keyof typeof OWN];

export interface Face {
  readonly kind: SeatInfo["kind"];
  /** a number from which colour and rim follow */
  readonly hash: number;
  /** of a person with a name: its first letter */
  readonly letter: string;
  /** of a bot */
  readonly emblem: Emblem | null;
  /** of a bot: how strong it is, in a word */
  readonly level: string;
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
const CONTEXT = Symbol("faces");

/** A whole number that follows from a name, spread evenly enough (FNV-1a). */
export function hashOf(name: string): number {
  let hash = 2_166_136_261;
  for (const letter of name.toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The emblem of a bot: its own or, of those that are left at the table, one that follows from its name. */
function emblemOf({ name, nickname }: SeatInfo, taken: readonly (Emblem | null)[]): Emblem {
  if (!nickname && name in OWN) return OWN[name as keyof typeof OWN];
  const first = hashOf(nickname ?? name) % SHARED.length;
  const order = [...SHARED.slice(first), ...SHARED.slice(0, first)];
  return order.find((emblem) => !taken.includes(emblem)) ?? order[0]!;
}

/** The faces of all seats. A person without a name has one that follows from the seat. */
export function facesOf(seats: readonly SeatInfo[]): Face[] {
  const faces: Face[] = [];
  for (const [number, seat] of seats.entries()) {
    const { kind, nickname } = seat;
    const name = nickname ?? seat.name.trim();
    const bot = kind === "bot";
    faces.push({
      kind,
      hash: hashOf(name || `seat ${String(number)}`),
      letter: bot ? "" : ([...name][0] ?? "").toLocaleUpperCase(),
      emblem: bot
        ? emblemOf(
            seat,
            faces.map(({ emblem }) => emblem),
          )
        : null,
      level: bot ? levelWord(seat.name) : "",
    });
  }
  return faces;
}

/** Let everything below know the faces of a table. */
export const provideFaces = (faces: () => readonly Face[]): void => {
  setContext(CONTEXT, faces);
};

/** The faces of the table that this is about; none where nobody has said which. */
export const useFaces = (): (() => readonly Face[]) =>
  getContext<(() => readonly Face[]) | undefined>(CONTEXT) ?? (() => []);
