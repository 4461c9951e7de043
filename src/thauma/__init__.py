"""Thauma: the 7 Wonders family of table games, exact to the rulebooks, and fast.

Fan-made, not affiliated with Repos Production; 7 Wonders is their trademark.
"""

from typing import TYPE_CHECKING, Any

from thauma import _compiled

compiled: bool = _compiled.choose()
"""whether the rules run compiled; False: the plain Python files serve"""

from thauma.core.deal import Deal, InvalidNonce  # noqa: E402  (the choice above decides what these imports find)
from thauma.core.errors import (  # noqa: E402
    GameOver,
    IllegalMove,
    InvalidArgument,
    InvalidDeal,
    InvalidMatch,
    InvalidSeed,
    InvalidSeen,
    NothingToUndo,
    NothingToWithdraw,
    NotYourTurn,
    RulesVersion,
    TamperedMatch,
    ThaumaError,
    UnknownGame,
    UnknownMove,
    UnknownNumber,
    UnknownOption,
    UnknownSeat,
    WrongState,
)
from thauma.core.game import Event, Explanation, Game, Line, Result  # noqa: E402
from thauma.core.match import Match  # noqa: E402
from thauma.core.registry import game  # noqa: E402
from thauma.core.simulation import InvalidCount, Simulation, simulate  # noqa: E402
from thauma.core.state import Seen, State  # noqa: E402

if TYPE_CHECKING:

    def games() -> list[str]:
        """Give the names of the installed games."""
        ...
else:
    from thauma import games  # a package that can be called, see there

if TYPE_CHECKING:
    from thauma.bots import Bot
    from thauma.envs.vector import Vector


def bot(
    name: str,
    seed: int | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    threads: int = 1,
) -> "Bot":
    """Make a bot: a level such as "hard", or the path of a program that speaks the line protocol.

    `seconds` and `nodes` bound what it thinks about one move in place of the level's own budget. With a seed
    and a budget of nodes it plays the same again, on any machine and with any number of threads.
    """
    from thauma.bots import Budget, make_bot  # noqa: PLC0415  (importing Thauma brings no bots)

    return make_bot(name, seed, Budget(seconds, nodes, threads))


def vector(name: str, *, rows: int, seed: int, **settings: Any) -> "Vector":
    """Make thousands of games that are stepped at once into arrays of NumPy; see `thauma.envs.vector`."""
    from thauma.envs.vector import Vector  # noqa: PLC0415  (importing Thauma brings no environments)

    return Vector(name, rows=rows, seed=seed, **settings)


__version__ = "0.1.0"

__all__ = [
    "Deal",
    "Event",
    "Explanation",
    "Game",
    "GameOver",
    "IllegalMove",
    "InvalidArgument",
    "InvalidCount",
    "InvalidDeal",
    "InvalidMatch",
    "InvalidNonce",
    "InvalidSeed",
    "InvalidSeen",
    "Line",
    "Match",
    "NotYourTurn",
    "NothingToUndo",
    "NothingToWithdraw",
    "Result",
    "RulesVersion",
    "Seen",
    "Simulation",
    "State",
    "TamperedMatch",
    "ThaumaError",
    "UnknownGame",
    "UnknownMove",
    "UnknownNumber",
    "UnknownOption",
    "UnknownSeat",
    "WrongState",
    "bot",
    "compiled",
    "game",
    "games",
    "simulate",
    "vector",
]
