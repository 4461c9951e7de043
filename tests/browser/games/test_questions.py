"""Every question that the game can ask: shown in words, put aside to look at the table, and answered."""

import pytest
from playwright.sync_api import expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import PHONE, TABLET, Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import Server, golden_match, golden_until
from tests.browser.support.wording import words
from tests.case_selection import thorough_except, thorough_unless
from thauma import Match

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

EVERY_RUN = ("destroy-grey", "take", "library")
QUESTIONS = [
    ("take", "duel/shared"),
    ("library", "duel/library-open"),
    ("library", "duel/library-secret"),
    ("destroy-brown", "duel/centre-chooses"),
    ("destroy-grey", "duel/civilian"),
    ("revive", "duel/everything-else"),
    ("start", "duel/first-game"),
]


WHOLE = """() => {
    const place = document.querySelector("[data-region=choices]");
    const { top, bottom, left, right } = place.querySelector("section").getBoundingClientRect();
    const outside = top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
    const scrolls = ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1;
    const below = [...place.querySelectorAll("ul")].filter(scrolls);
    return { outside, below: below.length, answers: place.querySelectorAll("button[data-move]").length };
}"""
MANY_ANSWERS = {
    "draft": ("duel/civilian", "pick", 4),
    "take": ("duel/shared", "take", 5),
    "gate": ("pantheon/game-0", "gate", 5),
    "topple": ("pantheon/game-0", "topple", 7),
    "tuck": ("pantheon/game-1", "tuck", 17),
}
"""by name: a golden match in which it is asked, the question, and how many answers it has"""
SIZES = [(1280, 720), TABLET, (390, 844), (360, 740), (844, 390)]


def moves_of(match: Match, seat: int) -> list[str]:
    """List the moves that a view offers."""
    return [move["move"] for move in match.view(seat)["moves"]]


@pytest.mark.parametrize(
    ("question", "name"),
    [pytest.param(*case, marks=thorough_unless(case[0] in EVERY_RUN)) for case in QUESTIONS],
)
def test_a_question_can_be_put_aside_and_is_answered(
    server: Server, visit: Visits, question: str, name: str
) -> None:
    match = golden_until(name, lambda view: view["question"] == question)
    (seat,) = match.waiting
    laid = server.add_match(match)
    page = visit()
    page.goto(laid.seat(seat))
    table = Table(page)
    offered = moves_of(match, seat)
    assert table.wait_for_question().options == offered

    panel = page.get_by_role("region", name=words(f"duel.page.ask.{question}"))
    expect(panel.get_by_role("heading", level=2)).to_have_text(words(f"duel.page.ask.{question}"))
    assert axe_violations(page) == []

    table.press(panel.get_by_role("button", name=words("duel.page.choice.aside")))
    expect(panel).to_have_count(0)
    expect(page.locator("[data-region=structure] li")).to_have_count(len(match.view(seat)["structure"]))
    table.press(page.get_by_role("button", name=words("duel.page.show-choice")))
    expect(panel).to_be_visible()

    table.answer(offered[-1])
    expect(panel).to_have_count(0)
    last = server.info(laid.match)["view"]["last"]
    assert (last["seat"], last["move"]) == (seat, offered[-1])


def test_a_wonder_is_picked_in_the_draft(server: Server, visit: Visits) -> None:
    match = golden_match("duel/civilian", 0)
    laid = server.add_match(match)
    first, second = visit(), visit()
    first.goto(laid.seat(0))
    second.goto(laid.seat(1))
    table = Table(first)
    offered = moves_of(match, 0)
    assert table.wait_for_question().options == offered
    expect(first.get_by_role("heading", name=words("duel.page.ask.pick"))).to_be_visible()
    assert axe_violations(first) == []
    wonder = offered[2].split()[1]
    table.answer(offered[2])
    expect(first.locator(f'[data-region=me] [data-thing="wonder:{wonder}"]')).to_be_visible()
    # the opponent sees the pick, and is asked with what is left
    match.play(0, offered[2])
    expect(second.locator(f'[data-region=opponent] [data-thing="wonder:{wonder}"]')).to_be_visible()
    assert Table(second).wait_for_question().options == moves_of(match, 1)


def test_a_question_fits_a_phone(server: Server, visit: Visits) -> None:
    match = golden_until("duel/mausoleum", lambda view: view["question"] == "revive")
    (seat,) = match.waiting
    page = visit(PHONE, touch=True)
    page.goto(server.add_match(match).seat(seat))
    Table(page).wait_for_question()
    assert fits_width(page)
    assert axe_violations(page) == []
    page.get_by_role("button", name=words("duel.page.choice.aside")).tap()
    page.get_by_role("button", name=words("duel.page.show-choice")).tap()
    move = moves_of(match, seat)[0]
    page.locator(f'[data-region=choices] button[data-move="{move}"]').tap()
    expect(page.locator("[data-region=choices]")).to_have_count(0)


@pytest.mark.parametrize("size", thorough_except(SIZES, (1280, 720), (390, 844)))
@pytest.mark.parametrize("asked", thorough_except(MANY_ANSWERS, "draft", "topple", "tuck"))
def test_all_answers_are_on_the_screen_at_once(
    server: Server, visit: Visits, asked: str, size: tuple[int, int]
) -> None:
    name, question, answers = MANY_ANSWERS[asked]
    match = golden_until(name, lambda view: view["question"] == question)
    (seat,) = match.waiting
    page = visit(size, touch=size[0] < TABLET[0] or size[1] < 480)
    page.goto(server.add_match(match).seat(seat))
    assert len(Table(page).wait_for_question().options) == answers
    page.evaluate("() => document.fonts.ready")
    page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState !== 'running')")
    assert page.evaluate(WHOLE) == {"outside": False, "below": 0, "answers": answers}
