// Push messages: the server tells this browser that it is my turn, even when no tab is open. Only where the operator set
// keys, and only for those who want notifications.
import { fetchPushKey, subscribeSeat, unsubscribeSeat } from "../lib/api";
import { myGames, type SavedGame } from "../lib/my-games";
import { currentLanguage } from "../lib/words.svelte";
import { readyWorker } from "./worker";

/** Whether this browser knows push messages at all. */
const canPush = (): boolean => "PushManager" in window && "serviceWorker" in navigator;

/** The key that this server sends with; null where there are no push messages. */
export async function pushKey(): Promise<string | null> {
  if (!canPush()) return null;
  return fetchPushKey().then(
    ({ key }) => key,
    () => null,
  );
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );

function hasKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const theirs = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return theirs.length === key.length && theirs.every((byte, i) => byte === key[i]);
}

/** Subscribe this browser at its push service; one subscription serves all matches. */
async function subscribeBrowser(key: string): Promise<PushSubscription | null> {
  const worker = await readyWorker();
  if (!worker) return null;
  const bytes = toBytes(key);
  const before = await worker.pushManager.getSubscription();
  if (before && hasKey(before, bytes)) return before;
  await before?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
}

/** My games that go on, or one of them. */
const goingGames = (match: string | null): readonly SavedGame[] =>
  myGames().filter((kept) => kept.status !== "over" && (match === null || kept.match === match));

async function forEachSeat(
  match: string | null,
  act: (match: string, token: string) => Promise<unknown>,
): Promise<void> {
  const seats = goingGames(match).flatMap((kept) =>
    kept.seats.map(({ token }) => act(kept.match, token)),
  );
  await Promise.allSettled(seats); // a seat that is no longer ours is found out elsewhere
}

/** Let the server tell this browser of my turns, in all my games or in one; gives whether it can. */
export async function subscribeToTurns(match: string | null = null): Promise<boolean> {
  const key = await pushKey();
  if (key === null) return false;
  try {
    const subscription = await subscribeBrowser(key);
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return false;
    const { p256dh, auth } = keys;
    const body = { endpoint, p256dh, auth, language: currentLanguage() };
    await forEachSeat(match, (game, token) => subscribeSeat(game, token, body));
    return true;
  } catch {
    return false; // the browser's push service is not there; an open tab still notifies
  }
}

/** Let nobody tell this browser any more. */
export async function unsubscribeFromTurns(): Promise<void> {
  const worker = canPush() ? await readyWorker() : null;
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await forEachSeat(null, (match, token) => unsubscribeSeat(match, token, { endpoint }));
  await subscription.unsubscribe();
}
