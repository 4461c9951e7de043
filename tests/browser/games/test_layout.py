"""How the tables of the card games lie: heads of cards, cities that grow without moving anything, phones."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import TABLET, WIDE, Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import BOT, Server, golden_match, golden_until
from tests.browser.support.wonders_table import match_after
from tests.case_selection import thorough, thorough_except

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

LAPTOP, UPRIGHT, SIDEWAYS = (1366, 768), (390, 844), (844, 390)
STILL = 0.05
"""the layout shift that ten moves may sum up to"""

SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""

HEADS = """() => [...document.querySelectorAll(".card")].flatMap((card) => {
    const frame = card.getBoundingClientRect();
    const head = card.querySelector(".head");
    const signs = [...head.querySelectorAll(".signs > *")].map((one) => one.getBoundingClientRect());
    const kind = card.querySelector(".kind");
    const wrong = [];
    if (!signs.length) wrong.push("no effect");
    const middle = ({ top, bottom }) => (top + bottom) / 2;
    const lines = signs.map(middle);
    const leaning = card.closest("[data-region=hand]") ? signs.length * 4 : 4; // pixels; a hand is a fan
    if (Math.max(...lines) - Math.min(...lines) > leaning) wrong.push("two lines");
    if (leaning === 4 && signs.some(({ left, right }) => left < frame.left - 1 || right > frame.right + 1))
        wrong.push("signs beyond the card");
    if (head.contains(kind)) wrong.push("the kind stands in the head");
    return wrong.map((what) => `${card.querySelector(".name").textContent}: ${what}`);
})"""

COLLISIONS = """() => [...document.querySelectorAll("[data-region=structure] .card")]
    .flatMap((card) => {
        const text = document.createRange();
        text.selectNodeContents(card.querySelector(".name span"));
        const { left, right } = text.getBoundingClientRect();
        const { top, bottom } = card.querySelector(".name").getBoundingClientRect();
        const name = { left, right, top, bottom };
        return [...card.querySelectorAll(".cost .total, .cost .short, .cost .free, .cost .at, .kind")]
            .map((one) => one.getBoundingClientRect())
            .filter((box) => box.width && box.left < name.right - 1 && box.right > name.left + 1
                && box.top < name.bottom - 1 && box.bottom > name.top + 1)
            .map(() => card.querySelector(".name").textContent);
    })"""

CUT = """(places) => [...document.querySelectorAll(places)].filter((place) => {
    const text = document.createRange();
    text.selectNodeContents(place);
    return place.checkVisibility()
        && text.getBoundingClientRect().right > place.getBoundingClientRect().right + 1;
}).map((place) => place.textContent)"""

WONDERS = """() => [...document.querySelectorAll(".city-wonder .drawing")].map((drawing) => {
    const { width, height } = drawing.getBoundingClientRect();
    return [width, height];
})"""


def sit_down(server: Server, page: Page, match: Any, *names: str) -> Table:
    """Sit down where it is one's turn, with the others as they are."""
    (seat, *_) = match.waiting
    page.goto(server.add_match(match, *names).seat(seat))
    page.wait_for_selector("[data-region=structure], [data-region=hand]")
    page.evaluate("() => document.fonts.ready")
    return Table(page)


@pytest.mark.parametrize("size", thorough_except([WIDE, UPRIGHT, TABLET], WIDE))
@pytest.mark.parametrize("language", thorough_except(["en", "de"], "de"))
def test_the_effect_of_a_card_is_one_line_alone_in_its_head(
    server: Server, visit: Visits, size: tuple[int, int], language: str
) -> None:
    for moves in (8, 30, 52):
        page = visit(size, language=language)
        sit_down(server, page, golden_match("duel/civilian", moves))
        assert page.evaluate(HEADS) == []
        assert page.evaluate(COLLISIONS) == []


@pytest.mark.parametrize("size", thorough_except([WIDE, UPRIGHT], WIDE))
def test_the_effect_of_a_card_in_a_hand_is_one_line_alone_in_its_head(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    page = visit(size)
    match = match_after(13)
    sit_down(server, page, match, *(f"Player {seat}" for seat in range(match.seats)))
    assert page.evaluate(HEADS) == []


@pytest.mark.parametrize("size", thorough_except([WIDE, LAPTOP], WIDE))
def test_ten_moves_shift_nothing_at_the_table(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    page = visit(size)
    page.add_init_script(SHIFTS)
    page.goto(server.add_match(golden_match("duel/civilian", 8), "Ada", BOT).seat(0))
    table = Table(page)
    table.wait_for_question()
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready.then(() => { window.shift = 0; })")
    border = page.locator("[data-region=me]").bounding_box()
    for _ in range(5):  # and as many of the bot
        assert table.move()
    table.wait_for_question()
    assert page.locator("[data-region=me]").bounding_box() == border
    assert page.evaluate("() => window.shift") < STILL


@pytest.mark.parametrize("size", thorough_except([WIDE, (1280, 720), LAPTOP], (1280, 720)))
@pytest.mark.parametrize("language", thorough_except(["en", "de"], "en"))
def test_two_late_cities_are_legible_to_the_last_card(
    server: Server, visit: Visits, size: tuple[int, int], language: str
) -> None:
    page = visit(size, language=language)
    match = golden_until(
        "duel/tie-by-blue",
        lambda view: view["age"] == 3 and min(len(c["cards"]) for c in view["cities"]) >= 18,
    )
    sit_down(server, page, match)
    assert page.evaluate(CUT, ".city .name") == []
    drawn = page.evaluate(WONDERS)
    assert len(drawn) == 8
    assert min(width for width, _ in drawn) >= 100
    assert min(height for _, height in drawn) >= 48, "a wonder is seen from its top to its foot"
    for region in ("me", "opponent"):
        inside = page.locator(f"[data-region={region}] [data-room]")
        assert inside.evaluate("(room) => room.scrollHeight <= room.clientHeight + 1"), region
    card = page.locator("[data-region=structure] li:not(.open)").first
    size_of_cards = card.evaluate("(card) => [card.offsetWidth, card.offsetHeight]")
    page.locator("[data-region=structure] li.open button").first.click()
    page.wait_for_selector("[data-region=actions] button[data-move]")
    assert card.evaluate("(card) => [card.offsetWidth, card.offsetHeight]") == size_of_cards


def test_on_a_phone_rows_that_are_gone_leave_their_room(server: Server, visit: Visits) -> None:
    page = visit(UPRIGHT, touch=True)
    match = golden_until(
        "pantheon/game-1",
        lambda view: (
            view["age"] == 3
            and len({slot["row"] for slot in view["structure"]}) <= 4
            and view["question"] == "turn"
        ),
    )
    sit_down(server, page, match)
    expect(page.locator("[data-region=track]")).to_be_in_viewport(ratio=1)
    assert fits_width(page)


def test_minerva_chooses_on_the_track(server: Server, visit: Visits) -> None:
    page = visit(UPRIGHT, touch=True)
    match = golden_until("pantheon/game-0", lambda view: view["question"] == "guard")
    sit_down(server, page, match)
    spaces = page.locator("[data-region=choices] [data-choose]")
    # all at one moment: between two questions of ours the fonts may arrive
    tops = spaces.evaluate_all("(all) => all.map((space) => space.getBoundingClientRect().y)")
    assert len(tops) == 19
    assert len(set(tops)) == 1, "one row, as on the track"
    page.locator("[data-region=choices] .step").last.tap()
    expect(spaces.and_(page.locator("[aria-pressed=true]"))).to_have_count(1)
    assert fits_width(page)
    assert axe_violations(page) == []
    page.locator("[data-region=choices] button.go").tap()
    expect(page.locator("[data-region=choices] [data-choose]")).to_have_count(0)


def test_held_sideways_a_phone_shows_the_chosen_card_beside_what_it_can_be_taken_for(
    server: Server, visit: Visits
) -> None:
    page = visit(SIDEWAYS, touch=True)
    sit_down(server, page, golden_match("duel/civilian", 8))
    for region in ("opponent", "me", "track", "tokens"):
        expect(page.locator(f"[data-region={region}]")).to_be_in_viewport(ratio=1)
    assert page.evaluate(
        """() => document.querySelector("[data-region=tokens]").getBoundingClientRect().bottom
            <= document.querySelector("[data-region=actions]").getBoundingClientRect().top"""
    )
    chosen = page.locator("[data-region=structure] li.open button").last
    chosen.tap()
    panel = page.locator("[data-region=actions] section")
    expect(panel).to_be_in_viewport()
    expect(chosen).to_be_in_viewport(ratio=0.98)
    page.wait_for_function(
        """() => {
            const card = document.querySelector("[data-region=structure] li.chosen").getBoundingClientRect();
            const panel = document.querySelector("[data-region=actions] section").getBoundingClientRect();
            return card.right <= panel.left && panel.right <= innerWidth;
        }"""
    )


@thorough
def test_on_a_phone_the_last_turn_of_seven_cities_is_told_whole(server: Server, visit: Visits) -> None:
    page = visit(UPRIGHT, touch=True)
    match = match_after(4, players=7)
    names = ("Ariadne", "Daedalus", "Odysseus", "Penelope", "Nestor", "Circe", "Hector")
    sit_down(server, page, match, *names)
    told = page.locator("[data-region=actions] .last")
    assert told.evaluate("(line) => line.scrollHeight <= line.clientHeight + 1")
    assert page.evaluate(CUT, ".tile .name, .other .name") == []
