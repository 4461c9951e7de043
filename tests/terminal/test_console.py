"""Colours and signs: where they are written, and what stands for them where they are not."""

import io
import re

import pytest

from tests.terminal.conftest import PLAY, Command, TerminalStream
from thauma.core.styled_text import CODES, PLAIN_SIGNS, Text, join, put_beside, style_text
from thauma.terminal.console import Console, wants_colour


def test_colours_are_for_terminals_that_want_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert wants_colour(TerminalStream(), forbidden=False)
    assert not wants_colour(TerminalStream(), forbidden=True)
    assert not wants_colour(io.StringIO(), forbidden=False)
    monkeypatch.setenv("NO_COLOR", "")
    assert wants_colour(TerminalStream(), forbidden=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(TerminalStream(), forbidden=False)
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_colour(TerminalStream(), forbidden=False)


def test_an_old_console_of_windows_gets_no_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("sys.stdout", TerminalStream())
    for old in (False, True):
        monkeypatch.setattr("rich.console.detect_legacy_windows", lambda old=old: old)
        console = Console()
        assert (console.colour, console.screen) == (not old, not old)


def test_at_a_terminal_the_picture_is_coloured_and_redrawn(command: Command) -> None:
    ran = command(*PLAY, "--seed", "3", lines=["1", "1"], terminal=True)
    assert ran.out.count("\x1b[2J") == 3
    assert "\x1b[1;7m" in ran.out


@pytest.mark.parametrize("how", ["flag", "NO_COLOR"])
def test_without_colour_the_screen_is_still_cleared(
    command: Command, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    if how == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    ran = command(*PLAY, *["--no-colour"] * (how == "flag"), "--seed", "3", lines=["1"], terminal=True)
    assert "\x1b[2J" in ran.out
    assert set(re.findall(r"\x1b\[\d*.", ran.out)) == {"\x1b[H", "\x1b[2J", "\x1b[3J"}


def test_a_dumb_terminal_gets_no_codes_at_all(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    ran = command(*PLAY, "--seed", "3", lines=["1", "?"], terminal=True)
    assert "\x1b" not in ran.out


def test_an_output_without_our_signs_gets_plain_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="ascii"))
    console = Console()
    console.write("│ Rd 2→1sh ▒● é")
    console.out.flush()
    assert raw.getvalue() == b"| Rd 2>1sh #* ?\n"
    assert all(chr(sign).isascii() for sign in PLAIN_SIGNS.values())


def test_text_measures_cuts_and_joins() -> None:
    words = style_text("red", "red") + " and " + style_text("blue", "blue")
    assert len(words) == 12
    assert str(words.cut(6)) == "red a…"
    assert words.cut(12) is words
    assert words.cut(0) == Text()
    assert str(words.pad(15)) == "red and blue   "
    assert str(words.pad(4)) == "red…"
    assert str(words.align_right(14)) == "  red and blue"
    assert str(join([words, "!"], "-")) == "red and blue-!"
    assert words.paint(colour=False) == "red and blue"
    assert words.paint(colour=True) == f"\x1b[{CODES['red']}mred\x1b[0m and \x1b[{CODES['blue']}mblue\x1b[0m"
    left, right = [style_text("a"), style_text("b")], [style_text("c")]
    assert [str(line) for line in put_beside(left, right, 7)] == ["a  │c  ", "b  │   "]
