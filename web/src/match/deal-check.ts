// Whether the deal of a match is the one that the server committed to before the first move.
import { matchTextPath } from "../lib/api";
import { myGame } from "../lib/my-games";
import type { MatchInfo } from "../wire";

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

/** The deal of a match's text: all lines `key: JSON` before its moves, as JSON with sorted keys. The rules stand there
 *  without quotes, and are part of the deal unless they are the first version. */
export function dealJson(text: string): string {
  const head = text.split(/^moves:/m)[0] ?? "";
  const lines = head.matchAll(/^([a-z-]+): (.*)$/gm);
  const deal: Record<string, unknown> = {};
  for (const [, key = "", value = ""] of lines) {
    if (key !== "rules") deal[key] = JSON.parse(value);
    else if (!value.endsWith("/1")) deal[key] = value;
  }
  return JSON.stringify(sortKeys(deal));
}

/** The commitment to a deal: SHA-256 of a nonce (in hexadecimal digits) and the deal. */
export async function commitmentOf(nonce: string, deal: string): Promise<string> {
  const salt = (nonce.match(/../g) ?? []).map((digits) => parseInt(digits, 16));
  const bytes = new Uint8Array([...salt, ...new TextEncoder().encode(deal)]);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the deal is the one that was committed to; null where that cannot be found out. */
export async function isDealAsCommitted(info: MatchInfo): Promise<boolean | null> {
  if (!info.nonce || !("subtle" in crypto)) return null; // there only on secure addresses
  const response = await fetch(matchTextPath(info.match));
  if (!response.ok) return null;
  const commitment = await commitmentOf(info.nonce, dealJson(await response.text()));
  return commitment === (myGame(info.match)?.seal || info.commitment);
}
