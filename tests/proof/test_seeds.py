"""A seed means the same game for ever: the generator, the dealing, pinned deals, fair deals, simulations."""

from collections import Counter

import pytest

import thauma
from tests.proof.chance import looks_uniform
from tests.proof.generator import TOKENS, Xoshiro, dealt, seed_words, stream_words
from tests.proof.play import GAME, OPTIONS, scaled
from thauma.core.rng import Random
from thauma.games.duel.table import CARDS, WONDERS

PINNED = {
    0: "c2b7c839d14c90ce24ebefd60702364557ec7fdbc3f5c29c3ded1e8e1079ba21",
    7: "04ca08f05360388f32dd0cfad4b3dbbeb19d2286a89de34f4cf15a6510087f59",
    2**256 - 1: "6712d9552ee1990fffda89baeb8cc7702a7dd165cbda6b3c66304811f0ca8a64",
}
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


@pytest.mark.parametrize("seed", range(8))
def test_deals_are_those_of_the_second_generator(seed: int) -> None:
    for options in OPTIONS[seed::8]:
        assert GAME.deal(seed, options).to_dict() == dealt(Xoshiro(seed_words(seed)), options)


@pytest.mark.parametrize("seed", PINNED)
def test_the_deals_of_some_seeds_are_pinned(seed: int) -> None:
    assert GAME.deal(seed).hash == PINNED[seed]


def test_the_same_seed_deals_the_same_and_another_seed_another_deal() -> None:
    assert GAME.deal(12) == GAME.deal(12)
    assert len({GAME.deal(seed).hash for seed in range(200)}) == 200


def test_options_do_not_change_what_is_dealt_from_a_seed() -> None:
    first = GAME.deal(3).to_dict()
    for options in OPTIONS:
        other = GAME.deal(3, options).to_dict()
        assert (other["ages"], other["tokens"], other["aside"]) == (
            first["ages"],
            first["tokens"],
            first["aside"],
        )


def test_deals_are_fair() -> None:
    """Each card is as likely in each slot, each wonder in each place, each token at each place aside."""
    deals = [GAME.deal(seed).to_dict() for seed in range(scaled(4_000, 400))]
    for age in range(2):
        deck = [card.id for card in CARDS if card.age == age + 1]
        for slot in range(20):
            assert looks_uniform([deal["ages"][age][slot] for deal in deals], deck)
    for slot in range(20):
        third = [deal["ages"][2][slot] for deal in deals]
        guilds = [card for card in third if "guild" in card]
        assert looks_uniform(guilds, [card.id for card in CARDS if "guild" in card.id])
        assert looks_uniform(
            [card for card in third if "guild" not in card], [card.id for card in CARDS[46:66]]
        )
        assert abs(len(guilds) / len(deals) - 0.15) < 5 * (0.15 * 0.85 / len(deals)) ** 0.5
    for place in range(8):
        assert looks_uniform([deal["wonders"][place] for deal in deals], [wonder.id for wonder in WONDERS])
    for place in range(5):
        assert looks_uniform([deal["aside"][place] for deal in deals], TOKENS)


def played_by_hand(
    seed: int, games: int, options: dict[str, str]
) -> tuple[int, Counter[str], list[int], int]:
    """What `simulate` does, with the second generator and the Python API: decisions, kinds, wins, ties."""
    decisions, kinds, wins, ties = 0, Counter[str](), [0, 0], 0
    for index in range(games):
        rng = Xoshiro(stream_words(seed, index))
        state = GAME.start(GAME.deal_from_json(dealt(rng, options)))
        while state.waiting:
            legal = state.legal(state.waiting[0])
            state.apply(state.waiting[0], legal[rng.below(len(legal))])
            decisions += 1
        result = GAME.result(state)
        assert result is not None
        kinds[result.kind] += 1
        if len(result.winners) == 1:
            wins[result.winners[0]] += 1
        else:
            ties += 1
    return decisions, kinds, wins, ties


@pytest.mark.parametrize("options", OPTIONS[::3], ids=lambda options: ",".join(options.values()))
def test_simulations_are_the_random_games_that_they_say(options: dict[str, str]) -> None:
    games = scaled(100, 8)
    sums = thauma.simulate("duel", games, 99, options)
    decisions, kinds, wins, ties = played_by_hand(99, games, options)
    assert (sums.games, sums.decisions, list(sums.wins), sums.ties) == (games, decisions, wins, ties)
    assert {kind: n for kind, n in sums.kinds.items() if n} == dict(kinds)


def test_simulations_tell_shared_victories_from_won_games() -> None:
    options = GAME.full_options(None)
    sums = thauma.simulate("duel", 6, 53)
    decisions, _, wins, ties = played_by_hand(53, 6, options)
    assert (sums.decisions, list(sums.wins), sums.ties) == (decisions, wins, ties)
    assert (sum(wins), ties) == (5, 1)


def test_simulations_do_not_depend_on_threads() -> None:
    games = scaled(9_000, 30)
    one, two = (thauma.simulate("duel", games, 5, threads=threads) for threads in (1, 2))
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
    thauma.simulate("duel", scaled(4_500, 10), 5, progress=reports.append)
    assert reports == ([2_000, 4_000, 4_500] if thauma.compiled else [10])
