"""The command lines of `thauma review` and `thauma hint`."""

import argparse
import os
from typing import TYPE_CHECKING

from thauma import bots
from thauma.terminal.arguments.flags import add_colour, add_command, command_text

if TYPE_CHECKING:
    from thauma.terminal.arguments.flags import Commands


def add_review(commands: "Commands") -> None:
    """Add `thauma review`."""
    parser = add_command(
        commands,
        "review",
        "thauma review tonight.thauma",
        "thauma review tonight.thauma --nodes 200000 --json",
        "thauma review tonight.thauma --try 35 --bot hard",
    )
    parser.add_argument("file", metavar="FILE")
    add_nodes(parser, command_text("review.nodes"))
    parser.add_argument(
        "--threads", type=int, default=os.cpu_count() or 1, help=command_text("review.threads")
    )
    parser.add_argument("--json", action="store_true", help=command_text("review.json"))
    parser.add_argument("--out", metavar="FILE", help=command_text("review.out"))
    parser.add_argument("--try", dest="attempt", type=int, metavar="N", help=command_text("review.try"))
    parser.add_argument("--bot", metavar="NAME", help=command_text("review.bot", known=bots.bot_names()))
    add_colour(parser)


def add_hint(commands: "Commands") -> None:
    """Add `thauma hint`."""
    parser = add_command(
        commands,
        "hint",
        "thauma hint tonight.thauma",
        "thauma hint tonight.thauma --nodes 1000000",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--seat", type=int, metavar="N", help=command_text("hint.seat"))
    add_nodes(parser, command_text("hint.nodes"))
    parser.add_argument("--json", action="store_true", help=command_text("hint.json"))
    add_colour(parser)


def add_nodes(parser: argparse.ArgumentParser, about: str) -> None:
    """Add how much is thought."""
    parser.add_argument("--nodes", type=int, metavar="N", help=about)
