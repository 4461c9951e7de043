// What is heard when something happens at a table.
import type { Sound } from "../../lib/sound";
import type { Event } from "../../wire";

/** What happened, without the game: what follows `.event.` in its key. */
export const eventName = (event: Event): string => event.key.replace(/^.*\.event\./, "");

/** What is heard when some things happen, each sound once. */
export function soundsFor(
  events: readonly Event[],
  sounds: Readonly<Record<string, Sound>>,
): readonly Sound[] {
  const heard = events.map((event) => sounds[eventName(event)]);
  return [...new Set(heard.filter((name) => name !== undefined))];
}
