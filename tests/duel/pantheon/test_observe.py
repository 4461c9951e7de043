"""What a machine is told of Pantheon: everything that a player would look at."""

from collections.abc import Callable

import pytest

from tests.duel.pantheon.support.arrange import PantheonTable, pantheon
from tests.duel.support.arrange import city
from tests.observations import marked, observed_parts
from thauma.games.duel.box import EVERY_CARD_INDEX, EVERY_TOKEN_INDEX
from thauma.games.duel.pantheon.table import CALLABLE, MYTHOLOGIES

TEMPLES = ("greek-temple", "roman-temple")


def changed_numbers(one: PantheonTable, other: PantheonTable, seat: int) -> list[int]:
    """List by how much the numbers differ that a seat is given of two positions."""
    pairs = zip(one.state.observe(seat), other.state.observe(seat), strict=True)
    return [b - a for a, b in pairs if a != b]


def test_coins_on_astarte_are_told_to_both_seats() -> None:
    for seat in (0, 1):
        found = changed_numbers(pantheon(astarte=(0, 0)), pantheon(astarte=(7, 0)), seat)
        assert 7 in found


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


# ----------------------------------------------------------------------------- every number in its place


def told_parts(found: PantheonTable, seat: int = 0) -> dict[str, list[int]]:
    """By the name of a part: which of its numbers are not nought."""
    return {name: marked(numbers) for name, numbers in observed_parts(found.state, seat).items()}


def test_what_pantheon_adds_has_numbers_of_its_own() -> None:
    """Where the numbers of the base game end, no other part is touched."""
    mine = city(
        ["mesopotamian-temple", "tacticians-guild"],
        tokens=["urbanism", "mysticism"],
        wonders=["the-temple-of-artemis", "the-sanctuary"],
        raised=["the-sphinx", "the-divine-theater"],
    )
    theirs = city(["roman-temple"], tokens=["engineering"])
    found = pantheon(mine, theirs, age=3, discard=["phoenician-temple"], board=["poliorcetics", "law"])
    told = told_parts(found)
    guild = EVERY_CARD_INDEX["tacticians-guild"]
    assert told["own cards"] == [guild]
    assert (told["own temples"], told["opponent's temples"]) == ([0], [4])
    assert (told["own tokens"], told["own further tokens"]) == ([9], [0])
    assert (told["opponent's tokens"], told["opponent's further tokens"]) == ([], [2])
    assert (told["own wonders left"], told["own further wonders left"]) == ([11], [0])
    assert (told["own wonders built"], told["own further wonders built"]) == ([9], [1])
    assert (told["discard pile"], told["temples on the discard pile"]) == ([], [1])
    assert told["further tokens on the board"] == [1]
    board = {EVERY_TOKEN_INDEX[token] for token in found.board}
    assert told["tokens on the board"] == sorted(board & set(range(10)))


def test_temples_in_the_structure_and_under_wonders_are_told_apart() -> None:
    builder = city(coins=60, wonders=["the-sphinx"])
    found = pantheon(builder, age=3, left=20, open=["greek-temple", "roman-temple"])
    before = told_parts(found)
    assert {2, 4} <= set(before["temples visible in the structure"])
    assert before["temples under wonders"] == []
    found.play("wonder the-sphinx with roman-temple")
    after = told_parts(found)
    assert 4 not in after["temples visible in the structure"]
    assert after["temples under wonders"] == [4]


@pytest.mark.parametrize(("seat", "whose"), [(0, "own"), (1, "opponent's")])
def test_what_gods_bring_is_told_of_each_side(seat: int, whose: str) -> None:
    found = pantheon(
        active=(["zeus"], []), myths=(["greek"], []), offerings=((4,), ()), astarte=(5, 0), age=2
    )
    told, other = told_parts(found, seat), {"own": "opponent's", "opponent's": "own"}[whose]
    zeus, greek = CALLABLE.index("zeus"), MYTHOLOGIES.index("greek")
    expected = {
        "gods activated, the Gate last": [zeus],
        "mythologies with a token": [greek],
        "offering tokens": [2],
        "mythology tokens": [0],
        "coins on Astarte": [0],
    }
    for name, numbers in expected.items():
        assert (told[f"{whose} {name}"], told[f"{other} {name}"]) == (numbers, [])


def test_slots_that_the_action_emptied_are_told_while_something_is_asked() -> None:
    found = pantheon(city(coins=30, wonders=["the-mausoleum"]), age=2, left=20, discard=["baths", "altar"])
    name = "slot that this action emptied"
    assert told_parts(found)[name] == []
    card = min(found.open_cards)
    slot = found.duel.ages[20:40].index(EVERY_CARD_INDEX[card])
    found.play(f"wonder the-mausoleum with {card}")
    for seat in (0, 1):
        assert told_parts(found, seat)[name] == [slot]
