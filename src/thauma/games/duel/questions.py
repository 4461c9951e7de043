"""What a seat can be asked: the name of each question in views, and the moves that answer it."""

from typing import NamedTuple

from thauma.games.duel.ids import (
    CALL,
    CLAIM,
    COPY,
    DESTROY_BROWN,
    DESTROY_GREY,
    ENKI_TAKES,
    GATE_CALLS,
    GUARD,
    LIBRARY,
    LOOT_FOR,
    M_BUILD,
    M_CALL,
    M_CLAIM,
    M_COPY,
    M_DESTROY,
    M_END,
    M_GUARD,
    M_LAST,
    M_LOOT_FOR,
    M_OPEN,
    M_ORDER,
    M_PICK,
    M_PLACE,
    M_RAISE,
    M_REMOVE,
    M_RESOLVE,
    M_REVIVE,
    M_START,
    M_STEAL,
    M_TAKE,
    M_TOPPLE,
    M_TUCK,
    M_WAIVE,
    OPEN,
    ORDER,
    OVER,
    PICK,
    PLACE,
    RAISE,
    REMOVE,
    RESOLVE,
    REVIVE,
    START,
    STEAL,
    TAKE,
    TOPPLE,
    TUCK,
    TURN,
    WAIVE,
)


class Question(NamedTuple):
    """What is asked."""

    name: str
    first: int
    """the first move that can answer it"""
    end: int
    """the one after the last"""


QUESTIONS = {
    TURN: Question("turn", M_BUILD, M_PICK),
    PICK: Question("pick", M_PICK, M_TAKE),
    TAKE: Question("take", M_TAKE, M_DESTROY),
    LIBRARY: Question("library", M_TAKE, M_DESTROY),
    DESTROY_BROWN: Question("destroy-brown", M_DESTROY, M_REVIVE),
    DESTROY_GREY: Question("destroy-grey", M_DESTROY, M_REVIVE),
    REVIVE: Question("revive", M_REVIVE, M_START),
    START: Question("start", M_START, M_END),
    OVER: Question("over", M_END, M_END),
    # what Pantheon asks
    ENKI_TAKES: Question("enki", M_TAKE, M_DESTROY),
    RESOLVE: Question("resolve", M_RESOLVE, M_OPEN),
    PLACE: Question("place", M_PLACE, M_RESOLVE),
    GATE_CALLS: Question("gate", M_CALL, M_ORDER),
    OPEN: Question("open", M_OPEN, M_CALL),
    CALL: Question("call", M_CALL, M_ORDER),
    ORDER: Question("order", M_ORDER, M_COPY),
    COPY: Question("copy", M_COPY, M_STEAL),
    STEAL: Question("steal", M_STEAL, M_REMOVE),
    REMOVE: Question("remove", M_REMOVE, M_TOPPLE),
    TOPPLE: Question("topple", M_TOPPLE, M_RAISE),
    RAISE: Question("raise", M_RAISE, M_TUCK),
    TUCK: Question("tuck", M_TUCK, M_CLAIM),
    CLAIM: Question("claim", M_CLAIM, M_GUARD),
    GUARD: Question("guard", M_GUARD, M_WAIVE),
    WAIVE: Question("waive", M_WAIVE, M_LOOT_FOR),
    LOOT_FOR: Question("loot", M_LOOT_FOR, M_LAST),
}
"""all questions by number; in a turn a seat can also activate a god"""
