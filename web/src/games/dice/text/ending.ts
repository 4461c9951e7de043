// How a game of 7 Wonders Dice ended, in one sentence: for the end panel, the score sheet and screen readers.
import { say } from "../../../lib/words.svelte";
import type { DiceResult, DiceView } from "../../../wire";

/** Which sentence tells this ending: by points, by coins where points were equal, or a shared victory. */
export function endingKind({ winners, scores }: DiceResult): "points" | "coins" | "shared" {
  if (winners.length > 1) return "shared";
  const best = scores[winners[0] ?? 0]?.total;
  return scores.filter(({ total }) => total === best).length > 1 ? "coins" : "points";
}

/** Who won and how; empty while the game goes on. */
export function endingInWords(view: DiceView, names: readonly string[]): string {
  const { result } = view;
  const winner = result?.winners[0];
  if (!result || winner === undefined) return "";
  const points = result.scores[winner]?.total ?? 0;
  const others = result.scores.filter((_, seat) => seat !== winner).map(({ total }) => total);
  const coins = view.cities[winner]?.coins ?? 0;
  const ahead = points - Math.max(...others);
  const data = { winner, winners: result.winners, points, coins, ahead };
  return say(`dice.score.${endingKind(result)}`, data, names);
}

/** The seats from the first place to the last: by points, and where they are equal by coins. */
export function rankSeats({ result, cities }: DiceView): readonly number[] {
  const scores = result?.scores ?? [];
  const purse = (seat: number): number => cities[seat]?.coins ?? 0;
  const points = (seat: number): number => scores[seat]?.total ?? 0;
  return scores.map((_, seat) => seat).sort((a, b) => points(b) - points(a) || purse(b) - purse(a));
}
