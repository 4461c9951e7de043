"""Bots play Pantheon without a line of their own for it: playouts take the place of the learned estimate."""

from random import Random

import pytest

import thauma
from tests.case_selection import case_count
from tests.duel.pantheon.support.arrange import pantheon
from tests.duel.pantheon.support.happenings import choose
from tests.duel.support.arrange import city
from thauma.bots import Budget
from thauma.bots.analysis import analyse
from thauma.bots.style import BEST
from thauma.core.networks.network import InvalidNetwork
from thauma.core.networks.network_files import shipped_network


def pantheon_match(seed: int, moves: int) -> thauma.Match:
    """A match of Pantheon after so many moves."""
    match, rng = thauma.Match.new("duel", seed=seed, options={"pantheon": True}), Random(seed)
    while match.waiting and len(match.actions) < moves:
        match.put(match.waiting[0], choose(rng, match.legal(match.waiting[0])))
    return match


def test_pantheon_has_a_network_of_its_own() -> None:
    plain = thauma.Match.new("duel", seed=1).seen_by(0)
    with_gods = pantheon_match(1, 40).seen_by(0)
    for seen, name in ((plain, "duel"), (with_gods, "duel-pantheon")):
        network = shipped_network(seen)
        assert network is not None
        assert network.game == name
        assert BEST.fit_to(seen) == BEST
    with pytest.raises(InvalidNetwork, match="for duel, not for duel-pantheon"):
        BEST.fit_to(with_gods, shipped_network(plain))


@pytest.mark.parametrize("level", ["greedy", "easy", "hard"])
def test_a_bot_chooses_a_legal_move(level: str) -> None:
    for seed in range(case_count(4, 1)):
        match = pantheon_match(seed, 20 + 9 * seed)
        seat = match.waiting[0]
        bot = thauma.bot(level, seed=1, nodes=case_count(200, 8))
        assert bot.choose(match.seen_by(seat)) in match.legal(seat)
        bot.close()


def test_a_won_position_is_won() -> None:
    """Mars and the pawn two spaces before the capital."""
    wonders = ["the-sphinx", "the-pyramids", "piraeus", "the-mausoleum"]
    table = pantheon(city(coins=30, wonders=wonders), spaces={1: "mars", 2: "tanit"}, pawn=7, left=2)
    found = analyse(table.state.seen_by(0), Budget(nodes=case_count(200, 20)))
    assert found.best.move == "activate mars"
