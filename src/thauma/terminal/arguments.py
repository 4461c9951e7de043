"""The command line of `thauma`: its subcommands, their flags and examples."""

import argparse
import os
from typing import TYPE_CHECKING

import thauma
from thauma import bots

RAW = argparse.RawDescriptionHelpFormatter


def build() -> argparse.ArgumentParser:
    """Make the parser of the whole command."""
    parser = argparse.ArgumentParser(
        prog="thauma",
        description="The 7 Wonders family of table games: play, simulate, replay, deal.",
        epilog="examples:\n  thauma play\n  thauma sim --games 100000\n  thauma play --help",
        formatter_class=RAW,
    )
    parser.add_argument("--version", action="version", version=f"thauma {thauma.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    add_play(commands)
    add_sim(commands)
    add_replay(commands)
    add_deal(commands)
    add_serve(commands)
    command(commands, "games", "list the games with their options", "thauma games")
    return parser


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


def add_play(commands: "Commands") -> None:
    """Add `thauma play`."""
    parser = command(
        commands,
        "play",
        "play at this terminal, against a bot or hot-seat",
        "thauma play duel",
        "thauma play duel --bot random --seat 1",
        "thauma play duel --hotseat --save tonight.thauma",
        "thauma play --resume tonight.thauma --hotseat",
    )
    add_game(parser)
    against = parser.add_mutually_exclusive_group()
    against.add_argument(
        "--bot", default="greedy", metavar="NAME", help=f"{', '.join(bots.names())}; default greedy"
    )
    against.add_argument("--hotseat", action="store_true", help="all seats are people at this terminal")
    parser.add_argument(
        "--seat", default="0", help="your seat against a bot: 0 (the first player), 1, ..., or random"
    )
    parser.add_argument("--seed", type=int, help="deal from this seed; otherwise at random")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    parser.add_argument("--save", metavar="FILE", help="where to save; a resumed match goes back to its file")
    parser.add_argument(
        "--free-undo", action="store_true", help="take back moves even if they turned up something"
    )
    add_colour(parser)
    parser.add_argument(
        "--terminal", action="store_true", help="play in the terminal, which is the only table yet"
    )


def add_colour(parser: argparse.ArgumentParser) -> None:
    """Add the flag for those who want no colours."""
    parser.add_argument(
        "--no-colour", "--no-color", action="store_true", help="no colours (NO_COLOR does the same)"
    )


def add_sim(commands: "Commands") -> None:
    """Add `thauma sim`."""
    parser = command(
        commands,
        "sim",
        "play random games and count how they end",
        "thauma sim duel --games 100000",
        "thauma sim duel --games 1000000 --seed 2 --json",
    )
    add_game(parser)
    parser.add_argument("--games", type=int, default=10_000, help="how many; default 10000")
    parser.add_argument("--seed", type=int, default=1, help="default 1; the same seed gives the same games")
    parser.add_argument(
        "--threads", type=int, default=os.cpu_count() or 1, help="default: one for each processor"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def add_replay(commands: "Commands") -> None:
    """Add `thauma replay`."""
    parser = command(
        commands,
        "replay",
        "step through a saved match; in a pipe, print it",
        "thauma replay tonight.thauma",
        "thauma replay tonight.thauma --move 12",
        "thauma replay tonight.thauma --plain | less",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--move", type=int, metavar="N", help="begin after move N; printed: stop there")
    parser.add_argument("--plain", action="store_true", help="print it, even at a terminal")
    add_colour(parser)


def add_deal(commands: "Commands") -> None:
    """Add `thauma deal`."""
    parser = command(
        commands,
        "deal",
        "show the deal of a seed, everything open",
        "thauma deal duel --seed 7",
        "thauma deal duel --seed 7 --json",
    )
    add_game(parser)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--json", action="store_true", help="print the deal as canonical JSON")
    add_colour(parser)


def add_serve(commands: "Commands") -> None:
    """Add `thauma serve`."""
    parser = command(
        commands,
        "serve",
        "run the server: matches for people and bots, here or over the network",
        "thauma serve",
        "thauma serve --host 0.0.0.0 --port 80 --public-name games.example.org",
        "thauma serve --database postgresql://thauma@db.example.org/thauma",
    )
    parser.add_argument(
        "--host", default="127.0.0.1", help="where to listen; default 127.0.0.1: this machine only"
    )
    parser.add_argument(
        "--port", type=int, default=7007, help="default 7007; if taken, the next free one; 0: any"
    )
    add_database(parser)
    parser.add_argument(
        "--bot-workers", type=int, default=1, metavar="N", help="processes for bots; default 1"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--public-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name under which others reach this server; may be repeated",
    )
    parser.add_argument(
        "--trust-proxy",
        metavar="ADDRESS",
        help="believe what the proxy at this address says about where requests come from",
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=72,
        metavar="HOURS",
        help="after which a player who is waited for may be replaced; default 72",
    )
    parser.add_argument(
        "--keep", type=float, metavar="DAYS", help="remove finished matches after so long; default: never"
    )
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="change a limit (docs/operating.md lists them); may be repeated",
    )
    parser.add_argument("--open-metrics", action="store_true", help="show /metrics to other machines too")
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="info")


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add where matches are kept."""
    parser.add_argument(
        "--database",
        metavar="PLACE",
        help="a file (SQLite), or postgresql://...; default: thauma.sqlite3 in your data folder",
    )
