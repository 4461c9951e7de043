"""The types that clients are given fit what Duel's views really are."""

import json
from collections.abc import Iterator
from itertools import chain
from typing import Any, get_args

import msgspec
import pytest

import thauma
from tests.duel.support.random_games import GAME, OPTIONS, player
from thauma.games.duel.presentation.contract import VIEW, DuelOptions, DuelResources, DuelScore, DuelView
from thauma.games.duel.table import CATEGORIES, RESOURCES

pytestmark = pytest.mark.once  # nothing of it is compiled

GAMES = 20
WAYS: tuple[dict[str, Any], ...] = (
    {"pantheon": True},
    {"pantheon": True, "gate": "secret", "library": "open"},
    *OPTIONS,
)
VIEWERS = (0, 1, None)


def matches(number: int) -> Iterator[thauma.Match]:
    """Play a random game and stop at every position; consecutive numbers run through all options."""
    match = thauma.Match(GAME.deal(number, WAYS[number % len(WAYS)]))
    chooser = player(number)
    yield match
    while match.waiting:
        seat = match.waiting[0]
        state = match.state
        match.play(seat, GAME.text(state, seat, chooser.choose(state.legal(seat))))
        yield match


def a_view(seat: int | None = 0) -> dict[str, Any]:
    """A view from the middle of a game."""
    return next(match for i, match in enumerate(matches(7)) if i == 30).view(seat)


def read(view: Any) -> DuelView:
    """Read a view as strictly as a client in another language would."""
    return msgspec.convert(view, VIEW, strict=True)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_every_view_of_a_game_is_what_the_contract_says(number: int) -> None:
    for match in matches(number):
        for seat in VIEWERS:
            view = match.view(seat)
            assert json.loads(msgspec.json.encode(read(view))) == view


@pytest.mark.slow
def test_the_games_looked_at_show_everything_that_a_view_can_hold() -> None:
    missing = set(DuelView.__struct_fields__)
    for match in chain.from_iterable(matches(number) for number in range(GAMES)):
        for seat in VIEWERS:
            missing -= {name for name, value in match.view(seat).items() if value not in (None, [], {})}
        if not missing:
            return
    assert not missing


def test_moves_and_prices_are_for_a_seat_only() -> None:
    own = {"moves", "costs", "prices"}
    for seat in (0, 1):
        assert own <= set(a_view(seat))
    spectator = a_view(None)
    assert not own & set(spectator)
    assert read(spectator).moves is msgspec.UNSET


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "chess"),
        ("question", "dance"),
        ("age", 4),
        ("pawn", -10),
        ("seat", 2),
        ("tokens", ["luck"]),
        ("deal", {}),
        ("number", "30"),
    ],
)
def test_a_view_that_is_not_like_that_is_not_one(field: str, value: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({**a_view(), field: value})


@pytest.mark.parametrize("part", ["options", "result", "last", "number", "structure"])
def test_a_view_lacks_nothing(part: str) -> None:
    view = a_view()
    del view[part]
    with pytest.raises(msgspec.ValidationError, match=part):
        read(view)


def test_resources_and_categories_are_those_of_the_tables() -> None:
    assert DuelResources.__struct_fields__ == RESOURCES
    both = (*CATEGORIES[:5], "temples", *CATEGORIES[5:], "divinities", "total")
    assert set(DuelScore.__struct_fields__) == set(both)


def test_the_options_are_those_of_the_game() -> None:
    said = {field.name: words(field.type) for field in msgspec.structs.fields(DuelOptions)}
    assert said == {
        option.name: option.values if option.name != "pantheon" else (True,) for option in GAME.options
    }


def words(hint: Any) -> tuple[Any, ...]:
    """The words of a literal type, which may be unset."""
    parts = [part for part in get_args(hint) if part is not msgspec.UnsetType]
    return tuple(word for part in parts for word in (get_args(part) or (part,)))


def test_the_view_names_its_game() -> None:
    (game,) = [field for field in msgspec.structs.fields(DuelView) if field.name == "game"]
    assert get_args(game.type) == (GAME.name,)
