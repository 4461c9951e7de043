"""The plots of a study, each as SVG and as PNG. Needs matplotlib, which the extra `plots` brings."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.colors import LinearSegmentedColormap, Normalize
from matplotlib.figure import Figure as Canvas
from matplotlib.lines import Line2D

from thauma.arena.canvas import (
    CLAY,
    INK,
    PAINT,
    ROW,
    SEA,
    SETTINGS,
    STONE,
    Mark,
    canvas,
    forest,
    in_percent,
    keep,
    named,
    reach_of,
)
from thauma.arena.plot import KINDS
from thauma.arena.study.charts import correlations, leads, lengths, points, seats, totals, victories
from thauma.arena.study.figures import Figures
from thauma.arena.study.sums import FEWEST, Had
from thauma.arena.study.words import TWO, group_name, kind_name, part_name, thing_name, wins_axis, word
from thauma.core.numbers import format_decimal
from thauma.core.tally import Group, Thing


def save(figures: Figures, folder: Path) -> list[str]:
    """Draw everything that there are figures for; gives the names of the plots."""
    folder.mkdir(exist_ok=True)
    names = []
    with mpl.rc_context(SETTINGS):
        for name, figure in plots(figures):
            for kind in KINDS:
                keep(figure, folder / f"{name}{kind}")
            names.append(name)
    return names


def plots(figures: Figures) -> Iterator[tuple[str, Canvas]]:
    """Draw one plot after the other."""
    if len(figures.endings) > 1:
        yield "victories", victories(figures)
    if len(figures.seats) > TWO:
        yield "seats", seats(figures)
    for kind, groups in figures.kinds().items():
        judged = [group for group in groups if group.judged and len(group.things) > 1]
        if judged:
            yield kind, things(figures, kind, judged)
    for group in figures.counting.GROUPS:
        if group.paired and figures.pairs:
            yield f"{group.name}-pairs", pairs(figures, group)
    if figures.totals:
        yield "points", points(figures)
        yield "totals", totals(figures)
    yield "correlations", correlations(figures)
    if figures.leads:
        yield "leads", leads(figures)
    yield "lengths", lengths(figures)


def things(figures: Figures, kind: str, groups: list[Group]) -> Canvas:
    """Draw how those fared who had things of a kind."""
    shown = lists(figures, groups)
    together = len(groups[0].parts) <= 1
    middle = 1 / len(figures.seats)
    reach = reach_of([mark for _, marks in shown for mark in marks], middle, 0.05, 1 - middle)
    rows = max(len(marks) for _, marks in shown)
    width = 2.2 + (3.4 if together else 4.3) * len(shown)
    figure, columns = canvas(width, 1.5 + ROW * rows, len(shown), share=together)
    for axes, (title, marks) in zip(columns, shown, strict=True):
        forest(axes, marks, middle, reach)
        axes.set_xlim(left=max(0.0, middle - reach))
        named(axes, title, wins_axis(len(figures.seats)))
        in_percent(axes, "x")
    figure.suptitle(kind_name(figures.game, kind), x=0.01, ha="left", fontsize=14, fontweight="bold")
    explain(figures, figure, groups[0])
    return figure


def lists(figures: Figures, groups: list[Group]) -> list[tuple[str, list[Mark]]]:
    """Give lists side by side: one for each part of the first group's things, or one for each group."""
    first = groups[0]
    if len(first.parts) > 1:
        parts = {part: [thing for thing in first.things if thing.part == part] for part in first.parts}
        return [
            (
                part_name(figures.game, part),
                [mark(figures, first, thing) for thing in in_play(figures, first, some)],
            )
            for part, some in parts.items()
        ]
    order = in_play(figures, first, first.things)
    return [
        (group_name(figures.game, group), [mark(figures, group, thing) for thing in order])
        for group in groups
    ]


def in_play(figures: Figures, group: Group, things: Sequence[Thing]) -> list[Thing]:
    """Put things in order, without those that so many players never meet."""
    met = [thing for thing in things if figures.there[group.kind, thing.id]]
    return figures.ranked(group, met or things)


def mark(figures: Figures, group: Group, thing: Thing) -> Mark:
    """Give the row of a thing."""
    name = thing_name(figures.game, group.kind, thing.id)
    had = figures.had.get((group.name, thing.id))
    if had is None:
        return Mark(name, None, None)
    if had.share.n < FEWEST:
        return Mark(name, None, None, had.share.n)
    expected = had.expected(figures.seats)
    return Mark(name, had.share.share, had.share.interval, had.share.n, expected, thing.colour)


def explain(figures: Figures, figure: Canvas, group: Group) -> None:
    """Say below a list what its signs mean."""
    signs = [Line2D([], [], color=INK, marker="|", linestyle="", markersize=8, label=word("expected"))]
    for colour in dict.fromkeys(thing.colour for thing in group.things if thing.colour):
        paint, shape = PAINT[colour]
        title = thing_name(figures.game, "colour", colour)
        signs.append(Line2D([], [], color=paint, marker=shape, linestyle="", markersize=7, label=title))
    figure.legend(handles=signs, loc="outside lower center", ncols=len(signs), fontsize=8)


def pairs(figures: Figures, group: Group) -> Canvas:
    """Draw how those fared who had two things together, on the diagonal who had one of them."""
    names = [thing_name(figures.game, group.kind, thing.id) for thing in group.things]
    count = len(names)
    figure, (axes,) = canvas(2.0 + 0.5 * count, 2.0 + 0.5 * count)
    table = [[shown_pair(figures, group, one, other) for other in group.things] for one in group.things]
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
    named(axes, f"{kind_name(figures.game, group.kind)}: {word('pairs')}")
    return figure


def shown_pair(figures: Figures, group: Group, one: Thing, other: Thing) -> Had:
    """Give what is known of two things in one hand, in either order, or of one thing."""
    if one is other:
        return figures.had[group.name, one.id]
    found = figures.pairs.get((group.name, one.id, other.id))
    return found or figures.pairs.get((group.name, other.id, one.id), Had())
