"""Whole games of 7 Wonders Dice: people who come by links, bots on other chairs, hint, review."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import LAPTOP, PHONE, WIDE, Visits
from tests.browser.support.dice_table import dice_words, finish_turn, wait_until_asked
from tests.browser.support.duel_table import SCORE, tile
from tests.browser.support.lobby import join_by_link, set_up_match
from tests.browser.support.other_device import play_until
from tests.browser.support.server import Server
from tests.browser.support.wonders_table import NAMES, token_of
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough
from tests.server.support.live_server import ask

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

SIZES = (WIDE, PHONE, LAPTOP)


def in_its_last_turn(view: dict[str, Any]) -> bool:
    """Whether nobody is asked for another turn after this one."""
    return bool(view["last_turn"])


def match_of(page: Page) -> str:
    """Give the id of the match at whose table a page is."""
    return page.url.split("/m/")[1][:16]


@thorough
@pytest.mark.parametrize(("players", "people"), [(2, 2), (7, 3)])
def test_from_links_to_the_score_sheet(server: Server, visit: Visits, players: int, people: int) -> None:
    pages = [visit(size, touch=size == PHONE) for size in SIZES[:people]]
    bots = range(people + 1, players + 1)
    links = set_up_match(pages[0], server.address, "dice", NAMES[0], players=players, bots=bots)
    for page, link, name in zip(pages[1:], links, NAMES[1:people], strict=True):
        join_by_link(page, link, name)
    for page in pages:
        finish_turn(page)
    for page in pages:
        expect(page.locator("header").first).to_contain_text(dice_words("page.turn", turn=2))
        assert fits_width(page)

    match = match_of(pages[0])
    tokens = [token_of(page, match) for page in pages]
    for page in pages:
        page.goto(f"{server.address}/watch")
    play_until(server.address, match, tokens, in_its_last_turn)
    for page in pages:
        page.goto(f"{server.address}/m/{match}")
        finish_turn(page)
    pages[0].wait_for_selector(SCORE)
    view = ask(server.address, f"/api/matches/{match}")["view"]
    for page in pages:
        for total in (score["total"] for score in view["result"]["scores"]):
            expect(page.locator(SCORE).get_by_text(str(total), exact=True).first).to_be_visible()
        for name in NAMES[:people]:
            expect(page.locator(SCORE).get_by_text(name).first).to_be_visible()
        assert fits_width(page)
        assert axe_violations(page) == []
        assert leftovers(page, "en") == []


def test_against_a_bot_with_a_hint_and_a_review_after_the_end(server: Server, visit: Visits) -> None:
    page = visit()
    page.goto(server.address)
    tile(page, "dice").get_by_role("button", name=words("page.ways.bot")).click()
    page.get_by_role("dialog").get_by_role("button", name=words("page.ways.start")).click()
    wait_until_asked(page)
    page.get_by_role("button", name=words("page.hint.button"), exact=True).click()
    hint = page.get_by_role("region", name=words("page.hint.title"), exact=True)
    expect(hint.get_by_role("listitem").first).to_be_visible()
    expect(page.get_by_role("img", name=dice_words("page.advised")).first).to_be_visible()
    assert fits_width(page)

    match = match_of(page)
    tokens = [token_of(page, match)]
    page.goto(f"{server.address}/watch")
    play_until(server.address, match, tokens, in_its_last_turn)
    page.goto(f"{server.address}/m/{match}")
    finish_turn(page)
    page.wait_for_selector(SCORE)
    page.get_by_role("dialog").get_by_role("link", name=words("page.review.button"), exact=True).click()
    expect(page.get_by_role("slider", name=words("page.review.graph"), exact=True)).to_be_visible(
        timeout=120_000
    )
    assert fits_width(page)
    assert leftovers(page, "en") == []
