// Small builders for the tests of Duel's table: the sample views, and a table that tells which move it was asked for.
import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { vi } from "vitest";

import Table from "../../../src/games/duel/Table.svelte";
import type { DuelSlot, DuelView, Explanation } from "../../../src/wire";
import divine from "../../pantheon-views.json";
import samples from "../../views.json";

export const views = samples as unknown as Readonly<Record<string, DuelView>>;
/** the same with the Pantheon expansion */
export const pantheonViews = divine as unknown as Readonly<Record<string, DuelView>>;
export const pantheon = (name: string): DuelView => pantheonViews[name]!;
export const view = (name: string): DuelView => views[name]!;
export const names = ["Anna", "Bruno"];

/** Views in which a seat is asked to take a card. */
export const turns = Object.keys(views).filter(
  (name) => view(name).question === "turn" && view(name).moves?.length,
);
/** Views in which a seat is asked something else. */
export const questions = Object.keys(views).filter(
  (name) => view(name).question !== "turn" && view(name).moves?.length,
);

export const slotOf = (shown: DuelView, card: string): DuelSlot =>
  shown.structure.find((slot) => slot.card === card)!;

const COVERED: Explanation = {
  seat: 0,
  move: "",
  legal: false,
  key: "duel.why.covered",
  data: { card: "aqueduct", by: ["face-down"] },
  text: "",
  price: null,
  lines: [],
};

/** A table, and what it asked for. */
export function renderTable(
  shown: DuelView,
  more: {
    pending?: string | null;
    asked?: boolean;
    advised?: string | null;
    warned?: boolean;
    announced?: { readonly move: string; readonly text: string };
  } = {},
) {
  const act = vi.fn<(move: string) => void>();
  const openRules = vi.fn<(section: string) => void>();
  const explain = vi.fn((move: string) => Promise.resolve({ ...COVERED, move }));
  const props = {
    view: shown,
    names,
    side: shown.seat ?? 0,
    asked: more.asked ?? (shown.seat !== null && shown.waiting.includes(shown.seat)),
    pending: more.pending ?? null,
    happened: [],
    still: true,
    guided: false,
    warned: more.warned ?? false,
    announced: more.announced ?? null,
    thinking: false,
    advised: more.advised ?? null,
    advice: null,
    note: null,
    choice: null,
    act,
    withdraw: null,
    explain,
    openRules,
    endGuide: () => undefined,
    log: createRawSnippet(() => ({ render: () => "<p>the log</p>" })),
  };
  return { ...render(Table, { props }), act, explain, openRules, props };
}
