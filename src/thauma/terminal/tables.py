"""Tables that are printed: words to the left, figures to the right, columns as wide as they must be."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from thauma.core.styled_text import Text

WIDEST = 10_000
"""columns of a table; a terminal breaks what it has no room for"""


def set_table(
    rows: Iterable[Sequence[str]], least: Sequence[int] = (), gap: int = 2, total: bool = False
) -> list[Text]:
    """Set a table with a gap before each column; the second of two columns has words too.

    The first row has the titles, and is left out where all are empty; the last one may be a total. Columns
    are at least as wide as `least` says.
    """
    from rich.console import Console  # noqa: PLC0415  (takes longer to load than the rest of a command)
    from rich.table import Table  # noqa: PLC0415

    titles, *others = rows
    table = Table(box=None, padding=(0, 0, 0, gap), header_style="dim", show_header=any(titles))
    for place, (title, width) in enumerate(zip_longest(titles, least)):
        words = place == 0 or len(titles) == 2
        table.add_column(
            title, justify="left" if words else "right", min_width=width, vertical="bottom", no_wrap=True
        )
    for row in others:
        table.add_row(*row)
    if total:
        table.rows[-1].style = "bold"
    setter = Console(width=WIDEST, markup=False, emoji=False, highlight=False, legacy_windows=False)
    return [
        Text(tuple((piece.text, str(piece.style) if piece.style else "") for piece in line))
        for line in setter.render_lines(table, pad=False)
    ]
