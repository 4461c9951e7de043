// What of a match is shown: what the server tells arrives in its own time and is shown in ours. Views that come while
// something is still to be seen wait; what may be done belongs to the newest, which any click or key brings to the front.
import { flushSync, tick, untrack } from "svelte";

import type { Match } from "../lib/match.svelte";
import { withNewsSince, type Perspective } from "../lib/perspective";
import { atTempo, currentTempo } from "../lib/tempo";
import { endAllMotion, whenStill } from "../table/motion/motion";
import type { Step } from "../wire";
import { EventQueue, type Stage } from "./event-queue";

/** how long it is said what somebody else does before it is seen, in milliseconds at calm */
export const BEAT = 500;

/** keys that do nothing by themselves */
const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

export class ShownMatch implements Stage<Perspective> {
  /** what is shown, with what is news in it since what was shown before */
  perspective = $state.raw<Perspective | null>(null);
  /** whether it is shown as it stands, without motion */
  still = $state(true);
  /** a move of somebody else that is about to be shown */
  announced = $state.raw<Step | null>(null);
  /** whether something is still to be seen */
  busy = $state(false);
  /** what is shown, as it came from the match */
  private source = $state.raw<Perspective | null>(null);
  /** whether the newest is shown, so that something can be done */
  readonly newest: boolean = $derived.by(() => this.source === this.match.perspective);

  private readonly queue = new EventQueue<Perspective>(this);
  /** the last that was handed over to be shown */
  private queued: Perspective | null = null;

  /** Follow a match for as long as the component lives that makes it. */
  constructor(private readonly match: Match) {
    $effect.pre(() => {
      const { perspective } = match;
      untrack(() => this.follow(perspective));
    });
    $effect(() => listenForActs(this));
    $effect(() => () => this.queue.finish());
  }

  private follow(perspective: Perspective | null): void {
    if (perspective === this.queued) return;
    const jump = this.match.still || perspective?.seat !== this.queued?.seat;
    this.queued = perspective;
    if (!perspective || jump || currentTempo() === "instant") {
      this.queue.finish();
      this.lay(perspective, this.match.still);
    } else if (this.queue.isWaiting || !this.isSealOnly(perspective)) this.queue.push(perspective);
    else this.lay(perspective, false);
  }

  private lay(source: Perspective | null, still: boolean): void {
    const before = this.perspective;
    this.source = source;
    this.still = still;
    const followed = source && before?.seat === source.seat;
    this.perspective = followed ? withNewsSince(before, source) : source;
  }

  /** Show the newest at once, as it stands. */
  finish(): void {
    this.queue.finish();
  }

  // -------------------------------------------------------------------------------- what the queue asks

  beatBefore(perspective: Perspective): number {
    return this.announcedStep(perspective) ? atTempo(BEAT) : 0;
  }
  announce(perspective: Perspective | null): void {
    this.announced = perspective && this.announcedStep(perspective);
  }
  show(perspective: Perspective): void {
    this.lay(perspective, false);
  }
  async settle(): Promise<void> {
    await tick();
    await whenStill();
  }
  skipTo(perspective: Perspective): void {
    this.lay(perspective, true);
  }
  endMotion(): void {
    endAllMotion();
  }
  setBusy(busy: boolean): void {
    this.busy = busy;
  }

  /** Whether nothing is new but what others have chosen in secret: seals move nothing, and wait for nothing. */
  private isSealOnly({ steps, number }: Perspective): boolean {
    const seen = this.perspective?.number ?? number;
    const fresh = number > seen ? steps.slice(seen - number) : [];
    return fresh.every(
      ({ kind, seat }) =>
        (kind === "chosen" || kind === "withdrawn") && !this.match.seats.includes(seat ?? -1),
    );
  }

  /** The one move of somebody else that leads to a view, where it is one. */
  private announcedStep(perspective: Perspective): Step | null {
    const { news } = withNewsSince(this.perspective, perspective);
    const [step] = news;
    if (news.length !== 1 || step?.kind !== "move" || step.seat == null || !step.move) return null;
    return this.match.seats.includes(step.seat) ? null : step;
  }
}

/** Whoever acts sees the newest first; a finger acts when it is lifted, for it may only scroll. */
function listenForActs(shown: ShownMatch): () => void {
  const finish = () => flushSync(() => shown.finish());
  const handlers: Readonly<Record<string, (event: never) => void>> = {
    pointerdown: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") finish();
    },
    pointerup: ({ pointerType }: PointerEvent) => {
      if (pointerType === "touch") finish();
    },
    // what a screen reader or a script presses has no pointer; it may be gone by now
    click: (event: MouseEvent) => {
      finish();
      if (!(event.target as Element).isConnected) event.stopImmediatePropagation();
    },
    keydown: (event: KeyboardEvent) => {
      if (MODIFIERS.includes(event.key)) return;
      const focused = document.activeElement;
      finish();
      // nothing that only now has the focus is pressed by it
      if (focused && !focused.isConnected) event.preventDefault();
    },
    visibilitychange: () => {
      if (document.hidden) shown.finish();
    },
  };
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [type, handler] of all) document.addEventListener(type, handler, { capture: true });
  return () => {
    for (const [type, handler] of all)
      document.removeEventListener(type, handler, { capture: true });
  };
}
