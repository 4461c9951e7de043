// How a game ended that is won by points, and by coins where they are equal: which sentence tells it, and with what.
interface Ended {
  readonly winners: readonly number[];
  readonly scores: readonly { readonly total: number }[];
}
interface View {
  readonly result: Ended | null;
  readonly cities: readonly { readonly coins: number }[];
}

/** Which sentence tells this ending: by points, by coins where points were equal, or a shared victory. */
export function endingKind({ winners, scores }: Ended): "points" | "coins" | "shared" {
  if (winners.length > 1) return "shared";
  const best = scores[winners[0] ?? 0]?.total;
  return scores.filter(({ total }) => total === best).length > 1 ? "coins" : "points";
}

/** What the sentence speaks of; null while the game goes on. */
export function endingData({ result, cities }: View) {
  const winner = result?.winners[0];
  if (!result || winner === undefined) return null;
  const points = result.scores[winner]?.total ?? 0;
  const others = result.scores.filter((_, seat) => seat !== winner).map(({ total }) => total);
  const coins = cities[winner]?.coins ?? 0;
  const ahead = points - Math.max(...others);
  return { kind: endingKind(result), winner, winners: result.winners, points, coins, ahead };
}

/** The seats from the first place to the last: by points, and where they are equal by coins. */
export function rankSeats({ result, cities }: View): readonly number[] {
  const scores = result?.scores ?? [];
  const purse = (seat: number): number => cities[seat]?.coins ?? 0;
  const points = (seat: number): number => scores[seat]?.total ?? 0;
  return scores.map((_, seat) => seat).sort((a, b) => points(b) - points(a) || purse(b) - purse(a));
}
