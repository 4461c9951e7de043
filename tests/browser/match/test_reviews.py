"""The review of a match: graph, verdicts, the better move on the table, and another try at it."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import PHONE, Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import Server, StoredMatch, golden_match
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough, thorough_except

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

NAME = "duel/civilian"
NOT_THERE = r"the server responded with a status of 409"
"""what the browser itself says of a match that is not over"""


def graph(page: Page, language: str = "en") -> Locator:
    """Find the graph."""
    return page.get_by_role("slider", name=words("page.review.graph", language), exact=True)


def assert_review_at(page: Page, number: int) -> None:
    """The graph, the address and the log stand at a move."""
    expect(graph(page)).to_have_attribute("aria-valuenow", str(number))
    page.wait_for_url(f"**#review{f'-{number}' if number else ''}")
    if number:
        expect(page.locator("[aria-current=step]")).to_contain_text(str(number))
    expect(page.get_by_text(words("page.replay.at", number=number, last=72))).to_be_visible()


def faults(page: Page) -> list[int]:
    """List the moves that have a mark for more than an inaccuracy, as the log has them."""
    found: list[str] = page.eval_on_selector_all(
        "[data-region=log] li:has(.mark.mistake, .mark.blunder) .number",
        "all => all.map((it) => it.innerText)",
    )
    return [int(number) for number in found]


@pytest.fixture(scope="module")
def stored_match(shared_server: Server) -> StoredMatch:
    """Lay a match that is over; its review is made once and is there for every test."""
    assert len(golden_match(NAME).actions) == 72
    return shared_server.add_match(golden_match(NAME))


def test_a_review_from_the_end_of_the_game_and_back(visit: Visits, stored_match: StoredMatch) -> None:
    page = visit()
    page.goto(stored_match.seat(0))
    page.get_by_role("dialog").get_by_role("link", name=words("page.review.button"), exact=True).click()
    assert_review_at(page, 0)
    decided = page.get_by_role("region", name=words("page.review.moments"))
    assert axe_violations(page) == []

    # a moment leads to its move, which is judged
    moment = decided.get_by_role("link").first
    number = int(str(moment.get_attribute("href")).rsplit("-", 1)[1])
    moment.click()
    assert_review_at(page, number)
    verdict = page.get_by_role("region", name=words("page.review.verdict", number=number))
    expect(verdict).to_be_visible()
    assert axe_violations(page) == []

    # the next mistake, and what would have been better, on the table as it lay
    page.get_by_role("button", name=words("page.review.next"), exact=True).click()
    page.locator("button.better").click()
    expect(page.locator("li.advised, .city-wonder.advised, .choice.advised").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".advised")).to_have_count(0)

    # the summary has both players
    page.get_by_role("button", name=words("page.review.summary"), exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("row", name="Ada")).to_contain_text("%")
    expect(sheet.get_by_role("row", name="Bo")).to_contain_text("%")
    sheet.locator("summary").click()
    assert axe_violations(page) == []
    sheet.get_by_role("link").first.click()
    expect(sheet).to_have_count(0)
    assert_review_at(page, number)

    # the end has its key moments now
    page.get_by_role("link", name=words("page.replay.end")).click()
    expect(
        page.get_by_role("dialog").get_by_role("region", name=words("page.review.moments"))
    ).to_be_visible()
    assert axe_violations(page) == []


@thorough
def test_the_graph_goes_by_pointer_and_keys(visit: Visits, stored_match: StoredMatch) -> None:
    page = visit(dark=True)
    page.goto(f"{stored_match.path}#review")
    assert_review_at(page, 0)
    box = graph(page).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert_review_at(page, 36)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 4, box["y"] + 20)
    page.mouse.up()
    assert_review_at(page, 72)
    graph(page).focus()
    for key, number in (("ArrowLeft", 71), ("PageDown", 61), ("ArrowUp", 62), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        assert_review_at(page, number)
    page.locator("[data-region=log] ol li button").nth(20).click()
    assert_review_at(page, 21)
    assert axe_violations(page) == []


def test_a_review_on_a_phone(visit: Visits, stored_match: StoredMatch) -> None:
    page = visit(PHONE, touch=True, dark=True)
    page.goto(f"{stored_match.path}#review")
    expect(graph(page)).to_be_visible()
    assert fits_width(page)
    assert axe_violations(page) == []
    box = graph(page).bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 40)
    expect(graph(page)).to_have_attribute("aria-valuenow", "36")
    page.get_by_role("button", name=words("page.review.next"), exact=True).tap()
    better = page.locator("button.better")
    better.tap()
    expect(better).to_have_attribute("aria-pressed", "true")
    assert fits_width(page)
    assert axe_violations(page) == []
    page.get_by_role("button", name=words("page.review.summary"), exact=True).tap()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    assert fits_width(page)
    assert axe_violations(page) == []


@pytest.mark.parametrize("language", thorough_except(["da", "sv", "nb", "de"], "nb"))
def test_a_review_in_each_language(visit: Visits, stored_match: StoredMatch, language: str) -> None:
    page = visit(language=language)
    page.goto(f"{stored_match.path}#review")
    expect(graph(page, language)).to_be_visible()
    assert leftovers(page, language) == []
    for number in faults(page)[:4]:
        page.goto(f"{stored_match.path}#review-{number}")
        verdict = page.get_by_role("region", name=words("page.review.verdict", language, number=number))
        expect(verdict).to_be_visible()
        assert leftovers(page, language) == []
    page.get_by_role("button", name=words("page.review.summary", language), exact=True).click()
    page.get_by_role("dialog").locator("summary").click()
    assert leftovers(page, language) == []


@thorough
def test_a_mistake_is_tried_again_against_a_bot(
    server: Server, visit: Visits, stored_match: StoredMatch
) -> None:
    page = visit()
    page.goto(f"{stored_match.path}#review")
    assert_review_at(page, 0)
    number = faults(page)[0]
    page.goto(f"{stored_match.path}#review-{number}")
    page.get_by_role("button", name=words("page.review.again"), exact=True).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text(words("page.bot.easy"), exact=True).click()
    assert axe_violations(page) == []
    sheet.get_by_role("button", name=words("page.ways.start"), exact=True).click()
    page.wait_for_url(lambda url: stored_match.match not in url)
    table = Table(page)
    table.wait_for_question()

    before = golden_match(NAME, number - 1)
    (me,) = before.waiting
    found = server.info(table.match)
    assert found["match"]["again"] == {"match": stored_match.match, "number": number - 1}
    assert found["match"]["seats"][1 - me] == {"kind": "bot", "name": "easy"}
    assert found["view"]["structure"] == before.view(None)["structure"]
    table.move()
    server.wait_for_moves(table.match, number)


def test_a_match_that_goes_on_is_not_reviewed(server: Server, visit: Visits) -> None:
    going_on = server.add_match(golden_match(NAME, 20))
    page = visit(expected=NOT_THERE)
    page.goto(f"{going_on.path}#review")
    expect(page.get_by_role("alert")).to_have_text(words("refused.not-over"))
    page.goto(f"{going_on.path}#10")
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("link", name=words("page.review.button"), exact=True)).to_have_count(0)


@thorough
def test_my_finished_games_lead_to_their_review(
    server: Server, visit: Visits, stored_match: StoredMatch
) -> None:
    page = visit()
    page.goto(stored_match.seat(1))
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    page.goto(server.address)
    mine = page.get_by_role("region", name=words("page.mine.finished"))
    mine.get_by_role("link", name=words("page.review.button"), exact=True).click()
    assert_review_at(page, 0)
    expect(page).to_have_title(
        f"{words('page.review.tab', game=words('duel.page.name'))} · {words('page.name')}"
    )
