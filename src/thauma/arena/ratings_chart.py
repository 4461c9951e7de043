"""A chart of the ratings of a tournament, as SVG or PNG. Drawing needs matplotlib, checking does not."""

import os
from importlib.util import find_spec
from pathlib import Path

from thauma.arena.schedule import TWO, InvalidTournament
from thauma.arena.standings import Standings
from thauma.core.errors import short_repr
from thauma.core.language import say
from thauma.core.numbers import format_percent

KINDS = (".svg", ".png")
ROW = 0.42
"""inches for each player"""
LONGEST = 40
"""signs of a name"""


def check_chart_path(path: Path) -> None:
    """Refuse, before the first game, a chart that could not be drawn after the last."""
    if path.suffix.lower() not in KINDS:
        raise InvalidTournament("error.arena.plot", known=list(KINDS), file=short_repr(str(path)))
    if not path.parent.is_dir():
        raise InvalidTournament("error.file.no-folder", folder=path.parent)
    if path.exists() and not path.is_file():
        raise InvalidTournament("error.file.no-file", file=path)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise InvalidTournament("error.file.closed-folder", folder=path.parent)
    if find_spec("matplotlib") is None:
        raise InvalidTournament("error.arena.no-matplotlib")


def draw_ratings(found: Standings, game: str, path: Path) -> None:
    """Draw each player's Elo with its interval, the strongest at the top."""
    import matplotlib as mpl  # noqa: PLC0415  (an extra)

    from thauma.arena.plotting import INK, SEA, SETTINGS, label_axes, list_down, make_figure, save_figure  # noqa: PLC0415

    ratings = [standing.rating for standing in found.players]
    elos = [rating.elo for rating in ratings]
    reach = [[r.elo - r.low for r in ratings], [r.high - r.elo for r in ratings]]
    with mpl.rc_context(SETTINGS):
        figure, (axes,) = make_figure(8, 1.3 + ROW * len(ratings))
        list_down(axes, [standing.player.name[:LONGEST] for standing in found.players])
        axes.errorbar(elos, range(len(elos)), xerr=reach, fmt="o", color=SEA, markersize=7, capsize=4)
        for row, elo in enumerate(elos):
            axes.annotate(
                f"{elo:.0f}", (elo, row), (0, 7), textcoords="offset points", ha="center", color=INK
            )
        label_axes(axes, chart_title(found, game), say("tournament.plot-axis", {}))
        save_figure(figure, path)


def chart_title(found: Standings, game: str) -> str:
    """Say what is rated; where more than two play, how many, and what chance gives to each."""
    if found.seats == TWO:
        return say("tournament.plot-title", {"game": game})
    data = {"game": game, "players": found.seats, "chance": format_percent(found.chance)}
    return say("tournament.plot-title-many", data)
