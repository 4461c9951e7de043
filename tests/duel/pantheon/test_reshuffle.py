"""With Pantheon, what both seats know together stays, and all that fits it is as likely."""

from itertools import permutations

from tests.case_selection import proof_count
from tests.duel.pantheon.support import random_games
from tests.duel.pantheon.support.possible_decks import Worlds, world_of
from tests.proof.support.chi_square import looks_uniform
from thauma.games.duel.position import unpack_state


def test_gods_lie_as_both_seats_together_hold_possible() -> None:
    """Each seat may know of a god what the other does not: only what fits both is dealt, and all of that."""
    several = rarer = 0
    for number in range(proof_count(14, 3)):
        worlds = Worlds()
        for step, (before, seat, move, after) in enumerate(random_games.walk(number)):
            worlds.step(before, seat, random_games.GAME.text(before, seat, move), after)
            if step % 9:
                continue
            dealt = [unpack_state(after.reshuffle(k)) for k in range(proof_count(60, 30))]
            for m in range(5):
                both = worlds.held[0][m] & worlds.held[1][m]
                found = {world_of(duel, m) for duel in dealt}
                assert found <= both
                several += len(both) > 1
                rarer += both < worlds.held[0][m]
                if len(dealt) >= 60:
                    assert found == both
    assert several > 10
    assert rarer > 3


def test_every_deal_of_the_gods_is_as_likely() -> None:
    state = random_games.opening(0)
    dealt = [tuple(unpack_state(state.reshuffle(k)).deck[:3]) for k in range(proof_count(3_000, 600))]
    assert looks_uniform(dealt, list(permutations(range(3))))
