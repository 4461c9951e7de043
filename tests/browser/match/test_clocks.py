"""Clocks in the browser: chosen in the form, and shown at the table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import tile
from tests.browser.support.server import Server
from tests.browser.support.wording import words

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


def test_a_clock_is_chosen_in_the_form_and_runs_at_the_table(server: Server, visit: Visits) -> None:
    page = visit()
    page.goto(server.address)
    tile(page).get_by_role("button", name=words("page.ways.bot"), exact=True).click()
    form = page.get_by_role("dialog")
    form.get_by_text(words("page.ways.options")).click()
    form.get_by_label(words("page.clock.title"), exact=True).select_option(
        label=words("page.clock.per-game-more", time="10 minutes", more="10 seconds")
    )
    form.get_by_label(words("page.clock.then")).select_option(label=words("page.clock.then-bot"))
    form.get_by_role("button", name=words("page.ways.start"), exact=True).click()
    clocks = page.get_by_role("list", name=words("page.clock.clocks"))
    expect(clocks).to_contain_text(re.compile(r"10:00|9:\d\d"))
    match = page.url.rpartition("/")[2].partition("#")[0]
    clock = server.info(match)["match"]["clock"]
    assert clock == {"per": "game", "seconds": 600, "increment": 10, "then": "bot"}
    assert len(clocks.get_by_role("listitem").all()) == 1, "a bot has no clock"
