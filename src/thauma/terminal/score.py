"""How a match ended: who won, and the score sheet by category."""

from thauma.core.game import Game, Result
from thauma.core.ink import Text, text
from thauma.locale import say


def verdict(game: Game, result: Result, names: tuple[str, ...]) -> str:
    """Say who won and how."""
    kind = say(f"{game.name}.kind.{result.kind}", {})
    winners = [names[seat] for seat in result.winners]
    if len(winners) == 1:
        return say("terminal.won", {"name": winners[0], "kind": kind})
    return say("terminal.shared", {"names": winners, "kind": kind})


def sheet(game: Game, result: Result, names: tuple[str, ...]) -> list[Text]:
    """Write the verdict and the points by category, a column for each seat."""
    columns = [max(10, len(name) + 2) for name in names]
    titles = {name: say(f"{game.name}.category.{name}", {}) for name in (*game.categories, "total")}
    points = say("terminal.score", {})
    first = max(12, *(len(title) + 2 for title in (points, *titles.values())))

    def row(title: str, cells: list[str], style: str = "") -> Text:
        right = "".join(cell.rjust(width) for cell, width in zip(cells, columns, strict=True))
        return text(f"  {title:<{first}}{right}", style)

    lines = [text(verdict(game, result, names), "bold"), row(points, list(names), "dim")]
    for category, title in titles.items():
        cells = [str(score[category]) for score in result.scores]
        lines.append(row(title, cells, "bold" if category == "total" else ""))
    return lines
