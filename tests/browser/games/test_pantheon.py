"""Pantheon in the browser: switched on in the tile, played against a bot, on a desk and on a narrow phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import PHONE, WIDE, Visits
from tests.browser.support.pantheon_table import PantheonPlayer, pantheon_player
from tests.browser.support.server import BOT, Server, golden_match, golden_until
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough, thorough_except

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

MOST_STEPS = 110
CATEGORIES = (
    *("civilian", "science", "commerce", "temples", "wonders", "progress", "treasury", "divinities"),
    *("military", "total"),
)


def play(table: PantheonPlayer, until: str | None = None) -> None:
    """Play to the end, or until a move of a kind was made."""
    for _ in range(MOST_STEPS):
        assert fits_width(table.page), f"after {table.moves[-1:]}"
        if table.step() == "over" or (until and table.has_made(until)):
            return
    raise AssertionError(f"no end; the last moves: {table.moves[-3:]}")


@thorough
def test_a_game_from_the_tile_to_the_score_sheet_with_gods_placed_and_activated(
    server: Server, visit: Visits
) -> None:
    table = pantheon_player(visit(WIDE), touch=False)
    table.begin(server.address)
    play(table)
    assert table.has_made("place")
    assert table.has_made("activate")
    view = server.info(table.match)["view"]
    assert view["options"]["pantheon"] is True
    shown = table.scores()
    assert list(shown.values()) == [
        [score[name] for name in CATEGORIES] for score in view["result"]["scores"]
    ]
    assert leftovers(table.page, "en") == []


@pytest.mark.parametrize("language", thorough_except(["da", "de"], "de"))
def test_on_a_narrow_phone_a_god_is_placed_and_one_activated_and_nothing_scrolls_sideways(
    server: Server, visit: Visits, language: str
) -> None:
    page = visit(PHONE, language=language, touch=True, dark=language == "de")
    table = pantheon_player(page, touch=True)
    table.begin(server.address, language)
    play(table, "place")
    assert leftovers(page, language) == []
    play(table, "activate")
    assert table.has_made("activate")
    assert leftovers(page, language) == []


QUESTIONS = ("place", "turn", "remove", "guard", "gate", "topple", "order")


@pytest.mark.parametrize("question", thorough_except(QUESTIONS, "place", "gate", "order"))
def test_what_gods_ask_has_no_barriers(server: Server, visit: Visits, question: str) -> None:
    games = {"remove": "game-1", "order": "game-12", "turn": "game-11"}
    match = golden_until(
        f"pantheon/{games.get(question, 'game-0')}",
        lambda view: view["question"] == question and view["age"] >= (2 if question == "turn" else 1),
    )
    (seat,) = match.waiting
    for size in (WIDE, PHONE):
        page = visit(size, touch=size == PHONE, dark=size == PHONE)
        page.goto(server.add_match(match, *(("", BOT) if seat == 0 else (BOT, ""))).seat(seat))
        page.wait_for_selector("[data-region=structure]")
        assert axe_violations(page) == []
        assert fits_width(page)


def test_a_god_is_placed_by_keyboard_alone(server: Server, visit: Visits) -> None:
    match = golden_until("pantheon/game-0", lambda view: view["question"] == "place")
    (seat,) = match.waiting
    page = visit(WIDE)
    page.goto(server.add_match(match, *(("", BOT) if seat == 0 else (BOT, ""))).seat(seat))
    page.wait_for_selector("[data-choose]")
    page.locator("[data-choose]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('[data-region=pantheon] [data-move]')")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-choose]")).to_have_count(0)


@thorough
def test_a_game_that_is_over_is_replayed_and_reviewed_with_its_gods(server: Server, visit: Visits) -> None:
    page = visit(WIDE)
    match = golden_match("pantheon/game-0")
    laid = server.add_match(match, "Ada", "Bo")
    number = next(n for n, (_, move) in enumerate(match.actions) if move.startswith("activate "))
    page.goto(f"{laid.path}#{number}")
    at = words("page.replay.at", number=number, last=len(match.actions))
    expect(page.get_by_text(at)).to_be_visible()
    god = match.actions[number][1].split()[1]
    expect(page.locator(f"[data-region=pantheon] [data-thing='god:{god}']")).to_be_visible()
    page.get_by_role("button", name=words("page.replay.next")).click()
    expect(page.locator(f"[data-region=pantheon] [data-thing='god:{god}']")).to_have_count(0)
    expect(page.locator(f".cities [data-thing='god:{god}']")).to_be_visible()
    page.goto(f"{laid.path}#review")
    page.wait_for_selector("[data-region=structure]")
    expect(page.get_by_role("slider", name=words("page.review.graph"), exact=True)).to_be_visible()
