"""Our rules: reachable from everywhere, complete in each language, with pictures and a search."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import LOCALES, PHONE, Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import Server, golden_until
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough_except
from thauma.core.catalog import read_catalog

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

SECTIONS = sorted(
    key.split(".")[2]
    for key in read_catalog("en")
    if key.startswith("duel.rules.") and key.endswith(".title")
)


def headings(page: Page) -> list[str]:
    """List the sections that are shown, by their titles."""
    page.wait_for_selector("[data-section]")
    return [title.strip() for title in page.locator("[data-section]").all_inner_texts()]


@pytest.mark.parametrize("language", list(LOCALES))
def test_every_section_is_shown_in_each_language(server: Server, visit: Visits, language: str) -> None:
    page = visit(language=language)
    page.goto(f"{server.address}/rules/duel")
    assert sorted(headings(page)) == sorted(words(f"duel.rules.{name}.title", language) for name in SECTIONS)
    for section in page.locator("section:has([data-section])").all():
        assert len(section.inner_text()) > 80
    assert leftovers(page, language) == []
    assert axe_violations(page) == []


def test_the_rules_are_reached_from_the_start_page(server: Server, visit: Visits) -> None:
    page = visit()
    page.goto(server.address)
    page.get_by_role("link", name=words("page.start.rules")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(words("duel.page.name"))
    page.get_by_role("link", name=words("duel.rules.science.title")).click()
    expect(page.locator("[data-section=science]")).to_be_focused()
    page.wait_for_url("**/rules/duel#science")
    page.reload()
    expect(page.locator("[data-section=science]")).to_be_in_viewport()


def test_the_rules_are_reached_from_the_table(server: Server, visit: Visits) -> None:
    page = visit()
    match = golden_until("duel/civilian", lambda view: view["question"] == "turn" and view["number"] >= 40)
    (seat,) = match.waiting
    page.goto(server.add_match(match).seat(seat))
    table = Table(page)
    cards = table.wait_for_question().options
    sheet = page.get_by_role("dialog")
    page.get_by_role("button", name=words("page.menu.title")).click()
    page.get_by_role("button", name=words("page.menu.rules")).click()
    assert sorted(headings(page)) == sorted(words(f"duel.rules.{name}.title") for name in SECTIONS)
    assert axe_violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)

    # an enlarged card asks for itself: "What is this?"
    table.card(cards[0]).hover()
    page.get_by_role("button", name=words("duel.page.what"), exact=True).click()
    expect(sheet.locator("[data-section]:focus")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    table.choose(cards[0])
    page.get_by_role("button", name=words("duel.page.what-card", card=cards[0])).click()
    expect(sheet.locator("[data-section]:focus")).to_be_visible()


@pytest.mark.parametrize("size", thorough_except(["wide", "phone"], "phone"))
@pytest.mark.parametrize("game", thorough_except(["duel", "wonders"], "duel"))
def test_the_rules_show_a_card_and_a_price(server: Server, visit: Visits, game: str, size: str) -> None:
    page = visit(PHONE) if size == "phone" else visit()
    page.goto(f"{server.address}/rules/{game}#cost")
    section = page.locator("section:has([data-section=cost])")
    expect(section.locator("figure .card")).to_be_visible()
    numbers = section.locator("figure ol li")
    expect(section.locator("figure .picture > b")).to_have_count(numbers.count())
    expect(numbers.first).to_contain_text(words(f"{game}.rules.figure.effect"))
    trade = page.locator("section:has([data-section=trade])")
    expect(trade.locator("figcaption")).to_have_text(words(f"{game}.rules.figure.price"))
    assert fits_width(page)
    assert axe_violations(page) == []


def test_the_rules_of_dice_show_the_forum_a_labelled_box_and_a_price(server: Server, visit: Visits) -> None:
    page = visit(PHONE)
    page.goto(f"{server.address}/rules/dice#cost")
    section = page.locator("section:has([data-section=cost])")
    expect(section.locator("figure .picture > b")).to_have_count(4)
    expect(section.locator("figure ol li")).to_contain_text(
        [words(f"dice.rules.figure.{part}") for part in ("section", "die", "needs", "brings")]
    )
    expect(section).to_contain_text(words("dice.rules.figure.price"))
    forum = page.locator("section:has([data-section=turn]) figure")
    expect(forum.locator("[data-cost]")).to_have_count(4)
    expect(forum.locator(".cube")).to_have_count(7)
    assert fits_width(page)
    assert axe_violations(page) == []


def test_a_search_leaves_the_sections_that_say_it(server: Server, visit: Visits) -> None:
    page = visit()
    page.goto(f"{server.address}/rules/duel")
    page.get_by_role("searchbox", name=words("page.rules.search")).fill("loot")
    status = page.get_by_role("search").get_by_role("status")
    expect(status).to_have_text(re.compile(rf"^\d+ of {len(SECTIONS)} "))
    shown = headings(page)
    assert words("duel.rules.military.title") in shown
    assert words("duel.rules.chains.title") not in shown
    expect(page.locator("section:has([data-section=military]) mark").first).to_have_text(
        re.compile("loot", re.IGNORECASE)
    )
    page.get_by_role("searchbox").fill("zeppelin")
    expect(page.locator("[data-section]")).to_have_count(0)
    expect(status).to_have_text(words("page.rules.nothing", text="zeppelin"))
    page.get_by_role("searchbox").fill("")
    expect(page.locator("[data-section]")).to_have_count(len(SECTIONS))
