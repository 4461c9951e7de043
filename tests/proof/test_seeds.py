"""A seed means the same game for ever: the generator, the dealing, pinned deals, fair deals, simulations."""

import pytest

import thauma
from tests.case_selection import case_count, proof_count
from tests.proof.support.games import PROOF_GAMES, ProofGame, in_every_game
from tests.proof.support.hand_simulation import simulate_by_hand
from tests.proof.support.rooms import support_modules
from tests.proof.support.second_generator import Xoshiro, seed_words
from thauma.core.rng import Random
from thauma.core.simulation import CHUNK

DEALERS = support_modules("second_dealer")
"""the second way to deal each game, and the deals of some seeds"""
PINNED = [(room, seed) for room, dealer in DEALERS.items() for seed in dealer.PINNED]
FASTEST = min(thauma.games(), key=lambda name: thauma.game(name).engine.state_bytes)
KNOWN_OUTPUT = (11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600)
"""what xoshiro256** gives from the words 1, 2, 3, 4: 9 * rotate(5 * 2, 7) = 11520, and so on"""


def test_the_second_generator_gives_the_known_output() -> None:
    rng = Xoshiro([1, 2, 3, 4])
    assert tuple(rng.next() for _ in KNOWN_OUTPUT) == KNOWN_OUTPUT


@pytest.mark.parametrize("seed", [0, 1, 7, 10**30, 2**256 - 1])
def test_the_generator_agrees_with_the_second_one(seed: int) -> None:
    ours, second = Random(seed), Xoshiro(seed_words(seed))
    for i in range(1000):
        n = (2, 3, 23, 1000, 3_000_000_000)[i % 5]
        assert ours.integer(n) == second.below(n)


def test_a_bound_below_one_is_refused() -> None:
    for n in (0, -1):
        with pytest.raises(ValueError, match="from 1 to"):
            Random(1).integer(n)


@in_every_game
@pytest.mark.parametrize("seed", range(8))
def test_deals_are_those_of_the_second_generator(proof_game: ProofGame, seed: int) -> None:
    game = proof_game.GAME
    for options in proof_game.OPTIONS[seed::8]:
        assert game.deal(seed, options).to_dict() == DEALERS[proof_game.NAME].deal_data(
            Xoshiro(seed_words(seed)), options
        )


@pytest.mark.parametrize(("name", "seed"), PINNED, ids=lambda part: str(part)[:10])
def test_the_deals_of_some_seeds_are_pinned(name: str, seed: int) -> None:
    dealer = DEALERS[name]
    assert PROOF_GAMES[name].GAME.deal(seed, dealer.PINNED_OPTIONS).hash == dealer.PINNED[seed]


@in_every_game
def test_the_same_seed_deals_the_same_and_another_seed_another_deal(proof_game: ProofGame) -> None:
    options = proof_game.OPTIONS[0]
    assert proof_game.GAME.deal(12, options) == proof_game.GAME.deal(12, options)
    assert len({proof_game.GAME.deal(seed, options).hash for seed in range(200)}) == 200


@pytest.mark.once
@in_every_game
@pytest.mark.parametrize("number", range(7))
def test_simulations_are_the_random_games_that_they_say(proof_game: ProofGame, number: int) -> None:
    games, options = proof_count(60, 6), proof_game.OPTIONS[2 * number]
    sums = thauma.simulate(proof_game.GAME.name, games, 99, options)
    decisions, kinds, wins, ties = simulate_by_hand(proof_game, 99, games, options)
    assert (sums.games, sums.decisions, list(sums.wins), sums.ties) == (games, decisions, wins, ties)
    assert {kind: n for kind, n in sums.kinds.items() if n} == dict(kinds)


@in_every_game
def test_simulations_do_not_depend_on_threads(proof_game: ProofGame) -> None:
    games = proof_count(9_000, 30)
    one, two = (
        thauma.simulate(proof_game.GAME.name, games, 5, proof_game.OPTIONS[0], threads=threads)
        for threads in (1, 2)
    )
    assert (one.decisions, one.kinds, one.wins, one.points) == (
        two.decisions,
        two.kinds,
        two.wins,
        two.points,
    )
    assert one.first_player_wins == one.wins[0]
    assert sum(one.kinds.values()) == games


def test_simulations_report_progress() -> None:
    reports: list[int] = []
    games = case_count(4_500, 10)
    thauma.simulate(FASTEST, games, 5, progress=reports.append)
    assert reports == ([2_000, 4_000, 4_500] if games > CHUNK else [10])
