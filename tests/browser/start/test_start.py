"""The start page: what is installed, a friend's link, my games, settings, and links that lead nowhere."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.screens.checks import SHIFTS, shift_findings
from tests.browser.support.browsers import LOCALES, PHONE, Visits
from tests.browser.support.duel_table import Table, close_dialog, tile
from tests.browser.support.server import Server, golden_match
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough_except
from tests.server.support.live_server import ask

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

NOT_THERE = r"the server responded with a status of 40[0-9]"
"""what the browser itself says of an address that is not there"""


def with_games(page: Page, answer: dict[str, Any]) -> None:
    """Let the server tell of other games than it has."""

    def fulfil(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps(answer))

    page.route("**/api/games", fulfil)


def test_nothing_jumps_when_the_fonts_are_late(server: Server, visit: Visits) -> None:
    page = visit(PHONE, touch=True)
    page.add_init_script(SHIFTS)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.woff2", hold)
    with page.expect_response("**/assets/page-*.js"):  # the words, after which the page used to be drawn
        page.goto(server.address, wait_until="commit")
    assert page.get_by_role("heading", level=1).count() == 0
    for route in held:
        route.continue_()
    expect(page.get_by_role("button", name=words("page.start.play"), exact=True)).to_be_enabled()
    faces = page.evaluate("() => document.fonts.ready.then((all) => [...all].map((face) => face.status))")
    assert faces.count("loaded") == len(held) > 1
    assert shift_findings(page) == []


def test_without_its_fonts_the_page_is_drawn_in_others(server: Server, visit: Visits) -> None:
    page = visit(expected="Failed to load resource")
    page.route("**/*.woff2", lambda route: route.abort())
    page.goto(server.address)
    expect(page.get_by_role("button", name=words("page.start.play"), exact=True)).to_be_enabled()


def test_only_games_that_are_installed_are_shown(server: Server, visit: Visits) -> None:
    known = ask(server.address, "/api/games")
    page = visit()
    play = page.get_by_role("button", name=words("page.start.play"), exact=True)
    page.goto(server.address)
    expect(page.get_by_role("article")).to_have_count(len(known["games"]))
    expect(page.get_by_role("article", name=words("duel.page.name"))).to_be_visible()
    expect(play).to_be_enabled()

    with_games(page, {**known, "games": []})
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(0)
    expect(play).to_be_disabled()

    # one that this page has no table for is not offered either
    page.unroute("**/api/games")
    with_games(page, {**known, "games": [{**known["games"][0], "name": "chess"}]})
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(0)


def test_a_server_that_does_not_answer_is_said_in_words(server: Server, visit: Visits) -> None:
    page = visit(expected="Failed to load resource")
    page.route("**/api/games", lambda route: route.abort())
    page.goto(server.address)
    expect(page.get_by_role("alert")).to_contain_text(words("page.offline"))
    page.unroute("**/api/games")
    page.get_by_role("alert").get_by_role("button", name=words("page.again")).click()
    expect(page.get_by_role("article", name=words("duel.page.name"))).to_be_visible()


def test_the_link_for_a_friend_is_copied_with_a_click(server: Server, visit: Visits) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.goto(server.address)
    page.get_by_role("button", name=words("page.ways.friend")).click()
    page.get_by_role("dialog").get_by_label(words("page.ways.name")).fill("Ada")
    page.get_by_role("button", name=words("page.ways.invite")).click()
    link = page.get_by_label(words("page.invite.link")).input_value()
    page.get_by_role("button", name=words("page.copy.copy"), exact=True).click()
    expect(page.get_by_role("button", name=words("page.copy.done"))).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == link
    expect(page.get_by_role("img", name=words("page.invite.qr"))).to_be_visible()
    match = link.split("/m/")[1][:16]
    assert server.info(match)["match"]["status"] == "open"
    # the name is remembered for the next time
    page.goto(server.address)
    tile(page).get_by_role("button", name=words("page.ways.bot")).click()
    expect(page.get_by_role("dialog").get_by_label(words("page.ways.name"))).to_have_value("Ada")


def test_only_public_matches_are_listed(server: Server, visit: Visits) -> None:
    seen = server.add_match(golden_match("duel/civilian", 20), "Seen Ada", "Seen Bo", public=True)
    server.add_match(golden_match("duel/civilian", 20), "Hidden Ada", "Hidden Bo")
    over = server.add_match(golden_match("duel/science"), "Done Ada", "Done Bo", public=True)
    page = visit()
    page.goto(server.address)
    page.get_by_role("link", name=words("page.start.watch")).click()
    expect(page.get_by_role("link", name="Seen Ada \N{EN DASH} Seen Bo")).to_have_attribute(
        "href", f"/m/{seen.match}"
    )
    expect(page.get_by_text("Hidden Ada")).to_have_count(0)
    expect(page.get_by_text("Done Ada")).to_have_count(0)
    page.get_by_role("button", name=words("page.watch.over")).click()
    page.get_by_role("link", name="Done Ada \N{EN DASH} Done Bo").click()
    page.wait_for_url(f"**/m/{over.match}#0")
    page.goto(f"{server.address}/watch")
    page.get_by_label(words("page.watch.link")).fill("https://elsewhere.example/m/0123456789abcdef")
    page.get_by_role("button", name=words("page.watch.open")).click()
    expect(page.get_by_role("alert")).to_have_text(words("page.watch.wrong"))
    page.get_by_label(words("page.watch.link")).fill(seen.path)
    page.get_by_role("button", name=words("page.watch.open")).click()
    expect(page.get_by_label(words("page.watching"))).to_be_visible()


def test_games_that_one_leaves_are_offered_and_lead_back(server: Server, visit: Visits) -> None:
    table = Table(visit())
    table.play_now(server.address)
    table.move()
    table.wait_for_question()
    match, page = table.match, table.page
    page.get_by_role("link", name=words("page.home")).click()
    going = page.get_by_role("link", name=words("page.start.continue"))
    expect(going).to_contain_text(words("page.turn.yours"))
    expect(going).to_contain_text(words("page.bot.greedy"))
    expect(going.locator(".medallion")).to_have_count(1)
    page.reload()
    going.click()
    page.wait_for_url(f"**/m/{match}")
    table.move()

    # of several in which it is our turn the latest comes first, and the others are listed
    table.play_now(server.address)
    table.move()
    table.wait_for_question()
    latest = table.match
    page.get_by_role("link", name=words("page.home")).click()
    expect(going).to_have_attribute("href", f"/m/{latest}")
    mine = page.get_by_role("region", name=words("page.mine.continue"))
    expect(mine.get_by_role("link")).to_have_attribute("href", f"/m/{match}")


def test_the_theme_is_remembered(server: Server, visit: Visits) -> None:
    page = visit(dark=True)
    page.goto(server.address)
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")  # as the system has it
    for theme in ("light", "dark"):
        page.get_by_label(words(f"page.theme.{theme}"), exact=True).check(force=True)
        expect(root).to_have_attribute("data-theme", theme)
        page.reload()
        expect(root).to_have_attribute("data-theme", theme)
        expect(page.get_by_label(words(f"page.theme.{theme}"), exact=True)).to_be_checked()


@pytest.mark.parametrize("language", thorough_except(LOCALES, "nb", "de"))
def test_the_start_page_speaks_the_language_of_the_browser(
    server: Server, visit: Visits, language: str
) -> None:
    page = visit(language=language)
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1)).to_have_text(words("page.start.title", language))
    tile(page, language=language).get_by_role("button", name=words("page.ways.bot", language)).click()
    expect(page.get_by_role("dialog")).to_contain_text(words("page.ways.bot-hint", language))
    page.get_by_role("dialog").locator("summary").click()
    assert leftovers(page, language) == []


def test_the_language_is_switched_within_a_game_and_remembered(server: Server, visit: Visits) -> None:
    table = Table(visit())
    table.play_now(server.address)
    table.move()
    page, offered = table.page, table.wait_for_question().options
    page.get_by_role("button", name=words("page.menu.title")).click()
    page.get_by_role("dialog").get_by_role("combobox").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    close_dialog(page)
    assert table.wait_for_question().options == offered
    assert leftovers(page, "de") == []
    expect(page.locator("[data-region=choices]")).to_contain_text(words("duel.page.ask.pick", "de"))
    page.reload()
    expect(page.locator("[data-region=choices]")).to_contain_text(words("duel.page.ask.pick", "de"))
    table.move()


# ------------------------------------------------------------------------------------------ the scene

SCENERY = "[class*=sun], [class*=birds], [class*=boat], [class*=lighthouse], [class*=temple]"
BOXES = """(elements) => elements.map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
WORDS = """(hero) => {
  const boxes = [], texts = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { left, top, right, bottom } of range.getClientRects())
      if (right > left) boxes.push([left, top, right, bottom]);
  }
  return boxes;
}"""


def overlap(one: list[float], other: list[float]) -> bool:
    """Tell whether two boxes (left, top, right, bottom) have something in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(
    "width", thorough_except([390, 760, 820, 900, 1000, 1099, 1100, 1280, 1920, 2560], 900, 1100, 1920)
)
def test_the_scene_is_seen_whole_and_beside_the_words(server: Server, visit: Visits, width: int) -> None:
    page = visit()
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(server.address)
    hero = page.get_by_role("region", name=words("page.start.title"))
    expect(hero.get_by_role("link")).to_be_visible()  # the server has answered
    ((left, top, right, bottom),) = page.locator("section.hero").evaluate_all(BOXES)
    texts = hero.locator(":scope > div").evaluate(WORDS)
    scenery = hero.locator("svg.scene").locator(SCENERY).evaluate_all(BOXES)
    assert len(texts) > 6
    assert len(scenery) >= 5
    for box in scenery:
        assert left <= box[0] < box[2] <= right, box
        assert top <= box[1] < box[3] <= bottom, box
        assert not any(overlap(box, text) for text in texts), box


# ------------------------------------------------------------------------------------------ bad links


def test_a_link_that_was_used_or_never_was_says_so(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/civilian", 10))
    page = visit(expected=NOT_THERE)
    page.goto(f"{laid.path}#join=never-was-such-a-secret-at-all")
    expect(page.get_by_role("heading", name=words("page.join.failed"))).to_be_visible()
    expect(page.get_by_text(words("refused.unauthorised"))).to_be_visible()
    page.get_by_role("button", name=words("page.join.watch")).click()
    expect(page.get_by_label(words("page.watching"))).to_be_visible()


def test_a_game_that_is_not_there_is_said_in_words(server: Server, visit: Visits) -> None:
    page = visit(expected=NOT_THERE)
    page.goto(f"{server.address}/m/there-is-nothing")
    expect(page.get_by_role("heading", name=words("page.closed.no-match.title"))).to_be_visible()
    page.goto(f"{server.address}/m/cut-short")
    expect(page.get_by_role("heading", name=words("page.nowhere.title"))).to_be_visible()
    page.get_by_role("link", name=words("page.home")).click()
    expect(page.get_by_role("heading", name=words("page.start.title"))).to_be_visible()


def test_a_token_that_is_no_longer_good_says_so(server: Server, visit: Visits) -> None:
    laid = server.add_match(golden_match("duel/civilian", 10))
    page = visit()
    page.goto(f"{laid.path}#seat=token-of-nobody-at-this-table")
    expect(page.get_by_role("heading", name=words("page.closed.no-seat.title"))).to_be_visible()
    page.get_by_role("button", name=words("page.join.watch")).click()
    expect(page.get_by_label(words("page.watching"))).to_be_visible()


def test_an_address_that_leads_nowhere_is_said_in_words(server: Server, visit: Visits) -> None:
    page = visit(expected=NOT_THERE)
    page.goto(f"{server.address}/nowhere")
    expect(page.get_by_role("heading", name=words("page.nowhere.title"))).to_be_visible()
    page.goto(f"{server.address}/rules/chess")
    expect(page.get_by_role("heading", name=words("page.nowhere.title"))).to_be_visible()
