// One showing of motion: the pictures that move above the table, and every animation, so that all can end at once.
import { atTempo } from "../../lib/tempo";
import { findNumberNode, type Snapshot, type SnapshotItem } from "./snapshot";

const EASE = "cubic-bezier(0.3, 0.4, 0.35, 1)";
const COIN_SIZE = 20;
/** of a label, in pixels: as wide as its words are about */
const LABEL = { edge: 40, letter: 8, most: 240, height: 30 };
const MARKS = ["id", "data-thing", "data-spot", "data-count", "data-region"];
const INHERITED = ["font", "color", "line-height", "letter-spacing", "text-align"];

interface Timing {
  readonly delay: number;
  readonly duration: number;
}

/** How something moves; how long it takes is always said. */
export interface MotionTiming extends KeyframeAnimationOptions {
  readonly duration: number;
}

export class MotionLayer {
  /** where the cards lie, for coins that have no bank to go to */
  middle: DOMRect | undefined;
  readonly #layer = document.createElement("div");
  readonly #animations: Animation[] = [];
  readonly #begun: (() => void)[] = [];
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  #origin = { left: 0, top: 0 };
  readonly #counting = new Set<(now: number) => boolean>();
  #frame = 0;
  #resolve: () => void = () => undefined;
  /** resolves when all is at its end */
  readonly ended = new Promise<void>((resolve) => (this.#resolve = resolve));

  /** @param around - a selector for where the cards lie */
  constructor(
    readonly root: Element,
    private readonly around: string,
  ) {
    this.#layer.ariaHidden = "true";
    this.#layer.inert = true;
    setStyles(this.#layer, {
      position: "fixed",
      left: "0",
      top: "0",
      width: "0",
      height: "0",
      "z-index": "900",
      "pointer-events": "none",
    });
    root.append(this.#layer);
  }

  /** Read the rest of what the pictures need, before anything is written. */
  measure(before: Snapshot, after: Snapshot): void {
    this.#origin = this.#layer.getBoundingClientRect();
    this.middle = this.root.querySelector(this.around)?.getBoundingClientRect();
    for (const seen of [...before.things.values(), ...after.counts.values()]) {
      const there = remainingParent(seen);
      if (there && !this.#styles.has(there)) this.#styles.set(there, getComputedStyle(there));
    }
  }

  /** Prepare a picture of something, as large as a box and in its place; it is a picture only, without a name. */
  pictureOf(seen: SnapshotItem, box: DOMRect): HTMLElement {
    const picture = seen.element.cloneNode(true) as HTMLElement;
    for (const marked of [picture, ...picture.querySelectorAll(MARKS.map((m) => `[${m}]`).join())])
      for (const mark of MARKS) marked.removeAttribute(mark);
    const there = remainingParent(seen);
    const style = there && this.#styles.get(there);
    if (style)
      for (const name of INHERITED) setStyles(picture, { [name]: style.getPropertyValue(name) });
    inheritProperties(picture, seen.above);
    this.#place(picture, box);
    return picture;
  }

  /** Prepare a coin in the middle of a box. */
  coinIn(box: DOMRect): HTMLElement {
    const coin = document.createElement("div");
    const left = box.left + (box.width - COIN_SIZE) / 2;
    const top = box.top + (box.height - COIN_SIZE) / 2;
    this.#place(coin, new DOMRect(left, top, COIN_SIZE, COIN_SIZE));
    setStyles(coin, {
      "border-radius": "50%",
      background: "var(--gold-bright)",
      border: "2px solid var(--gold)",
      "box-shadow": "inset 0 0 0 2px var(--gold-bright), inset 0 0 0 3px var(--gold), var(--low)",
    });
    return coin;
  }

  /** Prepare a label with a colour at its left end, over the middle of a box but whole on the screen. */
  labelIn(box: DOMRect, tone: string, text: string): { label: HTMLElement; box: DOMRect } {
    const label = document.createElement("div");
    label.textContent = text;
    const width = Math.min(LABEL.edge + text.length * LABEL.letter, LABEL.most, innerWidth - 8);
    const left = box.left + (box.width - width) / 2;
    const inside = Math.max(4, Math.min(left, innerWidth - width - 4));
    const top = Math.max(4, box.top + (box.height - LABEL.height) / 2);
    const place = new DOMRect(inside, top, width, LABEL.height);
    this.#place(label, place);
    setStyles(label, {
      padding: "0 8px 0 24px",
      overflow: "hidden",
      "border-radius": "6px",
      background: `linear-gradient(90deg, ${tone} 16px, var(--card) 16px)`,
      "box-shadow": "var(--high)",
      color: "var(--card-ink)",
      font: `600 15px/${LABEL.height}px var(--text)`,
      "text-align": "center",
      "text-overflow": "ellipsis",
      "white-space": "nowrap",
    });
    return { label, box: place };
  }

  #place(picture: HTMLElement, { left, top, width, height }: DOMRect): void {
    setStyles(picture, {
      position: "fixed",
      left: `${left - this.#origin.left}px`,
      top: `${top - this.#origin.top}px`,
      right: "auto",
      bottom: "auto",
      width: `${width}px`,
      height: `${height}px`,
      margin: "0",
      transform: "none",
      translate: "none",
      scale: "none",
      "box-sizing": "border-box",
    });
  }

  /** Move something of the table itself, in milliseconds at calm. */
  animate(element: Element, frames: Keyframe[], timing: MotionTiming): void {
    this.#begun.push(() => {
      const times = { delay: atTempo(timing.delay ?? 0), duration: atTempo(timing.duration) };
      const options = { easing: EASE, fill: "backwards" as const, ...timing, ...times };
      this.#animations.push(element.animate(frames, options));
    });
  }

  /** Move a picture above the table. */
  fly(picture: HTMLElement, frames: Keyframe[], timing: MotionTiming): void {
    this.#begun.push(() => this.#layer.append(picture));
    this.animate(picture, frames, { fill: "both", ...timing });
  }

  /** Count a number; what stands in the page is right from the beginning, only its picture counts. */
  countNumber(seen: SnapshotItem, from: number, { delay, duration }: Timing): void {
    const picture = this.pictureOf(seen, seen.box);
    const node = findNumberNode(picture);
    const to = seen.count;
    if (!node || to === null) return;
    node.data = String(from);
    this.fly(picture, [{ opacity: 1 }, { opacity: 1 }], { duration: delay + duration });
    this.animate(seen.element, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
    const start = performance.now() + atTempo(delay);
    const time = atTempo(duration);
    this.#counting.add((now) => {
      const part = Math.min(Math.max((now - start) / time, 0), 1);
      node.data = String(Math.round(from + (to - from) * part));
      return part < 1;
    });
  }

  /** Let every number count one step; called for each frame while one of them counts. */
  readonly #step = (now: number): void => {
    for (const step of this.#counting) if (!step(now)) this.#counting.delete(step);
    if (this.#counting.size > 0) this.#frame = requestAnimationFrame(this.#step);
  };

  /** Write all at once, after everything has been read; false when there was nothing to show. */
  start(): boolean {
    for (const begin of this.#begun) begin();
    if (this.#animations.length === 0) {
      this.end();
      return false;
    }
    if (this.#counting.size > 0) this.#frame = requestAnimationFrame(this.#step);
    const ended = this.#animations.map((animation) => animation.finished);
    void Promise.allSettled(ended).then(() => this.end());
    return true;
  }

  /** Everything is at its end, and nothing of the showing is left. */
  end(): void {
    cancelAnimationFrame(this.#frame);
    for (const animation of this.#animations.splice(0)) animation.cancel();
    this.#layer.remove();
    this.#resolve();
  }
}

function setStyles(element: HTMLElement, style: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}

/** The nearest part of the table that something lay in and that is still there. */
const remainingParent = ({ above }: SnapshotItem): HTMLElement | undefined =>
  above.find((it) => it.isConnected);

/** A picture stands outside of what set the sizes of the original by properties of its own: take them along. */
function inheritProperties(picture: HTMLElement, above: readonly HTMLElement[]): void {
  for (const { style } of above)
    for (const name of Array.from(style))
      if (name.startsWith("--") && !picture.style.getPropertyValue(name))
        picture.style.setProperty(name, style.getPropertyValue(name));
}
