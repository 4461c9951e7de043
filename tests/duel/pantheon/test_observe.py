"""What a machine is told of Pantheon: everything that a player would look at."""

from collections.abc import Callable

import pytest

from tests.duel.pantheon.support.arrange import PantheonTable, pantheon
from tests.duel.support.arrange import city

TEMPLES = ("greek-temple", "roman-temple")


def changed_numbers(one: PantheonTable, other: PantheonTable, seat: int) -> list[float]:
    """List by how much the numbers differ that a seat is given of two positions."""
    pairs = zip(one.state.observe(seat), other.state.observe(seat), strict=True)
    return [b - a for a, b in pairs if a != b]


def test_coins_on_astarte_are_told_to_both_seats_in_tens() -> None:
    for seat in (0, 1):
        found = changed_numbers(pantheon(astarte=(0, 0)), pantheon(astarte=(7, 0)), seat)
        assert pytest.approx(0.7) in found


@pytest.mark.parametrize(
    "arrange",
    [
        lambda: pantheon(city(built=TEMPLES[:1]), age=3),
        lambda: pantheon(city(tokens=["engineering"]), age=3),
        lambda: pantheon(myths=(("greek",), ()), age=3),
        lambda: pantheon(spaces={1: "mars"}, age=3),
        lambda: pantheon(offerings=((2,), ()), age=3),
        lambda: pantheon(city(raised=["the-sanctuary"]), age=3),
        lambda: pantheon(city(raised=["the-divine-theater"]), age=3),
    ],
    ids=["temple", "token", "mythology", "god", "offering", "sanctuary", "theater"],
)
def test_what_only_pantheon_has_is_told_to_both_seats(arrange: Callable[[], PantheonTable]) -> None:
    for seat in (0, 1):
        assert changed_numbers(pantheon(age=3), arrange(), seat)
