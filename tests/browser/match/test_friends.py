"""Two people in two browsers, and one who watches: the link, one log for all, rematch, take back, resign."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import axe_violations
from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.other_device import few_cards, play_until
from tests.browser.support.server import Server, golden_match
from tests.browser.support.wording import words
from tests.case_selection import thorough

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

MOST_MOVES = 100
"""of both players in a game"""


def invite(page: Page, address: str, name: str) -> str:
    """Make a table for a friend; gives the link to the free seat."""
    page.goto(address)
    page.get_by_role("button", name=words("page.ways.friend")).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label(words("page.ways.name")).fill(name)
    assert axe_violations(page) == []
    sheet.get_by_role("button", name=words("page.ways.invite")).click()
    return page.get_by_label(words("page.invite.link")).input_value()


def join(page: Page, link: str, name: str) -> None:
    """Open a friend's link and sit down."""
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada")
    assert "#join" not in page.url, "the secret must not stay in the address"
    assert axe_violations(page) == []
    page.get_by_label(words("page.ways.name")).fill(name)
    page.get_by_role("button", name=words("page.join.sit")).click()


def play_elsewhere(server: Server, *tables: Table) -> None:
    """Let the players leave, play on at other devices, and come back near the end."""
    path, match, tokens = tables[0].page.url, tables[0].match, [table.token for table in tables]
    for table in tables:
        table.page.goto(f"{server.address}/watch")
    play_until(server.address, match, tokens, few_cards)
    for table in tables:
        table.page.goto(path)


@thorough
def test_two_browsers_play_to_the_end_and_a_third_one_watches(server: Server, visit: Visits) -> None:
    ada, bo, eve = (Table(visit()) for _ in range(3))
    link = invite(ada.page, server.address, "Ada")
    assert axe_violations(ada.page) == []
    expect(ada.page.get_by_role("img", name=words("page.invite.qr"))).to_be_visible()
    join(bo.page, link, "Bo")
    ada.page.wait_for_selector("[data-region=structure]")  # the game starts by itself

    moves = 0

    def go_on(until: int) -> None:
        """Let whoever is asked move, in the browser."""
        nonlocal moves
        while moves < until and (waiting := server.wait_for_moves(ada.match, moves)["view"]["waiting"]):
            (ada, bo)[waiting[0]].move()
            moves += 1

    go_on(14)
    play_elsewhere(server, ada, bo)
    eve.page.goto(ada.page.url)
    moves = server.info(ada.match)["match"]["moves"]
    for table in (ada, bo, eve):
        expect(table.logged_moves).to_have_count(moves)
    go_on(MOST_MOVES)

    for table in (ada, bo, eve):
        expect(table.page.get_by_role("dialog").get_by_role("table")).to_be_visible()
        expect(table.logged_moves).to_have_count(moves)
    assert ada.log() == bo.log() == eve.log()
    assert ada.scores() == bo.scores() == eve.scores()
    winner = server.info(ada.match)["match"]["ending"]["winners"][0]
    for seat, table in enumerate((ada, bo)):
        won = words("page.end.won" if seat == winner else "page.end.lost")
        expect(table.page.get_by_role("dialog")).to_contain_text(won)
    expect(eve.page.get_by_role("dialog")).to_contain_text(words("page.end.winner", seat=winner))
    expect(eve.page.get_by_role("button", name=words("page.end.rematch"))).to_have_count(0)

    first = ada.match
    ada.press(ada.page.get_by_role("button", name=words("page.end.rematch"), exact=True))
    bo.page.get_by_role("button", name=words("page.end.join-rematch"), exact=True).click()
    for table in (ada, bo):
        table.page.wait_for_url(lambda url: first not in url)
        table.page.wait_for_selector("[data-region=choices]")
    assert ada.match == bo.match
    # everybody has moved up one seat: Bo begins now
    assert [seat["name"] for seat in server.info(ada.match)["match"]["seats"]] == ["Bo", "Ada"]
    assert bo.wait_for_question().kind == "choice"


def test_who_is_asked_refuses_and_then_allows_to_take_back(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/civilian", 0))
    ada, bo = Table(visit()), Table(visit())
    ada.page.goto(laid.seat(0))
    bo.page.goto(laid.seat(1))
    offered = ada.wait_for_question().options
    back = ada.page.get_by_role("button", name=words("page.take-back"))
    expect(back).to_be_disabled()  # there is nothing to take back yet
    ada.move(offered[1])
    bo.move()
    expect(ada.logged_moves).to_have_count(2)

    ada.press(back)
    expect(ada.page.get_by_role("alert")).to_contain_text(words("page.back.asking"))
    expect(bo.page.get_by_role("alert")).to_contain_text(words("page.back.asked", seat=0))
    assert axe_violations(bo.page) == []
    bo.press(bo.page.get_by_role("button", name=words("page.back.refuse"), exact=True))
    for table in (ada, bo):
        expect(table.page.get_by_role("alert")).to_have_count(0)
        expect(table.page.locator("[data-region=log] ol li").last).to_contain_text(
            words("page.step.refused-back", seat=1)
        )

    ada.press(back)
    bo.press(bo.page.get_by_role("button", name=words("page.back.allow"), exact=True))
    assert ada.wait_for_question().options == offered
    assert ada.log() == bo.log()
    assert words("page.step.taken-back", seat=0, n=2) in ada.log()[-1]
    assert server.info(laid.match)["match"]["moves"] == 0


def test_who_gives_up_is_asked_once_more_and_the_other_wins(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/civilian", 30))
    ada, bo = visit(), visit()
    ada.goto(laid.seat(0))
    bo.goto(laid.seat(1))
    menu = ada.get_by_role("button", name=words("page.menu.title"))
    menu.click()
    ada.get_by_role("button", name=words("page.menu.resign")).click()
    ada.get_by_role("button", name=words("page.menu.resign-no")).click()
    expect(ada.get_by_role("dialog")).to_have_count(0)
    menu.click()
    ada.get_by_role("button", name=words("page.menu.resign")).click()
    ada.get_by_role("button", name=words("page.menu.resign-yes")).click()
    expect(ada.get_by_role("dialog")).to_contain_text(words("page.end.lost"))
    expect(bo.get_by_role("dialog")).to_contain_text(words("page.end.won"))
    for page in (ada, bo):
        expect(page.get_by_role("dialog")).to_contain_text(words("page.end.resigned", seat=0))


def test_a_player_is_asked_once_more_and_then_forgotten(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/civilian"))
    ada = visit()
    ada.goto(laid.seat(0))
    dialog = ada.get_by_role("dialog")
    dialog.get_by_role("button", name=words("page.end.more")).click()
    dialog.get_by_role("button", name=words("page.personal-data.title")).click()
    ada.get_by_role("button", name=words("page.personal-data.remove")).click()
    ada.get_by_role("button", name=words("page.personal-data.no")).click()
    assert server.info(laid.match)["match"]["seats"][0]["name"]
    with ada.expect_download() as copy:
        ada.get_by_role("button", name=words("page.personal-data.copy")).click()
    assert copy.value.suggested_filename == f"thauma-{laid.match}.json"
    ada.get_by_role("button", name=words("page.personal-data.remove")).click()
    ada.get_by_role("button", name=words("page.personal-data.yes")).click()
    expect(ada.get_by_role("heading", name=words("page.closed.redacted.title"))).to_be_visible()
    assert server.info(laid.match)["match"]["seats"][0]["name"] == ""
