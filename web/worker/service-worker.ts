// The service worker: keeps the files of one version of the page, so that it opens without a network and an open tab
// stays whole while the server moves on; and shows push messages.
//
// Screens come from the network as long as there is one, so that a new version is there with the next navigation.
// A new worker waits until no tab of the old version is left, then removes what the old one kept.
import type { PushMessage } from "../src/wire";
import { assetPaths, kindOf } from "./requests";
import { openMatch, showTurn, type Abilities } from "./turns";

declare const self: ServiceWorkerGlobalScope;
/** What was built: filled in by build/service-worker.ts. */
declare const BUILT: {
  readonly version: string;
  /** the script that this version's page begins with */
  readonly entry: string;
  readonly assets: readonly string[];
  readonly files: readonly string[];
};

const PREFIX = "thauma-";
const { version, entry, assets, files } = BUILT;
const CACHE = PREFIX + version;
const SHELL = "/";
const IGNORE = { ignoreVary: true }; // one form of each file is kept, whatever was accepted

/** Fetch the page itself; while a server is being replaced it may be of another version, which is no use here. */
async function fetchShell(): Promise<Response> {
  const shell = await fetch(SHELL, { cache: "reload" });
  if (!shell.ok || !(await shell.clone().text()).includes(entry))
    throw new Error("the page is of another version than its worker");
  return shell;
}

async function install(): Promise<void> {
  const [cache, shell] = [await caches.open(CACHE), await fetchShell()];
  await cache.addAll([...assets, ...files]);
  await cache.put(SHELL, shell);
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable(); // a worker that wakes up holds no screen up
}

const kept = async (path: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(path, IGNORE);

async function keep(path: string, response: Response): Promise<void> {
  if (response.status === 200) await (await caches.open(CACHE)).put(path, response);
}

/** What never changes under its name: from here, or fetched once. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const found = await kept(pathname).catch(() => undefined);
  if (found) return found;
  const fetched = await fetch(event.request);
  event.waitUntil(keep(pathname, fetched.clone()).catch(() => undefined)); // there may be no room
  return fetched;
}

/** What changes with the version: from the server, and from here where there is no network. */
async function answerFresh(event: FetchEvent, path: string): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    return ahead ?? (await fetch(event.request));
  } catch (problem) {
    const found = await kept(path).catch(() => undefined);
    if (found) return found;
    throw problem;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, self.location.origin, files);
  if (kind === "asset") event.respondWith(answerAsset(event));
  if (kind === "screen") event.respondWith(answerFresh(event, SHELL));
  if (kind === "file") event.respondWith(answerFresh(event, new URL(event.request.url).pathname));
});

// ------------------------------------------------------------------------------------------- what pages say

const openWindows = () =>
  self.clients.matchAll({ type: "window", includeUncontrolled: true }) as Promise<
    readonly WindowClient[]
  >;

/** Replace the worker before us at once if only this one tab is open, and is of our version already. */
async function takeOver(theirs: string): Promise<void> {
  if (theirs === entry && (await openWindows()).length < 2) await self.skipWaiting();
}

/** Keep what a page had loaded before there was a worker: the words of its language, its fonts. */
async function keepLoaded(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of assetPaths(urls, self.location.origin))
    if (!(await cache.match(path, IGNORE))) await cache.add(path);
}

/** What a page tells its worker. */
type Told =
  | { readonly type: "take-over"; readonly entry: string }
  | { readonly type: "keep"; readonly urls: readonly string[] };

self.addEventListener("message", (event) => {
  const told = event.data as Told;
  if (told.type === "take-over") event.waitUntil(takeOver(told.entry));
  if (told.type === "keep") event.waitUntil(keepLoaded(told.urls));
});

// ------------------------------------------------------------------------------------------- push messages

const abilities: Abilities = {
  tabs: openWindows,
  open: (path) => self.clients.openWindow(path),
  notify: (title, options) => self.registration.showNotification(title, options),
};

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showTurn(abilities, event.data.json() as PushMessage));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { match } = event.notification.data as { match: string };
  event.waitUntil(openMatch(abilities, match));
});
