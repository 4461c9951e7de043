"""Two people at one screen: the table turns to whoever is asked, and a curtain falls before a secret."""

import pytest
from playwright.sync_api import expect

from tests.browser.support.accessibility import axe_violations
from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import Table, tile
from tests.browser.support.server import Server, golden_match
from tests.browser.support.wording import words

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


def test_two_people_take_turns_at_one_screen(server: Server, visit: Visits) -> None:
    page = visit()
    table = Table(page)
    page.goto(server.address)
    tile(page).get_by_role("button", name=words("page.ways.screen")).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label(words("page.ways.first-name")).fill("Ada")
    sheet.get_by_label(words("page.ways.second-name")).fill("Bo")
    sheet.get_by_role("button", name=words("page.ways.start")).click()
    near = page.locator("[data-region=me]")
    for name in ("Ada", "Bo", "Bo", "Ada", "Bo", "Ada", "Ada", "Bo", "Ada", "Bo"):
        expect(near).to_have_attribute("aria-label", words("duel.page.city.title", seat=0, names=(name,)))
        table.move()
    server.wait_for_moves(table.match, 10)


def test_a_curtain_falls_before_the_great_library_and_hides_its_tokens(server: Server, visit: Visits) -> None:
    match = golden_match("duel/library-secret", 42)
    assert match.view(0)["question"] == "library"
    before = golden_match("duel/library-secret", 41)
    build = match.actions[-1][1]
    laid = server.add_match(before)
    page = visit()
    page.goto(laid.seat(1))
    page.wait_for_selector("[data-region=structure]")
    page.goto(laid.seat(0))  # both seats are in this browser now
    table = Table(page)
    table.move(build)
    curtain = page.get_by_role("dialog")
    expect(curtain.get_by_role("heading")).to_have_text(words("page.curtain.title", name="Ada"))
    expect(page.locator("[data-region=choices]")).to_have_count(0)
    assert axe_violations(page) == []
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button", name=words("page.curtain.lift")).click()
    expect(curtain).to_have_count(0)
    assert table.wait_for_question().options == [move["move"] for move in match.view(0)["moves"]]
    table.move()
    expect(page.locator("[data-region=me]")).to_have_attribute(
        "aria-label", words("duel.page.city.title", seat=1)
    )


def test_a_curtain_is_there_when_the_page_is_loaded_anew(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/library-secret", 42))
    page = visit()
    page.goto(laid.seat(1))
    page.wait_for_selector("[data-region=structure]")
    page.goto(laid.seat(0))
    lift = page.get_by_role("button", name=words("page.curtain.lift"))
    expect(lift).to_be_visible()
    page.reload()
    expect(lift).to_be_visible()
    expect(page.locator("[data-region=choices]")).to_have_count(0)
    assert axe_violations(page) == []
    lift.click()
    assert len(Table(page).wait_for_question().options) == 3
