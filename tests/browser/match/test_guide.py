"""Tutorials: one idea after the other, left and taken up again, and ended with a fair word."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import Server, golden_match
from tests.browser.support.tutorial import BUBBLE, NEXT, Tutorial, check_bubble
from tests.browser.support.wording import words
from tests.case_selection import thorough, thorough_unless

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]
LAPTOP, PHONE, SIDEWAYS = (1280, 720), (390, 844), (844, 390)
ALWAYS = {
    "duel": "goal structure card choose build uncover trade buy shields science wonders age chains alone",
    "pantheon": "goal mythology trade shields arc science age offerings gods alone",
    "wonders": "goal hand card choose build passing neighbours trade buy stages last conflict age alone",
    "dice": "goal forum signs choose box tick together warehouse cost price wonder war university pass alone",
}
"""what is taught to whoever follows, whatever the bots do"""
COUNT = re.compile(r"(\d+) of (\d+)")
CASES = [
    (game, size, language)
    for game in ("duel", "pantheon", "wonders", "dice")
    for size, language in ((LAPTOP, "en"), (PHONE, "en"), (PHONE, "de"), (SIDEWAYS, "en"))
]
TRIED = (("duel", LAPTOP, "en"), ("wonders", PHONE, "en"), ("dice", LAPTOP, "en"))
TUTORIAL_FLAG = """(match) => {
    const kept = JSON.parse(localStorage.getItem("thauma.games"));
    for (const game of kept.games) if (game.match === match) game.tutorial = true;
    localStorage.setItem("thauma.games", JSON.stringify(kept));
}"""


def begin(page: Page, address: str, game: str = "duel", language: str = "en") -> Tutorial:
    """Start the tutorial of a game, or of its expansion."""
    tutorial = Tutorial(page)
    expansion = words("page.start.first-with", language, name="Pantheon") if game == "pantheon" else ""
    tutorial.begin(address, "duel" if expansion else game, expansion, language)
    return tutorial


@pytest.mark.parametrize(
    ("game", "size", "language"),
    [pytest.param(*case, marks=thorough_unless(case in TRIED)) for case in CASES],
)
def test_a_tutorial_teaches_one_idea_after_the_other_and_covers_none(
    server: Server, visit: Visits, game: str, size: tuple[int, int], language: str
) -> None:
    page = visit(size, language=language)
    tutorial = begin(page, server.address, game, language)
    numbers: list[int] = []

    def check(now: dict[str, Any]) -> None:
        check_bubble(now)
        if language == "en" and (found := COUNT.search(now["text"])):
            numbers.append(int(found[1]))
            assert int(found[1]) <= int(found[2])
        if now["id"] in ("card", "signs"):
            assert fits_width(page)
            assert axe_violations(page) == []

    tutorial.follow("alone", check)
    heard = [note for note in tutorial.heard if note in ALWAYS[game].split()]
    assert heard == ALWAYS[game].split()
    assert numbers == sorted(numbers)


def test_it_is_left_and_taken_up_again_where_it_was(server: Server, visit: Visits) -> None:
    page = visit()
    tutorial = begin(page, server.address)
    page.locator(NEXT).click()
    expect(tutorial.bubble).to_contain_text(words("duel.tutorial.structure"))
    page.goto(server.address)
    page.get_by_role("link", name=words("page.start.continue")).first.click()
    expect(tutorial.bubble).to_contain_text(words("duel.tutorial.structure"))
    tutorial.bubble.get_by_role("button", name=words("page.tutorial.leave")).click()
    expect(tutorial.bubble).to_have_count(0)
    page.reload()
    Table(page).wait_for_question()
    expect(tutorial.bubble).to_have_count(0)
    page.get_by_role("button", name=words("page.menu.title")).click()
    page.get_by_role("switch", name=words("page.tutorial.label")).click()
    page.keyboard.press("Escape")
    expect(tutorial.bubble).to_contain_text(words("duel.tutorial.structure"))


def test_whoever_does_something_else_is_not_held_back(server: Server, visit: Visits) -> None:
    page = visit()
    tutorial = begin(page, server.address)
    table = Table(page)
    table.move("discard quarry")
    assert table.wait_for_question().kind == "card"
    assert tutorial.look()["id"] == "uncover"


def test_a_lesson_leads_to_the_rules(server: Server, visit: Visits) -> None:
    page = visit()
    tutorial = begin(page, server.address)
    tutorial.bubble.get_by_role("button", name=words("page.tutorial.more")).click()
    expect(
        page.get_by_role("dialog").get_by_role("heading", name=words("duel.rules.goal.title"))
    ).to_be_focused()


def test_7_wonders_is_taught_on_the_day_sides(server: Server, visit: Visits) -> None:
    page = visit()
    begin(page, server.address, "wonders")
    view = server.info(Table(page).match)["view"]
    assert view["options"]["sides"] == "day"
    assert {city["side"] for city in view["cities"]} == {"day"}


@pytest.mark.parametrize("size", [LAPTOP, pytest.param(PHONE, marks=thorough)])
def test_after_a_military_defeat_the_last_word_is_of_arms_and_can_be_pressed(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    match = golden_match("duel/military")
    assert match.result is not None
    (winner,) = match.result.winners
    laid = server.add_match(match)
    page = visit(size)
    page.goto(laid.seat(1 - winner))
    page.wait_for_selector("dialog[open] table")
    page.evaluate(TUTORIAL_FLAG, laid.match)
    page.goto(laid.path)
    farewell = page.get_by_role("dialog").get_by_role("complementary", name=words("page.tutorial.label"))
    expect(farewell).to_contain_text(words("duel.tutorial.end.military-lost"))
    expect(page.locator(BUBBLE)).to_have_count(0)
    assert axe_violations(page) == []
    farewell.get_by_role("link", name=words("page.rules.title")).click(trial=True)
    page.get_by_role("dialog").get_by_role("button", name=words("page.end.rematch")).click()
    page.wait_for_url(re.compile(rf"/m/(?!{laid.match})"))


def test_an_ordinary_game_is_not_led(server: Server, visit: Visits) -> None:
    table = Table(visit())
    table.play_now(server.address)
    table.wait_for_question()
    expect(table.page.locator(BUBBLE)).to_have_count(0)
