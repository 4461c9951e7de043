"""Bots with settings of their own, as a command line names them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.training.small import shipped_weights
from thauma.arena.schedule import InvalidTournament, make_player, round_robin
from thauma.arena.specification import parse_player
from thauma.bots import Budget
from thauma.bots.levels import SearchBot
from thauma.core.networks.network import InvalidNetwork
from thauma.core.networks.network_files import network_bytes
from thauma.core.parts.learning import Learning
from thauma.core.state import State

SHARED = Budget(seconds=0.5, nodes=50)


def test_a_name_alone_has_the_budget_that_all_have() -> None:
    assert parse_player("hard", SHARED) == make_player("hard", SHARED)
    assert parse_player("medium") == make_player("medium")


def test_settings_take_the_place_of_the_budget_that_all_have() -> None:
    one = parse_player("hard:nodes=400", SHARED)
    assert (one.name, one.bot, one.nodes, one.seconds, one.threads) == (
        "hard:nodes=400", "hard", 400, None, 1,
    )  # fmt: skip
    both = parse_player("playouts:time=0.25:nodes=7:threads=2", SHARED)
    assert (both.bot, both.nodes, both.seconds, both.threads) == ("playouts", 7, 0.25, 2)


def test_threads_alone_leave_the_budget_as_it_is() -> None:
    found = parse_player("hard:threads=2", SHARED)
    assert (found.nodes, found.seconds, found.threads) == (50, 0.5, 2)
    own = parse_player("expert:threads=2").make_bot(1)
    assert isinstance(own, SearchBot)
    assert (own.level.budget.seconds, own.level.budget.threads) == (5.0, 2)


def test_two_budgets_of_one_level_are_two_players() -> None:
    a, b = (parse_player(text) for text in ("hard:nodes=400", "hard:nodes=800"))
    (encounter,) = round_robin([a, b], 2)
    assert (encounter.a.name, encounter.b.name) == ("hard:nodes=400", "hard:nodes=800")
    with pytest.raises(InvalidTournament, match="'hard:nodes=400' is named twice"):
        round_robin([a, a], 2)


def test_colons_in_the_path_of_a_program_are_its_own(tmp_path: Path) -> None:
    program = tmp_path / "bot:nodes=4.py"
    program.write_text("print(1)", encoding="utf-8")
    assert parse_player(str(program), SHARED) == make_player(str(program), SHARED)
    assert parse_player("C:/bots/mine.py") == make_player("C:/bots/mine.py")


def beginning(game: str, **options: Any) -> State:
    """A game as it begins."""
    found = thauma.game(game)
    return found.start(found.deal(1, options))


def duels_learning() -> Learning:
    """What Duel has learned."""
    learning = thauma.game("duel").learning
    assert learning is not None
    return learning


def test_a_bot_may_have_weights_of_its_own(tmp_path: Path) -> None:
    learning, file = duels_learning(), tmp_path / "noughts.bin"
    numbers = shipped_weights()
    for i in range(len(numbers)):
        numbers[i] = 0.0
    file.write_bytes(network_bytes(numbers, learning))
    start = beginning("duel")
    text = f"hard:nodes=30:weights={file}"
    player, own = (parse_player(name, SHARED, start) for name in (text, "hard:nodes=30"))
    assert (player.name, player.bot, player.nodes, player.weights, player.game) == (
        text, "hard", 30, str(file), "duel",
    )  # fmt: skip
    assert player.program != own.program == ""
    seen = start.seen_by(0)
    assert player.make_bot(1).evaluate(seen) == (0.5, 0.5) != own.make_bot(1).evaluate(seen)
    file.write_bytes(network_bytes(shipped_weights(), learning))
    again = parse_player(text, SHARED, start)
    assert again.program != player.program, "results of other weights are told apart"
    assert again.make_bot(1).evaluate(seen) == own.make_bot(1).evaluate(seen)


def test_weights_that_do_not_fit_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    learning, file, start = duels_learning(), tmp_path / "some.bin", beginning("duel")
    numbers = shipped_weights()
    whole = network_bytes(numbers, learning)
    for data, problem in (
        (whole[:-7], "some.bin does not hold a whole network"),
        (network_bytes(numbers, replace(learning, game="wonders")), "a network for wonders, not for duel"),
        (network_bytes(numbers, replace(learning, version=9)), "a network of another kind"),
        (network_bytes(numbers, replace(learning, hidden=32)), "a network of another kind"),
    ):
        file.write_bytes(data)
        with pytest.raises(InvalidNetwork, match=problem):
            parse_player(f"hard:weights={file}", SHARED, start)
    with pytest.raises(InvalidNetwork, match=r"gone\.bin"):
        parse_player(f"hard:weights={tmp_path}/gone.bin", SHARED, start)
    with pytest.raises(InvalidNetwork, match="dice"):
        parse_player(f"hard:weights={file}", SHARED, beginning("dice", players=2))
    for text, problem in (
        ("playouts:weights=x.bin", "has weights, but playouts plays without a network"),
        ("hard:weights=", "has the setting 'weights=', which means nothing"),
        ("hard:weights=x.bin:weights=y.bin", "names weights twice"),
    ):
        with pytest.raises(InvalidTournament, match=problem):
            parse_player(text, SHARED, start)
    with pytest.raises(InvalidTournament, match=r"has the setting 'weights=x\.bin'"):
        parse_player("hard:weights=x.bin", SHARED)


def test_weights_for_pantheon_play_pantheon_alone(tmp_path: Path) -> None:
    gods = beginning("duel", pantheon=True)
    learning = gods.game.learning_for(gods)
    file = tmp_path / "gods.bin"
    file.write_bytes(network_bytes(learning.shipped_weights(), learning))
    player = parse_player(f"hard:nodes=9:weights={file}", SHARED, gods)
    seen = gods.seen_by(gods.waiting[0])
    assert player.make_bot(1).choose(seen) == parse_player("hard:nodes=9").make_bot(1).choose(seen)
    with pytest.raises(InvalidNetwork, match="for duel-pantheon, not for duel"):
        parse_player(f"hard:weights={file}", SHARED, beginning("duel"))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hard:", "'hard:' has the setting '', which means nothing; a bot has nodes, time and threads"),
        ("hard:nodes", "has the setting 'nodes'"),
        ("hard:speed=4", "has the setting 'speed=4', which means nothing; .* as in hard:nodes=400"),
        ("hard:nodes=4:", "has the setting ''"),
        ("hard:nodes=4:nodes=5", "'hard:nodes=4:nodes=5' names nodes twice"),
        ("hard:nodes=four", "nodes of 'hard:nodes=four' must be a number, not 'four'"),
        ("hard:nodes=4_0", "must be a number, not '4_0'"),
        ("hard:nodes=-4", "must be a number, not '-4'"),
        ("hard:nodes=²", "must be a number"),
        ("hard:nodes=", "must be a number, not ''"),
        ("hard:time=0,5", "time of 'hard:time=0,5' must be a number"),
        ("hard:nodes=0", "'hard:nodes=0': nodes must be a whole number from 1"),
        ("hard:time=nan", "'hard:time=nan': a thinking time must be a number of seconds from 0"),
        ("hard:time=-1", "a thinking time must be a number of seconds from 0"),
        ("hard:threads=999", "threads must be a whole number from 1 to 256"),
        ("random:nodes=4", "'random:nodes=4' has settings, but random does not search and has none"),
        ("greedy:", "greedy does not search"),
    ],
)
def test_what_a_stranger_can_type_wrong(text: str, problem: str) -> None:
    with pytest.raises(InvalidTournament, match=problem):
        parse_player(text, SHARED)
