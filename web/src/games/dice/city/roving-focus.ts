// One stop for Tab in a building, and arrow keys from box to box within it.
import { nextBox, type Track } from "../facts";

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Where Tab stops in a building: at the first box that is lit, else at the first that comes next. */
export function tabStopOf(
  tracks: readonly Track[],
  ticks: Readonly<Record<string, number>>,
  lit: (track: string, box: number) => boolean,
): string {
  const nexts = tracks.flatMap((track) => {
    const box = nextBox(track, ticks);
    return box === null ? [] : [{ name: track.name, box }];
  });
  const found = nexts.find(({ name, box }) => lit(name, box)) ?? nexts[0];
  return found ? `${found.name}:${found.box}` : `${tracks[0]?.name ?? ""}:1`;
}

/** Go to the box before or after the one that has the focus. */
export function focusByArrow(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation(); // a replay would step, too
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-box]")];
  boxes[boxes.findIndex((box) => box === document.activeElement) + step]?.focus();
}
