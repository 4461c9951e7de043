// What the view says of Pantheon: how gods may be activated, where they lie, what lies on cards and on the decks.
import type {
  DuelGod,
  DuelLying,
  DuelMythology,
  DuelPantheon,
  DuelSeat,
  DuelSpace,
  DuelView,
  DuelWonder,
} from "../../../wire";

/** A way to activate a god: the coins, and the offerings that are given. */
export interface Activation {
  readonly move: string;
  readonly coins: number;
  readonly offerings: readonly number[];
}

/** How a god may be activated now, the fewest offerings first. */
export function activationsOf(view: DuelView, god: DuelGod): Activation[] {
  return (view.moves ?? [])
    .map(({ move, price }) => ({ move, words: move.split(" "), coins: price ?? 0 }))
    .filter(({ words }) => words[0] === "activate" && words[1] === god)
    .map(({ move, words, coins }) => ({ move, coins, offerings: words.slice(3).map(Number) }))
    .sort((a, b) => a.offerings.length - b.offerings.length || b.coins - a.coins);
}

/** Whether some god may be activated now. */
export const canActivate = (view: DuelView): boolean =>
  view.moves?.some(({ move }) => move.startsWith("activate ")) ?? false;

/** The space on which a god lies. */
export const spaceOf = (view: DuelView, god: DuelGod): DuelSpace | undefined =>
  view.pantheon?.spaces.find((space) => space.god === god);

/** The token that lies on a card of the structure. */
export const tokenOnSlot = (view: DuelView, slot: number): DuelLying | undefined =>
  view.pantheon?.tokens.find((token) => token.slot === slot);

/** Gods lie face down until Age II; who placed one knows it. */
export const areGodsFaceDown = (view: DuelView): boolean => view.age < 2;

/** Who has built a wonder. */
export const builderOf = (view: DuelView, wonder: DuelWonder): DuelSeat =>
  wonder in view.cities[0].built ? 0 : 1;

/** The uppermost god of a deck; null where it is not known. */
export type TopGod = { readonly mythology: DuelMythology; readonly god: DuelGod | null };

/** What lies on top of each deck that still has gods, as far as it is known. */
export const topGods = ({ decks }: DuelPantheon): TopGod[] =>
  decks
    .filter(({ gods }) => gods.length > 0)
    .map(({ mythology, gods }) => ({ mythology, god: gods[0] ?? null }));
