"""Rows that Duel has besides the printed ones, to play with."""

from tests.proof.support.extension import ExtendedRows, Rows
from thauma.games.duel import table
from thauma.games.duel.ids import BLUE

ROWS: Rows = {
    "CARDS": (
        'brown(1, "sand-pit", "", "C"),',
        'blue(1, "new-well", "", 2),',
        'grey(2, "new-kiln", "1", "G"),',
        'red(2, "new-tower", "W", 1),',
        'green(3, "new-school", "G", "wheel", 2),',
        'market("new-market", "P", BROWN, 1),',
        'guild("new-guild", "W", (BLUE,)),',
        'guild("old-guild", "C", (RED,)),',
        'blue(2, "new-bath", "SSS", 3, "new-well"),',
    ),
    "WONDERS": (
        'wonder("new-tomb", "CS", 5, asks=DESTROY_BROWN),',
        'wonder("new-harbour", "WG", 2, shields=1, again=True),',
        'wonder("new-garden", "P", 4, grants=2),',
    ),
    "TOKENS": ('"astronomy",', '"rhetoric",', '"logic",', '"music",'),
    "TOKEN_COINS": ('"astronomy": 3,',),
    "TOKEN_POINTS": ('"astronomy": 2,', '"music": 5,'),
}


def printed_points() -> dict[str, int]:
    """The points of blue cards."""
    return {card.id: card.points if card.colour == BLUE else 0 for card in table.CARDS}


EXTENDED = ExtendedRows(
    "duel",
    ROWS,
    seeds=(1, 2, 3, 4),
    verbs=frozenset({"build", "discard", "wonder", "pick", "take", "destroy", "revive"}),
    category="civilian",
    printed_points=printed_points,
    ids=(2107, "1aca9e8b2101078c4c34b9540cf0bfca5fee054603f0fc297ea52d84f7621a1f"),
)
