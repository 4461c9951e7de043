"""Whether a move lets the other player win in the next turn, by every way that a turn can take."""

import pytest

from tests.bots.blocks import BLOCKS
from tests.bots.positions import FIVE_SYMBOLS, cases_by_name
from tests.bots.wins import WINS
from tests.duel.support.arrange import Table, Town, city, table
from tests.duel.support.random_games import GAME
from thauma import State
from thauma.bots.solve import gives_away

ARRANGED = cases_by_name(WINS + BLOCKS)
TURN_MOVES = 3
"""moves of one seat in a row that are looked at"""
RICH_TOWN = city(
    FIVE_SYMBOLS, coins=60, wonders=["the-sphinx", "the-temple-of-artemis", "the-mausoleum", "the-pyramids"]
)
"""a city that can take three turns in a row and lacks one symbol"""
CALM_TOWN = city(coins=0, wonders=["the-great-library", "circus-maximus", "piraeus", "the-great-lighthouse"])


def is_lost(arranged: Table, move: str) -> bool:
    """What is said of a move."""
    return gives_away(arranged.state, arranged.asked_seat, GAME.id(arranged.state, arranged.asked_seat, move))


def can_win(state: State, seat: int, moves: int) -> bool:
    """Whether a seat wins before anybody else is asked, within so many moves."""
    if moves == 0 or seat not in state.waiting:
        return state.share(seat) == 1.0
    return any(can_win(played, seat, moves - 1) for played in all_after(state, seat))


def must_lose(state: State, seat: int, moves: int) -> bool:
    """Whether the other seat can win in its turn, whatever this one still does within so many moves."""
    if not state.waiting:
        return state.share(seat) == 0.0
    if seat not in state.waiting:
        return can_win(state, state.waiting[0], TURN_MOVES)
    return moves > 0 and all(must_lose(played, seat, moves - 1) for played in all_after(state, seat))


def all_after(state: State, seat: int) -> list[State]:
    """The positions after every move of a seat."""
    found = [state.copy() for _ in state.legal(seat)]
    for played, move in zip(found, state.legal(seat), strict=True):
        played.apply(seat, move)
    return found


@pytest.mark.parametrize("name", ARRANGED)
def test_a_move_gives_the_game_away_where_brute_force_says_so(name: str) -> None:
    state = ARRANGED[name].state
    seat = state.waiting[0]
    said = [gives_away(state, seat, move) for move in state.legal(seat)]
    assert said == [must_lose(played, seat, TURN_MOVES - 1) for played in all_after(state, seat)]


def below_two_cards(hidden: str, mine: Town, theirs: Town, **others: object) -> Table:
    """Seat 0 takes one of three cards; under the other two lies one that seat 1 may want."""
    slots = {0: hidden, 1: "port", 2: "senate", 3: "gardens", 4: "arsenal"}
    return table(mine, theirs, slots=slots, age=3, left=5, **others)  # type: ignore[arg-type]


def test_the_other_player_may_take_three_turns_in_a_row() -> None:
    arranged = below_two_cards("university", CALM_TOWN, RICH_TOWN)
    assert is_lost(arranged, "discard arsenal")


def test_a_win_that_takes_four_moves_is_not_looked_for() -> None:
    """Two wonders with another turn, the second sundial, and the token that it brings."""
    arranged = below_two_cards("study", CALM_TOWN, RICH_TOWN, board=["law"])
    assert not is_lost(arranged, "discard arsenal")
    arranged.play("discard arsenal", "wonder the-sphinx with senate")
    arranged.play("wonder the-temple-of-artemis with gardens", "build study", "take law")
    assert arranged.state.share(1) == 1.0


def before_zeus(*wonders: str) -> Table:
    """Whatever seat 0 does, then seat 1 builds the wonder that takes the pawn to the capital."""
    mine = city(coins=60, wonders=wonders)
    theirs = city(coins=60, wonders=["the-statue-of-zeus"], raised=["the-colossus", "the-mausoleum"])
    cards = ["port", "senate", "gardens", "palace", "obelisk", "town-hall", "pantheon", "lighthouse"]
    return table(mine, theirs, slots=dict(enumerate(cards)), age=3, left=len(cards), pawn=-8)


def test_three_turns_of_ones_own_do_not_help_where_nothing_does() -> None:
    arranged = before_zeus("the-sphinx", "the-temple-of-artemis", "the-pyramids", "the-great-lighthouse")
    assert is_lost(arranged, "wonder the-sphinx with lighthouse")


def test_what_a_fourth_turn_brings_is_left_open() -> None:
    arranged = before_zeus("the-sphinx", "the-temple-of-artemis", "the-appian-way", "the-hanging-gardens")
    assert not is_lost(arranged, "wonder the-sphinx with lighthouse")
    assert is_lost(arranged, "discard lighthouse")


@pytest.mark.parametrize(("coins", "lost"), [(0, True), (4, False), (30, False)])
def test_the_last_card_gives_away_what_it_loses(coins: int, lost: bool) -> None:
    """After a discard seat 1 has two points for its six coins, and seat 0 less, as many or more."""
    arranged = table(city(coins=coins), city(coins=6), open=["study"], age=3, left=1)
    assert is_lost(arranged, "discard study") is lost
