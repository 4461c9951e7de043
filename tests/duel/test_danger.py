"""Who is close to winning at once, and what is said of it."""

from random import Random
from typing import Any

import pytest

from tests.case_selection import proof_count
from tests.duel.support.arrange import Table, city, table
from tests.duel.support.random_games import GAME, walk
from thauma.core.language import say
from thauma.games.duel.table import KINDS

CALM = ["altar", "theater", "baths"]
FIVE_SYMBOLS = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]


def told(position: Table, viewer: int | None = 0) -> list[dict[str, Any]]:
    found = position.view(viewer)["danger"]
    assert isinstance(found, list)
    return found


def words(position: Table, viewer: int | None = 0) -> list[str]:
    messages = [danger["message"] for danger in told(position, viewer)]
    return [say(message["key"], message["data"], names=("Ada", "Odysseus")) for message in messages]


def test_with_the_pawn_in_the_middle_nobody_is_in_danger() -> None:
    assert told(table(city(), city(), open=CALM)) == []


def test_two_spaces_before_the_capital_are_close_and_three_are_not() -> None:
    for pawn, short in ((-6, None), (-7, 2), (-8, 1)):
        found = told(table(city(), city(), open=CALM, pawn=pawn))
        assert [(danger["seat"], danger["kind"], danger["short"]) for danger in found] == (
            [(1, "military", short)] if short else []
        )


def test_what_lies_open_is_told_from_farther_away() -> None:
    position = table(city(), city(coins=8), open=["pretorium", "port", "senate"], age=3, pawn=-6)
    (danger,) = told(position)
    assert (danger["seat"], danger["short"], danger["thing"]) == (1, 3, "card.pretorium")
    assert words(position) == ["Odysseus can win at once: Pretorium."]


def test_what_cannot_be_paid_for_is_no_danger() -> None:
    assert told(table(city(), city(coins=7), open=["pretorium", "port", "senate"], age=3, pawn=-6)) == []


def test_strategy_adds_its_shield() -> None:
    strong = city(coins=2, tokens=["strategy"])
    (danger,) = told(table(strong, city(), open=[*CALM, "guard-tower"], pawn=7))
    assert danger["thing"] == "card.guard-tower"
    (danger,) = told(table(city(coins=2), city(), open=[*CALM, "guard-tower"], pawn=7))
    assert danger["thing"] is None


def test_a_fifth_symbol_is_told_and_a_fourth_is_not() -> None:
    calm = ["port", "senate", "palace"]
    (danger,) = told(table(city(FIVE_SYMBOLS, coins=0), city(), open=calm, age=3))
    assert (danger["seat"], danger["kind"], danger["short"], danger["thing"]) == (0, "science", 1, None)
    assert told(table(city(FIVE_SYMBOLS[:4], coins=0), city(), open=calm, age=3)) == []


def test_law_on_the_board_wins_by_a_pair() -> None:
    scholar = city(FIVE_SYMBOLS, coins=20)
    position = table(scholar, city(), open=["library", "statue", "walls"], age=2, board=["law"])
    (danger,) = told(position)
    assert (danger["kind"], danger["thing"]) == ("science", "card.library")


def test_each_viewer_is_told_in_its_own_words() -> None:
    position = table(city(), city(), open=CALM, pawn=-7)
    assert words(position, 0) == words(position, None) == ["Odysseus wins with 2 more shields."]
    assert words(position, 1) == ["You win with 2 more shields."]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_is_told_the_same_whoever_is_asked(seat: int) -> None:
    position = table(city(), city(coins=8), open=["pretorium", "port", "senate"], age=3, pawn=-6, turn=seat)
    assert [danger["thing"] for danger in told(position)] == ["card.pretorium"]


def test_no_supremacy_comes_without_a_warning() -> None:
    """In random games: whoever wins at once by a card or a wonder was told to be able to."""
    sudden = 0
    for number in range(proof_count(60, 30)):
        for before, seat, _, after in walk(number):
            if not after.over or KINDS[after.victory] == "civilian":
                continue
            warned = [d["kind"] for d in GAME.view(before, 1 - seat)["danger"] if d["seat"] == seat]
            assert KINDS[after.victory] in warned
            sudden += 1
    assert sudden > 3


def test_danger_depends_on_nothing_hidden() -> None:
    rng = Random(5)
    looked_at = 0
    for number in range(proof_count(20, 8)):
        for before, _, _, _ in walk(number):
            for viewer in (0, 1):
                found = GAME.view(before, viewer)["danger"]
                if found:
                    twin = before.seen_by(viewer).redeal(rng.randrange(10**9))
                    assert GAME.view(twin, viewer)["danger"] == found
                    assert GAME.view(twin, None)["danger"] == GAME.view(before, None)["danger"]
                    looked_at += 1
    assert looked_at > 20
