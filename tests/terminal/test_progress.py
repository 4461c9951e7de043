"""The line that tells how far something is."""

from types import SimpleNamespace

import pytest

from tests.terminal.conftest import TerminalStream
from thauma.terminal import progress
from thauma.terminal.progress import GamesBar, ProgressBar, ProgressLine, duration_text


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> TerminalStream:
    """Have a terminal to write to."""
    found = TerminalStream()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=found))
    return found


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Have a clock of one's own."""
    times = [100.0]
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: times[-1]))
    return times


def test_a_shorter_line_leaves_nothing_of_a_longer_one(screen: TerminalStream) -> None:
    line = ProgressLine()
    line.write("a long line")
    line.write("short")
    line.clear()
    assert screen.getvalue() == "\ra long line\rshort      \r     \r"
    line.clear()
    assert screen.getvalue().endswith("     \r")
    assert screen.getvalue().count("\r") == 4


def test_nothing_is_written_where_nobody_looks_on(capsys: pytest.CaptureFixture[str]) -> None:
    bar = ProgressBar(2)
    bar.draw(1)
    bar.clear()
    assert bar.done == 1
    assert capsys.readouterr().err == ""


def test_nothing_is_written_to_who_wants_quiet(screen: TerminalStream) -> None:
    GamesBar(2, quiet=True).draw(1)
    assert screen.getvalue() == ""


def test_a_bar_fills(screen: TerminalStream, now: list[float]) -> None:
    bar = ProgressBar(4)
    bar.draw(1)
    assert screen.getvalue() == f"\r[{'#' * 7}{'.' * 23}]  25 %"
    now.append(100.0 + progress.PAUSE / 2)
    bar.draw(2)
    assert "50 %" not in screen.getvalue(), "not so soon"
    bar.draw(4)
    assert screen.getvalue().endswith(f"\r[{'#' * 30}] 100 %"), "the end is always shown"


def test_a_bar_of_games_tells_how_long_the_rest_takes(screen: TerminalStream, now: list[float]) -> None:
    bar = GamesBar(3_000)
    now.append(150.0)
    bar.draw(1_000, 0)
    assert screen.getvalue().endswith("1,000 of 3,000 games, - to go")
    now.append(160.0)
    bar.draw(1_500, 500)
    assert screen.getvalue().endswith("1,500 of 3,000 games, 0:00:30 to go"), "judged by those just played"
    again = GamesBar(4)
    now.append(220.0)
    again.draw(3)
    assert screen.getvalue().endswith("3 of 4 games, 0:00:20 to go")


def test_times_are_written_as_on_a_clock() -> None:
    assert [duration_text(seconds) for seconds in (0, 59.6, 3599, 7384)] == [
        *("0:00:00", "0:01:00", "0:59:59", "2:03:04"),
    ]
