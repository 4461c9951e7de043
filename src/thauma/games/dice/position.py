"""Reading a position: tracks and boxes by name, dice as they lie, and what seats are asked."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from thauma.core.state import Position
from thauma.games.dice import boards as printed
from thauma.games.dice.ids import (
    ASK_ACTION,
    ASK_BONUS,
    ASK_BUILD,
    ASK_TICK,
    BUILDINGS,
    DICE,
    DIE_BITS,
    GREYS,
    MOST_PLAYERS,
    MOST_TASKS,
    TASK_COUNT,
    TASK_KIND,
    TASK_MASK,
    TRACKS,
    TURNS,
    UNIVERSITY,
    WAREHOUSE,
    WEST,
    WONDER,
)
from thauma.games.dice.sheets import set_of, sets_in_use
from thauma.games.dice.state import City, Dice, Turn
from thauma.games.dice.table import BUILDINGS as NAMES
from thauma.games.dice.table import CITIES, COLOURS, FACES, RESOURCES, SLOTS, colour_of

QUESTIONS = {ASK_ACTION: "action", ASK_BUILD: "build", ASK_TICK: "tick", ASK_BONUS: "bonus"}
WAITING, OVER = "waiting", "over"
BOARDS_AT, PLAYERS_AT, TURN_AT = map(Dice.offset_of, ("boards", "players", "turn"))
ENDED_AT, WONDERS_AT = map(Dice.offset_of, ("ended", "wonders"))
"""where in the bytes of a state these stand"""
LEAST_PLAYERS = 2
DEPTHS = slice(Dice.offset_of("turns") + Turn.offset_of("depth"), Dice.offset_of("rolls"), Turn.struct_size)
"""where each seat's number of open tasks stands"""


def players_of(held: Position) -> int:
    """Give the number of players without unpacking the rest."""
    return bytes(held)[PLAYERS_AT]


def turn_of(held: Position) -> tuple[int, int]:
    """Give the turn, and whether the game has ended, without unpacking the rest."""
    data = bytes(held)
    return data[TURN_AT], data[ENDED_AT]


def is_sound(data: bytes) -> bool:
    """Whether bytes may be a position: boards, players, turn, wonders and tasks are some that there are."""
    boards, players, turn = data[BOARDS_AT], data[PLAYERS_AT], data[TURN_AT]
    possible = boards < sets_in_use() and LEAST_PLAYERS <= players <= MOST_PLAYERS and turn < TURNS
    wonders = all(wonder < len(CITIES) for wonder in data[WONDERS_AT : WONDERS_AT + players])
    return possible and wonders and max(data[DEPTHS]) <= MOST_TASKS


def unpack_state(held: Position | bytes) -> Dice:
    """Unpack a state, or the bytes of one."""
    return Dice.unpack(bytes(held))


def read_state(held: Position | bytes) -> Dice:
    """Unpack a state for those who only read it: asked for the same again, it gives the same object."""
    return _read_bytes(bytes(held))


@lru_cache(maxsize=32)
def _read_bytes(data: bytes) -> Dice:
    return Dice.unpack(data)


# ------------------------------------------------------------------------------------------- the table


def left_of(dice: Dice, seat: int) -> int:
    """Give the left neighbour's seat."""
    return (seat + 1) % dice.players


def right_of(dice: Dice, seat: int) -> int:
    """Give the right neighbour's seat."""
    return (seat - 1) % dice.players


def waiting_seats(dice: Dice) -> list[int]:
    """Give the seats that are asked, as far as the position shows."""
    return [seat for seat in range(dice.players) if dice.turns[seat].depth]


def question_of(dice: Dice, seat: int) -> str:
    """Name what a seat is asked."""
    if dice.ended:
        return OVER
    turn = dice.turns[seat]
    return QUESTIONS[turn.tasks[turn.depth - 1] >> TASK_KIND] if turn.depth else WAITING


def task_of(dice: Dice, seat: int) -> tuple[int, list[str]]:
    """Give how many boxes a seat may tick, and in which buildings; nothing where it is not asked that."""
    turn = dice.turns[seat]
    task = turn.tasks[turn.depth - 1] if turn.depth else 0
    if task >> TASK_KIND != ASK_TICK:
        return 0, []
    return task >> TASK_COUNT & 15, [NAMES[b] for b in range(BUILDINGS) if (task & TASK_MASK) >> b & 1]


def bonus_data(dice: Dice, number: int) -> dict[str, str]:
    """Give what messages say of a bonus: how it is called, and what it does, for which there are words."""
    bonus = set_of(dice.boards).bonuses[number]
    return {"bonus": bonus.id, "effect": bonus.effect}


# -------------------------------------------------------------------------------------- tracks and boxes


@dataclass(frozen=True, slots=True)
class Lane:
    """A track of a sheet, by name."""

    number: int
    building: int
    name: str
    """as moves write it: the building, and which of its tracks where it has several"""
    symbols: tuple[str, ...]
    boxes: tuple[printed.Box, ...]
    attacks: bool
    """whether any box is an attack"""


@cache
def lanes_on_sheet(boards: int, wonder: int) -> dict[int, Lane]:
    """Give the tracks of a sheet by their numbers."""
    found: dict[int, Lane] = {}
    sheet = next(city for city in set_of(boards).cities if city.id == CITIES[wonder])
    for building, slots in SLOTS.items():
        tracks = tracks_of(set_of(boards), sheet, building)
        for slot, track in zip(slots, tracks, strict=False):
            name = NAMES[building] if len(tracks) == 1 else f"{NAMES[building]}.{track.id}"
            attacks = any(box.attack for box in track.boxes)
            found[slot] = Lane(slot, building, name, track.symbols, track.boxes, attacks)
    return found


def tracks_of(boards: printed.BoardSet, sheet: printed.CitySheet, building: int) -> tuple[printed.Track, ...]:
    """Give the tracks of a building; each box of the Warehouse is one, and the wonder is one."""
    if building == WAREHOUSE:
        return tuple(
            printed.Track(name, (printed.Box(boards.warehouse[name]),), (name,))  # type: ignore[index]
            for name in RESOURCES
        )
    if building == WONDER:
        return (printed.Track("wonder", sheet.wonder),)
    if building == UNIVERSITY:
        return sheet.university
    found: tuple[printed.Track, ...] = getattr(boards, NAMES[building])
    return found


def lanes_of(dice: Dice, seat: int) -> dict[int, Lane]:
    """Give the tracks of a seat's sheet."""
    return lanes_on_sheet(dice.boards, dice.wonders[seat])


def ticked_boxes(city: City, track: int) -> int:
    """How many boxes of a track are ticked."""
    return city.ticks[track >> 4] >> 4 * (track & 15) & 15


def next_box(city: City, lane: Lane) -> printed.Box | None:
    """Give the box of a track that comes next; None when all are ticked."""
    done = ticked_boxes(city, lane.number)
    return lane.boxes[done] if done < len(lane.boxes) else None


def defences_met(city: City, lane: Lane, sheet: dict[int, Lane]) -> list[int | None]:
    """Give how many defences each ticked box of a track met; None for a box that is no attack."""
    earlier = [other for other in sheet.values() if other.building == lane.building]
    at = sum(box.attack > 0 for other in earlier if other.number < lane.number for box in other.boxes)
    found: list[int | None] = []
    for box in lane.boxes[: ticked_boxes(city, lane.number)]:
        found.append(city.laurels[lane.building - WEST] >> 2 * at & 3 if box.attack else None)
        at += box.attack > 0
    return found


def laurels_of(city: City, lane: Lane, sheet: dict[int, Lane]) -> list[int | None]:
    """Give what each ticked box of a track scored by an attack; None for a box that is no attack."""
    return [
        None if defences is None else max(0, box.attack - defences)
        for box, defences in zip(lane.boxes, defences_met(city, lane, sheet), strict=False)
    ]


def size_of(dice: Dice, seat: int, building: int) -> int:
    """How many boxes a building has."""
    return sum(len(lane.boxes) for lane in lanes_of(dice, seat).values() if lane.building == building)


def newly_ticked(then: City, now: City) -> Iterator[tuple[int, int]]:
    """Give track and number of each box that was ticked between two moments of a city."""
    for track in range(TRACKS):
        yield from ((track, at) for at in range(ticked_boxes(then, track), ticked_boxes(now, track)))


# --------------------------------------------------------------------------------------------- the dice


def landing_of(dice: Dice, die: int) -> tuple[int, int]:
    """Give face and section of a die in this turn."""
    found = dice.rolls[dice.turn] >> DIE_BITS * die & 31
    return found >> 2, found & 3


def faces_of(boards: int, die: int) -> tuple[str, ...]:
    """Give what a die can show."""
    return tuple(set_of(boards).grey[die]) if die < GREYS else FACES[COLOURS[colour_of(die)]]


def face_shown(dice: Dice, die: int) -> str:
    """Give what a die shows in this turn."""
    return faces_of(dice.boards, die)[landing_of(dice, die)[0]]


def in_forum(dice: Dice) -> list[int]:
    """Give the dice in the Forum."""
    return [die for die in range(DICE) if dice.forum >> die & 1]


def moves_made_by(dice: Dice, seat: int) -> list[int]:
    """Give the moves that a seat has made in this turn."""
    turn = dice.turns[seat]
    return turn.made[: turn.count]
