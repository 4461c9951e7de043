"""The command line of what measures: `thauma sim`, `thauma arena`, `thauma study`, `thauma train`."""

import argparse
import os
from typing import TYPE_CHECKING

from thauma import bots
from thauma.terminal.arguments.flags import add_boards, add_command, add_game, command_text

if TYPE_CHECKING:
    from thauma.terminal.arguments.flags import Commands


def as_option(text: str) -> str:
    """Read a number of players as the option of the game that it is."""
    return f"players={text}"


def add_players(parser: argparse.ArgumentParser) -> None:
    """Add how many play; a game of a fixed number has no such option and refuses it."""
    parser.add_argument(
        "--players",
        dest="option",
        action="append",
        default=argparse.SUPPRESS,
        type=as_option,
        metavar="N",
        help=command_text("measuring.players"),
    )


def add_sim(commands: "Commands") -> None:
    """Add `thauma sim`."""
    parser = add_command(
        commands,
        "sim",
        "thauma sim duel --games 100000",
        "thauma sim duel --games 1000000 --seed 2 --json",
        "thauma sim wonders --players 5",
    )
    add_game(parser)
    add_players(parser)
    add_boards(parser)
    parser.add_argument("--games", type=int, default=10_000, help=command_text("sim.games"))
    parser.add_argument("--seed", type=int, default=1, help=command_text("sim.seed"))
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help=command_text("sim.threads"))
    parser.add_argument("--json", action="store_true", help=command_text("sim.json"))


def add_arena(commands: "Commands") -> None:
    """Add `thauma arena`."""
    parser = add_command(
        commands,
        "arena",
        "thauma arena duel --bots random,greedy,easy --games 200",
        "thauma arena duel --bots hard,./mybot.py --time 0.1 --results duel.jsonl --plot ratings.svg",
        "thauma arena wonders --players 4 --bots easy,greedy",
    )
    add_game(parser)
    add_players(parser)
    add_boards(parser)
    parser.add_argument(
        "--bots", required=True, metavar="NAME,NAME", help=command_text("arena.bots", known=bots.bot_names())
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help=command_text("arena.games"))
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=command_text("arena.jobs")
    )
    parser.add_argument("--time", type=float, metavar="SECONDS", help=command_text("arena.time"))
    parser.add_argument("--nodes", type=int, metavar="N", help=command_text("arena.nodes"))
    parser.add_argument("--seed", type=int, default=1, help=command_text("arena.seed"))
    parser.add_argument("--results", metavar="FILE", help=command_text("arena.results"))
    parser.add_argument("--plot", metavar="FILE", help=command_text("arena.plot"))
    parser.add_argument("--json", action="store_true", help=command_text("arena.json"))


def add_study(commands: "Commands") -> None:
    """Add `thauma study`."""
    parser = add_command(
        commands,
        "study",
        "thauma study duel --games 1000 --bot easy",
        "thauma study duel --bot medium --jobs 2 --out medium",
        "thauma study duel --bot hard --nodes 5000 --json",
        "thauma study wonders --players 3 --bot easy",
    )
    add_game(parser)
    add_players(parser)
    add_boards(parser)
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help=command_text("study.games"))
    parser.add_argument(
        "--bot", default="medium", metavar="NAME", help=command_text("study.bot", known=bots.bot_names())
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=command_text("study.jobs")
    )
    parser.add_argument("--seed", type=int, default=1, help=command_text("study.seed"))
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--nodes", type=int, metavar="N", help=command_text("study.nodes"))
    thinking.add_argument("--time", type=float, metavar="SECONDS", help=command_text("study.time"))
    parser.add_argument("--out", metavar="FOLDER", help=command_text("study.out"))
    parser.add_argument("--json", action="store_true", help=command_text("study.json"))


def add_train(commands: "Commands") -> None:
    """Add `thauma train`."""
    parser = add_command(commands, "train", "thauma train duel --folder training --games 20000 --jobs 2")
    add_game(parser, options=False)
    parser.add_argument("--folder", required=True, metavar="FOLDER", help=command_text("train.folder"))
    parser.add_argument("--from", dest="begin", metavar="FILE", help=command_text("train.from"))
    parser.add_argument(
        "--generations", type=int, default=4, metavar="N", help=command_text("train.generations")
    )
    parser.add_argument("--games", type=int, default=20_000, metavar="N", help=command_text("train.games"))
    parser.add_argument("--nodes", type=int, default=300, metavar="N", help=command_text("train.nodes"))
    parser.add_argument("--epochs", type=int, default=3, metavar="N", help=command_text("train.epochs"))
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=command_text("train.jobs")
    )
    parser.add_argument("--seed", type=int, default=1, help=command_text("train.seed"))
    parser.add_argument("--proof", type=int, default=400, metavar="N", help=command_text("train.proof"))
