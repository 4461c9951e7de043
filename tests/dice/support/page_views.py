"""Views of 7 Wonders Dice for the tests of the page: one of each question and kind of end."""

from collections.abc import Iterator
from typing import Any

from thauma import Match
from thauma.games.dice.table import SPECIAL

FILE = "dice-views.json"
MATCHES = ("dice/bots-2", "dice/game-1", "dice/bots-4", "dice/game-5")
"""the golden games that between them have all that is shown"""


def views(again: Match) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the view of the first seat that is asked, of one that has finished its turn, and of spectators."""
    view = again.view(again.waiting[0] if again.waiting else 0)
    yield from ((name, view) for name in names_of(view))
    for seat in view["chosen"][:1]:
        yield "chosen", again.view(seat)
    if view["players"] > 3 and view["turn"] > 6:
        yield "watched", again.view(None)


def names_of(view: dict[str, Any]) -> Iterator[str]:
    """Name a view by its question, and by what else there is to see."""
    if view["question"] != "action":
        yield "over-points" if view["question"] == "over" else str(view["question"])
        return
    if view["turn"] == 1:
        yield "first"
    if view["made"]:
        yield "another"
    if view["turn"] > 8 and not view["made"]:
        yield "middle"
    if view["players"] == 7 and view["turn"] > 8:
        yield "seven"
    if any(die["price"] is not None and die["colour"] in SPECIAL for die in view["forum"]):
        yield "special"
    if view["last_turn"]:
        yield "last"
