// What there is to look at closely on this table.
import type { DuelCard, DuelGod, DuelMythology, DuelToken, DuelWonder } from "../../../wire";

export type Thing =
  | { readonly kind: "card"; readonly id: DuelCard }
  /** a face-down card, by its slot */
  | { readonly kind: "slot"; readonly id: `${number}` }
  | { readonly kind: "wonder"; readonly id: DuelWonder; readonly over?: DuelCard | undefined }
  | { readonly kind: "token"; readonly id: DuelToken }
  /** known: it lies face down, and we know it all the same */
  | { readonly kind: "god"; readonly id: DuelGod; readonly known?: boolean }
  /** a god face down of which no more is known */
  | { readonly kind: "mythology"; readonly id: DuelMythology };
