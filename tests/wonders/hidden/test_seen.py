"""A seat knows exactly what its player would: nothing leaks, and nothing that was seen is forgotten."""

import json
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import thauma
from tests.case_selection import proof_count
from tests.wonders.support.random_games import GAME, at_rest, halikarnassos_seat, opening, positions, walk
from tests.wonders.support.seat_history import SeatNotes, notes_after
from tests.wonders.support.twins import with_hands
from thauma.games.wonders.ids import BUILT, HAND, HIDDEN, NOTHING, REVIVE
from thauma.games.wonders.position import cards_held_by, hand_of, unpack_state
from thauma.games.wonders.table import CARD_INDEX


def all_that_a_seat_is_told(state: thauma.State, seat: int) -> dict[str, Any]:
    """Everything a seat can ask of a position, except who has chosen already."""
    seen = state.seen_by(seat)
    return {
        "known": state.known(seat),
        "key": state.key(seat),
        "observe": state.observe(seat).tobytes(),
        "legal": state.legal(seat),
        "unknown": state.unknown(seat),
        "points": [state.points(i) for i in range(GAME.seats_of(state))],
        "evaluate": state.evaluate(seat),
        "waiting": seen.waiting,
        "seen": bytes(seen),
        "seen in json": seen.to_json(),
        "seen legal": seen.legal,
        "seen key": seen.key(),
        "seen observe": seen.observe().tobytes(),
        "seen redealt": bytes(seen.redeal(3)),
        "spectator knows": state.known(-1),
    }


def assert_looks_the_same(state: thauma.State, other: thauma.State, seat: int) -> None:
    mine, theirs = all_that_a_seat_is_told(state, seat), all_that_a_seat_is_told(other, seat)
    for name, value in mine.items():
        assert value == theirs[name], name
    if at_rest(state):
        assert GAME.view(state, seat) == GAME.view(other, seat)
        assert GAME.view(state, None) == GAME.view(other, None)


# ----------------------------------------------------------------------------------------- no leak


@pytest.mark.parametrize("number", [*range(5), 8, 9])
def test_positions_that_differ_in_what_is_hidden_look_the_same(number: int) -> None:
    rng, different = Random(number), 0
    for i, state in enumerate(positions(number)):
        if (i + number) % proof_count(5, 60) == 0:
            seat = rng.randrange(GAME.seats_of(state))
            for _ in range(2):
                other = state.seen_by(seat).redeal(rng.randrange(10**12))
                assert_looks_the_same(state, other, seat)
                different += other != state
    assert different


@pytest.mark.parametrize(
    ("number", "steps", "viewer", "age"),
    [(0, 37, 1, 1), (7, 60, 4, 1), (11, 29, 0, 0), (101, 51, 2, 1), (12, 26, 0, 0), (1, 67, 2, 2)],
)
def test_every_deal_that_fits_the_diary_of_a_seat_looks_the_same(
    number: int, steps: int, viewer: int, age: int
) -> None:
    seat_notes = notes_after(number, steps, viewer)
    deals = sorted(seat_notes.deals(age))
    assert len(deals) > 3
    for hands in deals[:: proof_count(1, 8)]:
        assert_looks_the_same(seat_notes.state, with_hands(seat_notes, age, hands), viewer)


# --------------------------------------------------------------------------------- what a seat knows


def hand_as_known(seat_notes: SeatNotes, age: int, hand: int) -> list[str | None]:
    """What the seat's position says of a hand."""
    seen = seat_notes.state.seen_by(seat_notes.viewer)
    found: list[str | None] = GAME.position_of(seen)["hands"][age][hand]
    return found


def assert_known_as_noted(seat_notes: SeatNotes, age: int, hand: int) -> None:
    """Known are what was built or the seat took, and as sets what was missing when a hand came back."""
    names = hand_as_known(seat_notes, age, hand)
    cards = [HIDDEN if name is None else CARD_INDEX[name] for name in names]
    sights = sorted(turn for (a, h, turn) in seat_notes.sights if (a, h) == (age, hand))
    first = sights[0] if sights else HAND
    for turn, card in enumerate(cards):
        slot = (age, hand, turn)
        if slot in seat_notes.open:
            assert card == seat_notes.truth[slot]
        else:
            assert (card == HIDDEN) == (turn < first)
    for start, end in pairwise([*sights, HAND]):
        missing = Counter(seat_notes.sights[age, hand, start])
        missing.subtract(seat_notes.sights[age, hand, end] if end < HAND else ())
        closed = [turn for turn in range(start, end) if (age, hand, turn) not in seat_notes.open]
        missing.subtract(seat_notes.truth[age, hand, t] for t in range(start, end) if t not in closed)
        given = [cards[turn] for turn in closed]
        assert Counter(given) == +missing
        assert given == sorted(given), "whose is whose must not show"


@pytest.mark.parametrize("number", range(10))
def test_W_SECRET_12_13_14_a_seat_remembers_what_it_passed_on_and_no_more(number: int) -> None:
    viewer = number % 3
    seat_notes = SeatNotes(opening(number), viewer)
    for i, step in enumerate(walk(number)):
        seat_notes.note(step)
        if (
            at_rest(seat_notes.state)
            and i % proof_count(2, 20) == 0
            and unpack_state(seat_notes.state).question
        ):
            for age in range(seat_notes.age + 1):
                for hand in range(seat_notes.players):
                    assert_known_as_noted(seat_notes, age, hand)


def test_W_SECRET_5_a_hand_is_known_to_its_holder_alone() -> None:
    state = opening(0)
    for seat in range(3):
        wonders = unpack_state(state.seen_by(seat))
        assert cards_held_by(wonders, seat) == cards_held_by(unpack_state(state), seat)
        for other in range(3):
            if other != seat:
                assert cards_held_by(wonders, other) == [HIDDEN] * HAND


def test_W_SECRET_1_a_choice_is_known_to_who_made_it_alone() -> None:
    state = opening(0)
    move = state.legal(1)[0]
    state.apply(1, move)
    assert [unpack_state(state.seen_by(seat)).cities[1].choice for seat in range(3)] == [
        NOTHING,
        move,
        NOTHING,
    ]
    assert GAME.position_of(state.seen_by(1))["choice"] == GAME.text(state, 1, move)
    assert state.seen_by(0) == opening(0).seen_by(0)


def test_W_SECRET_7_8_what_is_sold_tucked_or_left_over_is_shown_to_nobody_else() -> None:
    seat_notes = notes_after(0, 19, 0)  # the first age is over
    uses, hands = [GAME.position_of(seat_notes.state.seen_by(0))[part][0] for part in ("uses", "hands")]
    hidden = [
        (hand, turn)
        for hand in range(3)
        for turn in range(HAND)
        if uses[hand][turn] != "built" and hand_of(unpack_state(seat_notes.state), 0, min(turn, 5), 0) != hand
    ]
    assert {uses[hand][turn] for hand, turn in hidden} >= {"sold", "left"}
    assert [hands[hand][turn] is None for hand, turn in hidden] == [
        seat_notes.is_gap((0, hand, turn)) for hand, turn in hidden
    ]


def test_W_SECRET_9_10_only_who_looked_knows_the_pile_and_all_know_what_was_built() -> None:
    seat_notes = notes_after(12, 64, 4)
    assert len(seat_notes.looks) == 3
    for seat in range(seat_notes.players):
        looks = json.loads(seat_notes.state.seen_by(seat).to_json())["position"]["looks"]
        assert [look["card"] is None for look in looks] == [look.card is None for look in seat_notes.looks]
        for given, look in zip(looks, seat_notes.looks, strict=True):
            assert (given["pile"] is None) == (seat != look.seat)
            if given["pile"] is not None:
                found = Counter(CARD_INDEX[name] for names in given["pile"] for name in names)
                earlier = [
                    each.card
                    for each in seat_notes.looks[: seat_notes.looks.index(look)]
                    if each.card is not None
                ]
                assert found + Counter(earlier) == Counter(seat_notes.truth[slot] for slot in look.thrown)


def test_W_SECRET_18_a_spectator_knows_what_was_built_and_sees_no_hand() -> None:
    for number in (2, 4):
        for state in list(positions(number))[:: proof_count(6, 40)]:
            wonders = unpack_state(state.known(-1))
            for card, use in zip(wonders.hands, wonders.uses, strict=True):
                assert card in (HIDDEN, 0) or use == BUILT
            assert not any(wonders.piles)
            assert all(city.choice == NOTHING for city in wonders.cities[: wonders.players])


def test_who_looks_is_asked_the_same_by_what_it_knows() -> None:
    asked = 0
    for number in range(12):
        for before, seat, _, _ in walk(number):
            if unpack_state(before).question == REVIVE:
                assert seat == halikarnassos_seat(before)
                assert before.seen_by(seat).legal == before.legal(seat)
                asked += 1
    assert asked


def test_something_that_matters_is_unknown_until_the_game_is_over() -> None:
    for number in range(proof_count(6, 2)):
        for _, _, _, state in walk(number):
            for seat in range(GAME.seats_of(state)):
                assert state.unknown(seat) is not state.over
