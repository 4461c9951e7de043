// What is laid over the screen, and the Back button: while a sheet is open the history has one entry more, so
// that Back puts the sheet aside instead of leaving the table. However many sheets lie there, it is one entry.

type Mark = "under" | "over";
const MARK = "thauma.sheet";
const openSheets: (() => void)[] = [];
let returning = false; // we take our entry back, and the browser has not done it yet

function historyMark(): Mark | null {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && MARK in state
    ? (state[MARK] as Mark)
    : null;
}

/** Whether the entry of the history is the one for a sheet: an entry for elsewhere takes its place. */
export const isSheetEntry = (): boolean => historyMark() === "over";

function syncHistory(): void {
  if (returning) return;
  if (openSheets.length && !isSheetEntry()) {
    history.replaceState({ [MARK]: "under" }, "");
    history.pushState({ [MARK]: "over" }, "");
  } else if (!openSheets.length && isSheetEntry()) {
    returning = true;
    history.back();
  }
}
/** Later, when it is clear what a click has led to: another sheet, another screen, or nothing. */
export const syncHistorySoon = (): void => void setTimeout(syncHistory);

/** A sheet is opened; gives what is to be called when it is gone. */
export function registerSheet(putAside: () => void): () => void {
  openSheets.push(putAside);
  syncHistorySoon();
  return () => {
    openSheets.splice(openSheets.indexOf(putAside), 1);
    syncHistorySoon();
  };
}

/** The browser went to another entry of this screen: tells whether that only put a sheet aside. */
export function closeSheetOnBack(): boolean {
  const back = historyMark() === "under" && (returning || openSheets.length > 0);
  if (back && !returning) openSheets.at(-1)?.();
  returning = false;
  syncHistorySoon();
  return back;
}
