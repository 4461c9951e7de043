"""`thauma study`: plays and counts with a bar, writes the folder, and says in a few lines what it found."""

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

from thauma import bots
from thauma.arena.study import tables
from thauma.arena.study.figures import Figures
from thauma.arena.study.folder import REPORT, run_study, write_results
from thauma.arena.study.games import Conditions, study_conditions
from thauma.arena.study.names import TWO, interval_text, plural_count, victory_name
from thauma.core.game import Game
from thauma.core.language import say
from thauma.core.numbers import format_percent, format_whole
from thauma.core.styled_text import Text, style_text
from thauma.terminal.arguments.choices import chosen_conditions
from thauma.terminal.console import Console
from thauma.terminal.progress import GamesBar
from thauma.terminal.tables import set_table


def run(given: argparse.Namespace) -> int:
    """Run `thauma study`."""
    game, options = chosen_conditions(given)
    budget = bots.Budget(given.time, given.nodes)
    here = study_conditions(game, options, given.bot, given.seed, budget)
    folder = Path(given.out or folder_name(here, game))
    bar = GamesBar(given.games)
    try:
        figures = run_study(here, given.games, folder, given.jobs, bar.draw)
    except KeyboardInterrupt:
        bar.clear()
        kept = {"done": format_whole(bar.done), "games": format_whole(given.games), "folder": folder}
        print(say("findings.kept", kept), file=sys.stderr)
        raise
    finally:
        bar.clear()
    if not write_results(here, figures, folder):
        print(say("findings.no-plots", {}), file=sys.stderr)
    if given.json:
        print(msgspec.json.encode(summary_data(here, figures, folder)).decode())
    else:
        Console().show(summary_lines(here, figures, folder))
    return 0


def folder_name(here: Conditions, game: Game) -> str:
    """Call a study by its game, its bot, and the number of players where that is open."""
    open_number = [str(game.seats(here.options))] if "players" in here.options else []
    return "-".join(["study", game.name, *open_number, Path(here.bot).stem])


def summary_data(here: Conditions, figures: Figures, folder: Path) -> dict[str, Any]:
    """Give all figures as plain data."""
    found = tables.tables_data(tables.make_tables(figures))
    players = len(figures.seats)
    what = {"players": players, "chance": 1 / players, "games": figures.games, "folder": str(folder)}
    return {**msgspec.structs.asdict(here), **what, **found}


def summary_lines(here: Conditions, figures: Figures, folder: Path) -> list[Text]:
    """Say what was found, and where the rest is."""
    played = {"games": plural_count(figures.games), "game": here.game, "bot": here.bot}
    titles = [victory_name(figures.game, kind) for kind in figures.endings]
    shared = sum(ending.shared for ending in figures.endings.values())
    rows = [
        [title, format_whole(ending.games), format_percent(ending.games / figures.games)]
        for title, ending in zip(titles, figures.endings.values(), strict=True)
    ]
    return [
        style_text(say("findings.summary", played), "bold"),
        *set_table([[""] * 3, *rows], [max(map(len, titles)) + 2, 10, 8]),
        style_text(seat_shares_text(figures)),
        style_text(say("findings.shared", {"n": plural_count(shared)})),
        style_text(say("findings.where", {"file": folder / REPORT})),
    ]


def seat_shares_text(figures: Figures) -> str:
    """Say what the first player has, or each of many."""
    if len(figures.seats) == TWO:
        first = figures.seats[0]
        return say(
            "findings.first", {"share": format_percent(first.share), "bounds": interval_text(first.interval)}
        )
    shares = [format_percent(seat.share) for seat in figures.seats]
    return say("findings.seats", {"shares": shares, "chance": format_percent(1 / len(shares))})
