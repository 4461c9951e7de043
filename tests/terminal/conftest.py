"""The command `thauma` run inside the test, with the streams of a pipe or of a terminal."""

import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import thauma
from tests.terminal.support.made_up_languages import add_language, capitals, long_words
from thauma.core.language import say, use_language
from thauma.terminal.main import main


@dataclass(frozen=True)
class CommandResult:
    """What a run of the command left behind."""

    code: int
    out: str
    err: str


class TerminalStream(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


Command = Callable[..., CommandResult]
PLAY = ("play", "duel", "--bot", "greedy")
"""against an opponent that is quick un-compiled too"""


@pytest.fixture(autouse=True)
def _use_english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak English, whatever the system speaks, and again afterwards."""
    monkeypatch.setenv("THAUMA_LANGUAGE", "en")
    yield
    use_language("en")


@pytest.fixture
def capital_language(tmp_path: Path) -> Iterator[None]:
    """Have a language `xx`: English in capitals."""
    with add_language("xx", capitals, tmp_path / "words"):
        yield


@pytest.fixture
def long_language(tmp_path: Path) -> Iterator[None]:
    """Have a language `yy`: English with long words."""
    with add_language("yy", long_words, tmp_path / "words"):
        yield


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Command:
    """Give a function that runs `thauma` with arguments and lines of input."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "100")  # a window of the size that pictures are made for
    monkeypatch.setenv("LINES", "40")

    def run(*argv: str, lines: Iterable[str] = (), terminal: bool = False) -> CommandResult:
        kind = TerminalStream if terminal else io.StringIO
        source, out, err = kind("".join(f"{line}\n" for line in lines)), kind(), kind()
        with monkeypatch.context() as patch:
            patch.setattr("sys.stdin", source)
            patch.setattr("sys.stdout", out)
            patch.setattr("sys.stderr", err)
            try:
                code = main(argv)
            except SystemExit as left:  # argparse leaves this way
                code = left.code if isinstance(left.code, int) else 1
        return CommandResult(code, out.getvalue(), without_warning(err.getvalue()))

    return run


def without_warning(errors: str) -> str:
    """Take away the line that an un-compiled run begins with."""
    return errors if thauma.compiled else errors.removeprefix(say("terminal.uncompiled", {}) + "\n")
