"""Taking back: against bots alone always, with a mark; among people never what was turned up, and why."""

import pytest
from playwright.sync_api import expect

from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import BOT, Server, golden_match
from tests.browser.support.wording import words

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


def test_a_move_is_taken_back_at_once_and_another_one_made(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/civilian", 0), "Ada", BOT)
    page = visit()
    page.goto(laid.seat(0))
    table = Table(page)
    offered = table.wait_for_question().options
    table.move(offered[0])
    expect(table.logged_moves).to_have_count(3)  # the bot picks two
    table.press(page.get_by_role("button", name=words("page.take-back")))
    expect(page.locator("[data-region=log] ol li").last).to_contain_text(words("page.step.went-back", seat=0))
    assert table.wait_for_question().options == offered
    table.move(offered[3])
    wonder = offered[3].split()[1]
    expect(page.locator(f'[data-region=me] [data-thing="wonder:{wonder}"]')).to_be_visible()


def turn_a_card_up(server: Server, table: Table, match: str) -> None:
    """Move until a card that lay face down has been turned up: one that two others covered."""
    while True:
        hidden = sum(slot["card"] is None for slot in server.info(match)["view"]["structure"])
        table.move()
        table.wait_for_question()
        view = server.info(match)["view"]
        if sum(slot["card"] is None for slot in view["structure"]) < hidden:
            return


def test_against_a_bot_even_what_turned_a_card_up_is_taken_back_and_the_match_is_marked(
    server: Server, visit: Visits
) -> None:
    match = golden_match("duel/first-game", 0)
    laid = server.add_match(match, "Ada", BOT)
    page = visit()
    page.goto(laid.seat(match.waiting[0]))
    table = Table(page)
    start = server.info(laid.match)["view"]
    turn_a_card_up(server, table, laid.match)
    button = page.get_by_role("button", name=words("page.take-back"))
    for _ in table.moves:
        moves = server.info(laid.match)["match"]["moves"]
        table.press(button)
        page.wait_for_function(
            "async ([path, moves]) => (await (await fetch(path)).json()).match.moves < moves",
            arg=[f"/api/matches/{laid.match}", moves],
        )
        table.wait_for_question()
    expect(button).to_have_attribute("title", words("refused.nothing-to-take-back"))
    assert server.info(laid.match)["view"] == start
    taken_back = len(table.moves)
    page.get_by_role("button", name=words("page.menu.title")).click()
    expect(page.get_by_role("dialog")).to_contain_text(words("page.take-backs", n=taken_back))


def test_with_another_person_what_turned_a_card_up_stands_and_the_button_says_why(
    server: Server, visit: Visits
) -> None:
    match = golden_match("duel/first-game")
    views = [match.view_at(number, None) for number in range(len(match.movers))]
    hidden = [sum(slot["card"] is None for slot in view["structure"]) for view in views]
    turned = next(number for number in range(1, len(views)) if 0 < hidden[number] < hidden[number - 1])
    laid = server.add_match(golden_match("duel/first-game", turned), "Ada", "Bo")
    page = visit()
    page.goto(laid.seat(match.movers[turned - 1]))
    button = page.get_by_role("button", name=words("page.take-back"))
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_attribute("title", words("refused.revealed"))
    button.click(force=True)  # a grey one still answers
    expect(page.locator(".toasts")).to_contain_text(words("refused.revealed"))
    assert server.info(laid.match)["match"]["moves"] == turned
