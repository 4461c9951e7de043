// How a game of 7 Wonders ended, in one sentence: for the end panel, the score sheet and screen readers.
import { say } from "../../../lib/words.svelte";
import type { WondersResult, WondersView } from "../../../wire";

/** Which sentence tells this ending: by points, by coins where points were equal, or a shared victory. */
export function endingKind({ winners, scores }: WondersResult): "points" | "coins" | "shared" {
  if (winners.length > 1) return "shared";
  const best = scores[winners[0] ?? 0]?.total;
  return scores.filter(({ total }) => total === best).length > 1 ? "coins" : "points";
}

/** Who won and how; empty while the game goes on. */
export function endingInWords(view: WondersView, names: readonly string[]): string {
  const { result } = view;
  const winner = result?.winners[0];
  if (!result || winner === undefined) return "";
  const points = result.scores[winner]?.total ?? 0;
  const next = Math.max(
    ...result.scores.filter((_, seat) => seat !== winner).map(({ total }) => total),
  );
  const coins = view.cities[winner]?.coins ?? 0;
  const data = { winner, winners: result.winners, points, coins, ahead: points - next };
  return say(`wonders.score.${endingKind(result)}`, data, names);
}

/** The seats from the first place to the last: by points, and where they are equal by coins. */
export function rankSeats({ result, cities }: WondersView): readonly number[] {
  const scores = result?.scores ?? [];
  const purse = (seat: number): number => cities[seat]?.coins ?? 0;
  const points = (seat: number): number => scores[seat]?.total ?? 0;
  return scores.map((_, seat) => seat).sort((a, b) => points(b) - points(a) || purse(b) - purse(a));
}
