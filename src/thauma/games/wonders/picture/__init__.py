"""7 Wonders in a terminal: the picture that `thauma.core.scene` asks every game for."""

from collections.abc import Iterator, Mapping
from typing import Any

from thauma.core.deal import Deal
from thauma.core.ink import Text, latest, rows, spread
from thauma.core.scene import Scene, Screen
from thauma.games.wonders.picture import board, choices, city, full
from thauma.games.wonders.picture.words import word

LEAST_TOLD, MOST_TOLD = 2, 6
"""rows for what happened last: what the cities leave it, and what it takes where there is room"""
DEPTHS = (7, 3, 2, 1, 0)
"""how deep cities are drawn that are all alike, the deepest first"""
Cities = list[list[Text]]
NEAR = ((7, 7, 2), (3, 3, 2), (2, 3, 2), (1, 3, 2), (1, 2, 2), (1, 1, 2), (0, 1, 1), (0, 0, 0))
"""the same for the neighbours and the own city, with the rows that they leave for what happened"""


def screen(scene: Scene) -> Screen:
    """Draw a position with the moves of the seat that looks on."""
    title, fought, below = board.title(scene), board.conflicts(scene), choices.draw(scene)
    found = fitting(scene, scene.height - rows([title, fought, below]))
    if found is None:  # the conflicts are in the history, too
        fought = []
        found = fitting(scene, scene.height - rows([title, below])) or plain(scene)
    room = scene.height - rows([title, fought, *found, below])
    told = latest(scene.told, scene.width, max(0, min(MOST_TOLD, room)))
    parts = [title, fought, *found, told, below]
    lines = [line.cut(scene.width) for line in spread(parts, scene.height)]
    return Screen(lines, choices.keys(scene.view), choices.ways(scene))


def fitting(scene: Scene, room: int) -> Cities | None:
    """Draw the cities as deep as they have room; None where even the least is too much."""
    return next((cities for cities, least in drafts(scene) if rows(cities) + least <= room), None)


def drafts(scene: Scene) -> Iterator[tuple[Cities, int]]:
    """Draw the cities in less and less room, each with the rows that it should leave for what happened."""
    view = scene.view
    if view["seat"] is None or view["question"] == "over":
        for depth in DEPTHS:
            yield [city.everybody(scene, depth)], LEAST_TOLD
        return
    rest = [[city.line(scene, seat) for seat in city.others(scene)]]
    for near, own, least in NEAR:
        yield [*rest, city.neighbours(scene, near), city.own(scene, own)], least


def plain(scene: Scene) -> Cities:
    """Draw the cities where there is hardly any room: a line each."""
    return [[city.line(scene, seat) for seat in range(scene.view["players"])]]


def details(scene: Scene) -> list[Text]:
    """List every city and what is known of the discard pile in full."""
    return full.details(scene)


def secret(view: Mapping[str, Any]) -> bool:
    """Whether the seat has a hand or a choice that is for its own eyes only: as long as it is asked."""
    return view["seat"] in view["waiting"]


def deal(deal: Deal, width: int) -> list[Text]:
    """Draw a deal with everything open."""
    return full.dealt(deal, width)


def legend() -> list[str]:
    """Explain the signs and keys of the picture."""
    return word("legend").strip().splitlines()
