"""How a match ended: who won, and the score sheet by category."""

from thauma.core.match import Match
from thauma.locale import say
from thauma.terminal.ink import Text, text


def verdict(match: Match, names: tuple[str, ...]) -> str:
    """Say who won and how."""
    result = match.result
    if result is None:
        return ""
    kind = say(f"{match.game.name}.kind.{result.kind}", {})
    winners = [names[seat] for seat in result.winners]
    if len(winners) == 1:
        return say("terminal.won", {"name": winners[0], "kind": kind})
    return say("terminal.shared", {"names": winners, "kind": kind})


def sheet(match: Match, names: tuple[str, ...]) -> list[Text]:
    """Write the points by category, a column for each seat."""
    result = match.result
    if result is None:
        return []
    columns = [max(10, len(name) + 2) for name in names]

    def row(title: str, cells: list[str], style: str = "") -> Text:
        right = "".join(cell.rjust(width) for cell, width in zip(cells, columns, strict=True))
        return text(f"  {title:<12}{right}", style)

    lines = [row(say("terminal.score", {}), list(names), "dim")]
    for category in (*match.game.categories, "total"):
        title = say(f"{match.game.name}.category.{category}", {})
        cells = [str(score[category]) for score in result.scores]
        lines.append(row(title, cells, "bold" if category == "total" else ""))
    return lines
