"""7 Wonders Dice in a terminal: the picture that `thauma.core.scene` asks every game for."""

from collections.abc import Mapping
from typing import Any

from thauma.core.deal import Deal
from thauma.core.ink import Text, latest, rows, spread
from thauma.core.scene import Scene, Screen
from thauma.games.dice.picture import choices, forum, full, sheet
from thauma.games.dice.picture.words import word

MOST_TOLD = 8
"""rows for what happened last"""
DEPTHS = (True, False)
"""whether the own sheet says what the next boxes cost and do"""


def screen(scene: Scene) -> Screen:
    """Draw a position with the moves of the seat that looks on, the sheet in full where there is room."""
    title, dice, below = forum.title(scene), forum.draw(scene), choices.draw(scene)
    cities = sheet.cities(scene)
    fixed = rows([title, dice, cities, below])
    own = next((found for found in map_own(scene) if fixed + len(found) < scene.height), [])
    told = latest(scene.told, scene.width, max(0, min(MOST_TOLD, scene.height - fixed - len(own))))
    lines = spread([title, dice, cities, own, told, below], scene.height)
    return Screen([line.cut(scene.width) for line in lines[: scene.height]], choices.keys(scene.view))


def map_own(scene: Scene) -> list[list[Text]]:
    """Draw the own sheet in less and less room; nothing for who has none."""
    if scene.view["seat"] is None:
        return []
    return [sheet.own(scene, scene.view["seat"], deep) for deep in DEPTHS]


def details(scene: Scene) -> list[Text]:
    """List every sheet in full."""
    return full.details(scene)


def secret(view: Mapping[str, Any]) -> bool:
    """Whether the seat does something that is for its own eyes only: as long as it is asked."""
    return view["seat"] in view["waiting"]


def deal(deal: Deal, width: int) -> list[Text]:
    """Draw a deal with everything open."""
    return full.dealt(deal, width)


def legend() -> list[str]:
    """Explain the signs and keys of the picture."""
    return word("legend").strip().splitlines()
