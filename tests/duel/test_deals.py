"""Deals of Duel: fair, the same cards from a seed whatever the options; what random games add up to."""

import thauma
from tests.case_selection import proof_count
from tests.duel.support.random_games import GAME, OPTIONS
from tests.duel.support.second_dealer import TOKENS
from tests.proof.support.chi_square import looks_uniform
from tests.proof.support.games import PROOF_GAMES
from tests.proof.support.hand_simulation import simulate_by_hand
from thauma.games.duel.table import CARDS, WONDERS


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


def test_simulations_tell_shared_victories_from_won_games() -> None:
    options = GAME.full_options(None)
    sums = thauma.simulate("duel", 6, 53)
    decisions, _, wins, ties = simulate_by_hand(PROOF_GAMES["duel"], 53, 6, options)
    assert (sums.decisions, list(sums.wins), sums.ties) == (decisions, wins, ties)
    assert (sum(wins), ties) == (5, 1)
