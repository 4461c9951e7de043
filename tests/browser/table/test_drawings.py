"""The drawings of buildings on their cards: never under what is to be read."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.support.browsers import WIDE, Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import Server, golden_until

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

PHONE = (390, 844)
OVERLAPS = """() => [...document.querySelectorAll(".card")].flatMap((card) => {
    const svg = card.querySelector(".building svg");
    if (!svg || getComputedStyle(svg).display === "none") return [];
    const place = svg.getBoundingClientRect();
    const { width, height } = svg.viewBox.baseVal;
    const scale = Math.min(place.width / width, place.height / height);
    const middle = place.left + place.width / 2;
    const drawn = {
        left: middle - width * scale / 2, right: middle + width * scale / 2,
        top: place.bottom - height * scale, bottom: place.bottom,
    };
    return [...card.querySelectorAll(".name span, .unit, .foot > *, .gives")].filter((thing) => {
        const box = thing.getBoundingClientRect();
        return Math.min(box.right, drawn.right) - Math.max(box.left, drawn.left) > 1
            && Math.min(box.bottom, drawn.bottom) - Math.max(box.top, drawn.top) > 1;
    }).map((thing) => `${card.querySelector(".name").textContent}: ${thing.className || thing.textContent}`);
})"""
"""what a drawing lies under or over, by the field that it is drawn on"""
DRAWN = """() => [...document.querySelectorAll(".card .building svg")].filter(
    (svg) => getComputedStyle(svg).display !== "none").length"""


def drawings_in_sight(page: Page) -> int:
    """Count the drawings that are large enough to be shown, once they are there."""
    page.wait_for_selector(".card .building path", state="attached")
    count: int = page.evaluate(DRAWN)
    return count


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_drawing_is_never_under_what_is_to_be_read(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    page = visit(size)
    seen, found = 0, list[Any]()
    for age in (1, 2, 3):
        for taken in (0, 10):
            match = golden_until("duel/civilian", lambda view: is_turn(view, age, taken))  # noqa: B023
            (seat,) = match.waiting
            page.goto(server.add_match(match, "Ada", "Bo").seat(seat))
            Table(page).wait_for_question()
            seen += drawings_in_sight(page)
            found += page.evaluate(OVERLAPS)
    assert seen > 25
    assert not set(found)


def is_turn(view: Any, age: int, taken: int) -> bool:
    """Whether somebody takes a card of an age, so many of which are gone."""
    lying = len(view["structure"])
    return bool(view["question"] == "turn" and view["age"] == age and 0 < lying <= 20 - taken)
