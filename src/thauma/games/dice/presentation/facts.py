"""What is printed in 7 Wonders Dice, for clients that draw: dice, boards and a few numbers."""

from thauma.games.dice.boards import BoardSet, shipped_boards
from thauma.games.dice.ids import FIRST_POINTS, PASS_COINS, STARTING_COINS
from thauma.games.dice.position import tracks_of
from thauma.games.dice.presentation.contract_facts import DiceFacts
from thauma.games.dice.table import BUILDINGS, DICE, DIE_OF, FACES, SLOTS


def printed_facts() -> DiceFacts:
    """Give everything that is printed, for the shipped boards."""
    return DiceFacts(
        buildings=list(BUILDINGS),
        dice=list(DICE),
        faces={colour: list(faces) for colour, faces in FACES.items()},
        die={BUILDINGS[building]: colour for building, colour in DIE_OF.items()},
        tracks=track_names(shipped_boards()),
        start=STARTING_COINS,
        pass_=PASS_COINS,
        first=FIRST_POINTS,
        boards=shipped_boards(),
    )


def track_names(boards: BoardSet) -> dict[str, list[str]]:
    """Give the names of the tracks of each building, as moves write them."""
    found = {}
    for building in SLOTS:
        tracks = tracks_of(boards, boards.cities[0], building)
        name = BUILDINGS[building]
        found[name] = [name] if len(tracks) == 1 else [f"{name}.{track.id}" for track in tracks]
    return found
