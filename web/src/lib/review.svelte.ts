// The review of a match: asked for, waited for, and kept until the page is left.
import type { Review, Reviewed, ReviewPart } from "../wire";
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

/** What was found before, with what was found since; a part that does not follow on it is left for the next look. */
function addPart(before: Review | null, { first, win, moves }: ReviewPart): Review | null {
  if (first !== (before?.moves.length ?? 0)) return null;
  return {
    rules: "",
    nodes: 0,
    win: [...(before?.win.slice(0, first) ?? []), ...win],
    moves: [...(before?.moves ?? []), ...moves],
    players: [],
    turning: [],
    version: 0,
  };
}

export class ReviewState {
  stage = $state<"idle" | Reviewed["state"] | "refused">("idle");
  done = $state(0);
  of = $state(0);
  review = $state.raw<Review | null>(null);
  /** the review, or as much of it as has been found so far: then nobody is summed up in it */
  found = $state.raw<Review | null>(null);
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

  private async poll(ask: typeof fetchReview): Promise<void> {
    try {
      const answer = await ask(this.match, this.found?.moves.length ?? 0);
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

  private applyAnswer({ state, done, of, review, part }: Reviewed): void {
    this.done = done;
    this.of = of;
    this.review = review;
    if (review) this.found = review;
    else if (part) this.found = addPart(this.found, part);
    else if (!done) this.found = null; // it is made anew
    this.stage = state;
    if (review) rememberSeenReview(this.match);
    else if (state !== "failed") this.pollLater(fetchReview, PACE);
  }

  private pollLater(ask: typeof fetchReview, pace: number): void {
    this.timer = setTimeout(() => void this.poll(ask), pace);
  }
}
