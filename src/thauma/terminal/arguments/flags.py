"""What several subcommands of `thauma` have in common on the command line."""

import argparse
from typing import TYPE_CHECKING

from thauma.core.language import say

RAW = argparse.RawDescriptionHelpFormatter

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001  (argparse has no public name)


def command_text(key: str, **data: object) -> str:
    """Put a text of the command line into words."""
    return say(f"command.{key}", data)


def example_lines(*commands: str) -> str:
    """List some command lines."""
    return "\n  ".join([command_text("examples"), *commands])


def add_command(commands: "Commands", name: str, *shown: str) -> argparse.ArgumentParser:
    """Add a subcommand with its examples."""
    what = command_text(f"{name}.what")
    return commands.add_parser(
        name,
        help=what,
        description=f"{what[0].upper()}{what[1:]}.",
        epilog=example_lines(*shown),
        formatter_class=RAW,
    )


def add_game(parser: argparse.ArgumentParser, options: bool = True) -> None:
    """Add what every command has that deals a game; without options it is dealt by the default ones."""
    parser.add_argument("game", nargs="?", help=command_text("game"))
    if not options:
        return
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=command_text("option"),
    )


def add_boards(parser: argparse.ArgumentParser) -> None:
    """Add the boards of who owns a printed game whose own we do not have."""
    parser.add_argument("--boards", metavar="FILE", help=command_text("boards"))


def add_colour(parser: argparse.ArgumentParser) -> None:
    """Add the flag for those who want no colours."""
    parser.add_argument("--no-colour", "--no-color", action="store_true", help=command_text("no-colour"))


def add_name(parser: argparse.ArgumentParser) -> None:
    """Add how a player is called on a server."""
    parser.add_argument("--name", help=command_text("name"))


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add where matches are kept."""
    parser.add_argument(
        "--database",
        metavar="PLACE",
        help=command_text("database"),
    )
