"""A hint: for whoever is asked, lit on the table where the move is made, seen by everybody in the log."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import PHONE, Visits
from tests.browser.support.duel_table import ACTIONS, CHOICES, Table
from tests.browser.support.server import Server, golden_match, golden_until
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough, thorough_except
from thauma import Match

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


def match_at_turn() -> Match:
    """Play to a turn of the third age in which there is much to choose from."""
    return golden_until("duel/tie-by-blue", lambda view: view["question"] == "turn" and view["number"] >= 54)


def button(page: Page, language: str = "en") -> Locator:
    """Find what gives a hint."""
    return page.get_by_role("button", name=words("page.hint.button", language), exact=True)


def panel(page: Page, language: str = "en") -> Locator:
    """Find the hint."""
    return page.get_by_role("region", name=words("page.hint.title", language), exact=True)


def advised_move(page: Page) -> str:
    """Wait for the action that is lit; gives its move."""
    lit = page.locator(f"{ACTIONS}.advised, {CHOICES}.advised")
    expect(lit).to_have_count(1)
    return str(lit.get_attribute("data-move"))


def test_a_hint_is_shown_where_the_move_is_made_and_everybody_sees_that_it_was_taken(
    server: Server, visit: Visits
) -> None:
    match = match_at_turn()
    laid, me = server.add_match(match), match.waiting[0]
    mine, other = Table(visit()), Table(visit())
    mine.page.goto(laid.seat(me))
    other.page.goto(laid.seat(1 - me))
    mine.wait_for_question()

    # who is not asked is told why there is none
    expect(button(other.page)).to_have_attribute("aria-disabled", "true")
    button(other.page).click(force=True)
    expect(other.page.get_by_role("status").get_by_text(words("page.hint.not-asked"))).to_be_visible()

    button(mine.page).click()
    hint = panel(mine.page)
    expect(hint.get_by_role("listitem").first).to_be_visible()
    move = advised_move(mine.page)
    card = mine.page.locator("[data-region=structure] li.advised button")
    expect(card).to_have_attribute("data-thing", f"card:{move.split()[-1]}")
    expect(hint.get_by_role("status")).to_contain_text("%")
    assert axe_violations(mine.page) == []
    told = words("page.step.hinted", seat=me)
    for table in (mine, other):
        expect(table.page.locator("[data-region=log] ol li").last).to_contain_text(told)

    # loaded anew the same hint is there again, and counts once
    mine.page.reload()
    mine.wait_for_question()
    button(mine.page).click()
    assert advised_move(mine.page) == move
    assert sum(told in line for line in mine.log()) == 1

    # another move of the hint is lit as well, and what is lit can be done
    hint.get_by_role("listitem").nth(1).get_by_role("button").click()
    second = advised_move(mine.page)
    assert second != move
    mine.page.locator(f'{ACTIONS}[data-move="{second}"]').click()
    server.wait_for_moves(laid.match, len(match.actions) + 1)
    expect(hint).to_have_count(0)


@thorough
def test_a_hint_by_keyboard(server: Server, visit: Visits) -> None:
    match = golden_match("duel/civilian", 4)  # a wonder is to be chosen
    page = visit()
    page.goto(server.add_match(match).seat(match.waiting[0]))
    Table(page).wait_for_question()
    page.keyboard.press("Alt+h")
    assert advised_move(page).startswith("pick ")
    expect(panel(page).get_by_role("status")).to_contain_text(words("page.hint.title"))
    page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0)
    expect(page.locator(".advised")).to_have_count(0)
    page.keyboard.press("Alt+h")
    page.locator(f'{CHOICES}[data-move="{advised_move(page)}"]').focus()
    page.keyboard.press("Enter")
    expect(panel(page)).to_have_count(0)


@pytest.mark.parametrize("language", thorough_except(["en", "da", "sv", "nb", "de"], "sv"))
def test_a_hint_on_a_phone_in_each_language(server: Server, visit: Visits, language: str) -> None:
    match = match_at_turn()
    page = visit(PHONE, language=language, touch=True, dark=language in ("en", "sv"))
    page.goto(server.add_match(match).seat(match.waiting[0]))
    Table(page).wait_for_question()
    button(page, language).tap()
    assert advised_move(page)
    hint = panel(page, language)
    assert fits_width(page)
    hint.get_by_role("button", name=words("page.hint.more", language), exact=True).tap()
    expect(hint.get_by_role("listitem").first).to_be_visible()
    assert fits_width(page)
    assert leftovers(page, language) == []
    assert axe_violations(page) == []
    hint.get_by_role("button", name=words("page.hint.close", language), exact=True).tap()
    expect(hint).to_have_count(0)
