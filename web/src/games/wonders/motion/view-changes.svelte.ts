// Follows the table from view to view: what moved is shown and heard, and who plays by keyboard goes on from where the
// next thing is asked.
import { tick, untrack } from "svelte";

import { remember, settle } from "../../../table/motion/motion";
import type { Sight } from "../../../table/motion/snapshot";
import type { WondersView } from "../../../wire";
import { placeOf } from "../text/last-turn";
import { play, type Happening } from "./motion";
import { hear } from "./sounds";

/** What a table shows; the choices of others change it only by a seal. */
const shapeOf = (view: WondersView): string =>
  [placeOf(view), view.seat, view.choice, view.discard.count, view.points].join("|");

interface Shown {
  readonly number: number;
  readonly shape: string;
}

/** Follow the views of a table for as long as the component lives that calls this while it is made. */
export function follow(
  table: () => HTMLElement | undefined,
  now: () => Happening & { readonly still: boolean },
): void {
  let before: Sight | null = null;
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
      before = root && shown && shapeOf(view) !== shown.shape ? remember(root) : null;
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
      if (root && before) play(root, before, { view, happened, side }, still || !forward);
      if (forward && !still) hear(happened);
      shown = { number: view.number, shape: shapeOf(view) };
      void tick().then(keepFocus);
    });
  });
  $effect(() => () => {
    const root = table();
    if (root) settle(root);
  });
}
