// What the page asks of each game: one folder here, found by its name, loaded when it is first needed.
import type { Component, Snippet } from "svelte";
import { pages, tiles } from "virtual:games";

import type { Ending, Event, Explanation, Turn, View } from "../wire";

/** A move that is said before it is seen: what it touches is lifted meanwhile. */
export interface AnnouncedMove {
  /** in notation */
  readonly move: string;
  readonly text: string;
}

/**
 * What a game's table is given. It shows the view and says which move is wanted; it decides nothing.
 * Where all choose at the same time a new view comes with every choice of another seat, too. What our player is
 * about to choose stays then, and so does any motion, unless something `happened`.
 */
export interface TableProps<V extends View = View> {
  readonly view: V;
  /** how the players are called, by seat */
  readonly names: readonly string[];
  /** the seat at whose side of the table we sit; a spectator sits at seat 0's */
  readonly side: number;
  /** whether a move is wanted from us now */
  readonly asked: boolean;
  /** a move that was sent and has no answer yet */
  readonly pending: string | null;
  /** what took effect since the view before, to be shown together: one move, or the choices of a whole turn */
  readonly happened: readonly Event[];
  /** show the new view at once, without motion: a jump in a replay, a first look */
  readonly still: boolean;
  /** a move of somebody else that is about to be shown */
  readonly announced?: AnnouncedMove | null;
  /** whether the player is led through a first game */
  readonly guided: boolean;
  /** whether a victory that may come at once is warned of, where the game knows such a thing */
  readonly warned?: boolean;
  /** whether a bot is waited for, which thinks */
  readonly thinking: boolean;
  /** a move that is recommended, to be lit where it is made */
  readonly advised: string | null;
  /** what is said about that, to be placed where the table has room: in brief where it has little */
  readonly advice: Snippet<[brief: boolean]> | null;
  /** what is said about the position, in place of the table's own words */
  readonly note: Snippet<[brief: boolean]> | null;
  /** our choice, while it waits: what it is, whom it waits for, and the way to take it back */
  readonly choice: Snippet<[brief: boolean]> | null;
  /** make a move, in notation */
  readonly act: (move: string) => void;
  /** take our choice back while it waits for those of others; null where there is none */
  readonly withdraw: (() => void) | null;
  /** ask the server why a move is not possible, or what it costs */
  readonly explain: (move: string) => Promise<Explanation>;
  /** open the rules at a section */
  readonly openRules: (section: string) => void;
  /** the player wants to be led no longer */
  readonly endGuide: () => void;
  /** the log of the match, to be placed where the table has room */
  readonly log: Snippet;
}

export interface EndProps<V extends View = View> {
  readonly view: V;
  readonly names: readonly string[];
  readonly side: number;
  /** whether that side is the one seat of whoever looks, so that their place is worth a word */
  readonly own?: boolean;
}

/** How a match ended for a seat; a match may also end without anybody winning. */
export type Outcome = "won" | "lost" | "shared" | "over";

/** What the scene at the end is made of. */
export interface SceneProps<V extends View = View> {
  readonly view: V;
  /** whose city stands there */
  readonly seat: number;
  readonly outcome: Outcome;
  /** whether the rules ended the match, or somebody who left */
  readonly kind: Ending["kind"];
}

/** The light on the table: it goes from morning to sunset with the game. */
export type Hour = "morning" | "noon" | "sunset";
const HOURS: readonly Hour[] = ["morning", "noon", "sunset"];
/** The hour of an age; what comes before the first belongs to the morning. */
export const hourOfAge = (age: number): Hour =>
  HOURS[Math.min(Math.max(age, 1), HOURS.length) - 1]!;

/** Everything that the page knows about a game. */
export interface GamePage {
  readonly Table: Component<TableProps<never>>;
  /** the score sheet, fetched when a match is over */
  readonly loadScore: () => Promise<{ readonly default: Component<EndProps<never>> }>;
  /** the scene above it, fetched when a match is over; a game may have none */
  readonly loadEndScene?: () => Promise<{ readonly default: Component<SceneProps<never>> }>;
  /** sections of the rules page, in order: keys `<game>.rules.<section>.title` and `.text` */
  readonly sections: readonly string[];
  /** what the sections show beside their words, fetched with them */
  readonly loadFigures?: () => Promise<{ readonly default: Component<{ section: string }> }>;
  /** where the match stands, for the header: "Age II" */
  readonly phaseInWords: (view: never) => string;
  /** the larger part of the match that it belongs to, for the graph of a review; empty where there are none */
  readonly chapterInWords: (view: never) => string;
  /** how far the match has come, as the light on the table; noon all the time where a game does not say */
  readonly hourOf?: (view: never) => Hour;
  /** what is asked of us, in one sentence; empty when nothing is */
  readonly questionInWords: (view: never) => string;
  /** a move in words, without who makes it: "Build Baths" */
  readonly moveInWords: (move: string, names: readonly string[]) => string;
  /** a move that was made, in words: "Ada built Baths." */
  readonly playedMoveInWords: (turn: Turn, names: readonly string[]) => string;
  /** what a line of the log says more: how a price was met */
  readonly detailInWords: (event: Event) => string;
  /** events that the log leaves out, because others say it */
  readonly unloggedEvents: readonly string[];
  /** whether the view holds something that only its own seat may see: at one screen a curtain falls before it */
  readonly holdsSecret: (view: never) => boolean;
  /** whether its views tell who may win at once, so that the menu offers to warn of it */
  readonly warns?: boolean;
  /** whether everybody has a hand and all choose at once: at one screen the table lies open between two players */
  readonly choosesTogether: boolean;
}

/** What the start page shows of a game without loading it. */
export interface GameTile {
  readonly Picture: Component;
  readonly minutes: number;
  /** where it stands on the start page; the first one is played at once */
  readonly place: number;
  /** expansions with a tutorial of their own: their names, and the options that put them on the table */
  readonly expansions?: readonly {
    readonly name: string;
    readonly options: Readonly<Record<string, boolean | string>>;
  }[];
}

/** Load a game's page; undefined for a game that this page cannot show. */
export async function loadGamePage(name: string): Promise<GamePage | undefined> {
  return (await pages[name]?.())?.default;
}

/** The games that this page can show, with their tiles. */
export const gameTiles: Readonly<Record<string, GameTile>> = tiles;
