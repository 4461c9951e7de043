"""Dealing again what no seat knows leaves every hand that was dealt, and draws the ages to come anew."""

from itertools import combinations

from tests.case_selection import proof_count
from tests.proof.support.chi_square import looks_uniform
from tests.proof.support.games import some_positions
from tests.wonders.support import random_games
from thauma.games.wonders.ids import GUILDS_BESIDE, HAND, SIDE
from thauma.games.wonders.position import place_of, unpack_state
from thauma.games.wonders.table_rows import GUILD_CARDS


def test_the_hands_of_an_age_that_began_are_not_dealt_again() -> None:
    for state in some_positions(random_games, proof_count(40, 6), 11):
        old = unpack_state(state)
        if old.age < 0 or old.question == SIDE:
            continue
        new = unpack_state(state.reshuffle(5))
        begun = place_of(old.age, 0, 0) + HAND * 7
        assert new.hands[:begun] == old.hands[:begun]
        assert [city.choice for city in new.cities] == [city.choice for city in old.cities]
        assert new.piles == old.piles


def test_guilds_of_age_three_are_drawn_anew() -> None:
    game = random_games.GAME
    state = game.start(game.deal(1, {"players": 3}))
    guilds = list(GUILD_CARDS)
    first, size = place_of(2, 0, 0), HAND * 3
    drawn = []
    for k in range(proof_count(4_000, 1_500)):
        hands = unpack_state(state.reshuffle(k)).hands[first : first + size]
        drawn.append(tuple(sorted(card for card in hands if card in guilds)))
    assert looks_uniform(drawn, list(combinations(guilds, 3 + GUILDS_BESIDE)))
