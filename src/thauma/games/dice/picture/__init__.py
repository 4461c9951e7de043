"""7 Wonders Dice in a terminal: the picture that `thauma.core.parts.picture` asks every game for."""

from thauma.core.parts.picture import Scene, Screen, is_asked
from thauma.core.styled_text import Text, count_rows, recent_lines, stack_parts
from thauma.games.dice.picture import choices, details, forum, sheet
from thauma.games.dice.picture.labels import WORDS

MOST_TOLD = 8
"""rows for what happened last"""
DEPTHS = (True, False)
"""whether the player's own sheet says what the next boxes cost and do"""


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
    """Draw the player's own sheet in less and less room; nothing for those who have none."""
    if scene.view["seat"] is None:
        return []
    return [sheet.draw_own(scene, scene.view["seat"], deep) for deep in DEPTHS]


draw_details, draw_deal = details.draw_details, details.draw_deal
is_secret = is_asked
legend_lines = WORDS.legend_lines
