// Which requests the service worker answers, and how. Whatever is not named here it does not touch: what the
// server says about matches, and everything with a token, never comes near a cache.

/** `asset`: its name changes with its contents; `screen`: the page itself; `file`: anything else that was built. */
export type Kind = "asset" | "screen" | "file" | "other";

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

const ASSETS = "/assets/";
const NO_SCREEN = /^\/(api\/|health$|metrics$)/;

export function kindOf(asked: Asked, origin: string, files: readonly string[]): Kind {
  const url = new URL(asked.url);
  if (asked.method !== "GET" || url.origin !== origin) return "other";
  if (asked.mode === "navigate") return NO_SCREEN.test(url.pathname) ? "other" : "screen";
  if (url.search) return "other";
  if (url.pathname.startsWith(ASSETS)) return "asset";
  return files.includes(url.pathname) ? "file" : "other";
}

/** The paths of the built files among what a page has loaded. */
export function assetPaths(urls: readonly string[], origin: string): string[] {
  const paths = urls.map((url) => new URL(url)).filter((url) => url.origin === origin);
  return paths.map(({ pathname }) => pathname).filter((path) => path.startsWith(ASSETS));
}
