// My games: the seats that this browser holds, with what was last known of each match. Whoever has the
// token of a seat plays it, so tokens are kept here and nowhere else.
import type { MatchInfo, Status } from "../wire";
import { readStored, writeStored } from "./storage";

export interface HeldSeat {
  /** null until the server has said which seat the token is for */
  readonly seat: number | null;
  readonly token: string;
}

/** The link to an open seat. */
export interface Invitation {
  /** null where that was not written down */
  readonly seat: number | null;
  readonly secret: string;
}

export interface SavedGame {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly HeldSeat[];
  /** the links to the open seats, for the maker of the match */
  readonly invitations: readonly Invitation[];
  /** a try to sit down whose answer may have been lost: the same again gives the same seat */
  readonly joining: { readonly secret: string; readonly attempt: string } | null;
  /** the seats' kinds and names, as the server tells them */
  readonly players: MatchInfo["seats"];
  readonly status: Status;
  /** the seats that are waited for */
  readonly waiting: readonly number[];
  readonly winners: readonly number[] | null;
  readonly moves: number;
  /** when something last happened, in milliseconds since 1970 */
  readonly at: number;
  /** whether it is played on the deal of a tutorial */
  readonly tutorial: boolean;
  /** whether the player is led through this game, which may be switched off in a tutorial */
  readonly guided: boolean;
  /** the commitment to the deal as it was first shown here; browsers have it under this name */
  readonly seal: string;
}

const NAME = "thauma.games";
const BROKEN = "thauma.games.unreadable";
const MOST_OVER = 60; // finished games that are still remembered
const changed = new EventTarget();
/** what could not be kept, and is known until the page is left; null while the browser remembers all */
let unkept: readonly SavedGame[] | null = null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asNumbers = (value: unknown) => asList(value).filter((n) => typeof n === "number");
const asText = (value: unknown) => (typeof value === "string" ? value : "");
const parseSeat = (value: unknown) => (typeof value === "number" ? value : null);

function parseSeats(value: unknown): HeldSeat[] {
  return asList(value)
    .filter(isObject)
    .filter((held) => typeof held["token"] === "string")
    .map((held) => ({
      seat: parseSeat(held["seat"]),
      token: asText(held["token"]),
    }));
}

/** Read the links; when all matches had two seats, a link was its secret alone. */
function parseInvitations(value: unknown): Invitation[] {
  return asList(value)
    .map((link): Record<string, unknown> => (isObject(link) ? link : { secret: link }))
    .map((link) => ({ seat: parseSeat(link["seat"]), secret: asText(link["secret"]) }))
    .filter(({ secret }) => secret);
}

function parsePlayers(value: unknown): MatchInfo["seats"] {
  return asList(value)
    .filter(isObject)
    .map(({ kind, name, nickname }) => ({
      kind: kind === "bot" || kind === "open" ? kind : "human",
      name: asText(name),
      nickname: asText(nickname) || null,
    }));
}

function parseJoining(value: unknown): SavedGame["joining"] {
  if (!isObject(value) || !asText(value["secret"]) || !asText(value["attempt"])) return null;
  return { secret: asText(value["secret"]), attempt: asText(value["attempt"]) };
}

/** Read one game; what is missing or makes no sense is filled in. */
function parseSavedGame(value: unknown): SavedGame | null {
  if (!isObject(value) || !/^[A-Za-z0-9_-]{16}$/.test(asText(value["match"]))) return null;
  const status = value["status"];
  return {
    match: asText(value["match"]),
    game: asText(value["game"]),
    seats: parseSeats(value["seats"]),
    invitations: parseInvitations(value["invitations"]),
    joining: parseJoining(value["joining"]),
    players: parsePlayers(value["players"]),
    status: status === "open" || status === "over" ? status : "playing",
    waiting: asNumbers(value["waiting"]),
    winners: Array.isArray(value["winners"]) ? asNumbers(value["winners"]) : null,
    moves: typeof value["moves"] === "number" ? value["moves"] : 0,
    at: typeof value["at"] === "number" ? value["at"] : 0,
    tutorial: value["tutorial"] === true,
    guided: value["guided"] === true,
    seal: asText(value["seal"]),
  };
}

function readGames(): readonly SavedGame[] {
  if (unkept) return unkept;
  const stored = readStored(NAME);
  if (stored === null) return [];
  try {
    const book: unknown = JSON.parse(stored);
    if (!isObject(book) || !Array.isArray(book["games"])) throw new SyntaxError("no list of games");
    return book["games"].map(parseSavedGame).filter((kept) => kept !== null);
  } catch {
    writeStored(BROKEN, stored); // a token in it may still be saved by hand
    return [];
  }
}

function writeGames(games: readonly SavedGame[]): void {
  const over = games.filter((kept) => kept.status === "over").slice(MOST_OVER);
  const lasting = games.filter((kept) => !over.includes(kept));
  unkept = writeStored(NAME, JSON.stringify({ version: 1, games: lasting })) ? null : lasting;
  changed.dispatchEvent(new Event("change"));
}

/** All my games, the latest first. */
export const myGames = (): readonly SavedGame[] => readGames();

export const myGame = (match: string): SavedGame | undefined =>
  readGames().find((kept) => kept.match === match);

/** Remember something about a match; what is not named stays as it was. */
export function saveGame(match: string, news: Partial<Omit<SavedGame, "match">>): void {
  const known = parseSavedGame({ ...(myGame(match) ?? {}), ...news, match });
  if (known === null) return;
  const others = readGames().filter((kept) => kept.match !== match);
  writeGames([known, ...others].sort((a, b) => b.at - a.at));
}

export function forgetGame(match: string): void {
  writeGames(readGames().filter((kept) => kept.match !== match));
}

/** A token is no longer good: the seat is not ours, and a game without any of our seats is none of ours. */
export function forgetSeat(match: string, token: string): void {
  const seats = myGame(match)?.seats.filter((held) => held.token !== token) ?? [];
  if (seats.length) saveGame(match, { seats });
  else forgetGame(match);
}

/** What a match's public part tells about a game of mine. */
export function gameChanges(info: MatchInfo, waiting: readonly number[]): Partial<SavedGame> {
  return {
    game: info.game,
    players: info.seats,
    status: info.status,
    waiting: info.status === "playing" ? waiting : [],
    winners: info.ending?.winners ?? null,
    moves: info.moves,
    at: info.changed,
    seal: myGame(info.match)?.seal || info.commitment,
  };
}

/** Call back when my games change, in this tab or another; gives what ends it. */
export function onGamesChange(tell: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === NAME || event.key === null) tell();
  };
  changed.addEventListener("change", tell);
  window.addEventListener("storage", elsewhere);
  return () => {
    changed.removeEventListener("change", tell);
    window.removeEventListener("storage", elsewhere);
  };
}
