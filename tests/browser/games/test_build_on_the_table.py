"""With a card chosen, a wonder or stage is built where it lies; where it cannot be, it explains itself."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import axe_violations
from tests.browser.support.browsers import Visits
from tests.browser.support.server import Server, StoredMatch, golden_until
from tests.browser.support.wonders_table import HAND, NAMES
from thauma import Match

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

PEEK = ".peek"


def wonder_moves(view: dict[str, Any]) -> list[str]:
    """Give the moves of a view that build a wonder over a card."""
    return [move["move"] for move in view["moves"] if move["move"].startswith("wonder ")]


def laid_duel(server: Server) -> tuple[Match, StoredMatch, int]:
    """Lay a table at which some wonder can be built, and some cannot."""

    def is_wanted(view: dict[str, Any]) -> bool:
        can = {move.split()[1] for move in wonder_moves(view)}
        return bool(can) and len(can) < len(view["cities"][view["seat"]]["wonders"])

    match = golden_until("duel/civilian", is_wanted)
    return match, server.add_match(match, "Ada", "Bo"), match.waiting[0]


def wonder_of(page: Page, wonder: str) -> Locator:
    """Find a wonder in our own city."""
    return page.locator(f'[data-region=me] [data-thing="wonder:{wonder}"]')


def choose_card(page: Page, card: str) -> None:
    """Choose a card of the structure."""
    page.locator(f'[data-region=structure] [data-thing="card:{card}"]').click()
    expect(page.locator("[data-region=actions]")).to_be_visible()


@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
def test_a_wonder_is_built_over_the_chosen_card(server: Server, visit: Visits, by_key: bool) -> None:
    match, laid, seat = laid_duel(server)
    move = wonder_moves(match.view(seat))[0]
    _, wonder, _, card = move.split()
    page = visit()
    page.goto(laid.seat(seat))
    choose_card(page, card)
    assert axe_violations(page) == []
    if by_key:
        wonder_of(page, wonder).focus()
        page.keyboard.press("Enter")
    else:
        wonder_of(page, wonder).click()
    server.wait_for_moves(laid.match, len(match.movers) + 1)
    assert server.info(laid.match)["view"]["last"]["move"] == move
    expect(page.locator(PEEK)).to_have_count(0)


def test_a_wonder_that_cannot_be_built_explains_itself(server: Server, visit: Visits) -> None:
    match, laid, seat = laid_duel(server)
    view = match.view(seat)
    can = {move.split()[1] for move in wonder_moves(view)}
    wonder = next(wonder for wonder in view["cities"][seat]["wonders"] if wonder not in can)
    page = visit()
    page.goto(laid.seat(seat))
    choose_card(page, wonder_moves(view)[0].split()[3])
    wonder_of(page, wonder).click()
    expect(page.locator(PEEK)).to_be_visible()
    assert server.info(laid.match)["match"]["moves"] == len(match.movers)


def test_without_a_chosen_card_a_wonder_explains_itself(server: Server, visit: Visits) -> None:
    match, laid, seat = laid_duel(server)
    page = visit()
    page.goto(laid.seat(seat))
    wonder_of(page, wonder_moves(match.view(seat))[0].split()[1]).click()
    expect(page.locator(PEEK)).to_be_visible()
    assert server.info(laid.match)["match"]["moves"] == len(match.movers)


@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
def test_the_next_stage_is_built_over_the_chosen_card(server: Server, visit: Visits, by_key: bool) -> None:
    def stage_moves(view: dict[str, Any]) -> list[str]:
        return [move["move"] for move in view["moves"] or [] if move["move"].startswith("stage with ")]

    match = golden_until("wonders/payments", lambda view: bool(stage_moves(view)))
    seat = next(seat for seat in match.waiting if stage_moves(match.view(seat)))
    view = match.view(seat)
    card = stage_moves(view)[0].split()[2]
    built = view["cities"][seat]["stages"]
    laid = server.add_match(match, *NAMES[: match.seats])
    page = visit()
    page.goto(laid.seat(seat))
    page.locator(f"{HAND}[data-card={card}]").first.click()
    stages = page.locator("[data-region=stages] li > button")
    last = stages.last
    if built + 1 < stages.count():
        last.click()  # it is not the next one
        expect(page.locator(PEEK)).to_be_visible()
        page.keyboard.press("Escape")
        page.locator(f"{HAND}[data-card={card}]").first.click()
    stage = stages.nth(built)
    if by_key:
        stage.focus()
        page.keyboard.press("Enter")
    else:
        stage.click()
    server.wait_for_moves(laid.match, server.info(laid.match)["match"]["moves"])
    expect(page.locator("[data-region=choice]")).to_be_visible()
    expect(page.locator(PEEK)).to_have_count(0)
