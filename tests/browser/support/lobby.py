"""From the start page to a table: chairs for people and bots, links for those who are invited."""

from collections.abc import Collection

from playwright.sync_api import Page, expect

from tests.browser.support.duel_table import tile
from tests.browser.support.wording import words


def set_up_match(
    page: Page, address: str, game: str, name: str, *, players: int, bots: Collection[int] = ()
) -> list[str]:
    """Lay a table with bots on some chairs, counted from 1, and sit down; gives the links for the others."""
    page.goto(address)
    tile(page, game).get_by_role("button", name=words("page.ways.friends")).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name=str(players)).check(force=True)
    sheet.get_by_label(words("page.ways.name")).fill(name)
    for seat in bots:
        sheet.get_by_label(words("page.lobby.seat", n=seat)).select_option("bot greedy")
    sheet.get_by_role("button", name=words("page.ways.invite")).click()
    links = page.get_by_role("main").get_by_role("textbox")
    expect(links).to_have_count(players - 1 - len(bots))
    return [link.input_value() for link in links.all()]


def join_by_link(page: Page, link: str, name: str) -> None:
    """Sit down by a link."""
    page.goto(link)
    page.get_by_label(words("page.ways.name")).fill(name)
    page.get_by_role("button", name=words("page.join.sit")).click()
