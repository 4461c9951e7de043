"""Who is close to winning at once, by arms or by science, as far as a viewer can know.

Whether somebody could win with what lies open is found out by making their moves on a position that fits what
the viewer knows; only what everybody sees decides it, so that it is the same in every such position.
"""

from typing import Literal

from thauma.core.game import Event
from thauma.core.state import State, make_seen
from thauma.games.duel.ids import (
    CAPITAL,
    COPY,
    MIDDLE,
    MILITARY,
    OVER,
    PICK,
    REVIVE,
    SCIENCE,
    TAKE,
    TURN,
    WINNING_SYMBOLS,
)
from thauma.games.duel.position import read_state
from thauma.games.duel.presentation.contract import DuelDanger
from thauma.games.duel.state import Duel
from thauma.games.duel.strategy.gains import thing_of
from thauma.games.duel.strategy.lessons import with_turn_of
from thauma.games.duel.table import CARDS

Supremacy = Literal["military", "science"]
NEAR: dict[Supremacy, int] = {"military": 2, "science": 1}
"""from how many missing shields or symbols on a seat is close to winning"""
REACH: dict[Supremacy, int] = {"military": max(card.shields for card in CARDS) + 1, "science": 1}
"""how many of them one turn can bring; Strategy adds a shield"""
SUPREMACIES: dict[int, Supremacy] = {MILITARY: "military", SCIENCE: "science"}
OPEN_ANSWERS = (TAKE, REVIVE, COPY)
"""questions whose answers lie open, so that a turn can be followed through them"""


def danger_view(state: State, known: bytes, duel: Duel, viewer: int | None) -> tuple[DuelDanger, ...]:
    """Tell who is close to winning at once, from what a viewer (None: a spectator) knows."""
    if duel.question in (OVER, PICK):
        return ()
    short = [missing(duel, seat) for seat in (0, 1)]
    near = [any(one[kind] <= REACH[kind] for kind in one) for one in short]
    if not any(near):  # most of a game; a deal that fits is drawn only where it decides something
        return ()
    table = make_seen(state.game, state.engine, -1 if viewer is None else viewer, known).redeal(0)
    things = [winning_things(table, duel, seat) if near[seat] else {} for seat in (0, 1)]
    return tuple(
        DuelDanger(
            seat=seat,
            kind=kind,
            short=n,
            thing=things[seat].get(kind),
            message=message_of(kind, seat, n, things[seat].get(kind), own=seat == viewer),
        )
        for seat in (0, 1)
        for kind, n in short[seat].items()
        if n <= NEAR[kind] or kind in things[seat]
    )


def missing(duel: Duel, seat: int) -> dict[Supremacy, int]:
    """Count the shields and symbols that a seat still needs, for each supremacy that is open to it."""
    sign = 1 if seat == 0 else -1
    science: dict[Supremacy, int] = {"science": WINNING_SYMBOLS - duel.cities[seat].symbols.bit_count()}
    if duel.minerva and sign * (duel.minerva - MIDDLE) >= sign * duel.pawn:
        return science  # Minerva's pawn stands in the way
    return {"military": CAPITAL - sign * duel.pawn, **science}


def winning_things(table: State, duel: Duel, seat: int) -> dict[Supremacy, str]:
    """Name by kind of victory what a seat would win with if it were its turn; one thing of each kind."""
    if seat not in table.waiting:
        if duel.question != TURN:
            return {}
        table = with_turn_of(table, seat)
    found: dict[Supremacy, str] = {}
    for move in table.legal(seat):
        kind = won_by(table, seat, move)
        if kind is not None:
            found.setdefault(kind, thing_of(move))
    return found


def won_by(table: State, seat: int, move: int, *, follow: bool = True) -> Supremacy | None:
    """Name the supremacy that a move brings its seat, with an answer to what it asks if need be."""
    after = table.copy()
    after.apply(seat, move)
    if after.over:
        return SUPREMACIES.get(after.victory) if after.share(seat) == 1 else None
    if not follow or after.waiting != (seat,) or read_state(after).question not in OPEN_ANSWERS:
        return None
    answers = (won_by(after, seat, answer, follow=False) for answer in after.legal(seat))
    return next((kind for kind in answers if kind is not None), None)


def message_of(kind: str, seat: int, short: int, thing: str | None, *, own: bool) -> Event:
    """Put it into one message: what would win at once, or how much is missing."""
    who = "own." if own else ""
    if thing is not None:
        return Event(f"duel.danger.{who}at-once", {"seat": seat, "thing": thing})
    return Event(f"duel.danger.{who}{kind}", {"seat": seat, "n": short})
