"""What a game draws from and gives back when a terminal asks for its picture.

It draws from a view, which holds only what its seat may know, and names the keys that stand for moves.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from thauma.core.deal import Deal
from thauma.core.language import cache_by_language, say
from thauma.core.styled_text import Text, recent_lines, style_text

WIDTH, HEIGHT = 100, 40
"""the terminal that a picture with its moves and the prompt must fit into"""
NARROWEST = 80


@dataclass(frozen=True, slots=True)
class Scene:
    """A position to draw, with all that may be told about it."""

    view: Mapping[str, Any]
    """what `Match.view` gave for the seat that looks on"""
    names: tuple[str, ...]
    recent: tuple[str, ...] = ()
    """what happened last, a paragraph a move"""
    width: int = WIDTH
    height: int = HEIGHT - 1
    """rows for the whole picture; the prompt has one more"""


class Way(NamedTuple):
    """One of several ways to do something, such as to pay for it."""

    move: str
    words: str
    """what is different about it"""


@dataclass(frozen=True, slots=True)
class Screen:
    """A drawn position."""

    lines: list[Text]
    keys: dict[str, str] = field(default_factory=dict)
    """what may be typed for a move, and the move; the legal ones also by number, from 1"""
    ways: dict[str, tuple[Way, ...]] = field(default_factory=dict)
    """for a key that stands for several moves: all of them, the one that it means in `keys` first"""


class Picture(Protocol):
    """How a game is drawn in a terminal."""

    def draw_screen(self, scene: Scene) -> Screen:
        """Draw a position with the moves of the seat that looks on, in no more than its width and height."""
        ...

    def draw_details(self, scene: Scene) -> list[Text]:
        """List everything that the picture had to shorten."""
        ...

    def is_secret(self, view: Mapping[str, Any]) -> bool:
        """Whether the moves themselves must not be seen by others."""
        ...

    def draw_deal(self, deal: Deal, width: int) -> list[Text]:
        """Draw a deal with everything open."""
        ...

    def legend_lines(self) -> list[str]:
        """Explain the signs and keys of the picture."""
        ...


def is_asked(view: Mapping[str, Any]) -> bool:
    """Whether the seat that looks on is asked: what it does then is for its own eyes only."""
    return bool(view["seat"] in view["waiting"])


def fit_column(words: Text, width: int) -> Text:
    """Fill a column, the last place of which stays empty."""
    return words.cut(width - 1).pad(width)


def in_columns(items: Sequence[Text], width: int, least: int) -> list[Text]:
    """Set items in columns where there are many; none is narrower than the least."""
    columns = 1 if len(items) <= 6 else 2 if len(items) <= 12 else 3 if len(items) <= 24 else 4
    return fill_columns(items, min(columns, max(1, width // least)), width)


def fill_columns(items: Sequence[Text], columns: int, width: int) -> list[Text]:
    """Set items in so many columns, down and then across."""
    rows = -(-len(items) // columns)
    return [
        sum((fit_column(item, width // columns) for item in items[row::rows]), Text()) for row in range(rows)
    ]


def choice_sign(view: Mapping[str, Any], seat: int) -> str:
    """Give the sign that tells whether a seat has chosen; a blank where nobody chooses."""
    if seat in view["chosen"]:
        return "●"
    return "·" if seat in view["waiting"] else " "


def numbers_text(numbers: Any) -> str:
    """Write numbers in a row."""
    return " ".join(map(str, numbers)) or "-"


@dataclass(frozen=True, slots=True)
class PictureWords:
    """The words of a game's picture, and the names of its things."""

    game: str

    def word(self, key: str, **data: Any) -> str:
        """Put a message of the picture into words."""
        return say(f"{self.game}.picture.{key}", data)

    @cache_by_language
    def name_of(self, kind: str, thing: str) -> str:
        """Give the name of a thing, such as a card, a city, a colour or a question."""
        return say(f"{self.game}.{kind}.{thing}", {})

    @cache_by_language
    def short_name(self, kind: str, thing: str) -> str:
        """Give the short form of a name."""
        return self.word(f"{kind}.{thing}")

    def legend_lines(self) -> list[str]:
        """Explain the signs and keys of the picture."""
        return self.word("legend").strip().splitlines()


class ListPicture(ABC):
    """A picture of lines: the table as its game draws it, what happened last, and all moves by number."""

    def __init__(self, game: str) -> None:
        """Take the name of the game."""
        self.words = PictureWords(game)
        self.word, self.legend_lines = self.words.word, self.words.legend_lines

    @abstractmethod
    def table_lines(self, scene: Scene) -> list[Text]:
        """Draw what lies on the table."""

    def draw_screen(self, scene: Scene) -> Screen:
        """Draw a position with the moves of the seat that looks on."""
        keys = {str(i): entry["move"] for i, entry in enumerate(scene.view.get("moves", ()), start=1)}
        choices = [style_text(f"{key:>3} ", "bold") + move for key, move in keys.items()]
        lines = [*self.table_lines(scene), Text()]
        lines += recent_lines(scene.recent, scene.width, scene.height - len(lines) - len(choices) - 1)
        lines = [*lines[: scene.height - len(choices)], *choices]
        return Screen([line.cut(scene.width) for line in lines[: scene.height]], keys)

    def draw_details(self, scene: Scene) -> list[Text]:
        """List everything: nothing was shortened."""
        return self.table_lines(scene)

    def is_secret(self, view: Mapping[str, Any]) -> bool:
        """Whether the moves themselves must not be seen by others: those of a seat that is asked."""
        return is_asked(view)

    def draw_deal(self, deal: Deal, width: int) -> list[Text]:
        """Draw a deal with everything open: each part by its words below `deal`, lists of lists by seat."""
        lines = []
        for name, value in deal.parts.items():
            if value and isinstance(value[0], tuple):
                told = [(seat, numbers_text(part)) for seat, part in enumerate(value)]
                lines += [self.word(f"deal.{name}", seat=seat, values=part) for seat, part in told]
            else:
                lines.append(self.word(f"deal.{name}", values=numbers_text(value)))
        return [style_text(line).cut(width) for line in lines]
