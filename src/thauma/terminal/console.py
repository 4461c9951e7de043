"""The console: what is printed where, in colour or not, and what was typed."""

import io
import os
import select
import shutil
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TextIO

from thauma.core.language import say
from thauma.core.parts.picture import HEIGHT, NARROWEST, WIDTH
from thauma.core.styled_text import ESCAPE, PLAIN_SIGNS, RESET, Text, strip_control, style_text, wrap

CLEAR = f"{ESCAPE}H{ESCAPE}2J{ESCAPE}3J"
"""to the corner, screen empty, and what was scrolled away with it: a secret must not wait up there"""
LONGEST = 1_000
"""characters of a line that are read at once; no move has as many"""
BLANK = 60
"""empty lines that stand for a cleared screen where there is none"""


def is_terminal(stream: TextIO) -> bool:
    """Whether somebody sits at the other end."""
    return stream.isatty()


def understands_codes(stream: TextIO) -> bool:
    """Whether a stream is a terminal that can be told of colours and of an empty screen."""
    if sys.platform == "win32":
        from rich.console import detect_legacy_windows  # noqa: PLC0415  (takes long to load)

        if detect_legacy_windows():
            return False
    return is_terminal(stream) and os.environ.get("TERM") != "dumb"


def wants_colour(stream: TextIO, forbidden: bool) -> bool:
    """Whether to write colours: a terminal that knows them, and nobody who asked for none."""
    return not forbidden and not os.environ.get("NO_COLOR") and understands_codes(stream)


class Console:
    """Prints styled text and reads lines."""

    def __init__(self, no_colour: bool = False) -> None:
        self.out, self.source = sys.stdout, sys.stdin
        self.colour = wants_colour(self.out, no_colour)
        self.screen = understands_codes(self.out)
        """whether the screen can be cleared"""
        self.interactive = is_terminal(self.out) and is_terminal(self.source)
        self.encoding = self.out.encoding or "utf-8"
        self.signs = can_encode(self.encoding, "│→▒●")
        if isinstance(self.source, io.TextIOWrapper):
            self.source.reconfigure(errors="replace")

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows for pictures: those of the terminal, within what pictures can use."""
        if not is_terminal(self.out):
            return WIDTH, HEIGHT - 1
        size = shutil.get_terminal_size((WIDTH, HEIGHT))
        return max(NARROWEST, min(WIDTH, size.columns)), min(HEIGHT, size.lines) - 1

    @property
    def width(self) -> int:
        """Columns for pictures."""
        return self.size[0]

    @property
    def is_cramped(self) -> bool:
        """Whether the terminal is smaller than a picture may be."""
        size = shutil.get_terminal_size((WIDTH, HEIGHT))
        return is_terminal(self.out) and (size.columns < WIDTH or size.lines < HEIGHT)

    def write(self, line: Text | str = "", end: str = "\n") -> None:
        """Print a line."""
        self.write_text(style_text(line).paint(self.colour) + end)

    def write_text(self, words: str) -> None:
        """Write what the output can write, something like it for the rest."""
        if not self.signs:
            words = words.translate(PLAIN_SIGNS)
        self.out.write(words.encode(self.encoding, "replace").decode(self.encoding))

    def show(self, lines: Iterable[Text | str]) -> None:
        """Print some lines."""
        for line in lines:
            self.write(line)

    def say(self, key: str, style: str = "", **data: object) -> None:
        """Print a message of the terminal."""
        self.write(style_text(say(f"terminal.{key}", data), style))

    def print_paragraph(self, words: str, style: str = "", hang: str = "  ") -> None:
        """Print a paragraph."""
        self.show(paragraph_lines(words, self.width, style, hang))

    def clear(self, secret: bool = False) -> None:
        """Empty the screen; where that is not possible, only push a secret out of sight."""
        if self.screen:
            self.out.write(CLEAR)
        elif secret:
            self.out.write("\n" * BLANK)

    def ask(self, prompt: str) -> str:
        """Read a line; the end of the input raises EOFError."""
        self.write_text(prompt)
        self.out.flush()
        line = part = self.source.readline(LONGEST)
        while part and not part.endswith("\n") and len(part) == LONGEST:  # the rest is no move of its own
            part = self.source.readline(LONGEST)
        if not line:
            self.write()
            raise EOFError
        if not is_terminal(self.source):
            self.write(strip_control(line.strip()))  # so that a transcript reads as at a terminal
        return line.strip()

    def wait_for_typing(self, seconds: float) -> bool:
        """Wait a little; gives at once whether somebody types a line, where the system can tell that."""
        try:
            ready, _, _ = select.select([self.source], [], [], seconds)
        except (OSError, ValueError):  # no stream of the system, or one that cannot be waited for
            time.sleep(seconds)
            return False
        return bool(ready)

    def restore(self) -> None:
        """Leave the terminal as it was found: no colour, at the beginning of a line."""
        if self.colour:
            self.out.write(RESET)
        self.write()
        self.out.flush()


def paragraph_lines(words: str, width: int, style: str = "", hang: str = "    ") -> list[Text]:
    """Write a paragraph in as many lines as it needs."""
    return [style_text(line, style) for line in wrap(words, width - 1, hang)]


def print_error(words: str) -> None:
    """Say beside the results what went wrong."""
    with suppress(OSError):  # which is noticed at the end of the command
        sys.stdout.flush()
    print(say("terminal.error", {"problem": strip_control(words)}), file=sys.stderr)


def can_encode(encoding: str, signs: str) -> bool:
    """Whether an encoding has some signs."""
    try:
        signs.encode(encoding)
    except UnicodeError:
        return False
    return True
