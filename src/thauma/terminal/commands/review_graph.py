"""The graph of a review: the chances after every move, and below them what each player gave away.

Of two players one graph tells all; of more everybody has one.
"""

from collections.abc import Sequence

from thauma.core.language import say
from thauma.core.styled_text import Text, style_text
from thauma.review.contract import Review
from thauma.terminal.console import paragraph_lines

HEIGHT, EACH = 8, 2
"""rows of the graph of two players, and of each of several"""
BLOCKS = " ▁▂▃▄▅▆▇█"
PLAIN_BLOCKS = "    ..###"
"""the same where the output has no blocks"""
MARKS = {"inaccuracy": "~", "mistake": "?", "blunder": "X"}
"""what stands below the graph for a move that gave something away, the worst last"""
NAME = 10
"""columns for a name"""
WIDEST = 3
"""columns for a turn"""
TOPS = (0.25, 0.5, 1.0)
"""what a full column may stand for: the least that no chance is above"""
TWO = 2


def draw_graph(
    found: Review, names: tuple[str, ...], width: int, signs: bool, stops: Sequence[int]
) -> list[Text]:
    """Draw the chances, where the stops are the numbers of moves after which something has happened."""
    blocks = BLOCKS if signs else PLAIN_BLOCKS
    margin = 1 + max(5, *(len(name[:NAME]) for name in names))
    drawn = draw_for_two if len(names) == TWO else draw_for_many
    lines = drawn(found, names, width, blocks, stops, margin)
    shown = [f"{mark} {label_name(label)}" for label, mark in MARKS.items()]
    return [*lines, style_text(" " * margin + "  ".join(shown), "dim")]


def draw_for_two(
    found: Review, names: tuple[str, ...], width: int, blocks: str, stops: Sequence[int], margin: int
) -> list[Text]:
    """Draw the first player's chance, and below it what each player gave away."""
    columns = min(len(stops), width - margin - 1)
    chances = [found.win[stops[point_at(column, columns, len(stops))]][0] for column in range(columns)]
    lines = paragraph_lines(say("terminal.review.graph", {"name": names[0]}), width, "dim")
    for row in range(HEIGHT, 0, -1):
        edge = {HEIGHT: "100", HEIGHT // 2: "50", 1: "0"}.get(row, "")
        cells = "".join(block_for(chance * HEIGHT - (row - 1), blocks) for chance in chances)
        lines.append(style_text(f"{edge:>{margin - 1}} ", "dim") + style_text(cells, "blue-ink"))
    for seat, name in enumerate(names):
        lines.append(name_cell(name, margin) + mark_row(found, seat, columns, stops))
    return lines


def draw_for_many(
    found: Review, names: tuple[str, ...], width: int, blocks: str, stops: Sequence[int], margin: int
) -> list[Text]:
    """Draw everybody's chance, each with what that player gave away below it."""
    most = max(chance for win in found.win for chance in win)
    top = next(top for top in TOPS if most <= top)
    wide = max(1, min(WIDEST, (width - margin - 1) // len(stops)))
    columns = min(wide * len(stops), width - margin - 1)
    lines = paragraph_lines(say("terminal.review.graphs", {"top": f"{100 * top:.0f}"}), width, "dim")
    for seat, name in enumerate(names):
        chances = [found.win[stops[turn_at(column, columns, len(stops))]][seat] for column in range(columns)]
        for row in range(EACH, 0, -1):
            cells = "".join(block_for(chance / top * EACH - (row - 1), blocks) for chance in chances)
            head = name_cell(name, margin) if row == 1 else style_text(" " * margin)
            lines.append(head + style_text(cells, "blue-ink"))
        lines.append(style_text(" " * margin) + mark_row(found, seat, columns, stops))
    return lines


def name_cell(name: str, margin: int) -> Text:
    """Write a name into the margin."""
    return style_text(f"{name[:NAME]:>{margin - 1}} ", "dim")


def mark_row(found: Review, seat: int, columns: int, stops: Sequence[int]) -> Text:
    """Mark where a player gave something away."""
    signs = [" "] * columns
    for judged in found.moves:
        if judged.seat == seat and judged.label in MARKS:
            point = next(i for i, stop in enumerate(stops) if stop >= judged.number)
            column = round(point * (columns - 1) / max(1, len(stops) - 1))
            signs[column] = max(signs[column], MARKS[judged.label], key=severity_of)
    return style_text("".join(signs).rstrip(), "bad")


def point_at(column: int, columns: int, points: int) -> int:
    """Give the point of the graph that a column shows."""
    return round(column * (points - 1) / max(1, columns - 1))


def turn_at(column: int, columns: int, points: int) -> int:
    """Give the point that a column shows where a point may have several."""
    return column * points // columns


def block_for(height: float, blocks: str) -> str:
    """Give the sign for a cell that is filled so far."""
    return blocks[round(max(0.0, min(1.0, height)) * (len(blocks) - 1))]


def severity_of(mark: str) -> int:
    """Order the marks."""
    return [" ", *MARKS.values()].index(mark)


def label_name(label: str) -> str:
    """Name a label."""
    return say(f"terminal.review.label.{label or 'forced'}", {})
