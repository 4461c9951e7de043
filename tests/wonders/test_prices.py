"""The price solver, and the offers that explain it, against brute force; every line of a price adds up."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.case_selection import proof_count
from tests.wonders.support.brute_force import Paid, expected_builds, is_free, symbols_of
from tests.wonders.support.random_play import walk
from tests.wonders.support.short_positions import lay_table, town
from thauma import Line, State
from thauma.games.wonders import GAME
from thauma.games.wonders.formats.notation import ParsedMove, parse_move
from thauma.games.wonders.ids import (
    CHOOSE,
    HAND,
    M_SELL,
    M_STAGE,
    MOST_PLAYERS,
    PAYMENTS,
    PURPLE,
    SEVENTH,
    STAGES,
)
from thauma.games.wonders.position import card_names, left_of, right_of, unpack_state
from thauma.games.wonders.presentation.explain import offers_for, price_of
from thauma.games.wonders.presentation.providers import Bill
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITIES, LETTERS, RESOURCES, copies

COSTLY = [card.id for card in CARDS if card.cost and (card.copies[2] or card.colour == PURPLE)]
"""cards of Age III that cost resources"""
PRODUCERS = [
    [
        card.id
        for number, card in enumerate(CARDS)
        if card.effect.produces or card.effect.choice or card.effect.private or card.effect.cheap
        for _ in range(copies(number, age, MOST_PLAYERS))
    ]
    for age in (0, 1)
]
"""by age: every copy of a card that makes resources, or makes them cheap"""


def offered_moves(state: State, seat: int) -> list[tuple[int, Paid]]:
    """The moves that build, with what they pay, as the seat is offered them."""
    return sorted(
        (first + CARD_INDEX[name] * PAYMENTS + payment.left, (payment.left, payment.right))
        for name, offer in offers_for(state.known(seat), seat).items()
        for first, payments in ((0, offer.build), (M_STAGE, offer.stage))
        for payment in payments
    )


def check(state: State, seat: int) -> int:
    """Hold the legal moves, the offers and brute force together; gives how many moves there were."""
    wonders = unpack_state(state)
    legal = [move for move in state.legal(seat) if move < M_SELL]
    brute = expected_builds(wonders, seat)
    assert legal == [move for move, _ in brute]
    assert offered_moves(state, seat) == brute
    return len(brute)


# ------------------------------------------------------------------------------------------- rulings


@pytest.mark.parametrize("number", range(700, 700 + proof_count(25, 10)))
def test_W_PAY_1_in_any_game_exactly_the_payments_worth_choosing_are_offered(number: int) -> None:
    checked = 0
    for before, seat, _, _ in walk(number):
        if unpack_state(before).question in (CHOOSE, SEVENTH):
            checked += check(before, seat)
    assert checked > 200


def crowded_position(rng: Random, coins: int) -> State:
    """Seven cities, of which the first and its neighbours have many producers, and a hand of costly cards."""
    pools, towns = [rng.sample(cards, len(cards)) for cards in PRODUCERS], []
    for seat, name in enumerate(rng.sample([city.id for city in CITIES], MOST_PLAYERS)):
        built: set[str] = set()
        for pool in pools if seat in (0, 1, 6) else ():
            built.update(pool[seat % 4 :: 3][: rng.randrange(2, 6)])  # of a third for each
        towns.append(town(name, rng.choice(("day", "night")), sorted(built), rng.randrange(3), coins))
    mine = replace(towns[0], hand=rng.sample(COSTLY, HAND))
    return lay_table(mine, *towns[1:], players=MOST_PLAYERS, turn=1).state


@pytest.mark.parametrize("seed", range(5))
def test_W_PAY_5_choices_of_all_three_cities_are_made_as_each_payment_needs_them(seed: int) -> None:
    rng = Random(seed)
    several = 0
    for _ in range(proof_count(80, 20)):
        state = crowded_position(rng, coins=rng.randrange(20))
        check(state, 0)
        several += any(len(offer.build) > 1 for offer in offers_for(state.known(0), 0).values())
    assert several > proof_count(20, 5)


def test_offers_are_listed_cheapest_first_then_with_less_for_the_left_neighbour() -> None:
    rng = Random(3)
    for _ in range(proof_count(60, 10)):
        state = crowded_position(rng, coins=20)
        for offer in offers_for(state.known(0), 0).values():
            for payments in (offer.build, offer.stage):
                order = [(payment.total, payment.left) for payment in payments]
                assert order == sorted(order)
                assert all(p.total == p.left + p.right + p.bank for p in payments)


def test_W_PAY_7_a_payment_is_one_move_whichever_units_it_buys() -> None:
    both = ["lumber-yard", "clay-pool"]
    table = lay_table(
        town("alexandria", coins=4, hand=["temple"]),
        town("gizah", built=both),
        *(town(), town()),
        town("rhodos", built=both),
        players=5,
    )
    assert [move for move in table.legal() if move.startswith("build temple")] == [
        "build temple paying 4 right",
        "build temple paying 2 left 2 right",
        "build temple paying 4 left",
    ]
    check(table.state, 0)


# ------------------------------------------------------------------------------------------ of any price


def cost_of(wonders: Wonders, seat: int, said: ParsedMove) -> Counter[str]:
    """The resources that a move needs, none where the building is free."""
    city, card = wonders.cities[seat], CARDS[said.card]
    board = CITIES[city.wonder]
    if said.move >= M_STAGE:
        cost = (board.day, board.night)[city.side][city.counts[STAGES]].cost
    else:
        cost = "" if is_free(wonders, city, card) else card.cost
    return Counter(RESOURCES[LETTERS.index(letter)] for letter in cost)


def check_lines(lines: tuple[Line, ...], cost: Counter[str], paid: dict[str, int]) -> None:
    """Everything that is needed is met once, and what is bought is what is paid."""
    needed: Counter[str] = Counter()
    coins = {"left": 0, "right": 0}
    for line in lines:
        assert line.needed == line.own + line.choice + line.bought > 0
        needed[line.resource] += line.needed
        sellers = [side for side in coins if side in line.by]
        assert len(sellers) == (1 if line.bought else 0)
        assert {part for part in ("own", "choice") if part in line.by} == {
            part for part in ("own", "choice") if getattr(line, part)
        }
        assert (line.at == 1) == ("bought" in line.by)
        for side in sellers:
            coins[side] += line.bought * line.at
    assert needed == cost
    assert coins == paid


def check_symbols(bill: Bill, wonders: Wonders, seat: int) -> None:
    """Each unit is made by a symbol that stands where it is said to, and none of them serves twice."""
    assert all(letter in symbol.makes for letter, symbol in bill.uses)
    for parts, owner in (
        (("own", "choice"), seat),
        (("left",), left_of(wonders, seat)),
        (("right",), right_of(wonders, seat)),
    ):
        city = wonders.cities[owner]
        used = [symbol for _, symbol in bill.uses if symbol.part in parts]
        assert Counter(symbol.makes for symbol in used) <= Counter(symbols_of(city, own=owner == seat))
        things = {f"city.{CITIES[city.wonder].id}", *(f"card.{name}" for name in card_names(city.built))}
        assert {symbol.by for symbol in used} <= things


@pytest.mark.parametrize("number", range(730, 730 + proof_count(10, 5)))
def test_in_any_game_the_lines_of_a_price_add_up(number: int) -> None:
    rng = Random(number)
    for before, seat, _, _ in walk(number):
        wonders = unpack_state(before)
        moves = [move for move in before.legal(seat) if move < M_SELL]
        for move in rng.sample(moves, min(2, len(moves))):
            text = GAME.text(before, seat, move)
            explanation, said = GAME.explain(before, seat, text), parse_move(text)
            assert (explanation.legal, explanation.move) == (True, text)
            price = price_of(wonders, seat, said)
            assert price is not None
            bill = price.bill_for(said.left, said.right)
            assert bill is not None
            assert explanation.price == said.left + said.right + price.bank
            paid = {"left": said.left, "right": said.right}
            check_lines(explanation.lines, cost_of(wonders, seat, said), paid)
            check_symbols(bill, wonders, seat)
