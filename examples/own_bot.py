"""A bot of your own in twenty lines: it makes the move that leaves it most points, and plays `random`."""

import thauma


def choose(seen: thauma.Seen) -> int:
    """Try each move on one re-deal of what the seat cannot see, and keep the one with most points."""
    best, best_points = seen.legal[0], -1
    for move in seen.legal:
        state = seen.redeal(seed=move)
        state.apply(seen.seat, move)
        points = sum(state.points(seen.seat))
        if points > best_points:
            best, best_points = move, points
    return best


def main() -> None:
    """Play ten games; the bots change seats after each."""
    duel, opponent, wins = thauma.game("duel"), thauma.bot("random", seed=1), 0.0
    for seed in range(10):
        state = duel.start(duel.deal(seed))
        while state.waiting:
            seat = state.waiting[0]
            seen = state.seen_by(seat)
            move = choose(seen) if seat == seed % 2 else duel.id(state, seat, opponent.choose(seen))
            state.apply(seat, move)
        wins += state.share(seed % 2)
    print(f"{wins:g} of 10 games won")


if __name__ == "__main__":
    main()
