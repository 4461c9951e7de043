// What there is to look at closely on this table.
import type { DuelCard, DuelToken, DuelWonder } from "../../wire";

export type Thing =
  | { readonly kind: "card"; readonly id: DuelCard }
  | { readonly kind: "wonder"; readonly id: DuelWonder; readonly over?: DuelCard | undefined }
  | { readonly kind: "token"; readonly id: DuelToken };
