"""The odds of face-down cards: exact, the same for all deals that a viewer cannot tell apart."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import isclose
from typing import Any

import pytest

import thauma
from tests.case_selection import proof_count
from tests.duel.support.random_games import GAME, player
from tests.proof.support.chi_square import looks_uniform
from thauma.games.duel.box import EVERY_CARD
from thauma.games.duel.odds import face_down_cards, slot_odds
from thauma.games.duel.position import unpack_state

BASE: dict[str, Any] = {}
PANTHEON: dict[str, Any] = {"pantheon": True}


def states(number: int, options: dict[str, Any]) -> Iterator[thauma.State]:
    """Every position of a random game."""
    state, chooser = GAME.start(GAME.deal(number, options)), player(number)
    while state.waiting:
        yield state
        seat = state.waiting[0]
        state.apply(seat, chooser.choose(state.legal(seat)))


def hidden_count(state: thauma.State) -> int:
    """How many cards lie face down."""
    return sum(slot["card"] is None for slot in GAME.view(state, None)["structure"])


def first_state(age: int, hidden: int, options: dict[str, Any]) -> thauma.State:
    """The first position of an age with so many face-down cards."""
    for number in range(60):
        for state in states(number, options):
            if GAME.view(state, None)["age"] == age and hidden_count(state) == hidden:
                return state.copy()
    raise AssertionError("no such position")


def card_at(state: thauma.State, slot: int) -> str:
    """What really lies in a slot of the structure."""
    duel = unpack_state(state)
    return EVERY_CARD[duel.ages[20 * duel.age + slot]].id


def test_before_the_first_age_nothing_lies_face_down() -> None:
    state = GAME.start(GAME.deal(1))
    assert slot_odds(state.seen_by(0)) == {}
    assert GAME.view(state, None)["face_down"] == []


def test_the_first_age_has_eight_face_down_cards_out_of_eleven() -> None:
    state = first_state(1, 8, BASE)
    odds = slot_odds(state.seen_by(0))
    assert len(odds) == 8
    assert {frozenset(cards.values()) for cards in odds.values()} == {frozenset({Fraction(1, 11)})}
    assert {len(cards) for cards in odds.values()} == {11}


@pytest.mark.parametrize(("options", "back", "left"), [(BASE, "guild", 7), (PANTHEON, "temple", 5)])
def test_a_back_tells_a_guild_from_other_cards(options: dict[str, Any], back: str, left: int) -> None:
    for number in range(40):
        for state in states(number, options):
            duel = unpack_state(state.known(0))
            if duel.age != 2:
                continue
            for kind in face_down_cards(duel):
                special = [EVERY_CARD[c].id for c in range(len(EVERY_CARD)) if EVERY_CARD[c].colour == 6]
                assert all((card in special) == (kind.back == back) for card in kind.cards)
            found = {kind.back: len(kind.cards) for kind in face_down_cards(duel)}
            if back in found:
                shown = [slot for slot in GAME.view(state, 0)["structure"] if slot["card"] is not None]
                assert found[back] == left - sum(slot["back"] == back for slot in shown)
                return
            break
    raise AssertionError("no special card lay face down")


@pytest.mark.parametrize("options", [BASE, PANTHEON])
def test_the_chances_of_a_slot_add_up_to_one_and_what_lies_there_is_possible(options: dict[str, Any]) -> None:
    looked_at = 0
    for number in range(proof_count(12, 4)):
        for state in states(number, options):
            for seat in (0, 1):
                for slot, cards in slot_odds(state.seen_by(seat)).items():
                    assert sum(cards.values()) == 1
                    assert card_at(state, slot) in cards
                    looked_at += 1
    assert looked_at > 500


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_odds_are_those_of_counting_all_deals_that_fit(age: int) -> None:
    state = first_state(age, 2, BASE)
    duel = unpack_state(state.known(0))
    odds = slot_odds(state.seen_by(0))
    first, second = sorted(odds)
    backs = {slot: kind.back for kind in face_down_cards(duel) for slot in kind.slots}
    deck = [card for card in EVERY_CARD if card.age == age and card.mythology < 0]
    known = {EVERY_CARD[c].id for c in duel.ages[20 * (age - 1) : 20 * age] if c >= 0}
    unseen = [card for card in deck if card.id not in known]
    deals = [
        (one.id, other.id)
        for one, other in permutations(unseen, 2)
        if (one.colour == 6) == (backs[first] != "age") and (other.colour == 6) == (backs[second] != "age")
    ]
    for place, slot in enumerate((first, second)):
        counts = Counter(deal[place] for deal in deals)
        counted = {card: Fraction(count, len(deals)) for card, count in counts.items()}
        assert counted == odds[slot]


@pytest.mark.parametrize(("age", "options"), [(1, BASE), (3, BASE), (3, PANTHEON)])
def test_redeals_come_up_as_often_as_the_odds_say(age: int, options: dict[str, Any]) -> None:
    state = first_state(age, 5, options)
    for seat in (0, 1):
        seen = state.seen_by(seat)
        dealt = [seen.redeal(k) for k in range(proof_count(4000, 800))]
        for slot, cards in slot_odds(seen).items():
            assert looks_uniform([card_at(one, slot) for one in dealt], list(cards))


@pytest.mark.parametrize("options", [BASE, PANTHEON])
def test_deals_that_a_viewer_cannot_tell_apart_have_the_same_odds(options: dict[str, Any]) -> None:
    different = 0
    for number in range(proof_count(8, 3)):
        for step, state in enumerate(states(number, options)):
            for viewer in (0, 1):
                twin = state.seen_by(viewer).redeal(step)
                different += twin != state
                assert slot_odds(twin.seen_by(viewer)) == slot_odds(state.seen_by(viewer))
                for looker in (viewer, None):
                    assert GAME.view(twin, looker)["face_down"] == GAME.view(state, looker)["face_down"]
    assert different > 50


def test_a_view_carries_the_odds_of_every_face_down_card_for_seats_and_spectators() -> None:
    for state in states(3, BASE):
        for viewer in (0, 1, None):
            view = GAME.view(state, viewer)
            down = {slot["slot"]: slot["back"] for slot in view["structure"] if slot["card"] is None}
            assert {slot: kind["back"] for kind in view["face_down"] for slot in kind["slots"]} == down
            for kind in view["face_down"]:
                assert isclose(kind["chance"] * len(kind["cards"]), 1)


def test_once_the_game_is_over_a_view_has_no_odds() -> None:
    for number in range(60):
        state = list(states(number, BASE))[-1]  # played on to the end
        if hidden_count(state):
            assert state.over
            assert GAME.view(state, 0)["face_down"] == []
            return
    raise AssertionError("no game ended with cards face down")
