// "Your turn" for somebody who looks elsewhere: in the tab's title and sign and, if wanted, as a notification.
import { readyWorker } from "../device/worker";
import { readStored, writeStored } from "./storage";
import { say } from "./words.svelte";

const NAME = "thauma.notify";
const SIGN = "/favicon.svg";
const SIGN_ASKED = "/favicon-turn.svg";

/** Whether this browser can notify at all. */
export const canNotify = (): boolean => "Notification" in window;

/** Whether the player wants notifications and the browser allows them. */
export const areNotificationsOn = (): boolean =>
  canNotify() && readStored(NAME) === "yes" && Notification.permission === "granted";

/** Switch notifications; gives whether they are on now. */
export async function setNotifications(on: boolean): Promise<boolean> {
  if (on && canNotify() && Notification.permission === "default")
    await Notification.requestPermission();
  writeStored(NAME, on ? "yes" : "no");
  return areNotificationsOn();
}

/** Put the title of what is shown, and whether I am asked, into the tab. */
export function setTabTitle(title: string, asked: boolean): void {
  const name = title ? `${title} · ${say("page.name")}` : say("page.name");
  document.title = asked ? say("page.turn.tab", { title: name }) : name;
  document
    .querySelector('link[rel="icon"]')
    ?.setAttribute("href", asked && document.hidden ? SIGN_ASKED : SIGN);
}

/** Keep the tab's title, and its sign as somebody looks here or elsewhere; gives what ends it. */
export function keepTabTitle(title: string, asked: boolean): () => void {
  const show = () => setTabTitle(title, asked);
  show();
  document.addEventListener("visibilitychange", show);
  return () => document.removeEventListener("visibilitychange", show);
}

/** Tell somebody who looks elsewhere that it is their turn in a match; a click brings them back. */
export async function notify(match: string, title: string, text: string): Promise<void> {
  if (!document.hidden || !areNotificationsOn()) return;
  // one for each match, which replaces the one before and what the server may have pushed
  const shown = { body: text, tag: `thauma-turn-${match}`, icon: SIGN };
  try {
    const notice = new Notification(title, shown);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones allow notifications from a background worker only
    const worker = await readyWorker();
    await worker?.showNotification(title, { ...shown, data: { match } });
  }
}
