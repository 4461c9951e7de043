"""Whose turn it is, for somebody who looks elsewhere: in the title, and as a notification if it is wanted."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import Server, golden_match
from tests.browser.support.wording import words

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

RECORD = """
window.asked = 0;
window.notices = [];
window.Notification = class {
    static permission = "default";
    static async requestPermission() {
        window.asked += 1;
        this.permission = window.answer ?? "granted";
        return this.permission;
    }
    constructor(title, { body }) { window.notices.push(`${title}: ${body}`); }
    close() {}
};
Object.defineProperty(document, "hidden", { get: () => window.elsewhere === true });
"""
"""stands for the browser's own notifications, which no headless browser shows"""


def test_the_title_says_whose_turn_it_is(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/civilian", 0))
    ada, bo = visit(), visit()
    ada.goto(laid.seat(0))
    bo.goto(laid.seat(1))
    title = f"Ada \N{EN DASH} Bo · {words('page.name')}"
    mine = words("page.turn.tab", title=title)
    expect(ada).to_have_title(mine)
    expect(bo).to_have_title(title)
    Table(ada).move()
    expect(ada).to_have_title(title)
    expect(bo).to_have_title(mine)


def notices(page: Page) -> list[str]:
    """List the notifications that were shown."""
    found: list[str] = page.evaluate("() => window.notices")
    return found


def test_the_browser_is_asked_for_notifications_only_when_they_are_switched_on(
    server: Server, visit: Visits
) -> None:
    laid = server.add_match(golden_match("duel/civilian", 0))
    ada, bo = visit(), Table(visit())
    ada.add_init_script(RECORD)
    ada.goto(laid.seat(0))
    bo.page.goto(laid.seat(1))
    Table(ada).move()
    ada.evaluate("() => { window.elsewhere = true; }")
    bo.move()
    bo.move()
    Table(ada).wait_for_question()
    assert ada.evaluate("() => window.asked") == 0
    assert notices(ada) == []

    ada.evaluate("() => { window.elsewhere = false; }")
    ada.get_by_role("button", name=words("page.menu.title")).click()
    ada.get_by_role("switch", name=words("page.menu.notify")).check()
    ada.keyboard.press("Escape")
    assert ada.evaluate("() => window.asked") == 1
    Table(ada).move()
    bo.wait_for_question()
    ada.evaluate("() => { window.elsewhere = true; }")
    bo.move()
    Table(ada).wait_for_question()
    (notice,) = notices(ada)
    assert notice.startswith(f"{words('page.turn.yours')}: Bo ")


def test_a_browser_that_does_not_allow_notifications_is_said_in_words(server: Server, visit: Visits) -> None:
    page = visit()
    page.add_init_script(RECORD + "window.answer = 'denied';")
    page.goto(server.add_match(golden_match("duel/civilian", 0)).seat(0))
    page.get_by_role("button", name=words("page.menu.title")).click()
    switch = page.get_by_role("switch", name=words("page.menu.notify"))
    switch.click()
    expect(page.get_by_text(words("page.menu.notify-denied"))).to_be_visible()
    expect(switch).not_to_be_checked()
