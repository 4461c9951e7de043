"""Clocks at the terminal: what `--clock` takes, and what is shown."""

import pytest

from tests.terminal.conftest import Command
from thauma import wire
from thauma.core.errors import ThaumaError
from thauma.terminal.online.clock_text import clock_line, describe_time, read_clock

pytestmark = pytest.mark.unsanitized


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("3d", wire.MatchClock("move", 259_200)),
        ("90s", wire.MatchClock("move", 90)),
        ("10m+5s", wire.MatchClock("game", 600, 5)),
        ("1h+0s", wire.MatchClock("game", 3600)),
    ],
)
def test_a_clock_is_read(text: str, clock: wire.MatchClock) -> None:
    assert read_clock(text, None) == clock
    assert read_clock(None, None) is None


@pytest.mark.parametrize(
    ("text", "then"),
    [("", None), ("ten", None), ("4s", None), ("31d", None), ("10m+2h", None), ("-5m", None), ("5m+", None),
     ("5m", "explode"), (None, "bot")],
)  # fmt: skip
def test_a_clock_that_makes_no_sense_is_refused(text: str | None, then: str | None) -> None:
    with pytest.raises(ThaumaError):
        read_clock(text, then)


def test_a_clock_is_for_servers_alone(command: Command) -> None:
    result = command("play", "duel", "--clock", "5m")
    assert result.code == 2
    assert result.err


def test_times_are_shown_as_clocks_do() -> None:
    assert [describe_time(n) for n in (5, 245, 3845)] == ["0:05", "4:05", "1:04:05"]
    assert describe_time(2 * 86_400 + 3_660) == "2 days 1:01"


def test_the_line_says_how_long_everybody_has_left() -> None:
    seats = (
        wire.SeatInfo("human", "Ada", left=60_000, runs_since=1_000_000),
        wire.SeatInfo("bot", "greedy"),
        wire.SeatInfo("human", "Bo", left=90_000),
    )
    info = wire.MatchInfo(
        "m", "wonders", "wonders/1", {}, "playing", seats, "drawn", False, "", 0, 0, 0,
        clock=wire.MatchClock("game", 120),
    )  # fmt: skip
    line = clock_line(("Ada", "Greedy", "Bo"), info, 1_025_000)
    assert "Ada* 0:35" in line
    assert "Bo 1:30" in line
    assert "Greedy" not in line
