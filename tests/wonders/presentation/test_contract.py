"""The types that clients are given fit what the views of 7 Wonders really are."""

import json
from itertools import chain
from typing import Any, get_args

import msgspec
import pytest

from tests.case_selection import proof_count
from tests.wonders.support.random_play import GAME, SEATS, matches, walk
from thauma.games.wonders.presentation.contract import (
    VIEW,
    WondersCity,
    WondersColours,
    WondersFree,
    WondersOptions,
    WondersOutcome,
    WondersResult,
    WondersScore,
    WondersSide,
    WondersSymbols,
    WondersView,
)
from thauma.games.wonders.table import CATEGORIES, COLOURS, KINDS, SIDES, SYMBOLS

pytestmark = pytest.mark.once  # nothing of it is compiled

GAMES = proof_count(10, 5)
OWN = {"moves", "offers", "stage", "market"}


def a_view(seat: int | None = 0) -> dict[str, Any]:
    """A view from the middle of a game."""
    return next(match for i, match in enumerate(matches(7)) if i == 40).view(seat)


def read(view: Any) -> WondersView:
    """Read a view as strictly as a client in another language would."""
    return msgspec.convert(view, VIEW, strict=True)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_every_view_of_a_game_is_what_the_contract_says(number: int) -> None:
    for i, match in enumerate(matches(number)):
        viewers = (*range(match.seats), None)
        for viewer in {viewers[i % len(viewers)], None if match.over else match.waiting[0]}:
            view = match.view(viewer)
            assert json.loads(msgspec.json.encode(read(view))) == view


@pytest.mark.parametrize("players", SEATS)
def test_the_first_view_of_a_game_is_what_the_contract_says(players: int) -> None:
    match = next(matches(players))
    for viewer in (*range(match.seats), None):
        view = match.view(viewer)
        assert json.loads(msgspec.json.encode(read(view))) == view


@pytest.mark.slow
def test_the_games_looked_at_show_everything_that_a_view_can_hold() -> None:
    missing = {
        *WondersView.__struct_fields__,
        *(f"city.{name}" for name in WondersCity.__struct_fields__),
        "discard.cards",
        "discard.known",
    }
    for match in chain.from_iterable(matches(number) for number in range(GAMES)):
        view = match.view(0)
        shown = {**view, **{f"discard.{name}": value for name, value in view["discard"].items()}}
        for city in view["cities"]:
            missing -= {f"city.{name}" for name, value in city.items() if value}
        missing -= {name for name, value in shown.items() if value not in (None, [], {})}
        if not missing:
            return
    assert not missing


def test_moves_and_prices_are_for_a_seat_only() -> None:
    for seat in range(5):
        assert set(a_view(seat)) >= OWN
    spectator = a_view(None)
    assert not OWN & set(spectator)
    assert spectator["hand"] is spectator["choice"] is None
    assert read(spectator).moves is msgspec.UNSET


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "duel"),
        ("question", "dance"),
        ("age", 0),
        ("age", 4),
        ("turn", 7),
        ("players", 2),
        ("seat", 7),
        ("hand", ["castle"]),
        ("hand", ["altar"] * 8),
        ("direction", "up"),
        ("deal", {}),
        ("number", "40"),
    ],
)
def test_a_view_that_is_not_like_that_is_not_one(field: str, value: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({**a_view(), field: value})


@pytest.mark.parametrize(
    "part", ["options", "result", "last", "number", "cities", "chosen", "discard", "hand"]
)
def test_a_view_lacks_nothing(part: str) -> None:
    view = a_view()
    del view[part]
    with pytest.raises(msgspec.ValidationError, match=part):
        read(view)


def test_colours_symbols_and_categories_are_those_of_the_tables() -> None:
    assert WondersColours.__struct_fields__ == COLOURS
    assert WondersSymbols.__struct_fields__ == SYMBOLS
    assert WondersScore.__struct_fields__ == (*CATEGORIES, "total")
    assert get_args(WondersSide) == SIDES
    assert get_args(msgspec.structs.fields(WondersResult)[1].type) == KINDS


@pytest.mark.slow
def test_every_reason_to_be_free_and_every_outcome_occurs() -> None:
    free, outcomes = set(), set()
    for before, seat, _, _ in chain(walk(3), walk(9)):
        view = GAME.view(before, seat)
        free |= {offer["free"] for offer in view["offers"].values()}
        outcomes |= {how for city in view["cities"] for age in city["conflicts"] for how in age.values()}
    assert free - {None} == set(get_args(WondersFree))
    assert outcomes == set(get_args(WondersOutcome))


def test_the_options_are_those_of_the_game() -> None:
    said = {field.name: get_args(field.type) for field in msgspec.structs.fields(WondersOptions)}
    assert said == {option.name: option.values for option in GAME.options}


def test_the_view_names_its_game() -> None:
    (game,) = [field for field in msgspec.structs.fields(WondersView) if field.name == "game"]
    assert get_args(game.type) == (GAME.name,)
