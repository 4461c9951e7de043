// The table of Duel as it is played at: what is chosen and not done yet (a card to take, a god to activate or to place, a
// card for Zeus), and what follows from that and the view.
import { tick } from "svelte";

import { say } from "../../lib/words.svelte";
import { TableController, useTable as useAnyTable } from "../../table/controller.svelte";
import { isSideways, layoutModeFor, type LayoutMode } from "../../table/layout-mode";
import type { Snapshot } from "../../table/motion/snapshot";
import type { DuelCard, DuelGod, DuelSeat, DuelView, DuelWonder } from "../../wire";
import type { TableProps } from "../game";
import { cardOf, godOf, removalOf } from "./actions/advice";
import {
  choicesOf,
  offersFor,
  opponentOf,
  removalsOf,
  thingsOf,
  type Offer,
} from "./actions/offers";
import type { Thing } from "./cards/peek";
import { animateChange } from "./motion/motion";
import { soundsOf } from "./motion/sounds";

export type SheetContent = "near" | "far" | "pile" | "log";
/** One thing that is chosen. */
type Chosen = Partial<Pick<DuelController, "card" | "god" | "removal">>;

export class DuelController extends TableController<DuelView, Thing, SheetContent> {
  card = $state<DuelCard | null>(null);
  god = $state<DuelGod | null>(null);
  /** the move by which Zeus discards a card */
  removal = $state<string | null>(null);

  /** whether a phone is held sideways: then the structure has all of the height, and the rest stands beside it */
  readonly sideways = $derived(isSideways(this.width, this.height));
  override readonly mode: LayoutMode = $derived(
    this.sideways ? "narrow" : layoutModeFor(this.width),
  );

  readonly near = $derived.by((): DuelSeat => (this.props.side === 1 ? 1 : 0));
  readonly far = $derived(opponentOf(this.near));
  /** of the seat whose view it is */
  readonly coins = $derived.by(() => {
    const { seat, cities } = this.view;
    return seat === null ? 0 : cities[seat].coins;
  });
  /** who is close to winning at once, where we want to be told */
  readonly dangers = $derived.by(() => (this.props.warned ? this.view.danger : []));
  readonly choices = $derived.by(() => (this.asked ? choicesOf(this.view) : []));
  /** by slot: the move that discards a card, where Zeus may discard any */
  readonly removals = $derived.by(() => removalsOf(this.view, this.asked));
  readonly #position = $derived.by(() => `${this.view.number}:${this.view.question}`);

  constructor(given: () => TableProps<DuelView>) {
    super(given);
    // in a new position nothing is chosen yet, and a new question comes to the front
    $effect.pre(() => {
      void this.#position;
      this.#choose({});
      this.putAside = false;
      this.peek.close();
    });
    // what is recommended is laid out, ready to be done
    $effect(() => {
      const { advised, asked } = this;
      if (advised) this.putAside = false;
      if (advised && asked)
        this.#choose({
          card: cardOf(advised),
          god: godOf(advised),
          removal: removalOf(advised),
        });
    });
    // the bar may lie over what was chosen, and grows with what it has to say
    $effect(() => {
      const card = this.card ?? cardOf(this.advised ?? "");
      if (!card || !this.dock) return;
      const chosen = this.find(`[data-slot]:has([data-thing="card:${card}"])`);
      const behavior = this.props.still ? "instant" : "smooth";
      chosen?.scrollIntoView({ block: "nearest", behavior });
    });
  }

  protected readonly nextStops = [
    "[data-region=choices] :is(button[data-move], button[data-choose])",
    "[data-region=structure] [tabindex='0']",
  ];
  protected readonly soundsOf = soundsOf;
  protected readonly thingsOf = thingsOf;

  protected override get events() {
    return this.view.last?.events ?? [];
  }

  protected override animate(root: HTMLElement, before: Snapshot, still: boolean): void {
    animateChange(root, before, this.events, still);
  }

  #choose({ card = null, god = null, removal = null }: Chosen): void {
    Object.assign(this, { card, god, removal });
  }

  /** A first choice shows what can be done; by keyboard, or a second time, it goes on to the buttons. */
  async select(what: Chosen, byKey: boolean): Promise<void> {
    const before = [this.card, this.god, this.removal];
    this.#choose(what);
    const again = [this.card, this.god, this.removal].every((one, i) => one === before[i]);
    this.peek.close();
    const placing = this.view.question === "place";
    if (!byKey && (placing || !again)) return;
    await tick();
    const where = placing ? "pantheon" : "actions";
    this.find(`[data-region=${where}] [data-move]:not([aria-disabled=true])`)?.focus();
  }

  /** What it takes to build a wonder over the chosen card, where that is possible now. */
  offerOver(wonder: DuelWonder): Offer | null {
    if (!this.asked || !this.card) return null;
    const offers = offersFor(this.view, this.card);
    return offers.find((offer) => offer.wonder === wonder && offer.possible) ?? null;
  }

  /** Do what is offered where it lies on the table, or in a sheet over it. */
  take({ move }: Offer): void {
    this.sheet = null;
    this.peek.close();
    this.act(move);
  }

  /** Put back what is chosen; those who play by keyboard go on from where it lies. */
  override unselect(): void {
    const inside = this.find("[data-region=actions]")?.contains(document.activeElement);
    const move = this.removal ?? (this.god ? `activate ${this.god}` : `build ${this.card ?? ""}`);
    if (inside) this.find(`.middle > :not(.dock) [data-thing="${thingsOf(move)[0]}"]`)?.focus();
    this.#choose({});
  }

  /** Why a move is not possible, which only the server knows. */
  async reasonFor(move: string): Promise<string> {
    try {
      const { key, data } = await this.props.explain(move);
      return say(key, data, this.names);
    } catch {
      return say("duel.page.action.unexplained");
    }
  }
}

export const useTable = (): DuelController => useAnyTable<DuelController>();
