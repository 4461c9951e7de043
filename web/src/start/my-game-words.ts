// A game of mine in words: against whom, and where it stands.
import type { SavedGame } from "../lib/my-games";
import { namesOf } from "../lib/names";
import { say } from "../lib/words.svelte";

/** The others, or at one screen everybody. */
export function facesInGame(kept: SavedGame): number[] {
  const seats = kept.players.map((_, seat) => seat);
  const others = seats.filter((seat) => !ownSeats(kept).includes(seat));
  return others.length ? others : seats;
}

const ownSeats = (kept: SavedGame) =>
  kept.seats.flatMap(({ seat }) => (seat === null ? [] : [seat]));

/** Whether it waits for a seat of ours. */
export const isAsked = (kept: SavedGame): boolean =>
  kept.status === "playing" && kept.waiting.some((seat) => ownSeats(kept).includes(seat));

export function opponentsInWords(kept: SavedGame): string {
  const names = namesOf(kept.players, ownSeats(kept), true);
  const others = names.filter((_, seat) => !ownSeats(kept).includes(seat));
  if (others.length) return say("page.mine.against", { names: others });
  return say("page.mine.screen", { names });
}

export function statusInWords(kept: SavedGame): string {
  if (kept.status === "open")
    return say(kept.players.length > 2 ? "page.lobby.open" : "page.mine.open");
  if (kept.status === "over") return outcomeInWords(kept);
  const names = namesOf(kept.players, ownSeats(kept));
  if (isAsked(kept)) return say("page.turn.yours");
  return say("page.turn.theirs", { names: kept.waiting.map((seat) => names[seat]) });
}

function outcomeInWords({ winners, seats, players }: SavedGame): string {
  if (!winners) return say("page.mine.over");
  if (seats.length > 1)
    return say("page.mine.winner", { names: winners.map((w) => namesOf(players, [])[w]) });
  const won = winners.some((winner) => winner === seats[0]?.seat);
  return say(`page.mine.${won ? (winners.length > 1 ? "shared" : "won") : "lost"}`);
}

/** The game to go on with first: the latest that waits for us, else the latest that goes on. */
export function gameToContinue(games: readonly SavedGame[]): SavedGame | undefined {
  const open = games.filter(({ seats, status }) => seats.length > 0 && status !== "over");
  return open.find(isAsked) ?? open[0];
}
