// The replay of a match: fetched with the game's table, and anew when the match has moved on.
import { loadGamePage, type GamePage } from "../games/game";
import type { MatchInfo, View } from "../wire";
import { fetchReplay } from "./api";
import { Refusal, refusalInWords } from "./refusal";
import { loadWords, say } from "./words.svelte";

interface Shown {
  readonly match: MatchInfo;
  readonly views: readonly View[];
  readonly page: GamePage;
}

export class ReplayState {
  shown = $state.raw<Shown | null>(null);
  /** why there is none */
  problem = $state("");
  /** the latest change that it was asked for */
  private fetched = 0;

  constructor(private readonly id: string) {
    void this.load();
  }

  /** Something has changed in the match: each change is fetched once. */
  refreshAfter(changed: number): void {
    if (!this.shown || changed <= Math.max(this.fetched, this.shown.match.changed)) return;
    this.fetched = changed;
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const { match, views } = await fetchReplay(this.id);
      if (match.changed < (this.shown?.match.changed ?? 0)) return; // a newer one was faster
      const [page] = await Promise.all([loadGamePage(match.game), loadWords(match.game)]);
      if (page) this.shown = { match, views, page };
      else this.problem = say("page.missing.text", { game: match.game });
    } catch (reason) {
      if (!this.shown)
        this.problem = reason instanceof Refusal ? refusalInWords(reason) : say("page.problem");
    }
  }
}
