"""What the terminal asks of a game: a module `picture` in the game's package that can draw it.

The module offers the functions of `Picture`. It draws from a view, which holds only what its seat may know,
and it names the keys that stand for moves; the terminal adds nothing to that and knows no game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol, cast

from thauma.core.deal import Deal
from thauma.core.errors import ThaumaError
from thauma.core.game import Game
from thauma.core.match import Match
from thauma.terminal.ink import Text

WIDTH, HEIGHT = 100, 40
"""the terminal that a picture with its moves and the prompt must fit into"""
NARROWEST = 80


class NoPicture(ThaumaError):
    """The game cannot be drawn in a terminal."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A position to draw, with all that may be told about it."""

    view: Mapping[str, Any]
    """what `Match.view` gave for the seat that looks on"""
    names: tuple[str, ...]
    points: tuple[int, ...] = ()
    """what each seat would score now"""
    told: tuple[str, ...] = ()
    """what happened last, a paragraph a move"""
    width: int = WIDTH
    height: int = HEIGHT - 1
    """rows for the whole picture; the prompt has one more"""


@dataclass(frozen=True, slots=True)
class Screen:
    """A drawn position."""

    lines: list[Text]
    keys: dict[str, str] = field(default_factory=dict)
    """what may be typed for a move, and the move; the legal ones also by number, from 1"""


class Picture(Protocol):
    """The functions of a game's module `picture`."""

    def screen(self, scene: Scene) -> Screen:
        """Draw a position with the moves of the seat that looks on, in no more than its width and height."""
        ...

    def details(self, scene: Scene) -> list[Text]:
        """List everything that the picture had to shorten."""
        ...

    def secret(self, view: Mapping[str, Any]) -> bool:
        """Whether the moves themselves must not be seen by others."""
        ...

    def deal(self, deal: Deal, width: int) -> list[Text]:
        """Draw a deal with everything open."""
        ...

    def legend(self) -> list[str]:
        """Explain the signs and keys of the picture."""
        ...


def picture_of(game: Game) -> Picture:
    """Give the picture of a game."""
    place = f"thauma.games.{game.name}.picture"
    try:
        return cast("Picture", import_module(place))
    except ModuleNotFoundError as problem:
        if not place.startswith(str(problem.name)):
            raise
        raise NoPicture(f"{game.name} cannot be drawn in a terminal yet") from None


def scene_of(
    match: Match, seat: int | None, names: tuple[str, ...], told: tuple[str, ...], size: tuple[int, int]
) -> Scene:
    """Collect what a seat (None: a spectator) may see of a match."""
    state = match.state
    points = tuple(sum(state.points(seat)) for seat in range(match.seats))
    return Scene(match.view(seat), names, points, told, *size)
