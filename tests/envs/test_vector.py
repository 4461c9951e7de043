"""Games in rows: what stands in the arrays is what the game itself says, and mistakes change nothing."""

from typing import Any

import numpy as np
import pytest

import thauma
from tests.case_selection import case_count
from thauma import InvalidArgument, ThaumaError
from thauma.envs.vector import InvalidCheckpoint, NotReset, UnknownMoves, Vector, WrongAction

GAMES: dict[str, dict[str, Any]] = {
    "duel": {"name": "duel"},
    "pantheon": {"name": "duel", "options": {"pantheon": True, "library": "open"}},
    "wonders-3": {"name": "wonders", "players": 3},
    "wonders-7": {"name": "wonders", "players": 7},
    "dice-2": {"name": "dice", "players": 2},
    "dice-5": {"name": "dice", "players": 5},
}
ROWS = 6


def rows_of(game: str, rows: int = ROWS, seed: int = 3, **more: Any) -> Vector:
    """Rows whose first games are dealt."""
    env = thauma.vector(**GAMES[game], rows=rows, seed=seed, **more)
    env.reset()
    return env


def draw_actions(env: Vector, rng: np.random.Generator) -> "np.ndarray[Any, np.dtype[np.int64]]":
    """Draw a legal move for every row."""
    assert env.legal is not None
    chosen = (rng.random(env.rows) * env.count).astype(np.int64)
    return env.legal[np.arange(env.rows), chosen].astype(np.int64)


def told(env: Vector) -> dict[str, list[Any]]:
    """Everything that the arrays say, the lists as far as they go."""
    found: dict[str, Any] = {}
    for name in ("observation", "mask", "count", "reward", "ended", "seat"):
        array = getattr(env, name)
        if array is not None:
            found[name] = array.tolist()
    if env.legal is not None:
        found["legal"] = [env.legal[row, : env.count[row]].tolist() for row in range(env.rows)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_told_what_the_position_says(game: str) -> None:
    env, rng = rows_of(game), np.random.default_rng(1)
    assert env.observation is not None
    assert env.mask is not None
    for step in range(case_count(300, 60)):
        row = step % ROWS
        state = env.state(row)
        seat = int(env.seat[row])
        assert seat == state.waiting[0]
        legal = state.legal(seat)
        assert told(env)["legal"][row] == legal
        assert np.flatnonzero(env.mask[row]).tolist() == legal
        assert env.observation[row].tobytes() == state.observe(seat).tobytes()
        actions = draw_actions(env, rng)
        state.apply(seat, int(actions[row]))
        env.step(actions)
        if state.waiting:
            assert not env.ended[row]
            assert not env.reward[row].any()
            assert bytes(env.state(row)) == bytes(state)
            continue
        n = env.seats
        assert env.ended[row]
        shares = [(n * state.share(each) - 1) / (n - 1) for each in range(n)]
        assert env.reward[row].tolist() == pytest.approx(shares)
        assert bytes(env.state(row)) != bytes(state)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_a_row_is_a_match(game: str) -> None:
    env, rng = rows_of(game, 3), np.random.default_rng(2)
    ended = 0
    while ended < case_count(3, 1):
        env.step(draw_actions(env, rng))
        for row in np.flatnonzero(env.ended).tolist():
            match, ended = env.ended_match(row), ended + 1
            assert match.result is not None
            shares = [match.state.share(seat) for seat in range(env.seats)]
            n = env.seats
            assert env.reward[row].tolist() == pytest.approx([(n * share - 1) / (n - 1) for share in shares])
            assert thauma.Match.parse(match.text()).result == match.result
        for row in range(env.rows):
            assert len(env.match(row).actions) >= 0
        assert bytes(env.match(0).state) == bytes(env.state(0))


@pytest.mark.parametrize("game", ["duel", "wonders-3", "dice-5"])
def test_any_number_of_threads_plays_the_same(game: str) -> None:
    one, three = rows_of(game), rows_of(game, threads=3)
    rng, same = np.random.default_rng(4), np.random.default_rng(4)
    for _ in range(case_count(200, 40)):
        assert told(one) == told(three)
        one.step(draw_actions(one, rng))
        three.step(draw_actions(three, same))
    three.close()


def test_a_seed_deals_the_same_rows_and_another_one_others() -> None:
    first, again, other = rows_of("duel"), rows_of("duel"), rows_of("duel", seed=4)
    assert told(first) == told(again) != told(other)
    few = rows_of("duel", 2)
    assert told(first)["observation"][:2] == told(few)["observation"], "a row does not depend on the others"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_tell_apart_gives_equal_rows(game: str) -> None:
    env, rng = rows_of(game, 2), np.random.default_rng(5)
    for number in range(case_count(60, 15)):
        env.step(draw_actions(env, rng))
        state = env.state(0)
        seat = int(env.seat[0])
        env.load(1, state.seen_by(seat).redeal(number))
        if env.seat[1] == seat:
            for name, lines in told(env).items():
                if name not in ("reward", "ended"):
                    assert lines[0] == lines[1], name


@pytest.mark.parametrize("game", ["duel", "wonders-3", "dice-2"])
def test_other_forms_say_the_same(game: str) -> None:
    plain, floats = rows_of(game), rows_of(game, observe="float32", moves=["list"])
    places, nothing = rows_of(game, observe="indices"), rows_of(game, observe=None, moves="mask")
    rng = np.random.default_rng(6)
    for _ in range(20):
        assert plain.observation is not None
        assert floats.observation is not None
        assert floats.observation.dtype == np.float32
        assert np.array_equal(plain.observation, floats.observation)
        assert places.places is not None
        assert places.values is not None
        assert places.filled is not None
        for row in range(ROWS):
            n = places.filled[row]
            assert places.places[row, :n].tolist() == np.flatnonzero(plain.observation[row]).tolist()
            assert (
                places.values[row, :n].tolist() == plain.observation[row][plain.observation[row] > 0].tolist()
            )
        assert (nothing.observation, nothing.legal, floats.mask) == (None, None, None)
        assert np.array_equal(nothing.mask, plain.mask)  # type: ignore[arg-type]
        actions = draw_actions(plain, rng)
        for env in (plain, floats, places, nothing):
            env.step(actions)


@pytest.mark.parametrize("opponents", ["random", "sensible", "network"])
def test_others_play_until_the_own_seat_is_asked(opponents: Any) -> None:
    env, again = (rows_of("duel", seat=1, opponents=opponents) for _ in range(2))
    rng, same = np.random.default_rng(7), np.random.default_rng(7)
    for _ in range(case_count(120, 40)):
        assert set(env.seat.tolist()) == {1}
        assert told(env) == told(again)
        env.step(draw_actions(env, rng))
        again.step(draw_actions(again, same))
    assert {seat for row in range(ROWS) for seat, _ in env.match(row).actions} == {0, 1}


def test_rules_of_thumb_beat_random_moves() -> None:
    env, rng = rows_of("duel", 40, seat=0, opponents="sensible"), np.random.default_rng(8)
    score, games = 0.0, 0
    while games < case_count(200, 60):
        env.step(draw_actions(env, rng))
        score += float(env.reward[:, 0].sum())
        games += int(env.ended.sum())
    assert score / games < -0.5


def test_a_checkpoint_goes_on_as_if_nothing_had_happened() -> None:
    env, rng = rows_of("dice-2"), np.random.default_rng(9)
    for _ in range(case_count(60, 30)):
        env.step(draw_actions(env, rng))
    saved, before = env.save(), [env.match(row).text() for row in range(ROWS)]
    other = rows_of("dice-2")
    other.restore(saved)
    assert [other.match(row).text() for row in range(ROWS)] == before
    first, second = np.random.default_rng(1), np.random.default_rng(1)
    for _ in range(case_count(200, 50)):
        env.step(draw_actions(env, first))
        other.step(draw_actions(other, second))
        assert told(env) == told(other)
    for spoilt in (saved[:-1], b"", saved[:40] + b"x" + saved[41:], saved[::-1]):
        with pytest.raises(InvalidCheckpoint, match="no whole checkpoint"):
            other.restore(spoilt)
    for rows in (rows_of("dice-2", 5), rows_of("dice-2", seed=4), rows_of("dice-5"), rows_of("duel")):
        held = told(rows)
        with pytest.raises(InvalidCheckpoint, match="other rows"):
            rows.restore(saved)
        assert told(rows) == held


def test_arrays_of_the_caller_are_written() -> None:
    features = thauma.game("duel").features
    length = features[-1].offset + features[-1].size
    observation = np.full((ROWS, length), 7, np.uint8)
    reward = np.full((ROWS, 2), 7, np.float32)
    env = rows_of("duel", out={"observation": observation, "reward": reward})
    assert env.observation is observation
    assert env.reward is reward
    assert observation.tolist() == told(rows_of("duel"))["observation"]


WRONG_ACTIONS: list[tuple[Any, str]] = [
    (0, "6 whole numbers"),
    ([1.0] * ROWS, "6 whole numbers"),
    ([1] * (ROWS - 1), "6 whole numbers"),
    ([[1] * ROWS], "6 whole numbers"),
    (["x"] * ROWS, "6 whole numbers"),
    (None, "6 whole numbers"),
]


@pytest.mark.parametrize(("actions", "problem"), WRONG_ACTIONS)
def test_actions_of_another_kind_are_refused(actions: Any, problem: str) -> None:
    env = rows_of("duel")
    before = told(env)
    with pytest.raises(WrongAction, match=problem):
        env.step(actions)
    assert told(env) == before


def test_a_wrong_action_names_row_seat_and_reason_and_nothing_is_played() -> None:
    env, rng = rows_of("duel"), np.random.default_rng(1)
    for wrong in (0, -1, 5000, 2**40):
        before, actions = told(env), draw_actions(env, rng)
        actions[4] = wrong
        with pytest.raises(WrongAction, match=rf"row 4: {wrong} is not legal for seat 0: \S"):
            env.step(actions)
        assert told(env) == before


def test_rows_that_were_not_dealt_are_not_stepped() -> None:
    env = thauma.vector("duel", rows=2, seed=1)
    for call in (lambda: env.step([0, 0]), lambda: env.state(0), env.save, lambda: env.match(0)):
        with pytest.raises(NotReset):
            call()


def test_moves_that_are_not_known_are_not_told() -> None:
    env = rows_of("duel", 2)
    with pytest.raises(UnknownMoves):
        env.ended_match(0)
    env.load(1, env.state(0))
    with pytest.raises(UnknownMoves):
        env.match(1)
    assert env.match(0).actions == ()


SETTINGS: list[tuple[dict[str, Any], str]] = [
    ({"rows": 0}, "rows"),
    ({"rows": 100_001}, "rows"),
    ({"rows": 1.5}, "rows"),
    ({"threads": 0}, "threads"),
    ({"seed": -1}, "seed"),
    ({"seed": "x"}, "seed"),
    ({"observe": "float64"}, "observe cannot be"),
    ({"observe": ["uint8"]}, "observe cannot be"),
    ({"moves": "tuple"}, "moves cannot be"),
    ({"moves": 3}, "moves cannot be"),
    ({"seat": 1}, "go together"),
    ({"opponents": "random"}, "go together"),
    ({"seat": 2, "opponents": "random"}, "there is no seat 2"),
    ({"seat": True, "opponents": "random"}, "there is no seat True"),
    ({"seat": 0, "opponents": "hard"}, "opponents cannot be"),
    ({"options": {"library": "shut"}}, "library"),
    ({"players": 3}, "players"),
    ({"out": {"nothing": np.zeros(1)}}, "there is no array"),
    ({"out": {"seat": np.zeros(ROWS)}}, r"seat is a contiguous, writable array of int16 \(6,\), not float64"),
    ({"out": {"seat": np.zeros(5, np.int16)}}, "seat is a contiguous"),
    ({"out": {"seat": np.zeros((ROWS, 2), np.int16)[:, 0]}}, "seat is a contiguous"),
    ({"out": {"seat": [0] * ROWS}}, "not list"),
]


@pytest.mark.parametrize(("settings", "problem"), SETTINGS)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any], problem: str) -> None:
    with pytest.raises(ThaumaError, match=problem):
        thauma.vector("duel", **({"rows": ROWS, "seed": 1} | settings))


def test_rows_and_positions_of_another_kind_are_refused() -> None:
    env = rows_of("duel")
    before = told(env)
    for row in (-1, ROWS, 1.0, "0", None, True):
        with pytest.raises(InvalidArgument, match="there is no row"):
            env.state(row)  # type: ignore[arg-type]
    gods = rows_of("pantheon").state(0)
    for state, problem in ((gods, "other options"), (rows_of("dice-2").state(0), "dice"), (None, "State")):
        with pytest.raises(InvalidArgument, match=problem):
            env.load(0, state)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="no network"):
        thauma.vector("dice", rows=2, seed=1, players=5, seat=0, opponents="network")
    assert told(env) == before
