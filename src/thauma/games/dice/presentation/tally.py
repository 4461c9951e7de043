"""What a study counts of a finished match of 7 Wonders Dice: cities, buildings, dice, bonuses, and numbers.

Everything is read off the moves and events of the match and its last view; no rule is applied here.
"""

from collections import Counter
from typing import Any

from thauma.core.match import Match
from thauma.core.parts.tally import Fact, Group, Tally, Thing
from thauma.games.dice.boards import shipped_boards
from thauma.games.dice.table import BUILDINGS, CITIES, COLOURS, SPECIAL

CITY_THINGS = tuple(Thing(city) for city in CITIES)
BUILDING_THINGS = tuple(Thing(building) for building in BUILDINGS)
DIE_THINGS = tuple(Thing(colour) for colour in COLOURS)
GROUPS = (
    Group("city-played", "city", CITY_THINGS),
    Group("building-completed", "building", BUILDING_THINGS),
    Group("building-begun", "building", BUILDING_THINGS),
    Group("die-unlocked", "colour", tuple(thing for thing in DIE_THINGS if thing.id in SPECIAL)),
    Group("die-chosen", "colour", DIE_THINGS),
    Group("bonus-ticked", "bonus", tuple(Thing(bonus.id) for bonus in shipped_boards().bonuses)),
)
NUMBERS = ("turns", "boxes", "resources", "stages", "coins", "passes", "attack", "bonuses")
LEADS = ("boxes", "resources", "stages", "attack")
SCORED = ("points",)


def tally_match(match: Match) -> Tally:
    """Count a finished match."""
    last = match.view(None)
    facts: set[Fact] = set()
    did = [Counter[str]() for _ in last["cities"]]
    for seat, move in match.actions:
        facts.update(die_facts(seat, move))
        did[seat]["passes"] += move == "pass"
    for seat, city in enumerate(last["cities"]):
        facts.update(sheet_facts(seat, city))
        did[seat].update(final_numbers(city), turns=last["turn"])
    there = {
        "city": frozenset(city["city"] for city in last["cities"]),
        "building": frozenset(BUILDINGS),
        "colour": frozenset(COLOURS),
        "bonus": frozenset(bonus.id for bonus in shipped_boards().bonuses),
    }
    numbers = tuple({name: found[name] for name in NUMBERS} for found in did)
    return Tally(frozenset(facts), there, numbers)


def die_facts(seat: int, move: str) -> list[Fact]:
    """Give the die that a move chooses."""
    verb, *words = move.split()
    return [Fact("die-chosen", words[-1], seat)] if verb == "build" else []


def sheet_facts(seat: int, city: dict[str, Any]) -> list[Fact]:
    """Give what a sheet shows at the end."""
    known = {bonus.id for bonus in shipped_boards().bonuses}
    return [
        Fact("city-played", city["city"], seat),
        *(Fact("building-completed", building, seat) for building in city["complete"]),
        *(Fact("building-begun", building, seat) for building, n in city["counts"].items() if n),
        *(Fact("die-unlocked", colour, seat) for colour in city["unlocked"]),
        *(Fact("bonus-ticked", bonus, seat) for bonus in city["bonuses"] if bonus in known),
    ]


def final_numbers(city: dict[str, Any]) -> dict[str, int]:
    """Give the numbers that the last position tells."""
    return {
        "boxes": sum(city["counts"].values()),
        "resources": city["resources"],
        "stages": city["counts"]["wonder"],
        "coins": city["coins"],
        "attack": sum(points or 0 for scored in city["laurels"].values() for points in scored),
        "bonuses": len(city["bonuses"]),
    }
