"""A board set in the form that the rules read, all whole numbers; table_rows.pxd is the C twin."""

from typing import Any

from thauma.games.dice import boards as printed
from thauma.games.dice.ids import (
    ASK_ACTION,
    ASK_BUILD,
    ASK_TICK,
    BUILDINGS,
    DICE,
    GREYS,
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


class BoxRow:
    """A box as numbers."""

    def __init__(self, box: printed.Box | None = None, laurel: int = 0) -> None:
        each, gift = (None, None) if box is None else (box.each, box.gift)
        self.cost = 0 if box is None else box.cost
        self.points = 0 if box is None else box.points
        self.coins = 0 if box is None else box.coins
        self.attack = 0 if box is None else box.attack
        self.laurel = laurel
        self.defence = 0 if box is None else int(box.defence)
        self.discount = 0 if box is None else box.discount
        self.free = 0 if box is None or box.free is None else 1 << COLOURS.index(box.free)
        self.unlock = 0 if box is None or box.unlock is None else 1 << SPECIAL.index(box.unlock)
        self.each_coins = 0 if each is None else each.coins
        self.each_points = 0 if each is None else each.points
        self.each_of = 0 if each is None else mask_of_names(each.of)
        self.task, self.has_task = (0, 0) if box is None else task_of(box)
        self.gift = 0 if gift is None else gift.coins << 4 * COLOURS.index(gift.die)


class EachRow:
    """A box that scores for others, as numbers."""

    def __init__(self, track: int, at: int, box: BoxRow) -> None:
        self.track = track
        self.at = at
        self.holder = building_of(track)
        self.points = box.each_points
        self.of = box.each_of


class Sheet:
    """A city's sheet as numbers."""

    def __init__(self, boards: printed.BoardSet | None = None, city: int = 0) -> None:
        self.reserve = 0
        self.eaches = 0
        self.sizes = [0] * BUILDINGS
        self.length = [0] * TRACKS
        self.first = [0] * TRACKS
        self.tracks = [0] * BUILDINGS
        """the tracks of each building, as bits"""
        self.faces = [[0] * EVERY for _ in range(DICE)]
        """by die and face the tracks on which it ticks a box"""
        self.boxes: list[BoxRow] = []
        self.bonuses: list[BoxRow] = []
        self.each: list[EachRow] = []
        if boards is not None:
            self.fill(boards, city)

    def fill(self, boards: printed.BoardSet, city: int) -> None:
        """Take over a city of a board set."""
        self.reserve = boards.reserve
        opened: dict[tuple[str, str], int] = {}
        for building, slots in SLOTS.items():
            attacks = 0
            for slot, (symbols, boxes) in zip(slots, tracks_of(boards, city, building), strict=False):
                self.tracks[building] |= 1 << slot
                self.length[slot], self.first[slot] = len(boxes), len(self.boxes)
                self.sizes[building] += len(boxes)
                for symbol in symbols:
                    opened[symbol] = opened.get(symbol, 0) | 1 << slot
                for box in boxes:
                    self.boxes.append(BoxRow(box, attacks if box.attack else 0))
                    attacks += box.attack > 0
        self.fill_faces(boards, opened)
        self.bonuses = [bonus_row(bonus) for bonus in boards.bonuses]
        self.each = [
            EachRow(track, at, self.boxes[self.first[track] + at])
            for track in range(TRACKS)
            for at in range(self.length[track])
            if self.boxes[self.first[track] + at].each_points
        ]
        self.eaches = len(self.each)

    def fill_faces(self, boards: printed.BoardSet, opened: dict[tuple[str, str], int]) -> None:
        """Note which tracks each face of each die opens; the purple one always opens the Guild Court."""
        for die in range(DICE):
            colour = COLOURS[colour_of(die)]
            faces = boards.grey[die] if die < GREYS else FACES[colour]
            for face, symbol in enumerate(faces):
                if colour == "purple":
                    self.faces[die][face] = self.tracks[NAMES.index("guild")]
                elif colour == "black":
                    self.faces[die][face] = sum(self.tracks[building] for building in SPIED[symbol])
                else:
                    self.faces[die][face] = opened.get((colour, symbol), 0)


def tracks_of(boards: printed.BoardSet, city: int, building: int) -> list[Any]:
    """Give the tracks of a building of a city: the symbols that open each, with their die, and its boxes."""
    if building == WAREHOUSE:
        return [([("grey", name)], (printed.Box(boards.warehouse[name]),)) for name in RESOURCES]  # type: ignore[index]
    sheet = next(found for found in boards.cities if found.id == CITIES[city])
    if building == WONDER:
        return [([], sheet.wonder)]
    tracks = sheet.university if NAMES[building] == "university" else getattr(boards, NAMES[building])
    return [([(DIE_OF[building], name) for name in track.symbols], track.boxes) for track in tracks]


def bonus_row(bonus: printed.Bonus) -> BoxRow:
    """Give a bonus as a box without a cost."""
    row = BoxRow()
    row.coins = bonus.coins
    row.task, row.has_task = task_of(bonus)
    return row


def row_fields(row: BoxRow | EachRow) -> dict[str, Any]:
    """Give a row as plain numbers, as a C struct takes them."""
    return dict(vars(row))
