// Another screen is shown: the focus goes to its heading, so that keyboards and screen readers begin there.

const isFree = () => document.activeElement === null || document.activeElement === document.body;

function found(): HTMLElement | undefined {
  return [...document.querySelectorAll("h1")].find((heading) => heading.textContent.trim() !== "");
}

/** Focus the heading of the screen once it is there, unless the focus is elsewhere; gives what ends it. */
export function focusHeading(): () => void {
  const observer = new MutationObserver(arrive);
  function arrive(): void {
    const heading = isFree() ? found() : undefined;
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (!isFree()) observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  arrive();
  return () => observer.disconnect();
}
