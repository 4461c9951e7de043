// What our player is busy with: the card of the hand that is chosen, a question put aside, conflicts put away.
import { tick, untrack } from "svelte";

import type { Event, WondersCard, WondersView } from "../../../wire";
import {
  conflictsIn,
  positionKey,
  updateLastTurn,
  type Conflict,
  type LastTurn,
} from "../text/last-turn";
import { cardOf } from "./offers";

interface Table {
  readonly root: HTMLElement | undefined;
  readonly view: WondersView;
  readonly happened: readonly Event[];
  readonly asked: boolean;
  readonly advised: string | null;
  /** close what is enlarged */
  readonly unpeek: () => void;
}

export class Selection {
  /** which card of the hand is chosen, counted from the left */
  selected = $state<number | null>(null);
  putAside = $state(false);
  lastTurn = $state.raw<LastTurn | null>(null);
  #dismissed = $state.raw<LastTurn | null>(null);
  readonly #now: () => Table;

  /** Follow a table for as long as the component lives that calls this while it is made. */
  constructor(now: () => Table) {
    this.#now = now;
    const position = $derived(positionKey(now().view));
    $effect.pre(() => {
      const { view, happened } = now();
      const before = untrack(() => this.lastTurn);
      this.lastTurn = updateLastTurn(before, view, happened);
    });
    // in a new turn nothing is chosen yet, and a new question comes to the front; the seventh card is the only one
    $effect.pre(() => {
      void position;
      untrack(() => this.#beginTurn(now()));
    });
    // what is recommended is laid out, ready to be done
    $effect(() => {
      const { advised, asked } = now();
      if (advised) untrack(() => this.#layOut(advised, asked));
    });
  }

  get card(): WondersCard | null {
    const { view } = this.#now();
    if (this.selected === null || view.choice !== null) return null;
    return view.hand?.[this.selected] ?? null;
  }

  /** the conflicts at the end of an age, until they are put away */
  get conflicts(): readonly Conflict[] {
    return this.lastTurn && this.lastTurn !== this.#dismissed
      ? conflictsIn(this.lastTurn.events)
      : [];
  }

  #beginTurn({ view, asked, unpeek }: Table): void {
    this.selected = view.question === "seventh" && asked ? 0 : null;
    this.putAside = false;
    unpeek();
  }

  #layOut(advised: string, asked: boolean): void {
    this.putAside = false;
    const card = asked ? cardOf(advised) : null;
    const at = card ? (this.#now().view.hand?.indexOf(card) ?? -1) : -1;
    if (at >= 0) this.selected = at;
  }

  #find(selector: string): HTMLElement | null {
    return this.#now().root?.querySelector(selector) ?? null;
  }

  dismissConflicts(): void {
    this.#dismissed = this.lastTurn;
  }

  /** A first choice shows what a card can be used for; by keyboard, or a second time, it goes on to the buttons. */
  async select(index: number, byKey: boolean): Promise<void> {
    const again = this.selected === index;
    this.selected = index;
    this.dismissConflicts();
    this.#now().unpeek();
    if (!byKey && !again) return;
    await tick();
    this.#find("[data-region=actions] [data-move]:not([aria-disabled=true])")?.focus();
  }

  unselect(): void {
    const inside = this.#find("section[aria-label] [data-move]")?.closest("section");
    if (inside?.contains(document.activeElement))
      this.#find(`[data-thing="hand:${this.selected}"]`)?.focus();
    this.selected = null;
  }
}
