"""What a study counts of a finished match of 7 Wonders: cities with their stages, cards, and numbers.

Everything is read off the moves and events of the match and its last view; no rule is applied here.
"""

from collections import Counter
from typing import Any

from thauma.core.match import Match
from thauma.core.parts.tally import Fact, Group, Tally, Thing
from thauma.games.wonders.ids import MOST_STAGES
from thauma.games.wonders.table import CARDS, CITIES, COLOURS, SIDES, City

AGES = (1, 2, 3)


def board_id(city: str, side: str) -> str:
    """Call a city by the side of its board that is played."""
    return f"{city}-{side}"


def boards_with(stage: int = 0) -> tuple[Thing, ...]:
    """Give the boards that have so many stages at least."""
    return tuple(
        Thing(board_id(city.id, side))
        for city in CITIES
        for side in SIDES
        if stage_count(city, side) >= stage
    )


def stage_count(city: City, side: str) -> int:
    """How many stages a side of a board has."""
    return len((city.day, city.night)[SIDES.index(side)])


def first_age_of(number: int) -> str:
    """Give the age in which a card comes first; guilds come in the last one."""
    return next((str(one) for one in AGES if CARDS[number].copies[one - 1]), str(AGES[-1]))


CARD_THINGS = tuple(Thing(card.id, first_age_of(i), COLOURS[card.colour]) for i, card in enumerate(CARDS))
GROUPS = (
    Group("board-played", "board", boards_with()),
    *(Group(f"stage-{stage}", "board", boards_with(stage)) for stage in range(1, MOST_STAGES + 1)),
    Group("card-built", "card", CARD_THINGS),
    Group("card-sold", "card", CARD_THINGS, judged=False),
    Group("card-laid", "card", CARD_THINGS, judged=False),
)
NUMBERS = (
    *("stages", "shields", "victories", "defeats", "symbols", "coins", "spent", "earned", "chains", "sales"),
    *COLOURS,
)
LEADS = ("stages", "shields", "symbols", "blue")
SCORED = ("points",)


def tally_match(match: Match) -> Tally:
    """Count a finished match."""
    last = match.view(None)
    facts: set[Fact] = set()
    did = [Counter[str]() for _ in last["cities"]]
    for index, (seat, move) in enumerate(match.actions):
        facts.update(unbuilt_facts(seat, move))
        did[seat]["sales"] += move.startswith("sell ")
        for event in match.events(index):
            facts.update(building_facts(event.key.rpartition(".")[2], event.data))
            count_payment(event.key.rpartition(".")[2], event.data, did)
    for seat, city in enumerate(last["cities"]):
        facts.update(board_facts(seat, city))
    there = {
        "board": frozenset(board_id(city["wonder"], city["side"]) for city in last["cities"]),
        "card": frozenset(card for hands in match.deal.parts["hands"] for hand in hands for card in hand),
    }
    numbers = tuple(in_order(final_numbers(city) | did[seat]) for seat, city in enumerate(last["cities"]))
    return Tally(frozenset(facts), there, numbers)


def in_order(numbers: dict[str, int]) -> dict[str, int]:
    """Put the numbers of a seat into the order of reports."""
    return {name: numbers.get(name, 0) for name in NUMBERS}


def unbuilt_facts(seat: int, move: str) -> list[Fact]:
    """Give what becomes of a card that is not built: it is sold, or laid under the wonder."""
    verb, *words = move.split()
    if verb == "sell":
        return [Fact("card-sold", words[0], seat)]
    return [Fact("card-laid", words[1], seat)] if verb == "stage" else []


def building_facts(name: str, data: dict[str, Any]) -> list[Fact]:
    """Give what an event tells of a building: paid, free, or from the discard pile."""
    if name in ("build", "chain", "free", "revived"):
        return [Fact("card-built", data["card"], data["seat"])]
    return []


def count_payment(name: str, data: dict[str, Any], did: list[Counter[str]]) -> None:
    """Count what an event tells of chains, and of coins that neighbours are paid."""
    if name == "pays":
        did[data["seat"]]["spent"] += data["coins"]
        did[data["to"]]["earned"] += data["coins"]
    elif name == "chain":
        did[data["seat"]]["chains"] += 1


def board_facts(seat: int, city: dict[str, Any]) -> list[Fact]:
    """Give which board a seat played, and the stages that it built."""
    thing = board_id(city["wonder"], city["side"])
    groups = ["board-played", *(f"stage-{stage}" for stage in range(1, city["stages"] + 1))]
    return [Fact(group, thing, seat) for group in groups]


def final_numbers(city: dict[str, Any]) -> dict[str, int]:
    """Give the numbers that the last position tells."""
    fought = Counter(outcome for conflict in city["conflicts"] for outcome in conflict.values())
    return {
        "stages": city["stages"],
        "coins": city["coins"],
        "shields": city["shields"],
        "victories": fought["victory"],
        "defeats": fought["defeat"],
        "symbols": sum(city["symbols"].values()),
        **city["counts"],
    }
