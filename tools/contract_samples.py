"""Views of real games for the tests of the page: one of each question, age and kind of end."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from thauma import Match
from thauma.games.dice.table import SPECIAL

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
Named = Iterator[tuple[str, dict[str, Any]]]


GAMES = {
    "duel": ("centre-begins", "centre-chooses", "military", "science-with-law"),
    "pantheon": tuple(f"pantheon/game-{number}" for number in (0, 1, 11, 12, 2, 48)),
    "wonders": ("wonders/alexandria-day", "wonders/seventh-at-once", "wonders/chosen-sides"),
    "dice": ("dice/bots-2", "dice/game-1", "dice/bots-4", "dice/game-5"),
}
"""the golden games that between them have all that is shown"""


@cache
def samples() -> dict[str, str]:
    """Write views of each game, by the name of their file; that takes some seconds."""
    return {
        "views.json": write_views("duel", duel_views),
        "pantheon-views.json": write_views("pantheon", pantheon_views),
        "wonders-views.json": write_views("wonders", wonders_views),
        "dice-views.json": write_views("dice", dice_views),
    }


def write_views(game: str, views: Callable[[Match], Named]) -> str:
    """Write the first view of each name among the golden games of a game, one a line."""
    found: dict[str, Any] = {}
    for name in GAMES[game]:
        match = Match.parse((GOLDEN / f"{name}.thauma").read_text(encoding="utf-8"))
        again = Match(match.deal)
        for seat, move in [*match.actions, (0, "")]:
            for called, view in views(again):
                found.setdefault(called, view)
            if move:
                again.play(seat, move)
    lines = [f"  {json.dumps(called)}: {json.dumps(found[called])}" for called in sorted(found)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def duel_views(again: Match) -> Named:
    """Give the view of the seat that is asked, and one from the middle of a game as spectators see it."""
    view = again.view(again.waiting[0] if again.waiting else 0)
    yield duel_name(view), view
    if view["age"] == 2 and len(view["structure"]) < 12 and view["question"] == "turn":
        yield "middle", view
        yield "watched", again.view(None)


def duel_name(view: dict[str, Any]) -> str:
    """Name a view by its question, with the age of a turn or the kind of victory."""
    if view["question"] == "turn":
        return f"turn-{view['age']}"
    return f"over-{view['result']['kind']}" if view["question"] == "over" else str(view["question"])


def pantheon_views(again: Match) -> Named:
    """Give the view of the seat that is asked, and further ones in which there is more to see."""
    view = again.view(again.waiting[0] if again.waiting else 0)
    yield duel_name(view), view
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


def wonders_views(again: Match) -> Named:
    """Give the view of the first seat that is asked, of one that has chosen, and of spectators."""
    view = again.view(again.waiting[0] if again.waiting else 0)
    yield from ((name, view) for name in wonders_names(view))
    for seat in view["chosen"][:1]:
        yield "chosen", again.view(seat)
    if view["age"] == 2 and view["turn"] > 2:
        yield "watched", again.view(None)


def wonders_names(view: dict[str, Any]) -> Iterator[str]:
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


def dice_views(again: Match) -> Named:
    """Give the view of the first seat that is asked, of one that has finished its turn, and of spectators."""
    view = again.view(again.waiting[0] if again.waiting else 0)
    yield from ((name, view) for name in dice_names(view))
    for seat in view["chosen"][:1]:
        yield "chosen", again.view(seat)
    if view["players"] > 3 and view["turn"] > 6:
        yield "watched", again.view(None)


def dice_names(view: dict[str, Any]) -> Iterator[str]:
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
