// Making a match from the start page: asked of the server, remembered here, and on to its table.
import { createMatch } from "../lib/api";
import { gameChanges, saveGame } from "../lib/my-games";
import { myName } from "../lib/names";
import { goTo } from "../lib/router.svelte";
import { say } from "../lib/words.svelte";
import type { IconName } from "../ui/icons";
import type { GameInfo, MadeMatch, MatchInfo, NewMatch, NewPlayer } from "../wire";
import { isForMany, newPlayers, planSeats, usualCount } from "./seat-plan";

export type PlayMode = "bot" | "friend" | "screen";

/** The ways to play, with their signs. */
export const PLAY_MODES: readonly { readonly way: PlayMode; readonly symbol: IconName }[] = [
  { way: "bot", symbol: "bot" },
  { way: "friend", symbol: "people" },
  { way: "screen", symbol: "screen" },
];

/** What a way is called; in a game for many one invites more than one. */
export const playModeName = (game: GameInfo, way: PlayMode): string =>
  say(way === "friend" && isForMany(game) ? "page.ways.friends" : `page.ways.${way}`);

export type Options = Readonly<Record<string, boolean | number | string>>;

const ownPlayer = (): NewPlayer => ({ kind: "human", name: myName() });

/** Remember the seats and invitations of a match that was made here. */
export function saveNewMatch({ match, seats }: MadeMatch, tutorial = false): void {
  saveGame(match.match, {
    ...gameChanges(match, []),
    seats: seats.flatMap(({ seat, token }) => (token === null ? [] : [{ seat, token }])),
    invitations: seats.flatMap(({ seat, join }) => (join === null ? [] : [{ seat, secret: join }])),
    tutorial,
    guided: tutorial,
  });
}

/** Make a match and go to its table. */
export async function startMatch(wanted: NewMatch): Promise<void> {
  const made = await createMatch(wanted);
  saveNewMatch(made, wanted.tutorial);
  goTo(`/m/${made.match.match}`);
}

/** Ourselves against bots, as many as the game usually has players. */
const playersAgainstBots = (game: GameInfo, bot: string): NewPlayer[] =>
  newPlayers(myName(), planSeats("bot", usualCount(game) - 1, bot));

export const startBotMatch = (game: GameInfo, bot: string): Promise<void> =>
  startMatch({ game: game.name, players: playersAgainstBots(game, bot) });

/** Take a seat of a match that is over, as it was after so many moves, against bots. */
export const startFromPosition = (
  { match, game, seats }: MatchInfo,
  number: number,
  seat: number,
  bot: string,
): Promise<void> => {
  const players = seats.map((_, n): NewPlayer => (n === seat ? ownPlayer() : { kind: "bot", bot }));
  return startMatch({ game, players, order: "listed", again: { match, number } });
};

/** A first game on the deal that was made for it, in which the player begins and is led. */
export async function startTutorial(
  game: GameInfo,
  bot: string,
  options: Options = {},
): Promise<void> {
  const players = newPlayers(myName(), planSeats("bot", game.tutorial - 1, bot));
  await startMatch({ game: game.name, players, options, tutorial: true });
}
