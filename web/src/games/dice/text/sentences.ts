// Everything that is said about boxes, dice and moves, put together of the words of this game.
import { hasMessage, say, type Data } from "../../../lib/words.svelte";
import type { DiceThrown, DiceView, Turn } from "../../../wire";
import { parseMove, pricedMoves, trackOf, type Pick, type PricedMove } from "../actions/offers";
import { boardsOf, buildingOf, type Effect, type Track } from "../facts";

const sayOnPage = (key: string, data: Data = {}, names: readonly string[] = []): string =>
  say(`dice.page.${key}`, data, names);

/** What a box or a bonus does, in words. */
export function effectInWords(box: Effect): string {
  const parts = [
    box.resource ? sayOnPage("effect.resource") : "",
    box.attack ? sayOnPage("effect.attack", { n: box.attack }) : "",
    box.defence ? sayOnPage("effect.defence") : "",
    box.points ? sayOnPage("effect.points", { n: box.points }) : "",
    box.coins ? sayOnPage("effect.coins", { n: box.coins }) : "",
    box.tick
      ? sayOnPage((box.tick.boxes ?? 1) > 1 ? "effect.ticks" : "effect.tick", {
          n: box.tick.boxes ?? 1,
          buildings: box.tick.of,
        })
      : "",
    box.again ? sayOnPage(`effect.again-${box.again}`) : "",
    box.each ? eachInWords(box.each) : "",
    box.discount ? sayOnPage("effect.discount", { n: box.discount }) : "",
    box.free ? sayOnPage("effect.free", { die: box.free }) : "",
    box.gift ? sayOnPage("effect.gift", { die: box.gift.die, n: box.gift.coins }) : "",
    box.unlock ? sayOnPage("effect.unlock", { die: box.unlock }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function eachInWords({ of, coins = 0, points = 0 }: NonNullable<Effect["each"]>): string {
  const kind = coins && points ? "both" : coins ? "coins" : "points";
  return sayOnPage(`effect.each-${kind}`, { coins, points, buildings: of });
}

/** The symbol, number or name of a track within its building; empty where there is only one. */
export function laneInWords(name: string): string {
  const id = name.split(".")[1];
  if (id === undefined) return "";
  const plain = id.replace(/-\d+$/, "");
  if (hasMessage(`dice.page.lane.${plain}`)) return sayOnPage(`lane.${plain}`);
  return hasMessage(`dice.face.${plain}`) ? say(`dice.face.${plain}`) : id;
}

/** A track by its building and its symbol: "Market (camel)". */
export function trackInWords(name: string): string {
  const lane = laneInWords(name);
  const building = buildingOf(name);
  return lane ? sayOnPage("where", { building, lane }) : say(`dice.building.${building}`);
}

/** How a box stands: ticked, next, or for later. */
export function boxState(box: number, ticked: number): "ticked" | "next" | "later" {
  if (box <= ticked) return "ticked";
  return box === ticked + 1 ? "next" : "later";
}

/** A box in words: where it is, how it stands, what it does. */
export function boxSentence(track: Track, box: number, ticked: number): string {
  const where = trackInWords(track.name);
  const effect = effectInWords(track.boxes[box - 1] ?? {});
  return sayOnPage(`box.${boxState(box, ticked)}`, { where, box, effect });
}

/**
 * What the next box of a track takes, with the chosen die if that ticks it, or why it cannot be ticked.
 * Empty for a sheet that is not ours.
 */
export function costSentence(view: DiceView, name: string, die: DiceThrown | null): string {
  const offer = view.offers?.[name];
  if (!offer) return "";
  const prices = pricedMoves(view)
    .filter(({ parsed }) => parsed.track === name && (!die || parsed.colour === die.colour))
    .map(({ price }) => price ?? 0);
  if (prices.length) return sayOnPage(die ? "cost.die" : "cost.from", { n: Math.min(...prices) });
  return offer.reason ? reasonInWords(offer.reason) : "";
}

/** A bonus by what it does on these boards; by its id, which is the author's own, where they are not at hand. */
function bonusInWords(id: string, view: DiceView | null): string {
  const bonus = view && boardsOf(view).bonuses.find((one) => one.id === id);
  if (bonus) return effectInWords(bonus);
  return hasMessage(`dice.bonus.${id}`) ? say(`dice.bonus.${id}`) : id.replaceAll("-", " ");
}

/** A reason in words. */
export const reasonInWords = ({ key, data }: { key: string; data: Data }): string => say(key, data);

/** What a way costs, part by part. */
export function costPartsInWords(view: DiceView, { parsed, price, die }: PricedMove): string {
  if (parsed.verb === "pass") return sayOnPage("way.pass", { n: -(price ?? 0) });
  if (parsed.verb === "decline") return sayOnPage("way.decline");
  if (parsed.verb === "bonus" || !parsed.track) return "";
  const printed = trackOf(view, view.seat ?? 0, parsed.track);
  const city = view.cities[view.seat ?? 0];
  const cost = printed?.boxes[city?.ticks[parsed.track] ?? 0]?.cost ?? 0;
  const missing = view.offers?.[parsed.track]?.box ?? 0;
  const takes = sayOnPage("way.takes", { cost, own: city?.resources ?? 0, missing });
  const gift = parsed.colour ? (city?.gifts[parsed.colour] ?? 0) : 0;
  return [
    parsed.colour ? sayOnPage("way.die", { die: parsed.colour, n: die }) : "",
    takes,
    gift ? sayOnPage("way.gift", { n: gift }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A die of the Forum in words: what it shows, what its section costs, what it costs us. */
export function dieSentence({ die, shows, section, price }: DiceThrown, locked: boolean): string {
  const state = locked ? "locked" : price === null ? "seen" : "mine";
  return sayOnPage(`die.${state}`, { die, shows, section, price: price ?? 0 });
}

/** What the button of a way does. */
export function buttonSentence(view: DiceView, way: PricedMove, pick: Pick): string {
  const { parsed, price } = way;
  const n = price ?? 0;
  if (parsed.verb === "pass") return sayOnPage("do.pass", { n: -n });
  if (parsed.verb === "decline") return sayOnPage("do.decline");
  if (parsed.verb === "bonus")
    return sayOnPage("do.bonus", { bonus: bonusInWords(parsed.bonus ?? "", view) });
  const where = pick.kind === "box" ? trackInWords(pick.track) : "";
  return sayOnPage(`do.${parsed.verb}`, { where, die: parsed.colour, n });
}

/** A move in words, without who makes it; with a view, a bonus is told by what it does. */
export function moveInWords(move: string, view: DiceView | null = null): string {
  const parsed = parseMove(move);
  if (!parsed) return move;
  const where = parsed.track ? trackInWords(parsed.track) : "";
  const bonus = bonusInWords(parsed.bonus ?? "", view);
  return sayOnPage(`move.${parsed.verb}`, { where, die: parsed.colour, bonus });
}

/** A move that was made, in words. */
export function playedMoveInWords({ seat, move }: Turn, names: readonly string[]): string {
  return sayOnPage("made.move", { seat, move: moveInWords(move) }, names);
}

/** A sheet in a few words, for the button that opens it. */
export function citySentence(view: DiceView, seat: number, names: readonly string[]): string {
  const city = view.cities[seat];
  if (!city) return "";
  const { coins, resources, bonuses } = city;
  const data = { seat, city: city.city, coins, resources, points: view.points[seat] ?? 0 };
  return sayOnPage("city.open", { ...data, bonuses: bonuses.length }, names);
}
