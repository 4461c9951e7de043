"""What a command line is made of: commands, their flags, and those flags that several commands have."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import thauma
from thauma import bots
from thauma.core.language import say

RAW = argparse.RawDescriptionHelpFormatter
JOBS = os.cpu_count() or 1
DATA_FLAG = "--data"
MATCH_FLAG = "--match"
HYPHENED_ID = re.compile(r"-[\w-]{15}")


class CommandParser(argparse.ArgumentParser):
    """A parser to which options of games that take data are flags of their own: `--NAME FILE`."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read `--NAME FILE` as `--data NAME=FILE`; games are asked only where a flag is none of ours."""
        given = attach_match_ids(sys.argv[1:] if args is None else args)
        if DATA_FLAG in self._option_string_actions:
            given = self.name_data(given)
        return super().parse_known_args(given, namespace)

    def name_data(self, given: list[str]) -> list[str]:
        """Put the flags of games as the flag that all of them share."""
        flags = {text.partition("=")[0] for text in given if text.startswith("--") and text != "--"}
        if flags <= set(self._option_string_actions):
            return given
        names = {f"--{option.name}" for name in thauma.games() for option in thauma.game(name).data_options}
        named, rest = [], iter(given)
        for text in rest:
            flag, equals, value = text.partition("=")
            file = value if equals else next(rest, None) if flag in names else None
            if flag not in names or file is None:
                named.append(text)
            else:
                named += [DATA_FLAG, f"{flag[2:]}={file}"]
        return named


def attach_match_ids(given: Sequence[str]) -> list[str]:
    """Put ids that begin with a hyphen, as one in 64 does, behind `--match=`: they would pass for a flag."""
    attached: list[str] = []
    for text in given:
        if attached[-1:] == [MATCH_FLAG] and HYPHENED_ID.fullmatch(text):
            attached[-1] += f"={text}"
        else:
            attached.append(text)
    return attached


def command_text(key: str, **data: object) -> str:
    """Put a text of the command line into words."""
    return say(f"command.{key}", data)


def example_lines(*commands: str) -> str:
    """List some command lines."""
    return "\n  ".join([command_text("examples"), *commands])


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag or an argument: its names, how `argparse` reads it, and the key of what explains it."""

    names: tuple[str, ...]
    reading: dict[str, Any]
    key: str | None
    """None: it explains itself"""

    def add_to(self, parser: argparse._ActionsContainer) -> None:
        """Let a parser read it."""
        words = None if self.key is None else command_text(self.key, known=bots.bot_names())
        parser.add_argument(*self.names, help=words, **self.reading)


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand: its name, command lines that show it, and its flags; of those in a tuple one is given."""

    name: str
    examples: tuple[str, ...]
    flags: tuple[Flag | tuple[Flag, ...], ...] = ()

    def add_to(self, commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
        """Let a parser read it."""
        what = command_text(f"{self.name}.what")
        parser = commands.add_parser(
            self.name,
            help=what,
            description=f"{what[0].upper()}{what[1:]}.",
            epilog=example_lines(*self.examples),
            formatter_class=RAW,
        )
        for part in self.flags:
            group = parser.add_mutually_exclusive_group() if isinstance(part, tuple) else parser
            for flag in part if isinstance(part, tuple) else (part,):
                flag.add_to(group)


def flag(key: str | None, *names: str, **reading: Any) -> Flag:
    """Describe a flag or an argument by the key of what explains it, which may stand for its name too."""
    return Flag(names or (f"--{str(key).rpartition('.')[2]}",), reading, key)


def switch(key: str, *names: str) -> Flag:
    """Describe a flag that is on or off."""
    return flag(key, *names, action="store_true")


def number(key: str, default: int | None = None, metavar: str | None = "N", **reading: Any) -> Flag:
    """Describe a flag that takes a whole number."""
    return flag(key, type=int, default=default, metavar=metavar, **reading)


def several(key: str, metavar: str) -> Flag:
    """Describe a flag that may be given several times."""
    return flag(key, action="append", default=[], metavar=metavar)


def as_option(text: str) -> str:
    """Read a number of players as the option of the game that it is."""
    return f"players={text}"


GAME = flag("game", "game", nargs="?")
PLAYERS = flag(
    "measuring.players",
    dest="option",
    action="append",
    default=argparse.SUPPRESS,
    type=as_option,
    metavar="N",
)
"""how many play; a game of a fixed number has no such option and refuses it"""
DATA = several("data", "NAME=FILE")
"""data for an option of a game that takes them"""
DEALING = (GAME, several("option", "NAME=VALUE"), PLAYERS, DATA)
"""what every command has that deals a game"""
COLOUR = switch("no-colour", "--no-colour", "--no-color")
NAME = flag("name")
DATABASE = flag("database", metavar="PLACE")
LOG_LEVEL = flag(None, "--log-level", choices=("debug", "info", "warning", "error"), default="info")
FILE = flag(None, "file", metavar="FILE")
