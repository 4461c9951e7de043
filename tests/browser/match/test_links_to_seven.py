"""Seven cities at one table: five people at their own screens and two bots play a whole game from links."""

import signal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.match.test_reconnecting import NO_SERVER
from tests.browser.support.accessibility import fits_width
from tests.browser.support.browsers import LAPTOP, PHONE, TABLET, WIDE, Visits
from tests.browser.support.lobby import join_by_link, set_up_match
from tests.browser.support.other_device import play_until
from tests.browser.support.wonders_table import (
    GAME,
    HAND,
    NAMES,
    answer,
    choose,
    player_entry,
    score_sheet,
    token_of,
)
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough
from tests.server.support.databases import free_port
from tests.server.support.live_server import ask, serve_in_process

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

PLAYERS = 7
PEOPLE = NAMES[:5]
SCREENS = (WIDE, PHONE, LAPTOP, TABLET, WIDE)
FEW = 4
"""questions that can still be asked after the last turn of all"""


def near_the_end(view: dict[str, Any]) -> bool:
    """Whether the last turn has come."""
    return bool(view["age"] == 3 and view["turn"] == 6)


@thorough
def test_five_people_and_two_bots_play_a_whole_game_with_a_disconnect_and_a_restart(
    visit: Visits, tmp_path: Path
) -> None:
    database = str(tmp_path / "matches.sqlite3")
    port = free_port()
    with serve_in_process(database, port=port) as (address, running):
        pages = [visit(size, address=address, expected=NO_SERVER) for size in SCREENS]
        ada, bo = pages[:2]
        links = set_up_match(ada, address, GAME, PEOPLE[0], players=PLAYERS, bots=(3, 6))
        for page, link, name in zip(pages[1:], links, PEOPLE[1:], strict=True):
            join_by_link(page, link, name)
        for page in pages:
            expect(page.locator(HAND)).to_have_count(7)
            assert fits_width(page)
        match = ada.url.split("/m/")[1][:16]

        for page in pages[1:]:
            choose(page)
        bo.goto("about:blank")  # Bo leaves, and the choice stays
        choose(ada)
        expect(ada.locator(HAND)).to_have_count(6)

        choose(ada)
        running.send_signal(signal.SIGKILL)
        running.wait()
        expect(ada.get_by_role("status").get_by_text(words("page.line.lost"))).to_be_visible()
    with serve_in_process(database, port=port) as (again, _):
        assert again == address
        bo.goto(f"{address}/m/{match}")  # with the seat that the browser remembers
        for page in pages:
            expect(page.get_by_text(words("page.line.lost"))).to_have_count(0)
            expect(player_entry(page, "Ada")).to_contain_text(words("page.choice.done"))
        for page in pages[1:]:
            choose(page)
        for page in pages:
            expect(page.locator(HAND)).to_have_count(5)

        tokens = [token_of(page, match) for page in pages]
        for page in pages:
            page.goto(f"{address}/watch")
        play_until(address, match, tokens, near_the_end)
        for page in pages:
            page.goto(f"{address}/m/{match}")

        by_name = dict(zip(PEOPLE, pages, strict=True))
        for _ in range(FEW):
            info = ask(address, f"/api/matches/{match}")
            for seat in info["view"]["waiting"]:
                name = info["match"]["seats"][seat]["name"]
                if name in by_name:
                    answer(by_name[name])
        view = ask(address, f"/api/matches/{match}")["view"]
        totals = sorted(score["total"] for score in view["result"]["scores"])
        for page in pages:
            found = score_sheet(page)
            assert sorted(found.values()) == totals
            assert set(PEOPLE) <= set(found)
            assert fits_width(page)
            assert leftovers(page, "en") == []
        visit.end()  # before the server goes
