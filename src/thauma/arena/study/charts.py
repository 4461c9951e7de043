"""Charts of a study that are no lists of things: endings, points, leads, lengths. Needs matplotlib."""

from matplotlib.figure import Figure as Canvas
from matplotlib.ticker import MaxNLocator

from thauma.arena.plotting import (
    CLAY,
    INK,
    MARKERS,
    QUIET,
    ROW,
    SEA,
    SERIES,
    Mark,
    draw_forest,
    in_percent,
    in_words,
    label_axes,
    list_down,
    make_figure,
    reach_of,
)
from thauma.arena.study.figures import ALL, Figures
from thauma.arena.study.names import number_name, plot_word, seat_name, victory_name, wins_axis
from thauma.arena.study.statistics import FEWEST
from thauma.core.numbers import format_percent


def draw_victories(figures: Figures) -> Canvas:
    """Draw how games end, and who of the players won so."""
    figure, (axes,) = make_figure(7, 1.2 + 0.5 * len(figures.endings))
    list_down(axes, [victory_name(figures.game, kind) for kind in figures.endings])
    others = plot_word("second") if len(figures.seats) == 2 else plot_word("others")
    for row, ending in enumerate(figures.endings.values()):
        first, all_of = ending.first.score / figures.games, ending.games / figures.games
        axes.barh(row, first, color=SEA, height=0.6, label=plot_word("first") if row == 0 else None)
        axes.barh(row, all_of - first, left=first, color=CLAY, height=0.6, label=others if row == 0 else None)
        axes.text(all_of, row, f"  {format_percent(all_of)}", va="center")
    axes.set_xlim(0, 1.12 * max(ending.games for ending in figures.endings.values()) / figures.games)
    label_axes(axes, plot_word("victories"), plot_word("victories-axis"))
    axes.legend(loc="lower right")
    in_percent(axes, "x")
    return figure


def draw_seats(figures: Figures) -> Canvas:
    """Draw what each seat has of the victories."""
    marks = [
        Mark(seat_name(seat), share.share, share.interval, share.n)
        for seat, share in enumerate(figures.seats)
    ]
    chance = 1 / len(marks)
    figure, (axes,) = make_figure(7, 1.2 + ROW * len(marks))
    draw_forest(axes, marks, chance, reach_of(marks, chance, 0.05, chance))
    label_axes(axes, plot_word("seats"), wins_axis(len(marks)))
    in_percent(axes, "x")
    return figure


def draw_points(figures: Figures) -> Canvas:
    """Draw the points of winners and losers by category, where points decided."""
    scope = figures.counting.SCORED[0]
    found = [(name, figures.compared[scope, "points", name]) for name in figures.categories]
    figure, (axes,) = make_figure(7, 1.4 + 0.42 * len(found))
    list_down(axes, [number_name(figures.game, "points", name) for name, _ in found])
    for row, (_, compared) in enumerate(found):
        for shift, sums, paint, title in (
            (-0.19, compared.winners, SEA, plot_word("winners")),
            (0.19, compared.losers, CLAY, plot_word("losers")),
        ):
            label = title if row == 0 else None
            axes.barh(row + shift, sums.mean or 0.0, height=0.36, color=paint, label=label)
            if sums.interval is not None:
                axes.plot(sums.interval, (row + shift, row + shift), color=INK, linewidth=1)
    label_axes(axes, plot_word("points"), plot_word("points-axis"))
    axes.legend(loc="best")
    in_words(axes, "x")
    return figure


def draw_totals(figures: Figures) -> Canvas:
    """Draw how many points winners and losers had, where points decided."""
    figure, (axes,) = make_figure(7, 3.4)
    seen = [total for _, total in figures.totals]
    span = range(min(seen), max(seen) + 2)
    for won, paint, title in ((True, SEA, plot_word("winners")), (False, CLAY, plot_word("losers"))):
        heights = [figures.totals[won, total] for total in span]
        axes.stairs(heights[:-1], list(span), fill=True, color=paint, alpha=0.65, label=title)
    label_axes(axes, plot_word("totals"), plot_word("totals-axis"), plot_word("games-axis"))
    axes.legend(loc="best")
    in_words(axes, "y")
    return figure


def draw_correlations(figures: Figures) -> Canvas:
    """Draw what goes along with winning, from the strongest link to the weakest."""
    marks = [
        Mark(number_name(figures.game, sort, name), found.correlation, found.correlation_interval)
        for (scope, sort, name), found in figures.compared.items()
        if (scope, sort) == (ALL, "numbers")
    ]
    marks.sort(key=lambda one: -(one.value or 0.0))
    figure, (axes,) = make_figure(7, 1.2 + ROW * len(marks))
    draw_forest(axes, marks, 0.0, reach_of(marks, 0.0, 0.2, 1.0))
    label_axes(axes, plot_word("correlations"), plot_word("correlations-axis"))
    in_words(axes, "x", 1)
    return figure


def draw_leads(figures: Figures) -> Canvas:
    """Draw how often who is ahead in a number wins, by how much they are."""
    figure, (axes,) = make_figure(7, 4.2)
    shown = len(figures.counting.LEADS)
    for i, name in enumerate(figures.counting.LEADS):
        found = sorted(
            (lead, share) for (of, lead), share in figures.leads.items() if of == name and share.n >= FEWEST
        )
        places = [lead + (i - (shown - 1) / 2) * 0.07 for lead, _ in found]
        paint = SERIES[i % len(SERIES)]
        title = number_name(figures.game, "numbers", name)
        values = [share.share or 0.0 for _, share in found]
        axes.plot(places, values, MARKERS[i % len(MARKERS)], linestyle="-", color=paint, label=title)
        for place, (_, share) in zip(places, found, strict=True):
            axes.plot((place, place), share.interval or (), color=paint, linewidth=1.4, alpha=0.6)
    axes.axhline(1 / len(figures.seats), color=QUIET, linewidth=0.9)
    label_axes(axes, plot_word("leads"), plot_word("leads-axis"), wins_axis(len(figures.seats)))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    figure.legend(loc="outside lower center", ncols=2)
    in_percent(axes, "y")
    return figure


def draw_lengths(figures: Figures) -> Canvas:
    """Draw after how many moves games end, by kind of victory."""
    figure, (axes,) = make_figure(7, 3.4)
    moves = [number for _, number in figures.lengths]
    span = range(min(moves), max(moves) + 1)
    below = [0] * len(span)
    for i, kind in enumerate(figures.endings):
        heights = [figures.lengths[kind, number] for number in span]
        title = victory_name(figures.game, kind)
        axes.bar(span, heights, bottom=below, width=0.9, color=SERIES[i % len(SERIES)], label=title)
        below = [low + height for low, height in zip(below, heights, strict=True)]
    label_axes(axes, plot_word("lengths"), plot_word("lengths-axis"), plot_word("games-axis"))
    axes.set_ylim(0, 1.05 * max(below))
    axes.legend(loc="best")
    in_words(axes, "y")
    return figure
