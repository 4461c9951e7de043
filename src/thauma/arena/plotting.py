"""The look of all plots: colours, axes, and the shapes that several of them share. Needs matplotlib."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from thauma.arena.intervals import Interval
from thauma.core.numbers import format_decimal, format_percent, format_whole

STONE, INK, QUIET = "#fbf7ee", "#2e271d", "#756a57"
SEA, CLAY, OLIVE, PLUM = "#1c5d76", "#b5532d", "#7c8a3f", "#77546b"
"""the colours of the page, and two more"""
SERIES = (SEA, CLAY, OLIVE, PLUM, QUIET)
MARKERS = "osD^v"
PAINT = {
    "brown": ("#7a4a21", "s"),
    "grey": ("#66707a", "D"),
    "blue": ("#1f5fa8", "o"),
    "green": ("#1f7a45", "^"),
    "yellow": ("#b97d0b", "v"),
    "red": ("#b0302a", "P"),
    "purple": ("#6d3f98", "*"),
    "black": ("#2b2a2e", "X"),
    "white": ("#b9ae98", "h"),
}
"""the games' colours of things, as on the page, each with a shape of its own"""
SETTINGS: dict[Any, Any] = {
    "svg.hashsalt": "thauma",  # the same figures give the same file
    "text.parse_math": False,  # names may have dollar signs
    "font.size": 9,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": QUIET,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": STONE,
    "axes.facecolor": STONE,
    "legend.frameon": False,
}
ROW = 0.24
"""inches that a row of a list takes"""
DOTS = 150
"""per inch of a PNG"""


def make_figure(
    width: float, height: float, columns: int = 1, share: bool = False
) -> tuple[Figure, list[Axes]]:
    """Make an empty figure with some axes side by side."""
    figure = Figure(figsize=(width, height), layout="constrained")
    made = figure.subplots(1, columns, sharey=share, squeeze=False)
    found: list[Axes] = list(made[0])
    for axes in found:
        axes.spines[["top", "right"]].set_visible(False)
        axes.set_axisbelow(True)
    return figure, found


def label_axes(axes: Axes, title: str, along: str = "", up: str = "") -> None:
    """Say what is shown, and what is measured along the two sides."""
    axes.set_title(title, loc="left")
    axes.set_xlabel(along)
    axes.set_ylabel(up)


def save_figure(figure: Figure, path: Path) -> None:
    """Write a figure as SVG or PNG, as the name of the file says; the same figure gives the same bytes."""
    plain = {"Date": None} if path.suffix.lower() == ".svg" else {}
    figure.savefig(path, dpi=DOTS, metadata=plain)


def list_down(axes: Axes, names: Sequence[str]) -> None:
    """Write names down the left side, the first on top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x", color=QUIET, alpha=0.25, linewidth=0.6)


def in_percent(axes: Axes, side: str) -> None:
    """Write shares along an axis as per cent."""
    axis = axes.xaxis if side == "x" else axes.yaxis
    axis.set_major_locator(MaxNLocator("auto", steps=[1, 2, 5, 10]))  # whole per cents, as they are written
    axis.set_major_formatter(FuncFormatter(lambda share, _: format_percent(share, 0)))


def in_words(axes: Axes, side: str, digits: int = 0) -> None:
    """Write numbers along an axis in the language in use."""
    axis = axes.xaxis if side == "x" else axes.yaxis
    axis.set_major_locator(MaxNLocator("auto", steps=[1, 2, 5, 10], integer=digits == 0))
    axis.set_major_formatter(FuncFormatter(lambda value, _: format_decimal(value, digits)))


@dataclass(frozen=True, slots=True)
class Mark:
    """A row of a list: a value and its interval, if there is any."""

    name: str
    value: float | None
    interval: Interval | None
    n: int | None = None
    expected: float | None = None
    colour: str = ""


def draw_forest(axes: Axes, marks: Sequence[Mark], middle: float, reach: float) -> None:
    """Draw values with their intervals on either side of a middle line, at the right from how many games."""
    list_down(axes, [mark.name for mark in marks])
    axes.axvline(middle, color=QUIET, linewidth=0.9)
    axes.set_xlim(middle - reach, middle + reach)
    for row, mark in enumerate(marks):
        if mark.n is not None:
            place = axes.get_yaxis_transform()
            axes.text(1.01, row, format_whole(mark.n), transform=place, va="center", fontsize=7, color=QUIET)
        if mark.value is None:
            continue
        paint, shape = PAINT.get(mark.colour, (SEA, "o"))
        if mark.interval is not None:
            axes.plot(
                mark.interval, (row, row), color=paint, linewidth=1.6, solid_capstyle="round", alpha=0.6
            )
        if mark.expected is not None:
            axes.plot(mark.expected, row, "|", color=INK, markersize=8, markeredgewidth=0.9)
        size = 9 if shape == "*" else 6
        axes.plot(mark.value, row, shape, color=paint, markersize=size, markeredgecolor=STONE, clip_on=False)


def reach_of(marks: Sequence[Mark], middle: float, least: float, most: float) -> float:
    """Give how far an axis must reach to either side so that all values, and most intervals, lie on it."""
    ends = [abs(mark.value - middle) for mark in marks if mark.value is not None]
    sure = [
        mark.interval
        for mark in marks
        if mark.interval is not None and mark.interval[1] - mark.interval[0] < most
    ]
    ends += [abs(end - middle) for interval in sure for end in interval]
    return min(most, max([least, *ends]) * 1.06)
