"""The end of a match and the way back through it: score sheet, replay, and links to a move."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.match.test_whole_games import CATEGORIES
from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import PHONE, TABLET, WIDE, Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import Server, golden_match
from tests.browser.support.wording import words
from tests.case_selection import thorough, thorough_except

AT_ONCE = """() => {
    const dialog = document.querySelector("dialog[open]");
    const foot = dialog.querySelector(".foot").getBoundingClientRect();
    const isSeen = (thing) => {
        const { top, bottom } = thing.getBoundingClientRect();
        return top >= 0 && bottom <= foot.top;
    };
    return {
        who: isSeen(dialog.querySelector("h2")),
        how: isSeen(dialog.querySelector(".ending")),
        buttons: [...dialog.querySelectorAll(".foot .main .button")].map((button) => {
            const { top, height } = button.getBoundingClientRect();
            return { top, height };
        }),
    };
}"""

STILL = 0.05
"""what may move at most in sum"""
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
        window.shifts.push({ value, dialog: sources.some(({ node }) => node?.closest?.("dialog")) });
}).observe({ type: "layout-shift", buffered: true });
"""
"""how much moves, and whether that is the end itself"""
PLAYERS = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus")
ENDED = ("duel/civilian", "wonders/payments", "dice/bots-4")
COUNTING = "dialog[open] td [aria-hidden] + .unseen"
PLACES = """
window.moved = [];
const places = new Map();
const look = () => {
    const sheet = document.querySelector("dialog[open] section:has(> table)");
    if (sheet?.querySelector("td [aria-hidden] + .unseen")) {
        window.counting = true;
        const from = sheet.getBoundingClientRect();
        for (const cell of sheet.querySelectorAll("th, td")) {
            const { left, top, width, height } = cell.getBoundingClientRect();
            const place = [left - from.left, top - from.top, width, height].map(Math.round).join();
            if (!places.has(cell)) places.set(cell, place);
            if (places.get(cell) !== place) window.moved.push([places.get(cell), place]);
        }
    }
};
const watch = () => {
    setTimeout(look); // once the frame is painted: whatever observes sizes has had its say
    requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
"""
"""runs in the page: notes every cell of the score sheet that does not stay where it was first seen"""

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


@pytest.mark.parametrize(
    "name",
    thorough_except(
        ["duel/civilian", "duel/science", "duel/weaker-played-last", "duel/shared", "duel/tie-by-blue"],
        "duel/science",
        "duel/shared",
    ),
)
def test_the_score_sheet_is_the_result_of_the_match(server: Server, visit: Visits, name: str) -> None:
    match = golden_match(name)
    assert match.result is not None
    laid = server.add_match(match)
    page = visit()
    page.goto(laid.seat(0))
    table = Table(page)
    scores = [[score[category] for category in CATEGORIES] for score in match.result.scores]
    assert table.scores() == dict(zip(("Ada", "Bo"), scores, strict=True))
    won = "shared" if len(match.result.winners) > 1 else "won" if match.result.winners == (0,) else "lost"
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading").first).to_have_text(words(f"page.end.{won}"))
    expect(dialog).to_contain_text(words("page.end.sealed"))
    laurels = dialog.get_by_label(words("duel.score.winner"))
    expect(laurels).to_have_count(len(match.result.winners))


@thorough
def test_the_score_sheet_counts_up_once_and_ends_at_the_result(server: Server, visit: Visits) -> None:
    match = golden_match("duel/civilian")
    assert match.result is not None
    laid = server.add_match(match)
    page = visit(calm=False)
    page.goto(laid.path)
    page.wait_for_selector("dialog[open] table")
    expect(page.locator("dialog[open] td.total").first).to_have_text(str(match.result.scores[0]["total"]))


@pytest.mark.parametrize("size", thorough_except([(1280, 720), TABLET, PHONE], (1280, 720)))
def test_the_end_is_laid_out_before_it_is_seen(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    whole = golden_match("duel/tie-by-blue")
    match = golden_match("duel/tie-by-blue", len(whole.actions) - 1)
    (seat,) = match.waiting
    page = visit(size, calm=False)
    page.add_init_script(SHIFTS)
    page.goto(server.add_match(match).seat(seat))
    table = Table(page)
    table.wait_for_question()
    page.wait_for_load_state("networkidle")
    page.evaluate("() => { window.shifts = []; }")
    table.move(whole.actions[-1][1])
    page.wait_for_selector("dialog[open] table")
    page.locator("dialog[open] [aria-labelledby=moments] :is(a, p:not(.waiting))").first.wait_for()
    moved = page.evaluate("() => window.shifts.filter(({ dialog }) => dialog).map(({ value }) => value)")
    assert sum(moved) < STILL


@pytest.mark.parametrize("size", thorough_except([WIDE, PHONE], PHONE))
@pytest.mark.parametrize("name", thorough_except(ENDED, "wonders/payments"))
def test_nothing_moves_while_the_points_are_counted(
    server: Server, visit: Visits, name: str, size: tuple[int, int]
) -> None:
    page = visit(size, calm=False)
    page.add_init_script(PLACES)
    match = golden_match(name)
    page.goto(server.add_match(match, *PLAYERS[: match.seats]).path)
    page.wait_for_selector(COUNTING, state="attached")
    expect(page.locator(COUNTING)).to_have_count(0)
    assert page.evaluate("() => window.counting")
    assert page.evaluate("() => window.moved") == []


def replay_number(page: Page) -> int:
    """Read which move the replay shows."""
    return int(page.get_by_role("slider").input_value())


def assert_replay_at(page: Page, wanted: int, last: int) -> None:
    """The replay shows a move, in every place that says so."""
    expect(page.get_by_role("slider")).to_have_value(str(wanted))
    expect(page.get_by_text(words("page.replay.at", number=wanted, last=last))).to_be_visible()
    page.wait_for_url(f"**#{wanted}")
    if wanted:
        expect(page.locator("[aria-current=step]")).to_contain_text(str(wanted))


def test_a_replay_goes_by_buttons_slider_keys_and_log(server: Server, visit: Visits) -> None:
    match = golden_match("duel/civilian")
    last = len(match.actions)
    page = visit()
    page.goto(server.add_match(match).path)
    page.get_by_role("dialog").get_by_role("link", name=words("page.end.replay")).click()
    assert_replay_at(page, 0, last)
    expect(page.get_by_role("button", name=words("page.replay.previous"))).to_be_disabled()

    page.get_by_role("button", name=words("page.replay.next")).click()
    assert_replay_at(page, 1, last)
    page.get_by_role("button", name=words("page.replay.last")).click()
    assert_replay_at(page, last, last)
    page.get_by_role("button", name=words("page.replay.previous")).click()
    assert_replay_at(page, last - 1, last)
    page.get_by_role("button", name=words("page.replay.first")).click()
    assert_replay_at(page, 0, last)

    for key, wanted in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("ArrowRight", last),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        assert_replay_at(page, wanted, last)
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert_replay_at(page, 1, last)  # once, not twice
    slider.fill("40")
    assert_replay_at(page, 40, last)
    page.locator("[data-region=log] ol li button").nth(20).click()
    assert_replay_at(page, 21, last)
    assert axe_violations(page) == []


@thorough
def test_the_replay_plays_by_itself_until_it_is_stopped(server: Server, visit: Visits) -> None:
    match = golden_match("duel/civilian")
    page = visit()
    page.clock.install()
    page.goto(f"{server.add_match(match).path}#5")
    assert_replay_at(page, 5, len(match.actions))
    page.get_by_role("button", name=words("page.replay.play"), exact=True).click()
    for wanted in (6, 7):
        page.clock.run_for(1500)
        assert_replay_at(page, wanted, len(match.actions))
    page.get_by_role("button", name=words("page.replay.pause")).click()
    page.clock.run_for(5000)
    assert_replay_at(page, 7, len(match.actions))


def test_a_link_to_a_move_shows_that_move_to_a_stranger(server: Server, visit: Visits) -> None:
    whole = golden_match("duel/civilian")
    laid = server.add_match(whole)
    page = visit()
    page.goto(f"{laid.path}#12")
    assert_replay_at(page, 12, len(whole.actions))
    view = golden_match("duel/civilian", 12).view(None)
    cards = page.eval_on_selector_all(
        "[data-region=structure] li button[data-thing^=card]",
        "all => all.map((button) => button.dataset.thing.slice(5))",
    )
    assert cards == [slot["card"] for slot in view["structure"] if slot["card"]]
    expect(page.locator("[data-region=structure] ul.lit")).to_have_count(0)
    page.get_by_role("link", name=words("page.replay.end")).click()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()


def test_the_end_is_a_scene_of_my_city_and_names_the_moves_that_decided_it(
    server: Server, visit: Visits
) -> None:
    match = golden_match("duel/science")
    page = visit((1280, 720))
    page.goto(server.add_match(match).seat(0))
    dialog = page.get_by_role("dialog")
    built = [words(f"duel.wonder.{wonder}") for wonder in sorted(match.view(0)["cities"][0]["built"])]
    assert built, "there is something to be seen"
    scene = dialog.get_by_role("img", name=words("page.end.scene", built=", ".join(built)))
    expect(scene).to_have_class(re.compile("science"))
    moments = dialog.locator("section ol a")
    expect(moments.first).to_be_visible()
    assert 1 <= moments.count() <= 3
    number = int((moments.first.get_attribute("href") or "").partition("#")[2])
    moments.first.focus()
    page.keyboard.press("Enter")
    assert_replay_at(page, number, len(match.actions))


@pytest.mark.parametrize("size", thorough_except([PHONE, (390, 844), (360, 740)], PHONE))
def test_the_end_and_the_replay_fit_a_phone(server: Server, visit: Visits, size: tuple[int, int]) -> None:
    match = golden_match("duel/civilian")
    laid = server.add_match(match)
    page = visit(size, touch=True)
    page.goto(laid.seat(0))
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    expect(page.locator(".end-scene .city svg")).to_have_count(3)
    assert fits_width(page)
    seen = page.evaluate(AT_ONCE)
    assert seen["who"], "who won is seen without scrolling"
    assert seen["how"], "and how"
    assert len(seen["buttons"]) == 3
    for button in seen["buttons"]:
        assert button["height"] >= 44
        assert button["top"] > size[1] * 0.75, "where a thumb is"
    assert axe_violations(page) == []
    page.get_by_role("dialog").get_by_role("button", name=words("page.end.more")).tap()
    page.get_by_role("dialog").get_by_role("link", name=words("page.end.replay")).tap()
    page.get_by_role("button", name=words("page.replay.next")).tap()
    expect(page.get_by_role("slider")).to_have_value("1")
    assert fits_width(page)
    assert axe_violations(page) == []
