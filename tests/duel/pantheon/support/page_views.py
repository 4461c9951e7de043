"""Views of Pantheon for the tests of the page: one of each question and kind of end."""

from collections.abc import Iterator
from typing import Any

from tests.duel.support.page_views import name_of
from thauma import Match

FILE = "pantheon-views.json"
MATCHES = tuple(f"pantheon/game-{number}" for number in (0, 1, 11, 12, 2, 48))
"""the golden games that between them have all that is shown"""


def views(again: Match) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the view of the seat that is asked, and further ones in which there is more to see."""
    view = again.view(again.waiting[0] if again.waiting else 0)
    yield name_of(view), view
    if view["question"] != "turn":
        return
    shown = view["pantheon"]
    if any(entry["move"].startswith("activate ") for entry in view["moves"]):
        yield "activation", view
    if any(" offering " in entry["move"] for entry in view["moves"]):
        yield "offerings", view
    if any(space["god"] for space in shown["spaces"]) and view["age"] == 1:
        yield "placed", view
        yield "placed-watched", again.view(None)
    if shown["minerva"] is not None or shown["snake"] is not None:
        yield "guarded" if shown["minerva"] is not None else "copied", view
    if any(card.endswith("-temple") for card in view["costs"]["cards"]):
        yield "temples", view
