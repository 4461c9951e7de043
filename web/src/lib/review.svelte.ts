// The review of a match: asked for, waited for, and kept until the page is left.
import type { Review, Reviewed } from "../wire";
import { fetchReview, requestReview } from "./api";
import { isTemporary, refusalInWords } from "./refusal";
import { readStored, writeStored } from "./storage";
import { loadWords } from "./words.svelte";

const PACE = 700; // milliseconds between two looks at how far it is
const PATIENT_PACE = 3000; // where nobody answers
const NAME = "thauma.reviewed";
const MOST = 60; // matches of which we know that a review is there

const seenReviews = (): readonly string[] => (readStored(NAME) ?? "").split(" ").filter(Boolean);

/** Whether the review of a match has been seen here: then it can be had without waiting. */
export const hasSeenReview = (match: string): boolean => seenReviews().includes(match);

function rememberSeenReview(match: string): void {
  const others = seenReviews().filter((other) => other !== match);
  writeStored(NAME, [match, ...others].slice(0, MOST).join(" "));
}

/** Fetch the words in which reviews and hints are told. */
export const loadReviewWords = (game: string): Promise<void> => loadWords(`${game}-review`);

export class ReviewState {
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
    void this.poll(requestReview);
  }

  /** Ask once more after it has failed. */
  retry(): void {
    this.stage = "idle";
    this.begin();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async poll(ask: (match: string) => Promise<Reviewed>): Promise<void> {
    try {
      const answer = await ask(this.match);
      if (!this.stopped) this.applyAnswer(answer);
    } catch (refusal) {
      if (this.stopped) return;
      if (isTemporary(refusal)) this.pollLater(ask, PATIENT_PACE);
      else {
        this.stage = "refused";
        this.problem = refusalInWords(refusal);
      }
    }
  }

  private applyAnswer({ state, done, of, review }: Reviewed): void {
    this.done = done;
    this.of = of;
    this.review = review;
    this.stage = state;
    if (review) rememberSeenReview(this.match);
    else if (state !== "failed") this.pollLater(fetchReview, PACE);
  }

  private pollLater(ask: (match: string) => Promise<Reviewed>, pace: number): void {
    this.timer = setTimeout(() => void this.poll(ask), pace);
  }
}
