"""Where all moves lose, those come first after which the win is hardest to find, solved or not."""

from dataclasses import replace

import pytest

from tests.bots.brute import after_move, worth
from tests.bots.endings import arranged_ending, small_endings
from tests.bots.positions import FIVE_SYMBOLS, SEVEN_WONDERS
from tests.duel.support.arrange import Table, city, table
from tests.duel.support.random_games import GAME
from thauma import State
from thauma.bots import Budget
from thauma.bots.analysis import analyse
from thauma.bots.search import Search
from thauma.bots.solve import danger_of, escape_chances
from thauma.bots.style import PLAYOUTS

PLENTY = 10**6
DEEPEST = 6
POOR_ENDINGS = [arranged_ending(["port", "gardens", "study"], coins, 9, 0, 0) for coins in range(6)]
LOST = [*small_endings(2, 16), *small_endings(3, 10), *POOR_ENDINGS]
WEIGHTS = replace(PLAYOUTS, trust=1.0)


def likely_replies(state: State) -> list[tuple[float, State]]:
    """The positions after each move of the seat that is asked, with how likely the game's weights make it."""
    tree = Search(state.seen_by(state.waiting[0]), WEIGHTS.to_parameters(), 1, 0, 10)
    tree.run(1)
    return [(prior, after_move(state, move)) for move, _, prior, _ in tree.root_moves()]


def worth_to(state: State, seat: int) -> float:
    """What a position is surely worth to a seat, by brute force."""
    return worth(state) if seat == 0 else 1.0 - worth(state)


def escape(state: State, seat: int, depth: int) -> float:
    """What a position is worth to the seat if the other one chooses by weights, by brute force."""
    if not state.waiting or depth == 0 or worth_to(state, seat) > 0.0:
        return worth_to(state, seat)
    replies = likely_replies(state)
    if state.waiting[0] == seat:
        return max(escape(reply, seat, depth - 1) for _, reply in replies)
    return sum(prior * escape(reply, seat, depth - 1) for prior, reply in replies)


def lost_endings() -> list[State]:
    """Endings of two and three cards that are lost for the seat that is asked."""
    return [state for state in LOST if worth_to(state, state.waiting[0]) == 0.0]


def test_the_chance_to_escape_is_what_brute_force_says() -> None:
    told = []
    for state in lost_endings():
        seat = state.waiting[0]
        found = escape_chances(state, seat, PLENTY)
        after = [after_move(state, move) for move in state.legal(seat)]
        assert found == pytest.approx([escape(played, seat, DEEPEST) for played in after])
        told += found
    assert {state.waiting[0] for state in lost_endings()} == {0, 1}
    assert min(told) == 0.0
    assert 0.0 < max(told) < 1.0


def test_a_limit_leaves_the_deepest_look_that_fits() -> None:
    state = next(state for state in lost_endings() if any(escape_chances(state, state.waiting[0], PLENTY)))
    seat = state.waiting[0]
    after = [after_move(state, move) for move in state.legal(seat)]
    shallow, deep = ([escape(played, seat, depth) for played in after] for depth in (2, DEEPEST))
    known = [escape_chances(state, seat, most) for most in range(1, 400, 3)]
    assert known[0] == []
    assert next(found for found in known if found) == pytest.approx(shallow)
    assert known[-1] == pytest.approx(deep)


def test_a_lost_position_is_left_as_it_was() -> None:
    for state in lost_endings():
        before = bytes(state)
        escape_chances(state, state.waiting[0], PLENTY)
        assert bytes(state) == before


def test_lost_moves_are_ordered_by_the_chance_to_escape() -> None:
    differing = 0
    for state in lost_endings():
        seat = state.waiting[0]
        known = dict(zip(state.legal(seat), escape_chances(state, seat, PLENTY), strict=True))
        found = analyse(state.seen_by(seat), Budget(nodes=20))
        order = [known[GAME.id(state, seat, each.move)] for each in found.moves]
        assert order == sorted(order, reverse=True)
        assert all(each.win[seat] == 0.0 for each in found.moves), "it is lost all the same"
        differing += len(set(order)) > 1
    assert differing


# ------------------------------------------------------------------------------- what is not solved


def before_shields(*cards: str) -> Table:
    """Seat 1 stands before the capital of seat 0 in Age I: whichever shield it finds wins."""
    theirs = city(coins=9, raised=SEVEN_WONDERS[:4])
    return table(city(coins=0, raised=SEVEN_WONDERS[4:]), theirs, open=cards, age=1, pawn=-8)


def danger(arranged: Table, move: str) -> float:
    """How likely seat 1 is to find the win."""
    return danger_of(arranged.state, 0, GAME.id(arranged.state, 0, move))


def test_the_danger_is_the_weight_of_the_replies_that_win() -> None:
    arranged = before_shields("palisade", "garrison", "altar")
    for move in arranged.state.legal(0):
        played = after_move(arranged.state, move)
        won = sum(prior for prior, reply in likely_replies(played) if reply.share(1) == 1.0)
        assert danger_of(arranged.state, 0, move) == pytest.approx(won)
        assert 0.0 < won < 1.0


def test_no_win_is_no_danger_and_a_lost_end_is_certain() -> None:
    assert danger(before_shields("palisade", "altar"), "discard palisade") == 0.0
    last = table(city(coins=0), city(coins=6), open=["study"], age=3, left=1)
    assert danger(last, "discard study") == 1.0
    even = table(city(coins=4), city(coins=6), open=["study"], age=3, left=1)
    assert danger(even, "discard study") == 0.0


def chance_to_win(state: State, seat: int, further: int) -> float:
    """How likely a seat is to win before the other one is asked, by the rules and the weights alone."""
    if seat not in state.waiting or further == 0:
        return float(state.share(seat) == 1.0)
    return sum(prior * chance_to_win(reply, seat, further - 1) for prior, reply in likely_replies(state))


@pytest.mark.parametrize("name", ["theirs may take three turns", "a sixth symbol"])
def test_a_win_that_takes_several_moves_is_a_danger_too(name: str) -> None:
    if name == "a sixth symbol":
        theirs = city(FIVE_SYMBOLS, coins=60)
        arranged = table(city(coins=0), theirs, open=["port", "university"], age=3)
    else:
        again = ["the-sphinx", "the-temple-of-artemis", "the-mausoleum", "the-pyramids"]
        slots = {0: "university", 1: "port", 2: "senate", 3: "gardens", 4: "arsenal"}
        arranged = table(
            city(coins=0), city(FIVE_SYMBOLS, coins=60, wonders=again), slots=slots, age=3, left=5
        )
    dangers = []
    for move in arranged.state.legal(0):
        dangers.append(danger_of(arranged.state, 0, move))
        played = after_move(arranged.state, move)
        assert dangers[-1] == pytest.approx(chance_to_win(played, 1, 3))
    assert 0.0 < max(dangers) < 1.0


def test_ones_own_further_turn_takes_the_least_danger() -> None:
    mine = city(coins=60, wonders=["the-sphinx"], raised=SEVEN_WONDERS[1:4])
    theirs = city(coins=9, raised=SEVEN_WONDERS[4:])
    cards = ["guard-tower", "palisade", "stable", "altar"]
    arranged = table(mine, theirs, open=cards, age=1, pawn=-8)
    again = "wonder the-sphinx with altar"
    played = after_move(arranged.state, GAME.id(arranged.state, 0, again))
    assert played.waiting == (0,)
    assert danger(arranged, again) == min(danger_of(played, 0, move) for move in played.legal(0))


def test_where_all_is_lost_but_not_solved_the_hardest_win_is_left() -> None:
    arranged = before_shields("palisade", "garrison", "altar")
    found = analyse(arranged.state.seen_by(0), Budget(nodes=30))
    assert not found.exact
    dangers = [danger(arranged, each.move) for each in found.moves]
    assert dangers == sorted(dangers)
    assert dangers[0] < dangers[-1]
