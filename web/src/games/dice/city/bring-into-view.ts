// Scroll a sheet so far that some of its boxes are seen: between what stays at the top and what stays at the foot.

interface Span {
  readonly top: number;
  readonly bottom: number;
}

const EDGE = 8; // pixels that stay free above and below

/** How far to scroll so that a span lies within another; what is too long begins at the top. */
export function scrollDistance(wanted: Span, room: Span): number {
  if (wanted.top >= room.top && wanted.bottom <= room.bottom) return 0;
  const tooLong = wanted.bottom - wanted.top > room.bottom - room.top;
  if (tooLong || wanted.top < room.top) return wanted.top - room.top;
  return wanted.bottom - room.bottom;
}

function spanOf(boxes: readonly Element[]): Span {
  const all = boxes.map((box) => box.getBoundingClientRect());
  return {
    top: Math.min(...all.map(({ top }) => top)) - EDGE,
    bottom: Math.max(...all.map(({ bottom }) => bottom)) + EDGE,
  };
}

/** Bring boxes into view, within `scroller` if it scrolls, else on the page between two bars that stay in their places. */
export function bringIntoView(
  boxes: readonly Element[],
  scroller: Element | null,
  bars: { readonly above: Element | null; readonly below: Element | null },
): void {
  if (!boxes.length) return;
  const inner = scroller && scroller.scrollHeight > scroller.clientHeight ? scroller : null;
  const room = inner?.getBoundingClientRect() ?? {
    top: bars.above?.getBoundingClientRect().height ?? 0,
    bottom: bars.below?.getBoundingClientRect().top ?? innerHeight,
  };
  const top = scrollDistance(spanOf(boxes), room);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (top) (inner ?? window).scrollBy({ top, behavior: calm ? "auto" : "smooth" });
}
