"""Every reason why what a stranger says a seat knows cannot be: each is given for some position, in words."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import thauma
from tests.proof.support.spoiled_data import Path, replace_at
from tests.wonders.support.random_games import halikarnassos_seat, middle, opening
from thauma.core.catalog import languages, read_catalog
from thauma.games.wonders import redeal

Data = dict[str, Any]
PREFIX = "wonders.error.seen."


@cache
def knowledge_after(number: int, steps: int, seat: int | None = None) -> Data:
    """What a seat, else that of Halikarnassos, knows after some steps of a game."""
    state = middle(number, steps)
    found: Data = json.loads(state.seen_by(halikarnassos_seat(state) if seat is None else seat).to_json())
    return found


def choosing() -> Data:
    """Sides are chosen."""
    found: Data = json.loads(opening(3).seen_by(0).to_json())
    return found


def turning() -> Data:
    """A turn of Age II after two looks at the pile."""
    return knowledge_after(12, 52)


def reviving() -> Data:
    """Halikarnassos is asked, with one card in the pile."""
    return knowledge_after(86, 8)


def game_over() -> Data:
    """The end of a game; nobody had a question of its own in the last turn."""
    return knowledge_after(1, 79, 0)


def with_an_altar() -> Data:
    """A turn of Age II: the second look found an Altar, all of which stand in cities."""
    pile = [name.replace("ore-vein", "altar") for name in turning()["position"]["looks"][1]["pile"][0]]
    found: Data = replace_at(turning(), ("position", "looks", 1, "pile", 0), pile)
    return found


REFUSED: dict[str, tuple[Callable[[], Data], Path, Any]] = {
    "age": (turning, ("age",), 3),
    "turn": (turning, ("turn",), 6),
    "unknown": (turning, ("question",), "buy"),
    "one-of": (turning, ("uses", 0, 2, 3), "burnt"),
    "count": (turning, ("cities",), []),
    "sides-first": (choosing, ("turn",), 1),
    "sides-dealt": (choosing, ("options", "sides"), "dealt"),
    "day-side": (turning, ("options", "sides"), "day"),
    "seventh-last": (turning, ("question",), "seventh"),
    "over-last": (turning, ("question",), "over"),
    "city-twice": (turning, ("cities", 1, "wonder"), "babylon"),
    "side": (turning, ("cities", 2, "side"), None),
    "coins": (turning, ("cities", 2, "coins"), -1),
    "first-coins": (choosing, ("cities", 2, "coins"), 4),
    "known": (turning, ("hands", 0, 0, 0), None),
    "unknowable": (turning, ("hands", 0, 0, 2), "altar"),
    "other-deck": (turning, ("hands", 0, 0, 0), "palace"),
    "too-many": (turning, ("hands", 1, 3, 5), "bazar"),
    "guilds": (lambda: knowledge_after(0, 57, 0), ("hands", 2, 0, 0), "workers-guild"),
    "taken": (turning, ("turn",), 5),
    "left-last": (turning, ("uses", 0, 0, 0), "left"),
    "only-built": (turning, ("uses", 0, 0, 6), "sold"),
    "must-use": (lambda: knowledge_after(0, 30, 0), ("uses", 0, 2, 6), "left"),
    "built-twice": (turning, ("looks", 1, "card"), "timber-yard"),
    "complete": (turning, ("uses", 0), [["tucked"] * 6 + ["left"]] * 5),
    "looks": (turning, ("looks",), []),
    "most-looks": (turning, ("looks",), [{"card": None, "back": None, "pile": None}] * 4),
    "not-yet": (
        reviving,
        ("looks", 0),
        {"card": "lumber-yard", "back": 0, "pile": [["lumber-yard"], [], []]},
    ),
    "no-seventh": (game_over, ("question",), "seventh"),
    "no-revival": (game_over, ("question",), "revive"),
    "card-and-back": (turning, ("looks", 0, "back"), None),
    "back": (turning, ("looks", 0, "back"), 2),
    "own-looks": (turning, ("looks", 0, "pile"), None),
    "pile-size": (turning, ("looks", 0, "pile"), [[], [], []]),
    "pile-less": (turning, ("looks", 1, "pile", 0, 1), "tavern"),
    "not-there": (turning, ("looks", 0, "card"), "scriptorium"),
    "nothing-to-build": (reviving, ("looks", 0, "pile", 0), ["clay-pit"]),
    "must-build": (lambda: knowledge_after(207, 36), ("options", "u4"), "no"),
    "no-deal": (with_an_altar, ("looks", 0, "pile", 0, 0), "altar"),
    "nothing-to-choose": (lambda: knowledge_after(0, 37, 1), ("options", "seventh_card"), "only-built"),
    "no-choice": (reviving, ("choice",), "sell altar"),
    "not-possible": (turning, ("choice",), "sell palace"),
}
"""by reason: a position, and what is changed where"""


@pytest.mark.parametrize("reason", REFUSED)
def test_each_reason_is_given_in_every_language(reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redeal, "MOST_TRIES", 20, raising=False)  # un-compiled, more take long
    position, path, value = REFUSED[reason]
    with pytest.raises(thauma.InvalidSeen) as caught:
        thauma.Seen.from_json(json.dumps(replace_at(position(), ("position", *path), value)))
    assert caught.value.data["problem"].key == PREFIX + reason
    for language in languages():
        text = caught.value.text(language)
        assert text.startswith(caught.value.data["place"])
        assert "{" not in text


def test_every_reason_of_the_catalog_is_given() -> None:
    assert {PREFIX + reason for reason in REFUSED} == {
        key for key in read_catalog("en") if key.startswith(PREFIX)
    }


@pytest.mark.parametrize("position", [choosing, turning, reviving, game_over])
def test_the_positions_themselves_are_accepted(position: Callable[[], Data]) -> None:
    assert json.loads(thauma.Seen.from_json(json.dumps(position())).to_json()) == position()
