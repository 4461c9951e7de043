// What is chosen at the table and not done yet: a card to take, a god to activate or to place, a card for Zeus.
import type { DuelCard, DuelGod } from "../../../wire";
import { cardOf, godOf, removalOf } from "./advice";
import { thingsOf } from "./offers";

/** One of the three. */
export type SelectedThing = Partial<Pick<Selection, "card" | "god" | "removal">>;

export class Selection {
  card = $state<DuelCard | null>(null);
  god = $state<DuelGod | null>(null);
  /** in notation */
  removal = $state<string | null>(null);

  clear(): void {
    this.card = this.god = this.removal = null;
  }

  /** Choose something instead of anything else; says whether it was chosen already. */
  select(what: SelectedThing): boolean {
    const before = [this.card, this.god, this.removal];
    this.clear();
    Object.assign(this, what);
    return [this.card, this.god, this.removal].every((one, i) => one === before[i]);
  }

  /** Lay out what is recommended, ready to be done; nothing is read here, so that who follows does not go in circles. */
  selectMove(move: string): void {
    this.card = cardOf(move);
    this.god = godOf(move);
    this.removal = removalOf(move);
  }

  /** Where it lies. */
  get thing(): string {
    if (this.god) return `god:${this.god}`;
    return thingsOf(this.removal ?? `build ${this.card ?? ""}`)[0] ?? "";
  }
}
