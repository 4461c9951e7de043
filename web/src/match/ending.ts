// How a match ended, in a headline; and whether its deal is the one that was sealed before the first move.
import { textOf } from "../lib/api";
import { myGame } from "../lib/my-games";
import { say } from "../lib/words.svelte";
import type { Ending, MatchInfo } from "../wire";

/** The headline for who holds `mine`. */
export function headline(
  { winners }: Ending,
  mine: readonly number[],
  names: readonly string[],
): string {
  const [winner] = winners;
  if (winner === undefined) return say("page.end.over");
  if (mine.length === 1 && !winners.some((seat) => mine.includes(seat)))
    return say("page.end.lost");
  if (winners.length > 1) return say("page.end.shared");
  if (mine.length !== 1) return say("page.end.winner", { seat: winner }, names);
  return say("page.end.won");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** The deal of a match's text: all lines `key: JSON` before its moves, as JSON with sorted keys. */
export function dealOf(text: string): string {
  const head = text.split(/^moves:/m)[0] ?? "";
  const lines = head.matchAll(/^([a-z-]+): (.*)$/gm);
  const deal: Record<string, unknown> = {};
  for (const [, key = "", value = ""] of lines) if (key !== "rules") deal[key] = JSON.parse(value);
  return JSON.stringify(sorted(deal));
}

/** The seal of a deal: SHA-256 of a nonce (in hexadecimal digits) and the deal. */
export async function sealOf(nonce: string, deal: string): Promise<string> {
  const salt = (nonce.match(/../g) ?? []).map((digits) => parseInt(digits, 16));
  const bytes = new Uint8Array([...salt, ...new TextEncoder().encode(deal)]);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the deal is the one that was sealed; null where that cannot be found out. */
export async function sealHolds(info: MatchInfo): Promise<boolean | null> {
  if (!info.nonce || !("subtle" in crypto)) return null; // there only on secure addresses
  const response = await fetch(textOf(info.match));
  if (!response.ok) return null;
  const seal = await sealOf(info.nonce, dealOf(await response.text()));
  return seal === (myGame(info.match)?.seal || info.commitment);
}
