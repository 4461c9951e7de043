// Making a match from the start page: asked of the server, remembered here, and on to its table.
import { gamePage } from "../games/game";
import { make } from "../lib/api";
import { newsOf, remember } from "../lib/my-games";
import { myName } from "../lib/names";
import { go } from "../lib/router.svelte";
import { say } from "../lib/words.svelte";
import type { SymbolName } from "../ui/icons";
import type { GameInfo, MadeMatch, MatchInfo, NewMatch, NewPlayer } from "../wire";
import { chairsFor, forMany, playersAt, usualCount } from "./seat-plan";

export type Way = "bot" | "friend" | "screen";

/** The ways to play, with their signs. */
export const WAYS: readonly { readonly way: Way; readonly symbol: SymbolName }[] = [
  { way: "bot", symbol: "bot" },
  { way: "friend", symbol: "people" },
  { way: "screen", symbol: "screen" },
];

/** What a way is called; who plays a game for many invites more than one. */
export const wayName = (game: GameInfo, way: Way): string =>
  say(way === "friend" && forMany(game) ? "page.ways.friends" : `page.ways.${way}`);

export type Options = Readonly<Record<string, boolean | number | string>>;

const me = (): NewPlayer => ({ kind: "human", name: myName() });

/** Remember the seats and invitations of a match that was made here. */
export function rememberMade({ match, seats }: MadeMatch, guided = false): void {
  remember(match.match, {
    ...newsOf(match, []),
    seats: seats.flatMap(({ seat, token }) => (token === null ? [] : [{ seat, token }])),
    invitations: seats.flatMap(({ seat, join }) => (join === null ? [] : [{ seat, secret: join }])),
    guided,
  });
}

/** Make a match and go to its table. */
export async function play(wanted: NewMatch, guided = false): Promise<void> {
  const made = await make(wanted);
  rememberMade(made, guided);
  go(`/m/${made.match.match}`);
}

/** Ourselves against bots, as many as the game usually has players. */
const againstBots = (game: GameInfo, bot: string): NewPlayer[] =>
  playersAt(myName(), chairsFor("bot", usualCount(game) - 1, bot));

export const playBot = (game: GameInfo, bot: string): Promise<void> =>
  play({ game: game.name, players: againstBots(game, bot) });

/** Take a seat of a match that is over, as it was after so many moves, against bots. */
export const playAgain = (
  { match, game, seats }: MatchInfo,
  number: number,
  seat: number,
  bot: string,
): Promise<void> => {
  const players = seats.map((_, n): NewPlayer => (n === seat ? me() : { kind: "bot", bot }));
  return play({ game, players, order: "listed", again: { match, number } });
};

/** A first game, in which the player begins and is led. */
export async function playFirst(game: GameInfo, bot: string): Promise<void> {
  const options = (await gamePage(game.name))?.firstGame ?? {};
  const players = againstBots(game, bot);
  await play({ game: game.name, players, options, order: "listed" }, true);
}
