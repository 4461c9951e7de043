// What there is to look at closely on this table.
import type { WondersCard, WondersCity } from "../../../wire";

export type Thing =
  | { readonly kind: "card"; readonly id: WondersCard; readonly hand?: boolean }
  | { readonly kind: "stage"; readonly city: WondersCity; readonly n: number };
