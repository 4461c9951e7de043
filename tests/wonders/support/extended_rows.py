"""Rows that 7 Wonders has besides the printed ones, to play with."""

from tests.proof.support.extension import ExtendedRows, Rows
from thauma.games.wonders import table
from thauma.games.wonders.ids import BLUE

ROWS: Rows = {
    "CARDS": (
        'card(1, "new-forest", BROWN, "34", "", produces("W")),',
        'card(1, "new-fountain", BLUE, "3", "", points(2), seals="wave"),',
        'card(2, "new-caravan", YELLOW, "35", "", private(ANY_RAW)),',
        'card(2, "new-school", GREEN, "3", "L", science(GEAR), "new-fountain", "wave"),',
        'card(3, "new-castle", RED, "34", "OO", shields(3)),',
        'card(3, "new-stall", YELLOW, "3", "", trade(BLUE, 1, 1)),',
        'card(3, "new-guild", PURPLE, "", "W", guild(1, BLUE, where=OWN)),',
        'card(1, "new-mill", GREY, "3", "1", produces("G"), later="3"),',
    ),
    "CITIES": (
        'City("new-city", "S", (Stage("W", points(3)), Stage("SS", RAW_CHOICE)), (Stage("C", pays(2, 4)),)),',
    ),
}


def printed_points() -> dict[str, int]:
    """The points of blue cards."""
    return {card.id: card.effect.points if card.colour == BLUE else 0 for card in table.CARDS}


EXTENDED = ExtendedRows(
    "wonders",
    ROWS,
    options={"players": 3},
    seeds=(0, 1, 2),
    verbs=frozenset({"build", "sell", "stage"}),
    category="blue",
    printed_points=printed_points,
    ids=(311, "4f05412e6be09b5cad647da0ca70a3a5231fe73e7a5beee6140f1038d29dbf4f"),
)
