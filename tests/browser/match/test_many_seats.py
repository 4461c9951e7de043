"""More than two at a table: chairs and links, secret choices, one screen, and a bot for an absent player."""

from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import LOCALES, PHONE, Visits
from tests.browser.support.duel_table import POSSIBLE, close_dialog, tile
from tests.browser.support.server import Server, run_server
from tests.browser.support.wonders_table import GAME, HAND, choose, match_after, player_entry
from tests.browser.support.wonders_table import NAMES as SEVEN
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough_except
from thauma.review.contract import Judged, Option, Player, Review

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

NAMES = SEVEN[:3]
CUT = """all => all.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.innerText)"""
"""names that do not fit into their place"""


@pytest.mark.parametrize("size", thorough_except([PHONE, (1280, 800)], PHONE))
def test_a_table_fills_seat_by_seat_and_starts_by_itself(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    ada = visit(size)
    ada.goto(server.address)
    tile(ada, GAME).get_by_role("button", name=words("page.ways.friends")).click()
    sheet = ada.get_by_role("dialog")
    sheet.get_by_role("radio", name="4").check(force=True)
    sheet.get_by_label(words("page.ways.name")).fill("Ada")
    sheet.get_by_label(words("page.lobby.seat", n=3)).select_option("bot greedy")
    assert fits_width(ada)
    assert axe_violations(ada) == []
    sheet.get_by_role("button", name=words("page.ways.invite")).click()

    expect(ada.get_by_text(words("page.lobby.left", n=2))).to_be_visible()
    links = [ada.get_by_label(words("page.lobby.link", n=n)).input_value() for n in (2, 4)]
    assert len(set(links)) == 2
    assert fits_width(ada)
    assert axe_violations(ada) == []

    guests = {}
    for name, link in zip(("Bo", "Cy"), links, strict=True):
        guests[name] = visit(size)
        guests[name].goto(link)
        guests[name].get_by_label(words("page.ways.name")).fill(name)
        assert axe_violations(guests[name]) == []
        guests[name].get_by_role("button", name=words("page.join.sit")).click()
        if name == "Bo":
            expect(ada.get_by_text(words("page.lobby.left", n=1))).to_be_visible()
            expect(ada.get_by_label(words("page.lobby.link", n=2))).to_have_count(0)
            expect(ada.get_by_role("main").get_by_text("Bo", exact=True)).to_be_visible()
    for page in (ada, *guests.values()):
        expect(page.locator(HAND).first).to_be_visible()
        assert fits_width(page)


@pytest.mark.parametrize("language", thorough_except(LOCALES, "da"))
def test_chairs_and_lobby_speak_the_language_of_the_browser(
    server: Server, visit: Visits, language: str
) -> None:
    page = visit(language=language)
    page.goto(server.address)
    for way in ("bot", "screen", "friends"):
        button = words(f"page.ways.{way}", language)
        tile(page, GAME, language).get_by_role("button", name=button, exact=True).click()
        sheet = page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        for summary in sheet.locator("summary").all():
            summary.click()
        assert leftovers(page, language) == []
        if way != "friends":
            close_dialog(page)
    sheet.get_by_role("button", name=words("page.ways.invite", language)).click()
    expect(page.get_by_text(words("page.lobby.left", language, n=2))).to_be_visible()
    assert leftovers(page, language) == []


def test_a_choice_is_sealed_taken_back_and_takes_effect_with_all_others(
    server: Server, visit: Visits
) -> None:
    laid = server.add_match(match_after(0), *NAMES)
    ada, bo, cy = (visit() for _ in NAMES)
    for seat, page in enumerate((ada, bo, cy)):
        page.goto(laid.seat(seat))
        page.wait_for_selector(HAND)
    choose(ada)
    mine = ada.get_by_role("region", name=words("page.choice.title"))
    expect(mine).to_contain_text(words("page.choice.waiting", seats=[1, 2], names=NAMES))
    expect(player_entry(bo, "Ada")).to_contain_text(words("page.choice.done"))
    assert axe_violations(ada) == []

    bo.locator(HAND).first.click()
    expect(bo.locator(POSSIBLE).first).to_be_visible()
    mine.get_by_role("button", name=words("page.choice.withdraw")).click()
    expect(player_entry(bo, "Ada")).not_to_contain_text(words("page.choice.done"))
    expect(bo.locator(POSSIBLE).first).to_be_visible()  # what Bo was about to choose stays

    for page in (ada, cy):
        choose(page)
    bo.locator(POSSIBLE).first.click()
    assert server.wait_for_moves(laid.match, 3)["view"]["turn"] == 2
    log = ada.get_by_role("list", name=words("page.log")).get_by_role("listitem")
    expect(log).to_have_count(2)  # that the table was set, and the turn of all three
    for name in NAMES:
        expect(log.last).to_contain_text(name)
    expect(mine).to_have_count(0)


def test_at_one_screen_no_hand_is_in_the_page_until_its_player_asks(server: Server, visit: Visits) -> None:
    laid = server.add_match(match_after(2), *NAMES)
    page = visit(PHONE, touch=True)
    for seat in (2, 1, 0):
        page.goto(laid.seat(seat))
        page.wait_for_selector("[data-region=hand-over], [data-region=hand]")
    page.reload()
    for seat, name in enumerate(NAMES):
        title = words("page.curtain.title", name=name)
        expect(page.get_by_role("region", name=title)).to_be_visible()
        expect(page.locator(HAND)).to_have_count(0)
        assert fits_width(page)
        assert axe_violations(page) == []
        page.get_by_role("button", name=words("page.hand-over.lift", seat=seat, names=NAMES)).tap()
        expect(page.locator(HAND).first).to_be_visible()
        choose(page)
    server.wait_for_moves(laid.match, 9)
    expect(page.get_by_role("region", name=words("page.curtain.title", name="Ada"))).to_be_visible()
    expect(page.locator(HAND)).to_have_count(0)


def test_a_bot_plays_for_who_is_away_until_they_come_back(tmp_path: Path, visit: Visits) -> None:
    with run_server(tmp_path, patience=1) as house:
        laid = house.add_match(match_after(0), *NAMES)
        ada, bo = visit(address=house.address), visit(address=house.address)
        ada.goto(laid.seat(0))
        late = ada.get_by_role("alert").filter(has_text="Bo")
        late.get_by_role("button", name=words("page.bot.greedy")).click()
        expect(player_entry(ada, "Bo")).to_contain_text(words("page.choice.done"))

        bo.goto(laid.seat(1))
        expect(bo.get_by_role("button", name=words("page.away.back"))).to_be_visible()
        assert axe_violations(bo) == []
        bo.get_by_role("button", name=words("page.away.back")).click()
        expect(bo.get_by_role("button", name=words("page.away.back"))).to_have_count(0)
        bo.get_by_role("button", name=words("page.take-back")).click()
        choose(bo)
        expect(bo.get_by_role("region", name=words("page.choice.title"))).to_be_visible()
        visit.end()  # before the server goes


@pytest.mark.parametrize("size", thorough_except([PHONE, (1280, 800)], (1280, 800)))
def test_a_review_has_a_line_for_each_and_judges_the_decisions_of_a_turn_one_by_one(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    laid = server.add_match(match_after(99), *NAMES)
    page = visit(size)
    page.goto(f"{laid.seat(1)}")
    expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(len(NAMES) + 1)
    page.goto(f"{laid.path}#review")
    graph = page.get_by_role("slider", name=words("page.review.graph"))
    expect(graph.locator("path.own")).to_have_count(len(NAMES))
    dashes = graph.locator("path.own").evaluate_all(
        "all => all.map((it) => it.getAttribute('stroke-dasharray'))"
    )
    assert len(set(dashes)) == len(NAMES)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#review-2")  # Bo's own decision
    assert fits_width(page)
    assert axe_violations(page) == []
    legend = page.get_by_role("group", name=words("page.review.legend"))
    legend.get_by_role("button", name="Cy").click()
    page.wait_for_url("**#review-3")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#review-6")


@pytest.mark.parametrize("size", thorough_except([PHONE, (1280, 800)], (1280, 800)))
def test_a_review_of_seven_names_everybody_in_full(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    match = match_after(99, players=7)
    names = [f"Daedalus {n}" for n in range(1, 8)]
    laid = server.add_match(match, *names)
    share = [1 / 7] * 7
    found = Review(
        rules=match.game.rules,
        nodes=1,
        win=[share] * (len(match.actions) + 1),
        moves=[
            Judged(number, seat, move, False, share, Option(move, share, []), 0.0, "best", 0.0)
            for number, (seat, move) in enumerate(match.actions, 1)
        ],
        players=[Player(90.0, 0, 0, 0, 0.0)] * 7,
        turning=[],
    )
    answer = {"state": "ready", "done": 1, "of": 1, "review": msgspec.to_builtins(found)}
    page = visit(size)
    page.route("**/review", lambda route: route.fulfill(json=answer))
    page.goto(f"{laid.path}#review")
    legend = page.get_by_role("group", name=words("page.review.legend"))
    shown = legend.get_by_role("button").filter(has_text="Daedalus").locator(".who")
    expect(shown).to_have_text(names)
    assert shown.evaluate_all(CUT) == []
    assert fits_width(page)


def test_a_review_that_has_only_begun_counts_nothing(server: Server, visit: Visits) -> None:
    laid = server.add_match(match_after(99), *NAMES)
    page = visit()
    answer = {"state": "thinking", "done": 0, "of": 0, "review": None}
    page.route("**/review", lambda route: route.fulfill(json=answer))
    page.goto(f"{laid.path}#review")
    expect(page.get_by_text(words("page.review.waiting"))).to_be_visible()
    expect(page.get_by_text(words("page.review.thinking", done=0, of=0))).to_have_count(0)
