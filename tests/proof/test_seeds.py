"""A seed means the same game for ever: the generator, the dealing, pinned deals, fair deals, simulations."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import thauma
from tests.case_selection import case_count, proof_count
from tests.dice.support import second_dealer as dice_dealer
from tests.duel.pantheon.support import second_dealer as pantheon_dealer
from tests.duel.support import second_dealer as duel_dealer
from tests.duel.support.random_games import GAME, OPTIONS
from tests.duel.support.second_dealer import TOKENS, Xoshiro, seed_words, stream_words
from tests.proof.support.chi_square import looks_uniform
from tests.proof.support.games import PROOF_GAMES, ProofGame, in_every_game
from tests.wonders.support import second_dealer as wonders_dealer
from thauma.core.rng import Random
from thauma.core.simulation import CHUNK
from thauma.games.duel.table import CARDS, WONDERS

DEALT: dict[str, Callable[[Xoshiro, dict[str, Any]], dict[str, Any]]] = {
    "dice": dice_dealer.deal_data,
    "duel": duel_dealer.deal_data,
    "pantheon": pantheon_dealer.deal_data,
    "wonders": wonders_dealer.deal_data,
}
"""the second way to deal each game"""
PINNED = {
    ("dice", 0): "d4c1fc048d471cfbc3e6debef22dd6d1d6d5d5973058a9f0d4310e02955bcdc7",
    ("dice", 7): "055d62433432746011fce1c02bb6eee0061bb5071f1eb0bec314b958539ff8c9",
    ("dice", 2**256 - 1): "8206cb0ca1e2b3b4885b21ddace387061f1419d63f95c4ffd91a7617587ee146",
    ("duel", 0): "c2b7c839d14c90ce24ebefd60702364557ec7fdbc3f5c29c3ded1e8e1079ba21",
    ("duel", 7): "04ca08f05360388f32dd0cfad4b3dbbeb19d2286a89de34f4cf15a6510087f59",
    ("duel", 2**256 - 1): "6712d9552ee1990fffda89baeb8cc7702a7dd165cbda6b3c66304811f0ca8a64",
    ("pantheon", 0): "127aeefb86b79f7117d29ebb7359416f44f56b49f07eee3fb3520bae58f7f4ee",
    ("pantheon", 7): "6f62b75ff5b44dd2ed59e6bc0d35ae21b4be91272571e0a4bbe9fc987a887edc",
    ("pantheon", 2**256 - 1): "1985d468cb74f7239c77e2c89a278e76d8cc123dc93e306f0c6f6f152504ebb3",
    ("wonders", 0): "813fe9d445b8c6b7f442a7fc8de48f4aa37a49916f5f1211f0879861cab2c732",
    ("wonders", 7): "bf234c195e74cb0396f3e5e4de9042be98eaf05ee472d24995c29e2f41f98419",
    ("wonders", 2**256 - 1): "1bce3de27d34c9ed24dd3f161276f0e3c2400ee1ebc31eb1fde6b2fc5de86855",
}
FIRST_RULES = {
    0: "b6b376e20975bef06a069eb1afff691b8d4fd1b099831f6c3ada9a9807824c2c",
    7: "c3400c708d9b5066f7edb96738798f5e1425dbcef6cd4c61b1cd2951d7ca017a",
    2**256 - 1: "501f204f695dca278a67357e6a5238f65736be70be30ebd4aad1e18de00a2a05",
}
"""the hashes of the same deals of 7 Wonders as version 0.1.0 dealt and wrote them"""
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
        assert game.deal(seed, options).to_dict() == DEALT[proof_game.NAME](
            Xoshiro(seed_words(seed)), options
        )


@pytest.mark.parametrize(("name", "seed"), PINNED, ids=lambda part: str(part)[:10])
def test_the_deals_of_some_seeds_are_pinned(name: str, seed: int) -> None:
    options = {"pantheon": True} if name == "pantheon" else {}
    assert PROOF_GAMES[name].GAME.deal(seed, options).hash == PINNED[name, seed]


@pytest.mark.parametrize("seed", FIRST_RULES, ids=lambda seed: str(seed)[:10])
def test_a_seed_deals_what_it_dealt_under_the_first_rules(seed: int) -> None:
    game = PROOF_GAMES["wonders"].GAME
    deal = game.deal_from_json({**game.deal(seed).to_dict(), "rules": "wonders/1"})
    assert deal.hash == FIRST_RULES[seed]


@in_every_game
def test_the_same_seed_deals_the_same_and_another_seed_another_deal(proof_game: ProofGame) -> None:
    options = proof_game.OPTIONS[0]
    assert proof_game.GAME.deal(12, options) == proof_game.GAME.deal(12, options)
    assert len({proof_game.GAME.deal(seed, options).hash for seed in range(200)}) == 200


def test_options_do_not_change_what_is_dealt_from_a_seed() -> None:
    first = GAME.deal(3).to_dict()
    for options in OPTIONS:
        other = GAME.deal(3, options).to_dict()
        assert (other["ages"], other["tokens"], other["aside"]) == (
            first["ages"],
            first["tokens"],
            first["aside"],
        )


@pytest.mark.parametrize("players", [3, 7])
def test_rulings_do_not_change_what_is_dealt_from_a_seed_in_7_wonders(players: int) -> None:
    dealt = [
        PROOF_GAMES["wonders"].GAME.deal(3, {**options, "players": players, "sides": "dealt"}).to_dict()
        for options in PROOF_GAMES["wonders"].OPTIONS
    ]
    for deal in dealt:
        assert (deal["cities"], deal["hands"]) == (dealt[0]["cities"], dealt[0]["hands"])


def test_deals_of_7_wonders_are_fair() -> None:
    """Each city is as likely at each seat, by day and by night, and each card in each hand."""
    deals = [
        PROOF_GAMES["wonders"].GAME.deal(seed, players=3).to_dict() for seed in range(proof_count(2_000, 200))
    ]
    boards = [(board, side) for board in wonders_dealer.BOARDS for side in ("day", "night")]
    for seat in range(3):
        assert looks_uniform([tuple(deal["cities"][seat]) for deal in deals], boards)
    for age in range(3):
        for card in {*wonders_dealer.deck(age + 1, 3), *(wonders_dealer.GUILDS if age == 2 else [])}:
            held = [seat for deal in deals for seat in range(3) if card in deal["hands"][age][seat]]
            assert looks_uniform(held, range(3))
    for guild in wonders_dealer.GUILDS:
        dealt = sum(any(guild in hand for hand in deal["hands"][2]) for deal in deals)
        assert abs(dealt / len(deals) - 5 / 10) < 5 * (0.25 / len(deals)) ** 0.5


def test_deals_are_fair() -> None:
    """Each card is as likely in each slot, each wonder in each place, each token at each place aside."""
    deals = [GAME.deal(seed).to_dict() for seed in range(proof_count(4_000, 400))]
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


def simulate_by_hand(
    proof_game: ProofGame, seed: int, games: int, options: dict[str, Any]
) -> tuple[int, Counter[str], list[int], int]:
    """What `simulate` does, with the second generator and the Python API: decisions, kinds, wins, ties."""
    game = proof_game.GAME
    decisions, kinds, wins, ties = 0, Counter[str](), [0] * game.seats(options), 0
    for index in range(games):
        rng = Xoshiro(stream_words(seed, index))
        state = game.start(game.deal_from_json(DEALT[proof_game.NAME](rng, options)))
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


@pytest.mark.once
@in_every_game
@pytest.mark.parametrize("number", range(7))
def test_simulations_are_the_random_games_that_they_say(proof_game: ProofGame, number: int) -> None:
    games, options = proof_count(60, 6), proof_game.OPTIONS[2 * number]
    sums = thauma.simulate(proof_game.GAME.name, games, 99, options)
    decisions, kinds, wins, ties = simulate_by_hand(proof_game, 99, games, options)
    assert (sums.games, sums.decisions, list(sums.wins), sums.ties) == (games, decisions, wins, ties)
    assert {kind: n for kind, n in sums.kinds.items() if n} == dict(kinds)


def test_simulations_tell_shared_victories_from_won_games() -> None:
    options = GAME.full_options(None)
    sums = thauma.simulate("duel", 6, 53)
    decisions, _, wins, ties = simulate_by_hand(PROOF_GAMES["duel"], 53, 6, options)
    assert (sums.decisions, list(sums.wins), sums.ties) == (decisions, wins, ties)
    assert (sum(wins), ties) == (5, 1)


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
    thauma.simulate("duel", games, 5, progress=reports.append)
    assert reports == ([2_000, 4_000, 4_500] if games > CHUNK else [10])
