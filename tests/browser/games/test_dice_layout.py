"""The room at the table of 7 Wonders Dice: Forum, coins and prompt are always seen, and cover nothing."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import Visits
from tests.browser.support.dice_table import DEED, wait_until_asked
from tests.browser.support.server import Server, golden_match
from tests.browser.support.wonders_table import NAMES
from tests.case_selection import thorough_except
from thauma import Match

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

SCREENS = [(1280, 720), (1280, 800), (1366, 768), (1920, 1080), (820, 1180)]
"""on which a whole sheet is seen at once"""
PHONES = [(390, 844), (360, 740), (844, 390)]
PLACES = "[data-region=forum], [data-region=purse], [data-region=actions]"
BOXES = "[data-region=sheet] [data-box]"
HIDDEN = """(found) => found.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !(inside && (one.contains(on) || on?.contains(one)));
}).map((one) => one.dataset.box ?? one.dataset.die ?? one.dataset.region)"""
"""which of some things are covered, or not on the screen"""


def hidden(page: Page, selector: str) -> list[str]:
    """List what cannot be seen as it lies."""
    found: list[str] = page.locator(selector).evaluate_all(HIDDEN)
    return found


def wait_until_seen(page: Page, selector: str) -> None:
    """Wait until things are there and not covered: a tap, and what scrolls after it, take a moment."""
    script = f"""(selector) => {{
        const found = [...document.querySelectorAll(selector)];
        return found.length > 0 && ({HIDDEN})(found).length === 0;
    }}"""
    page.wait_for_function(script, arg=selector)


def sit_down(server: Server, page: Page, match: Match) -> None:
    """Sit at the first seat of a match."""
    page.goto(server.add_match(match, *NAMES[: match.seats]).seat(0))
    wait_until_asked(page)


@pytest.mark.parametrize("size", thorough_except(SCREENS, (1280, 720)))
def test_with_a_bonus_pending_nothing_covers_the_sheet(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    page = visit(size)
    sit_down(server, page, golden_match("dice/game-5", 84))
    bonus = page.locator("[data-pick^=bonus]").first
    expect(bonus).to_be_visible()
    everything = f"{PLACES}, {BOXES}, [data-die]"
    assert hidden(page, everything) == []
    assert fits_width(page)
    assert axe_violations(page) == []
    bonus.click()
    page.wait_for_selector(DEED)
    assert hidden(page, everything) == []


@pytest.mark.parametrize("size", thorough_except([(1280, 720), *PHONES], (390, 844)))
def test_the_forum_does_not_grow_with_its_dice(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    page = visit(size)
    heights = set()
    # one with six dice in a section, and one with no more than three
    for match in (golden_match("dice/game-15", 5), golden_match("dice/game-15", 0)):
        sit_down(server, page, match)
        dice = page.locator("[data-die]")
        assert dice.count() == 7
        assert hidden(page, "[data-die]") == []
        assert len(set(dice.evaluate_all("dice => dice.map((die) => die.offsetTop)"))) == 1, "not one row"
        heights.add(page.locator("[data-region=forum]").evaluate("forum => forum.offsetHeight"))
    assert len(heights) == 1


@pytest.mark.parametrize("size", thorough_except(PHONES, (390, 844)))
def test_on_a_phone_forum_coins_and_prompt_stay_and_a_die_brings_its_boxes(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    page = visit(size, touch=True)
    sit_down(server, page, golden_match("dice/bots-4", 30))
    page.locator(BOXES).last.scroll_into_view_if_needed()
    assert hidden(page, PLACES) == []

    # wherever they lie: seen before one is chosen, and when the bar at the foot has grown
    for die in page.locator("[data-die]:not(.idle)").all():
        die.tap()
        expect(die).to_have_attribute("aria-pressed", "true")
        wait_until_seen(page, f"{BOXES}.called")
        assert hidden(page, PLACES) == []
    page.locator(f"{BOXES}.called").last.tap()
    page.wait_for_selector(DEED)
    wait_until_seen(page, f"{BOXES}.chosen")
    assert hidden(page, PLACES) == []
    assert fits_width(page)


def test_the_boxes_of_a_chosen_die_pulse_unless_motion_is_unwanted(server: Server, visit: Visits) -> None:
    longest = """box => Math.max(0, ...box.getAnimations().filter((one) => one.animationName)
        .map((one) => one.effect.getComputedTiming().duration))"""
    for calm in (False, True):
        page = visit((1280, 720), calm=calm)
        sit_down(server, page, golden_match("dice/bots-4", 30))
        page.locator("[data-die]:not(.idle)").first.click()
        box = page.locator(f"{BOXES}.called").first
        assert (box.evaluate(longest) > 100) is not calm
