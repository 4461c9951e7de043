"""The table of 7 Wonders Dice: people and a bot play some turns, one of several steps; sizes, languages."""

import pytest
from playwright.sync_api import expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import LAPTOP, LOCALES, PHONE, TABLET, WIDE, Visits
from tests.browser.support.dice_table import DEED, LIT, dice_words, finish_turn, make_move, wait_until_asked
from tests.browser.support.server import Server
from tests.browser.support.wonders_table import NAMES, player_entry
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough, thorough_except
from tests.server.support.many_seats import deal_halicarnassus
from thauma import Match
from thauma.server.matches import events

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

EASY = events.Player("bot", bot="easy")


@pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone"), pytest.param(WIDE, id="wide", marks=thorough)]
)
def test_two_people_and_a_bot_play_some_turns(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    laid = server.add_match(Match(deal_halicarnassus(3)), "Ada", "Bo", EASY)
    ada, bo = visit(size, touch=size == PHONE), visit(size)
    for seat, page in enumerate((ada, bo)):
        page.goto(laid.seat(seat))
        wait_until_asked(page)
        assert fits_width(page)
        assert axe_violations(page) == []

    # a stage of the wonder lets its owner tick a box: the turn goes on, and nobody else can tell
    assert make_move(ada, "[data-building=wonder] .lit") == "wonder"
    goes_on = ada.get_by_role("region", name=dice_words("page.on.title"))
    expect(goes_on.get_by_role("listitem")).to_have_count(1)
    assert fits_width(ada)
    assert axe_violations(ada) == []
    expect(player_entry(bo, "Ada")).not_to_contain_text(words("page.choice.done"))
    ada.get_by_role("button", name=dice_words("page.on.back")).click()
    expect(goes_on).to_have_count(0)
    make_move(ada, "[data-building=wonder] .lit")
    expect(goes_on).to_be_visible()
    assert make_move(ada, "[data-building=agora] .lit").startswith("tick agora.")
    sealed = ada.get_by_role("region", name=words("page.choice.title"))
    expect(sealed).to_contain_text("Bo")
    expect(player_entry(bo, "Ada")).to_contain_text(words("page.choice.done"))

    # step by step it can be taken back as long as somebody has not finished
    sealed.get_by_role("button").click()
    expect(goes_on).to_be_visible()
    make_move(ada, "[data-building=agora] .lit")
    expect(sealed).to_be_visible()
    make_move(bo, "[data-pick=pass]")
    for page in (ada, bo):
        expect(page.locator("header").first).to_contain_text(dice_words("page.turn", turn=2))
        expect(page.locator("[data-die]")).to_have_count(7)
    for turn in (3, 4):
        for page in (ada, bo):
            finish_turn(page)
        for page in (ada, bo):
            expect(page.locator("header").first).to_contain_text(dice_words("page.turn", turn=turn))
            assert fits_width(page)


@pytest.mark.parametrize("size", thorough_except([PHONE, TABLET, LAPTOP, WIDE], PHONE, LAPTOP))
def test_seven_sheets_fit_and_have_no_barriers(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    laid = server.add_match(Match.new("dice", seed=5, players=7), *NAMES)
    page = visit(size, touch=size == PHONE, dark=size == LAPTOP)
    page.goto(laid.seat(3))
    wait_until_asked(page)
    assert fits_width(page)
    assert axe_violations(page) == []
    page.locator(LIT).first.click()
    page.wait_for_selector(DEED)
    assert fits_width(page)
    assert axe_violations(page) == []
    page.get_by_role("button", name=dice_words("page.pick.unselect")).click()
    page.get_by_role("region", name=dice_words("page.city.left")).get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert fits_width(page)
    assert axe_violations(page) == []


@pytest.mark.parametrize("language", thorough_except(LOCALES, "de"))
def test_the_table_speaks_the_language_of_the_browser(server: Server, visit: Visits, language: str) -> None:
    page = visit(PHONE, language=language, touch=True)
    page.goto(server.add_match(Match.new("dice", seed=5, players=4), *NAMES[:4]).seat(0))
    wait_until_asked(page)
    assert leftovers(page, language) == []
    page.locator(LIT).first.tap()
    page.wait_for_selector(DEED)
    assert leftovers(page, language) == []
    expect(page.get_by_text(dice_words("page.own-design", language))).to_be_visible()


def test_a_turn_by_keyboard_alone(server: Server, visit: Visits) -> None:
    page = visit()
    page.goto(server.add_match(Match(deal_halicarnassus(3)), "Ada", "Bo", EASY).seat(0))
    wait_until_asked(page)
    box = page.locator("[data-building=wonder] .lit")
    box.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(box).to_be_focused()
    # Tab stops once in a building, and arrow keys reach its other boxes
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-building=wonder] .later").first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(DEED).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_be_focused()
    page.locator("[data-pick=pass]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(DEED).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-pick=pass]")).to_be_focused()
    box.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name=dice_words("page.on.title"))).to_be_visible()
