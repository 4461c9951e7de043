// Fits long names: a word that is a little too wide for its place is set narrower, a far too wide one is broken
// between two syllables first.
import type { Attachment } from "svelte/attachments";

const NARROWEST = 0.8; // of its width, before a word is broken instead
const NARROWEST_LINE = 0.62; // before a name that must stay on one line is cut
const LONG = 9; // letters; shorter words are never broken
const LEFT = 3; // letters that stay together at either end of a broken word

const SYLLABLE =
  /(?:ch|ck|ph|sch|sh|th|[^aeiouyàáâäåæéèêëíîïóôöøúûüý])[aeiouyàáâäåæéèêëíîïóôöøúûüý]/gi;

function hyphenate(word: string): string {
  if (word.length < LONG) return word;
  const middle = word.length / 2;
  const spots = [...word.matchAll(SYLLABLE)]
    .map(({ index }) => index)
    .filter((at) => at >= LEFT && at <= word.length - LEFT)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const [at] = spots;
  return at === undefined ? word : `${word.slice(0, at)}\u00AD${word.slice(at)}`;
}

/** A name whose long words may be broken near their middle, where a new syllable begins. */
export const addSoftHyphens = (name: string): string => name.replace(/\p{L}+/gu, hyphenate);

/** How much of its natural width a text has room for; whole pixels would lie for it. */
function shareOfWidth(element: HTMLElement): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  const room = element.getBoundingClientRect().width;
  return room / (text.getBoundingClientRect().width || room) || 1;
}

/** how much room each name had when it was fitted */
const rooms = new WeakMap<Element, number>();

interface Measured {
  readonly element: HTMLElement;
  readonly width: number;
  readonly share: number;
  readonly oneLine: boolean;
}

function measureText(element: HTMLElement): Measured {
  const { width, whiteSpace } = getComputedStyle(element);
  rooms.set(element, parseFloat(width));
  return {
    element,
    width: parseFloat(width),
    share: shareOfWidth(element),
    oneLine: whiteSpace === "nowrap",
  };
}

function narrowText({ element, width, share: ratio }: Measured): void {
  element.style.width = `${width / ratio + 0.5}px`;
  element.style.transform = `scaleX(${ratio})`;
}

function resetStyle({ style }: HTMLElement): void {
  style.removeProperty("transform");
  style.removeProperty("width");
  style.overflowWrap = "normal";
  style.hyphens = "none";
}

/** Fit many names at once. Writing and measuring take turns: one name at a time cost 300 layouts a move. */
function fitTexts(elements: readonly HTMLElement[]): void {
  elements.forEach(resetStyle);
  const whole = elements.map(measureText).filter((name) => name.share < 1);
  const narrowed = whole.filter(
    ({ share: ratio, oneLine }) => ratio >= (oneLine ? NARROWEST_LINE : NARROWEST),
  );
  const parted = whole.filter((name) => !narrowed.includes(name)).map(({ element }) => element);
  narrowed.forEach(narrowText);
  for (const { style } of parted) style.hyphens = "manual";
  for (const name of parted.map(measureText).filter(({ share: ratio }) => ratio < 1)) {
    if (name.share >= NARROWEST_LINE) narrowText(name);
    else name.element.style.removeProperty("overflow-wrap");
  }
}

const waiting = new Set<HTMLElement>();

/** Fit a name together with all others that want it, before the next picture is painted. */
function fitSoon(element: HTMLElement): void {
  if (!waiting.size)
    queueMicrotask(() => {
      const all = [...waiting].filter((name) => name.isConnected);
      waiting.clear();
      fitTexts(all);
    });
  waiting.add(element);
}

/** Fit the words of a name into the width of its element, now and whenever its frame or its scale changes. */
export function fitText(name: string, scale?: number): Attachment<HTMLElement> {
  return (element) => {
    element.dataset.fitted = name; // a new name is a new fit
    void scale;
    const again = () => fitSoon(element);
    again();
    if (document.fonts?.status === "loading") void document.fonts.ready.then(again);
    if (typeof ResizeObserver === "undefined" || !element.parentElement) return undefined;
    // an observer begins by telling the size that there is
    const watch = new ResizeObserver(([seen]) => {
      if (Math.abs((seen?.contentRect.width ?? 0) - (rooms.get(element) ?? 0)) > 0.5) again();
    });
    watch.observe(element.parentElement);
    return () => watch.disconnect();
  };
}
