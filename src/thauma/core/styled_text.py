"""Styled text: pieces with the name of a style, which become ANSI colours or nothing.

Every character is one column wide. Games draw with this; `Text` measures, cuts and joins without a thought
for the codes that a terminal wants.
"""

import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ESCAPE = "\x1b["
RESET = f"{ESCAPE}0m"
CODES = {
    "bold": "1",
    "dim": "38;5;244",
    "key": "1;7",
    "good": "1;38;5;35",
    "bad": "38;5;167",
    "brown": "48;5;94;38;5;231",
    "grey": "48;5;248;38;5;16",
    "blue": "48;5;25;38;5;231",
    "green": "48;5;28;38;5;231",
    "yellow": "48;5;220;38;5;16",
    "red": "48;5;160;38;5;231",
    "purple": "48;5;91;38;5;231",
    "black": "48;5;16;38;5;231",
    "white": "48;5;231;38;5;16",
    "brown-ink": "38;5;137",
    "grey-ink": "38;5;246",
    "blue-ink": "38;5;75",
    "green-ink": "38;5;71",
    "yellow-ink": "38;5;178",
    "red-ink": "38;5;203",
    "purple-ink": "38;5;140",
}
"""what each style is to a terminal with 256 colours; the inks are for text on the terminal's own ground"""

PLAIN_SIGNS = str.maketrans("│─▒●■□→…·•", "|-#*#o>~.*")
"""what stands for our signs where the output cannot write them"""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""what a text from outside must not send to a terminal"""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text in pieces, each with a style (empty: none)."""

    pieces: tuple[tuple[str, str], ...] = ()

    def __len__(self) -> int:
        return sum(len(words) for words, _ in self.pieces)

    def __add__(self, other: "Text | str") -> "Text":
        return Text(self.pieces + style_text(other).pieces)

    def __str__(self) -> str:
        return "".join(words for words, _ in self.pieces)

    def pad(self, width: int) -> "Text":
        """Fill up with spaces on the right; what is too long is cut, with a sign that it was."""
        if len(self) > width:
            return self.cut(width)
        return self + " " * (width - len(self)) if len(self) < width else self

    def align_right(self, width: int) -> "Text":
        """Fill up with spaces on the left."""
        return style_text(" " * max(0, width - len(self))) + self.cut(width)

    def cut(self, width: int) -> "Text":
        """Cut to a width, with a sign that something is missing."""
        if len(self) <= width:
            return self
        kept: list[tuple[str, str]] = []
        room = width - 1
        for words, style in self.pieces:
            kept.append((words[:room], style))
            room -= len(words[:room])
        return Text((*kept, ("…", ""))) if width > 0 else Text()

    def paint(self, colour: bool) -> str:
        """Write it with ANSI codes, or without."""
        if not colour:
            return str(self).rstrip()
        return "".join(
            f"{ESCAPE}{CODES[style]}m{words}{RESET}" if style else words
            for words, style in self.pieces
            if words
        )


def style_text(words: "Text | str", style: str = "") -> Text:
    """Make styled text; text that has its styles already stays as it is."""
    return words if isinstance(words, Text) else Text(((words, style),) if words else ())


def join(parts: Iterable[Text | str], between: str = " ") -> Text:
    """Join pieces with something between them."""
    pieces: list[tuple[str, str]] = []
    for i, part in enumerate(parts):
        if i and between:
            pieces.append((between, ""))
        pieces += style_text(part).pieces
    return Text(tuple(pieces))


def wrap(words: str, width: int, hang: str = "  ") -> list[str]:
    """Break a paragraph into lines; all but the first are indented."""
    return textwrap.wrap(words, width, subsequent_indent=hang) or [""]


def put_beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Put two blocks next to each other, divided by a line."""
    half = (width - 1) // 2
    rows = max(len(left), len(right))
    left, right = left + [Text()] * (rows - len(left)), right + [Text()] * (rows - len(right))
    return [a.pad(half) + style_text("│", "dim") + b.pad(half) for a, b in zip(left, right, strict=True)]


def strip_control(words: str) -> str:
    """Take control characters out of a text from outside."""
    return CONTROL.sub("?", words)


def count_rows(parts: Iterable[Sequence[Text]]) -> int:
    """Count the rows of some parts."""
    return sum(map(len, parts))


def stack_parts(parts: Iterable[list[Text]], height: int) -> list[Text]:
    """Put the parts under each other, with an empty line between two of them as long as there is room."""
    some = [part for part in parts if part]
    spare = max(0, height - count_rows(some))
    lines: list[Text] = []
    for i, part in enumerate(reversed(some)):
        lines = part + ([Text()] if 0 < i <= spare else []) + lines
    return lines


def recent_lines(paragraphs: Sequence[str], width: int, room: int) -> list[Text]:
    """Write what happened last, each from its beginning, as far as there is room."""
    lines: list[Text] = []
    for paragraph in reversed(paragraphs):
        block = [style_text(f" {line}") for line in wrap(f"• {paragraph}", width - 1)]
        left = room - len(lines)
        if left <= 0:
            break
        if len(block) > left:
            block = [*block[: left - 1], (block[left - 1] + " …").cut(width)]
        lines = block + lines
    return lines
