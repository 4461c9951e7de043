"""What remarkable happened in a match, by name: what golden games show between them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import thauma
from tests.dice.support.random_games import GAME, opening, walk
from tests.proof.support.golden import legal_moves_hash, replay_steps
from thauma.core.game import Event
from thauma.games.dice.boards import shipped_boards
from thauma.games.dice.ids import BONUSES, PASS_COINS
from thauma.games.dice.position import lanes_of, ticked_boxes, turn_of, unpack_state
from thauma.games.dice.presentation.narrate import narrate
from thauma.games.dice.state import Dice
from thauma.games.dice.table import BUILDINGS, CITIES, COLOURS, SPECIAL

DEEDS = ("builds", "stage", "ticks", "bonus", "passes", "declines")
"""events that are a choice of a seat"""
FOLDER, OPTIONS = "dice", GAME.options
"""where its golden games lie, and the options of which every value is played"""
WANTED = frozenset(
    [f"{players} players" for players in GAME.players]
    + [f"{city} complete" for city in CITIES]
    + [f"{building} complete" for building in BUILDINGS[1:-1]]
    + [f"{colour} die" for colour in COLOURS]
    + [f"{colour} die swapped in" for colour in SPECIAL]
    + [f"bonus {bonus.effect}" for bonus in shipped_boards().bonuses]
    + ["first in the Agora", "first in the Agora together", "attack met", "passed", "declined"]
    + ["coins that find no room", "ticked without a die", "two buildings in one turn", "no bonus left"]
    + ["two dice swapped in one turn", "a die unlocked by several", "four choices in one turn"]
    + ["a third bonus in the last turn", "third bonuses together", "shared", "tie by coins"]
)
"""what the golden games show between them"""


def random_match(number: int) -> thauma.Match:
    """Play game number so and so."""
    match = thauma.Match(GAME.deal_of(opening(number)))
    for before, seat, move, _ in walk(number):
        match.put(seat, GAME.text(before, seat, move))
    return match


def happenings_in(match: thauma.Match) -> set[str]:
    """Name what happened, as far as it is wanted."""
    found = {f"{match.seats} players"} | end_happenings(match.state)
    complete: Counter[int] = Counter()
    for before, seat, move, after in replay_steps(match):
        if turn_of(before) != turn_of(after):
            old, events = unpack_state(before), narrate(before, seat, move, after)
            found |= set(turn_happenings(old, events)) | set(
                settling_happenings(old, unpack_state(after), events)
            )
            complete.update(event.data["seat"] for event in events_named(events, "completes"))
    if max(complete.values(), default=0) > BONUSES:
        found.add("no bonus left")
    return found & WANTED


def events_named(events: list[Event], *names: str) -> list[Event]:
    """The events of some names."""
    return [event for event in events if event.key.removeprefix("dice.event.") in names]


def turn_happenings(old: Dice, events: list[Event]) -> Iterator[str]:
    """What is special about what the seats did in a turn."""
    yield from (f"{event.data['colour']} die" for event in events_named(events, "builds"))
    yield from (f"bonus {event.data['effect']}" for event in events_named(events, "bonus"))
    yield from (
        name for key, name in (("declines", "declined"), ("passes", "passed")) if events_named(events, key)
    )
    if events_named(events, "ticks"):
        yield "ticked without a die"
    if any(event.data["met"] for event in events_named(events, "attacks")):
        yield "attack met"
    if any(event.data["coins"] < PASS_COINS for event in events_named(events, "passes")):
        yield "coins that find no room"
    for event in events_named(events, "completes"):
        city = CITIES[old.wonders[event.data["seat"]]]
        yield f"{city if event.data['building'] == 'wonder' else event.data['building']} complete"
    if most_of_one_seat(events_named(events, "completes")) > 1:
        yield "two buildings in one turn"
    if most_of_one_seat(events_named(events, *DEEDS)) > 3:
        yield "four choices in one turn"


def most_of_one_seat(events: list[Event]) -> int:
    """How many of them one seat has at the most."""
    return max(Counter(event.data["seat"] for event in events).values(), default=0)


def settling_happenings(old: Dice, new: Dice, events: list[Event]) -> Iterator[str]:
    """What is special about the end of a turn."""
    first, swaps = events_named(events, "first"), events_named(events, "swaps")
    yield from ["first in the Agora"] * (len(first) == 1) + ["first in the Agora together"] * (len(first) > 1)
    yield from (f"{event.data['die']} die swapped in" for event in swaps)
    if len(swaps) > 1:
        yield "two dice swapped in one turn"
    if (
        max(Counter(event.data["colour"] for event in events_named(events, "unlocks")).values(), default=0)
        > 1
    ):
        yield "a die unlocked by several"
    third = [event for event in events_named(events, "bonus") if has_all_bonuses(new, event.data["seat"])]
    if third and old.turn == old.last:
        yield "a third bonus in the last turn"
    if any(len(event.data["seats"]) > 1 for event in events_named(events, "last-turn")):
        yield "third bonuses together"


def has_all_bonuses(dice: Dice, seat: int) -> bool:
    """Whether a seat has ticked all bonuses."""
    return dice.cities[seat].bonuses.bit_count() == BONUSES


def end_happenings(state: thauma.State) -> set[str]:
    """How a game ended."""
    result = state.game.result(state)
    if result is None:
        return set()
    best = max(score["total"] for score in result.scores)
    if len(result.winners) > 1:
        return {"shared"}
    return {"tie by coins"} if sum(score["total"] == best for score in result.scores) > 1 else set()


def replay_facts(match: thauma.Match) -> dict[str, Any]:
    """What a replay must lead to, as plain data."""
    dice, result = unpack_state(match.state), match.result
    ticks = [lanes_of(dice, seat) for seat in range(dice.players)]
    return {
        "shows": sorted(happenings_in(match)),
        "moves": len(match.actions),
        "legal": legal_moves_hash(match),
        "turns": dice.turn + 1,
        "winners": list(result.winners) if result else None,
        "scores": list(result.scores) if result else None,
        "cities": [
            {"city": CITIES[dice.wonders[seat]], "coins": city.coins, "bonuses": city.bonuses}
            | {"ticks": {lane.name: ticked_boxes(city, lane.number) for lane in ticks[seat].values()}}
            for seat, city in enumerate(dice.cities[: dice.players])
        ],
    }
