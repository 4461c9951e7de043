// Whole sentences for what Pantheon brings: spaces, gods, tokens on cards and before players.
import { say } from "../../../lib/words.svelte";
import type { DuelGod, DuelLying, DuelSeat, DuelSpace, DuelView } from "../../../wire";
import { CAPITAL } from "../facts";
import { faceDown, tops, type Activation } from "./view";

const sentence = (key: string, data = {}, names: readonly string[] = []): string =>
  say(`duel.page.${key}`, data, names);

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(" ");

export const godEffect = (god: DuelGod): string => say(`duel.god-effect.${god}`);

/** A god and what it does. */
export const godSentence = (god: DuelGod): string =>
  sentence("god", { god, effect: godEffect(god) });

/** What a space costs each player now, before offerings. */
export const costsSentence = ({ costs }: DuelSpace, names: readonly string[]): string =>
  joined(costs.map((n, seat) => sentence("pantheon.cost", { seat, n }, names)));

/** The progress tokens that lie on Enki. */
export function enkiSentence(view: DuelView, god: DuelGod): string {
  const tokens = god === "enki" ? (view.pantheon?.enki ?? []) : [];
  return tokens.length ? sentence("pantheon.enki", { tokens }) : "";
}

/** What the Gate could call, as far as it is known. */
export function topsSentence(view: DuelView): string {
  const found = (view.pantheon ? tops(view.pantheon) : []).map(({ god, mythology }) =>
    god ? sentence("pantheon.top", { god }) : sentence("pantheon.unknown-top", { mythology }),
  );
  return found.length ? sentence("pantheon.tops", { tops: found.join(", ") }) : "";
}

/** A space of the Pantheon: what lies there and what it costs. */
export function spaceSentence(view: DuelView, at: DuelSpace, names: readonly string[]): string {
  const { god, space, mythology } = at;
  if (!god && !mythology)
    return joined([
      sentence("pantheon.empty", { space }),
      faceDown(view) ? costsSentence(at, names) : "",
    ]);
  const effect = god ? godEffect(god) : "";
  const kind = god ? (faceDown(view) ? "known" : "shown") : "hidden";
  const what = sentence(`pantheon.${kind}`, { space, god, mythology, effect });
  return joined([what, god ? enkiSentence(view, god) : "", costsSentence(at, names)]);
}

/** What lies on a card of the structure; empty where nothing does. */
export function lyingSentence(lying: DuelLying | undefined): string {
  if (!lying) return "";
  return lying.mythology
    ? sentence("lying.mythology", { mythology: lying.mythology })
    : sentence("lying.offering", { offering: lying.offering });
}

/** What a button for an activation does. */
export function activationSentence(god: DuelGod, { coins, offerings }: Activation): string {
  return offerings.length
    ? sentence("pantheon.activate-with", { god, coins, tokens: offerings })
    : sentence("pantheon.activate-it", { god, coins });
}

/** A space of the conflict track, as it is called from the middle. */
export function trackSpace(space: number, names: readonly string[]): string {
  if (space === 0) return sentence("choice.middle");
  const seat: DuelSeat = space > 0 ? 1 : 0;
  const n = Math.abs(space);
  if (n === CAPITAL) return sentence("choice.capital", { seat }, names);
  return sentence("choice.towards", { seat, n }, names);
}

/** Where Minerva's pawn stands; empty where it does not. */
export function minervaSentence(view: DuelView, names: readonly string[]): string {
  const at = view.pantheon?.minerva ?? null;
  if (at === null) return "";
  if (at === 0) return sentence("track.minerva-middle");
  return sentence("track.minerva", { spaces: Math.abs(at), seat: at > 0 ? 1 : 0 }, names);
}
