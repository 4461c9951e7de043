"""Views of games that show what every table has, and what is their own: the types, and how to fill them.

class GoofspielTable(GameView, frozen=True, kw_only=True):
prize: int | None

VIEW = match_view(GoofspielTable)
"""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from thauma.core.game import Event
from thauma.core.state import State


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a view."""


class ShownMove(Shown, frozen=True):
    """A move that the seat may make."""

    id: int
    move: str


class ShownResult(Shown, frozen=True):
    """How it ended."""

    winners: list[int]
    kind: str
    scores: list[dict[str, int]]


class ShownLast(Shown, frozen=True):
    """The move that took effect last."""

    seat: int
    move: str | None
    """None where it was another seat's secret; the events tell what everybody may know"""
    events: tuple[Event, ...]


class GameView(Shown, frozen=True, kw_only=True):
    """What every table shows to a seat or a spectator."""

    game: str
    rules: str
    options: dict[str, Any]
    seat: int | None
    """None: a spectator"""
    waiting: list[int]
    chosen: list[int]
    """who has chosen already, where others still have to"""
    points: list[int]
    result: ShownResult | None
    moves: list[ShownMove] | UnsetType = UNSET
    """of the seat; a spectator has none"""


def match_view(kind: type[GameView]) -> type[msgspec.Struct]:
    """Give the type of a view with what a match adds: how many moves stand, and the last one."""
    added = [("number", int), ("last", ShownLast | None)]
    return msgspec.defstruct(
        f"{kind.__name__}View",
        added,
        bases=(kind,),
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        module=kind.__module__,
    )


def common_view(state: State, seat: int | None) -> dict[str, Any]:
    """Fill in what every table shows."""
    game = state.game
    seats, result = range(game.seats_of(state)), game.result(state)
    moves = UNSET if seat is None else [ShownMove(m, game.text(state, seat, m)) for m in state.legal(seat)]
    return {
        "game": game.name,
        "rules": game.rules_of(state),
        "options": game.options_of(game.engine.struct_class.unpack(bytes(state))),
        "seat": seat,
        "waiting": list(state.waiting),
        "chosen": [one for one in seats if state.waiting and game.together and one not in state.waiting],
        "points": [sum(state.points(one)) for one in seats],
        "result": result and ShownResult(list(result.winners), result.kind, list(result.scores)),
        "moves": moves,
    }
