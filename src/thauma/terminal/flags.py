"""What several subcommands of `thauma` have in common on the command line."""

import argparse
from typing import TYPE_CHECKING

RAW = argparse.RawDescriptionHelpFormatter

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001  (argparse has no public name)


def command(commands: "Commands", name: str, what: str, *examples: str) -> argparse.ArgumentParser:
    """Add a subcommand with its examples."""
    return commands.add_parser(
        name,
        help=what,
        description=f"{what[0].upper()}{what[1:]}.",
        epilog="examples:\n  " + "\n  ".join(examples),
        formatter_class=RAW,
    )


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add what every command has that deals a game."""
    parser.add_argument("game", nargs="?", help="the game; may be left out while there is only one")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game (`thauma games` lists them); may be repeated",
    )


def add_colour(parser: argparse.ArgumentParser) -> None:
    """Add the flag for those who want no colours."""
    parser.add_argument(
        "--no-colour", "--no-color", action="store_true", help="no colours (NO_COLOR does the same)"
    )


def add_name(parser: argparse.ArgumentParser) -> None:
    """Add how a player is called on a server."""
    parser.add_argument("--name", help="your name on a server; default: as this system knows you")


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add where matches are kept."""
    parser.add_argument(
        "--database",
        metavar="PLACE",
        help="a file (SQLite), or postgresql://...; default: thauma.sqlite3 in your data folder",
    )
