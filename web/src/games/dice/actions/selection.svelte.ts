// What our player is busy with: a die, a box or something else that is chosen and not yet done.
import { tick, untrack } from "svelte";

import type { DiceDie, DiceView } from "../../../wire";
import { dieFor, parseMove, positionKey, type Pick } from "./offers";

interface Table {
  readonly root: HTMLElement | undefined;
  readonly view: DiceView;
  readonly asked: boolean;
  readonly advised: string | null;
}

/** What a move would be chosen by. */
export function pickOf(view: DiceView, move: string): Pick | null {
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

export class Selection {
  die = $state<DiceDie | null>(null);
  pick = $state.raw<Pick | null>(null);
  readonly #now: () => Table;

  /** Follow a table for as long as the component lives that calls this while it is made. */
  constructor(now: () => Table) {
    this.#now = now;
    const position = $derived(positionKey(now().view));
    let focused = false;
    // for a new question nothing is chosen yet; who plays by keyboard goes on from where it is asked
    $effect.pre(() => {
      void position;
      untrack(() => {
        focused = now().root?.contains(document.activeElement) ?? false;
        this.die = null;
        this.pick = null;
      });
    });
    $effect(() => {
      void position;
      if (focused) void tick().then(() => this.#keepFocus());
    });
    // what is recommended is laid out, ready to be done
    $effect(() => {
      const { advised, asked } = now();
      if (advised && asked) untrack(() => this.#layOut(advised));
    });
  }

  #layOut(advised: string): void {
    const { view } = this.#now();
    const parsed = parseMove(advised);
    this.pick = pickOf(view, advised);
    this.die = parsed ? (dieFor(view, parsed)?.die ?? null) : null;
  }

  #find(selector: string): HTMLElement | null {
    return this.#now().root?.querySelector(selector) ?? null;
  }

  #keepFocus(): void {
    const { root } = this.#now();
    if (!root || root.contains(document.activeElement)) return;
    (this.#find("[data-pick]") ?? this.#find(".lit") ?? this.#find("[data-die]"))?.focus();
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
    this.#find("[data-region=actions] [data-move]")?.focus();
  }

  /** Let go what is chosen last; who plays by keyboard goes on from where it was chosen. */
  unselect(): void {
    const pick = this.pick;
    const inside = this.#find("[data-region=actions]")?.contains(document.activeElement);
    if (!pick) this.die = null;
    this.pick = null;
    if (inside && pick) void tick().then(() => this.#find(placeOfPick(pick))?.focus());
  }
}
