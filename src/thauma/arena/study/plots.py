"""The plots of a study, each as SVG and as PNG. Needs matplotlib, which the extra `plots` brings."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.colors import LinearSegmentedColormap, Normalize
from matplotlib.figure import Figure as Canvas
from matplotlib.lines import Line2D

from thauma.arena.plotting import (
    CLAY,
    INK,
    PAINT,
    ROW,
    SEA,
    SETTINGS,
    STONE,
    Mark,
    draw_forest,
    in_percent,
    label_axes,
    make_figure,
    reach_of,
    save_figure,
)
from thauma.arena.ratings_chart import KINDS
from thauma.arena.study.charts import (
    draw_correlations,
    draw_leads,
    draw_lengths,
    draw_points,
    draw_seats,
    draw_totals,
    draw_victories,
)
from thauma.arena.study.figures import Figures
from thauma.arena.study.names import TWO, group_name, kind_name, part_name, plot_word, thing_name, wins_axis
from thauma.arena.study.statistics import FEWEST, HolderShare
from thauma.core.numbers import format_decimal
from thauma.core.parts.tally import Group, Thing


def save_plots(figures: Figures, folder: Path) -> list[str]:
    """Draw everything that there are figures for; gives the names of the plots."""
    folder.mkdir(exist_ok=True)
    names = []
    with mpl.rc_context(SETTINGS):
        for name, figure in draw_plots(figures):
            for kind in KINDS:
                save_figure(figure, folder / f"{name}{kind}")
            names.append(name)
    return names


def draw_plots(figures: Figures) -> Iterator[tuple[str, Canvas]]:
    """Draw one plot after the other."""
    if len(figures.endings) > 1:
        yield "victories", draw_victories(figures)
    if len(figures.seats) > TWO:
        yield "seats", draw_seats(figures)
    for kind, groups in figures.groups_by_kind().items():
        judged = [group for group in groups if group.judged and len(group.things) > 1]
        if judged:
            yield kind, draw_things(figures, kind, judged)
    for group in figures.counting.GROUPS:
        if group.paired and figures.pairs:
            yield f"{group.name}-pairs", draw_pairs(figures, group)
    if figures.totals:
        yield "points", draw_points(figures)
        yield "totals", draw_totals(figures)
    yield "correlations", draw_correlations(figures)
    if figures.leads:
        yield "leads", draw_leads(figures)
    yield "lengths", draw_lengths(figures)


def draw_things(figures: Figures, kind: str, groups: list[Group]) -> Canvas:
    """Draw how those fared who had things of a kind."""
    shown = side_by_side(figures, groups)
    together = len(groups[0].parts) <= 1
    middle = 1 / len(figures.seats)
    reach = reach_of([mark for _, marks in shown for mark in marks], middle, 0.05, 1 - middle)
    rows = max(len(marks) for _, marks in shown)
    width = 2.2 + (3.4 if together else 4.3) * len(shown)
    figure, columns = make_figure(width, 1.5 + ROW * rows, len(shown), share=together)
    for axes, (title, marks) in zip(columns, shown, strict=True):
        draw_forest(axes, marks, middle, reach)
        axes.set_xlim(left=max(0.0, middle - reach))
        label_axes(axes, title, wins_axis(len(figures.seats)))
        in_percent(axes, "x")
    figure.suptitle(kind_name(figures.game, kind), x=0.01, ha="left", fontsize=14, fontweight="bold")
    explain_signs(figures, figure, groups[0])
    return figure


def side_by_side(figures: Figures, groups: list[Group]) -> list[tuple[str, list[Mark]]]:
    """Give lists side by side: one for each part of the first group's things, or one for each group."""
    first = groups[0]
    if len(first.parts) > 1:
        parts = {part: [thing for thing in first.things if thing.part == part] for part in first.parts}
        return [
            (
                part_name(figures.game, part),
                [mark_of(figures, first, thing) for thing in things_in_play(figures, first, some)],
            )
            for part, some in parts.items()
        ]
    order = things_in_play(figures, first, first.things)
    return [
        (group_name(figures.game, group), [mark_of(figures, group, thing) for thing in order])
        for group in groups
    ]


def things_in_play(figures: Figures, group: Group, things: Sequence[Thing]) -> list[Thing]:
    """Put things in order, without those that so many players never meet."""
    met = [thing for thing in things if figures.there[group.kind, thing.id]]
    return figures.rank_things(group, met or things)


def mark_of(figures: Figures, group: Group, thing: Thing) -> Mark:
    """Give the row of a thing."""
    name = thing_name(figures.game, group.kind, thing.id)
    had = figures.had.get((group.name, thing.id))
    if had is None:
        return Mark(name, None, None)
    if had.share.n < FEWEST:
        return Mark(name, None, None, had.share.n)
    expected = had.expected_share(figures.seats)
    return Mark(name, had.share.share, had.share.interval, had.share.n, expected, thing.colour)


def explain_signs(figures: Figures, figure: Canvas, group: Group) -> None:
    """Say below a list what its signs mean."""
    signs = [Line2D([], [], color=INK, marker="|", linestyle="", markersize=8, label=plot_word("expected"))]
    for colour in dict.fromkeys(thing.colour for thing in group.things if thing.colour):
        paint, shape = PAINT[colour]
        title = thing_name(figures.game, "colour", colour)
        signs.append(Line2D([], [], color=paint, marker=shape, linestyle="", markersize=7, label=title))
    figure.legend(handles=signs, loc="outside lower center", ncols=len(signs), fontsize=8)


def draw_pairs(figures: Figures, group: Group) -> Canvas:
    """Draw how those fared who had two things together, on the diagonal who had one of them."""
    names = [thing_name(figures.game, group.kind, thing.id) for thing in group.things]
    count = len(names)
    figure, (axes,) = make_figure(2.0 + 0.5 * count, 2.0 + 0.5 * count)
    table = [[pair_result(figures, group, one, other) for other in group.things] for one in group.things]
    shares = [[had.share.share if had.share.n >= FEWEST else None for had in row] for row in table]
    middle = 1 / len(figures.seats)
    far = max([0.05, *(abs(share - middle) for row in shares for share in row if share is not None)])
    paint = LinearSegmentedColormap.from_list("fortune", [CLAY, STONE, SEA])
    filled = [[middle if share is None else share for share in row] for row in shares]
    axes.imshow(filled, cmap=paint, norm=Normalize(middle - far, middle + far))
    for y, row in enumerate(shares):
        for x, share in enumerate(row):
            if share is not None:
                strong = abs(share - middle) > 0.6 * far
                axes.text(
                    x,
                    y,
                    format_decimal(100 * share, 0),
                    ha="center",
                    va="center",
                    color=STONE if strong else INK,
                    fontweight="bold" if x == y else "normal",
                )
    axes.set_yticks(range(count), names)
    axes.set_xticks(range(count), names, rotation=45, ha="right", rotation_mode="anchor")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    label_axes(axes, f"{kind_name(figures.game, group.kind)}: {plot_word('pairs')}")
    return figure


def pair_result(figures: Figures, group: Group, one: Thing, other: Thing) -> HolderShare:
    """Give what is known of two things in one hand, in either order, or of one thing."""
    if one is other:
        return figures.had[group.name, one.id]
    found = figures.pairs.get((group.name, one.id, other.id))
    return found or figures.pairs.get((group.name, other.id, one.id), HolderShare())
