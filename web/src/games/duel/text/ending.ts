// How a game of Duel ended, in one sentence: for the end panel, the score sheet and screen readers.
import { say } from "../../../lib/words.svelte";
import type { DuelResult, DuelView } from "../../../wire";

/** Which sentence tells this ending: the kind of victory, or how a tie was settled. */
export function endingKind({ kind, winners, scores }: DuelResult): string {
  if (kind !== "civilian") return kind;
  if (winners.length > 1) return "shared";
  return scores[0].total === scores[1].total ? "blue" : "civilian";
}

/** Who won and how; empty while the game goes on, or when it ended without a result. */
export function endingInWords(view: DuelView, names: readonly string[]): string {
  const { result } = view;
  const winner = result?.winners[0];
  if (!result || winner === undefined) return "";
  const [own, other] = [result.scores[winner], result.scores[winner === 0 ? 1 : 0]];
  const data = {
    winner,
    points: own.total,
    other: other.total,
    blue: own.civilian,
    fewer: other.civilian,
  };
  return say(`duel.score.${endingKind(result)}`, data, names);
}
