// The review of a match: asked for, waited for, and kept until the page is left.
import type { Review, Reviewed } from "../wire";
import { askReview, reviewOf } from "./api";
import { mayPass, why } from "./refusal";
import { keep, recall } from "./storage";
import { learn } from "./words.svelte";

const PACE = 700; // milliseconds between two looks at how far it is
const PATIENT_PACE = 3000; // where nobody answers
const NAME = "thauma.reviewed";
const MOST = 60; // matches of which we know that a review is there

const reviewed = (): readonly string[] => (recall(NAME) ?? "").split(" ").filter(Boolean);

/** Whether the review of a match has been seen here: then it can be had without waiting. */
export const wasReviewed = (match: string): boolean => reviewed().includes(match);

function rememberReviewed(match: string): void {
  const others = reviewed().filter((other) => other !== match);
  keep(NAME, [match, ...others].slice(0, MOST).join(" "));
}

/** Fetch the words in which reviews and hints are told. */
export async function learnReviewing(game: string): Promise<void> {
  await Promise.all([learn("review"), learn(`${game}-review`)]);
}

export class Reviewing {
  stage = $state<"idle" | Reviewed["state"] | "refused">("idle");
  done = $state(0);
  of = $state(0);
  review = $state.raw<Review | null>(null);
  /** why there is none */
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private readonly match: string) {}

  /** Ask for the review, unless it is here or on its way. */
  begin(): void {
    if (this.stage !== "idle") return;
    this.stage = "waiting";
    void this.look(askReview);
  }

  /** Ask once more after it has failed. */
  again(): void {
    this.stage = "idle";
    this.begin();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async look(ask: (match: string) => Promise<Reviewed>): Promise<void> {
    try {
      const answer = await ask(this.match);
      if (!this.stopped) this.follow(answer);
    } catch (refusal) {
      if (this.stopped) return;
      if (mayPass(refusal)) this.later(ask, PATIENT_PACE);
      else {
        this.stage = "refused";
        this.problem = why(refusal);
      }
    }
  }

  private follow({ state, done, of, review }: Reviewed): void {
    this.done = done;
    this.of = of;
    this.review = review;
    this.stage = state;
    if (review) rememberReviewed(this.match);
    else if (state !== "failed") this.later(reviewOf, PACE);
  }

  private later(ask: (match: string) => Promise<Reviewed>, pace: number): void {
    this.timer = setTimeout(() => void this.look(ask), pace);
  }
}
