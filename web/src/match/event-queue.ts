// What happens is shown one thing after the other, however fast it comes: what is to come is said, then it is shown,
// and only when nothing of it moves any more it is the turn of the next. Whoever acts finishes the queue at once.

/** Where the things are shown that a queue holds. */
export interface Stage<T> {
  /** How long it is said what comes before it is shown, in milliseconds; 0: it is shown without a word. */
  beatBefore(item: T): number;
  /** Say what comes; null: no more is to be said. */
  announce(item: T | null): void;
  /** Show it with motion. */
  show(item: T): void;
  /** Wait until nothing moves any more. */
  settle(): Promise<unknown>;
  /** Show it as it stands, with all that should have been shown before it. */
  skipTo(item: T): void;
  /** End all motion. */
  endMotion(): void;
  /** Hear whether something is still to be seen. */
  setBusy(busy: boolean): void;
}

/** so many things wait at most; with more, the newest is shown as it stands */
export const MOST_WAITING = 6;

export class EventQueue<T> {
  readonly #stage: Stage<T>;
  #waiting: T[] = [];
  /** which playing of the queue it is; one that was finished has another number */
  #round = 0;
  #playing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: Stage<T>) {
    this.#stage = stage;
  }

  /** Whether something waits that came before. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Show something when all before it has been seen; at once where there is nothing. */
  push(item: T): void {
    this.#waiting.push(item);
    if (this.#waiting.length > MOST_WAITING) this.finish();
    else if (!this.#playing) void this.#play();
  }

  /** Show what is newest as it stands, and end whatever moves. */
  finish(): void {
    this.#round += 1;
    clearTimeout(this.#timer);
    const newest = this.#waiting.at(-1);
    this.#waiting = [];
    this.#stage.announce(null);
    this.#stage.endMotion();
    if (newest !== undefined) this.#stage.skipTo(newest);
    this.#setPlaying(false);
  }

  async #play(): Promise<void> {
    const round = (this.#round += 1);
    this.#setPlaying(true);
    for (let item = this.#waiting[0]; item !== undefined; item = this.#waiting[0]) {
      const beat = this.#stage.beatBefore(item);
      if (beat > 0) {
        this.#stage.announce(item);
        await this.#pause(beat);
        if (round !== this.#round) return;
        this.#stage.announce(null);
      }
      this.#waiting.shift();
      this.#stage.show(item);
      await this.#stage.settle();
      if (round !== this.#round) return;
    }
    this.#setPlaying(false);
  }

  /** A pause that is cut short is never over: what waited for it has ended. */
  #pause(time: number): Promise<void> {
    return new Promise((resume) => {
      this.#timer = setTimeout(resume, time);
    });
  }

  #setPlaying(playing: boolean): void {
    if (playing === this.#playing) return;
    this.#playing = playing;
    this.#stage.setBusy(playing);
  }
}
