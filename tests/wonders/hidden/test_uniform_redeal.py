"""Re-dealing is uniform: every deal that fits what a seat knows is equally likely, by full enumeration."""

from collections import Counter
from typing import Any

import pytest

from tests.case_selection import proof_count
from tests.proof.support.chi_square import chi_square_limit
from tests.wonders.support.decks import FIRST_GUILD
from tests.wonders.support.hard_redeals import (
    Condition,
    Hands,
    babylon_was_asked_later,
    babylon_was_late,
    built_from_a_set_or_unseen,
    built_from_sets,
    built_three,
    built_unseen,
    built_unseen_cards,
    built_with_the_younger_back,
    guilds_open,
    has_looked,
    has_uneven_orders,
    is_asked,
    looked_with_guilds_open,
    player_count_is,
    turn_is,
    two_copies_in_a_hand,
    two_copies_never_seen,
)
from tests.wonders.support.random_games import GAME, opening
from tests.wonders.support.seat_history import SeatNotes, notes_after, open_notes_after
from thauma.games.wonders.ids import REVIVE, SEVENTH
from thauma.games.wonders.position import place_of, unpack_state
from thauma.games.wonders.table import CARD_INDEX, CARDS


def count_redeals(seat_notes: SeatNotes, age: int, times: int) -> Counter[Hands]:
    """How often many re-deals gave which hands of an age."""
    seen, found = seat_notes.state.seen_by(seat_notes.viewer), Counter[Hands]()
    for seed in range(times):
        cards = unpack_state(seen.redeal(seed)).hands
        firsts = [place_of(age, hand, 0) for hand in range(seat_notes.players)]
        found[tuple(tuple(cards[first : first + 7]) for first in firsts)] += 1
    return found


def looks_fair(found: Counter[Hands], possible: Counter[Hands]) -> bool:
    """Whether only possible deals came, each about as often as it should."""
    times, orders = found.total(), possible.total()
    assert times * min(possible.values()) >= 5 * orders, "too few to tell"
    if set(found) - set(possible):
        return False
    expected = {hands: times * n / orders for hands, n in possible.items()}
    off = sum((found[hands] - n) ** 2 / n for hands, n in expected.items())
    return off < chi_square_limit(len(possible) - 1)


Case = tuple[int, int, int, int, Condition]
"""game, steps, seat, age, and what must be true then"""
NOBODY_LOOKED: dict[str, Case] = {
    "three players in Age I": (0, 18, 0, 0, player_count_is(3)),
    "three players in Age II": (0, 37, 1, 1, player_count_is(3)),
    "hands half full": (0, 28, 0, 1, turn_is(4)),
    "five players": (7, 60, 4, 1, player_count_is(5)),
    "two copies never seen": (16, 16, 0, 0, two_copies_never_seen),
    "two copies in a hand": (7, 86, 1, 2, two_copies_in_a_hand),
}
PILE: dict[str, Case] = {
    "one look": (11, 29, 0, 0, has_looked(1)),
    "two looks": (72, 67, 4, 1, has_looked(2)),
    "three looks": (101, 51, 2, 1, has_looked(3)),
    "looks and guilds": (17, 84, 2, 2, looked_with_guilds_open),
    "a look before Babylon's first stage": (2281, 54, 3, 0, babylon_was_late),
    "a look before the seventh card": (101, 53, 2, 1, babylon_was_asked_later),
    "built from a set": (11, 25, 1, 0, built_from_sets),
    "built, never seen": (12, 26, 0, 0, built_unseen_cards(1)),
    "two built, never seen": (1221, 52, 3, 0, built_unseen_cards(2)),
    "three built": (12, 64, 2, 0, built_three),
    "built from a set or never seen": (452, 68, 1, 1, built_from_a_set_or_unseen),
    "built with the younger back": (6895, 41, 2, 0, built_with_the_younger_back),
    "there is something to build": (166, 29, 0, 0, is_asked(REVIVE)),
    "the seventh card can be built": (20, 18, 0, 0, is_asked(SEVENTH)),
}


def assert_uniform(seat_notes: SeatNotes, age: int, plain: int = 100) -> None:
    """Compare many re-deals with all deals that fit; un-compiled only so many, if that is enough to tell."""
    possible = seat_notes.deals(age)
    assert len(possible) > 3
    least = -(-5 * possible.total() // min(possible.values()))
    assert looks_fair(count_redeals(seat_notes, age, max(least, proof_count(1_500, plain))), possible)


@pytest.mark.parametrize("name", NOBODY_LOOKED)
def test_redeals_are_uniform(name: str) -> None:
    number, steps, viewer, age, wanted = NOBODY_LOOKED[name]
    seat_notes = notes_after(number, steps, viewer)
    assert not seat_notes.looks
    assert wanted(seat_notes, age)
    assert_uniform(seat_notes, age)


@pytest.mark.once
@pytest.mark.parametrize("name", PILE)
def test_redeals_are_uniform_with_what_is_known_of_the_discard_pile(name: str) -> None:
    number, steps, viewer, age, wanted = PILE[name]
    seat_notes = notes_after(number, steps, viewer)
    assert wanted(seat_notes, age)
    assert seat_notes.deals(age).total() < seat_notes.deals(age, pile=False).total(), "the pile tells nothing"
    assert_uniform(seat_notes, age)


@pytest.mark.once
def test_redeals_are_uniform_where_some_sets_leave_more_ways_for_the_rest() -> None:
    seat_notes = open_notes_after(1479, 51, 3)
    assert has_looked(1)(seat_notes, 0)
    assert has_uneven_orders(seat_notes, 0)
    assert_uniform(seat_notes, 0, plain=900)


@pytest.mark.once
def test_redeals_are_uniform_where_several_copies_of_what_was_built_may_have_lain_there() -> None:
    seat_notes = open_notes_after(8, 31, 4)
    assert seat_notes.never_seen(0)[built_unseen(seat_notes, 0)[0]] == 2
    assert_uniform(seat_notes, 0, plain=900)


def test_guilds_that_may_be_in_the_box() -> None:
    seat_notes = notes_after(1, 67, 2)
    assert guilds_open(seat_notes, 2)
    assert any(card < FIRST_GUILD for card in seat_notes.never_seen(2))
    assert_uniform(seat_notes, 2)


def test_W_SECRET_17_the_ages_to_come() -> None:
    """Every card of a later age is as likely in every hand, a guild in half of the deals for three seats."""
    seen, times = opening(0).seen_by(0), proof_count(3_000, 200)
    dealt = [unpack_state(seen.redeal(seed)).hands for seed in range(times)]
    first = place_of(2, 1, 0)
    for card in range(FIRST_GUILD - 20, len(CARDS)):
        copies = 1 if card >= FIRST_GUILD else len([n for n in CARDS[card].copies[2] if n == "3"])
        share = copies * (5 / 10 if card >= FIRST_GUILD else 1) / 3
        found = sum(cards[first : first + 7].count(card) for cards in dealt)
        assert abs(found / times - share) <= 5 * (share * (1 - share) / times) ** 0.5


# ----------------------------------------------------------------------- a seat that must build and cannot

HANDS = (
    "clay-pool lumber-yard stone-pit altar apothecary tavern loom",
    "clay-pool lumber-yard glassworks well altar east-trading-post barracks",
    "stone-pit ore-vein press marketplace west-trading-post tavern guard-tower",
    "timber-yard excavation forest-cave baths stockade barracks guard-tower",
    "ore-vein clay-pit theater apothecary workshop scriptorium scriptorium",
)
"""Age I for five players"""
ORDERS = {
    (0, 0): "build clay-pool",
    (0, 1): "build clay-pit",
    (2, 1): "sell clay-pool",
    (0, 2): "stage with stockade",
    (0, 3): "build tavern",
    (3, 3): "sell tavern",
}
"""by seat and turn: when Halikarnassos builds its stage, the pile has only the other Clay Pool"""


def play_so_that_nothing_can_be_built(first: int) -> SeatNotes:
    """Play four turns of Age I; a seat without orders builds. The seats are numbered on from some seat."""
    order = [(i - first) % 5 for i in range(5)]
    cities = "halikarnassos", "gizah", "rhodos", "ephesos", "alexandria"
    deal: dict[str, Any] = GAME.deal(0, {"players": 5, "discard_build": "forced"}).to_dict()
    deal["cities"] = [[cities[i], "night"] for i in order]
    deal["hands"][0] = [HANDS[i].split() for i in order]
    state = GAME.start(GAME.deal_from_json(deal))
    seat_notes = SeatNotes(state, (4 + first) % 5)
    while unpack_state(state).turn < 4:
        seat, now, before = state.waiting[0], unpack_state(state).turn, state.copy()
        moves = [GAME.text(state, seat, move) for move in state.legal(seat)]
        builds = [move for move in moves if move.startswith("build") and "paying" not in move]
        text = ORDERS.get((order[seat], now)) or (builds or moves)[0]
        move = GAME.id(state, seat, text)
        state.apply(seat, move)
        seat_notes.note((before, seat, move, state.copy()))
    return seat_notes


@pytest.mark.parametrize("first", [0, 3])
def test_who_must_build_and_does_not_had_every_card_of_the_pile(first: int) -> None:
    seat_notes = play_so_that_nothing_can_be_built(first)
    look = seat_notes.looks[0]
    assert [seat_notes.truth[slot] for slot in look.thrown] == [CARD_INDEX["clay-pool"]]
    assert look.card is None
    assert seat_notes.deals(0).total() < seat_notes.deals(0, pile=False).total()
    assert_uniform(seat_notes, 0)


# ------------------------------------------------------------------------------------------ the yardstick


def test_the_yardstick_notices_a_small_bias_and_what_is_forgotten() -> None:
    number, steps, viewer, age, _ = PILE["one look"]
    seat_notes = notes_after(number, steps, viewer)
    possible, forgetful = seat_notes.deals(age), seat_notes.deals(age, pile=False)
    fair = Counter({hands: 60 * n for hands, n in possible.items()})
    assert looks_fair(fair, possible)
    assert not looks_fair(Counter({hands: 60 * n for hands, n in forgetful.items()}), possible)
    one = next(iter(possible))
    assert not looks_fair(fair + Counter({one: 90}), possible)
