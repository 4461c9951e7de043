"""Tempo: an answer is said, and then seen, after my own card has landed; nobody has to wait for it."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import PHONE, WIDE, Visits
from tests.browser.support.duel_table import Table, close_dialog
from tests.browser.support.server import BOT, Server, golden_match
from tests.browser.support.wording import words
from tests.case_selection import thorough, thorough_except

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

RECORD = """
window.told = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing);
    const picture = this.closest("[inert]") !== null && frames.some((frame) => "translate" in frame);
    const held = timing.duration > 2000;
    if (picture && !held) {
        window.told.push("flies");
        animation.finished.then(() => window.told.push("landed"), () => undefined);
    }
    if (picture && held) window.told.push("lifted");
    return animation;
};
addEventListener("DOMContentLoaded", () => {
    let moves = -1;
    new MutationObserver(() => {
        const now = document.querySelectorAll("[data-region=log] ol li:not(.note)").length;
        if (now !== moves) window.told.push(`log ${now}`);
        moves = now;
    }).observe(document.body, { subtree: true, childList: true });
});
"""
"""writes down in which order cards fly and land, something is lifted, and the log grows"""


def sit_down(server: Server, page: Page) -> Table:
    """Sit down against the bot at the beginning of Age I, where it is our turn."""
    laid = server.add_match(golden_match("duel/civilian", 8), "Ada", BOT)
    page.add_init_script(RECORD)
    page.goto(laid.seat(0))
    table = Table(page)
    table.wait_for_question()
    return table


SLOW_CLOCK = """() => {
    const wait = window.setTimeout;
    window.setTimeout = (act, time) => wait(act, time > 100 ? 1e8 : time);
}"""


def told(page: Page) -> list[str]:
    """Give what was written down since the last time."""
    found: list[str] = page.evaluate("() => window.told.splice(0)")
    return found


def test_an_answer_is_seen_after_my_card_has_landed(server: Server, visit: Visits) -> None:
    page = visit(calm=False)
    table = sit_down(server, page)
    told(page)
    table.move()
    table.wait_for_question()
    page.wait_for_function("() => document.querySelector('[inert]') === null")
    order = told(page)
    mine, theirs = order.index("log 9"), order.index("log 10")
    # my move is shown, its card flies and lands; then the other card is lifted; then that move is shown
    assert mine < order.index("landed") < order.index("lifted") < theirs, order
    assert "flies" in order[order.index("lifted") :], order


def test_who_does_not_want_to_wait_clicks(server: Server, visit: Visits) -> None:
    page = visit(calm=False)
    table = sit_down(server, page)
    page.evaluate(SLOW_CLOCK)
    table.move()  # what is said before the answer is seen would now be said for a day
    page.wait_for_function("() => window.told.includes('lifted')")
    expect(table.logged_moves).to_have_count(9)
    page.mouse.click(2, 2)
    expect(table.logged_moves).to_have_count(10)
    assert table.wait_for_question().options
    # the next move needs no click of its own before it
    table.move()
    page.wait_for_function("() => window.told.filter((one) => one === 'lifted').length === 2")
    page.keyboard.press("Tab")
    expect(table.logged_moves).to_have_count(12)


@pytest.mark.parametrize("size", thorough_except([WIDE, PHONE], WIDE))
def test_the_pace_is_chosen_in_the_menu_and_remembered(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    page = visit(size, calm=False)
    table = sit_down(server, page)

    def pace(name: str) -> Any:
        page.get_by_role("button", name=words("page.menu.title")).click()
        return page.get_by_role("radio", name=words(f"page.tempo.{name}"))

    expect(pace("calm")).to_be_checked()
    assert fits_width(page)
    assert axe_violations(page) == []
    page.get_by_text(words("page.tempo.instant"), exact=True).click()
    expect(page.get_by_text(words("page.tempo.instant-hint"))).to_be_visible()
    close_dialog(page)
    told(page)
    table.move()
    table.wait_for_question()
    assert not {"flies", "lifted"} & set(told(page))
    page.reload()
    table.wait_for_question()
    expect(pace("instant")).to_be_checked()


@thorough
def test_a_spectator_sees_each_move_said_before_it_is_seen(server: Server, visit: Visits) -> None:
    page, watching = visit(), visit(calm=False)
    table = sit_down(server, page)
    watching.add_init_script(RECORD)
    watching.goto(table.page.url.split("#")[0])
    expect(Table(watching).logged_moves).to_have_count(8)
    told(watching)
    table.move()
    expect(Table(watching).logged_moves).to_have_count(10)
    order = told(watching)
    assert [one for one in order if one.startswith("log")] == ["log 9", "log 10"], order
    assert order.index("lifted") < order.index("log 9"), order
    assert order.count("lifted") == 2
