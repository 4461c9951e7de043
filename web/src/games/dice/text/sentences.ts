// Everything that is said about boxes, dice and moves, put together of the words of this game.
import { known, say, type Data } from "../../../lib/words.svelte";
import type { DiceThrown, DiceView, Turn } from "../../../wire";
import { movesOf, read, trackOf, type Pick, type Way } from "../actions/offers";
import { boardsOf, buildingOf, type Effect, type Track } from "../facts";

const sentence = (key: string, data: Data = {}, names: readonly string[] = []): string =>
  say(`dice.page.${key}`, data, names);

/** What a box or a bonus does, in words. */
export function effectOf(box: Effect): string {
  const parts = [
    box.resource ? sentence("effect.resource") : "",
    box.attack ? sentence("effect.attack", { n: box.attack }) : "",
    box.defence ? sentence("effect.defence") : "",
    box.points ? sentence("effect.points", { n: box.points }) : "",
    box.coins ? sentence("effect.coins", { n: box.coins }) : "",
    box.tick
      ? sentence((box.tick.boxes ?? 1) > 1 ? "effect.ticks" : "effect.tick", {
          n: box.tick.boxes ?? 1,
          buildings: box.tick.of,
        })
      : "",
    box.again ? sentence(`effect.again-${box.again}`) : "",
    box.each ? eachOf(box.each) : "",
    box.discount ? sentence("effect.discount", { n: box.discount }) : "",
    box.free ? sentence("effect.free", { die: box.free }) : "",
    box.gift ? sentence("effect.gift", { die: box.gift.die, n: box.gift.coins }) : "",
    box.unlock ? sentence("effect.unlock", { die: box.unlock }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function eachOf({ of, coins = 0, points = 0 }: NonNullable<Effect["each"]>): string {
  const kind = coins && points ? "both" : coins ? "coins" : "points";
  return sentence(`effect.each-${kind}`, { coins, points, buildings: of });
}

/** The symbol, number or name of a track within its building; empty where there is only one. */
export function laneInWords(name: string): string {
  const id = name.split(".")[1];
  if (id === undefined) return "";
  const plain = id.replace(/-\d+$/, "");
  if (known(`dice.page.lane.${plain}`)) return sentence(`lane.${plain}`);
  return known(`dice.face.${plain}`) ? say(`dice.face.${plain}`) : id;
}

/** A track by its building and its symbol: "Market (camel)". */
export function trackInWords(name: string): string {
  const lane = laneInWords(name);
  const building = buildingOf(name);
  return lane ? sentence("where", { building, lane }) : say(`dice.building.${building}`);
}

/** How a box stands: ticked, next, or for later. */
export function standing(box: number, ticked: number): "ticked" | "next" | "later" {
  if (box <= ticked) return "ticked";
  return box === ticked + 1 ? "next" : "later";
}

/** A box in words: where it is, how it stands, what it does. */
export function boxSentence(track: Track, box: number, ticked: number): string {
  const where = trackInWords(track.name);
  const effect = effectOf(track.boxes[box - 1] ?? {});
  return sentence(`box.${standing(box, ticked)}`, { where, box, effect });
}

/**
 * What the next box of a track takes, with the chosen die if that ticks it, or why it cannot be ticked.
 * Empty for a sheet that is not ours.
 */
export function costSentence(view: DiceView, name: string, die: DiceThrown | null): string {
  const offer = view.offers?.[name];
  if (!offer) return "";
  const prices = movesOf(view)
    .filter(({ said }) => said.track === name && (!die || said.colour === die.colour))
    .map(({ price }) => price ?? 0);
  if (prices.length) return sentence(die ? "cost.die" : "cost.from", { n: Math.min(...prices) });
  return offer.reason ? reasonInWords(offer.reason) : "";
}

/** A message with its track called as it is on the page. */
export function retold<M extends { readonly key: string; readonly data: Data }>(message: M): M {
  const { track } = message.data;
  if (typeof track !== "string") return message;
  return { ...message, data: { ...message.data, track: laneInWords(track) || "1" } };
}

/** A bonus by what it does on these boards; by its id, which is the author's own, where they are not at hand. */
function bonusInWords(id: string, view: DiceView | null): string {
  const bonus = view && boardsOf(view).bonuses.find((one) => one.id === id);
  if (bonus) return effectOf(bonus);
  return known(`dice.bonus.${id}`) ? say(`dice.bonus.${id}`) : id.replaceAll("-", " ");
}

/** A reason in words. */
export function reasonInWords(reason: { key: string; data: Data }): string {
  const { key, data } = retold(reason);
  return say(key, data);
}

/** What a way costs, part by part. */
export function wayInWords(view: DiceView, { said, price, die }: Way): string {
  if (said.verb === "pass") return sentence("way.pass", { n: -(price ?? 0) });
  if (said.verb === "decline") return sentence("way.decline");
  if (said.verb === "bonus" || !said.track) return "";
  const printed = trackOf(view, view.seat ?? 0, said.track);
  const city = view.cities[view.seat ?? 0];
  const cost = printed?.boxes[city?.ticks[said.track] ?? 0]?.cost ?? 0;
  const missing = view.offers?.[said.track]?.box ?? 0;
  const takes = sentence("way.takes", { cost, own: city?.resources ?? 0, missing });
  const gift = said.colour ? (city?.gifts[said.colour] ?? 0) : 0;
  return [
    said.colour ? sentence("way.die", { die: said.colour, n: die }) : "",
    takes,
    gift ? sentence("way.gift", { n: gift }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A die of the Forum in words: what it shows, what its section costs, what it costs us. */
export function dieSentence({ die, shows, section, price }: DiceThrown, locked: boolean): string {
  const state = locked ? "locked" : price === null ? "seen" : "mine";
  return sentence(`die.${state}`, { die, shows, section, price: price ?? 0 });
}

/** What the button of a way does. */
export function doSentence(view: DiceView, way: Way, pick: Pick): string {
  const { said, price } = way;
  const n = price ?? 0;
  if (said.verb === "pass") return sentence("do.pass", { n: -n });
  if (said.verb === "decline") return sentence("do.decline");
  if (said.verb === "bonus")
    return sentence("do.bonus", { bonus: bonusInWords(said.bonus ?? "", view) });
  const where = pick.kind === "box" ? trackInWords(pick.track) : "";
  return sentence(`do.${said.verb}`, { where, die: said.colour, n });
}

/** A move in words, without who makes it; with a view, a bonus is told by what it does. */
export function moveInWords(move: string, view: DiceView | null = null): string {
  const said = read(move);
  if (!said) return move;
  const where = said.track ? trackInWords(said.track) : "";
  const bonus = bonusInWords(said.bonus ?? "", view);
  return sentence(`move.${said.verb}`, { where, die: said.colour, bonus });
}

/** A move that was made, in words. */
export function madeInWords({ seat, move }: Turn, names: readonly string[]): string {
  return sentence("made.move", { seat, move: moveInWords(move) }, names);
}

/** A sheet in a few words, for the button that opens it. */
export function citySentence(view: DiceView, seat: number, names: readonly string[]): string {
  const city = view.cities[seat];
  if (!city) return "";
  const { coins, resources, bonuses } = city;
  const data = { seat, city: city.city, coins, resources, points: view.points[seat] ?? 0 };
  return sentence("city.open", { ...data, bonuses: bonuses.length }, names);
}
