// Whole sentences for what Pantheon brings: spaces, gods, tokens on cards and before players.
import { say } from "../../../lib/words.svelte";
import { joinSentences } from "../../../table/sentences";
import type { DuelGod, DuelLying, DuelSeat, DuelSpace, DuelView } from "../../../wire";
import { CAPITAL } from "../facts";
import { areGodsFaceDown, topGods, type Activation } from "./view";

const sayOnPage = (key: string, data = {}, names: readonly string[] = []): string =>
  say(`duel.page.${key}`, data, names);

export const godEffectInWords = (god: DuelGod): string => say(`duel.god-effect.${god}`);

/** A god and what it does. */
export const godSentence = (god: DuelGod): string =>
  sayOnPage("god", { god, effect: godEffectInWords(god) });

/** What a space costs each player now, before offerings. */
export const costsSentence = ({ costs }: DuelSpace, names: readonly string[]): string =>
  joinSentences(costs.map((n, seat) => sayOnPage("pantheon.cost", { seat, n }, names)));

/** The progress tokens that lie on Enki. */
export function enkiSentence(view: DuelView, god: DuelGod): string {
  const tokens = god === "enki" ? (view.pantheon?.enki ?? []) : [];
  return tokens.length ? sayOnPage("pantheon.enki", { tokens }) : "";
}

/** What the Gate could call, as far as it is known. */
export function topsSentence(view: DuelView): string {
  const found = (view.pantheon ? topGods(view.pantheon) : []).map(({ god, mythology }) =>
    god ? sayOnPage("pantheon.top", { god }) : sayOnPage("pantheon.unknown-top", { mythology }),
  );
  return found.length ? sayOnPage("pantheon.tops", { tops: found.join(", ") }) : "";
}

/** A space of the Pantheon: what lies there and what it costs. */
export function spaceSentence(view: DuelView, at: DuelSpace, names: readonly string[]): string {
  const { god, space, mythology } = at;
  if (!god && !mythology)
    return joinSentences([
      sayOnPage("pantheon.empty", { space }),
      areGodsFaceDown(view) ? costsSentence(at, names) : "",
    ]);
  const effect = god ? godEffectInWords(god) : "";
  const kind = god ? (areGodsFaceDown(view) ? "known" : "shown") : "hidden";
  const what = sayOnPage(`pantheon.${kind}`, { space, god, mythology, effect });
  return joinSentences([what, god ? enkiSentence(view, god) : "", costsSentence(at, names)]);
}

/** What lies on a card of the structure; empty where nothing does. */
export function lyingSentence(lying: DuelLying | undefined): string {
  if (!lying) return "";
  return lying.mythology
    ? sayOnPage("lying.mythology", { mythology: lying.mythology })
    : sayOnPage("lying.offering", { offering: lying.offering });
}

/** What a button for an activation does. */
export function activationSentence(god: DuelGod, { coins, offerings }: Activation): string {
  return offerings.length
    ? sayOnPage("pantheon.activate-with", {
        god,
        coins,
        n: offerings.length,
        tokens: offerings,
      })
    : sayOnPage("pantheon.activate-it", { god, coins });
}

/** A space of the conflict track, as it is called from the middle. */
export function trackSpaceInWords(space: number, names: readonly string[]): string {
  if (space === 0) return sayOnPage("choice.middle");
  const seat: DuelSeat = space > 0 ? 1 : 0;
  const n = Math.abs(space);
  if (n === CAPITAL) return sayOnPage("choice.capital", { seat }, names);
  return sayOnPage("choice.towards", { seat, n }, names);
}

/** Where Minerva's pawn stands; empty where it does not. */
export function minervaSentence(view: DuelView, names: readonly string[]): string {
  const at = view.pantheon?.minerva ?? null;
  if (at === null) return "";
  if (at === 0) return sayOnPage("track.minerva-middle");
  return sayOnPage("track.minerva", { spaces: Math.abs(at), seat: at > 0 ? 1 : 0 }, names);
}
