"""Deals of 7 Wonders as explicit data: reading, checking, and laying them on the table."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from thauma.core.errors import InvalidDeal, Phrase, short_repr
from thauma.games.wonders.ids import GUILDS_BESIDE, HAND, NOTHING
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITIES, CITY_INDEX, GUILD_AGE, SIDES, copies
from thauma.games.wonders.table_rows import IS_GUILD

PARTS = ("cities", "hands")


def hand_start(age: int, seat: int) -> int:
    """Give where a seat's first hand of an age begins in a state."""
    return (age * 7 + seat) * HAND


def first_hand(wonders: Wonders, age: int, seat: int) -> list[int]:
    """Give the cards that a seat was dealt for an age."""
    return wonders.hands[hand_start(age, seat) : hand_start(age, seat) + HAND]


def parts_of(wonders: Wonders) -> dict[str, Any]:
    """Give the deal inside a state, each hand in order."""
    seats = range(wonders.players)
    return {
        "cities": [
            [CITIES[city.wonder].id, None if city.drawn == NOTHING else SIDES[city.drawn]]
            for city in wonders.cities[: wonders.players]
        ],
        "hands": [
            [[CARDS[c].id for c in sorted(first_hand(wonders, age, seat))] for seat in seats]
            for age in range(3)
        ],
    }


def invalid_part(at: str, key: str, /, **data: Any) -> InvalidDeal:
    """Say what is wrong with a place of a deal."""
    return InvalidDeal("error.at", place=at, problem=Phrase(key, **data))


def check_parts(options: Mapping[str, Any], parts: Mapping[str, Any]) -> dict[str, Any]:
    """Give clean parts of a deal, or say what is impossible and where."""
    for name in parts:
        if name not in PARTS:
            raise invalid_part(short_repr(name), "wonders.error.deal.part", known=list(PARTS))
    for name in PARTS:
        if name not in parts:
            raise invalid_part(name, "wonders.error.deal.missing")
    players = options["players"]
    cities = check_cities(parts["cities"], players, options["sides"])
    ages = check_list(parts["hands"], "hands", 3)
    hands = [check_age(hands, age, players) for age, hands in enumerate(ages)]
    return {"cities": cities, "hands": hands}


def check_list(value: Any, at: str, count: int) -> list[Any]:
    """Check a list of so many."""
    if not isinstance(value, (list, tuple)):
        raise invalid_part(at, "wonders.error.deal.list", n=count, kind=type(value).__name__)
    if len(value) != count:
        raise invalid_part(at, "wonders.error.deal.count", n=count, found=len(value))
    return list(value)


def check_cities(value: Any, players: int, sides: str) -> list[list[str | None]]:
    """Check a city and its side for each seat; where sides are chosen none is dealt."""
    chosen, known = sides == "chosen", ["day"] if sides == "day" else list(SIDES)
    found: list[list[str | None]] = []
    for seat, pair in enumerate(check_list(value, "cities", players)):
        at = f"cities[{seat}]"
        city, side = check_list(pair, at, 2)
        if not isinstance(city, str) or city not in CITY_INDEX:
            raise invalid_part(f"{at}[0]", "wonders.error.no-city", name=short_repr(city))
        if any(city == other for other, _ in found):
            raise invalid_part(f"{at}[0]", "wonders.error.deal.twice", name=city)
        if chosen and side is not None:
            raise invalid_part(f"{at}[1]", "wonders.error.deal.side-chosen", side=short_repr(side))
        if not chosen and side not in known:
            raise invalid_part(f"{at}[1]", "wonders.error.deal.side", side=short_repr(side), known=known)
        found.append([city, side])
    return found


def check_age(value: Any, age: int, players: int) -> list[list[str]]:
    """Check the hands of an age: together they are its deck."""
    left = Counter({CARDS[c].id: copies(c, age, players) for c in range(len(CARDS)) if not IS_GUILD[c]})
    wanted = players + GUILDS_BESIDE if age == GUILD_AGE else 0
    guilds = wanted
    hands = []
    for seat, hand in enumerate(check_list(value, f"hands[{age}]", players)):
        names = check_list(hand, f"hands[{age}][{seat}]", HAND)
        for i, name in enumerate(names):
            at = f"hands[{age}][{seat}][{i}]"
            if not isinstance(name, str) or name not in CARD_INDEX:
                raise invalid_part(at, "wonders.error.no-card", name=short_repr(name))
            if IS_GUILD[CARD_INDEX[name]]:
                if left[name] < 0:
                    raise invalid_part(at, "wonders.error.deal.twice", name=name)
                guilds -= 1
                if guilds < 0:
                    raise invalid_part(at, "wonders.error.deal.guilds", name=name, n=wanted)
            elif left[name] == 0:
                raise invalid_part(at, "wonders.error.deal.too-many", name=name, players=players, age=age + 1)
            left[name] -= 1
        hands.append(names)
    return hands


def fill_state(wonders: Wonders, parts: Mapping[str, Any]) -> None:
    """Put the parts of a deal into an empty state."""
    for seat, (city, side) in enumerate(parts["cities"]):
        wonders.cities[seat].wonder = CITY_INDEX[city]
        wonders.cities[seat].drawn = NOTHING if side is None else SIDES.index(side)
    for age, hands in enumerate(parts["hands"]):
        for seat, hand in enumerate(hands):
            wonders.hands[hand_start(age, seat) : hand_start(age, seat) + HAND] = [
                CARD_INDEX[name] for name in hand
            ]
