"""The tree: what its dials do, what a node is, and that its sums are right."""

from dataclasses import replace

import pytest

import thauma
from tests.bots.brute import after_move, wins_at_once
from tests.bots.positions import SEVEN_WONDERS
from tests.case_selection import case_count
from tests.duel.support.arrange import Table, city, table
from tests.duel.support.random_games import GAME, middle
from thauma import State
from thauma.bots.search import Search
from thauma.bots.style import BEST, PLAYOUTS, YARDSTICKS, Style

EVEN = replace(PLAYOUTS, trust=0.0, explore=100.0)
STYLES = {"best": BEST, "playouts": PLAYOUTS, **YARDSTICKS}
PLENTY = 10**6


def grow_tree(state: State, style: Style, count: int, stream: int = 0, most_nodes: int = PLENTY) -> Search:
    """A tree for the seat that is asked, after so many iterations."""
    tree = Search(state.seen_by(state.waiting[0]), style.to_parameters(), 5, stream, most_nodes)
    tree.run(count)
    return tree


def root_visits(tree: Search) -> dict[int, int]:
    """How often each move of the root was tried."""
    return {move: visits for move, visits, _, _ in tree.root_moves()}


def last_of_age(age: int) -> Table:
    """One card is left, and no wonder can be built."""
    return table(city(coins=3, raised=SEVEN_WONDERS[:4]), city(raised=SEVEN_WONDERS[4:]), age=age, left=1)


# -------------------------------------------------------------------------------------- what is kept


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("step", [1, 15, 33, 52])
def test_the_root_has_every_move_and_all_sums_are_right(name: str, step: int) -> None:
    state = middle(3300, step)
    count = case_count(300, 30)
    tree = grow_tree(state, STYLES[name], count)
    root = tree.root_moves()
    assert [move for move, _, _, _ in root] == state.legal(state.waiting[0])
    assert sum(visits for _, visits, _, _ in root) == count
    assert sum(prior for _, _, prior, _ in root) == pytest.approx(1.0)
    for _, visits, prior, values in root:
        assert prior >= 0.0
        assert sum(values) == pytest.approx(visits)
        assert all(-1e-9 <= value <= visits + 1e-9 for value in values)
    first, second, *_ = sorted((visits for _, visits, _, _ in root), reverse=True)
    assert tree.visit_lead() == first - second
    assert 1 <= tree.nodes <= count + 1
    assert 1 <= tree.max_depth <= STYLES[name].depth


def test_growing_in_slices_is_growing_at_once() -> None:
    state = middle(3301, 20)
    whole, sliced = grow_tree(state, BEST, 60), grow_tree(state, BEST, 0)
    for size in (1, 9, 20, 30):
        sliced.run(size)
    assert sliced.root_moves() == whole.root_moves()
    assert sliced.nodes == whole.nodes


@pytest.mark.once
def test_streams_differ() -> None:
    state = middle(3301, 20)
    assert grow_tree(state, PLAYOUTS, 60).root_moves() == grow_tree(state, PLAYOUTS, 60).root_moves()
    assert (
        grow_tree(state, PLAYOUTS, 60).root_moves() != grow_tree(state, PLAYOUTS, 60, stream=1).root_moves()
    )


def test_the_limit_of_nodes_is_kept_and_the_search_goes_on() -> None:
    state = middle(3302, 9)
    for most in (1, 2, 17):
        tree = grow_tree(state, BEST, 100, most_nodes=most)
        assert tree.nodes == most
        assert sum(root_visits(tree).values()) == 100


@pytest.mark.once
def test_the_best_move_of_a_position_is_the_one_tried_most() -> None:
    state = middle(3303, 24)
    seat = state.waiting[0]
    tree = grow_tree(state, BEST, 200)
    most = max(root_visits(tree).values())
    best = tree.most_visited(state, seat, 1)
    assert root_visits(tree)[best] == most
    assert tree.most_visited(state, seat, most) == best
    assert tree.most_visited(state, seat, most + 1) == -1
    assert tree.most_visited(middle(3303, 40), seat, 1) == -1, "a position that the tree has not met"


# ------------------------------------------------------------------------------------- what a node is


def seen_next(state: State, deals: int) -> set[tuple[int, int]]:
    """What the seats that are asked next can see after one move, over many re-deals; seat and key."""
    seat = state.waiting[0]
    found = set()
    for deal in range(deals):
        redealt = state.seen_by(seat).redeal(deal)
        for move in redealt.legal(seat):
            played = after_move(redealt, move)
            if played.waiting:
                found.add((played.waiting[0], played.key(played.waiting[0])))
    return found


@pytest.mark.slow
def test_every_revelation_has_a_node_of_its_own() -> None:
    state = table(
        city(coins=3, raised=SEVEN_WONDERS[:4]), city(raised=SEVEN_WONDERS[4:]), age=3, left=8
    ).state
    told = seen_next(state, case_count(200, 80))
    moves = len(state.legal(0))
    assert len(told) > moves, "some of them turn up a card"
    tree = grow_tree(state, replace(EVEN, depth=2), case_count(4000, 600))
    assert moves < tree.nodes <= 1 + len(told)
    assert not thauma.compiled or tree.nodes == 1 + len(told)


def test_an_open_tree_tells_moves_apart_and_nothing_else() -> None:
    state = table(
        city(coins=3, raised=SEVEN_WONDERS[:4]), city(raised=SEVEN_WONDERS[4:]), age=3, left=8
    ).state
    tree = grow_tree(state, replace(EVEN, depth=2, open=True), case_count(1000, 200))
    assert tree.nodes == 1 + len(state.legal(0))


def test_the_same_position_by_another_way_is_the_same_node() -> None:
    """Whoever discards which of two cards first: the same coins, the same pile, the same node."""
    cities = city(coins=0, raised=SEVEN_WONDERS[:4]), city(coins=0, raised=SEVEN_WONDERS[4:])
    state = table(*cities, slots={0: "baths", 1: "altar", 2: "stable"}, left=3).state
    firsts = [after_move(state, move) for move in state.legal(0)]
    seconds = [after_move(first, move) for first in firsts for move in first.legal(1)]
    keys = {played.key(played.waiting[0]) for played in firsts + seconds}
    assert len(keys) < len(firsts) + len(seconds)
    tree = grow_tree(state, replace(EVEN, depth=3), 100)
    assert tree.nodes == 1 + len(keys)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_no_path_is_longer_than_the_depth(depth: int) -> None:
    state = table(
        city(coins=3, raised=SEVEN_WONDERS[:4]), city(raised=SEVEN_WONDERS[4:]), age=3, left=8
    ).state
    tree = grow_tree(state, replace(PLAYOUTS, depth=depth), case_count(300, 100))
    assert tree.max_depth == depth
    assert tree.nodes == 1 if depth == 1 else tree.nodes > 2


@pytest.mark.parametrize("age", [1, 2])
def test_a_tree_ends_at_the_border_of_an_age(age: int) -> None:
    state = last_of_age(age).state
    assert grow_tree(state, PLAYOUTS, 40).nodes == 1
    assert grow_tree(state, PLAYOUTS, 40).max_depth == 1
    beyond = grow_tree(state, replace(PLAYOUTS, border=False), 40)
    assert beyond.nodes > 20, "every age that may be dealt is another node"


def test_the_draft_has_a_border_too() -> None:
    state = middle(16 * 200, 7)
    assert len(state.legal(state.waiting[0])) == 1
    assert grow_tree(state, PLAYOUTS, 20).nodes == 1


# -------------------------------------------------------------------------------------------- dials


def test_without_trust_every_move_is_tried_before_any_is_tried_again() -> None:
    state = middle(3305, 22)
    moves = len(state.legal(state.waiting[0]))
    for count in (1, moves // 2, moves):
        assert sorted(root_visits(grow_tree(state, YARDSTICKS["flat"], count)).values()) == (
            [0] * (moves - count) + [1] * count
        )


def test_exploring_evens_out_what_is_not_weighed() -> None:
    visits = root_visits(grow_tree(middle(3305, 22), replace(YARDSTICKS["flat"], explore=100.0), 60)).values()
    assert max(visits) - min(visits) <= 1


@pytest.mark.once
def test_exploring_follows_the_weights() -> None:
    root = grow_tree(middle(3305, 22), replace(PLAYOUTS, explore=100.0, trust=1.0, depth=1), 200).root_moves()
    for _, visits, prior, _ in root:
        assert visits == pytest.approx(200 * prior, abs=3)


def test_caution_sticks_to_what_it_has() -> None:
    bold, careful = (
        [n for n in root_visits(grow_tree(middle(3305, 22), style, 30)).values() if n]
        for style in (replace(BEST, explore=0.2, caution=caution, depth=1) for caution in (0.0, 1.0))
    )
    assert careful == [30]
    assert len(bold) > 1


def test_first_guesses_are_trusted_as_far_as_the_dial_says() -> None:
    state = middle(3305, 22)

    def priors(trust: float) -> list[float]:
        return [prior for _, _, prior, _ in grow_tree(state, replace(PLAYOUTS, trust=trust), 1).root_moves()]

    equal = 1.0 / len(priors(1.0))
    assert priors(0.0) == pytest.approx([equal] * len(priors(0.0)))
    assert priors(0.25) == pytest.approx([0.25 * prior + 0.75 * equal for prior in priors(1.0)])
    assert max(priors(1.0)) > 1.1 * equal


def test_a_blend_is_a_mean_of_both_estimates() -> None:
    """Seat 0 cannot lose any more, as every playout shows; the network only thinks that it leads."""
    mine = city(["palace", "town-hall", "obelisk", "gardens"], coins=3, raised=SEVEN_WONDERS[:4])
    state = table(mine, city(coins=0, raised=SEVEN_WONDERS[4:]), open=["port", "senate"], age=3, left=2).state
    worth = {}
    for blend in (0.0, 0.25, 1.0):
        root = grow_tree(state, replace(EVEN, blend=blend, depth=1), 20).root_moves()
        worth[blend] = [values[0] / visits for _, visits, _, values in root]
    assert set(worth[0.0]) == {1.0}
    assert max(worth[1.0]) < 0.9999
    assert worth[0.25] == pytest.approx([0.25 * thought + 0.75 for thought in worth[1.0]])


def won_by_the_other() -> State:
    """Seat 0 has to move, and whatever it does, seat 1 can win next: there are three ways to."""
    return table(
        city(coins=0, raised=SEVEN_WONDERS[:4]),
        city(coins=9, raised=SEVEN_WONDERS[4:]),
        open=["guard-tower", "palisade", "stable"],
        age=1,
        pawn=-8,
    ).state


def test_sensible_playouts_see_a_win_and_random_ones_by_luck() -> None:
    state = won_by_the_other()
    count = case_count(400, 60)
    shares = {}
    for uniform in (True, False):
        style = Style(trust=0.0, explore=100.0, blend=0.0, uniform=uniform, depth=1)
        root = grow_tree(state, style, count).root_moves()
        given = [
            (values[0], visits) for move, visits, _, values in root if wins_at_once(after_move(state, move))
        ]
        shares[uniform] = sum(value for value, _ in given) / sum(visits for _, visits in given)
    assert shares[False] < 0.02
    assert shares[True] > 0.04


def test_every_seat_thinks_of_itself() -> None:
    """The other player's nodes prefer what wins for the other player."""
    state = won_by_the_other()
    tree = grow_tree(state, replace(EVEN, explore=0.5, depth=2), case_count(1000, 300))
    for move in state.legal(0):
        played = after_move(state, move)
        wins = wins_at_once(played)
        if wins:
            assert tree.most_visited(played, 1, 1) in wins


def test_a_share_of_the_playouts_pursues_goals() -> None:
    state = middle(3306, 12)
    assert grow_tree(state, replace(PLAYOUTS, seek=0.0), 30).root_moves() != (
        grow_tree(state, replace(PLAYOUTS, seek=1.0), 30).root_moves()
    )


def test_a_settled_end_is_worth_what_it_is_and_not_what_is_estimated() -> None:
    """The last card of the game: every leaf is an end, whatever the blend."""
    state = last_of_age(3).state
    for blend in (0.0, 0.5, 1.0):
        tree = grow_tree(state, replace(BEST, blend=blend), 20)
        for move, visits, _, values in tree.root_moves():
            assert values[0] == visits * after_move(state, move).share(0)


def test_who_plants_a_tree_at_what_a_seat_knows_gets_its_moves_only() -> None:
    state = middle(3307, 30)
    seat = state.waiting[0]
    texts = {GAME.text(state, seat, move) for move in root_visits(grow_tree(state, BEST, 1))}
    assert texts == {GAME.text(state, seat, move) for move in state.seen_by(seat).legal}
