// What may be done, read off the view: moves taken apart, the boxes that a die ticks, and what is asked.
import { say } from "../../../lib/words.svelte";
import type { DiceColour, DiceDie, DiceFace, DiceThrown, DiceView } from "../../../wire";
import { boardsOf, buildingOf, tracksOf, type Track } from "../facts";

/** A move, taken apart. */
export interface ParsedMove {
  readonly verb: "build" | "wonder" | "pass" | "tick" | "bonus" | "decline";
  readonly track: string | null;
  readonly colour: DiceColour | null;
  readonly bonus: string | null;
}

const MOVE = /^(?:build (\S+) with (\S+)|tick (\S+)|bonus (\S+)|(wonder|pass|decline))$/;

/** Take a move apart; null for what is none of ours. */
export function parseMove(move: string): ParsedMove | null {
  const found = MOVE.exec(move);
  if (!found) return null;
  const [, built, colour, ticked, bonus, alone] = found;
  const nothing = { track: null, colour: null, bonus: null };
  if (built) return { ...nothing, verb: "build", track: built, colour: colour as DiceColour };
  if (ticked) return { ...nothing, verb: "tick", track: ticked };
  if (bonus) return { ...nothing, verb: "bonus", bonus };
  const verb = alone as "wonder" | "pass" | "decline";
  return { ...nothing, verb, track: verb === "wonder" ? "wonder" : null };
}

/** Something our player looks at and has not done: a box of our own sheet, a bonus, to pass or to decline. */
export type Pick =
  | { readonly kind: "box"; readonly track: string; readonly box: number }
  | { readonly kind: "bonus"; readonly id: string }
  | { readonly kind: "pass" }
  | { readonly kind: "decline" };

/** One way to do it. */
export interface PricedMove {
  readonly move: string;
  readonly parsed: ParsedMove;
  /** coins in all; below zero: coins to receive; null: it has no price */
  readonly price: number | null;
  /** of them for the die */
  readonly die: number;
}

export const pricedMoves = (view: DiceView): readonly PricedMove[] =>
  (view.moves ?? []).flatMap(({ move, price }) => {
    const parsed = parseMove(move);
    if (!parsed) return [];
    const missing = parsed.track ? (view.offers?.[parsed.track]?.box ?? 0) : 0;
    const die = parsed.colour ? (price ?? 0) - missing : 0;
    return [{ move, parsed, price, die }];
  });

/** Every track of a sheet by its name. */
export function trackOf(view: DiceView, seat: number, name: string): Track | null {
  const city = view.cities[seat]?.city;
  if (!city) return null;
  const tracks = tracksOf(boardsOf(view), city, buildingOf(name));
  return tracks.find((track) => track.name === name) ?? null;
}

/** The symbols that open a track of ours. */
const symbolsOf = (view: DiceView, track: string): readonly DiceFace[] =>
  trackOf(view, view.seat ?? 0, track)?.symbols ?? [];

const compareByPrice = (a: PricedMove, b: PricedMove): number => (a.price ?? 0) - (b.price ?? 0);

/** The ways to do what is looked at, those with the chosen die first, then the cheapest. */
export function movesFor(
  view: DiceView,
  pick: Pick,
  die: DiceThrown | null,
): readonly PricedMove[] {
  const ways = pricedMoves(view);
  if (pick.kind === "bonus") return ways.filter(({ parsed }) => parsed.bonus === pick.id);
  if (pick.kind !== "box") return ways.filter(({ parsed }) => parsed.verb === pick.kind);
  const done = view.cities[view.seat ?? 0]?.ticks[pick.track] ?? 0;
  if (pick.box !== done + 1) return [];
  const first = (way: PricedMove): number =>
    Number(die !== null && way.parsed.colour === die.colour);
  return ways
    .filter(({ parsed }) => parsed.track === pick.track)
    .sort((a, b) => first(b) - first(a) || compareByPrice(a, b));
}

/** The moves that a die of the Forum makes now. */
function movesWithDie(view: DiceView, die: DiceThrown): readonly PricedMove[] {
  return pricedMoves(view).filter(({ parsed: { track, colour } }) => {
    if (!track || colour !== die.colour) return false;
    return colour !== "grey" || symbolsOf(view, track).includes(die.shows);
  });
}

/** What a die of the Forum ticks now: the names of tracks. */
export const tracksTickedBy = (view: DiceView, die: DiceThrown): readonly string[] =>
  movesWithDie(view, die).flatMap(({ parsed: { track } }) => track ?? []);

/** The tracks whose next box can be ticked now, by any die or by one, with the least coins that it takes. */
export function openTracks(
  view: DiceView,
  die: DiceThrown | null = null,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { parsed, price } of [...(die ? movesWithDie(view, die) : pricedMoves(view))].sort(
    compareByPrice,
  ))
    if (parsed.track && !found.has(parsed.track)) found.set(parsed.track, price ?? 0);
  return found;
}

export const dieOf = (view: DiceView, name: DiceDie | null): DiceThrown | null =>
  view.forum.find(({ die }) => die === name) ?? null;

/** The die that a move chooses: of several grey ones that show the same, the cheapest. */
export function dieFor(view: DiceView, { track, colour }: ParsedMove): DiceThrown | null {
  if (!colour || !track) return null;
  const symbols = symbolsOf(view, track);
  const dice = view.forum.filter(
    (die) => die.colour === colour && (colour !== "grey" || symbols.includes(die.shows)),
  );
  return dice.sort((a, b) => (a.price ?? 9) - (b.price ?? 9))[0] ?? null;
}

/** Whether our turn goes on: something is done in it, and more is asked. */
export const isTurnContinued = (view: DiceView): boolean =>
  view.made.length > 0 && ["action", "build", "tick", "bonus"].includes(view.question);

/** What is asked of us, in one sentence; empty when nothing is. */
export function questionInWords(view: DiceView): string {
  if (view.seat === null || !view.waiting.includes(view.seat)) return "";
  if (view.question === "tick" && view.task)
    return say("dice.page.ask.tick", { n: view.task.boxes, buildings: view.task.buildings });
  if (view.question === "action" && view.made.length) return say("dice.page.ask.again");
  return say(`dice.page.ask.${view.question}`);
}

/** What the position is, to tell a new question from the same one seen again. */
export const positionKey = ({ turn, question, made }: DiceView): string =>
  [turn, question, ...made].join("|");
