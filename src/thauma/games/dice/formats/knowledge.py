"""What a seat knows as plain data, for bots in other processes: writing it, and reading it with suspicion.

Ticked boxes, laurels, coins and bonuses are given; whatever follows from them is derived, so that it cannot
contradict the rest. What the seat has done in this turn is given as its moves and played again.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from thauma.core.errors import (
    IllegalMove,
    InvalidDeal,
    InvalidSeen,
    Phrase,
    UnknownMove,
    short_repr,
)
from thauma.core.state import Seen, State, make_seen
from thauma.games.dice.boards import InvalidBoards
from thauma.games.dice.formats.deals import ROLL, boards_in_deal, check_boards, roll_text, roll_word
from thauma.games.dice.formats.notation import read_move, write_move
from thauma.games.dice.ids import (
    AGORA,
    BONUSES,
    CITY_BUILDINGS,
    FIRST_SPECIAL,
    GREYS,
    HIDDEN,
    NOTHING,
    START_FORUM,
    TURNS,
    WAREHOUSE,
    WEST,
)
from thauma.games.dice.position import (
    BOARDS_AT,
    Lane,
    defences_met,
    lanes_of,
    left_of,
    moves_made_by,
    right_of,
    size_of,
    ticked_boxes,
)
from thauma.games.dice.sheets import number_of, set_of
from thauma.games.dice.state import City, Dice
from thauma.games.dice.table import CITIES
from thauma.games.dice.table_rows import box_row

if TYPE_CHECKING:
    from thauma.games.dice.game import DiceGame


class CityData(msgspec.Struct, forbid_unknown_fields=True):
    """A city as it was when the turn began."""

    city: str
    coins: int
    circled: int
    bonuses: list[str]
    first: bool
    """whether it completed the Agora first"""
    ticks: dict[str, int]
    """ticked boxes by track; tracks without any are left out"""
    met: dict[str, list[int]]
    """by track with attacks: how many defences each of them met"""


class PositionData(msgspec.Struct, forbid_unknown_fields=True):
    """A position, hidden parts left out."""

    options: dict[str, Any]
    boards: Any
    turn: int
    last: bool
    """whether this is the last turn"""
    over: bool
    roll: str
    gone: list[int]
    """the grey dice that special ones have replaced, in order"""
    cities: list[CityData]
    made: list[str]
    """what the seat has done in this turn"""


POSITION_TYPE = PositionData

# ----------------------------------------------------------------------------------------- writing


def position_of(dice: Dice, seat: int) -> dict[str, Any]:
    """Write a blanked position as plain data (without its options)."""
    return {
        "boards": boards_in_deal(set_of(dice.boards)),
        "turn": dice.turn,
        "last": dice.turn == dice.last,
        "over": bool(dice.ended),
        "roll": roll_text(dice.rolls[dice.turn]),
        "gone": [die + 1 for die in dice.swaps if die != HIDDEN],
        "cities": [city_data(dice, one) for one in range(dice.players)],
        "made": [write_move(dice.boards, move) for move in moves_made_by(dice, seat)],
    }


def city_data(dice: Dice, seat: int) -> dict[str, Any]:
    """Write a city as it was when the turn began."""
    city, lanes = dice.before[seat], lanes_of(dice, seat)
    return {
        "city": CITIES[dice.wonders[seat]],
        "coins": city.coins,
        "circled": city.circled,
        "bonuses": [bonus.id for i, bonus in enumerate(set_of(dice.boards).bonuses) if city.bonuses >> i & 1],
        "first": bool(dice.first >> seat & 1),
        "ticks": {lane.name: n for lane in lanes.values() if (n := ticked_boxes(city, lane.number))},
        "met": {lane.name: found for lane in lanes.values() if (found := defences_met_by(city, lane, lanes))},
    }


def defences_met_by(city: City, lane: Lane, lanes: dict[int, Lane]) -> list[int]:
    """Give how many defences each attack of a track met."""
    return [defences for defences in defences_met(city, lane, lanes) if defences is not None]


# ----------------------------------------------------------------------------------------- reading


def require(holds: bool, place: str, key: str, /, **data: Any) -> None:
    """Refuse a position unless something holds of it."""
    if not holds:
        raise InvalidSeen("error.at", place=place, problem=Phrase(f"dice.error.seen.{key}", **data))


def read_position(game: "DiceGame", dice: Dice, seat: int, data: PositionData) -> Seen:
    """Check a position and make a `Seen` of it."""
    try:
        dice.boards = number_of(check_boards(data.boards))
    except (InvalidDeal, InvalidBoards) as problem:
        raise InvalidSeen("error.at", place="position", problem=problem) from None
    fill_table(dice, data)
    require(len(data.cities) == dice.players, "cities", "count", n=dice.players)
    for one, given in enumerate(data.cities):
        fill_city(dice, one, given)
    for one, given in enumerate(data.cities):
        fill_laurels(dice, one, given)
        dice.cities[one] = dice.before[one].copy()
    fill_forum(dice, data)
    check_first(dice)
    check_end(dice, data)
    state = State(game, game.engine)
    state.load(dice.pack())
    replay_turn(state, seat, data.made)
    return make_seen(game, game.engine, seat, state.known(seat))


def fill_table(dice: Dice, data: PositionData) -> None:
    """Fill in the turn and its roll."""
    require(0 <= data.turn < TURNS, "turn", "turn", last=TURNS - 1)
    require(ROLL.fullmatch(data.roll) is not None, "roll", "roll")
    dice.turn, dice.ended = data.turn, int(data.over)
    dice.last = data.turn if data.last else NOTHING
    dice.rolls[data.turn] = roll_word(data.roll)
    dice.swaps = [HIDDEN] * GREYS
    for turn in dice.turns[: dice.players]:
        turn.depth = 0 if data.over else 1


def fill_city(dice: Dice, seat: int, given: CityData) -> None:
    """Fill in a city: its boxes, and all that follows from them but for attacks."""
    at = f"cities[{seat}]"
    require(given.city in CITIES, f"{at}.city", "unknown", name=short_repr(given.city, 60))
    taken = [other for other in range(seat) if CITIES[dice.wonders[other]] == given.city]
    require(not taken, f"{at}.city", "twice", name=given.city)
    dice.wonders[seat] = CITIES.index(given.city)
    city, boards = dice.before[seat], set_of(dice.boards)
    require(0 <= given.circled <= boards.reserve, f"{at}.circled", "coins", most=boards.reserve)
    require(0 <= given.coins <= given.circled, f"{at}.coins", "coins", most=given.circled)
    city.coins, city.circled = given.coins, given.circled
    names = [bonus.id for bonus in boards.bonuses]
    for name in given.bonuses:
        require(name in names, f"{at}.bonuses", "unknown", name=short_repr(name, 60))
        require(given.bonuses.count(name) == 1, f"{at}.bonuses", "twice", name=name)
        city.bonuses |= 1 << names.index(name)
    dice.first |= given.first << seat
    by_name = {lane.name: lane for lane in lanes_of(dice, seat).values()}
    for name, number in given.ticks.items():
        require(name in by_name, f"{at}.ticks", "unknown", name=short_repr(name, 60))
        require(
            1 <= number <= len(by_name[name].boxes),
            f"{at}.ticks.{name}",
            "boxes",
            most=len(by_name[name].boxes),
        )
        fill_boxes(city, by_name[name], number)
    complete = [b for b in range(CITY_BUILDINGS) if city.counts[b] == size_of(dice, seat, b)]
    require(len(given.bonuses) <= len(complete), f"{at}.bonuses", "bonuses", n=len(complete))


def fill_boxes(city: City, lane: Lane, number: int) -> None:
    """Tick the first boxes of a track."""
    city.ticks[lane.number >> 4] += number << 4 * (lane.number & 15)
    city.counts[lane.building] += number
    for box in lane.boxes[:number]:
        row = box_row(box)
        if lane.building != WAREHOUSE:
            city.flat[lane.building] += row.points
        city.discount += row.discount
        city.free |= row.free
        city.gifts += row.gift
        city.unlocked |= row.unlock
        if row.defence:
            city.defences += 1 << 4 * (lane.building - WEST)


def fill_laurels(dice: Dice, seat: int, given: CityData) -> None:
    """Fill in what each attack scored: less one for each defence that it met, all of which still stand."""
    city, lanes = dice.before[seat], lanes_of(dice, seat)
    facing = (dice.before[left_of(dice, seat)].defences >> 4, dice.before[right_of(dice, seat)].defences & 15)
    left = dict(given.met)
    at = [0, 0]
    for lane in lanes.values():
        attacks = [box for box in lane.boxes if box.attack]
        if not attacks:
            continue
        side, place = lane.building - WEST, f"cities[{seat}].met.{lane.name}"
        done = sum(box.attack > 0 for box in lane.boxes[: ticked_boxes(city, lane.number)])
        found = left.pop(lane.name, [])
        require(len(found) == done, place, "count", n=done)
        for i, defences in enumerate(found):
            require(0 <= defences <= facing[side], place, "met", most=facing[side])
            city.laurels[side] |= defences << 2 * (at[side] + i)
            city.flat[lane.building] += max(0, attacks[i].attack - defences)
        at[side] += len(attacks)
    require(not left, f"cities[{seat}].met", "unknown", name=short_repr(min(left, default=""), 60))


def fill_forum(dice: Dice, data: PositionData) -> None:
    """Fill in the dice of the Forum: a special one for each that somebody has unlocked."""
    unlocked = 0
    for city in dice.before[: dice.players]:
        unlocked |= city.unlocked
    require(len(data.gone) == unlocked.bit_count(), "gone", "count", n=unlocked.bit_count())
    require(len(set(data.gone)) == len(data.gone), "gone", "grey")
    dice.forum = START_FORUM | unlocked << FIRST_SPECIAL
    for i, die in enumerate(data.gone):
        require(1 <= die <= GREYS, "gone", "grey")
        dice.swaps[i] = die - 1
        dice.forum &= ~(1 << die - 1)


def check_first(dice: Dice) -> None:
    """Somebody completed the Agora first as soon as anybody has."""
    complete = 0
    for seat in range(dice.players):
        complete |= (dice.before[seat].counts[AGORA] == size_of(dice, seat, AGORA)) << seat
    require(not dice.first & ~complete, "cities", "not-first")
    require(bool(dice.first) == bool(complete), "cities", "first")


def check_end(dice: Dice, data: PositionData) -> None:
    """The last turn follows on the third bonus of anybody, and nothing else ends the game early."""
    three = any(city.bonuses == (1 << BONUSES) - 1 for city in dice.before[: dice.players])
    if data.over:
        require(data.last or data.turn == TURNS - 1, "over", "over")
        require(not data.last or three, "last", "last")
        require(not data.made, "made", "made-over")
    else:
        require(data.last == three, "last", "last")


def replay_turn(state: State, seat: int, made: list[str]) -> None:
    """Play again what the seat has done in this turn."""
    boards = bytes(state)[BOARDS_AT]
    for i, text in enumerate(made):
        try:
            state.apply(seat, read_move(boards, text))
        except (IllegalMove, UnknownMove) as problem:
            raise InvalidSeen("error.at", place=f"made[{i}]", problem=problem) from None
