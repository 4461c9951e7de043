"""A city and a track that 7 Wonders Dice has besides those of the shipped boards, to play with."""

import json
from pathlib import Path

from tests.proof.support.extension import ExtendedRows

TRACK = "new-watch"
"""the track that the boards have besides"""


def extend_boards(folder: Path) -> None:
    """Give a board set of Dice a sheet for the new city, a third track in a building and a longer one."""
    path = folder / "boards.json"
    boards = json.loads(path.read_text(encoding="utf-8"))
    boards["cities"].append(boards["cities"][-1] | {"id": "new-city"})
    boards["west"].append({"id": TRACK, "symbols": ["sword"], "boxes": [{"cost": 1, "points": 2}] * 4})
    boards["gallery"][0]["boxes"].append({"cost": 1, "points": 1})
    path.write_text(json.dumps(boards), encoding="utf-8")


EXTENDED = ExtendedRows(
    "dice",
    {"CITIES": ('"new-city",',)},
    options={"players": 2},
    seeds=(4,),
    verbs=frozenset({"build"}),
    further=(TRACK,),
    extend_files=extend_boards,
)
