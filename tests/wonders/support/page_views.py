"""Views of 7 Wonders for the tests of the page: one of each question and kind of end."""

from collections.abc import Iterator
from typing import Any

from thauma import Match

FILE = "wonders-views.json"
MATCHES = ("wonders/cities/alexandria-day", "wonders/seventh-at-once", "wonders/chosen-sides")
"""the golden games that between them have all that is shown"""


def views(again: Match) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the view of the first seat that is asked, of one that has chosen, and of spectators."""
    view = again.view(again.waiting[0] if again.waiting else 0)
    yield from ((name, view) for name in names_of(view))
    for seat in view["chosen"][:1]:
        yield "chosen", again.view(seat)
    if view["age"] == 2 and view["turn"] > 2:
        yield "watched", again.view(None)


def names_of(view: dict[str, Any]) -> Iterator[str]:
    """Name a view by its question, and by what else there is to see."""
    if view["question"] != "choose":
        yield "over-points" if view["question"] == "over" else str(view["question"])
        return
    told = {event["key"].rpartition(".")[2] for event in (view["last"] or {"events": []})["events"]}
    offers = view["offers"].values()
    if "conflict" in told:
        yield "conflicts"
    if "build" in told and view["turn"] > 2:
        yield f"choose-{view['age']}"
    if any(len(offer["build"]) > 1 for offer in offers):
        yield "ways"
    if any(offer["free"] == "chain" for offer in offers):
        yield "chain"
    if view["turn"] == 6:
        yield "last"
