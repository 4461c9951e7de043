"""Whether a position can have come about: question and turn, coins, decks, cards known where they can be.

The compiled rules trust what they are given; a position from outside passes these checks first.
"""

from collections import Counter
from typing import Any

from thauma.core.errors import InvalidSeen, Phrase
from thauma.games.wonders.ids import (
    BUILT,
    DAY,
    GUILDS_BESIDE,
    HAND,
    HIDDEN,
    IN_HAND,
    LAST_TURN,
    NOTHING,
    OVER,
    REVIVE,
    SEVENTH,
    SIDE,
    SIDES_CHOSEN,
    SIDES_DAY,
    STARTING_COINS,
)
from thauma.games.wonders.position import hand_of, place_of
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARDS, copies
from thauma.games.wonders.table_rows import IS_GUILD

MOST_COINS = 1000
"""far more than a game can bring, and far less than a state can hold"""


def require(condition: bool, place: str, reason: str, **data: Any) -> None:
    """Refuse a position unless a condition holds."""
    if not condition:
        raise InvalidSeen("error.at", place=place, problem=Phrase(f"wonders.error.seen.{reason}", **data))


def check_turn(wonders: Wonders) -> None:
    """What is asked can be asked in this turn."""
    question, first = wonders.question, (wonders.age, wonders.turn) == (0, 0)
    require(question != SIDE or first, "turn", "sides-first")
    require(question != SIDE or bool(wonders.options & SIDES_CHOSEN), "question", "sides-dealt")
    require(question != SEVENTH or wonders.turn == LAST_TURN, "turn", "seventh-last")
    require(question != OVER or (wonders.age, wonders.turn) == (2, LAST_TURN), "turn", "over-last")


def check_cities(wonders: Wonders) -> None:
    """Every city once, with a side as soon as there is one, and coins that can be."""
    seats = wonders.cities[: wonders.players]
    fresh = (wonders.age, wonders.turn) == (0, 0) and wonders.question not in (SEVENTH, REVIVE, OVER)
    for seat, city in enumerate(seats):
        place = f"cities[{seat}]"
        require(all(city.wonder != other.wonder for other in seats[:seat]), place, "city-twice")
        require((city.side == NOTHING) == (wonders.question == SIDE), place, "side")
        require(not wonders.options & SIDES_DAY or city.side == DAY, place, "day-side")
        require(
            0 <= city.coins <= MOST_COINS and 0 <= city.purse <= MOST_COINS, place, "coins", most=MOST_COINS
        )
        require(not fresh or (city.coins, city.purse) == (STARTING_COINS, 0), place, "first-coins")


# ------------------------------------------------------------------------------------ what a seat knows


def is_open(wonders: Wonders, seat: int, age: int, hand: int, turn: int) -> bool:
    """Whether a seat knows which card was taken from a hand in a turn: it was built, or the seat took it."""
    use = wonders.uses[place_of(age, hand, turn)]
    return use == BUILT or (use != IN_HAND and hand_of(wonders, age, min(turn, LAST_TURN), seat) == hand)


def has_held(wonders: Wonders, seat: int, age: int, hand: int, turn: int) -> bool:
    """Whether a seat had a hand in its own in a turn or before."""
    last = LAST_TURN if age < wonders.age else wonders.turn
    return any(hand_of(wonders, age, i, seat) == hand for i in range(min(turn, last) + 1))


def check_known(wonders: Wonders, seat: int) -> None:
    """A card is known exactly where its player would know it."""
    for age in range(wonders.age + 1 if wonders.question != SIDE else 0):
        for hand in range(wonders.players):
            for turn in range(HAND):
                known = is_open(wonders, seat, age, hand, turn) or has_held(wonders, seat, age, hand, turn)
                given = wonders.hands[place_of(age, hand, turn)] != HIDDEN
                require(given or not known, f"hands[{age}][{hand}][{turn}]", "known")
                require(known or not given, f"hands[{age}][{hand}][{turn}]", "unknowable")


# --------------------------------------------------------------------------------------------- decks


def most_copies(wonders: Wonders, age: int, card: int) -> int:
    """How many copies of a card an age can have, a guild counted as if it were in play."""
    return int(age == 2) if IS_GUILD[card] else copies(card, age, wonders.players)


def cards_of(wonders: Wonders, age: int) -> Counter[int]:
    """Count the cards of an age that are known."""
    first = place_of(age, 0, 0)
    return Counter(card for card in wonders.hands[first : first + HAND * wonders.players] if card != HIDDEN)


def guilds_of(wonders: Wonders) -> int:
    """Count the guilds that are known to be in the game."""
    return sum(n for card, n in cards_of(wonders, 2).items() if IS_GUILD[card])


def check_decks(wonders: Wonders) -> None:
    """No card is there more often than the deck of so many players has it."""
    for age in range(wonders.age + 1):
        for card, n in cards_of(wonders, age).items():
            most = most_copies(wonders, age, card)
            require(n <= most, f"hands[{age}]", "too-many", name=CARDS[card].id, most=most)
    require(
        guilds_of(wonders) <= wonders.players + GUILDS_BESIDE,
        "hands[2]",
        "guilds",
        n=wonders.players + GUILDS_BESIDE,
    )
