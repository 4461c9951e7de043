"""Chance and danger at Duel's table: what a face-down card can be, and who may win at once."""

import pytest
from playwright.sync_api import expect

from tests.browser.support.browsers import PHONE, WIDE, Visits
from tests.browser.support.server import Server, StoredMatch, golden_until
from tests.browser.support.wording import words
from thauma import Match
from thauma.server.matches import events

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

UNCUT = "names => names.every((name) => name.scrollWidth <= name.clientWidth)"
Size = tuple[int, int]


def against(server: Server, match: Match, level: str) -> StoredMatch:
    """Put a match on a table at which the seat that is asked plays against a bot."""
    bot = events.Player("bot", bot=level)
    return server.add_match(match, *(("", bot) if match.waiting == (0,) else (bot, "")))


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_face_down_card_tells_what_it_can_be(server: Server, visit: Visits, size: Size) -> None:
    match = golden_until("duel/civilian", lambda view: view["age"] == 3 and view["question"] == "turn")
    (seat,) = match.waiting
    page = visit(size)
    page.goto(against(server, match, "easy").seat(seat))
    (odds,) = match.view(seat)["face_down"]
    page.locator(f"[data-thing='slot:{odds['slots'][0]}']").click()
    expect(page.locator(".peek li")).to_have_count(len(odds["cards"]))
    for card in odds["cards"]:
        expect(page.locator(".peek")).to_contain_text(words(f"duel.card.{card}"))
    assert page.eval_on_selector_all(".peek .name", UNCUT), "no name is cut"
    box = page.locator(".peek").bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= size[0] - box["width"]
    assert 0 <= box["y"] <= size[1] - box["height"]


def test_the_arrow_keys_reach_a_face_down_card(server: Server, visit: Visits) -> None:
    match = golden_until("duel/civilian", lambda view: view["age"] == 3 and view["question"] == "turn")
    (seat,) = match.waiting
    page = visit(WIDE)
    page.goto(against(server, match, "easy").seat(seat))
    page.locator("[data-region=structure] [tabindex='0']").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(":focus")).to_have_attribute("data-thing", "slot:15")
    expect(page.locator(".peek li").first).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_danger_is_told_against_an_easy_bot(server: Server, visit: Visits, size: Size) -> None:
    match = golden_until("duel/military", lambda view: view["danger"] and view["question"] == "turn")
    (seat,) = match.waiting
    page = visit(size)
    page.goto(against(server, match, "easy").seat(seat))
    expect(page.locator(".danger span").first).to_be_visible()
    if size == WIDE:
        expect(page.locator(".threatened")).to_have_count(1)


def test_warnings_of_a_strong_bot_can_be_switched_on(server: Server, visit: Visits) -> None:
    match = golden_until("duel/military", lambda view: view["danger"] and view["question"] == "turn")
    (seat,) = match.waiting
    page = visit(WIDE)
    page.goto(against(server, match, "expert").seat(seat))
    expect(page.locator("[data-region=structure]")).to_be_visible()
    expect(page.locator(".danger")).to_have_count(0)
    page.get_by_role("button", name=words("page.menu.title")).click()
    page.get_by_label(words("page.menu.warn")).check()
    page.keyboard.press("Escape")
    expect(page.locator(".danger span").first).to_be_visible()
