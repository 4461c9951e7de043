"""Whole games against the bot from the start page with one click: by mouse, by keyboard, on phone and tablet,
and each in another language.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import fits_width
from tests.browser.support.browsers import LAPTOP, PHONE, TABLET, Visits
from tests.browser.support.duel_table import KeyboardTable, Table, TouchTable
from tests.browser.support.server import BOT, Server, golden_until
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

CATEGORIES = [
    "civilian",
    "science",
    "commerce",
    "guilds",
    "wonders",
    "progress",
    "treasury",
    "military",
    "total",
]


def check_scores(server: Server, table: Table, me: str, other: str) -> None:
    """The score sheet is the engine's."""
    view = server.info(table.match)["view"]
    scores = [[score[name] for name in CATEGORIES] for score in view["result"]["scores"]]
    assert table.scores() == {me: scores[0], other: scores[1]}


def low_targets(page: Page, least: int) -> list[str]:
    """List buttons of the action bar that a thumb would miss."""
    found: list[str] = page.eval_on_selector_all(
        "[data-region=actions] button",
        "(all, least) => all.filter((it) => it.offsetHeight < least).map((it) => it.outerHTML)",
        least,
    )
    return found


def language_check(table: Table, language: str, every: int = 6) -> Callable[[], None]:
    """Give a check for moves: now and then the whole page is read for words of another language."""

    def check() -> None:
        if len(table.moves) % every == 0:
            assert leftovers(table.page, language) == []

    return check


def test_a_whole_game_by_mouse_from_one_click_to_the_score_sheet(server: Server, visit: Visits) -> None:
    table = Table(visit())
    table.play_now(server.address)
    made = table.finish(language_check(table, "en"))
    assert made >= 25
    check_scores(server, table, "You", "Midas")
    expect(table.logged_moves).to_have_count(server.info(table.match)["match"]["moves"])
    assert leftovers(table.page, "en") == []


@thorough
def test_a_whole_game_in_german_by_keyboard_alone(server: Server, visit: Visits) -> None:
    table = KeyboardTable(visit(LAPTOP, language="de"))
    table.play_now(server.address)
    assert table.finish(language_check(table, "de")) >= 25
    expect(table.page.locator("html")).to_have_attribute("lang", "de")
    check_scores(server, table, words("page.you", "de"), words("page.bot.greedy", "de"))
    assert leftovers(table.page, "de") == []
    assert table.focused_element()["region"] == "dialog"
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)


@dataclass
class CheckingTouchTable(TouchTable):
    """A finger that looks at the table before each move."""

    least: int = 44
    """pixels that a button of the action bar is high"""

    def choose(self, card: str) -> None:
        super().choose(card)
        self.check_layout()

    def answer(self, move: str) -> None:
        self.check_layout()
        super().answer(move)

    def check_layout(self) -> None:
        """Nothing scrolls sideways, and no button of the action bar is too low for a thumb."""
        assert fits_width(self.page), f"before move {len(self.moves) + 1}"
        assert low_targets(self.page, self.least) == [], f"before move {len(self.moves) + 1}"


@thorough
def test_a_whole_game_in_danish_on_a_phone_where_nothing_scrolls_sideways(
    server: Server, visit: Visits
) -> None:
    page = visit(PHONE, language="da", touch=True)
    table = CheckingTouchTable(page)
    table.play_now(server.address)
    assert table.finish(language_check(table, "da")) >= 25
    assert fits_width(page)
    expect(page.locator("html")).to_have_attribute("lang", "da")
    expect(page.get_by_role("dialog").get_by_role("table")).to_contain_text(words("page.you", "da"))
    assert leftovers(page, "da") == []


@thorough
def test_a_whole_game_in_swedish_on_a_tablet(server: Server, visit: Visits) -> None:
    page = visit(TABLET, language="sv", touch=True)
    table = CheckingTouchTable(page, least=24)
    table.play_now(server.address)
    assert table.finish(language_check(table, "sv")) >= 25
    expect(page.locator("html")).to_have_attribute("lang", "sv")
    check_scores(server, table, words("page.you", "sv"), "Midas")
    assert leftovers(page, "sv") == []


@thorough
def test_the_beginning_of_a_game_and_the_end_of_another_in_norwegian(server: Server, visit: Visits) -> None:
    table = Table(visit(LAPTOP, language="nb"))
    table.play_now(server.address)
    for _ in range(10):
        table.move()
        assert leftovers(table.page, "nb") == []
    late = golden_until("duel/civilian", lambda view: view["number"] >= 56 and view["waiting"] == [0])
    table.page.goto(server.add_match(late, "", BOT).seat(0))
    assert table.finish(language_check(table, "nb", 2)) >= 3
    expect(table.page.locator("html")).to_have_attribute("lang", "nb")
    check_scores(server, table, words("page.you", "nb"), words("page.bot.greedy", "nb"))
    assert leftovers(table.page, "nb") == []
