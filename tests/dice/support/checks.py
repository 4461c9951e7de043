"""What must hold of every position of 7 Wonders Dice, whatever was played: sheets tell one story."""

import thauma
from thauma.games.dice.ids import CITY_BUILDINGS, FIRST_SPECIAL, GREYS, NOTHING, WAREHOUSE, WEST
from thauma.games.dice.position import (
    Lane,
    in_forum,
    lanes_of,
    laurels_of,
    moves_made_by,
    ticked_boxes,
    unpack_state,
)
from thauma.games.dice.sheets import set_of
from thauma.games.dice.state import City, Dice
from thauma.games.dice.table import COLOURS, SPECIAL

DEALT = ("rolls", "boards", "players", "swaps", "wonders")
FULL = 7
"""dice in the Forum"""


class Checker:
    """Checks all positions of a game."""

    def __init__(self, first: thauma.State) -> None:
        self.start = unpack_state(first)
        check_position(self.start, self.start)

    def step(self, before: thauma.State, seat: int, move: int, after: thauma.State) -> None:
        old, new = unpack_state(before), unpack_state(after)
        check_position(new, self.start)
        if (old.turn, old.ended) == (new.turn, new.ended):
            check_secret(old, seat, move, new)
        else:
            check_settled(old, new)


def check_position(dice: Dice, start: Dice) -> None:
    """Check one position of a game that began with `start`."""
    for name in DEALT:
        assert getattr(dice, name) == getattr(start, name)
    for seat in range(dice.players):
        for city in (dice.cities[seat], dice.before[seat]):
            check_sheet(city, dice, seat)
    check_forum(dice)
    assert not dice.first or any(
        is_complete(dice.before[seat], dice, seat, 3)
        for seat in range(dice.players)
        if dice.first >> seat & 1
    )


def check_sheet(city: City, dice: Dice, seat: int) -> None:
    """What is written on a sheet follows from its ticked boxes, coins and defences met aside."""
    sheet = lanes_of(dice, seat)
    assert 0 <= city.coins <= city.circled <= set_of(dice.boards).reserve
    done = [(lane, box) for lane in sheet.values() for box in lane.boxes[: ticked_boxes(city, lane.number)]]
    assert all(ticked_boxes(city, lane.number) <= len(lane.boxes) for lane in sheet.values())
    for building, count in enumerate(city.counts):
        assert count == sum(lane.building == building for lane, _ in done)
    for building in range(CITY_BUILDINGS):
        assert city.flat[building] == flat_points(city, sheet, building)
    boxes = [box for _, box in done]
    assert city.discount == sum(box.discount for box in boxes)
    assert city.free == sum(
        1 << i for i, colour in enumerate(COLOURS) if any(box.free == colour for box in boxes)
    )
    assert city.unlocked == sum(
        1 << i for i, die in enumerate(SPECIAL) if any(box.unlock == die for box in boxes)
    )
    for i, colour in enumerate(COLOURS):
        gifts = sum(box.gift.coins for box in boxes if box.gift and box.gift.die == colour)
        assert city.gifts >> 4 * i & 15 == gifts
    west, east = (sum(box.defence for lane, box in done if lane.building == WEST + i) for i in range(2))
    assert city.defences == west + 16 * east
    built = sum(is_complete(city, dice, seat, building) for building in range(CITY_BUILDINGS))
    assert city.bonuses.bit_count() <= built


def flat_points(city: City, sheet: dict[int, Lane], building: int) -> int:
    """The points of a building, those aside that are counted in the end."""
    total = 0
    for lane in sheet.values():
        if lane.building == building:
            total += sum(box.points for box in lane.boxes[: ticked_boxes(city, lane.number)])
            total += (
                sum(points or 0 for points in laurels_of(city, lane, sheet))
                if WEST <= building <= WEST + 1
                else 0
            )
    return total


def is_complete(city: City, dice: Dice, seat: int, building: int) -> bool:
    """Whether every box of a building is ticked."""
    own = [lane for lane in lanes_of(dice, seat).values() if lane.building == building]
    return all(ticked_boxes(city, lane.number) == len(lane.boxes) for lane in own)


def check_forum(dice: Dice) -> None:
    """Seven dice lie there: a special one for each that anybody unlocked in an earlier turn."""
    there = in_forum(dice)
    assert len(there) == FULL
    unlocked = 0
    for city in dice.before[: dice.players]:
        unlocked |= city.unlocked
    assert dice.forum >> FIRST_SPECIAL == unlocked
    gone = [die for die in range(GREYS) if die not in there]
    assert sorted(dice.swaps[: unlocked.bit_count()]) == gone


def check_secret(old: Dice, seat: int, move: int, new: Dice) -> None:
    """A step of a turn changes the seat's own sheet and turn, and nothing else."""
    assert moves_made_by(new, seat) == [*moves_made_by(old, seat), move]
    old.cities[seat], old.turns[seat] = new.cities[seat], new.turns[seat]
    assert old.pack() == new.pack()


def check_settled(old: Dice, new: Dice) -> None:
    """When all have finished, everything is shown, and there is another turn unless this was the last."""
    for seat in range(new.players):
        assert new.before[seat].pack() == new.cities[seat].pack()
        assert new.cities[seat].counts[WAREHOUSE] >= old.before[seat].counts[WAREHOUSE]
        assert not new.turns[seat].count
        assert bool(new.turns[seat].depth) is not bool(new.ended)
    assert new.ended or new.turn == old.turn + 1
    assert not new.ended or old.turn in (old.last, len(old.rolls) - 1)
    assert new.last in (old.last, NOTHING if new.ended else old.turn + 1)
