// Fits long names: a word that is a little too wide for its place is set narrower, a far too wide one is hyphenated.
import type { Attachment } from "svelte/attachments";

const NARROWEST = 0.68; // of its width, before a word is broken instead
const NARROWEST_LINE = 0.62; // before a name that must stay on one line is cut

function fit(element: HTMLElement): void {
  const { style } = element;
  style.removeProperty("transform");
  style.removeProperty("width");
  style.overflowWrap = "normal";
  style.hyphens = "manual";
  const oneLine = getComputedStyle(element).whiteSpace === "nowrap";
  const least = oneLine ? NARROWEST_LINE : NARROWEST;
  const ratio = element.clientWidth / (element.scrollWidth || 1);
  if (ratio < 1 && ratio >= least) {
    style.width = `${element.clientWidth / ratio + 1}px`;
    style.transform = `scaleX(${ratio})`;
  } else if (ratio < least) {
    style.removeProperty("overflow-wrap");
    style.removeProperty("hyphens");
  }
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
