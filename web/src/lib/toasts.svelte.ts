// Short words that appear at the edge and go by themselves.

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "plain" | "bad";
}

const SHOWN = 6000; // milliseconds; long enough to read two lines
let next = 1;

class Shown {
  list = $state.raw<readonly Toast[]>([]);
}
const shown = new Shown();

export const visibleToasts = (): readonly Toast[] => shown.list;

export function dismissToast(id: number): void {
  shown.list = shown.list.filter((toast) => toast.id !== id);
}

/** Say something at the edge of the page; the same words are not shown twice at a time. */
export function showToast(text: string, kind: Toast["kind"] = "plain"): void {
  const id = next++;
  shown.list = [...shown.list.filter((other) => other.text !== text).slice(-2), { id, text, kind }];
  setTimeout(() => dismissToast(id), SHOWN);
}
