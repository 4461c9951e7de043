"""Reading a position: cards, hands, the discard pile and what seats are asked, by name out of a state."""

from collections import Counter
from functools import lru_cache
from struct import Struct

from thauma.core.state import Position
from thauma.core.tables.blocks import PAGE, place_in_page
from thauma.games.wonders.ids import (
    CARD_ROOM,
    CHOOSE,
    HAND,
    IN_HAND,
    LAST_TURN,
    M_DECLINE,
    M_SELL,
    M_STAGE,
    MOST_PLAYERS,
    NOTHING,
    OVER,
    PAYMENTS,
    REVIVE,
    REVIVES,
    ROWS,
    SEVENTH,
    SIDE,
    SOLD,
    TUCKED,
)
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table import CARDS, CITIES, SIDES, Stage
from thauma.games.wonders.table_rows import KIND_OF_ROW

QUESTIONS = {SIDE: "side", CHOOSE: "choose", SEVENTH: "seventh", REVIVE: "revive", OVER: "over"}
PLAYERS_AT = Wonders.offset_of("players")
"""where in the bytes of a state the number of players stands"""
HEAD, LEAST_PLAYERS, AGES = Struct("=5b"), 3, 3
"""players, age, turn, question and the seat that is asked alone"""


def players_of(held: Position) -> int:
    """Give the number of players without unpacking the rest."""
    return bytes(held)[PLAYERS_AT]


def is_sound(data: bytes) -> bool:
    """Whether bytes may be a position: players, age, turn, question and who is asked are possible."""
    players, age, turn, question, asked = HEAD.unpack_from(data, PLAYERS_AT)
    possible = 0 <= age < AGES and 0 <= turn <= LAST_TURN and question in QUESTIONS
    return LEAST_PLAYERS <= players <= MOST_PLAYERS and possible and NOTHING <= asked < players


def unpack_state(held: Position | bytes) -> Wonders:
    """Unpack a state, or the bytes of one."""
    return Wonders.unpack(bytes(held))


def read_state(held: Position | bytes) -> Wonders:
    """Unpack a state for those who only read it: asked for the same again, it gives the same object."""
    return _read_bytes(bytes(held))


@lru_cache(maxsize=32)
def _read_bytes(data: bytes) -> Wonders:
    return Wonders.unpack(data)


def set_bits(mask: int) -> list[int]:
    """Give the indices of the set bits."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def cards_in(words: list[int]) -> list[int]:
    """Give the cards of a set."""
    return set_bits(sum(word << 64 * i for i, word in enumerate(words)))


def card_names(words: list[int]) -> list[str]:
    """Give the ids of the cards of a set, by colour and then as the table has them."""
    return [CARDS[c].id for c in sorted(cards_in(words), key=lambda c: (CARDS[c].colour, c))]


def has_card(city: City, card: int) -> bool:
    """Whether a city has a card."""
    return bool(city.built[card >> 6] >> (card & 63) & 1)


# ------------------------------------------------------------------------------------------- moves


def card_of(move: int) -> int:
    """Give the card that a move takes from the hand or from the discard pile; NOTHING for other moves."""
    place, later = place_in_page(move), CARD_ROOM if move & PAGE else 0
    if place < M_SELL:
        return place % M_STAGE // PAYMENTS + later
    if place < M_DECLINE:
        return (place - M_SELL) % CARD_ROOM + later
    return NOTHING


# ----------------------------------------------------------------------------------------- the table


def left_of(wonders: Wonders, seat: int) -> int:
    """Give the left neighbour's seat."""
    return (seat + 1) % wonders.players


def right_of(wonders: Wonders, seat: int) -> int:
    """Give the right neighbour's seat."""
    return (seat - 1) % wonders.players


def side_of(city: City) -> str | None:
    """Name the side of a wonder; None until it is chosen."""
    return None if city.side == NOTHING else SIDES[city.side]


def stages_of(city: City) -> tuple[Stage, ...]:
    """Give the stages of a wonder; none until its side is chosen."""
    if city.side == NOTHING:
        return ()
    board = CITIES[city.wonder]
    return (board.day, board.night)[city.side]


def waiting_seats(wonders: Wonders) -> list[int]:
    """Give the seats that are asked, as far as the position shows."""
    if wonders.question == OVER:
        return []
    if wonders.asked != NOTHING:
        return [wonders.asked]
    return [seat for seat in range(wonders.players) if wonders.cities[seat].choice == NOTHING]


# ------------------------------------------------------------------------------------------- hands


def place_of(age: int, hand: int, turn: int) -> int:
    """Give the place of the card that is taken from a hand in a turn."""
    return (age * MOST_PLAYERS + hand) * HAND + turn


def hand_of(wonders: Wonders, age: int, turn: int, seat: int) -> int:
    """Give whose hand of the age's beginning a seat holds in a turn; hands pass left, in Age II right."""
    return (seat + turn if age == 1 else seat - turn) % wonders.players


def cards_held_by(wonders: Wonders, seat: int) -> list[int]:
    """Give the cards that a seat holds now, in order; none while sides are chosen."""
    if wonders.question == SIDE:
        return []
    first = place_of(wonders.age, hand_of(wonders, wonders.age, wonders.turn, seat), 0)
    return [wonders.hands[i] for i in range(first, first + HAND) if wonders.uses[i] == IN_HAND]


def cards_tucked_by(wonders: Wonders, seat: int) -> list[tuple[int, int]]:
    """Give age and card under each stage of a seat, in order; only the seat itself knows the cards."""
    found = []
    for age in range(wonders.age + 1):
        for turn in range(HAND):
            hand = hand_of(wonders, age, min(turn, LAST_TURN), seat)
            at = place_of(age, hand, turn)
            if wonders.uses[at] == TUCKED:
                found.append((age, wonders.hands[at]))
    return found


# ----------------------------------------------------------------------------------- the discard pile


def pile_size(wonders: Wonders) -> int:
    """How many cards lie in the discard pile."""
    return sum(use >= SOLD for use in wonders.uses) - sum(card != NOTHING for card in wonders.revived)


def pile_seen(wonders: Wonders, look: int) -> Counter[int]:
    """Count what lay in the discard pile at a look, which only who looked knows."""
    found: Counter[int] = Counter()
    for row, number in enumerate(wonders.piles[ROWS * look : ROWS * (look + 1)]):
        if number:
            found[KIND_OF_ROW[row][1]] += number
    return found


def discarded_by(wonders: Wonders, seat: int, since: int) -> Counter[int]:
    """Count what a seat put on the discard pile itself after a moment: six times the age, and the turn."""
    found: Counter[int] = Counter()
    for age in range(wonders.age + 1):
        for turn in range(HAND):
            last = min(turn, LAST_TURN)
            at = place_of(age, hand_of(wonders, age, last, seat), turn)
            if wonders.uses[at] >= SOLD and 6 * age + last > since:
                found[wonders.hands[at]] += 1
    return found


def pile_known(wonders: Wonders, seat: int) -> list[int]:
    """Give the cards that a seat knows to lie in the discard pile: its own, and what it found there."""
    looked = bool(wonders.looks and wonders.cities[seat].power & REVIVES)
    first = wonders.looks - 1 if looked else 0
    found = pile_seen(wonders, first) if looked else Counter()
    found += discarded_by(wonders, seat, wonders.looked[first] if looked else NOTHING)
    found -= Counter(card for card in wonders.revived[first:] if card != NOTHING)
    return sorted(found.elements())
