"""What the arguments of a command ask for: a game, its options, a seat, the match to play."""

import argparse
import secrets
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import thauma
from thauma.core.errors import InvalidMatch, Phrase, ThaumaError, UnknownGame, UnknownOption, short_repr
from thauma.core.game import Game
from thauma.core.match import Match
from thauma.terminal import files

SEED_BITS = 64
"""of a seed that nobody chose: short enough to be typed again"""
PLAYERS = "players"
"""the option that has a flag of its own"""


class BadArguments(ThaumaError):
    """Arguments that do not go together."""


def chosen_game(name: str | None) -> Game:
    """Give the game that was named, or the only one there is."""
    if name is not None:
        return thauma.game(name)
    names = thauma.games()
    if len(names) != 1:
        raise UnknownGame("error.name-a-game", known=list(names))
    return thauma.game(names[0])


def split_option(given: str) -> tuple[str, str]:
    """Read NAME=VALUE."""
    name, equals, value = given.partition("=")
    if not equals:
        raise UnknownOption("error.arguments.option", given=short_repr(given))
    return name, value


def data_files(texts: Sequence[str]) -> dict[str, str]:
    """Read files given as NAME=FILE, by the names of the options that take data."""
    return dict(map(split_option, texts))


def chosen_options(game: Game, texts: Sequence[str], data: Sequence[str] = ()) -> dict[str, Any]:
    """Read options given as NAME=VALUE; capitals make no difference. Those with data come from files."""
    known = {
        name: {str(value).lower(): value for value in values}
        for option in game.options
        for name, values in ((option.name, option.values), (option.old_name, option.old_values))
    }
    chosen: dict[str, Any] = {}
    for name, value in map(split_option, texts):
        chosen[name] = known.get(name, {}).get(value.lower(), value)
    return game.full_conditions(chosen, None, **data_files(data))


def chosen_conditions(given: argparse.Namespace) -> tuple[Game, dict[str, Any]]:
    """Give the game that was named, and its options."""
    game = chosen_game(given.game)
    return game, chosen_options(game, given.option, given.data)


def chosen_seat(text: str, seats: int) -> int:
    """Read a seat, or draw one."""
    if text == "random":
        return secrets.randbelow(seats)
    if text not in [str(seat) for seat in range(seats)]:
        raise BadArguments("error.arguments.seat", last=seats - 1, given=short_repr(text))
    return int(text)


def open_match(given: argparse.Namespace) -> tuple[Match, str]:
    """Give the match to play, dealt or resumed, and the command that deals it again (empty if resumed)."""
    if given.resume is not None:
        if given.seed is not None or given.option or given.data:
            raise BadArguments("error.arguments.resume")
        match = files.load_match(Path(given.resume))
        if given.game is not None and chosen_game(given.game) is not match.game:
            other = Phrase("error.file.other-game", found=match.game.name, game=given.game)
            raise InvalidMatch("error.at", place=given.resume, problem=other)
        return match, ""
    game, options = chosen_conditions(given)
    seed = secrets.randbits(SEED_BITS) if given.seed is None else given.seed
    flags = "".join(
        f" --{PLAYERS} {options[PLAYERS]}"
        if option.name == PLAYERS
        else f" --option {option.name}={options[option.name]}"
        for option in game.options
        if options.get(option.name, option.values[0]) != option.values[0]
    )
    flags += "".join(f" --{name} {shlex.quote(file)}" for name, file in data_files(given.data).items())
    match = Match(game.deal(seed, options))
    return match, f"thauma play {game.name} --seed {seed}{flags}"
