"""Views of Duel for the tests of the page: one of each question and kind of end."""

from collections.abc import Iterator
from typing import Any

from thauma import Match

FILE = "views.json"
MATCHES = ("duel/centre-begins", "duel/centre-chooses", "duel/military", "duel/science-with-law")
"""the golden games that between them have all that is shown"""


def views(again: Match) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the view of the seat that is asked, and one from the middle of a game as spectators see it."""
    view = again.view(again.waiting[0] if again.waiting else 0)
    yield name_of(view), view
    if view["age"] == 2 and len(view["structure"]) < 12 and view["question"] == "turn":
        yield "middle", view
        yield "watched", again.view(None)


def name_of(view: dict[str, Any]) -> str:
    """Name a view by its question, with the age of a turn or the kind of victory."""
    if view["question"] == "turn":
        return f"turn-{view['age']}"
    return f"over-{view['result']['kind']}" if view["question"] == "over" else str(view["question"])
