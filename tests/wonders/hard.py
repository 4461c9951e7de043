"""What makes it hard to deal again, told from the diary of a seat: conditions of cases to be tried."""

from collections import Counter
from collections.abc import Callable

from tests.wonders.diary import Cards, Diary, Slot
from thauma.games.wonders.ids import HALIKARNASSOS_FIRST, HIDDEN, LAST_TURN, SEVENTH_CARD
from thauma.games.wonders.position import cards_tucked_by, unpack_state
from thauma.games.wonders.table import CARDS

Hands = tuple[Cards, ...]
Wanted = Callable[[Diary, int], bool]
"""what must be true of a diary and an age"""
TWO_AGES = {c for c, card in enumerate(CARDS) if card.copies[0] and card.copies[1]}


def gaps(diary: Diary, age: int) -> list[Slot]:
    """Where cards were taken that the seat has never seen."""
    return [slot for slot in diary.truth if slot[0] == age and diary.is_gap(slot)]


def in_sets(diary: Diary, age: int) -> set[int]:
    """The cards that the seat knows to be among several, and not where."""
    closed = [slot for slot in diary.truth if slot[0] == age and slot not in diary.open]
    held = {card for hand in diary.left[age] for card in hand}
    return held | {diary.truth[slot] for slot in closed if not diary.is_gap(slot)}


def built(diary: Diary, age: int) -> list[int]:
    """The cards of an age that another seat has built from the pile."""
    assert all(look.seat != diary.viewer for look in diary.looks)
    return [look.card for look in diary.looks if look.card is not None and look.back == age]


def built_unseen(diary: Diary, age: int) -> list[int]:
    """Those of them that the seat had never seen."""
    return [card for card in built(diary, age) if card not in in_sets(diary, age)]


def guilds_open(diary: Diary, age: int) -> bool:
    """Whether it is open which guilds are in the game."""
    return diary.never_seen(age).total() > len(gaps(diary, age))


def uneven(diary: Diary, age: int) -> bool:
    """Whether the cards never seen can lie in more ways with some orders of the sets than with others."""
    ways = Counter[Hands]()
    for hands in diary.deals(age):
        sets = [list(hand) for hand in hands]
        for _, hand, turn in gaps(diary, age):
            sets[hand][turn] = HIDDEN
        ways[tuple(map(tuple, sets))] += 1
    return len(set(ways.values())) > 1


def players(number: int) -> Wanted:
    """Whether so many play."""
    return lambda diary, _: diary.players == number


def turn(number: int) -> Wanted:
    """Whether it is this turn of an age."""
    return lambda diary, _: diary.turn == number - 1


def two_copies_never_seen(diary: Diary, age: int) -> bool:
    """Whether the seat has seen neither of two copies of a card."""
    return 2 in diary.never_seen(age).values()


def two_copies_in_a_hand(diary: Diary, age: int) -> bool:
    """Whether what is left of a hand has more orders in some deals than in others."""
    return len(set(diary.deals(age).values())) > 1


def looked(number: int) -> Wanted:
    """Whether the seat itself has looked through the pile so often."""
    return lambda diary, _: len(diary.looks) == number and diary.looks[0].seat == diary.viewer


def looked_with_guilds_open(diary: Diary, age: int) -> bool:
    """Whether it has, and does not know all guilds."""
    return looked(3)(diary, age) and guilds_open(diary, age)


def babylon_was_late(diary: Diary, age: int) -> bool:
    """Whether Babylon built its first stage after an age at the end of which the pile was looked at."""
    wonders = unpack_state(diary.state)
    keeper = next(s for s in range(diary.players) if wonders.cities[s].power & SEVENTH_CARD)
    first, _ = cards_tucked_by(wonders, keeper)[0]
    return (
        bool(wonders.options & HALIKARNASSOS_FIRST) and 6 * age + LAST_TURN in wonders.looked and first > age
    )


def babylon_was_asked_later(diary: Diary, age: int) -> bool:
    """Whether Babylon discarded a seventh card of an age after a look at its end."""
    looked = [look.thrown for look in diary.looks if len(look.thrown) and look.thrown[-1][0] == age]
    late = [
        slot
        for slot in diary.thrown
        if slot[0] == age and slot[2] == LAST_TURN + 1 and slot not in looked[-1]
    ]
    return len(late) == 1 and bool(diary.options & HALIKARNASSOS_FIRST)


def built_from_sets(diary: Diary, age: int) -> bool:
    """Whether the seat knows of all that another built from the pile where it came from, but not whose."""
    return set(built(diary, age)) <= in_sets(diary, age)


def built_unseen_cards(number: int) -> Wanted:
    """Whether so many cards were built from the pile that the seat had never seen."""
    return lambda diary, age: len(built_unseen(diary, age)) == number


def built_three(diary: Diary, age: int) -> bool:
    """Whether another built three cards of an age from the pile."""
    return len(built(diary, age)) == 3


def built_from_a_set_or_unseen(diary: Diary, age: int) -> bool:
    """Whether what was built is among a set, and another copy of it was never seen."""
    return bool(in_sets(diary, age) & set(built(diary, age)) & set(diary.never_seen(age)))


def built_with_the_younger_back(diary: Diary, _: int) -> bool:
    """Whether a card of two ages was built with the back of the second."""
    return bool(TWO_AGES & set(built(diary, 1)))


def asked(question: int) -> Wanted:
    """Whether another seat is asked this."""
    return lambda diary, _: diary.question == question and diary.state.waiting != (diary.viewer,)
