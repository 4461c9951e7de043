"""The command line of `thauma`: its subcommands, their flags and examples."""

import argparse
from typing import TYPE_CHECKING

import thauma
from thauma import bots
from thauma.core.catalog import languages
from thauma.terminal.arguments.experiments import add_arena, add_players, add_sim, add_study, add_train
from thauma.terminal.arguments.flags import (
    RAW,
    add_boards,
    add_colour,
    add_command,
    add_database,
    add_game,
    add_name,
    command_text,
    example_lines,
)
from thauma.terminal.arguments.reviews import add_hint, add_review

if TYPE_CHECKING:
    from thauma.terminal.arguments.flags import Commands


def build_parser() -> argparse.ArgumentParser:
    """Make the parser of the whole command."""
    parser = argparse.ArgumentParser(
        prog="thauma",
        description=command_text("about"),
        epilog=example_lines(
            "thauma play duel",
            "thauma play wonders --players 5",
            "thauma sim duel --games 100000",
            "thauma play --help",
        ),
        formatter_class=RAW,
        allow_abbrev=False,  # as the language is read beforehand, see `thauma.terminal.language`
    )
    version = f"thauma {thauma.__version__}"
    parser.add_argument("--version", action="version", version=version, help=command_text("version"))
    parser.add_argument(
        "--language", metavar="LANGUAGE", help=command_text("language", known=list(languages()))
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    add_play(commands)
    add_join(commands)
    add_sim(commands)
    add_arena(commands)
    add_study(commands)
    add_train(commands)
    add_replay(commands)
    add_review(commands)
    add_hint(commands)
    add_verify(commands)
    add_deal(commands)
    add_serve(commands)
    add_export(commands)
    add_import(commands)
    add_backup(commands)
    add_command(commands, "games", "thauma games")
    return parser


def add_play(commands: "Commands") -> None:
    """Add `thauma play`."""
    parser = add_command(
        commands,
        "play",
        "thauma play duel",
        "thauma play duel --bot hard --seat 1",
        "thauma play duel --bot ./mybot.py",
        "thauma play wonders --players 5 --bot hard",
        "thauma play dice --boards printed.json",
        "thauma play duel --hotseat --save tonight.thauma",
        "thauma play --resume tonight.thauma --hotseat",
        "thauma play duel --server https://games.example.org --name Ada",
    )
    add_game(parser)
    add_players(parser)
    add_boards(parser)
    against = parser.add_mutually_exclusive_group()
    against.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help=command_text("play.bot", known=bots.bot_names()),
    )
    against.add_argument("--hotseat", action="store_true", help=command_text("play.hotseat"))
    parser.add_argument(
        "--open",
        action="store_true",
        help=command_text("play.open"),
    )
    parser.add_argument(
        "--seat",
        help=command_text("play.seat"),
    )
    parser.add_argument("--server", metavar="ADDRESS", help=command_text("play.server"))
    add_name(parser)
    parser.add_argument("--seed", type=int, help=command_text("play.seed"))
    parser.add_argument("--resume", metavar="FILE", help=command_text("play.resume"))
    parser.add_argument("--save", metavar="FILE", help=command_text("play.save"))
    parser.add_argument("--free-undo", action="store_true", help=command_text("play.free-undo"))
    add_colour(parser)
    parser.add_argument("--terminal", action="store_true", help=command_text("play.terminal"))


def add_join(commands: "Commands") -> None:
    """Add `thauma join`."""
    parser = add_command(
        commands,
        "join",
        "thauma join 'https://games.example.org/m/MATCH#join=SECRET' --name Ada",
        "thauma join https://games.example.org/m/MATCH",
        "thauma join https://games.example.org/m/MATCH --watch",
    )
    parser.add_argument(
        "link",
        metavar="LINK",
        help=command_text("join.link"),
    )
    add_name(parser)
    parser.add_argument("--seat", type=int, metavar="N", help=command_text("join.seat"))
    parser.add_argument("--watch", action="store_true", help=command_text("join.watch"))
    add_colour(parser)


def add_replay(commands: "Commands") -> None:
    """Add `thauma replay`."""
    parser = add_command(
        commands,
        "replay",
        "thauma replay tonight.thauma",
        "thauma replay tonight.thauma --move 12",
        "thauma replay tonight.thauma --plain | less",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--move", type=int, metavar="N", help=command_text("replay.move"))
    parser.add_argument("--plain", action="store_true", help=command_text("replay.plain"))
    add_colour(parser)


def add_verify(commands: "Commands") -> None:
    """Add `thauma verify`."""
    parser = add_command(
        commands,
        "verify",
        "thauma verify tonight.thauma",
        "thauma verify tonight.thauma --commitment HEX",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--commitment", metavar="HEX", help=command_text("verify.commitment"))


def add_deal(commands: "Commands") -> None:
    """Add `thauma deal`."""
    parser = add_command(
        commands,
        "deal",
        "thauma deal duel --seed 7",
        "thauma deal duel --seed 7 --json",
        "thauma deal wonders --players 4 --seed 7",
    )
    add_game(parser)
    add_players(parser)
    add_boards(parser)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--json", action="store_true", help=command_text("deal.json"))
    add_colour(parser)


def add_serve(commands: "Commands") -> None:
    """Add `thauma serve`."""
    parser = add_command(
        commands,
        "serve",
        "thauma serve",
        "thauma serve --host 0.0.0.0 --port 80 --public-name games.example.org",
        "thauma serve --database postgresql://thauma@db.example.org/thauma",
    )
    parser.add_argument("--host", default="127.0.0.1", help=command_text("serve.host"))
    parser.add_argument("--port", type=int, help=command_text("serve.port"))
    add_database(parser)
    add_boards(parser)
    parser.add_argument(
        "--bot-workers", type=int, default=2, metavar="N", help=command_text("serve.bot-workers")
    )
    parser.add_argument("--no-browser", action="store_true", help=command_text("serve.no-browser"))
    parser.add_argument(
        "--public-name",
        action="append",
        default=[],
        metavar="NAME",
        help=command_text("serve.public-name"),
    )
    parser.add_argument(
        "--trust-proxy",
        metavar="ADDRESS",
        help=command_text("serve.trust-proxy"),
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=72,
        metavar="HOURS",
        help=command_text("serve.patience"),
    )
    parser.add_argument("--keep", type=float, metavar="DAYS", help=command_text("serve.keep"))
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help=command_text("serve.limit"),
    )
    parser.add_argument("--open-metrics", action="store_true", help=command_text("serve.open-metrics"))
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="info")


def add_export(commands: "Commands") -> None:
    """Add `thauma export`."""
    parser = add_command(
        commands,
        "export",
        "thauma export --to matches",
        "thauma export --match MATCH --to -",
    )
    add_database(parser)
    parser.add_argument(
        "--match", action="append", default=[], metavar="ID", help=command_text("export.match")
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help=command_text("export.all"),
    )
    parser.add_argument("--to", required=True, metavar="FOLDER", help=command_text("export.to"))


def add_import(commands: "Commands") -> None:
    """Add `thauma import`."""
    parser = add_command(
        commands,
        "import",
        "thauma import matches/*.thauma",
    )
    add_database(parser)
    parser.add_argument("files", nargs="+", metavar="FILE")


def add_backup(commands: "Commands") -> None:
    """Add `thauma backup`."""
    parser = add_command(
        commands,
        "backup",
        "thauma backup thauma-backup.sqlite3",
    )
    parser.add_argument("file", metavar="FILE")
    add_database(parser)
