"""What a game draws from and gives back when a terminal asks for its picture.

It draws from a view, which holds only what its seat may know, and names the keys that stand for moves.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from thauma.core.deal import Deal
from thauma.core.styled_text import Text

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


def choice_sign(view: Mapping[str, Any], seat: int) -> str:
    """Give the sign for who has chosen and who has not; a blank where nobody chooses."""
    if seat in view["chosen"]:
        return "●"
    return "·" if seat in view["waiting"] else " "
