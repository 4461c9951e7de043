"""The results file of a tournament: under which conditions it is held, and its finished games.

More games and further bots may be added to one later.
"""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

import thauma
from thauma.arena.games_file import FileKind, GamesFile, move_boards
from thauma.arena.play_game import PlayedGame
from thauma.arena.schedule import Player
from thauma.bots import levels
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.game import Game
from thauma.core.registry import game as find_game

FORMAT = "arena 1"


class BadResults(ThaumaError):
    """A results file that cannot be gone on with."""


class Conditions(msgspec.Struct, frozen=True):
    """What all games of a tournament have in common."""

    thauma: str
    game: str
    rules: str
    options: dict[str, Any]
    seed: int
    bots_version: int
    """of the bots of this house"""
    compiled: bool
    seconds: float | None = None
    nodes: int | None = None
    """budgets in place of the bots' own"""
    boards: dict[str, Any] | None = None
    """where version 0.1.0 kept those of an owner, which are an option now"""
    luck: str | None = None
    """what values positions where the luck in games is told, since it must be the same in all of them"""

    def __post_init__(self) -> None:
        move_boards(self)

    @property
    def seats(self) -> int:
        """How many players sit at a table."""
        return find_game(self.game).seats(self.options)


SORT = FileKind(
    FORMAT,
    Conditions,
    PlayedGame,
    BadResults,
    foreign="error.arena.foreign",
    other="error.arena.other",
    taken="error.arena.taken",
)


def tournament_conditions(
    game: Game,
    options: dict[str, Any],
    seed: int,
    seconds: float | None = None,
    nodes: int | None = None,
    luck: str | None = None,
) -> Conditions:
    """Describe a tournament that is held here and now."""
    return Conditions(
        thauma=FORMAT,
        game=game.name,
        rules=game.rules,
        options=game.full_conditions(options),
        seed=game.check_seed(seed),
        bots_version=levels.VERSION,
        compiled=thauma.compiled,
        seconds=seconds,
        nodes=nodes,
        luck=luck,
    )


class Results(GamesFile[Conditions, PlayedGame]):
    """An open results file: the games that it holds, and a place for more."""

    def __init__(self, path: Path, here: Conditions, adding: bool = True) -> None:
        super().__init__(path, SORT, here, adding)
        try:
            self.games = [game for _, game in self.read_games()]
        except BaseException:
            self.close()
            raise

    def check_players(self, players: Iterable[Player]) -> None:
        """Refuse a player that has the name of another one in the file: a program that was changed since."""
        wanted = {player.name: player for player in players}
        for game in self.games:
            for player in game.players:
                if wanted.get(player.name, player) != player:
                    raise self.refusal("error.arena.changed", name=short_repr(player.name))

    def add(self, game: PlayedGame) -> None:
        """Keep a finished game."""
        self.games.append(game)
        self.append_line(game)


def read_results(path: Path, here: Conditions) -> list[PlayedGame]:
    """Give the games of a results file, also while a tournament writes to it."""
    with closing(Results(path, here, adding=False)) as results:
        return results.games
