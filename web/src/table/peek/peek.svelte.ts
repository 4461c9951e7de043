// Looking closer: hover, keyboard focus or a long press opens the enlarged thing beside it. What there is to look at
// is the game's own.
import type { Attachment } from "svelte/attachments";

const LINGER = 420; // ms that a pointer rests, or a finger presses, before the enlarged card opens
const GRACE = 140; // ms to travel from the thing to what opened beside it
const SLIP = 12; // pixels that a finger may wander in a long press

export class PeekState<Thing> {
  thing = $state.raw<Thing | null>(null);
  at = $state.raw<DOMRect | null>(null);
  #beside: Element | null = null;
  #hushed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Open at once, beside an element. */
  open(thing: Thing, beside: Element): void {
    clearTimeout(this.#timer);
    this.thing = thing;
    this.#beside = beside;
    this.at = beside.getBoundingClientRect();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.thing = null;
    this.#beside = null;
  }

  /** Close soon, unless somebody stays. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), GRACE);
  }

  stay(): void {
    clearTimeout(this.#timer);
  }

  /** Show nothing until the pointer moves: what lies under it was not looked for. */
  hush(): void {
    this.close();
    this.#hushed = true;
    addEventListener("pointermove", () => (this.#hushed = false), { once: true, capture: true });
  }

  #linger(thing: Thing, beside: Element): void {
    clearTimeout(this.#timer);
    if (this.#hushed) return;
    this.#timer = setTimeout(() => this.open(thing, beside), LINGER);
  }

  /** Let an element show what it is when somebody looks closer. */
  peekOn(thing: Thing): Attachment<HTMLElement> {
    return (element) => {
      let start: { x: number; y: number } | null = null;
      let held = false;
      const on = (type: string, listener: (event: PointerEvent) => void, capture = false) => {
        element.addEventListener(type, listener as EventListener, capture);
        return () => element.removeEventListener(type, listener as EventListener, capture);
      };
      const offs = [
        on("pointerenter", (event) => {
          if (event.pointerType === "mouse") this.#linger(thing, element);
        }),
        on("pointerleave", (event) => {
          if (event.pointerType === "mouse") this.leave();
        }),
        on("pointerdown", (event) => {
          held = false;
          if (event.pointerType === "mouse") return this.close();
          start = { x: event.clientX, y: event.clientY };
          clearTimeout(this.#timer);
          this.#timer = setTimeout(() => {
            held = true;
            this.open(thing, element);
          }, LINGER);
        }),
        on("pointermove", (event) => {
          if (!start || held) return;
          if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP) this.stay();
        }),
        on("pointerup", () => {
          if (start && !held) this.stay();
          start = null;
        }),
        on("pointercancel", () => {
          if (!held) this.stay();
          start = null;
        }),
        // what a long press opened, the click that ends it must not undo or act upon
        on("click", (event) => held && event.stopImmediatePropagation(), true),
        on("contextmenu", (event) => (start || held) && event.preventDefault()),
        on("focusin", () => element.matches(":focus-visible") && this.open(thing, element)),
        // where a finger opened another one, the focus moves there only when it lifts
        on("focusout", () => this.#beside === element && this.leave()),
      ];
      return () => offs.forEach((off) => off());
    };
  }
}
