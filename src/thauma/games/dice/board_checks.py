"""What makes a board set playable beyond its form: numbers in range, names that exist, rules that hold.

Each problem is a place, a message key and its data; the first one is what a reader is told.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from thauma.core.errors import short_repr
from thauma.games.dice.ids import (
    BONUSES,
    FACES,
    GREYS,
    MOST_BOXES,
    MOST_EACH,
    MOST_LENGTH,
    MOST_TASKS,
)
from thauma.games.dice.table import BUILDINGS, CITIES, DIE_OF, RESOURCES, SLOTS, SPECIAL, symbols_of

if TYPE_CHECKING:
    from thauma.games.dice.boards import BoardSet, Bonus, Box, CitySheet, Track

Problem = tuple[str, str, dict[str, Any]]
Problems = Iterator[Problem]
MOST_COST = 6
"""the rulebook: every box costs 0 to 6 resources"""
STAGES = 3
AGORA_SYMBOLS = 2
"""the rulebook: every box of the Agora takes either of two symbols"""
LEAST_RESERVE, MOST_RESERVE = 7, 99
MOST_POINTS, MOST_COINS = 20, 50
MOST_SMALL = 9
"""of discounts, and of what is counted for each box"""
MOST_SUM = 250
"""points of a building, and discounts of a sheet, so that each fits in a byte"""
MOST_ATTACK = 15
MOST_ATTACKS = 8
"""attack boxes of one building"""
MOST_DEFENCES = 3
"""of one building; a laurel notes 0 to 3 in two bits"""
MOST_GIFTS = 15
"""coins that the boxes of one sheet can give for one colour"""
MOST_DOUBLE = MOST_TASKS - BONUSES - 1
"""boxes of one sheet that tick more than one box, so that what they open fits in the list of questions"""
SHARED = ("west", "east", "agora", "market", "guild", "gallery")
"""buildings that are alike on all sheets"""
OPENED_BY = {"guild": "purple", "gallery": "white"}
"""buildings whose boxes take a die that has to be unlocked"""
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
LONGEST_NAME = 40


def problem_at(at: str, key: str, /, **data: Any) -> Problem:
    """Say what is wrong with a place."""
    return at, key, data


def find_problems(boards: "BoardSet") -> Problems:
    """Find what cannot be played."""
    yield from set_problems(boards)
    for building in SHARED:
        yield from building_problems(building, getattr(boards, building), building)
    for i, city in enumerate(boards.cities):
        yield from city_problems(boards, i, city)
    for i, bonus in enumerate(boards.bonuses):
        yield from bonus_problems(f"bonuses[{i}]", bonus, boards.reserve)
    yield from name_problems("bonuses", [bonus.id for bonus in boards.bonuses])
    for i in range(len(boards.cities)):
        yield from sheet_problems(boards, i)


def range_problems(at: str, value: int, least: int, most: int) -> Problems:
    """Tell a number out of range."""
    if not least <= value <= most:
        yield problem_at(at, "range", least=least, most=most, found=short_repr(value))


def length_problems(at: str, found: int, wanted: int) -> Problems:
    """Tell a list of the wrong length."""
    if found != wanted:
        yield problem_at(at, "count", n=wanted, found=found)


def name_problems(at: str, names: list[str]) -> Problems:
    """Tell a name that is no name, or is there twice."""
    for i, name in enumerate(names):
        if not NAME.fullmatch(name):
            yield problem_at(f"{at}[{i}].id", "name", name=short_repr(name, 40))
        if name in names[:i]:
            yield problem_at(f"{at}[{i}].id", "twice", name=name)


# ------------------------------------------------------------------------------------- the whole set


def set_problems(boards: "BoardSet") -> Problems:
    """Check what belongs to no building: the name, the reserve, the Warehouse, the grey dice."""
    if not 1 <= len(boards.name.strip()) <= LONGEST_NAME or not boards.name.isprintable():
        yield problem_at("name", "title", most=LONGEST_NAME)
    yield from range_problems("reserve", boards.reserve, LEAST_RESERVE, MOST_RESERVE)
    for resource in RESOURCES:
        if resource not in boards.warehouse:
            yield problem_at("warehouse", "resource", name=resource)
    for resource, cost in boards.warehouse.items():
        yield from range_problems(f"warehouse.{resource}", cost, 0, MOST_COST)
    yield from length_problems("grey", len(boards.grey), GREYS)
    for i, die in enumerate(boards.grey):
        yield from length_problems(f"grey[{i}]", len(die), FACES)
    for resource in RESOURCES:
        if not any(resource in die for die in boards.grey):
            yield problem_at("grey", "face", name=resource)
    yield from length_problems("bonuses", len(boards.bonuses), BONUSES)
    yield from length_problems("cities", len(boards.cities), len(CITIES))
    yield from name_problems("cities", [city.id for city in boards.cities])


def city_problems(boards: "BoardSet", i: int, city: "CitySheet") -> Problems:
    """Check the wonder and the University of a city."""
    at = f"cities[{i}]"
    yield from length_problems(f"{at}.wonder", len(city.wonder), STAGES)
    for j, box in enumerate(city.wonder):
        yield from box_problems(f"{at}.wonder[{j}]", "wonder", box)
    yield from building_problems("university", city.university, f"{at}.university")
    first = boards.cities[0].university
    if [track.id for track in city.university] != [track.id for track in first]:
        yield problem_at(f"{at}.university", "lanes", known=[track.id for track in first])


# --------------------------------------------------------------------------------- buildings and boxes


def building_problems(building: str, tracks: tuple["Track", ...], at: str) -> Problems:
    """Check the tracks of a building."""
    most = len(SLOTS[BUILDINGS.index(building)])
    yield from range_problems(at, len(tracks), 1, most)
    yield from name_problems(at, [track.id for track in tracks])
    for i, track in enumerate(tracks):
        yield from range_problems(f"{at}[{i}].boxes", len(track.boxes), 1, MOST_LENGTH)
        yield from symbol_problems(building, track, f"{at}[{i}].symbols")
        for j, box in enumerate(track.boxes):
            yield from box_problems(f"{at}[{i}].boxes[{j}]", building, box)
    boxes = [box for track in tracks for box in track.boxes]
    if sum(box.attack > 0 for box in boxes) > MOST_ATTACKS:
        yield problem_at(at, "attacks", most=MOST_ATTACKS)
    if sum(box.points + box.attack for box in boxes) > MOST_SUM:
        yield problem_at(at, "points", most=MOST_SUM)
    if sum(box.defence for box in boxes) > MOST_DEFENCES:
        yield problem_at(at, "defences", most=MOST_DEFENCES)


def symbol_problems(building: str, track: "Track", at: str) -> Problems:
    """Check that the die of the building can show the symbols of a track; in the Agora they are two."""
    number = BUILDINGS.index(building)
    known = list(symbols_of(DIE_OF[number])) if number in DIE_OF else []
    if not known and track.symbols:
        yield problem_at(at, "no-symbols")
    if known and not track.symbols:
        yield problem_at(at, "symbols", known=known)
    for i, symbol in enumerate(track.symbols):
        if symbol not in known:
            yield problem_at(f"{at}[{i}]", "symbol", name=short_repr(symbol, 40), known=known)
        if symbol in track.symbols[:i]:
            yield problem_at(f"{at}[{i}]", "twice", name=symbol)
    if building == "agora":
        yield from length_problems(at, len(track.symbols), AGORA_SYMBOLS)


def box_problems(at: str, building: str, box: "Box") -> Problems:
    """Check the numbers of a box, and that what it does belongs there."""
    yield from range_problems(f"{at}.cost", box.cost, 0, MOST_COST)
    yield from range_problems(f"{at}.points", box.points, 0, MOST_POINTS)
    yield from range_problems(f"{at}.coins", box.coins, 0, MOST_COINS)
    yield from range_problems(f"{at}.attack", box.attack, 0, MOST_ATTACK)
    yield from range_problems(f"{at}.discount", box.discount, 0, MOST_SMALL)
    if building not in ("west", "east") and (box.attack or box.defence):
        yield problem_at(at, "barracks")
    if box.attack and box.defence:
        yield problem_at(at, "both")
    if box.gift is not None:
        yield from range_problems(f"{at}.gift.coins", box.gift.coins, 1, MOST_SMALL)
    if box.each is not None:
        yield from list_problems(f"{at}.each.of", box.each.of)
        yield from range_problems(f"{at}.each.coins", box.each.coins, 0, MOST_SMALL)
        yield from range_problems(f"{at}.each.points", box.each.points, 0, MOST_SMALL)
    yield from chain_problems(at, box)


def chain_problems(at: str, box: "Box | Bonus") -> Problems:
    """Check what a box or a bonus lets its owner do at once."""
    if box.tick is not None:
        yield from list_problems(f"{at}.tick.of", box.tick.of)
        yield from range_problems(f"{at}.tick.boxes", box.tick.boxes, 1, MOST_SMALL)
        if "guild" in box.tick.of:
            yield problem_at(f"{at}.tick.of", "compared")
        if box.again is not None:
            yield problem_at(at, "one-chain")


def list_problems(at: str, buildings: Iterable[str]) -> Problems:
    """Check a list of buildings."""
    found = list(buildings)
    if not found:
        yield problem_at(at, "empty")
    for i, building in enumerate(found):
        if building in found[:i]:
            yield problem_at(f"{at}[{i}]", "twice", name=building)


def bonus_problems(at: str, bonus: "Bonus", reserve: int) -> Problems:
    """Check that a bonus does one thing."""
    yield from range_problems(f"{at}.coins", bonus.coins, 0, min(reserve, MOST_COINS))
    if [bonus.coins > 0, bonus.tick is not None, bonus.again is not None].count(True) != 1:
        yield problem_at(at, "one-effect")
    yield from chain_problems(at, bonus)


# --------------------------------------------------------------------------------------- whole sheets


def sheet_problems(boards: "BoardSet", i: int) -> Problems:
    """Check what all boxes of a city's sheet add up to."""
    at, city = f"cities[{i}]", boards.cities[i]
    tracks = [*boards.west, *boards.east, *boards.agora, *boards.market, *boards.guild, *boards.gallery]
    boxes = [box for track in (*tracks, *city.university) for box in track.boxes] + list(city.wonder)
    if len(boxes) + len(RESOURCES) > MOST_BOXES:
        yield problem_at(at, "boxes", most=MOST_BOXES - len(RESOURCES))
    if sum(box.each is not None for box in boxes) > MOST_EACH:
        yield problem_at(at, "each", most=MOST_EACH)
    ticks = [box.tick for box in boxes] + [bonus.tick for bonus in boards.bonuses]
    if sum(tick is not None and tick.boxes > 1 for tick in ticks) > MOST_DOUBLE:
        yield problem_at(at, "doubles", most=MOST_DOUBLE)
    gifts: Counter[str] = Counter()
    for box in boxes:
        if box.gift is not None:
            gifts[box.gift.die] += box.gift.coins
    for die, coins in gifts.items():
        if coins > MOST_GIFTS:
            yield problem_at(at, "gifts", die=die, most=MOST_GIFTS)
    if sum(box.discount for box in boxes) > MOST_SUM:
        yield problem_at(at, "discounts", most=MOST_SUM)
    unlocked = within_reach(boards, city)
    for die in SPECIAL:
        if die not in unlocked:
            yield problem_at(at, "locked", die=die)


def within_reach(boards: "BoardSet", city: "CitySheet") -> set[str]:
    """Give the special dice that somebody with this sheet can come to unlock."""
    tracks = {building: getattr(boards, building) for building in SHARED} | {"university": city.university}
    boxes = {building: [box for track in found for box in track.boxes] for building, found in tracks.items()}
    boxes["wonder"] = list(city.wonder)
    closed = dict(OPENED_BY)
    ticked = {building for bonus in boards.bonuses if bonus.tick is not None for building in bonus.tick.of}
    while True:
        reached = [box for building in boxes if building not in closed for box in boxes[building]]
        unlocked = {box.unlock for box in reached if box.unlock is not None}
        ticked |= {building for box in reached if box.tick is not None for building in box.tick.of}
        opened = [building for building, die in closed.items() if die in unlocked or building in ticked]
        if not opened:
            return unlocked
        for building in opened:
            del closed[building]
