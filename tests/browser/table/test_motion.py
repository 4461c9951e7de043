"""Motion: cards travel, never for long, in nobody's way, and not where no motion is wanted."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.support.browsers import PHONE, Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import BOT, Server, golden_match
from tests.case_selection import thorough, thorough_except

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

LONGEST = 600
"""milliseconds that all motion after a move may take"""
HELD = 2000
"""what takes longer than this is held until the move is shown: a card that somebody is about to take"""
RECORD = """
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing);
    const { delay = 0, duration } = timing;
    window.motions.push({
        end: delay + duration,
        travels: frames.some((frame) => "translate" in frame) && !this.closest("[data-slot]"),
        picture: this.closest("[inert]") !== null,
    });
    if (window.slowly) animation.playbackRate = 0.01;
    return animation;
};
"""

LASTING = """() => document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime > 20).length"""
"""counts what takes longer than a frame"""


def motions(page: Page) -> list[dict[str, Any]]:
    """Give all motion since the last time."""
    found: list[dict[str, Any]] = page.evaluate("() => window.motions.splice(0)")
    return found


def at_a_turn(server: Server, page: Page) -> Table:
    """Sit down against the bot at the beginning of Age I."""
    match = golden_match("duel/civilian", 8)
    laid = server.add_match(match, "Ada", BOT)
    page.add_init_script(RECORD)
    page.goto(laid.seat(0))
    table = Table(page)
    table.wait_for_question()
    return table


@pytest.mark.parametrize("size", thorough_except([(1280, 800), PHONE], PHONE))
def test_a_card_travels_and_all_is_still_soon(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    page = visit(size, calm=False)
    table = at_a_turn(server, page)
    motions(page)
    for _ in range(4):
        table.move()
        table.wait_for_question()
        made = motions(page)
        assert any(motion["travels"] and motion["picture"] for motion in made)
        assert max(motion["end"] for motion in made if motion["end"] < HELD) <= LONGEST
    # and nothing of it is left behind
    page.wait_for_function("() => document.querySelector('[inert]') === null")


@thorough
def test_a_click_ends_what_moves_and_play_goes_on(server: Server, visit: Visits) -> None:
    page = visit(calm=False)
    table = at_a_turn(server, page)
    page.evaluate("() => { window.slowly = true; }")  # a hundred times as long as it takes
    for _ in range(3):
        table.move()
        page.wait_for_selector("[inert]", state="attached")
        assert page.evaluate("() => document.getAnimations().length > 0")
        page.mouse.click(2, 2)
        table.wait_for_question()
    assert server.info(table.match)["match"]["moves"] >= 8 + 6


def test_nothing_moves_where_no_motion_is_wanted(server: Server, visit: Visits) -> None:
    page = visit()
    table = at_a_turn(server, page)
    for _ in range(3):
        table.move()
        table.wait_for_question()
    assert motions(page) == []
    assert page.evaluate(LASTING) == 0


def test_nothing_moves_on_a_first_look_or_a_jump_in_a_replay(server: Server, visit: Visits) -> None:
    page = visit(calm=False)
    page.add_init_script(RECORD)
    page.goto(f"{server.add_match(golden_match('duel/civilian')).path}#20")
    page.wait_for_selector("[data-region=structure] li")
    assert motions(page) == []
    slider = page.get_by_role("slider")
    slider.fill("40")
    page.wait_for_url("**#40")
    assert motions(page) == []
    page.keyboard.press("ArrowRight")  # one move on is shown
    page.wait_for_function("() => window.motions.length > 0")
