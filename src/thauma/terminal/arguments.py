"""The command line of `thauma`: its subcommands, their flags and examples."""

import argparse
import os
from typing import TYPE_CHECKING

import thauma
from thauma import bots
from thauma.terminal.flags import RAW, add_colour, add_database, add_game, add_name, command

if TYPE_CHECKING:
    from thauma.terminal.flags import Commands


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
    add_join(commands)
    add_sim(commands)
    add_replay(commands)
    add_verify(commands)
    add_deal(commands)
    add_serve(commands)
    add_export(commands)
    add_import(commands)
    add_backup(commands)
    command(commands, "games", "list the games with their options", "thauma games")
    return parser


def add_play(commands: "Commands") -> None:
    """Add `thauma play`."""
    parser = command(
        commands,
        "play",
        "play at this terminal: against a bot, hot-seat, or with others on a server",
        "thauma play duel",
        "thauma play duel --bot random --seat 1",
        "thauma play duel --hotseat --save tonight.thauma",
        "thauma play --resume tonight.thauma --hotseat",
        "thauma play duel --server https://games.example.org --name Ada",
    )
    add_game(parser)
    against = parser.add_mutually_exclusive_group()
    against.add_argument(
        "--bot",
        metavar="NAME",
        help=f"play against {' or '.join(bots.names())}; default greedy, on a server: somebody who joins",
    )
    against.add_argument("--hotseat", action="store_true", help="all seats are people at this terminal")
    against.add_argument(
        "--open",
        action="store_true",
        help="on a server: against whoever joins by the link; the default",
    )
    parser.add_argument(
        "--seat",
        help="your seat: 0 (the first player), 1, ..., or random; default 0, on a server: random",
    )
    parser.add_argument("--server", metavar="ADDRESS", help="make the match on this server and play it there")
    add_name(parser)
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


def add_join(commands: "Commands") -> None:
    """Add `thauma join`."""
    parser = command(
        commands,
        "join",
        "play or watch a match on a server, by its link",
        "thauma join 'https://games.example.org/m/MATCH#join=SECRET' --name Ada",
        "thauma join https://games.example.org/m/MATCH",
        "thauma join https://games.example.org/m/MATCH --watch",
    )
    parser.add_argument(
        "link",
        metavar="LINK",
        help="with #join=: take the seat; with #seat=: come back to it; else to the seat you have, or watch",
    )
    add_name(parser)
    parser.add_argument("--seat", type=int, metavar="N", help="which of your seats, if you have several")
    parser.add_argument("--watch", action="store_true", help="look on, even if you have a seat there")
    add_colour(parser)


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


def add_verify(commands: "Commands") -> None:
    """Add `thauma verify`."""
    parser = command(
        commands,
        "verify",
        "check that a match of a server was played with the deal that was sealed at its start",
        "thauma verify tonight.thauma",
        "thauma verify tonight.thauma --commitment HEX",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--commitment", metavar="HEX", help="the commitment that was shown at the start")


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


def add_export(commands: "Commands") -> None:
    """Add `thauma export`."""
    parser = command(
        commands,
        "export",
        "write the matches of a database as text files",
        "thauma export --to matches",
        "thauma export --match MATCH --to -",
    )
    add_database(parser)
    parser.add_argument(
        "--match", action="append", default=[], metavar="ID", help="only this match; may be repeated"
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="unfinished matches too; their texts contain the deal, hidden cards and all",
    )
    parser.add_argument(
        "--to", required=True, metavar="FOLDER", help="where to, one file ID.thauma each; - prints one match"
    )


def add_import(commands: "Commands") -> None:
    """Add `thauma import`."""
    parser = command(
        commands,
        "import",
        "store match texts in a database; unfinished ones can be joined and played on",
        "thauma import matches/*.thauma",
    )
    add_database(parser)
    parser.add_argument("files", nargs="+", metavar="FILE")


def add_backup(commands: "Commands") -> None:
    """Add `thauma backup`."""
    parser = command(
        commands,
        "backup",
        "copy a whole database to a new file, also while a server uses it",
        "thauma backup thauma-backup.sqlite3",
    )
    parser.add_argument("file", metavar="FILE")
    add_database(parser)
