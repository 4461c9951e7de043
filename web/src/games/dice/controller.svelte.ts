// The table of 7 Wonders Dice as it is played at: a die, a box or something else that is chosen and not yet done, and what
// is lit on our own sheet.
import { tick, untrack } from "svelte";

import { TableController, useTable as useAnyTable } from "../../table/controller.svelte";
import type { Snapshot } from "../../table/motion/snapshot";
import type { DiceDie, DiceSeat, DiceView } from "../../wire";
import type { TableProps } from "../game";
import { dieFor, parseMove, positionKey, tracksTickedBy, type Pick } from "./actions/offers";
import { boxStatesOf } from "./city/box-states";
import { bringIntoView } from "./city/bring-into-view";
import { diceLayoutFor, hasLogRoom } from "./layout";
import { animateChange } from "./motion/motion";
import { soundsOf } from "./motion/sounds";

export type SheetContent = "log" | DiceSeat;

/** What a move would be chosen by. */
function pickOf(view: DiceView, move: string): Pick | null {
  const parsed = parseMove(move);
  if (!parsed) return null;
  if (parsed.bonus) return { kind: "bonus", id: parsed.bonus };
  if (parsed.verb === "pass" || parsed.verb === "decline") return { kind: parsed.verb };
  if (!parsed.track) return null;
  const ticked = view.cities[view.seat ?? 0]?.ticks[parsed.track] ?? 0;
  return { kind: "box", track: parsed.track, box: ticked + 1 };
}

/** Where it is chosen. */
function placeOfPick(pick: Pick): string {
  if (pick.kind === "box") return `[data-box="${pick.track}:${pick.box}"]`;
  return `[data-pick="${pick.kind === "bonus" ? `bonus:${pick.id}` : pick.kind}"]`;
}

/** pixels that a sheet needs beside our own column to show its buildings four in a row */
const FITTING = 830;

export class DiceController extends TableController<DiceView, never, SheetContent> {
  die = $state<DiceDie | null>(null);
  pick = $state.raw<Pick | null>(null);
  readonly layout = $derived(diceLayoutFor(this.width, this.height));
  /** whether the log lies open beside the table */
  readonly showsLog = $derived(!this.narrow && hasLogRoom(this.height));
  /** whether our sheet fills the room that is left for it; where that is too narrow it scrolls */
  readonly fitted = $derived(this.layout === "beside" ? this.width >= FITTING : !this.narrow);

  /** the seat at whose side of the table we sit */
  readonly side = $derived.by(() => {
    const { side } = this.props;
    return (side < this.view.players ? side : 0) as DiceSeat;
  });
  /** the move that is recommended, taken apart */
  readonly wanted = $derived.by(() => (this.advised ? parseMove(this.advised) : null));
  readonly wantedDie = $derived.by(() =>
    this.wanted ? (dieFor(this.view, this.wanted)?.die ?? null) : null,
  );
  /** dice that tick something now */
  readonly useful = $derived.by(() => {
    const { view, asked } = this;
    return asked ? view.forum.filter((die) => tracksTickedBy(view, die).length) : [];
  });
  /** what can be done at our own sheet; null where none is ours */
  readonly boxStates = $derived.by(() =>
    this.view.seat === this.side
      ? boxStatesOf(this.view, this, (track, box) => void this.select({ kind: "box", track, box }))
      : null,
  );
  readonly #position = $derived.by(() => positionKey(this.view));

  constructor(given: () => TableProps<DiceView>) {
    super(given);
    // for a new question nothing is chosen yet
    $effect.pre(() => {
      void this.#position;
      this.die = null;
      this.pick = null;
    });
    // what is spoken of is seen, whatever lies at the foot of the screen
    $effect(() => {
      if (!this.die && this.pick?.kind !== "box") return;
      void this.dock;
      const wanted = this.pick ? ".chosen" : ".called";
      void tick().then(() => this.#show(wanted));
    });
    // what is recommended is laid out, ready to be done
    $effect(() => {
      const { advised, asked } = this;
      if (advised && asked)
        untrack(() => {
          this.pick = pickOf(this.view, advised);
          this.die = this.wantedDie;
        });
    });
  }

  protected readonly nextStops = ["[data-pick]", ".lit", "[data-die]"];
  protected readonly soundsOf = soundsOf;
  protected readonly thingsOf = () => [];

  /** The choices of others change a view only by a seal. */
  protected override shapeOf(view: DiceView): string {
    return [positionKey(view), view.seat].join("|");
  }

  protected override animate(root: HTMLElement, before: Snapshot, still: boolean): void {
    const { side, events: happened } = this;
    animateChange(root, before, { happened, side, players: this.view.players }, still);
  }

  #show(boxes: string): void {
    const sheet = this.find("[data-region=sheet]");
    const bars = { above: this.find(".stays"), below: this.find(".docked") };
    if (sheet) bringIntoView([...sheet.querySelectorAll(boxes)], sheet.parentElement, bars);
  }

  /** Choose a die, or let it go; a box that it does not tick is let go with it. */
  selectDie(die: DiceDie): void {
    this.die = this.die === die ? null : die;
    this.pick = null;
  }

  /** A first choice shows what it would cost; by keyboard, or a second time, it goes on to the button. */
  async select(pick: Pick): Promise<void> {
    const again = JSON.stringify(this.pick) === JSON.stringify(pick);
    this.pick = pick;
    const byKey = document.activeElement?.matches(":focus-visible") ?? false;
    if (!again && !byKey) return;
    await tick();
    this.find("[data-region=actions] [data-move]")?.focus();
  }

  /** Let go what is chosen last; those who play by keyboard go on from where it was chosen. */
  override unselect(): void {
    const pick = this.pick;
    const inside = this.find("[data-region=actions]")?.contains(document.activeElement);
    if (!pick) this.die = null;
    this.pick = null;
    if (inside && pick) void tick().then(() => this.find(placeOfPick(pick))?.focus());
  }
}

export const useTable = (): DiceController => useAnyTable<DiceController>();
