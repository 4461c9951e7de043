"""Choosing an opponent: every level is offered, plays, and is there again the next time."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import LOCALES, PHONE, Visits
from tests.browser.support.duel_table import Table, tile
from tests.browser.support.server import Server
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough, thorough_except
from tests.server.support.live_server import ask

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


def levels(page: Page, address: str, language: str = "en") -> Locator:
    """Open the ways to play against the computer; gives the list of levels."""
    page.goto(address)
    bots = words("page.ways.bot", language)
    tile(page, language=language).get_by_role("button", name=bots, exact=True).click()
    return page.get_by_role("dialog").get_by_role(
        "group", name=words("page.ways.level", language), exact=True
    )


def choose(page: Page, address: str, level: str) -> Table:
    """Sit down against a level."""
    levels(page, address).get_by_text(words(f"page.bot.{level}"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=words("page.ways.start"), exact=True).click()
    return Table(page)


@thorough
def test_every_level_can_be_chosen_and_moves(server: Server, visit: Visits) -> None:
    known = ask(server.address, "/api/games")["levels"]
    assert [level["name"] for level in known][-2:] == ["hard", "expert"]
    page = visit()
    for level in known:
        table = choose(page, server.address, level["name"])
        table.wait_for_question()
        players = page.get_by_role("list", name=words("page.players"))
        expect(players).to_contain_text(words(f"page.bot.{level['name']}"))
        expect(players).to_contain_text(words(f"page.level.{level['name']}"))
        assert server.info(table.match)["match"]["seats"][1] == {"kind": "bot", "name": level["name"]}
        if level["seconds"] > 1:
            continue  # it would think for longer than this test takes
        table.move()
        server.wait_for_moves(table.match, 3)  # the bot has chosen its two wonders
        table.wait_for_question()


def test_a_bot_that_thinks_is_seen_thinking(server: Server, visit: Visits) -> None:
    page = visit()
    page.set_default_timeout(60_000)  # it thinks for seconds, twice
    thinking = page.get_by_text(words("duel.page.thinking", seat=1, names=("", words("page.bot.expert"))))
    table = choose(page, server.address, "expert")
    table.move()
    expect(thinking).to_be_visible()
    table.wait_for_question()
    expect(thinking).to_have_count(0)


@thorough
def test_the_last_level_is_chosen_the_next_time(server: Server, visit: Visits) -> None:
    page = visit()
    favourite = ask(server.address, "/api/games")["favourite"]
    expect(levels(page, server.address).get_by_label(words(f"page.bot.{favourite}"))).to_be_checked()
    choose(page, server.address, "medium").wait_for_question()
    expect(levels(page, server.address).get_by_label(words("page.bot.medium"))).to_be_checked()


@pytest.mark.parametrize("language", thorough_except(LOCALES, "de"))
@pytest.mark.parametrize("game", thorough_except(["duel", "wonders", "dice"], "wonders"))
def test_all_levels_are_in_sight_on_a_laptop(server: Server, visit: Visits, game: str, language: str) -> None:
    page = visit(language=language)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(server.address)
    ways = page.get_by_role("article", name=words(f"{game}.page.name", language), exact=True)
    ways.get_by_role("button", name=words("page.ways.bot", language), exact=True).click()
    start = page.get_by_role("dialog").get_by_role("button", name=words("page.ways.start", language))
    offered = page.get_by_role("dialog").locator("label:has(input[type=radio]):has(small)")
    expect(offered).to_have_count(6)
    # all at one moment: between two questions of ours the fonts may arrive
    hidden = offered.evaluate_all(
        """(levels, start) => levels.filter((level) =>
            level.getBoundingClientRect().bottom > start.getBoundingClientRect().top)
            .map((level) => level.innerText)""",
        start.element_handle(),
    )
    assert hidden == []


def test_play_now_is_against_the_level_that_was_chosen_before(server: Server, visit: Visits) -> None:
    page = visit()
    choose(page, server.address, "random").wait_for_question()
    table = Table(page)
    page.goto(server.address)
    expect(page.get_by_role("main")).to_contain_text(words("page.bot.random"))
    page.get_by_role("button", name=words("page.start.play")).click()
    table.wait_for_question()
    assert server.info(table.match)["match"]["seats"][1]["name"] == "random"


@pytest.mark.parametrize("language", thorough_except(["en", "de"], "de"))
def test_the_levels_fit_a_phone(server: Server, visit: Visits, language: str) -> None:
    page = visit(PHONE, language=language, touch=True, dark=language == "de")
    offered = levels(page, server.address, language)
    expect(offered.get_by_role("radio")).to_have_count(6)
    assert fits_width(page)
    assert axe_violations(page) == []
    assert leftovers(page, language) == []
