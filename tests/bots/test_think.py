"""Analyses: every move with its share of visits, its probabilities and a line; and estimates for any seat."""

import pytest

import thauma
from tests.bots.brute import wins_at_once, worths
from tests.bots.endings import small_endings
from tests.bots.played import endings
from tests.bots.positions import FIVE_SYMBOLS, SEVEN_WONDERS
from tests.bots.positions import cases_by_name as arranged_cases
from tests.bots.wins import WINS
from tests.case_selection import case_count
from tests.duel.support.arrange import city, table
from tests.duel.support.random_games import GAME, middle, positions
from thauma import State
from thauma.bots import Budget
from thauma.bots.analysis import DEALS, GLANCE, LINE, Analysis, analyse, estimate_chances
from thauma.bots.levels import SearchBot
from thauma.bots.style import BEST, PLAYOUTS, YARDSTICKS

STYLES = {"best": BEST, "playouts": PLAYOUTS, **YARDSTICKS}
STEPS = (0, 6, 10, 21, 30, 39, 48, 55)


def analysis_of(state: State, nodes: int, seed: int = 0, *, hurry: bool = False) -> Analysis:
    """What a search thinks of the decision of the seat that is asked."""
    return analyse(state.seen_by(state.waiting[0]), Budget(nodes=nodes), seed, hurry=hurry)


# -------------------------------------------------------------------------------------------- analyses


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("step", STEPS[::3])
def test_an_analysis_has_every_move_with_probabilities_of_all_seats(name: str, step: int) -> None:
    state = middle(3400, step)
    seat = state.waiting[0]
    nodes = case_count(240, 20)
    found = analyse(state.seen_by(seat), Budget(nodes=nodes), 1, STYLES[name])
    assert (found.seat, found.nodes) == (seat, nodes)
    assert sorted(each.move for each in found.moves) == sorted(
        GAME.text(state, seat, move) for move in state.legal(seat)
    )
    assert sum(each.visits for each in found.moves) == nodes
    for each in found.moves:
        assert len(each.win) == 2
        assert sum(each.win) == pytest.approx(1.0)
        assert all(-1e-9 <= share <= 1.0 + 1e-9 for share in each.win)
    assert found.best is found.moves[0]
    assert found.win == found.best.win
    assert found.seconds > 0


@pytest.mark.parametrize("step", STEPS)
def test_what_was_tried_more_comes_first(step: int) -> None:
    found = analysis_of(middle(3401, step), case_count(300, 30))
    visits = [each.visits for each in found.moves]
    assert visits == sorted(visits, reverse=True) or found.exact


def test_what_was_not_tried_is_as_good_as_anything() -> None:
    found = analysis_of(middle(3401, 10), 1)
    assert [each.visits for each in found.moves] == [1] + [0] * (len(found.moves) - 1)
    assert all(each.win == (0.5, 0.5) and each.line == () for each in found.moves[1:])


@pytest.mark.once
def test_certain_moves_come_first_with_what_they_are_worth() -> None:
    games = endings(3500, case_count(4, 3))
    for _ in range(case_count(12, 5)):
        state = next(games)
        seat = state.waiting[0]
        found, known = analysis_of(state, 40), worths(state)
        assert found.exact
        told = {GAME.id(state, seat, each.move): each.win[seat] for each in found.moves}
        sure = [told[move] == known[move] for move in known]
        assert all(sure) or wins_at_once(state), "a win at once needs no other to be solved"
        assert found.win[seat] == max(known.values())
        assert found.win[seat] + found.win[1 - seat] == 1.0


def test_nothing_is_certain_before_the_cards_are_known() -> None:
    assert not any(analysis_of(middle(3402, step), 20).exact for step in STEPS[:6])


def test_a_win_at_once_is_certain_in_any_age() -> None:
    arranged = table(city(coins=2), open=["guard-tower", "altar"], pawn=8)
    found = analysis_of(arranged.state, 5)
    assert found.exact
    assert found.best.move == "build guard-tower"
    assert found.win == (1.0, 0.0)


def outcomes() -> dict[float, State]:
    """Endings of two cards by what the best move is surely worth."""
    return {max(worths(state).values()): state for state in small_endings(2, 16)}


@pytest.mark.parametrize("worth", [0.0, 0.5, 1.0])
def test_what_is_solved_takes_a_glance_whatever_it_is_worth(worth: float) -> None:
    state = outcomes()[worth]
    seen = state.seen_by(state.waiting[0])
    for budget in (None, Budget(seconds=3600), Budget(nodes=10**9), Budget(stop=lambda: False)):
        found = analyse(seen, budget)
        assert found.exact
        assert found.win[seen.seat] == worth
        assert found.nodes == GLANCE
    assert analyse(seen, Budget(nodes=7)).nodes == 7, "a glance is never longer than the budget"


@pytest.mark.parametrize("step", [7, 10])
def test_who_is_in_a_hurry_glances_where_there_is_nothing_to_choose(step: int) -> None:
    """The fourth wonder of an offer is taken by itself; what the position is worth is another matter."""
    state = middle(3200, step)
    single = len(state.legal(state.waiting[0])) == 1
    assert single == (step == 7)
    assert analysis_of(state, GLANCE + 10, hurry=True).nodes == (GLANCE if single else GLANCE + 10)
    assert analysis_of(state, GLANCE + 10).nodes == GLANCE + 10


@pytest.mark.parametrize(
    ("text", "name"), [("build school", "a pair, then Law"), ("take law", "Law is on offer")]
)
def test_a_win_through_a_question_is_certain_too(text: str, name: str) -> None:
    found = analysis_of(arranged_cases(WINS)[name].state, 5)
    assert found.exact
    assert found.best.move == text
    assert max(found.win) == 1.0


@pytest.mark.parametrize("left", [15, 16, 17, 18])
def test_a_win_that_needs_a_card_not_yet_turned_is_not_certain(left: int) -> None:
    again = city(coins=40, wonders=["the-sphinx", "the-pyramids", "piraeus", "the-great-lighthouse"])
    arranged = table(again, open=["statue", "temple"], age=2, left=left, pawn=8)
    assert not analysis_of(arranged.state, 5).exact


# ----------------------------------------------------------------------------------------------- lines


@pytest.mark.once
@pytest.mark.parametrize("number", range(3410, 3410 + case_count(8, 2)))
def test_a_line_is_played_in_order_up_to_the_first_revelation(number: int) -> None:
    longest = 0
    for step in STEPS:
        before = middle(number, step)
        for each in analysis_of(before, case_count(600, 60)).moves:
            state = before.copy()
            assert each.line[:1] == ((before.waiting[0], each.move),) or not each.visits
            assert len(each.line) <= LINE
            for i, (seat, text) in enumerate(each.line):
                assert state.waiting == (seat,)
                last = state.copy()
                state.apply(seat, GAME.id(state, seat, text))
                assert i == len(each.line) - 1 or not GAME.revealed(last, state)
            longest = max(longest, len(each.line))
    assert longest > 1


def test_a_line_names_no_token_that_the_library_may_draw() -> None:
    rich = city(coins=25, wonders=["the-great-library"])
    state = table(rich, open=["port", "senate", "gardens"], age=3).state
    for each in analysis_of(state, case_count(2000, 200)).moves:
        if each.move.startswith("wonder the-great-library"):
            assert len(each.line) <= 1


def test_in_a_hurry_there_are_no_lines_but_the_same_moves() -> None:
    state = middle(3403, 22)
    quick, full = analysis_of(state, 80, hurry=True), analysis_of(state, 80)
    assert [(each.move, each.visits, each.win) for each in quick.moves] == (
        [(each.move, each.visits, each.win) for each in full.moves]
    )
    assert all(each.line == () for each in quick.moves)
    assert any(each.line for each in full.moves)


# ------------------------------------------------------------------------------------------- estimates


def test_an_estimate_for_who_is_asked_is_that_of_the_best_move() -> None:
    seen = middle(3404, 20).seen_by(middle(3404, 20).waiting[0])
    budget = Budget(nodes=60)
    assert estimate_chances(seen, budget, 3) == analyse(seen, budget, 3).win


@pytest.mark.parametrize("step", STEPS[::2])
def test_an_estimate_for_who_is_not_asked_adds_up_too(step: int) -> None:
    state = middle(3405, step)
    seen = state.seen_by(1 - state.waiting[0])
    told = estimate_chances(seen, Budget(nodes=case_count(240, 16)), 3)
    assert sum(told) == pytest.approx(1.0)
    assert all(0.0 <= share <= 1.0 for share in told)
    assert told == estimate_chances(seen, Budget(nodes=case_count(240, 16)), 3)


def test_who_is_not_asked_sees_the_others_win_coming() -> None:
    state = table(city(coins=2), open=["guard-tower", "altar"], pawn=8).state
    assert estimate_chances(state.seen_by(1), Budget(nodes=10), 3) == (1.0, 0.0)


def test_who_is_not_asked_does_not_know_what_the_library_drew() -> None:
    """Seat 0 has five symbols, and Law is among the five tokens aside: it drew it three times in five."""
    arranged = table(
        city([*FIVE_SYMBOLS[:4], "study"], coins=25, wonders=["the-great-library"]),
        city(["theater", "altar", "palace", "town-hall", "obelisk", "gardens"], raised=SEVEN_WONDERS[3:6]),
        open=["port", "senate"],
        age=3,
        board=["economy", "architecture", "theology", "urbanism", "masonry"],
        aside=["law", "philosophy", "mathematics", "strategy", "agriculture"],
    )
    arranged.play("wonder the-great-library with port")
    assert arranged.question == "library"
    wins = [wins_at_once(arranged.state.seen_by(1).redeal(deal)) != [] for deal in range(DEALS)]
    told = estimate_chances(arranged.state.seen_by(1), Budget(nodes=case_count(400, 40)), 3)
    assert 0 < sum(wins) < DEALS
    assert sum(wins) / DEALS <= told[0] < 1.0
    assert estimate_chances(arranged.state.seen_by(0), Budget(nodes=10), 3) == (1.0, 0.0)


def test_a_finished_game_is_worth_its_shares_to_everybody() -> None:
    *_, end = positions(3406)
    for seat in (0, 1):
        assert estimate_chances(end.seen_by(seat), Budget(nodes=1), 3) == (end.share(0), end.share(1))


@pytest.mark.parametrize("seed", [-1, 1.5, 2**256, True])
def test_what_is_no_seed_is_refused(seed: int) -> None:
    state = middle(3407, 10)
    with pytest.raises(thauma.InvalidSeed):
        analyse(state.seen_by(state.waiting[0]), Budget(nodes=1), seed)


def test_the_number_of_trees_follows_the_threads_where_there_is_time() -> None:
    state = middle(3407, 10)
    found = analyse(state.seen_by(state.waiting[0]), Budget(seconds=0, threads=3))
    alone = analyse(state.seen_by(state.waiting[0]), Budget(seconds=0))
    assert found.nodes == 3 * alone.nodes


def test_bots_tell_what_they_think() -> None:
    bot = SearchBot("hard", 5, Budget(nodes=50))
    state = middle(3408, 20)
    seen = state.seen_by(state.waiting[0])
    found = bot.analyse(seen)
    assert found.best.move == bot.choose(seen)
    assert found.win == bot.evaluate(seen)
