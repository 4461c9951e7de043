"""Luck: nothing on average, nothing where nothing was revealed, and less variance without it."""

from random import Random
from statistics import fmean, stdev
from types import SimpleNamespace
from typing import Any, cast

import pytest

import thauma
from tests.case_selection import proof_count
from thauma.arena import luck
from thauma.arena.luck import LuckJudge, Step, Valuer, judge_of, luck_of, luck_of_step, steps_of
from thauma.arena.play_game import BotPool, play_game
from thauma.arena.schedule import InvalidTournament, make_player, round_robin, schedule_tasks
from thauma.bots import Budget
from thauma.core.game import Game

DUEL: Game = thauma.game("duel")
NETWORK = judge_of(DUEL, {})
PLAYOUTS = LuckJudge()


@pytest.fixture(autouse=True)
def look_shorter_uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the plain files search less, which takes them long."""
    for name, number in (("LOOK", 3), ("SEARCHED", 4), ("PLAYED", 4)):
        if not thauma.compiled:
            monkeypatch.setattr(luck, name, number)


def random_match(game: str, seed: int, **options: Any) -> thauma.Match:
    """A match of random moves."""
    match, rng = thauma.Match.new(game, seed, options), Random(seed)
    while not match.over:
        seat = match.waiting[0]
        match.put(seat, rng.choice(match.legal(seat)))
    return match


def first_step(match: thauma.Match, reveals: bool) -> Step:
    """The first move that turns something up, or does not."""
    return next(step for step in steps_of(match) if match.game.revealed(step.before, step.after) == reveals)


def test_the_network_judges_what_it_has_learned_and_playouts_the_rest() -> None:
    assert len(NETWORK.weights) == 64
    assert NETWORK.weights in NETWORK.name
    assert judge_of(DUEL, {"pantheon": True}).weights not in ("", NETWORK.weights)
    assert judge_of(thauma.game("wonders"), {"players": 3}) == PLAYOUTS
    assert judge_of(thauma.game("dice"), {"players": 3}) == PLAYOUTS
    assert PLAYOUTS.name == f"{luck.PLAYED} playouts"


def test_a_game_that_cannot_deal_again_what_nobody_knows_is_refused() -> None:
    bare = cast(Game, SimpleNamespace(name="auction", engine=SimpleNamespace(reshuffles=False)))
    with pytest.raises(InvalidTournament, match=r"the luck in auction cannot be told.*play without --luck"):
        judge_of(bare, {})


@pytest.mark.parametrize(
    ("game", "options"),
    [("duel", {}), ("duel", {"pantheon": True}), ("wonders", {"players": 3}), ("dice", {"players": 3})],
)
def test_what_one_seat_gains_the_others_lose(game: str, options: dict[str, Any]) -> None:
    match = random_match(game, 4, **options)
    judge = judge_of(match.game, options)
    told = luck_of(match, judge, 1)
    assert len(told) == match.seats
    assert sum(told) == pytest.approx(0, abs=1e-5)
    assert told == luck_of(match, judge, 1)
    assert told != luck_of(match, judge, 2)


def test_a_move_that_reveals_nothing_is_no_luck() -> None:
    step = first_step(random_match("duel", 2), reveals=False)
    for judge in (NETWORK, PLAYOUTS):
        assert luck_of_step(step, judge, 5) == [0.0, 0.0]


def test_a_card_that_is_turned_up_is_luck() -> None:
    match = random_match("duel", 3)
    found = [
        luck_of_step(step, NETWORK, 5)
        for step in list(steps_of(match))[8:40]
        if match.game.revealed(step.before, step.after)
    ]
    assert found
    assert any(abs(own) > 0.001 for own, _ in found)


def test_a_choice_that_waits_for_others_is_no_luck_of_its_own() -> None:
    match = random_match("wonders", 1, players=3)
    waits = [step for step in steps_of(match) if not match.game.settles(step.before, step.after)]
    assert len(waits) > 20
    assert all(luck_of_step(step, LuckJudge(), 3) == [0.0] * 3 for step in waits[:2])


def test_luck_is_nothing_on_average() -> None:
    """Over all that a card could have been: what comes up is as likely as each of the re-deals."""
    before = next(
        step for step in steps_of(random_match("duel", 7)) if DUEL.revealed(step.before, step.after)
    )
    found = []
    for number in range(proof_count(400, 60)):
        twin = before.before.reshuffle(number + 10**6)
        after = twin.copy()
        after.apply(before.seat, before.move)
        step = Step(twin, before.seat, before.move, after)
        found.append(luck_of_step(step, NETWORK, number * 1000)[0])
    assert stdev(found) > 0
    assert abs(fmean(found)) < 4 * stdev(found) / len(found) ** 0.5


def test_a_position_is_worth_its_share_once_the_game_is_over() -> None:
    match = random_match("duel", 5)
    last = list(steps_of(match))[-1].after
    assert Valuer().value(last) == [last.share(0), last.share(1)]


def test_positions_that_look_alike_are_searched_once() -> None:
    valuer, state = Valuer(), DUEL.start(DUEL.deal(1))
    first = valuer.value(state)
    assert valuer.value(state.reshuffle(3)) is first
    assert first == Valuer().value(state.reshuffle(4))
    assert sum(first) == pytest.approx(1.0)


def test_a_tournament_tells_luck_only_where_it_is_wanted() -> None:
    (encounter,) = round_robin([make_player(name, Budget(nodes=2)) for name in ("flat", "random")], 2)
    wanted = next(schedule_tasks("duel", DUEL.full_options({}), 1, [encounter], luck=True))
    plain = next(schedule_tasks("duel", DUEL.full_options({}), 1, [encounter]))
    told, untold = play_game(wanted, BotPool()), play_game(plain, BotPool())
    assert untold.luck == ()
    assert len(told.luck) == 2
    assert (told.winner, told.points, told.plies) == (untold.winner, untold.points, untold.plies)
    assert told.adjusted_share_of("flat") == told.share_of("flat") - told.luck[0]
