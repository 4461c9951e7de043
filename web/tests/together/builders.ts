// Small builders for tests of games in which all choose at the same time: a game for three whose table is none.
import { vi } from "vitest";

import type { GamePage } from "../../src/games/game";
import PageFooter from "../../src/ui/PageFooter.svelte";
import type { MatchInfo, SeatInfo, Step, Update, View } from "../../src/wire";
import { info, update } from "../builders";
import TogetherTable from "./TogetherTable.svelte";

export const GAME = "wonders";
export const TOKENS = [0, 1, 2].map((seat) => `token-of-seat-${String(seat)}-1234567890`);
export const NAMES = ["Ada", "Bo", "Cy"];
export const people: readonly SeatInfo[] = NAMES.map((name) => ({ kind: "human", name }));

export const togetherPage: GamePage = {
  Table: TogetherTable,
  loadScore: () => Promise.resolve({ default: PageFooter as never }),
  sections: [],
  phaseInWords: () => "Age I",
  chapterInWords: () => "Age I",
  questionInWords: () => "Choose a card",
  moveInWords: (move) => `Build ${move}`,
  playedMoveInWords: ({ seat, move }, names) => `${String(names[seat])} built ${move}.`,
  detailInWords: () => "",
  unloggedEvents: ["wonders.event.passes-left"],
  holdsSecret: () => true,
  choosesTogether: true,
};

/** What stands for `../src/games/game` while such a test runs. */
export const mockedGame = {
  loadGamePage: vi.fn((name: string) => Promise.resolve(name === GAME ? togetherPage : undefined)),
  gameTiles: { [GAME]: { Picture: PageFooter, minutes: 30 } },
};

interface Seen {
  readonly hand?: readonly string[] | null;
  readonly chosen?: readonly number[];
  readonly choice?: string | null;
  readonly made?: readonly string[];
  readonly number?: number;
  readonly last?: unknown;
}

/** The table of a seat (null: a spectator), with who has chosen. */
export function viewFor(seat: number | null, more: Seen = {}): View {
  const chosen = more.chosen ?? [];
  const hand = seat === null ? null : [`altar-${String(seat)}`, `well-${String(seat)}`];
  const waiting = [0, 1, 2].filter((other) => !chosen.includes(other));
  const view = { game: GAME, seat, question: "choose", result: null, number: 0, last: null };
  return { ...view, waiting, hand, choice: null, ...more, chosen } as unknown as View;
}

export const choseStep = (seat: number, move?: string): Step => ({
  kind: "chosen",
  at: 1,
  seat,
  ...(move ? { move } : {}),
});
export const withdrewStep = (seat: number): Step => ({ kind: "withdrawn", at: 1, seat, moves: 1 });

export const builtEvent = (seat: number, card: string) => ({
  key: "wonders.event.build",
  data: { seat, card, coins: 0 },
});
const passed = { key: "wonders.event.passes-left", data: {} };
const began = { key: "wonders.event.age", data: { age: 2 } };

/** A turn in which all three have built something. */
export const turn: Step = {
  kind: "turn",
  at: 1,
  events: [
    builtEvent(0, "altar"),
    { key: "wonders.event.gains", data: { seat: 0, coins: 2 } },
    builtEvent(1, "well"),
    builtEvent(2, "baths"),
    passed,
    began,
  ],
};

export const three = (more: Partial<MatchInfo> = {}): MatchInfo =>
  info({ game: GAME, rules: "wonders/2", seats: people, ...more });

/** An update for a seat of such a match. */
export const updateFor = (
  seat: number | null,
  after: number,
  steps: readonly Step[],
  more: Partial<Omit<Update, "type" | "after" | "steps" | "seat">> = {},
): Update =>
  update(after, steps, { match: three(), view: viewFor(seat), question: null, ...more, seat });
