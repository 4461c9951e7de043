"""Taking back against a bot, who does not mind, unless something hidden was turned up."""

import pytest
from playwright.sync_api import expect

from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import BOT, Server, golden_match
from tests.browser.support.wording import words

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


def test_a_move_is_taken_back_at_once_and_another_one_made(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("civilian", 0), "Ada", BOT)
    page = visit()
    page.goto(laid.seat(0))
    table = Table(page)
    offered = table.wait_for_question().options
    table.move(offered[0])
    expect(table.logged_moves).to_have_count(3)  # the bot picks two
    table.press(page.get_by_role("button", name=words("page.take-back")))
    expect(page.locator("[data-region=log] ol li").last).to_contain_text(
        words("page.step.taken-back", seat=0, n=3)
    )
    assert table.wait_for_question().options == offered
    table.move(offered[3])
    wonder = offered[3].split()[1]
    expect(page.locator(f'[data-region=me] [data-thing="wonder:{wonder}"]')).to_be_visible()


def test_a_move_stands_after_something_was_turned_up_and_the_page_says_so(
    server: Server, visit: Visits
) -> None:
    match = golden_match("first-game", 0)
    laid = server.add_match(match, "Ada", BOT)
    page = visit()
    page.goto(laid.seat(match.waiting[0]))
    table = Table(page)
    # two cards that lie on the same face-down one: with the second it is turned up
    while True:
        hidden = sum(slot["card"] is None for slot in server.info(laid.match)["view"]["structure"])
        table.move()
        table.wait_for_question()
        view = server.info(laid.match)["view"]
        if sum(slot["card"] is None for slot in view["structure"]) < hidden:
            break
    moves = server.info(laid.match)["match"]["moves"]
    table.press(page.get_by_role("button", name=words("page.take-back")))
    expect(page.locator(".toasts")).to_contain_text(words("refused.revealed"))
    assert server.info(laid.match)["match"]["moves"] == moves
