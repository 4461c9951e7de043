"""Goofspiel in writing: moves, deals, and what a seat knows; reading says what is wrong and where."""

import re
from collections.abc import Mapping
from operator import index
from typing import Any, Literal, cast

import msgspec

from thauma.core.deal import thaw
from thauma.core.errors import InvalidDeal, InvalidSeen, Phrase, ThaumaError, UnknownMove, short_repr
from thauma_goofspiel.ids import CARDS, HAND, HIDDEN, MOST_PLAYERS, NOTHING, PRIZES, ROUNDS
from thauma_goofspiel.state import Goofspiel

BID = re.compile(r"bid ([1-9][0-9]?)")


def numbers_of(mask: int) -> list[int]:
    """List the cards or prizes of a set by their numbers."""
    return [i + 1 for i in range(mask.bit_length()) if mask >> i & 1]


def mask_of(numbers: list[int]) -> int:
    """Make a set of numbers."""
    return sum(1 << number - 1 for number in numbers)


# ------------------------------------------------------------------------------------------- moves


def write_move(move: object) -> str:
    """Write a move id in notation."""
    try:
        number = -1 if isinstance(move, bool) else index(move)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not 0 <= number < CARDS:
        raise UnknownMove("goofspiel.error.number", number=short_repr(move), last=CARDS - 1)
    return f"bid {number + 1}"


def read_move(text: object) -> int:
    """Read a move in notation."""
    found = BID.fullmatch(" ".join(text.lower().split())) if isinstance(text, str) else None
    if found is None or int(found[1]) > CARDS:
        raise UnknownMove("goofspiel.error.move", given=short_repr(text), last=CARDS)
    return int(found[1]) - 1


# ------------------------------------------------------------------------------------------- deals


class DealParts(msgspec.Struct, forbid_unknown_fields=True):
    """What is dealt, by numbers."""

    hands: list[list[int]]
    prizes: list[int]


def deal_parts(g: Goofspiel) -> dict[str, Any]:
    """Give the deal inside a state: what was bid was in somebody's hand."""
    bids = [mask_of([bid + 1 for bid in g.bids[seat] if bid != NOTHING]) for seat in range(g.players)]
    hands = [numbers_of(g.hands[seat] | bids[seat]) for seat in range(g.players)]
    return {"hands": hands, "prizes": [prize + 1 for prize in g.prizes]}


def check_numbers(
    kind: type[ThaumaError], place: str, numbers: list[int], count: int, last: int = CARDS
) -> None:
    """Refuse anything but so many different numbers from 1 on."""
    if len(numbers) != count or len(set(numbers)) != count or not all(1 <= n <= last for n in numbers):
        raise kind("error.at", place=place, problem=Phrase("goofspiel.error.numbers", n=count, last=last))


def check_parts(players: int, parts: Mapping[str, Any]) -> dict[str, Any]:
    """Give clean parts of a deal, or say what is impossible and where."""
    try:
        found = msgspec.convert(thaw(parts), DealParts)
    except (msgspec.ValidationError, UnicodeError) as problem:
        raise InvalidDeal("error.at", place="deal", problem=str(problem)) from None
    check_numbers(InvalidDeal, "prizes", found.prizes, ROUNDS, PRIZES)
    if len(found.hands) != players:
        raise InvalidDeal("error.at", place="hands", problem=Phrase("goofspiel.error.hands", n=players))
    for seat, hand in enumerate(found.hands):
        check_numbers(InvalidDeal, f"hands[{seat}]", hand, HAND)
    check_numbers(InvalidDeal, "hands", [card for hand in found.hands for card in hand], HAND * players)
    return {"hands": [sorted(hand) for hand in found.hands], "prizes": found.prizes}


def state_of(parts: Mapping[str, Any]) -> Goofspiel:
    """Lay the table for a checked deal."""
    g = Goofspiel(players=len(parts["hands"]), prizes=[prize - 1 for prize in parts["prizes"]])
    g.bids = [[NOTHING] * ROUNDS for _ in range(MOST_PLAYERS)]
    for seat, hand in enumerate(parts["hands"]):
        g.hands[seat] = mask_of(hand)
    return g


# -------------------------------------------------------------------------------- what a seat knows


class Knowledge(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat knows, by numbers."""

    players: Literal[2, 3, 4]
    hand: list[int]
    bid: int | None
    """in this round, if the seat has chosen"""
    bids: list[list[int]]
    """by round that is past, those of all seats"""
    prizes: list[int]
    """that were turned up"""


def write_knowledge(g: Goofspiel, seat: int) -> dict[str, Any]:
    """Write what a seat knows."""
    bid = g.bids[seat][g.round] if g.round < ROUNDS else NOTHING
    known = Knowledge(
        players=g.players,  # type: ignore[arg-type]
        hand=numbers_of(g.hands[seat]),
        bid=None if bid == NOTHING else bid + 1,
        bids=[[g.bids[other][past] + 1 for other in range(g.players)] for past in range(g.round)],
        prizes=[prize + 1 for prize in g.prizes if prize != HIDDEN],
    )
    return cast("dict[str, Any]", msgspec.to_builtins(known))


def read_knowledge(seat: int, position: Any) -> Goofspiel:
    """Read what a seat knows; anything impossible is refused."""
    try:
        known = msgspec.convert(position, Knowledge)
    except (msgspec.ValidationError, UnicodeError) as problem:
        raise InvalidSeen("error.at", place="position", problem=str(problem)) from None
    past = len(known.bids)
    own = known.hand + [bids[seat] for bids in known.bids if len(bids) > seat]
    own += [] if known.bid is None else [known.bid]
    check_numbers(InvalidSeen, "bids", [bid for bids in known.bids for bid in bids], past * known.players)
    check_numbers(InvalidSeen, "hand", own, HAND)
    others = [bid for bids in known.bids for other, bid in enumerate(bids) if other != seat]
    check_numbers(InvalidSeen, "hand", own + others, HAND + past * (known.players - 1))
    if past > ROUNDS or any(len(bids) != known.players for bids in known.bids):
        raise InvalidSeen("error.at", place="bids", problem=Phrase("goofspiel.error.hands", n=known.players))
    check_numbers(InvalidSeen, "prizes", known.prizes, min(past + 1, ROUNDS), PRIZES)
    g = state_of({"hands": [[]] * known.players, "prizes": known.prizes})
    g.round, g.hands[seat] = past, mask_of(known.hand)
    g.prizes += [HIDDEN] * (ROUNDS - len(g.prizes))
    for i, bids in enumerate(known.bids):
        for other, bid in enumerate(bids):
            g.bids[other][i] = bid - 1
    if known.bid is not None:
        g.bids[seat][past] = known.bid - 1
    return g
