"""Who is here: another player leaves and comes back, somebody looks on, and bots have names of their own."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import PHONE, Visits
from tests.browser.support.server import Server, golden_match
from tests.browser.support.wonders_table import match_after, player_entry
from tests.browser.support.wording import words
from thauma.server.matches import events

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


def test_who_leaves_is_seen_to_leave_and_to_come_back(server: Server, visit: Visits) -> None:
    stored = server.add_match(golden_match("duel/civilian", 12), "Ada", "Bo")
    ada, bo = visit(), visit(PHONE)
    ada.goto(stored.seat(0))
    bo.goto(stored.seat(1))
    entry = player_entry(ada, "Bo")
    expect(entry).to_contain_text(words("page.presence.here"))
    expect(player_entry(bo, "Ada")).to_contain_text(words("page.presence.here"))
    bo.goto("about:blank")
    expect(entry).to_contain_text(words("page.presence.left-now"))
    assert axe_violations(ada) == []
    bo.goto(stored.seat(1))
    expect(entry).not_to_contain_text(words("page.presence.left-now"))
    expect(entry).to_contain_text(words("page.presence.here"))
    onlooker = visit()
    onlooker.goto(stored.path)
    for page in (ada, bo):
        expect(page.get_by_label(words("page.presence.spectators", n=1))).to_be_visible()
        assert fits_width(page)
    expect(onlooker.get_by_label(words("page.watching"))).to_be_visible()
    assert axe_violations(bo) == []


def test_bots_of_one_level_are_told_apart_by_name_and_face(server: Server, visit: Visits) -> None:
    bots = [events.Player("bot", name, "greedy") for name in ("", "Nestor")]
    stored = server.add_match(match_after(2), "Ada", *bots)
    page = visit((1280, 800))
    page.goto(stored.seat(0))
    nestor, midas = player_entry(page, "Nestor"), player_entry(page, words("page.bot.greedy"))
    expect(nestor).to_be_visible()
    expect(nestor).to_contain_text(words("page.level.greedy"))
    expect(page.get_by_text(re.compile("Nestor .")).first).to_be_visible()
    faces = [entry.locator(".medallion").inner_html() for entry in (nestor, midas)]
    assert faces[0] != faces[1]
