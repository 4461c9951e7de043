// What is laid over the screen, and the Back button: while a sheet is open the history has one entry more, so
// that Back puts the sheet aside instead of leaving the table. However many sheets lie there, it is one entry.

type Mark = "under" | "over";
const MARK = "thauma.sheet";
const laid: (() => void)[] = [];
let returning = false; // we take our entry back, and the browser has not done it yet

function mark(): Mark | null {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && MARK in state
    ? (state[MARK] as Mark)
    : null;
}

/** Whether the entry of the history is the one for a sheet: who goes elsewhere takes its place. */
export const isCovered = (): boolean => mark() === "over";

function settle(): void {
  if (returning) return;
  if (laid.length && !isCovered()) {
    history.replaceState({ [MARK]: "under" }, "");
    history.pushState({ [MARK]: "over" }, "");
  } else if (!laid.length && isCovered()) {
    returning = true;
    history.back();
  }
}
/** Later, when it is clear what a click has led to: another sheet, another screen, or nothing. */
export const settleSoon = (): void => void setTimeout(settle);

/** A sheet is opened; gives what is to be called when it is gone. */
export function lay(putAside: () => void): () => void {
  laid.push(putAside);
  settleSoon();
  return () => {
    laid.splice(laid.indexOf(putAside), 1);
    settleSoon();
  };
}

/** The browser went to another entry of this screen: tells whether that only put a sheet aside. */
export function steppedBack(): boolean {
  const back = mark() === "under" && (returning || laid.length > 0);
  if (back && !returning) laid.at(-1)?.();
  returning = false;
  settleSoon();
  return back;
}
