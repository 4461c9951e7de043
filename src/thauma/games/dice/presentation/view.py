"""What a seat or a spectator may know, as plain JSON types, put together item by item.

Everything is read from bytes in which the hidden part is wiped out already; nothing is taken over wholesale.
"""

from typing import Any

from thauma.core.state import State
from thauma.games.dice.formats.deals import boards_in_deal
from thauma.games.dice.formats.notation import write_move
from thauma.games.dice.ids import (
    BUILDINGS,
    FIRST_SPECIAL,
    GUILD,
    M_BONUS,
    M_BUILD,
    M_PASS,
    M_TICK,
    M_WONDER,
    TRACKS,
    WAREHOUSE,
    WONDER,
)
from thauma.games.dice.position import (
    Lane,
    face_shown,
    in_forum,
    landing_of,
    lanes_of,
    laurels_of,
    moves_made_by,
    question_of,
    size_of,
    task_of,
    ticked_boxes,
    unpack_state,
)
from thauma.games.dice.presentation.prices import box_cost, coins_of, die_price, price_of, track_of
from thauma.games.dice.presentation.reasons import why_not
from thauma.games.dice.sheets import set_of
from thauma.games.dice.state import City, Dice
from thauma.games.dice.table import BUILDINGS as NAMES
from thauma.games.dice.table import CITIES, COLOURS, DIE_OF, SPECIAL, colour_of
from thauma.games.dice.table import DICE as DIE_NAMES


def view_of(state: State, seat: int | None) -> dict[str, Any]:
    """Put together what a seat (None: a spectator) may know."""
    known = state.known(-1 if seat is None else seat)
    dice = unpack_state(known)
    waiting = list(state.waiting)
    shown: dict[str, Any] = {
        "seat": seat,
        "players": dice.players,
        "turn": dice.turn + 1,
        "last_turn": dice.turn == dice.last,
        "question": "over" if dice.ended else ("action" if seat is None else question_of(dice, seat)),
        "task": None if seat is None else task_view(dice, seat),
        "waiting": waiting,
        "chosen": [] if dice.ended else [one for one in range(dice.players) if one not in waiting],
        "boards": boards_in_deal(set_of(dice.boards)),
        "forum": [die_view(dice, die, seat) for die in in_forum(dice)],
        "cities": [city_view(dice, one) for one in range(dice.players)],
        "points": points_view(state, known, dice.players),
        "made": [] if seat is None else [write_move(dice.boards, move) for move in moves_made_by(dice, seat)],
    }
    if seat is not None:
        legal = state.legal(seat)
        shown["moves"] = [
            {"id": move, "move": write_move(dice.boards, move), "price": coins_of(dice, seat, move)}
            for move in legal
        ]
        shown["offers"] = {
            lane.name: offer_view(dice, seat, lane, legal) for lane in lanes_of(dice, seat).values()
        }
    return shown


def task_view(dice: Dice, seat: int) -> dict[str, Any] | None:
    """Show how many boxes a seat may tick, and where, if that is what it is asked."""
    boxes, buildings = task_of(dice, seat)
    return {"boxes": boxes, "buildings": buildings} if boxes else None


def points_view(state: State, known: bytes, players: int) -> list[int]:
    """Show what each city would score now, which everybody can count."""
    open_part = state.copy()
    open_part.load(known)
    return [sum(open_part.points(seat)) for seat in range(players)]


def die_view(dice: Dice, die: int, seat: int | None) -> dict[str, Any]:
    """Show a die of the Forum: what it shows, what its section costs, and what it costs the seat."""
    special = die - FIRST_SPECIAL
    locked = seat is not None and special >= 0 and not dice.cities[seat].unlocked >> special & 1
    return {
        "die": DIE_NAMES[die],
        "colour": COLOURS[colour_of(die)],
        "shows": face_shown(dice, die),
        "section": landing_of(dice, die)[1],
        "price": None if seat is None or locked else die_price(dice, seat, die),
    }


# -------------------------------------------------------------------------------------------- cities


def city_view(dice: Dice, seat: int) -> dict[str, Any]:
    """Show a sheet: as its owner has it now, or to others as it was when the turn began."""
    city, lanes = dice.cities[seat], lanes_of(dice, seat)
    return {
        "city": CITIES[dice.wonders[seat]],
        "coins": city.coins,
        "filled": city.circled - city.coins,
        "resources": city.counts[WAREHOUSE],
        "ticks": {lane.name: ticked_boxes(city, lane.number) for lane in lanes.values()},
        "laurels": {
            lane.name: laurels_of(city, lane, lanes)
            for lane in lanes.values()
            if any(box.attack for box in lane.boxes)
        },
        "counts": {NAMES[b]: city.counts[b] for b in range(BUILDINGS)},
        "complete": complete_view(dice, seat),
        "bonuses": [bonus.id for i, bonus in enumerate(set_of(dice.boards).bonuses) if city.bonuses >> i & 1],
        "first": bool(dice.first >> seat & 1),
        **lasting_view(city),
    }


def complete_view(dice: Dice, seat: int) -> list[str]:
    """List the buildings of which every box is ticked."""
    counts = dice.cities[seat].counts
    return [NAMES[b] for b in range(BUILDINGS) if counts[b] == size_of(dice, seat, b)]


def lasting_view(city: City) -> dict[str, Any]:
    """Show the effects that stay."""
    return {
        "unlocked": [colour for i, colour in enumerate(SPECIAL) if city.unlocked >> i & 1],
        "free": [colour for i, colour in enumerate(COLOURS) if city.free >> i & 1],
        "gifts": {colour: gift for i, colour in enumerate(COLOURS) if (gift := city.gifts >> 4 * i & 15)},
        "discount": city.discount,
        "defences": {"west": city.defences & 15, "east": city.defences >> 4},
    }


# ------------------------------------------------------------------------------------- the own moves


def offer_view(dice: Dice, seat: int, lane: Lane, legal: list[int]) -> dict[str, Any]:
    """Show what the next box of a track takes now: the moves that tick it, or why there is none."""
    moves = [move for move in legal if move < M_BONUS and move != M_PASS and track_of(move) == lane.number]
    price = box_cost(dice.cities[seat], lane)
    reason = None
    if not moves:
        move = usual_move(dice, seat, lane)
        key, data = why_not(dice, seat, move, price_of(dice, seat, move))
        reason = {"key": key, "data": data}
    return {
        "box": None if price is None else price.total,
        "moves": [write_move(dice.boards, move) for move in moves],
        "reason": reason,
    }


def usual_move(dice: Dice, seat: int, lane: Lane) -> int:
    """Give the move by which a box of a track is mostly ticked: with the die of its building."""
    if question_of(dice, seat) == "tick":
        return M_TICK + lane.number
    if lane.building == WONDER:
        return M_WONDER
    colour = {GUILD: "purple", WAREHOUSE: "grey"}.get(lane.building) or DIE_OF[lane.building]
    return M_BUILD + TRACKS * COLOURS.index(colour) + lane.number
