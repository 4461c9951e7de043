"""The line that tells how far something is."""

import re
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
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")
    return found


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Have a clock of one's own."""
    times = [100.0]
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: times[-1]))
    return times


def last_line(screen: TerminalStream) -> str:
    """Give what a terminal shows in the line: what was written since it was last erased, without codes."""
    written = re.split(r"\x1b\[2K|\r", screen.getvalue())[-1]
    return re.sub(r"\x1b\[[?\d;]*[A-Za-z]", "", written).strip()


def test_a_line_is_written_over_and_taken_away(screen: TerminalStream) -> None:
    line = ProgressLine()
    line.write("a long line")
    assert last_line(screen) == "a long line"
    line.write("[red]")
    assert last_line(screen) == "[red]"
    line.clear()
    assert last_line(screen) == ""
    line.write("again")
    assert last_line(screen) == "again"
    line.clear()
    line.clear()
    assert last_line(screen) == ""
    assert screen.getvalue().count("\x1b[?25l") == screen.getvalue().count("\x1b[?25h"), "the cursor is back"


def test_nothing_is_written_where_nobody_looks_on(capsys: pytest.CaptureFixture[str]) -> None:
    bar = ProgressBar(2)
    bar.draw(1)
    bar.clear()
    assert bar.done == 1
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("quiet", "terminal"), [(True, "xterm"), (False, "dumb")])
def test_nothing_is_written_to_who_wants_quiet_or_cannot_write_over_a_line(
    screen: TerminalStream, monkeypatch: pytest.MonkeyPatch, quiet: bool, terminal: str
) -> None:
    monkeypatch.setenv("TERM", terminal)
    bar = GamesBar(2, quiet)
    bar.draw(1)
    bar.clear()
    assert screen.getvalue() == ""


def test_a_bar_fills(screen: TerminalStream, now: list[float]) -> None:
    bar = ProgressBar(4)
    bar.draw(1)
    filled, share = last_line(screen).split(maxsplit=1)
    assert (len(filled), share) == (30, "25 %")
    now.append(100.0 + progress.PAUSE / 2)
    bar.draw(2)
    assert "50 %" not in last_line(screen), "not so soon"
    bar.draw(4)
    assert last_line(screen) == f"{'━' * 30} 100 %", "the end is always shown"
    bar.clear()


def test_a_bar_has_colours_only_where_they_are_wanted(
    screen: TerminalStream, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    bar = ProgressBar(4)
    bar.draw(2)
    bar.clear()
    assert "38;5" not in screen.getvalue()


def test_a_bar_of_games_tells_how_long_the_rest_takes(screen: TerminalStream, now: list[float]) -> None:
    bar = GamesBar(3_000)
    now.append(150.0)
    bar.draw(1_000, 0)
    assert last_line(screen).endswith("1,000 of 3,000 games, - to go")
    now.append(160.0)
    bar.draw(1_500, 500)
    assert last_line(screen).endswith("1,500 of 3,000 games, 0:00:30 to go"), "judged by those just played"
    bar.clear()
    again = GamesBar(4)
    now.append(220.0)
    again.draw(3)
    assert last_line(screen).endswith("3 of 4 games, 0:00:20 to go")
    again.clear()


def test_times_are_written_as_on_a_clock() -> None:
    assert [duration_text(seconds) for seconds in (0, 59.6, 3599, 7384)] == [
        *("0:00:00", "0:01:00", "0:59:59", "2:03:04"),
    ]
