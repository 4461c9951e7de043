// What steers a game's table, whatever the game: what the frame handed over, how the table is laid out, what lies over it
// or is looked at closely, and what moves, sounds and keeps the focus from one view to the next. A game's own controller
// adds what is chosen. It lies in a context, where every component of the table finds it.
import { getContext, setContext, tick, untrack } from "svelte";

import type { TableProps } from "../games/game";
import { playSound, type Sound } from "../lib/sound";
import type { Event, View } from "../wire";
import { isLow, layoutModeFor, type LayoutMode } from "./layout-mode";
import { liftThings } from "./motion/lift";
import { endMotion, snapshotBefore } from "./motion/motion";
import type { Snapshot } from "./motion/snapshot";
import { PeekState } from "./peek/peek.svelte";

const KEY = Symbol("table");

export abstract class TableController<V extends View = View, Thing = unknown, Sheet = unknown> {
  readonly #given: () => TableProps<V>;
  root = $state<HTMLElement>();
  /** in pixels; until it is measured, that of the window */
  width = $state(innerWidth);
  /** of the window */
  height = $state(innerHeight);
  /** how high the bar with the actions is */
  dock = $state(0);
  /** what is laid over the table */
  sheet = $state.raw<Sheet | null>(null);
  /** whether a question was put aside to look at the table */
  putAside = $state(false);
  readonly peek = new PeekState<Thing>();
  readonly mode: LayoutMode = $derived(layoutModeFor(this.width));
  /** whether there is little height, as on a phone held sideways */
  readonly low = $derived(isLow(this.height));
  readonly wide = $derived(this.mode === "wide");
  readonly narrow = $derived(this.mode === "narrow");

  readonly view = $derived.by(() => this.props.view);
  readonly names = $derived.by(() => this.props.names);
  readonly asked = $derived.by(() => this.props.asked);
  readonly pending = $derived.by(() => this.props.pending);
  readonly announced = $derived.by(() => this.props.announced ?? null);
  /** lifted once, though the words for it may be put anew meanwhile */
  readonly #announcedMove = $derived.by(() => this.announced?.move ?? "");
  readonly note = $derived.by(() => this.props.note);
  readonly advised = $derived.by(() => this.props.advised);
  readonly #advisedThings = $derived.by(() => (this.advised ? this.thingsOf(this.advised) : []));

  /** Follow the views for as long as the component lives that makes it. */
  constructor(given: () => TableProps<V>) {
    this.#given = given;
    setContext(KEY, this);
    // what was enlarged in a sheet goes with it
    $effect.pre(() => {
      void this.sheet;
      this.peek.close();
    });
    this.#followViews();
    $effect(() => {
      const move = this.#announcedMove;
      if (move && this.root) liftThings(this.root, this.thingsOf(move));
    });
  }

  /** What the frame hands over. */
  get props(): TableProps<V> {
    return this.#given();
  }

  /** What a table shows; while it stays the same, nothing has moved. */
  protected shapeOf(view: V): string {
    return String(view.number);
  }
  /** what is heard when something happens, each sound once */
  protected abstract readonly soundsOf: (events: readonly Event[]) => readonly Sound[];
  /** What took effect with this view. */
  protected get events(): readonly Event[] {
    return this.props.happened;
  }
  /** Show what moved since a snapshot, where something does. */
  protected animate?(root: HTMLElement, before: Snapshot, still: boolean): void;
  /** where those who play by keyboard go on, the first that is there */
  protected abstract readonly nextStops: readonly string[];
  /** what a move touches, by the names that things on the table carry */
  protected abstract readonly thingsOf: (move: string) => readonly string[];
  /** Let go what is chosen. */
  abstract unselect(): void;
  /** What Escape does where nothing lies over the table. */
  protected goBack(): void {
    this.unselect();
  }

  /** Whether a thing on the table is part of the move that is recommended. */
  isAdvised(thing: string): boolean {
    return this.#advisedThings.includes(thing);
  }

  /** Make a move, unless one is on its way. */
  act(move: string | undefined): void {
    if (move !== undefined && this.pending === null) this.props.act(move);
  }

  find(selector: string): HTMLElement | null {
    return this.root?.querySelector(selector) ?? null;
  }

  handleKey(event: KeyboardEvent): void {
    // what lies over the table, ours or the frame's, is closed first
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    this.peek.close();
    this.goBack();
  }

  #followViews(): void {
    let before: Snapshot | null = null;
    let shown: { readonly number: number; readonly shape: string } | null = null;
    let focused = false;
    let astray = false; // whether the focus had nowhere to go when its place vanished

    const keepFocus = (): void => {
      if (!focused || !this.root || this.root.contains(document.activeElement)) return;
      const next = this.nextStops.map((stop) => this.find(stop)).find((stop) => stop !== null);
      astray = !next;
      next?.focus();
    };
    $effect.pre(() => {
      const view = this.view;
      untrack(() => {
        const moved = shown !== null && this.shapeOf(view) !== shown.shape;
        before = this.root && moved ? snapshotBefore(this.root) : null;
        const here = document.activeElement;
        focused = (this.root?.contains(here) ?? false) || (astray && here === document.body);
      });
    });
    $effect(() => {
      const view = this.view;
      untrack(() => {
        const { still } = this.props;
        const forward = shown !== null && view.number > shown.number;
        if (this.root && before) this.animate?.(this.root, before, still || !forward);
        if (forward && !still) for (const sound of this.soundsOf(this.events)) playSound(sound);
        shown = { number: view.number, shape: this.shapeOf(view) };
        void tick().then(keepFocus);
      });
    });
    $effect(() => () => {
      if (this.root) endMotion(this.root);
    });
  }
}

export const useTable = <Table extends TableController>(): Table => getContext<Table>(KEY);
