"""Goofspiel for people: what a seat sees, why a move is possible or not, and what happened."""

from typing import Any

from msgspec import UNSET

from thauma.core.catalog import DEFAULT
from thauma.core.game import Event, Explanation, Result
from thauma.core.language import say
from thauma.core.state import State
from thauma_goofspiel.contract import (
    GoofspielMove,
    GoofspielOptions,
    GoofspielPlayer,
    GoofspielResult,
    GoofspielTable,
)
from thauma_goofspiel.formats import numbers_of, read_move, write_move
from thauma_goofspiel.ids import NOTHING, ROUNDS
from thauma_goofspiel.state import Goofspiel


def unpack_state(held: Any) -> Goofspiel:
    """Unpack a state, or the bytes of one."""
    return Goofspiel.unpack(bytes(held))


# --------------------------------------------------------------------------------------------- views


def view_of(state: State, seat: int | None, rules: str, result: Result | None) -> GoofspielTable:
    """Put together what a seat (None: a spectator) may know."""
    g = unpack_state(state.known(-1 if seat is None else seat))
    seats, going = range(g.players), g.round < ROUNDS
    bid = NOTHING if seat is None or not going else g.bids[seat][g.round]
    return GoofspielTable(
        game="goofspiel",
        rules=rules,
        options=GoofspielOptions(g.players),
        seat=seat,
        round=min(g.round + 1, ROUNDS),
        prize=g.prizes[g.round] + 1 if going else None,
        waiting=list(state.waiting),
        chosen=[one for one in seats if going and one not in state.waiting],
        players=[player_view(g, one) for one in seats],
        points=[sum(prizes_of(g, one)) for one in seats],
        result=GoofspielResult(list(result.winners), "points", list(result.scores)) if result else None,
        hand=UNSET if seat is None else numbers_of(g.hands[seat]),
        bid=UNSET if seat is None else (None if bid == NOTHING else bid + 1),
        moves=UNSET
        if seat is None
        else [GoofspielMove(move, write_move(move)) for move in state.legal(seat)],
    )


def prizes_of(g: Goofspiel, seat: int) -> list[int]:
    """List the prizes that a seat has taken, by what they are worth."""
    return [g.prizes[past] + 1 for past in range(g.round) if winner_of(g, past) == seat]


def winner_of(g: Goofspiel, past: int) -> int:
    """Give the seat with the highest bid of a round that is past."""
    return max(range(g.players), key=lambda seat: g.bids[seat][past])


def player_view(g: Goofspiel, seat: int) -> GoofspielPlayer:
    """Show what lies before a player."""
    prizes = prizes_of(g, seat)
    spent = sorted(g.bids[seat][past] + 1 for past in range(g.round))
    return GoofspielPlayer(spent, prizes, sum(prizes))


# --------------------------------------------------------------------------------- reasons and events


def explain(state: State, seat: int, text: str) -> Explanation:
    """Say what a bid is for, or why it is not possible."""
    g, move = unpack_state(state.known(seat)), read_move(text)
    data: dict[str, Any] = {"card": move + 1}
    if move in state.legal(seat):
        key, data["prize"] = "possible", g.prizes[g.round] + 1
    elif g.round == ROUNDS:
        key = "why.over"
    elif seat not in state.waiting:
        key = "why.chosen"
    else:
        key = "why.not-held"
    key = f"goofspiel.{key}"
    legal = key == "goofspiel.possible"
    return Explanation(seat, write_move(move), legal, key, data, say(key, data, DEFAULT))


def narrate(before: State, seat: int, after: State) -> list[Event]:
    """Tell that a choice was made, and after the last one of a round what all were."""
    old, new = unpack_state(before), unpack_state(after)
    if old.round == new.round:
        return [Event("goofspiel.event.chosen", {"seat": seat})]
    past = old.round
    events = [
        Event("goofspiel.event.bid", {"seat": one, "card": new.bids[one][past] + 1})
        for one in range(new.players)
    ]
    prize = {"seat": winner_of(new, past), "prize": new.prizes[past] + 1}
    events.append(Event("goofspiel.event.takes", prize))
    if new.round < ROUNDS:
        return [*events, Event("goofspiel.event.prize", {"prize": new.prizes[new.round] + 1})]
    winners = [one for one in range(new.players) if after.share(one)]
    return [*events, Event("goofspiel.event.over", {"winners": winners})]
