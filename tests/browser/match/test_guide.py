"""The guided first game: tips that come one by one, and go for good."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import PHONE, Visits
from tests.browser.support.duel_table import Table, tile
from tests.browser.support.server import Server
from tests.browser.support.wonders_table import GAME, HAND, LIT
from tests.browser.support.wording import words
from tests.case_selection import thorough

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


def first_game_button(page: Page) -> Locator:
    """Find what begins a first game of what is played with one click."""
    hero = page.get_by_role("region", name=words("page.start.title"))
    return hero.get_by_role("button", name=words("page.start.first-play"))


def begin(page: Page, address: str) -> Table:
    """Start a first game."""
    page.goto(address)
    first_game_button(page).click()
    return Table(page)


def test_a_first_game_is_led_by_tips_that_are_shown_once(server: Server, visit: Visits) -> None:
    page = visit()
    table = begin(page, server.address)
    assert table.wait_for_question().kind == "card"  # the wonders are the rulebook's: nothing to choose yet
    guide = page.get_by_role("region", name=words("duel.coach.label"))
    got_it = guide.get_by_role("button", name=words("duel.coach.got-it"))
    expect(guide).to_contain_text(words("duel.coach.goal"))
    assert axe_violations(page) == []
    got_it.click()
    expect(guide).to_contain_text(words("duel.coach.structure"))
    table.choose(table.wait_for_question().options[0])
    expect(guide).to_contain_text(words("duel.coach.price"))
    expect(guide).not_to_contain_text(words("duel.coach.goal"))
    page.reload()
    table.wait_for_question()
    expect(guide).not_to_contain_text(words("duel.coach.goal"))
    table.move()
    table.wait_for_question()
    guide.get_by_role("button", name=words("duel.coach.skip")).click()
    expect(guide).to_have_count(0)
    page.reload()
    table.wait_for_question()
    table.move()
    table.wait_for_question()
    expect(guide).to_have_count(0)


def test_the_first_game_of_7_wonders_is_played_on_the_day_sides(server: Server, visit: Visits) -> None:
    page = visit()
    page.goto(server.address)
    tile(page, "wonders").get_by_role("button", name=words("page.start.first-play")).click()
    page.wait_for_selector("[data-region=hand]")
    view = server.info(Table(page).match)["view"]
    assert view["options"]["sides"] == "day"
    assert {city["side"] for city in view["cities"]} == {"day"}


def test_a_tip_leads_to_the_rules(server: Server, visit: Visits) -> None:
    page = visit()
    begin(page, server.address)
    guide = page.get_by_role("region", name=words("duel.coach.label"))
    guide.get_by_role("button", name=words("duel.coach.more")).click()
    expect(
        page.get_by_role("dialog").get_by_role("heading", name=words("duel.rules.goal.title"))
    ).to_be_focused()


@thorough
def test_on_a_phone_a_tip_leaves_the_action_bar_free(server: Server, visit: Visits) -> None:
    page = visit(PHONE, touch=True)
    page.goto(server.address)
    first_game_button(page).tap()
    guide = page.get_by_role("region", name=words("duel.coach.label"))
    guide.get_by_role("button", name=words("duel.coach.got-it")).tap()
    assert fits_width(page)
    assert axe_violations(page) == []


def test_an_ordinary_game_is_not_led(server: Server, visit: Visits) -> None:
    table = Table(visit())
    table.play_now(server.address)
    table.wait_for_question()
    expect(table.page.get_by_role("region", name=words("duel.coach.label"))).to_have_count(0)


@thorough
def test_a_first_game_of_7_wonders_is_led_too(server: Server, visit: Visits) -> None:
    page = visit()
    page.goto(server.address)
    tile(page, GAME).get_by_role("button", name=words("page.start.first-play")).click()
    page.wait_for_selector(LIT)
    guide = page.get_by_role("region", name=words(f"{GAME}.coach.label"))
    expect(guide).to_contain_text(words(f"{GAME}.coach.goal"))
    assert axe_violations(page) == []
    guide.get_by_role("button", name=words(f"{GAME}.coach.got-it")).click()
    expect(guide).to_contain_text(words(f"{GAME}.coach.hand"))
    page.locator(HAND).first.click()
    expect(guide).to_contain_text(words(f"{GAME}.coach.price"))
