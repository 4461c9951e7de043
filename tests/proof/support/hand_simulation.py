"""What `simulate` does, once more by hand."""

from collections import Counter
from typing import Any

from tests.proof.support.games import ProofGame
from tests.proof.support.rooms import support_modules
from tests.proof.support.second_generator import Xoshiro, stream_words


def simulate_by_hand(
    proof_game: ProofGame, seed: int, games: int, options: dict[str, Any]
) -> tuple[int, Counter[str], list[int], int]:
    """Play with the second generator and the Python API: decisions, kinds, wins, ties."""
    game, deal_data = proof_game.GAME, support_modules("second_dealer")[proof_game.NAME].deal_data
    decisions, kinds, wins, ties = 0, Counter[str](), [0] * game.seats(options), 0
    for index in range(games):
        rng = Xoshiro(stream_words(seed, index))
        state = game.start(game.deal_from_json(deal_data(rng, options)))
        while state.waiting:
            legal = state.legal(state.waiting[0])
            state.apply(state.waiting[0], legal[rng.below(len(legal))])
            decisions += 1
        result = game.result(state)
        assert result is not None
        kinds[result.kind] += 1
        if len(result.winners) == 1:
            wins[result.winners[0]] += 1
        else:
            ties += 1
    return decisions, kinds, wins, ties
