"""Every price on the page is the engine's, and what cannot be done says why."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import ACTIONS, Table
from tests.browser.support.server import Server, golden_until
from tests.browser.support.wording import words
from thauma import Match

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

POSITIONS = [
    ("duel/first-game", 3),
    ("duel/civilian", 40),
    ("duel/library-secret", 43),
    ("duel/shared", 44),
    ("duel/shared", 63),
]
FEET = """all => Object.fromEntries(all.map((button) => [
    button.dataset.thing.slice(5), button.querySelector(".cost .foot").innerText.replace(/\\s+/g, " ").trim(),
]))"""
COINS = """all => Object.fromEntries(all.map((button) => [
    button.dataset.move, [button.querySelector(".coins").innerText.trim(), button.ariaDisabled === "true"],
]))"""


def position(name: str, number: int) -> Match:
    """Play a golden match to a turn."""
    return golden_until(name, lambda view: view["question"] == "turn" and view["number"] >= number)


def foot(cost: dict[str, Any], coins: int) -> str:
    """Say what stands at the foot of a card: its total and what is missing, or what makes it free."""
    if cost["chain"]:
        return words(f"duel.card.{cost['chain']}")
    if not cost["affordable"]:
        return f"{cost['total']} \N{MINUS SIGN}{cost['total'] - coins}"
    return str(cost["total"])


def offers(view: dict[str, Any], card: str) -> dict[str, tuple[str, bool]]:
    """List what a card can be taken for: the coins that the button shows, and whether it is greyed out."""
    costs, moves = view["costs"], {move["move"]: move["price"] for move in view["moves"]}
    wanted = {f"build {card}": costs["cards"][card]["total"], f"discard {card}": -costs["discard"]}
    for wonder in view["cities"][view["seat"]]["wonders"]:
        wanted[f"wonder {wonder} with {card}"] = costs["wonders"][wonder]["total"]
    shown = {}
    for move, price in wanted.items():
        coins = f"+{-price}" if move.startswith("discard") else str(price)
        assert moves.get(move, price) == price
        shown[move] = (coins, move not in moves)
    return shown


def shown_offers(page: Page) -> dict[str, tuple[str, bool]]:
    """Read what the chosen card can be taken for."""
    page.wait_for_selector(ACTIONS)
    found = page.eval_on_selector_all(ACTIONS, COINS)
    return {move: (coins, greyed) for move, (coins, greyed) in found.items()}


@pytest.mark.parametrize(("name", "number"), POSITIONS)
def test_every_number_is_what_the_engine_says(server: Server, visit: Visits, name: str, number: int) -> None:
    match = position(name, number)
    (seat,) = match.waiting
    view = match.view(seat)
    coins = view["cities"][seat]["coins"]
    page = visit()
    page.goto(server.add_match(match).seat(seat))
    table = Table(page)
    cards = table.wait_for_question().options
    assert cards == [slot["card"] for slot in view["structure"] if slot["accessible"]]

    feet = page.eval_on_selector_all("[data-region=structure] li.open button", FEET)
    assert feet == {card: foot(view["costs"]["cards"][card], coins) for card in cards}

    for card in cards:
        table.choose(card)
        page.wait_for_selector(f'{ACTIONS}[data-move="build {card}"]')
        assert shown_offers(page) == offers(view, card)
    for city, region in ((seat, "me"), (1 - seat, "opponent")):
        purse = page.locator(f"[data-region={region}] [data-spot=coins-{city}] [aria-hidden]")
        assert purse.inner_text().strip() == str(view["cities"][city]["coins"])


def test_the_positions_above_show_every_kind_of_price() -> None:
    costs = []
    for name, number in POSITIONS:
        match = position(name, number)
        view = match.view(match.waiting[0])
        costs += [view["costs"]["cards"][slot["card"]] for slot in view["structure"] if slot["accessible"]]
    assert any(cost["chain"] for cost in costs)
    assert any(not cost["affordable"] for cost in costs)
    assert any(cost["trade"] and cost["coins"] for cost in costs)
    assert any(cost["economy"] for cost in costs)
    assert any(cost["total"] == 0 and not cost["chain"] for cost in costs)


def test_what_cannot_be_done_says_why(server: Server, visit: Visits) -> None:
    match = position("duel/civilian", 40)
    (seat,) = match.waiting
    view = match.view(seat)
    assert not view["costs"]["cards"]["aqueduct"]["affordable"]
    page = visit()
    page.goto(server.add_match(match).seat(seat))
    table = Table(page)
    table.choose("aqueduct")
    explained = match.explain(seat, "build aqueduct")
    why = words(explained.key, **explained.data)
    greyed = page.locator(f'{ACTIONS}[data-move="build aqueduct"]')
    expect(greyed).to_have_attribute("aria-disabled", "true")
    assert why in greyed.inner_text()
    greyed.click(force=True)  # it takes a click, though it says that it does nothing
    expect(page.locator("[data-region=actions] .details")).to_have_text(why)
    assert server.info(table.match)["match"]["moves"] == len(match.actions)


def test_a_card_that_a_building_makes_free_names_it(server: Server, visit: Visits) -> None:
    def has_chain(view: dict[str, Any]) -> bool:
        opened = [slot["card"] for slot in view["structure"] if slot["accessible"]]
        return view["question"] == "turn" and any(view["costs"]["cards"][card]["chain"] for card in opened)

    match = golden_until("duel/tie-by-blue", has_chain)
    (seat,) = match.waiting
    costs = match.view(seat)["costs"]["cards"]
    card = next(
        slot["card"]
        for slot in match.view(seat)["structure"]
        if slot["accessible"] and costs[slot["card"]]["chain"]
    )
    building = words(f"duel.card.{costs[card]['chain']}")
    page = visit()
    page.goto(server.add_match(match).seat(seat))
    table = Table(page)
    table.wait_for_question()
    expect(table.card(card).locator(".foot")).to_have_text(building)
    table.choose(card)
    said = words("duel.page.action.build-chain", card=card, chain=costs[card]["chain"])
    expect(page.locator(f'{ACTIONS}[data-move="build {card}"]')).to_contain_text(said)
