// Small builders for the tests of the table of 7 Wonders Dice: views of real games, and a table that tells which move it
// was asked for.
import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { vi } from "vitest";

import Table from "../../../src/games/dice/Table.svelte";
import type { DiceView, Event, Explanation } from "../../../src/wire";
import samples from "../../dice-views.json";

export const views = samples as unknown as Readonly<Record<string, DiceView>>;
export const view = (name: string): DiceView => views[name]!;
export const names = ["Anna", "Bruno", "Clara", "David", "Emilie", "Frederik", "Gunhild"];

/** Views in which a seat is asked for something. */
export const asking = Object.keys(views).filter((name) => view(name).moves?.length);

export const event = (name: string, data: Event["data"] = {}): Event => ({
  key: `dice.event.${name}`,
  data,
});

interface More {
  readonly pending?: string | null;
  readonly asked?: boolean;
  readonly advised?: string | null;
  readonly happened?: readonly Event[];
}

/** A table, and what it asked for. */
export function renderTable(shown: DiceView, more: More = {}) {
  const act = vi.fn<(move: string) => void>();
  const openRules = vi.fn<(section: string) => void>();
  const withdraw = vi.fn<() => void>();
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
    choice: null,
    act,
    withdraw,
    explain: () => Promise.reject<Explanation>(new Error("nobody asks")),
    openRules,
    endGuide: () => undefined,
    log: createRawSnippet(() => ({ render: () => "<p>the log</p>" })),
  };
  return { ...render(Table, { props }), act, openRules, withdraw, props };
}
