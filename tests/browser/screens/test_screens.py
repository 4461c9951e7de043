"""Every screen is looked at: nothing is covered, cut, out of reach, too small or jumping."""

import pytest
from playwright.sync_api import Browser

from tests.browser.screens.catalogue import GAMES, SCREENS
from tests.browser.screens.tour import SIZES, Size, take_shots
from tests.browser.support.server import Server
from tests.case_selection import thorough

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

EVERY_RUN: tuple[Size, ...] = ((1280, 720), (390, 844))
SIDEWAYS: Size = (844, 390)
SHORT_OF_HEIGHT = {
    ("duel", "chosen-late"),
    ("pantheon", "age-1"),
    ("wonders", "chosen-three"),
    ("dice", "chosen-box"),
}
"""where a phone held sideways has hardly room enough"""


@pytest.mark.parametrize("size", EVERY_RUN, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_wrong_with_some_screens_of_each_game(
    server: Server, chromium: Browser, size: Size
) -> None:
    some = [screen for screen in SCREENS if screen.daily]
    assert {screen.game for screen in some} == set(GAMES)
    shots = take_shots(chromium, server, some, size, ["light"], pictures=False)
    assert [complaint for shot in shots for complaint in shot.complaints] == []


def test_nothing_is_wrong_with_the_fullest_tables_on_a_phone_held_sideways(
    server: Server, chromium: Browser
) -> None:
    some = [screen for screen in SCREENS if (screen.game, screen.name) in SHORT_OF_HEIGHT]
    assert len(some) == len(SHORT_OF_HEIGHT)
    shots = take_shots(chromium, server, some, SIDEWAYS, ["light"], pictures=False)
    assert [complaint for shot in shots for complaint in shot.complaints] == []


@thorough
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wrong_with_any_screen(server: Server, chromium: Browser, game: str, size: Size) -> None:
    own = [screen for screen in SCREENS if screen.game == game]
    shots = take_shots(chromium, server, own, size, pictures=False)
    assert [complaint for shot in shots for complaint in shot.complaints] == []
