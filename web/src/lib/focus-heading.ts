// Another screen is shown: the focus goes to its heading, so that keyboards and screen readers begin there.

const isFocusFree = () =>
  document.activeElement === null || document.activeElement === document.body;

function findHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll("h1")].find((heading) => heading.textContent.trim() !== "");
}

/** Focus the heading of the screen once it is there, unless the focus is elsewhere; gives what ends it. */
export function focusHeading(): () => void {
  const observer = new MutationObserver(focusIfFree);
  function focusIfFree(): void {
    const heading = isFocusFree() ? findHeading() : undefined;
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (!isFocusFree()) observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  focusIfFree();
  return () => observer.disconnect();
}
