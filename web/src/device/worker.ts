// The page's side of its service worker (web/worker).

/** What some browsers know of the network. */
interface Connection {
  readonly saveData?: boolean;
}

/** Whether somebody pays for every byte: then nothing is fetched that no screen needs. */
const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true;

const entryPath = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : "";
};

/** Register the worker, let a newer one take over where that disturbs nobody, and keep what is loaded already. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    registration?.waiting?.postMessage({ type: "take-over", entry: entryPath() });
    if (!registration || navigator.serviceWorker.controller) return;
    const { active } = await navigator.serviceWorker.ready;
    const urls = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ type: "keep", urls });
  } catch {
    // a browser that keeps nothing has the page without a worker
  }
}

/** The worker, once it is there; null where there is none. */
export async function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration ? navigator.serviceWorker.ready : null;
}
