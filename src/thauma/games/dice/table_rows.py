"""A board set in the form that the rules read, all whole numbers."""

from typing import Any

from thauma.core.tables.c_structs import CStruct, one, u8, u16, u32, u64
from thauma.games.dice import boards as printed
from thauma.games.dice.ids import (
    ASK_ACTION,
    ASK_BUILD,
    ASK_TICK,
    BONUSES,
    BUILDINGS,
    DICE,
    GREYS,
    MOST_BOXES,
    MOST_EACH,
    TASK_COUNT,
    TASK_KIND,
    TRACKS,
    WAREHOUSE,
    WONDER,
)
from thauma.games.dice.table import BUILDINGS as NAMES
from thauma.games.dice.table import (
    CITIES,
    COLOURS,
    DIE_OF,
    FACES,
    RESOURCES,
    SLOTS,
    SPECIAL,
    SPIED,
    building_mask,
    building_of,
    colour_of,
)

EVERY = len(FACES["purple"])


def mask_of_names(buildings: tuple[str, ...]) -> int:
    """Give buildings as bits."""
    return building_mask(tuple(NAMES.index(name) for name in buildings))


def task_of(box: printed.Box | printed.Bonus) -> tuple[int, int]:
    """Give what a box or a bonus lets its owner do at once, and whether there is anything."""
    if box.tick is not None:
        return ASK_TICK << TASK_KIND | box.tick.boxes << TASK_COUNT | mask_of_names(box.tick.of), 1
    if box.again is not None:
        return (ASK_ACTION if box.again == "any" else ASK_BUILD) << TASK_KIND, 1
    return 0, 0


class BoxRow(CStruct):
    """A box as numbers."""

    cost: int = u8
    points: int = u8
    coins: int = u8
    attack: int = u8
    laurel: int = u8
    defence: int = u8
    discount: int = u8
    free: int = u8
    unlock: int = u8
    each_coins: int = u8
    each_points: int = u8
    each_of: int = u16
    task: int = u16
    has_task: int = u8
    gift: int = u32


class EachRow(CStruct):
    """A box that scores for others, as numbers."""

    track: int = u8
    at: int = u8
    holder: int = u8
    points: int = u8
    of: int = u16


class Sheet(CStruct):
    """A city's sheet as numbers."""

    reserve: int = u8
    eaches: int = u8
    sizes: list[int] = u8[BUILDINGS]
    length: list[int] = u8[TRACKS]
    first: list[int] = u8[TRACKS]
    tracks: list[int] = u64[BUILDINGS]
    """the tracks of each building, as bits"""
    faces: list[list[int]] = u64[DICE][EVERY]
    """by die and face the tracks on which it ticks a box"""
    boxes: list[BoxRow] = one(BoxRow)[MOST_BOXES]
    bonuses: list[BoxRow] = one(BoxRow)[BONUSES]
    each: list[EachRow] = one(EachRow)[MOST_EACH]


def box_row(box: printed.Box, laurel: int = 0) -> BoxRow:
    """Give a box as numbers."""
    task, has_task = task_of(box)
    return BoxRow(
        cost=box.cost,
        points=box.points,
        coins=box.coins,
        attack=box.attack,
        laurel=laurel,
        defence=int(box.defence),
        discount=box.discount,
        free=0 if box.free is None else 1 << COLOURS.index(box.free),
        unlock=0 if box.unlock is None else 1 << SPECIAL.index(box.unlock),
        each_coins=0 if box.each is None else box.each.coins,
        each_points=0 if box.each is None else box.each.points,
        each_of=0 if box.each is None else mask_of_names(box.each.of),
        task=task,
        has_task=has_task,
        gift=0 if box.gift is None else box.gift.coins << 4 * COLOURS.index(box.gift.die),
    )


def bonus_row(bonus: printed.Bonus) -> BoxRow:
    """Give a bonus as a box without a cost."""
    task, has_task = task_of(bonus)
    return BoxRow(coins=bonus.coins, task=task, has_task=has_task)


def sheet_of(boards: printed.BoardSet, city: int) -> Sheet:
    """Give a city of a board set as numbers."""
    sheet, boxes = Sheet(reserve=boards.reserve), list[BoxRow]()
    opened: dict[tuple[str, str], int] = {}
    for building, slots in SLOTS.items():
        attacks = 0
        for slot, (symbols, printed_boxes) in zip(slots, tracks_of(boards, city, building), strict=False):
            sheet.tracks[building] |= 1 << slot
            sheet.length[slot], sheet.first[slot] = len(printed_boxes), len(boxes)
            sheet.sizes[building] += len(printed_boxes)
            for symbol in symbols:
                opened[symbol] = opened.get(symbol, 0) | 1 << slot
            for box in printed_boxes:
                boxes.append(box_row(box, attacks if box.attack else 0))
                attacks += box.attack > 0
    fill_faces(sheet, boards, opened)
    scoring = [
        EachRow(track=track, at=at, holder=building_of(track), points=row.each_points, of=row.each_of)
        for track in range(TRACKS)
        for at, row in enumerate(boxes[sheet.first[track] :][: sheet.length[track]])
        if row.each_points
    ]
    sheet.eaches = len(scoring)
    sheet.boxes[: len(boxes)], sheet.each[: len(scoring)] = boxes, scoring
    sheet.bonuses = [bonus_row(bonus) for bonus in boards.bonuses]
    return sheet


def fill_faces(sheet: Sheet, boards: printed.BoardSet, opened: dict[tuple[str, str], int]) -> None:
    """Note which tracks each face of each die opens; the purple one always opens the Guild Court."""
    for die in range(DICE):
        colour = COLOURS[colour_of(die)]
        faces = boards.grey[die] if die < GREYS else FACES[colour]
        for face, symbol in enumerate(faces):
            if colour == "purple":
                sheet.faces[die][face] = sheet.tracks[NAMES.index("guild")]
            elif colour == "black":
                sheet.faces[die][face] = sum(sheet.tracks[building] for building in SPIED[symbol])
            else:
                sheet.faces[die][face] = opened.get((colour, symbol), 0)


def tracks_of(boards: printed.BoardSet, city: int, building: int) -> list[Any]:
    """Give the tracks of a building of a city: the symbols that open each, with their die, and its boxes."""
    if building == WAREHOUSE:
        return [([("grey", name)], (printed.Box(boards.warehouse[name]),)) for name in RESOURCES]  # type: ignore[index]
    sheet = next(found for found in boards.cities if found.id == CITIES[city])
    if building == WONDER:
        return [([], sheet.wonder)]
    tracks = sheet.university if NAMES[building] == "university" else getattr(boards, NAMES[building])
    return [([(DIE_OF[building], name) for name in track.symbols], track.boxes) for track in tracks]
