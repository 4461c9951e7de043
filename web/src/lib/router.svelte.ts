// Which screen the address names. Secrets that come in its fragment are taken out of it at once, so that they
// end up in no history, bookmark or screenshot.
import { closeSheetOnBack, isSheetEntry, syncHistorySoon } from "./sheet-history";

export type Route =
  | { readonly screen: "start" }
  | { readonly screen: "watch" }
  | { readonly screen: "symbols" }
  | { readonly screen: "match"; readonly match: string }
  | { readonly screen: "rules"; readonly game: string }
  | { readonly screen: "nowhere" };

/** A secret from a link: an open seat's (or a moved one's), or the token of a seat itself. */
export interface Secret {
  readonly kind: "join" | "seat";
  readonly match: string;
  readonly secret: string;
}

const MATCH = /^\/m\/([A-Za-z0-9_-]{16})\/?$/;
const RULES = /^\/rules\/([a-z0-9-]+)\/?$/;
const SECRET = /^(join|seat)=([A-Za-z0-9_-]{22,64})$/;
const MOVE = /^\d{1,4}$/;
const REVIEW = /^review(?:-(\d{1,4}))?$/;

/** Read the path of an address. */
export function routeOf(path: string): Route {
  if (path === "/") return { screen: "start" };
  if (path === "/watch") return { screen: "watch" };
  if (path === "/symbols") return { screen: "symbols" };
  const match = MATCH.exec(path)?.[1];
  if (match) return { screen: "match", match };
  const game = RULES.exec(path)?.[1];
  return game ? { screen: "rules", game } : { screen: "nowhere" };
}

/** Read the secret of an address, if it has one. */
export function secretOf(path: string, hash: string): Secret | null {
  const match = MATCH.exec(path)?.[1];
  const found = SECRET.exec(hash.replace(/^#/, ""));
  if (!match || !found) return null;
  return { kind: found[1] as Secret["kind"], match, secret: found[2] ?? "" };
}

/** The number of the move that a fragment names, or null. */
export function moveNumberOf(hash: string): number | null {
  return MOVE.test(hash) ? Number(hash) : null;
}

/** What a fragment wants to look at: a move of the match, in its review or not; null for the match itself. */
export interface LinkTarget {
  readonly move: number;
  readonly review: boolean;
}
export function linkTargetOf(hash: string): LinkTarget | null {
  const move = moveNumberOf(hash);
  if (move !== null) return { move, review: false };
  const review = REVIEW.exec(hash);
  return review && { move: Number(review[1] ?? 0), review: true };
}

/** The fragment for a move, in the review or not; the review begins with its overview. */
export const fragmentOf = ({ move, review }: LinkTarget): string => {
  if (!review) return String(move);
  return move ? `review-${String(move)}` : "review";
};

/** The path, with secret or move, of a link to a match of this server, such as somebody may paste; or null. */
export function pathOfLink(text: string): string | null {
  const here = location.origin;
  let url: URL;
  try {
    url = new URL(text.trim(), here);
  } catch {
    return null;
  }
  return url.origin === here && MATCH.test(url.pathname) ? url.pathname + url.hash : null;
}

class Place {
  path = $state("/");
  /** the fragment, without its sign and never with a secret */
  hash = $state("");
  /** the secret that came last; a new object each time, so that the same link opened twice is noticed */
  secret = $state.raw<Secret | null>(null);
}
const place = new Place();

function readAddress(): void {
  const secret = secretOf(location.pathname, location.hash);
  if (secret) {
    history.replaceState(history.state, "", location.pathname);
    place.secret = secret;
  }
  place.path = location.pathname;
  place.hash = location.hash.slice(1);
}

export const currentRoute = (): Route => routeOf(place.path);
export const currentFragment = (): string => place.hash;

/** The secret for a match that the address had, until it was used. */
export const secretFor = (match: string): Secret | null =>
  place.secret?.match === match ? place.secret : null;

export function forgetSecret(): void {
  place.secret = null;
}

/** Go to another address of the page. */
export function goTo(to: string, replace = false): void {
  if (replace || isSheetEntry()) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  readAddress();
}

/** Leave the path as it is and name something in the fragment; no new entry in the history. */
export function setFragment(hash: string): void {
  history.replaceState(history.state, "", location.pathname + (hash ? `#${hash}` : ""));
  readAddress();
}

function linkWithinPage(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return null;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return null;
  return link;
}

function followLink(event: MouseEvent): void {
  const link = linkWithinPage(event);
  if (!link || (link.pathname === location.pathname && link.hash && !isSheetEntry())) return;
  event.preventDefault();
  goTo(link.pathname + link.hash);
  window.scrollTo(0, 0);
}

/** Back and Forward. Where they only put a sheet aside, the fragment stays what it has become meanwhile. */
function followHistory(): void {
  if (location.pathname === place.path && closeSheetOnBack())
    history.replaceState(history.state, "", place.path + (place.hash ? `#${place.hash}` : ""));
  else readAddress();
}

/** Follow the address from now on; gives what ends it. */
export function startRouting(): () => void {
  readAddress();
  syncHistorySoon(); // the page may have been loaded anew while a sheet was open
  window.addEventListener("popstate", followHistory);
  window.addEventListener("hashchange", readAddress);
  document.addEventListener("click", followLink);
  return () => {
    window.removeEventListener("popstate", followHistory);
    window.removeEventListener("hashchange", readAddress);
    document.removeEventListener("click", followLink);
  };
}
