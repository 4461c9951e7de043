"""Positions for tests, laid in a few words: `laid(town(built=["press"], hand=["baths"]))`.

They are arranged like any table, so that each card lies where a turn can have brought it. Here a town has its
hand with it, and moves are played by whoever is asked, the first seat first.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.wonders.support import arrange
from tests.wonders.support.arrange import Table
from thauma import Event, Explanation, Match, State
from thauma.games.wonders import GAME
from thauma.games.wonders.state import Wonders


@dataclass(frozen=True)
class Town:
    """A city: its board, buildings, stages, coins, and the hand of its player."""

    city: str = ""
    side: str = "day"
    built: Sequence[str] = ()
    stages: int = 0
    coins: int = 3
    hand: Sequence[str] = ()


town = Town


class LaidTable:
    """A position that is played in notation."""

    def __init__(self, state: State, named: Sequence[str] = ()) -> None:
        self.table = Table(state, named)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def wonders(self) -> Wonders:
        return self.table.wonders

    def coins(self) -> list[int]:
        """What every seat has."""
        return self.table.all_coins

    def legal(self, seat: int = 0) -> list[str]:
        return self.table.legal(seat)

    def explain(self, move: str, seat: int = 0) -> Explanation:
        return GAME.explain(self.state, seat, move)

    def play(self, *moves: str, viewer: int | None = None) -> list[Event]:
        """Play moves, each by the first seat that is asked, or "" to sell any card; gives the last events."""
        events: list[Event] = []
        for text in moves:
            seat = self.state.waiting[0]
            events = self.table.play(seat, text or f"sell {self.table.spare_card(seat)}", viewer)
        return events


def keys_and_data(events: list[Event]) -> list[tuple[str, dict[str, Any]]]:
    """Events without the first part of their keys."""
    return [(event.key.removeprefix("wonders.event."), event.data) for event in events]


def lay_table(
    *towns: Town,
    players: int = 3,
    age: int | None = None,
    turn: int | None = None,
    pile: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    rules: str = GAME.rules,
) -> LaidTable:
    """Lay a table: the towns by seat, everybody being asked for a card; age and turn as for a table."""
    cities = [arrange.city(each.city, each.side, each.built, each.coins, each.stages) for each in towns]
    hands = [each.hand for each in towns]
    arranged = arrange.table(
        *cities, hands=hands, players=players, age=age, turn=turn, discard=pile, options=options, rules=rules
    )
    return LaidTable(arranged.state, arranged.named)


# ------------------------------------------------------------------------------- tables of several tests


TableMaker = Callable[[], LaidTable]
SALES = ("", "", "")
"""a turn in which three seats sell any card"""


def after_moves(table: LaidTable, *moves: str) -> LaidTable:
    table.play(*moves)
    return table


def choosing_sides() -> LaidTable:
    return LaidTable(Match.new("wonders", seed=1, options={"sides": "chosen"}).state)


def seventh_card_table(rules: str = GAME.rules, **options: str) -> LaidTable:
    """Babylon, with Baths, at its seventh card, an Aqueduct."""
    mine = town("babylon", "night", ["baths"], stages=1, hand=["aqueduct"])
    return after_moves(lay_table(mine, turn=6, options=options, rules=rules), *SALES)


def reviving_table(**options: str) -> LaidTable:
    """Halikarnassos at the discard pile, where Press and Loom lie; it has a Loom."""
    return after_moves(halikarnassos_table(("press", "loom"), ("loom",), **options), *BUILD_STAGE_MOVES)


def table_between_sellers(coins: int = 9, built: tuple[str, ...] = ()) -> LaidTable:
    """Gizah, which has stone, between two neighbours that sell clay; it holds a Guard Tower and an Altar."""
    mine = town("gizah", coins=coins, built=built, hand=["guard-tower", "altar"])
    return lay_table(mine, town("rhodos", built=["clay-pool"]), town("olympia"))


def halikarnassos_table(pile: tuple[str, ...], built: tuple[str, ...] = (), **options: str) -> LaidTable:
    """Halikarnassos, with a stage to build, and three others with something to build for nothing."""
    mine = town("halikarnassos", "night", ["brickyard", *built], hand=["temple"])
    others = [town(hand=[card]) for card in ("vineyard", "glassworks", "bazar")]
    return lay_table(mine, *others, players=4, pile=pile, turn=3, options=options)


BUILD_STAGE_MOVES = ("stage with temple", "build vineyard", "build glassworks", "build bazar")
"""Halikarnassos builds its stage"""
