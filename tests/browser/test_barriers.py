"""axe-core finds nothing on any screen that the other tests do not look at already."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import axe_violations
from tests.browser.support.browsers import PHONE, TABLET, WIDE, Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import Server, golden_match, golden_until
from tests.browser.support.wording import words
from tests.case_selection import thorough
from thauma import Match

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

LIGHT = [pytest.param(False, id="light"), pytest.param(True, id="dark", marks=thorough)]
DARK = [pytest.param(False, id="light", marks=thorough), pytest.param(True, id="dark")]
"""one theme in every run"""
AGES = {1: 12, 2: 35, 3: 58}
"""a move of each age"""


def turn_after(name: str, number: int) -> Match:
    """Play a golden match to a turn."""
    return golden_until(name, lambda view: view["question"] == "turn" and view["number"] >= number)


def sit_down(page: Page, server: Server, match: Match) -> Table:
    """Sit down where somebody is asked."""
    page.goto(server.add_match(match).seat(match.waiting[0]))
    table = Table(page)
    table.wait_for_question()
    return table


@pytest.mark.parametrize("dark", LIGHT)
def test_the_start_page_and_the_ways_to_play(server: Server, visit: Visits, dark: bool) -> None:
    page = visit(dark=dark)
    table = Table(page)
    table.play_now(server.address)  # so that there is a game to go on with
    page.goto(server.address)
    expect(page.get_by_role("link", name=words("page.start.continue"))).to_be_visible()
    assert axe_violations(page) == []
    for way in ("bot", "friend", "screen"):
        page.get_by_role("button", name=words(f"page.ways.{way}"), exact=True).first.click()
        page.get_by_role("dialog").locator("summary").click()
        assert axe_violations(page) == []
        page.keyboard.press("Escape")


@thorough
def test_the_list_of_matches_and_dead_ends(server: Server, visit: Visits) -> None:
    server.add_match(golden_match("duel/civilian", 20), "Shown Ada", "Shown Bo", public=True)
    page = visit(expected="status of 404")
    page.goto(f"{server.address}/watch")
    expect(page.get_by_role("link", name="Shown Ada \N{EN DASH} Shown Bo").first).to_be_visible()
    assert axe_violations(page) == []
    page.goto(f"{server.address}/m/there-is-nothing")
    expect(page.get_by_role("heading", name=words("page.closed.no-match.title"))).to_be_visible()
    assert axe_violations(page) == []


@pytest.mark.parametrize("dark", DARK)
def test_the_table(server: Server, visit: Visits, dark: bool) -> None:
    page = visit(dark=dark)
    sit_down(page, server, turn_after("duel/library-secret", 46))
    assert axe_violations(page) == []


@pytest.mark.parametrize(
    ("age", "dark"),
    [pytest.param(1, True, marks=thorough), pytest.param(2, False, marks=thorough), (3, True)],
)
def test_the_table_in_each_age_with_a_card_chosen(
    server: Server, visit: Visits, age: int, dark: bool
) -> None:
    page = visit(dark=dark)
    table = sit_down(page, server, turn_after("duel/library-secret", AGES[age]))
    table.choose(table.wait_for_question().options[0])
    assert axe_violations(page) == []


@thorough
def test_an_enlarged_card_wonder_and_token(server: Server, visit: Visits) -> None:
    page = visit()
    table = sit_down(page, server, turn_after("duel/library-secret", 58))
    enlarged = page.get_by_role("button", name=words("duel.page.what"), exact=True)
    for thing in (
        table.card(table.wait_for_question().options[0]),
        page.locator('[data-region=me] [data-thing^="wonder:"]').first,
        page.locator('[data-region=tokens] [data-thing^="token:"]').first,
    ):
        thing.hover()
        expect(enlarged).to_be_visible()
        assert axe_violations(page) == []
        page.mouse.move(2, 2)
        expect(enlarged).to_have_count(0)


@thorough
def test_the_menu_and_all_that_it_opens(server: Server, visit: Visits) -> None:
    page = visit()
    sit_down(page, server, turn_after("duel/civilian", 35))
    menu = page.get_by_role("button", name=words("page.menu.title"))
    menu.click()
    assert axe_violations(page) == []
    page.keyboard.press("Escape")
    for entry in ("device", "watch", "resign"):
        menu.click()
        page.get_by_role("button", name=words(f"page.menu.{entry}"), exact=True).click()
        expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(words(f"page.menu.{entry}"))
        if entry == "device":
            expect(page.get_by_role("img", name=words("page.menu.device-qr"))).to_be_visible()
        assert axe_violations(page) == []
        page.keyboard.press("Escape")
    page.get_by_role("button", name=words("duel.page.pile.title")).click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    assert axe_violations(page) == []


@pytest.mark.parametrize("dark", DARK)
def test_the_table_on_a_phone_and_its_sheets(server: Server, visit: Visits, dark: bool) -> None:
    page = visit(PHONE, touch=True, dark=dark)
    table = sit_down(page, server, turn_after("duel/library-secret", 58))
    assert axe_violations(page) == []
    table.card(table.wait_for_question().options[0]).tap()
    page.wait_for_selector("[data-region=actions] button[data-move]")
    assert axe_violations(page) == []
    page.get_by_role("button", name=words("duel.page.action.unselect")).tap()
    for opener in ("[data-region=me]", "[data-region=opponent]", "[data-spot=discard]", "[data-region=log]"):
        page.locator(opener).first.tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert axe_violations(page) == []
        page.get_by_role("dialog").get_by_role("button", name=words("page.close")).tap()
        expect(page.get_by_role("dialog")).to_have_count(0)


@thorough
def test_the_table_on_a_tablet(server: Server, visit: Visits) -> None:
    page = visit(TABLET, touch=True)
    sit_down(page, server, turn_after("duel/library-secret", 35))
    assert axe_violations(page) == []


@pytest.mark.parametrize("dark", LIGHT)
def test_the_end(server: Server, visit: Visits, dark: bool) -> None:
    page = visit(WIDE, dark=dark)
    page.goto(server.add_match(golden_match("duel/science")).seat(0))
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    expect(page.get_by_text(words("page.end.sealed"))).to_be_visible()
    expect(page.locator("dialog section ol")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name=words("page.end.more")).click()
    assert axe_violations(page) == []
    page.get_by_role("dialog").get_by_role("button", name=words("page.end.table")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert axe_violations(page) == []
