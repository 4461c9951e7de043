"""Events tell the whole story: coins add up, and every event can be put into words."""

from collections import Counter

import pytest

import thauma
from tests.case_selection import proof_count
from tests.duel.support.random_games import GAME, walk
from tests.proof.support.plain_json import is_plain_json
from thauma.games.duel.position import unpack_state

SIGNS = {
    "build": -1,
    "wonder": -1,
    "loses": -1,
    "loot": -1,
    "gains": 1,
    "economy": 1,
    "urbanism": 1,
    "discard": 1,
}
"""events that move coins, and which way"""


def coin_changes(events: list[thauma.Event]) -> Counter[int]:
    """The change of each seat's coins according to the events."""
    change: Counter[int] = Counter()
    for event in events:
        sign = SIGNS.get(event.key.removeprefix("duel.event."), 0)
        if sign:
            change[event.data["seat"]] += sign * event.data["coins"]
    return change


@pytest.mark.once
def test_the_coins_that_events_tell_of_add_up() -> None:
    for number in (784, *range(600, 600 + proof_count(800, 60))):  # in 784 Economy pays what is then looted
        for before, seat, move, after in walk(number):
            told = coin_changes(GAME.narrate(before, seat, move, after))
            old, new = unpack_state(before), unpack_state(after)
            for i in (0, 1):
                really = new.cities[i].coins - old.cities[i].coins
                assert told[i] == really, (number, GAME.text(before, seat, move))


@pytest.mark.once
def test_every_event_can_be_put_into_words() -> None:
    told: set[str] = set()
    for number in range(410, 410 + proof_count(300, 40)):
        for before, seat, move, after in walk(number):
            for event in GAME.narrate(before, seat, move, after):
                told.add(event.key.removeprefix("duel.event."))
                assert "{" not in event.text(names=("Ada", "Bo"))
                assert is_plain_json(event.data)
    missing = {"build", "chain", "wonder", "discard", "gains", "loses", "pawn", "loot", "pair"} - told
    assert not missing
