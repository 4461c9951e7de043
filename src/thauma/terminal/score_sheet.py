"""How a match ended: who won, and the score sheet by category."""

from thauma.core.game import Game, Result
from thauma.core.language import say
from thauma.core.parts.picture import WIDTH
from thauma.core.styled_text import Text, style_text, wrap
from thauma.terminal.tables import set_table

LEAST, MOST = 6, 10
"""columns of a seat: as few as points and a short name need, and as many as it has where there is room"""


def verdict_text(game: Game, result: Result, names: tuple[str, ...]) -> str:
    """Say who won and how."""
    kind = say(f"{game.name}.kind.{result.kind}", {})
    winners = [names[seat] for seat in result.winners]
    if len(winners) == 1:
        return say("terminal.won", {"name": winners[0], "kind": kind})
    return say("terminal.shared", {"names": winners, "kind": kind})


def sheet_lines(game: Game, result: Result, names: tuple[str, ...], width: int = WIDTH) -> list[Text]:
    """Write the verdict and the points by category, a column for each seat; long names have two rows."""
    titles = {name: say(f"{game.name}.category.{name}", {}) for name in result.scores[0]}
    points = say("terminal.score", {})
    first = max(12, *(len(title) + 2 for title in (points, *titles.values())))
    columns = fit_columns([max(MOST, len(name) + 2) for name in names], width - first - 2)

    verdict = wrap(verdict_text(game, result, names), width - 1)
    rows = [[f"  {points}", *map(fold_name, names, columns)]]
    for category, title in titles.items():
        rows.append([f"  {title}", *(str(score[category]) for score in result.scores)])
    return [
        *(style_text(line, "bold") for line in verdict),
        *set_table(rows, [first + 2, *columns], gap=0, total=True),
    ]


def fit_columns(wanted: list[int], room: int) -> list[int]:
    """Give columns as wide as they want to be, or all equally narrow where there is not room for that."""
    return wanted if sum(wanted) <= room else [max(LEAST, room // len(wanted))] * len(wanted)


def fold_name(name: str, column: int) -> str:
    """Break a name into two rows where a column is too narrow; what is longer still is cut."""
    parts = wrap(name, column - 1, "")[:2]
    return "\n".join(str(style_text(part).cut(column - 1)) for part in parts)
