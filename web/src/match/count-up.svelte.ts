// Numbers that count up the first time they are shown, one column after the other.
import { onMount } from "svelte";

const EACH = 240; // milliseconds from one column to the next
const LENGTH = 240; // of each
const counted = new WeakSet<object>();

export class CountUp {
  private passed = $state(0);
  private readonly whole: number;

  /** Count so many numbers of something, unless that was shown before or motion is not wanted. */
  constructor(what: object | null, numbers: number) {
    this.whole = (numbers - 1) * EACH + LENGTH;
    this.passed = this.whole;
    onMount(() => {
      if (!what || counted.has(what)) return undefined;
      counted.add(what);
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
      return this.start();
    });
  }

  get isRunning(): boolean {
    return this.passed < this.whole;
  }

  /** The part of the number with this place that has been counted. */
  upTo(value: number, place: number): number {
    const part = Math.min(Math.max((this.passed - place * EACH) / LENGTH, 0), 1);
    return Math.round(value * part);
  }

  /** Whether the number with this place has been counted to its end. */
  hasCounted(place: number): boolean {
    return this.passed >= Math.min(place * EACH + LENGTH, this.whole);
  }

  private start(): () => void {
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      this.passed = Math.min(now - start, this.whole);
      if (this.isRunning) frame = requestAnimationFrame(step);
    };
    step(start);
    return () => cancelAnimationFrame(frame);
  }
}
