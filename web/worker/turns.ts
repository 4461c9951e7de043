// What the service worker does about a push message: it says that it is the player's turn, and a click leads there.
import type { PushMessage } from "../src/wire";

/** A tab, as far as this file needs it. */
export interface Tab {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}

/** What a worker can do. */
export interface Abilities {
  tabs(): Promise<readonly Tab[]>;
  open(path: string): Promise<unknown>;
  notify(title: string, options: NotificationOptions & { badge: string }): Promise<void>;
}

const matchPath = (match: string): string => `/m/${match}`;
const shows = (tab: Tab, match: string): boolean => new URL(tab.url).pathname === matchPath(match);

/** Say that it is the player's turn, unless they are looking at it; it replaces what was said of this match before. */
export async function showTurn(worker: Abilities, message: PushMessage): Promise<void> {
  const { match, title, text } = message;
  const tabs = await worker.tabs();
  if (tabs.some((tab) => tab.visibilityState === "visible" && shows(tab, match))) return;
  await worker.notify(title, {
    body: text,
    tag: `thauma-turn-${match}`,
    icon: "/icon-192.png",
    badge: "/icon-badge.png",
    data: { match },
  });
}

/** Bring the player to a match: to the tab that shows it, or to a new one. */
export async function openMatch(worker: Abilities, match: string): Promise<void> {
  const open = (await worker.tabs()).find((tab) => shows(tab, match));
  await (open ? open.focus() : worker.open(matchPath(match)));
}
