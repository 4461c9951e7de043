"""7 Wonders Dice in a terminal: the picture that `thauma.core.parts.picture` asks every game for."""

from collections.abc import Mapping
from typing import Any

from thauma.core.deal import Deal
from thauma.core.parts.picture import Scene, Screen
from thauma.core.styled_text import Text, count_rows, recent_lines, stack_parts
from thauma.games.dice.picture import choices, details, forum, sheet
from thauma.games.dice.picture.labels import WORDS

MOST_TOLD = 8
"""rows for what happened last"""
DEPTHS = (True, False)
"""whether the own sheet says what the next boxes cost and do"""


def draw_screen(scene: Scene) -> Screen:
    """Draw a position with the moves of the seat that looks on, the sheet in full where there is room."""
    title, dice, below = forum.title_lines(scene), forum.draw(scene), choices.draw(scene)
    cities = sheet.city_lines(scene)
    fixed = count_rows([title, dice, cities, below])
    own = next((found for found in map_own(scene) if fixed + len(found) < scene.height), [])
    told = recent_lines(scene.recent, scene.width, max(0, min(MOST_TOLD, scene.height - fixed - len(own))))
    lines = stack_parts([title, dice, cities, own, told, below], scene.height)
    return Screen([line.cut(scene.width) for line in lines[: scene.height]], choices.move_keys(scene.view))


def map_own(scene: Scene) -> list[list[Text]]:
    """Draw the own sheet in less and less room; nothing for who has none."""
    if scene.view["seat"] is None:
        return []
    return [sheet.draw_own(scene, scene.view["seat"], deep) for deep in DEPTHS]


def draw_details(scene: Scene) -> list[Text]:
    """List every sheet in full."""
    return details.draw_details(scene)


def is_secret(view: Mapping[str, Any]) -> bool:
    """Whether the seat does something that is for its own eyes only: as long as it is asked."""
    return view["seat"] in view["waiting"]


def draw_deal(deal: Deal, width: int) -> list[Text]:
    """Draw a deal with everything open."""
    return details.draw_deal(deal, width)


legend_lines = WORDS.legend_lines
