"""What a move did, as events for logs and animations, told to each seat as far as it may know.

What a seat does in its turn is told to itself alone; when the last one has finished, all is told to all.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from thauma.core.game import Event
from thauma.core.state import State
from thauma.games.dice.ids import (
    AGORA,
    BONUSES,
    FIRST_POINTS,
    GREYS,
    M_BONUS,
    M_DECLINE,
    M_PASS,
    M_TICK,
    M_WONDER,
    NOTHING,
    TRACKS,
    WAREHOUSE,
    WEST,
)
from thauma.games.dice.position import (
    bonus_data,
    in_forum,
    lanes_of,
    left_of,
    moves_made_by,
    newly_ticked,
    read_state,
    right_of,
    size_of,
    turn_of,
)
from thauma.games.dice.presentation.prices import Price, place_of, price_of
from thauma.games.dice.state import Dice
from thauma.games.dice.table import BUILDINGS, CITIES, COLOURS, DICE, KINDS, SPECIAL, building_of

Narration = Iterator[tuple[str, dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a seat, with the position before and after it as the seat itself sees them."""

    seat: int
    move: int
    old: Dice
    new: Dice


def narrate(before: State, seat: int, move: int, after: State, viewer: int | None = None) -> list[Event]:
    """Tell what a move did, in the order of the rules."""
    if turn_of(before) == turn_of(after):
        events = [*narrate_secret_step(before, seat, move, after, viewer)]
    else:
        old, new = read_state(before), read_state(after)
        events = [*(told for actor in range(old.players) for told in narrate_turn(before, actor, seat, move))]
        events += [*narrate_settling(old, new), *narrate_turn_end(old, new, after)]
    return [Event(f"dice.event.{key}", data) for key, data in events]


# ------------------------------------------------------------------------------------------- the turn


def narrate_secret_step(before: State, seat: int, move: int, after: State, viewer: int | None) -> Narration:
    """Tell a step to the seat that made it, and to all that a seat has finished its turn."""
    if viewer == seat:
        yield from narrate_step(Step(seat, move, read_state(before), read_state(after)))
    if seat not in after.waiting:
        yield "finished", {"seat": seat}


def narrate_turn(before: State, actor: int, seat: int, move: int) -> Narration:
    """Tell all that a seat did in a turn that ends with another's move, or with its own."""
    moves = moves_made_by(read_state(before), actor) + ([move] if actor == seat else [])
    state = before.copy()
    state.load(before.known(-1))
    for made in moves:
        old = read_state(state)
        state.apply(actor, made)
        yield from narrate_step(Step(actor, made, old, read_state(state)))


def narrate_step(step: Step) -> Narration:
    """Tell one move and what it caused on the player's own sheet."""
    data: dict[str, Any] = {"seat": step.seat}
    price = price_of(step.old, step.seat, step.move)
    if step.move == M_PASS:
        yield "passes", data | {"coins": coins_gained(step, None)}
        return
    if step.move == M_DECLINE:
        yield "declines", data
        return
    if price is None:
        yield "bonus", data | bonus_data(step.old, step.move - M_BONUS)
    else:
        yield from narrate_tick(step, price)
    if coins_gained(step, price):
        yield "gains", data | {"coins": coins_gained(step, price)}
    yield from narrate_effects(step)


def narrate_tick(step: Step, price: Price) -> Narration:
    """Tell which box was ticked, with which die, and what was paid for it."""
    box = {
        "seat": step.seat,
        "building": BUILDINGS[price.lane.building],
        "track": price.lane.name,
        "where": place_of(price.lane),
        "box": price.number,
        "coins": price.total,
    }
    if step.move == M_WONDER:
        yield "stage", box | {"city": CITIES[step.old.wonders[step.seat]]}
    elif step.move >= M_TICK:
        yield "ticks", box
    else:
        yield "builds", box | {"colour": COLOURS[step.move // TRACKS]}


def coins_gained(step: Step, price: Price | None) -> int:
    """Give the coins that a step brought, what was paid for it aside."""
    paid = 0 if price is None else price.total
    return step.new.cities[step.seat].coins - step.old.cities[step.seat].coins + paid


def narrate_effects(step: Step) -> Narration:
    """Tell attacks, dice that were unlocked, and a building that is complete."""
    old, new = step.old.cities[step.seat], step.new.cities[step.seat]
    for track, at in newly_ticked(old, new):
        building, box = building_of(track), lanes_of(step.old, step.seat)[track].boxes[at]
        if box.attack:
            facing = left_of if building == WEST else right_of
            points = new.flat[building] - old.flat[building] - box.points
            yield (
                "attacks",
                {
                    "seat": step.seat,
                    "other": facing(step.old, step.seat),
                    "points": points,
                    "met": box.attack - points,
                },
            )
        if building != WAREHOUSE and new.counts[building] == size_of(step.old, step.seat, building):
            yield "completes", {"seat": step.seat, "building": BUILDINGS[building]}
    for i, colour in enumerate(SPECIAL):
        if (new.unlocked & ~old.unlocked) >> i & 1:
            yield "unlocks", {"seat": step.seat, "colour": colour}


# --------------------------------------------------------------------------------- the end of the turn


def narrate_settling(old: Dice, new: Dice) -> Narration:
    """Tell who completed the Agora first, and which dice changed places."""
    for seat in range(new.players):
        if (new.first & ~old.first) >> seat & 1:
            yield "first", {"seat": seat, "building": BUILDINGS[AGORA], "points": FIRST_POINTS}
    special = [die for die in in_forum(new) if die not in in_forum(old)]
    gone = GREYS - sum(die < GREYS for die in in_forum(old))
    for i, die in enumerate(special):
        yield "swaps", {"die": DICE[die], "grey": DICE[new.swaps[gone + i]]}


def narrate_turn_end(old: Dice, new: Dice, after: State) -> Narration:
    """Tell that the end is near, or the result; else the next turn."""
    if new.ended:
        seats = range(new.players)
        winners = [seat for seat in seats if after.share(seat)]
        points = [sum(after.points(seat)) for seat in seats]
        yield "over", {"winners": winners, "kind": KINDS[0], "points": points}
        return
    if old.last == NOTHING != new.last:
        three = [seat for seat in range(new.players) if new.cities[seat].bonuses.bit_count() == BONUSES]
        yield "last-turn", {"seats": three}
    yield "turn", {"turn": new.turn + 1}
