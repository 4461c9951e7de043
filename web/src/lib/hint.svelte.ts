// A hint for the player who is asked: fetched once for each question, shown until it is closed or the question answered.
import type { Hint } from "../wire";
import { requestHint } from "./api";
import type { Match } from "./match.svelte";
import { Refusal } from "./refusal";
import { randomText } from "./requests";

const ID_BYTES = 12;

interface Given {
  readonly question: string;
  readonly hint: Hint;
}

export class HintState {
  private given = $state.raw<Given | null>(null);
  /** the question about which the server thinks */
  private wanted = $state<string | null>(null);
  /** the question beside which the hint is shown, or awaited */
  private open = $state<string | null>(null);
  /** which of the moves that it names is looked at; the first is the best */
  looked = $state(0);

  private readonly question: string | null = $derived.by(() => {
    const { perspective, side, over } = this.match;
    return perspective?.question == null || over
      ? null
      : `${String(side)}:${String(perspective.question)}`;
  });
  readonly shown: boolean = $derived(this.question !== null && this.open === this.question);
  readonly thinking: boolean = $derived(this.shown && this.wanted === this.question);
  readonly hint: Hint | null = $derived(
    this.shown && this.given?.question === this.question ? this.given.hint : null,
  );
  /** the move that is to be lit on the table */
  readonly advised: string | null = $derived(this.hint?.options[this.looked]?.move ?? null);

  constructor(
    private readonly match: Match,
    private readonly onRefusal: (refusal: Refusal) => void,
  ) {}

  close(): void {
    this.open = null;
  }

  /** Show the hint for what is asked now, or put it away; the server is asked once for each question. */
  async toggle(): Promise<void> {
    const { question } = this;
    if (question === null) return;
    if (this.shown) {
      this.close();
      return;
    }
    this.open = question;
    this.looked = 0;
    if (this.given?.question === question || this.wanted === question) return;
    this.wanted = question;
    try {
      const token = this.match.tokenOf(this.match.side);
      const { hint } = await requestHint(this.match.id, token, { client: randomText(ID_BYTES) });
      this.given = { question, hint };
    } catch (problem) {
      this.handleFailure(question, problem);
    } finally {
      if (this.wanted === question) this.wanted = null;
    }
  }

  /** A hint that is no longer wanted is missed by nobody. */
  private handleFailure(question: string, problem: unknown): void {
    if (this.question !== question) return;
    if (this.open === question) this.open = null;
    if (!(problem instanceof Refusal)) throw problem;
    if (problem.code !== "stale") this.onRefusal(problem);
  }
}
