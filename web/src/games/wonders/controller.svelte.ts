// The table of 7 Wonders as it is played at: the card of the hand that is chosen, a question put aside, conflicts put away,
// and what took effect last.
import { tick, untrack } from "svelte";

import { TableController, useTable as useAnyTable } from "../../table/controller.svelte";
import { layoutModeFor, type LayoutMode } from "../../table/layout-mode";
import type { Snapshot } from "../../table/motion/snapshot";
import { leftOf, rightOf } from "../../table/seating";
import type { WondersCard, WondersSeat, WondersView } from "../../wire";
import type { TableProps } from "../game";
import { cardOf, offersFor, thingsOf, type Offer } from "./actions/offers";

import type { Thing } from "./cards/peek";
import { animateChange } from "./motion/motion";
import { soundsOf } from "./motion/sounds";
import {
  conflictsIn,
  lastActionOf,
  newThings,
  positionKey,
  updateLastTurn,
  type LastTurn,
  type SeatAction,
} from "./text/last-turn";

export type SheetContent = "pile" | "log" | WondersSeat;

export class WondersController extends TableController<WondersView, Thing, SheetContent> {
  /** held sideways, a phone keeps the hand at its foot as it does upright */
  override readonly mode: LayoutMode = $derived(this.low ? "narrow" : layoutModeFor(this.width));
  /** which card of the hand is chosen, counted from the left */
  selected = $state<number | null>(null);
  lastTurn = $state.raw<LastTurn | null>(null);
  #dismissed = $state.raw<LastTurn | null>(null);

  /** the seat at whose side of the table we sit */
  readonly side = $derived.by(() => {
    const { side } = this.props;
    return (side < this.view.players ? side : 0) as WondersSeat;
  });
  readonly left = $derived.by(() => leftOf(this.side, this.view.players));
  readonly right = $derived.by(() => rightOf(this.side, this.view.players));
  /** whether we have a hand to choose from */
  readonly holding = $derived.by(() => {
    const { question, hand } = this.view;
    return (question === "choose" || question === "seventh") && (hand?.length ?? 0) > 0;
  });
  readonly card = $derived.by((): WondersCard | null => {
    if (this.selected === null || this.view.choice !== null) return null;
    return this.view.hand?.[this.selected] ?? null;
  });
  /** the conflicts at the end of an age, until they are put away */
  readonly conflicts = $derived.by(() =>
    this.lastTurn && this.lastTurn !== this.#dismissed ? conflictsIn(this.lastTurn.events) : [],
  );
  /** what others have just laid down */
  readonly news = $derived.by(() => newThings(this.lastTurn, this.view.seat));
  readonly #position = $derived.by(() => positionKey(this.view));

  constructor(given: () => TableProps<WondersView>) {
    super(given);
    $effect.pre(() => {
      const before = untrack(() => this.lastTurn);
      this.lastTurn = updateLastTurn(before, this.view, this.props.happened);
    });
    // in a new turn nothing is chosen yet, and a new question comes to the front; the seventh card is the only one
    $effect.pre(() => {
      void this.#position;
      untrack(() => {
        this.selected = this.view.question === "seventh" && this.asked ? 0 : null;
        this.putAside = false;
        this.peek.close();
      });
    });
    // what is recommended is laid out, ready to be done
    $effect(() => {
      const { advised, asked } = this;
      if (advised) untrack(() => this.#layOut(advised, asked));
    });
  }

  protected readonly nextStops = [
    "[data-region=choices] button[data-move]",
    "[data-region=hand] [tabindex='0']",
  ];
  protected readonly soundsOf = soundsOf;
  protected readonly thingsOf = thingsOf;

  /** The choices of others change a view only by a seal. */
  protected override shapeOf(view: WondersView): string {
    return [positionKey(view), view.seat, view.choice, view.discard.count, view.points].join("|");
  }

  protected override animate(root: HTMLElement, before: Snapshot, still: boolean): void {
    const { view, side, events: happened } = this;
    animateChange(root, before, { view, happened, side }, still);
  }

  protected override goBack(): void {
    if (this.conflicts.length) this.dismissConflicts();
    else this.unselect();
  }

  #layOut(advised: string, asked: boolean): void {
    this.putAside = false;
    const card = asked ? cardOf(advised) : null;
    const at = card ? (this.view.hand?.indexOf(card) ?? -1) : -1;
    if (at >= 0) this.selected = at;
  }

  /** The last thing that a seat did. */
  lastActionOf(seat: WondersSeat): SeatAction | undefined {
    return lastActionOf(this.lastTurn, seat);
  }

  dismissConflicts(): void {
    this.#dismissed = this.lastTurn;
  }

  /** A first choice shows what a card can be used for; by keyboard, or a second time, it goes on to the buttons. */
  async select(index: number, byKey: boolean): Promise<void> {
    const again = this.selected === index;
    this.selected = index;
    this.dismissConflicts();
    this.peek.close();
    if (!byKey && !again) return;
    await tick();
    this.find("[data-region=actions] [data-move]:not([aria-disabled=true])")?.focus();
  }

  /** What it takes to build the next stage over the chosen card, where that is possible now. */
  readonly stageOffer = $derived.by((): Offer | null => {
    if (!this.asked || !this.card) return null;
    const offers = offersFor(this.view, this.card);
    return offers.find(({ kind, possible }) => kind === "stage" && possible) ?? null;
  });

  /** Do what is offered where it lies on the table. */
  take({ move }: Offer): void {
    this.peek.close();
    this.act(move);
  }

  override unselect(): void {
    const inside = this.find("section[aria-label] [data-move]")?.closest("section");
    if (inside?.contains(document.activeElement))
      this.find(`[data-thing="hand:${this.selected}"]`)?.focus();
    this.selected = null;
  }
}

export const useTable = (): WondersController => useAnyTable<WondersController>();
