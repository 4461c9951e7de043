"""What makes it hard to deal again, told from the notes of a seat: conditions of cases to be tried."""

from collections import Counter
from collections.abc import Callable

from tests.wonders.support.seat_history import Cards, SeatNotes, Slot
from thauma.games.wonders.ids import HALIKARNASSOS_FIRST, HIDDEN, LAST_TURN, SEVENTH_CARD
from thauma.games.wonders.position import cards_tucked_by, unpack_state
from thauma.games.wonders.table import CARDS

Hands = tuple[Cards, ...]
Condition = Callable[[SeatNotes, int], bool]
"""what must be true of a seat's notes and an age"""
TWO_AGES = {c for c, card in enumerate(CARDS) if card.copies[0] and card.copies[1]}


def gaps(seat_notes: SeatNotes, age: int) -> list[Slot]:
    """Where cards were taken that the seat has never seen."""
    return [slot for slot in seat_notes.truth if slot[0] == age and seat_notes.is_gap(slot)]


def in_sets(seat_notes: SeatNotes, age: int) -> set[int]:
    """The cards that the seat knows to be among several, and not where."""
    closed = [slot for slot in seat_notes.truth if slot[0] == age and slot not in seat_notes.open]
    held = {card for hand in seat_notes.left[age] for card in hand}
    return held | {seat_notes.truth[slot] for slot in closed if not seat_notes.is_gap(slot)}


def built_from_pile(seat_notes: SeatNotes, age: int) -> list[int]:
    """The cards of an age that another seat has built from the pile."""
    assert all(look.seat != seat_notes.viewer for look in seat_notes.looks)
    return [look.card for look in seat_notes.looks if look.card is not None and look.back == age]


def built_unseen(seat_notes: SeatNotes, age: int) -> list[int]:
    """Those of them that the seat had never seen."""
    return [card for card in built_from_pile(seat_notes, age) if card not in in_sets(seat_notes, age)]


def guilds_open(seat_notes: SeatNotes, age: int) -> bool:
    """Whether it is open which guilds are in the game."""
    return seat_notes.never_seen(age).total() > len(gaps(seat_notes, age))


def has_uneven_orders(seat_notes: SeatNotes, age: int) -> bool:
    """Whether the cards never seen can lie in more ways with some orders of the sets than with others."""
    ways = Counter[Hands]()
    for hands in seat_notes.deals(age):
        sets = [list(hand) for hand in hands]
        for _, hand, turn in gaps(seat_notes, age):
            sets[hand][turn] = HIDDEN
        ways[tuple(map(tuple, sets))] += 1
    return len(set(ways.values())) > 1


def player_count_is(number: int) -> Condition:
    """Whether so many play."""
    return lambda seat_notes, _: seat_notes.players == number


def turn_is(number: int) -> Condition:
    """Whether it is this turn of an age."""
    return lambda seat_notes, _: seat_notes.turn == number - 1


def two_copies_never_seen(seat_notes: SeatNotes, age: int) -> bool:
    """Whether the seat has seen neither of two copies of a card."""
    return 2 in seat_notes.never_seen(age).values()


def two_copies_in_a_hand(seat_notes: SeatNotes, age: int) -> bool:
    """Whether what is left of a hand has more orders in some deals than in others."""
    return len(set(seat_notes.deals(age).values())) > 1


def has_looked(number: int) -> Condition:
    """Whether the seat itself has looked through the pile so often."""
    return lambda seat_notes, _: (
        len(seat_notes.looks) == number and seat_notes.looks[0].seat == seat_notes.viewer
    )


def looked_with_guilds_open(seat_notes: SeatNotes, age: int) -> bool:
    """Whether it has, and does not know all guilds."""
    return has_looked(3)(seat_notes, age) and guilds_open(seat_notes, age)


def babylon_was_late(seat_notes: SeatNotes, age: int) -> bool:
    """Whether Babylon built its first stage after an age at the end of which the pile was looked at."""
    wonders = unpack_state(seat_notes.state)
    keeper = next(s for s in range(seat_notes.players) if wonders.cities[s].power & SEVENTH_CARD)
    first, _ = cards_tucked_by(wonders, keeper)[0]
    return (
        bool(wonders.options & HALIKARNASSOS_FIRST) and 6 * age + LAST_TURN in wonders.looked and first > age
    )


def babylon_was_asked_later(seat_notes: SeatNotes, age: int) -> bool:
    """Whether Babylon discarded a seventh card of an age after a look at its end."""
    looked = [look.thrown for look in seat_notes.looks if len(look.thrown) and look.thrown[-1][0] == age]
    late = [
        slot
        for slot in seat_notes.thrown
        if slot[0] == age and slot[2] == LAST_TURN + 1 and slot not in looked[-1]
    ]
    return len(late) == 1 and bool(seat_notes.options & HALIKARNASSOS_FIRST)


def built_from_sets(seat_notes: SeatNotes, age: int) -> bool:
    """Whether the seat knows of all that another built from the pile where it came from, but not whose."""
    return set(built_from_pile(seat_notes, age)) <= in_sets(seat_notes, age)


def built_unseen_cards(number: int) -> Condition:
    """Whether so many cards were built from the pile that the seat had never seen."""
    return lambda seat_notes, age: len(built_unseen(seat_notes, age)) == number


def built_three(seat_notes: SeatNotes, age: int) -> bool:
    """Whether another built three cards of an age from the pile."""
    return len(built_from_pile(seat_notes, age)) == 3


def built_from_a_set_or_unseen(seat_notes: SeatNotes, age: int) -> bool:
    """Whether what was built is among a set, and another copy of it was never seen."""
    return bool(
        in_sets(seat_notes, age) & set(built_from_pile(seat_notes, age)) & set(seat_notes.never_seen(age))
    )


def built_with_the_younger_back(seat_notes: SeatNotes, _: int) -> bool:
    """Whether a card of two ages was built with the back of the second."""
    return bool(TWO_AGES & set(built_from_pile(seat_notes, 1)))


def is_asked(question: int) -> Condition:
    """Whether another seat is asked this."""
    return lambda seat_notes, _: (
        seat_notes.question == question and seat_notes.state.waiting != (seat_notes.viewer,)
    )
