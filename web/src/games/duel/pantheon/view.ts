// What the Pantheon expansion adds to the table: whose god is whose, what an activation takes, what lies on cards.
import type {
  DuelCard,
  DuelGod,
  DuelLying,
  DuelMythology,
  DuelPantheon,
  DuelSeat,
  DuelSpace,
  DuelView,
  DuelWonder,
} from "../../../wire";
import facts from "../facts.json";

const printed = facts.pantheon;

/** The mythology of a god; the Gate has none. */
export const mythologyOf = (god: DuelGod): DuelMythology | null =>
  god === "gate" ? null : (printed.gods[god] as DuelMythology);

/** The mythology of a grand temple; null for every other card. */
export function templeOf(card: DuelCard): DuelMythology | null {
  const found = Object.entries(printed.temples).find(([, temple]) => temple === card);
  return found ? (found[0] as DuelMythology) : null;
}

/** A way to activate a god: the coins, and the offerings that are given. */
export interface Activation {
  readonly move: string;
  readonly coins: number;
  readonly offerings: readonly number[];
}

/** How a god may be activated now, the fewest offerings first. */
export function activations(view: DuelView, god: DuelGod): Activation[] {
  return (view.moves ?? [])
    .map(({ move, price }) => ({ move, words: move.split(" "), coins: price ?? 0 }))
    .filter(({ words }) => words[0] === "activate" && words[1] === god)
    .map(({ move, words, coins }) => ({ move, coins, offerings: words.slice(3).map(Number) }))
    .sort((a, b) => a.offerings.length - b.offerings.length || b.coins - a.coins);
}

/** Whether some god may be activated now. */
export const mayActivate = (view: DuelView): boolean =>
  view.moves?.some(({ move }) => move.startsWith("activate ")) ?? false;

/** The space on which a god lies. */
export const spaceOf = (view: DuelView, god: DuelGod): DuelSpace | undefined =>
  view.pantheon?.spaces.find((space) => space.god === god);

/** The token that lies on a card of the structure. */
export const lyingOn = (view: DuelView, slot: number): DuelLying | undefined =>
  view.pantheon?.tokens.find((token) => token.slot === slot);

/** Gods lie face down until Age II; who placed one knows it. */
export const faceDown = (view: DuelView): boolean => view.age < 2;

/** Who has built a wonder. */
export const builderOf = (view: DuelView, wonder: DuelWonder): DuelSeat =>
  wonder in view.cities[0].built ? 0 : 1;

/** The uppermost god of a deck; null where it is not known. */
export type Top = { readonly mythology: DuelMythology; readonly god: DuelGod | null };

/** What lies on top of each deck that still has gods, as far as it is known. */
export const tops = ({ decks }: DuelPantheon): Top[] =>
  decks
    .filter(({ gods }) => gods.length > 0)
    .map(({ mythology, gods }) => ({ mythology, god: gods[0] ?? null }));
