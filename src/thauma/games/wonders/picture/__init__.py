"""7 Wonders in a terminal: the picture that `thauma.core.parts.picture` asks every game for."""

from collections.abc import Iterator

from thauma.core.parts.picture import Scene, Screen, is_asked
from thauma.core.styled_text import Text, count_rows, recent_lines, stack_parts
from thauma.games.wonders.picture import choices, city, details, header
from thauma.games.wonders.picture.labels import WORDS

LEAST_TOLD, MOST_TOLD = 2, 6
"""rows for what happened last: what the cities leave it, and what it takes where there is room"""
DEPTHS = (7, 3, 2, 1, 0)
"""how deep cities are drawn that are all alike, the deepest first"""
Cities = list[list[Text]]
NEAR = ((7, 7, 2), (3, 3, 2), (2, 3, 2), (1, 3, 2), (1, 2, 2), (1, 1, 2), (0, 1, 1), (0, 0, 0))
"""the same for the neighbours and the player's own city, with the rows that they leave for what happened"""


def draw_screen(scene: Scene) -> Screen:
    """Draw a position with the moves of the seat that looks on."""
    title, fought, below = header.title_lines(scene), header.conflict_lines(scene), choices.draw(scene)
    found = fit_cities(scene, scene.height - count_rows([title, fought, below]))
    if found is None:  # the conflicts are in the history, too
        fought = []
        found = fit_cities(scene, scene.height - count_rows([title, below])) or plain_cities(scene)
    room = scene.height - count_rows([title, fought, *found, below])
    told = recent_lines(scene.recent, scene.width, max(0, min(MOST_TOLD, room)))
    parts = [title, fought, *found, told, below]
    lines = [line.cut(scene.width) for line in stack_parts(parts, scene.height)]
    return Screen(lines, choices.move_keys(scene.view), choices.payment_ways(scene))


def fit_cities(scene: Scene, room: int) -> Cities | None:
    """Draw the cities as deep as they have room; None where even the least is too much."""
    return next((cities for cities, least in city_drafts(scene) if count_rows(cities) + least <= room), None)


def city_drafts(scene: Scene) -> Iterator[tuple[Cities, int]]:
    """Draw the cities in less and less room, each with the rows that it should leave for what happened."""
    view = scene.view
    if view["seat"] is None or view["question"] == "over":
        for depth in DEPTHS:
            yield [city.draw_all(scene, depth)], LEAST_TOLD
        return
    rest = [[city.city_line(scene, seat) for seat in city.other_seats(scene)]]
    for near, own, least in NEAR:
        yield [*rest, city.draw_neighbours(scene, near), city.draw_own(scene, own)], least


def plain_cities(scene: Scene) -> Cities:
    """Draw the cities where there is hardly any room: a line each."""
    return [[city.city_line(scene, seat) for seat in range(scene.view["players"])]]


draw_details, draw_deal = details.draw_details, details.draw_deal
is_secret = is_asked
legend_lines = WORDS.legend_lines
