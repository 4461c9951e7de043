// The time for "left 2 minutes ago": it goes on only while somebody is away, and no faster than the words change.
import type { SeatPresence } from "../../lib/presence";

const STEP = 20_000; // milliseconds

export class PresenceClock {
  now = $state(Date.now());

  constructor(presence: () => readonly (SeatPresence | null)[]) {
    $effect(() => {
      const known = presence();
      this.now = Date.now();
      if (!known.some((seat) => seat?.here === false)) return;
      const timer = setInterval(() => (this.now = Date.now()), STEP);
      return () => clearInterval(timer);
    });
  }
}
