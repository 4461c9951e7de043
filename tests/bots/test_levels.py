"""The levels: what tells them apart, and that each is worth its place; `thauma arena` has the real proof."""

import pytest

import thauma
from tests.bots.brute import worths
from tests.bots.played import endings
from tests.case_selection import case_count
from tests.duel.support.random_games import GAME, middle
from thauma import State, bots
from thauma.bots import Budget
from thauma.bots.levels import LEVELS, SearchBot
from thauma.bots.style import BEST, YARDSTICKS


def play_to_end(players: tuple[bots.Bot, bots.Bot], seed: int) -> State:
    """The end of a game."""
    state = GAME.start(GAME.deal(seed))
    while state.waiting:
        seat = state.waiting[0]
        state.apply(seat, GAME.id(state, seat, players[seat].choose(state.seen_by(seat))))
    return state


def score(strong: str, weak: str, pairs: int, nodes: int) -> float:
    """The share of points of the stronger one, each deal played by both from both seats."""
    points = 0.0
    for seed in range(pairs):
        pair = thauma.bot(strong, seed=seed, nodes=nodes), thauma.bot(weak, seed=seed, nodes=nodes)
        points += play_to_end(pair, 40 + seed).share(0) + play_to_end(pair[::-1], 40 + seed).share(1)
    return points / (2 * pairs)


def choice(name: str, state: State, seed: int, nodes: int) -> str:
    return thauma.bot(name, seed=seed, nodes=nodes).choose(state.seen_by(state.waiting[0]))


# ------------------------------------------------------------------------------------- their strength


@pytest.mark.slow
@pytest.mark.skipif(not thauma.compiled, reason="plain files are too slow for enough games")
@pytest.mark.parametrize(
    ("strong", "weak", "least"),
    [
        ("greedy", "random", 0.75),
        ("easy", "random", 0.9),
        ("medium", "greedy", 0.75),
        ("hard", "random", 0.95),
    ],
)
def test_a_level_beats_much_weaker_ones_even_with_few_nodes(strong: str, weak: str, least: float) -> None:
    assert score(strong, weak, 10, 60) >= least


# ------------------------------------------------------------------------------- what tells them apart


def test_levels_are_named_from_the_weakest_to_the_strongest() -> None:
    assert bots.bot_names()[2:] == list(LEVELS)
    tempers = [level.temper for level in LEVELS.values()]
    assert tempers == sorted(tempers, reverse=True)
    assert LEVELS["hard"].temper == LEVELS["expert"].temper == 0.0
    nodes = [LEVELS[name].budget.nodes for name in ("easy", "medium", "hard")]
    assert nodes == sorted(filter(None, nodes))
    assert LEVELS["expert"].budget.nodes is None
    seconds = [LEVELS[name].budget.seconds for name in ("hard", "expert")]
    assert seconds == [1.0, 5.0]


def test_the_lower_levels_play_the_same_everywhere() -> None:
    """Their budgets are of nodes, and no clock is asked."""
    for name in ("easy", "medium"):
        assert LEVELS[name].budget.nodes is not None
        assert LEVELS[name].budget.seconds is None


def test_a_budget_takes_the_place_of_the_levels_own() -> None:
    assert SearchBot("easy", 1).level == LEVELS["easy"]
    assert SearchBot("hard", 1, Budget(nodes=9)).level.budget == Budget(nodes=9)
    assert SearchBot("easy", 1, Budget(threads=2)).level.budget == Budget(
        nodes=LEVELS["easy"].budget.nodes, threads=2
    )
    assert SearchBot("easy", 1, Budget(nodes=9)).level.temper == LEVELS["easy"].temper


def test_yardsticks_think_in_their_own_way_for_the_time_of_hard() -> None:
    for name in bots.yardstick_names():
        level = SearchBot(name, 1).level
        assert level.budget == Budget(seconds=LEVELS["hard"].budget.seconds)
        assert (level.temper, level.style) == (0.0, YARDSTICKS[name])
        assert level.style != BEST


@pytest.mark.once
def test_easy_varies_and_hard_sticks_to_what_it_found() -> None:
    nodes = case_count(150, 20)
    states = [middle(3600, step) for step in (12, 24, 40)]
    assert any(
        len({choice("easy", state, seed, nodes) for seed in range(case_count(40, 12))}) > 1
        for state in states
    )
    state = states[0]
    for seed in range(4):
        bot = SearchBot("hard", seed, Budget(nodes=nodes))
        seen = state.seen_by(state.waiting[0])
        assert bot.choose(seen) == bot.analyse(seen).best.move


@pytest.mark.once
def test_easy_prefers_what_it_thinks_better() -> None:
    chosen = mean = 0.0
    for step in (12, 24, 40):
        state = middle(3600, step)
        seen = state.seen_by(state.waiting[0])
        for seed in range(case_count(20, 4)):
            bot = SearchBot("easy", seed, Budget(nodes=case_count(150, 20)))
            wins = {each.move: each.win[seen.seat] for each in bot.analyse(seen).moves if each.visits}
            mean += sum(wins.values()) / len(wins)
            chosen += wins[bot.choose(seen)]
    assert chosen > mean


@pytest.mark.once
@pytest.mark.parametrize("name", ["easy", "medium"])
@pytest.mark.parametrize("nodes", [1, 3, 20])
def test_a_temper_never_chooses_what_was_not_tried(name: str, nodes: int) -> None:
    for number, step in ((3601, 3), (3601, 12), (3601, 37), (3601, 50), (3201, 33)):
        state = middle(number, step)
        seen = state.seen_by(state.waiting[0])
        for seed in range(case_count(4, 1)):
            bot = SearchBot(name, seed, Budget(nodes=nodes))
            tried = {each.move for each in bot.analyse(seen).moves if each.visits}
            assert bot.choose(seen) in tried


@pytest.mark.once
def test_every_level_plays_a_solved_ending_perfectly() -> None:
    games = endings(3610, 3)
    for _ in range(case_count(10, 2)):
        state = next(games)
        known = worths(state)
        for name in LEVELS:
            move = GAME.id(state, state.waiting[0], choice(name, state, 1, 10))
            assert known[move] == max(known.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["easy", "medium"])
def test_whole_games_of_the_levels_with_a_temper_come_to_their_end(name: str) -> None:
    """Where all is lost, or all moves are alike, there is still one to draw."""
    nodes = None if thauma.compiled else 4
    for seed in range(case_count(2, 1)):
        pair = thauma.bot(name, seed=seed, nodes=nodes), thauma.bot("hard", seed=seed, nodes=nodes or 100)
        assert play_to_end(pair, 70 + seed).over
