// Follows the table from view to view: what moved is shown and heard, and who plays by keyboard goes on from where the
// next thing is asked.
import { tick, untrack } from "svelte";

import { endMotion, snapshotBefore } from "../../../table/motion/motion";
import type { Snapshot } from "../../../table/motion/snapshot";
import type { WondersView } from "../../../wire";
import { positionKey } from "../text/last-turn";
import { animateChange, type ViewChange } from "./motion";
import { playSounds } from "./sounds";

/** What a table shows; the choices of others change it only by a seal. */
const shapeOf = (view: WondersView): string =>
  [positionKey(view), view.seat, view.choice, view.discard.count, view.points].join("|");

interface Shown {
  readonly number: number;
  readonly shape: string;
}

/** Follow the views of a table for as long as the component lives that calls this while it is made. */
export function followViews(
  table: () => HTMLElement | undefined,
  now: () => ViewChange & { readonly still: boolean },
): void {
  let before: Snapshot | null = null;
  let shown: Shown | null = null;
  let focused = false;
  let astray = false; // whether the focus had nowhere to go when its place vanished

  function keepFocus(): void {
    const root = table();
    if (!focused || !root || root.contains(document.activeElement)) return;
    const next =
      root.querySelector<HTMLElement>("[data-region=choices] button[data-move]") ??
      root.querySelector<HTMLElement>("[data-region=hand] [tabindex='0']");
    astray = !next;
    next?.focus();
  }

  $effect.pre(() => {
    const { view } = now();
    untrack(() => {
      const root = table();
      before = root && shown && shapeOf(view) !== shown.shape ? snapshotBefore(root) : null;
      const here = document.activeElement;
      focused = (root?.contains(here) ?? false) || (astray && here === document.body);
    });
  });
  $effect(() => {
    const { view } = now();
    untrack(() => {
      const { happened, side, still } = now();
      const root = table();
      const forward = shown !== null && view.number > shown.number;
      if (root && before) animateChange(root, before, { view, happened, side }, still || !forward);
      if (forward && !still) playSounds(happened);
      shown = { number: view.number, shape: shapeOf(view) };
      void tick().then(keepFocus);
    });
  });
  $effect(() => () => {
    const root = table();
    if (root) endMotion(root);
  });
}
