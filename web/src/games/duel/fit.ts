// Fits long names: a word that is a little too wide for its place is set narrower, a far too wide one is broken
// between two syllables first.
import type { Attachment } from "svelte/attachments";

const NARROWEST = 0.8; // of its width, before a word is broken instead
const NARROWEST_LINE = 0.62; // before a name that must stay on one line is cut
const LONG = 9; // letters; shorter words are never broken
const LEFT = 3; // letters that stay together at either end of a broken word

const SYLLABLE =
  /(?:ch|ck|ph|sch|sh|th|[^aeiouyàáâäåæéèêëíîïóôöøúûüý])[aeiouyàáâäåæéèêëíîïóôöøúûüý]/gi;

function broken(word: string): string {
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
export const breakable = (name: string): string => name.replace(/\p{L}+/gu, broken);

/** How much of its natural width a text has room for; whole pixels would lie for it. */
function share(element: HTMLElement): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  const room = element.getBoundingClientRect().width;
  return room / (text.getBoundingClientRect().width || room) || 1;
}

function narrow(element: HTMLElement, ratio: number): void {
  const width = parseFloat(getComputedStyle(element).width);
  element.style.width = `${width / ratio + 0.5}px`;
  element.style.transform = `scaleX(${ratio})`;
}

function fit(element: HTMLElement): void {
  const { style } = element;
  style.removeProperty("transform");
  style.removeProperty("width");
  style.overflowWrap = "normal";
  style.hyphens = "none";
  const oneLine = getComputedStyle(element).whiteSpace === "nowrap";
  const whole = share(element);
  if (whole >= 1) return;
  if (whole >= (oneLine ? NARROWEST_LINE : NARROWEST)) return narrow(element, whole);
  style.hyphens = "manual";
  const parted = share(element);
  if (parted >= 1) return;
  if (parted >= NARROWEST_LINE) return narrow(element, parted);
  style.removeProperty("overflow-wrap");
}

/** Fit the words of a name into the width of its element, now and whenever its frame changes its size. */
export function fitted(name: string): Attachment<HTMLElement> {
  return (element) => {
    element.dataset.fitted = name; // a new name is a new fit
    const again = () => fit(element);
    again();
    void document.fonts?.ready.then(again);
    if (typeof ResizeObserver === "undefined" || !element.parentElement) return undefined;
    const watch = new ResizeObserver(again);
    watch.observe(element.parentElement);
    return () => watch.disconnect();
  };
}
