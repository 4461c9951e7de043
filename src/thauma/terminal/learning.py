"""The command lines of `thauma review` and `thauma hint`."""

import argparse
import os
from typing import TYPE_CHECKING

from thauma import bots
from thauma.terminal.flags import add_colour, command, word

if TYPE_CHECKING:
    from thauma.terminal.flags import Commands


def add_review(commands: "Commands") -> None:
    """Add `thauma review`."""
    parser = command(
        commands,
        "review",
        "thauma review tonight.thauma",
        "thauma review tonight.thauma --nodes 200000 --json",
        "thauma review tonight.thauma --try 35 --bot hard",
    )
    parser.add_argument("file", metavar="FILE")
    add_nodes(parser, word("review.nodes"))
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help=word("review.threads"))
    parser.add_argument("--json", action="store_true", help=word("review.json"))
    parser.add_argument("--out", metavar="FILE", help=word("review.out"))
    parser.add_argument("--try", dest="attempt", type=int, metavar="N", help=word("review.try"))
    parser.add_argument("--bot", metavar="NAME", help=word("review.bot", known=bots.names()))
    add_colour(parser)


def add_hint(commands: "Commands") -> None:
    """Add `thauma hint`."""
    parser = command(
        commands,
        "hint",
        "thauma hint tonight.thauma",
        "thauma hint tonight.thauma --nodes 1000000",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--seat", type=int, metavar="N", help=word("hint.seat"))
    add_nodes(parser, word("hint.nodes"))
    parser.add_argument("--json", action="store_true", help=word("hint.json"))
    add_colour(parser)


def add_nodes(parser: argparse.ArgumentParser, about: str) -> None:
    """Add how much is thought."""
    parser.add_argument("--nodes", type=int, metavar="N", help=about)
