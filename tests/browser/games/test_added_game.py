"""A game that another package brought, on a page that was built with its folder."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import LAPTOP, PHONE, open_visits
from tests.browser.support.duel_table import SCORE
from tests.browser.support.wording import words
from tests.case_selection import thorough
from tests.examples.installed_game import NAME, ROOT, install, run, serve

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]
ROUNDS = 7


@thorough
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_a_person_plays_it_from_the_start_page_to_the_score_sheet(
    chromium: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    folder = install(tmp_path)
    built = folder / "page"
    run([sys.executable, str(ROOT / "tools" / "page.py"), "--game", NAME, "--out", str(built)], folder)
    with serve(folder, "--page", str(built)) as address, open_visits(chromium, address) as visit:
        page = visit(size)
        page.goto(address)
        tile = page.get_by_role("article", name="Auction", exact=True)
        tile.get_by_role("button", name=words("page.ways.bot")).click()
        page.get_by_role("dialog").get_by_role("button", name=words("page.ways.start")).click()
        for played in range(ROUNDS):
            bids = page.get_by_role("button", name="Bid ")
            expect(bids).to_have_count(ROUNDS - played)
            expect(bids.first).to_be_enabled()
            assert fits_width(page)
            bids.last.click()
        page.wait_for_selector(SCORE)
        assert axe_violations(page) == []
