"""What must hold of every position of 7 Wonders, whatever was played: nothing is lost, nothing appears."""

from collections import Counter
from collections.abc import Iterator

import thauma
from thauma.games.wonders.formats.history import fill_history
from thauma.games.wonders.formats.pile_checks import parts_of_place, pile_at, revived_before
from thauma.games.wonders.ids import (
    BUILT,
    CHOOSE,
    HAND,
    IN_HAND,
    LAST_TURN,
    NOTHING,
    OVER,
    REVIVES,
    SIDE,
    SOLD,
    STAGES,
    TUCKED,
)
from thauma.games.wonders.position import cards_in, hand_of, place_of, unpack_state
from thauma.games.wonders.state import City, Wonders

RECORD = ("options", "players", "age", "turn", "question", "hands", "uses", "looks", "revived", "revived_age")
"""what happened; all else can be told from it, but coins and choices"""
DERIVED = (
    *("built", "counts", "raw", "pairs", "any_raw", "goods", "any_goods", "cheap"),
    *("shields", "symbols", "wild", "power", "conflicts"),
)


class Checker:
    """Checks all positions of a game."""

    def __init__(self, first: thauma.State) -> None:
        self.start = unpack_state(first)
        check_position(self.start, self.start)

    def step(self, before: thauma.State, seat: int, move: int, after: thauma.State) -> None:
        if len(before.waiting) > 1:
            check_secret(unpack_state(before), seat, move, unpack_state(after))
        check_position(unpack_state(after), self.start)


def check_secret(old: Wonders, seat: int, move: int, new: Wonders) -> None:
    """A choice that waits for others changes nothing but itself: no coin, no card moves before the last."""
    old.cities[seat].choice = move
    assert old.pack() == new.pack()


def check_position(wonders: Wonders, start: Wonders) -> None:
    """Check one position of a game that began with `start`."""
    check_deal(wonders, start)
    check_cards(wonders)
    check_derived(wonders)
    check_question(wonders)
    assert all(city.coins >= 0 <= city.purse for city in wonders.cities)


def hands_of(wonders: Wonders, age: int) -> list[list[int]]:
    """The cards of an age by the seat that had them first."""
    firsts = [place_of(age, hand, 0) for hand in range(wonders.players)]
    return [wonders.hands[first : first + HAND] for first in firsts]


def check_deal(wonders: Wonders, start: Wonders) -> None:
    """The deal stays as it was dealt, and what is left of a hand stands in order."""
    assert (wonders.options, wonders.players) == (start.options, start.players)
    for city, dealt in zip(wonders.cities, start.cities, strict=True):
        assert (city.wonder, city.drawn) == (dealt.wonder, dealt.drawn)
    for age in range(3):
        assert [sorted(hand) for hand in hands_of(wonders, age)] == hands_of(start, age)
        for number, hand in enumerate(hands_of(wonders, age)):
            left = [card for i, card in enumerate(hand) if not wonders.uses[place_of(age, number, i)]]
            assert hand[HAND - len(left) :] == left == sorted(left)


def taken_by(wonders: Wonders, seat: int) -> Iterator[tuple[int, int]]:
    """What became of each card that a seat has taken, and the card."""
    for age in range(wonders.age + 1):
        for turn in range(HAND):
            at = place_of(age, hand_of(wonders, age, min(turn, LAST_TURN), seat), turn)
            if wonders.uses[at] != IN_HAND:
                yield wonders.uses[at], wonders.hands[at]


def check_cards(wonders: Wonders) -> None:
    """A city has what its player built, and one card under each stage; all else is held or discarded."""
    for seat, city in enumerate(wonders.cities[: wonders.players]):
        taken = list(taken_by(wonders, seat))
        built = Counter(card for use, card in taken if use == BUILT)
        if city.power & REVIVES:
            built.update(card for card in wonders.revived if card != NOTHING)
        assert Counter(cards_in(city.built)) == built
        assert city.counts[STAGES] == sum(use == TUCKED for use, _ in taken)
    assert sum(map(bool, wonders.uses)) == sum(
        len(list(taken_by(wonders, seat))) for seat in range(wonders.players)
    )


def check_derived(wonders: Wonders) -> None:
    """What is stored for speed equals what the record tells, and so does what looks at the pile found."""
    again = Wonders()
    for name in RECORD:
        setattr(again, name, getattr(wonders, name))
    for stored, fresh in zip(wonders.cities, again.cities, strict=True):
        fresh.wonder, fresh.side = stored.wonder, stored.side
    again.asked = again.reviver = NOTHING
    again.looked = [NOTHING] * 3
    looks = fill_history(again)
    assert [derived_fields(city) for city in again.cities] == [
        derived_fields(city) for city in wonders.cities
    ]
    assert (again.asked, again.reviver, again.looked) == (wonders.asked, wonders.reviver, wonders.looked)
    for number, look in enumerate(looks):
        lying = Counter((parts_of_place(at)[0], wonders.hands[at]) for at in look.lying)
        assert lying == pile_at(wonders, number) + revived_before(wonders, number)
        assert all(wonders.uses[at] >= SOLD for at in look.lying)


def derived_fields(city: City) -> dict[str, object]:
    return {name: getattr(city, name) for name in DERIVED}


def check_question(wonders: Wonders) -> None:
    """Choices wait only where everybody is asked, and the game ends with the third age."""
    chosen = [city.choice != NOTHING for city in wonders.cities[: wonders.players]]
    assert not all(chosen)
    assert not any(chosen) or wonders.question in (CHOOSE, SIDE)
    assert (wonders.asked == NOTHING) == (wonders.question in (CHOOSE, SIDE, OVER))
    assert wonders.question != OVER or (wonders.age, wonders.turn) == (2, LAST_TURN)
