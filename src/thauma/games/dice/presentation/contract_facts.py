"""What is printed in 7 Wonders Dice, typed for clients that draw: `facts` fills it in."""

import msgspec

from thauma.games.dice.boards import BoardSet
from thauma.games.dice.presentation.contract import DiceBuilding, DiceColour, DiceDie, DiceFace


class DiceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is printed, for the boards that come with Thauma."""

    buildings: list[DiceBuilding]
    dice: list[DiceDie]
    faces: dict[DiceColour, list[DiceFace]]
    die: dict[DiceBuilding, DiceColour]
    """the colour that builds there"""
    tracks: dict[DiceBuilding, list[str]]
    """as moves write them"""
    start: int
    """coins that a city begins with"""
    pass_: int = msgspec.field(name="pass")
    """coins for a turn that is passed"""
    first: int
    """points for the first who completes a building"""
    boards: BoardSet


FACTS = DiceFacts
