"""The table of 7 Wonders: whom a payment enriches, conflicts, hints, and what a screen reader says of it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.accessibility import axe_violations, fits_width
from tests.browser.support.browsers import LAPTOP, LOCALES, PHONE, TABLET, WIDE, Visits
from tests.browser.support.duel_table import ACTIONS, POSSIBLE
from tests.browser.support.server import BOT, Server, golden_match, golden_until
from tests.browser.support.wonders_table import (
    GAME,
    HAND,
    LIT,
    NAMES,
    WondersKeyboard,
    before_the_last_choice,
    choose,
    match_after,
    player_entry,
)
from tests.browser.support.wording import leftovers, words
from tests.case_selection import thorough_except, thorough_unless

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

THREE = NAMES[:3]
SCREENS = (PHONE, TABLET, LAPTOP)
EVERY_RUN = {(9, LAPTOP), (16, PHONE)}
CITIES_ON_SCREENS = [
    pytest.param(turns, size, id=f"{turns}-{size[0]}", marks=thorough_unless((turns, size) in EVERY_RUN))
    for turns in (2, 9, 16)
    for size in SCREENS
]

INSIDE = """([things, around]) => [...document.querySelectorAll(things)].every((thing) => {
    const [inner, outer] = [thing, thing.closest(around)].map((one) => one.getBoundingClientRect());
    return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right
        && inner.top >= outer.top && inner.bottom <= outer.bottom;
})"""
ABOVE = """([things, below]) => [...document.querySelectorAll(things)].every((thing) =>
    thing.getBoundingClientRect().bottom <= document.querySelector(below).getBoundingClientRect().top)"""


def wonders_words(key: str, language: str = "en", **data: object) -> str:
    """Say something of this game."""
    return words(f"{GAME}.{key}", language, **{"names": NAMES, **data})


def hint_of(page: Page, language: str = "en") -> Locator:
    """Find the hint."""
    return page.get_by_role("region", name=words("page.hint.title", language), exact=True)


# ------------------------------------------------------------------------------------------- payments


def ways_for(view: dict[str, Any]) -> str | None:
    """Find a card of the hand that can be paid for in three ways or more."""
    return next((card for card, offer in view["offers"].items() if len(offer["build"]) > 2), None)


def test_every_way_to_pay_is_offered_the_cheapest_first_with_whom_it_enriches(
    server: Server, visit: Visits
) -> None:
    match = golden_until("wonders/payments", lambda view: ways_for(view) is not None)
    seat = next(seat for seat in match.waiting if ways_for(match.view(seat)))
    card = str(ways_for(match.view(seat)))
    offer = match.view(seat)["offers"][card]["build"]
    names = NAMES[: match.seats]
    page = visit()
    page.goto(server.add_match(match, *names).seat(seat))
    page.locator(f"{HAND}[data-card={card}]").click()
    more = page.get_by_role("button", name=wonders_words("page.pay.ways", n=len(offer)))
    more.click()
    ways = page.get_by_role("group", name=wonders_words("page.pay.title")).get_by_role("button")
    expect(ways).to_have_count(len(offer))
    market = match.view(seat)["market"]
    for way, payment in zip(ways.all(), offer, strict=True):
        for side in ("left", "right"):
            to = wonders_words(f"page.pay.{side}", coins=payment[side], seat=market[side]["seat"])
            assert (to in way.inner_text()) == (payment[side] > 0)
    expect(ways.first).to_contain_text(wonders_words("page.pay.cheapest"))
    assert [payment["total"] for payment in offer] == sorted(payment["total"] for payment in offer)
    assert axe_violations(page) == []
    for width, height in ((844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(INSIDE, arg=[".offer .label", ".offer"])
    more.click()
    page.wait_for_function(INSIDE, arg=["[data-region=stages]", "[data-region=me]"])
    ways.nth(1).click()
    split = wonders_words("page.move.left", n=offer[1]["left"])
    expect(page.get_by_role("region", name=words("page.choice.title"))).to_contain_text(split)


# ------------------------------------------------------------------------------------------- conflicts


@pytest.mark.parametrize("size", thorough_except(SCREENS, PHONE))
def test_conflicts_of_seven_are_shown_once_and_stay_away_while_others_choose(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    laid = server.add_match(before_the_last_choice(0, 1, 7), *NAMES)
    ada, bo = visit(size), visit()
    for seat, page in enumerate((ada, bo)):
        page.goto(laid.seat(seat))
    choose(ada)
    fights = ada.get_by_role("region", name=wonders_words("page.conflict.title", age=1))
    expect(fights.get_by_role("listitem")).to_have_count(7)
    assert fits_width(ada)
    assert axe_violations(ada) == []
    ada.set_viewport_size({"width": 844, "height": 390})
    expect(fights.get_by_role("listitem").nth(1)).to_be_in_viewport(ratio=1)
    ada.wait_for_function(ABOVE, arg=["[data-region=conflicts] li.mine", "[data-region=actions]"])
    ada.set_viewport_size({"width": size[0], "height": size[1]})
    fights.get_by_role("button").click()
    expect(fights).to_have_count(0)
    choose(bo)
    expect(player_entry(ada, "Bo")).to_contain_text(words("page.choice.done"))
    expect(fights).to_have_count(0)


# ----------------------------------------------------------------------------------------- many cities


UNSEEN_OF_MY_CITY = """() => {
    const bottom = Math.min(innerHeight, ...[...document.querySelectorAll(".narrow [data-region=actions]")]
        .map((dock) => dock.getBoundingClientRect().top));
    const city = document.querySelector("[data-region=me]").getBoundingClientRect();
    return [...document.querySelectorAll("[data-region=me] :is(.title, .board-stage, .makes, .cards li)")]
        .filter((thing) => {
            const inner = thing.getBoundingClientRect();
            return inner.height < 20 || inner.top < city.top || inner.right > city.right
                || inner.bottom > Math.min(bottom, city.bottom) + 1;
        }).map((thing) => thing.textContent.trim());
}"""


@pytest.mark.parametrize(
    "size",
    thorough_except(
        [(1280, 720), (1366, 768), (1920, 1080), TABLET, (390, 844), (360, 740), (844, 390)],
        (1280, 720),
        (390, 844),
    ),
)
def test_of_seven_late_cities_ours_is_seen_whole_and_stays_where_it_is_when_a_card_is_chosen(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    page = visit(size, touch=size[0] < 1000)
    page.goto(server.add_match(golden_match("wonders/payments", 112), *NAMES).seat(6))
    page.wait_for_selector(LIT)
    page.evaluate("() => document.fonts.ready")
    assert page.evaluate(UNSEEN_OF_MY_CITY) == []
    before = page.locator("[data-region=me]").bounding_box()
    page.locator(HAND).first.click()
    page.wait_for_selector(ACTIONS)
    assert page.locator("[data-region=me]").bounding_box() == before


@pytest.mark.parametrize(("turns", "size"), CITIES_ON_SCREENS)
def test_seven_cities_fit_and_have_no_barriers(
    server: Server, visit: Visits, turns: int, size: tuple[int, int]
) -> None:
    laid = server.add_match(match_after(turns, 7), *NAMES)
    page = visit(size, touch=size != LAPTOP, dark=turns == 9)
    page.goto(laid.seat(3))
    page.wait_for_selector(LIT)
    assert fits_width(page)
    assert axe_violations(page) == []
    page.locator(HAND).last.click()
    page.wait_for_selector(ACTIONS)
    assert fits_width(page)
    assert axe_violations(page) == []
    page.get_by_role("button", name=wonders_words("page.action.unselect")).click()
    others = page.get_by_role("list", name=wonders_words("page.city.others")).get_by_role("button")
    expect(others).to_have_count(4)
    others.nth(2).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert fits_width(page)
    assert axe_violations(page) == []


@pytest.mark.parametrize("language", thorough_except(LOCALES, "de"))
def test_the_table_and_its_end_speak_the_language_of_the_browser(
    server: Server, visit: Visits, language: str
) -> None:
    page = visit(PHONE, language=language, touch=True)
    page.goto(server.add_match(match_after(14, 7), *NAMES).seat(0))
    page.wait_for_selector(LIT)
    assert leftovers(page, language) == []
    page.locator(HAND).first.tap()
    page.wait_for_selector(POSSIBLE)
    assert leftovers(page, language) == []
    page.goto(server.add_match(match_after(99, 7), *NAMES).seat(0))
    expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(8)
    assert leftovers(page, language) == []
    assert fits_width(page)
    assert axe_violations(page) == []


# ----------------------------------------------------------------------------------------------- hints


@pytest.mark.parametrize("size", thorough_except([PHONE, WIDE], PHONE))
def test_a_hint_lights_a_card_of_the_hand_and_what_to_do_with_it(
    server: Server, visit: Visits, size: tuple[int, int]
) -> None:
    laid = server.add_match(match_after(3, 7), *NAMES)
    page, other = visit(size), visit()
    page.goto(laid.seat(2))
    other.goto(laid.seat(5))
    page.wait_for_selector(LIT)
    page.get_by_role("button", name=words("page.hint.button"), exact=True).click()
    lit = page.locator(f"{ACTIONS}.advised")
    expect(lit).to_have_count(1)
    move = str(lit.get_attribute("data-move"))
    card = re.sub(r" paying.*", "", move).split()[-1]
    expect(page.locator("[data-region=hand] li.advised button")).to_have_attribute("data-card", card)
    expect(hint_of(page).get_by_role("status")).to_contain_text("%")
    assert fits_width(page)
    assert axe_violations(page) == []
    told = words("page.step.hinted", seat=2, names=NAMES)
    expect(other.locator("[data-region=log] ol li").last).to_contain_text(told)
    lit.click()
    expect(player_entry(other, "Cy")).to_contain_text(words("page.choice.done"))
    expect(hint_of(page)).to_have_count(0)


# ---------------------------------------------------------------------------- keyboard and screen reader


def test_a_whole_game_in_german_by_keyboard_alone(server: Server, visit: Visits) -> None:
    hand = WondersKeyboard(visit(LAPTOP, language="de"))
    page = hand.page
    hand.open_tile(server.address, words("page.ways.bot", "de"), "de")
    hand.press_key_on(words("page.ways.start", "de"))
    while hand.play_turn(len(hand.moves) % 3) != "over":
        assert len(hand.moves) < 30, hand.moves[-3:]
        if len(hand.moves) % 6 == 1:
            assert leftovers(page, "de") == []
    assert len(hand.moves) >= 18
    expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(4)
    assert hand.focused_element()["region"] == "dialog"


def test_a_choice_is_taken_back_by_keyboard(server: Server, visit: Visits) -> None:
    hand = WondersKeyboard(visit())
    hand.page.goto(server.add_match(match_after(0), "Ada", "Bo", BOT).seat(0))
    hand.play_turn()
    sealed = hand.page.get_by_role("region", name=words("page.choice.title"))
    expect(sealed).to_contain_text("Bo")
    hand.press_key_on(words("page.choice.withdraw"))
    expect(sealed).to_have_count(0)
    hand.play_turn(1)
    expect(sealed).to_be_visible()
    assert hand.moves[0] != hand.moves[1]


def test_a_screen_reader_hears_what_lies_where_what_it_costs_and_what_happened(
    server: Server, visit: Visits
) -> None:
    match = match_after(4)
    view = match.view(0)
    page = visit()
    page.goto(server.add_match(match, "Ada", BOT, BOT).seat(0))
    page.wait_for_selector(LIT)
    hand = page.get_by_role("list", name=wonders_words("page.hand.title")).get_by_role("button")
    expect(hand).to_have_count(len(view["hand"]))
    for card, button in zip(view["hand"], hand.all(), strict=True):
        expect(button).to_have_accessible_name(
            re.compile(rf"^{wonders_words('card.' + card)}, .+: .+\. .+\.")
        )
    for side in ("left", "right"):
        region = page.get_by_role("region", name=wonders_words(f"page.city.{side}"))
        expect(region.get_by_role("button").first).to_have_accessible_name(
            re.compile(r"\d+ coins?, \d+ points?")
        )
    stages = page.get_by_role("list", name=re.compile(r"^Stages, \d of \d built")).first
    expect(stages.get_by_role("listitem").first).to_contain_text(re.compile(r"Stage 1.*: "))
    heard = page.locator("p.unseen[role=status]")
    choose(page)
    expect(heard).to_contain_text("Ada")
    expect(heard).to_contain_text(wonders_words("page.ask.choose"))
    assert words("page.choice.done") not in heard.inner_text()
