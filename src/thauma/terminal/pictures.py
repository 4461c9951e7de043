"""Finding the picture of a game, and collecting what it may show. The terminal itself knows no game."""

from thauma.core.errors import ThaumaError
from thauma.core.game import Game
from thauma.core.match import Match
from thauma.core.parts.picture import Picture, Scene


class NoPicture(ThaumaError):
    """The game cannot be drawn in a terminal."""


def picture_of(game: Game) -> Picture:
    """Give the picture of a game."""
    if game.picture is None:
        raise NoPicture("error.no-picture", game=game.name)
    return game.picture


def scene_of(
    match: Match, seat: int | None, names: tuple[str, ...], told: tuple[str, ...], size: tuple[int, int]
) -> Scene:
    """Collect what a seat (None: a spectator) may see of a match."""
    return Scene(match.view(seat), names, told, *size)
