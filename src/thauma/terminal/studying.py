"""`thauma study`: plays and counts with a bar, writes the folder, and says in a few lines what it found."""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from thauma import bots
from thauma.arena.study import tables
from thauma.arena.study.figures import Figures
from thauma.arena.study.folder import REPORT, study, write
from thauma.arena.study.games import Conditions, conditions
from thauma.arena.study.words import TWO, bounds, counted, victory_name
from thauma.core.game import Game
from thauma.core.ink import Text, text
from thauma.core.language import say
from thauma.core.numbers import format_percent, format_whole
from thauma.terminal.choosing import chosen_boards
from thauma.terminal.console import Console
from thauma.terminal.progress import GamesBar


def run(given: argparse.Namespace, game: Game, options: Mapping[str, Any]) -> int:
    """Run `thauma study`."""
    budget, boards = bots.Budget(given.time, given.nodes), chosen_boards(game, given.boards)
    here = conditions(game, options, given.bot, given.seed, budget, boards)
    folder = Path(given.out or folder_name(here, game))
    bar = GamesBar(given.games)
    try:
        figures = study(here, given.games, folder, given.jobs, bar.draw)
    except KeyboardInterrupt:
        bar.clear()
        kept = {"done": format_whole(bar.done), "games": format_whole(given.games), "folder": folder}
        print(say("findings.kept", kept), file=sys.stderr)
        raise
    finally:
        bar.clear()
    if not write(here, figures, folder):
        print(say("findings.no-plots", {}), file=sys.stderr)
    if given.json:
        print(msgspec.json.encode(summary(here, figures, folder)).decode())
    else:
        Console().show(lines(here, figures, folder))
    return 0


def folder_name(here: Conditions, game: Game) -> str:
    """Call a study by its game, its bot, and the number of players where that is open."""
    open_number = [str(game.seats(here.options))] if "players" in here.options else []
    return "-".join(["study", game.name, *open_number, Path(here.bot).stem])


def summary(here: Conditions, figures: Figures, folder: Path) -> dict[str, Any]:
    """Give all figures as plain data."""
    found = tables.data(tables.tables(figures))
    players = len(figures.seats)
    what = {"players": players, "chance": 1 / players, "games": figures.games, "folder": str(folder)}
    return {**msgspec.structs.asdict(here), **what, **found}


def lines(here: Conditions, figures: Figures, folder: Path) -> list[Text]:
    """Say what was found, and where the rest is."""
    played = {"games": counted(figures.games), "game": here.game, "bot": here.bot}
    titles = [victory_name(figures.game, kind) for kind in figures.endings]
    first = max(len(title) for title in titles) + 2
    shared = sum(ending.shared for ending in figures.endings.values())
    told = [text(say("findings.summary", played), "bold")]
    for title, ending in zip(titles, figures.endings.values(), strict=True):
        share = format_percent(ending.games / figures.games)
        told.append(text(f"  {title:<{first}}{format_whole(ending.games):>12}{share:>10}"))
    return [
        *told,
        text(seats(figures)),
        text(say("findings.shared", {"n": counted(shared)})),
        text(say("findings.where", {"file": folder / REPORT})),
    ]


def seats(figures: Figures) -> str:
    """Say what the first player has, or each of many."""
    if len(figures.seats) == TWO:
        first = figures.seats[0]
        return say("findings.first", {"share": format_percent(first.share), "bounds": bounds(first.interval)})
    shares = [format_percent(seat.share) for seat in figures.seats]
    return say("findings.seats", {"shares": shares, "chance": format_percent(1 / len(shares))})
