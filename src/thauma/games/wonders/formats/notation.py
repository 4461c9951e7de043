"""The moves of 7 Wonders as text and as numbers.

A number is verb, card and coins to the left neighbour; what the right one gets follows from the position, and
so a text is read and written for a seat in a position.
"""

import re
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from thauma.core.arguments import move_number
from thauma.core.errors import UnknownMove, short_repr
from thauma.core.tables.blocks import id_in_block, place_in_page
from thauma.games.wonders.ids import (
    CARD_ROOM,
    CHOOSE,
    M_BUILD,
    M_DECLINE,
    M_REVIVE,
    M_SELL,
    M_SIDE,
    M_STAGE,
    NOTHING,
    PAYMENTS,
    SEVENTH,
)
from thauma.games.wonders.position import card_of, cards_held_by, waiting_seats
from thauma.games.wonders.prices import offered_payments
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS, SIDES
from thauma.games.wonders.table_rows import CARD_MOVES

VERBS = ("build", "stage", "sell", "side", "decline")
TAIL = re.compile(
    r"(?P<move>.*?)(?P<paid> paying(?: (?P<left>[1-9][0-9]?) left)?(?: (?P<right>[1-9][0-9]?) right)?)?"
)


class ParsedMove(NamedTuple):
    """A move as it was said: the number of its verb and card with nothing paid, and the payment."""

    move: int
    left: int = 0
    right: int = 0

    @property
    def place(self) -> int:
        """Where it stands in its page, which tells the verb."""
        return place_in_page(self.move)

    @property
    def card(self) -> int:
        """The card that it names, else NOTHING."""
        return card_of(self.move)


@cache
def move_texts() -> dict[int, str]:
    """Every move of the game without what is paid, by id."""
    found = {M_DECLINE: "decline"}
    for c, card in enumerate(CARDS):
        found[M_BUILD + CARD_MOVES[c]] = f"build {card.id}"
        found[M_STAGE + CARD_MOVES[c]] = f"stage with {card.id}"
        found[id_in_block(M_SELL, CARD_ROOM, c)] = f"sell {card.id}"
        found[id_in_block(M_REVIVE, CARD_ROOM, c)] = f"build {card.id} from discard"
    found.update({M_SIDE + i: f"side {side}" for i, side in enumerate(SIDES)})
    return found


@cache
def move_ids() -> dict[str, int]:
    """Every move of the game without what is paid, by text."""
    return {text: move for move, text in move_texts().items()}


def payment_text(left: int, right: int) -> str:
    """Write what the neighbours are paid; nothing where they are not."""
    parts = [f"{coins} {side}" for coins, side in ((left, "left"), (right, "right")) if coins]
    return f" paying {' '.join(parts)}" if parts else ""


# ----------------------------------------------------------------------------------------- writing


def write_move(wonders: Wonders, seat: int, move: int) -> str:
    """Write a move id in notation."""
    return write_move_from_bytes(wonders.pack(), seat, move)


def write_move_from_bytes(data: bytes, seat: int, move: int) -> str:
    """Write a move id in notation for a seat of a position given as bytes.

    Where the payment is not offered only what the id says is written: the part of the left neighbour.
    """
    number = move_number(move)
    place = place_in_page(number)
    left = place % PAYMENTS if place < M_SELL else 0
    if number - left not in move_texts():
        raise UnknownMove("wonders.error.move.number", number=short_repr(move), last=max(move_texts()))
    if place >= M_SELL:
        return move_texts()[number]
    said = ParsedMove(number - left, left)
    return move_texts()[said.move] + payment_text(left, dict(payments_for(data, seat, said)).get(left, 0))


def payments_for(data: bytes, seat: int, said: ParsedMove) -> list[tuple[int, int]]:
    """List what can be paid for a card or a stage."""
    return offered_payments(data, seat, said.card if said.place < M_STAGE else NOTHING)


# ----------------------------------------------------------------------------------------- reading


def read_move(wonders: Wonders, seat: int, text: str) -> int:
    """Read a move of a seat; what is no move raises UnknownMove with what would be right.

    Gives NOTHING for a card of the hand that can be paid, but not like that: there is no such number.
    Whatever else is impossible has one.
    """
    said = parse_move(text)
    if said.place >= M_SELL:
        return said.move
    asked = wonders.question in (CHOOSE, SEVENTH) and seat in waiting_seats(wonders)
    if asked and said.card in cards_held_by(wonders, seat):
        found = payments_for(wonders.pack(), seat, said)
        if found and (said.left, said.right) not in found:
            return NOTHING
    return said.move + min(said.left, PAYMENTS - 1)


def parse_move(text: str) -> ParsedMove:
    """Read a move and what it pays, wherever that may be possible."""
    if not isinstance(text, str):
        raise UnknownMove("wonders.error.move.text", kind=type(text).__name__)
    words = text.lower().split()
    found = TAIL.fullmatch(" ".join(words))
    if found is None:
        raise mistake_in(words, text)
    move, left, right = move_ids().get(found["move"]), int(found["left"] or 0), int(found["right"] or 0)
    if move is None or (found["paid"] and (place_in_page(move) >= M_SELL or not left + right)):
        raise mistake_in(words, text)
    return ParsedMove(move, left, right)


def mistake_in(words: list[str], text: str) -> UnknownMove:
    """Say what is wrong with a text that is no move."""
    if not words:
        return UnknownMove("wonders.error.move.empty", known=list(VERBS))
    given = repr(text[:80])
    verb, *rest = words
    if verb not in VERBS:
        return UnknownMove("wonders.error.move.verb", given=given, known=list(VERBS))
    if verb == "side":
        return UnknownMove("wonders.error.move.side", given=given)
    if verb == "decline":
        return UnknownMove("wonders.error.move.decline", given=given)
    if verb == "stage" and (len(rest) < 2 or rest[0] != "with"):
        return UnknownMove("wonders.error.move.stage", given=given)
    name, *after = rest[1:] if verb == "stage" else rest or [""]
    if not name:
        return UnknownMove("wonders.error.move.card", given=given, verb=verb)
    if name not in CARD_INDEX:
        return unknown_card(name)
    if after[:1] == ["paying"] and verb != "sell":
        return UnknownMove("wonders.error.move.paying", given=given)
    return UnknownMove("wonders.error.move.rest", given=given, rest=repr(" ".join(after)[:40]))


def unknown_card(name: str) -> UnknownMove:
    """Say that there is no card of a name, with the nearest ones."""
    problem = UnknownMove("wonders.error.no-card", name=repr(name[:40]))
    near = get_close_matches(name[:40], CARD_INDEX, n=3)
    return UnknownMove("wonders.error.near", problem=problem, near=near) if near else problem
