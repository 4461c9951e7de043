"""A line that breaks, a server that is killed, a page that is loaded anew, another tab, another device."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import BOT, Server, golden_match, golden_until
from tests.browser.support.wording import words
from tests.case_selection import thorough
from tests.server.support.databases import free_port
from tests.server.support.live_server import ask, new_match, serve_in_process, tokens_of

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

NO_SERVER = r"WebSocket connection to 'ws://127\.0\.0\.1:\d+/api/socket' failed"
"""what the browser itself says while nobody answers"""


def test_a_killed_server_comes_back_and_nothing_is_lost(visit: Visits, tmp_path: Path) -> None:
    database = str(tmp_path / "matches.sqlite3")
    port = free_port()
    with serve_in_process(database, port=port) as (address, running):
        made = new_match(address)
        match, held = made["match"]["match"], tokens_of(made)
        ada, bo = (Table(visit(address=address, expected=NO_SERVER)) for _ in range(2))
        for table, token in zip((ada, bo), held, strict=True):
            table.page.goto(f"{address}/m/{match}#seat={token}")
        ada.move()
        bo.move()
        bo.wait_for_question()
        expect(ada.logged_moves).to_have_count(2)
        for table in (ada, bo):
            table.page.evaluate("() => { window.never_loaded_anew = true; }")
        running.send_signal(signal.SIGKILL)
        running.wait()
        for table in (ada, bo):
            expect(table.page.get_by_role("status").get_by_text(words("page.line.lost"))).to_be_visible()
        bo.move()  # said while nobody hears it
    with serve_in_process(database, port=port) as (again, _):
        assert again == address
        for table in (ada, bo):
            expect(table.page.get_by_text(words("page.line.lost"))).to_have_count(0)
            expect(table.logged_moves).to_have_count(3)
        ada.move()
        expect(bo.logged_moves).to_have_count(4)
        assert ada.log() == bo.log()
        assert ask(address, f"/api/matches/{match}")["match"]["moves"] == 4
        for table in (ada, bo):
            assert table.page.evaluate("() => window.never_loaded_anew")
        visit.end()


def test_a_page_loaded_anew_comes_back_to_its_seat(server: Server, visit: Visits) -> None:
    table = Table(visit())
    table.play_now(server.address)
    table.move()
    table.wait_for_question()
    lines = table.log()
    table.page.reload()
    table.move()
    table.wait_for_question()
    assert table.log()[: len(lines)] == lines
    assert len(table.log()) > len(lines)


def test_the_browsers_back_puts_a_sheet_aside_and_leaves_nobody(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/civilian", 0))
    page = visit()
    page.goto(server.address)
    page.goto(laid.seat(0))
    Table(page).wait_for_question()
    page.get_by_role("button", name=words("page.menu.title")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_function("() => history.state?.['thauma.sheet'] === 'over'")  # a moment after it is seen
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == laid.path
    Table(page).move()
    page.go_back()
    expect(page.get_by_role("heading", name=words("page.start.title"))).to_be_visible()


@thorough
def test_a_second_tab_of_the_same_browser_has_the_same_seat(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/civilian", 0), "Ada", BOT)
    first = Table(visit())
    first.page.goto(laid.seat(0))
    first.wait_for_question()
    second = Table(first.page.context.new_page())
    second.page.goto(laid.path)
    offered = second.wait_for_question().options
    assert offered == first.wait_for_question().options
    second.move(offered[1])
    expect(first.logged_moves).to_have_count(3)
    first.move()
    for table in (first, second):
        expect(table.logged_moves).to_have_count(5)  # and the bot again
    assert first.log() == second.log()


def test_a_seat_moves_to_another_device_and_the_old_page_says_so(server: Server, visit: Visits) -> None:
    laid = server.add_match(
        golden_until("duel/civilian", lambda view: view["number"] >= 30 and view["seat"] == 0)
    )
    old, new = visit(), visit()
    old.goto(laid.seat(0))
    old.get_by_role("button", name=words("page.menu.title")).click()
    old.get_by_role("button", name=words("page.menu.device")).click()
    expect(old.get_by_role("img", name=words("page.menu.device-qr"))).to_be_visible()
    link = old.get_by_label(words("page.menu.device-link"), exact=True).input_value()
    new.goto(link)
    expect(old.get_by_role("heading", name=words("page.closed.moved.title"))).to_be_visible()
    expect(old.get_by_text(words("page.closed.moved.text"))).to_be_visible()
    # there it goes on, here one may watch
    Table(new).move()
    old.get_by_role("button", name=words("page.join.watch")).click()
    expect(old.locator("[data-region=structure]")).to_be_visible()
    expect(old.get_by_label(words("page.watching"))).to_be_visible()
