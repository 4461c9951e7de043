// Who is here, and how long ago somebody left, as far as the server knows.
import type { Presence, SeatInfo } from "../wire";
import { timeAgo } from "./time-ago";
import { currentLanguage, say } from "./words.svelte";

/** within so many milliseconds somebody has just left */
const JUST_NOW = 60_000;

export interface SeatPresence {
  readonly here: boolean;
  /** since when, by our own clock */
  readonly since: number;
  /** of a bot that waits for a processor: for about how many seconds; else 0 */
  readonly waits: number;
}

export interface KnownPresence {
  /** by seat; null where there is nothing to tell */
  readonly seats: readonly (SeatPresence | null)[];
  readonly spectators: number;
}

/** Read what the server says at a time of our own clock. */
export const knownPresence = ({ seats, spectators }: Presence, now: number): KnownPresence => ({
  seats: seats.map(({ here, seconds, waits = 0 }) =>
    seconds === null && !waits ? null : { here, since: now - 1000 * (seconds ?? 0), waits },
  ),
  spectators,
});

/** What is known of others: who sits here themselves is here, and bots are too, but may have to wait. */
export const othersPresence = (
  known: KnownPresence | null,
  seats: readonly SeatInfo[],
  mine: readonly number[],
): readonly (SeatPresence | null)[] =>
  seats.map(({ kind }, seat) => {
    const seen = mine.includes(seat) ? null : (known?.seats[seat] ?? null);
    return kind === "human" || seen?.waits ? seen : null;
  });

/** Say whether somebody is here, or when they left; nothing where it is not known. */
export function presenceInWords(presence: SeatPresence | null, now: number): string {
  if (!presence) return "";
  if (presence.here) return say("page.presence.here");
  if (now - presence.since < JUST_NOW) return say("page.presence.left-now");
  return say("page.presence.left", { ago: timeAgo(presence.since, currentLanguage(), now) });
}
