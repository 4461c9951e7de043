// Small builders for the tests of the table of 7 Wonders: views of real games, and a table that tells which move it was
// asked for.
import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { vi } from "vitest";

import Table from "../../../src/games/wonders/Table.svelte";
import type { Event, Explanation, WondersView } from "../../../src/wire";
import samples from "../../wonders-views.json";

export const views = samples as unknown as Readonly<Record<string, WondersView>>;
export const view = (name: string): WondersView => views[name]!;
export const names = ["Anna", "Bruno", "Clara", "David", "Emilie", "Frederik", "Gunhild"];

/** The same view in a match by the first rules, which let a seventh card be declined. */
export const declinable = (one: WondersView): WondersView => ({
  ...one,
  rules: "wonders/1",
  moves: [...(one.moves ?? []), { id: 2464, move: "decline", price: null }],
});

/** Views in which a seat chooses a card of its hand. */
export const turns = Object.keys(views).filter(
  (name) => view(name).question === "choose" && view(name).moves?.length,
);

export const event = (name: string, data: Event["data"] = {}): Event => ({
  key: `wonders.event.${name}`,
  data,
});

interface More {
  readonly pending?: string | null;
  readonly asked?: boolean;
  readonly advised?: string | null;
  readonly happened?: readonly Event[];
  readonly chosen?: boolean;
}

/** A table, and what it asked for. */
export function renderTable(shown: WondersView, more: More = {}) {
  const act = vi.fn<(move: string) => void>();
  const openRules = vi.fn<(section: string) => void>();
  const props = {
    view: shown,
    names: names.slice(0, shown.players),
    side: shown.seat ?? 0,
    asked: more.asked ?? (shown.seat !== null && shown.waiting.includes(shown.seat)),
    pending: more.pending ?? null,
    happened: more.happened ?? [],
    still: true,
    guided: false,
    thinking: false,
    advised: more.advised ?? null,
    advice: null,
    note: null,
    choice: more.chosen
      ? createRawSnippet(() => ({ render: () => "<p>my choice is sealed</p>" }))
      : null,
    act,
    withdraw: null,
    explain: () => Promise.reject<Explanation>(new Error("nobody asks")),
    openRules,
    endGuide: () => undefined,
    log: createRawSnippet(() => ({ render: () => "<p>the log</p>" })),
  };
  return { ...render(Table, { props }), act, openRules, props };
}
