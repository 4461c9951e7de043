"""What a seat knows as plain data: it comes back as it was, and what cannot be is refused with its place."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

import thauma
from tests.case_selection import proof_count
from tests.proof.support.spoiled_data import Path, part_at, remove_at, replace_at
from tests.wonders.support.decks import FIRST_GUILD
from tests.wonders.support.random_games import GAME, halikarnassos_seat, middle, opening, positions, walk
from tests.wonders.support.seat_history import notes_after
from thauma.games.wonders.ids import REVIVE, SEVENTH
from thauma.games.wonders.position import unpack_state
from thauma.games.wonders.table import CARDS

Data = dict[str, Any]


def data_of(state: thauma.State, seat: int) -> Data:
    found: Data = json.loads(state.seen_by(seat).to_json())
    return found


# ---------------------------------------------------------------------------------------- there and back


@pytest.mark.parametrize("number", range(10))
def test_what_a_seat_knows_comes_back_as_it_was(number: int) -> None:
    rng = Random(number)
    for i, state in enumerate(positions(number)):
        if i % proof_count(2, 25) == 0:
            seat = rng.randrange(GAME.seats_of(state))
            seen = state.seen_by(seat)
            again = thauma.Seen.from_json(seen.to_json())
            assert again == seen
            assert again.to_json() == seen.to_json()
            assert again.legal == state.legal(seat)


@pytest.mark.slow
def test_what_every_seat_knows_comes_back_as_it_was() -> None:
    for number in range(10, proof_count(20, 11)):
        for state in list(positions(number))[:: proof_count(2, 7)]:
            for seat in range(GAME.seats_of(state)):
                seen = state.seen_by(seat)
                assert thauma.Seen.from_json(seen.to_json()) == seen


@pytest.mark.once
def test_what_waits_for_one_seat_alone_comes_back_too() -> None:
    asked = dict.fromkeys((SEVENTH, REVIVE), 0)
    for number in range(proof_count(40, 15)):
        for before, _, _, _ in walk(number):
            question = unpack_state(before).question
            if question in asked:
                asked[question] += 1
                for seat in range(GAME.seats_of(before)):
                    assert thauma.Seen.from_json(before.seen_by(seat).to_json()) == before.seen_by(seat)
    assert min(asked.values()) > 5


def test_the_order_of_what_is_known_as_a_set_does_not_matter() -> None:
    seat_notes = notes_after(4, 28, 0)  # seven players, in the fifth turn
    seen = seat_notes.state.seen_by(0)
    data = json.loads(seen.to_json())
    cards = data["position"]["hands"][0][0]
    closed = [turn for turn in range(7) if (0, 0, turn) not in seat_notes.open]
    mixed = [cards[turn] for turn in reversed(closed)]
    assert mixed != [cards[turn] for turn in closed]
    for turn, name in zip(closed, mixed, strict=True):
        cards[turn] = name
    assert thauma.Seen.from_json(json.dumps(data)) == seen


def test_it_is_small() -> None:
    longest = max(len(state.seen_by(0).to_json()) for state in positions(4))
    assert longest < 5_000


# ---------------------------------------------------------------------------------------- impossible


POINT = (12, 52)


@cache
def halikarnassos_knowledge() -> Data:
    """What Halikarnassos knows in Age II, after two looks at the discard pile."""
    state = middle(*POINT)
    return data_of(state, halikarnassos_seat(state))


@cache
def neighbour_knowledge() -> Data:
    """What its left neighbour knows of the same position."""
    state = middle(*POINT)
    return data_of(state, (halikarnassos_seat(state) + 1) % 5)


def refusal_of(data: Data, path: Path, value: Any) -> str:
    """Put another value into a position; give the words with which it is refused."""
    with pytest.raises(thauma.InvalidSeen) as caught:
        thauma.Seen.from_json(json.dumps(replace_at(data, ("position", *path), value)))
    return str(caught.value)


IMPOSSIBLE: dict[str, tuple[Path, Any, str]] = {
    "a fourth age": (("age",), 3, "age"),
    "a seventh turn": (("turn",), 6, "turn"),
    "an unknown question": (("question",), "buy", "question"),
    "the choice of sides in Age II": (("question",), "side", "hands"),
    "the end in Age II": (("question",), "over", "turn"),
    "a seventh card before the sixth turn": (("question",), "seventh", "turn"),
    "a look that nobody has": (("question",), "revive", "uses[1]"),
    "an unknown city": (("cities", 2, "wonder"), "atlantis", "cities[2]"),
    "a city without a side": (("cities", 2, "side"), None, "cities[2]"),
    "a third side": (("cities", 2, "side"), "dusk", "cities[2]"),
    "coins below zero": (("cities", 2, "coins"), -1, "cities[2]"),
    "too many coins": (("cities", 2, "purse"), 1001, "cities[2]"),
    "eight uses": (("uses", 0, 2), ["sold"] * 8, "uses[0][2]"),
    "an unknown use": (("uses", 0, 2, 3), "burnt", "uses[0][2][3]"),
    "a card left over in the first turn": (("uses", 0, 0, 0), "left", "uses[0][0]"),
    "a seventh card that was sold": (("uses", 0, 0, 6), "sold", "uses[0][0]"),
    "stages without end": (("uses", 0), [["tucked"] * 6 + ["left"]] * 5, "uses[0]"),
    "a card without a back": (("looks", 0, "back"), None, "looks[0]"),
    "a back of the age to come": (("looks", 0, "back"), 2, "looks[0]"),
    "another card from the pile": (("looks", 0, "card"), "scriptorium", "looks[0]"),
    "a pile forgotten": (("looks", 0, "pile"), None, "looks[0]"),
    "an empty pile": (("looks", 0, "pile"), [[], [], []], "looks[0].pile[0]"),
    "a choice that is none": (("choice",), "build castle", "choice"),
    "a choice of no card of the hand": (("choice",), "sell palace", "choice"),
    "two players": (("options", "players"), 2, "position"),
    "six players": (("options", "players"), 6, "cities"),
    "a ruling that there is not": (("options", "u1"), "perhaps", "position"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_place(name: str) -> None:
    path, value, place = IMPOSSIBLE[name]
    assert part_at(halikarnassos_knowledge()["position"], path) != value
    assert refusal_of(halikarnassos_knowledge(), path, value).startswith(f"{place}")


def drop_last(whole: list[Any]) -> list[Any]:
    return whole[:-1]


def repeat_twice(whole: list[Any]) -> list[Any]:
    return [*whole, *whole]


def next_one(number: int) -> int:
    return number + 1


def one_before(number: int) -> int:
    return number - 1


def with_three_altars(hand: list[str | None]) -> list[str | None]:
    return ["altar", "altar", "altar", *hand[3:]]


CHANGED: dict[str, tuple[Path, Callable[[Any], Any], str]] = {
    "a turn too late": (("turn",), next_one, "uses[1]"),
    "a turn too early": (("turn",), one_before, "uses[1]"),
    "a city less": (("cities",), drop_last, "cities"),
    "one age of hands": (("hands",), drop_last, "hands"),
    "a hand less": (("hands", 1), drop_last, "hands[1]"),
    "six cards": (("hands", 1, 2), drop_last, "hands[1][2]"),
    "three copies of a card": (("hands", 0, 0), with_three_altars, "hands[0]"),
    "one age of uses": (("uses",), drop_last, "uses"),
    "the uses of a hand less": (("uses", 1), drop_last, "uses[1]"),
    "a hand with a card less taken": (("uses", 0, 0), drop_last, "uses[0][0]"),
    "looks that never were": (("looks",), repeat_twice, "looks"),
    "a look forgotten": (("looks",), drop_last, "looks"),
    "two piles of three": (("looks", 0, "pile"), drop_last, "looks[0]"),
    "a pile with a card less": (("looks", 0, "pile", 0), drop_last, "looks[0].pile[0]"),
}


@pytest.mark.parametrize("name", CHANGED)
def test_a_position_with_more_or_less_is_refused_with_its_place(name: str) -> None:
    path, change, place = CHANGED[name]
    assert refusal_of(
        halikarnassos_knowledge(), path, change(part_at(halikarnassos_knowledge()["position"], path))
    ).startswith(place)


def test_the_position_itself_is_accepted() -> None:
    for data in (halikarnassos_knowledge(), neighbour_knowledge()):
        assert json.loads(thauma.Seen.from_json(json.dumps(data)).to_json()) == data


def test_a_city_at_two_seats_is_refused() -> None:
    second = part_at(halikarnassos_knowledge(), ("position", "cities", 1))
    assert refusal_of(halikarnassos_knowledge(), ("cities", 0), second).startswith("cities[1]")


def path_of_first(data: Data, use: str) -> Path:
    """Where the first card of Age I with a use is written."""
    uses = data["position"]["uses"][0]
    return next(("hands", 0, h, t) for h in range(5) for t in range(6) if uses[h][t] == use)


@pytest.mark.parametrize("card", ["castle", "palace", "mine"], ids=["unknown", "of Age III", "for six"])
def test_a_card_that_the_deck_does_not_have_is_refused(card: str) -> None:
    path = path_of_first(halikarnassos_knowledge(), "built")
    _, age, hand, turn = path
    assert refusal_of(halikarnassos_knowledge(), path, card).startswith(f"hands[{age}][{hand}][{turn}]: ")


def test_what_a_seat_knows_cannot_be_left_out_nor_what_it_cannot_know_put_in() -> None:
    hands = halikarnassos_knowledge()["position"]["hands"][0]
    hidden: Path = next(("hands", 0, h, t) for h in range(5) for t in range(7) if hands[h][t] is None)
    assert "hands[0]" in refusal_of(halikarnassos_knowledge(), hidden, "altar")
    assert "hands[0]" in refusal_of(
        halikarnassos_knowledge(), path_of_first(halikarnassos_knowledge(), "built"), None
    )


def test_a_pile_that_forgets_is_refused() -> None:
    """What lay there at the first look and was not built lies there at the second."""
    earlier, later = [halikarnassos_knowledge()["position"]["looks"][i]["pile"][0] for i in (0, 1)]
    still = next(name for name in earlier if name in later)
    fresh = next(card.id for card in CARDS if "3" in card.copies[0] and card.id not in later)
    pile = [fresh if name == still else name for name in later]
    assert refusal_of(halikarnassos_knowledge(), ("looks", 1, "pile", 0), pile).startswith("looks[1]")


def test_a_pile_that_another_seat_saw_is_refused() -> None:
    pile = halikarnassos_knowledge()["position"]["looks"][0]["pile"]
    assert refusal_of(neighbour_knowledge(), ("looks", 0, "pile"), pile).startswith("looks[0]")


def test_a_card_that_can_never_have_lain_in_the_pile_is_refused() -> None:
    data = neighbour_knowledge()
    built = part_at(data["position"], path_of_first(data, "built"))
    assert refusal_of(data, ("looks", 0, "card"), built)


def test_a_guild_more_than_there_are_cannot_have_lain_in_the_pile() -> None:
    state = list(positions(225))[-1]
    data = data_of(state, 1)
    guilds = {card.id for card in CARDS[FIRST_GUILD:]}
    known_guilds = guilds & {card for hand in data["position"]["hands"][2] for card in hand}
    assert len(known_guilds) == 3 + 2
    number = next(i for i, look in enumerate(data["position"]["looks"]) if look["back"] == 2)
    for guild in guilds - known_guilds:
        assert refusal_of(data, ("looks", number, "card"), guild).startswith("looks")


def test_a_part_too_many_is_refused() -> None:
    for path in (("seed",), ("options", "u7"), ("cities", 0, "hand"), ("looks", 0, "seat")):
        assert "position" in refusal_of(halikarnassos_knowledge(), path, "yes")


def test_a_position_with_a_part_missing_is_refused() -> None:
    for path in [
        *[("position", key) for key in halikarnassos_knowledge()["position"]],
        ("seat",),
        ("rules",),
    ]:
        with pytest.raises(thauma.InvalidSeen):
            thauma.Seen.from_json(json.dumps(remove_at(halikarnassos_knowledge(), path)))


@pytest.mark.parametrize("seat", [-1, 5, True, "0", None, 10**30])
def test_what_nobody_knows_is_refused(seat: Any) -> None:
    with pytest.raises(thauma.InvalidSeen):
        thauma.Seen.from_json(json.dumps({**halikarnassos_knowledge(), "seat": seat}))


def test_what_the_neighbour_knows_is_not_what_the_seat_knows() -> None:
    data = data_of(middle(3, 40), 2)
    for seat in (0, 1, 3, 4, 5):
        with pytest.raises(thauma.InvalidSeen, match="hands"):
            thauma.Seen.from_json(json.dumps({**data, "seat": seat}))


def test_before_the_first_turn_everybody_has_three_coins() -> None:
    assert refusal_of(data_of(opening(0), 0), ("cities", 1, "coins"), 4).startswith("cities[1]")
