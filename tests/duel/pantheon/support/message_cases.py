"""What Pantheon tells and explains: for each message a position, moves, and the data that it comes with."""

from collections.abc import Callable
from typing import Any

from tests.duel.pantheon.support.arrange import PantheonTable, pantheon
from tests.duel.support.arrange import Town, city

RICH = city(coins=30)
MYTHS = ("greek", "roman", "egyptian", "egyptian", "phoenician")
FIRST_ROW = ("lumber-yard", "clay-pool", "quarry", "theater", "altar", "guard-tower")

TableMaker = Callable[[], PantheonTable]


def first_row() -> PantheonTable:
    """Age I with its last row complete: seat 1 will take the first Egyptian token."""
    return pantheon(RICH, RICH, age=1, left=20, open=FIRST_ROW, lying=MYTHS)


def theater() -> PantheonTable:
    """The Divine Theater can be built."""
    return pantheon(city(coins=60, wonders=["the-divine-theater"]), open=["rostrum"])


def two_tokens() -> PantheonTable:
    """Age I: the Theater can be built, and two tokens of different mythologies uncovered at once."""
    builder = city(wonders=["the-divine-theater"], coins=90)
    myths = ("greek", "roman", "egyptian", "greek", "phoenician")
    return pantheon(builder, age=1, left=20, open=FIRST_ROW, lying=myths)


def last_of_age_1() -> PantheonTable:
    """The last card of Age I, with Enki on the second space."""
    spaces = {1: "zeus", 2: "enki", 3: "isis", 5: "tanit", 6: "astarte"}
    return pantheon(age=1, left=1, open=["quarry"], spaces=spaces, aside=["law", "economy", "strategy"])


def with_god(god: str, theirs: Town | None = None, mine: Town = RICH, **rest: Any) -> TableMaker:
    """A god lies on the first space, and seat 0 can pay for it."""
    return lambda: pantheon(mine, theirs, spaces={1: god}, **rest)


BUILDER = city(coins=30, wonders=["the-sphinx", "the-pyramids"], raised=["the-colossus"])
EVENTS: dict[str, tuple[TableMaker, list[str], dict[str, Any]]] = {
    "activated": (
        with_god("tanit"),
        ["activate tanit"],
        {"seat": 0, "god": "tanit", "space": 1, "coins": 3},
    ),
    "offered": (
        lambda: pantheon(RICH, spaces={3: "tanit"}, offerings=((2, 3), ())),
        ["activate tanit offering 2 3"],
        {"seat": 0, "n": 2, "tokens": [2, 3]},
    ),
    "temple": (
        lambda: pantheon(RICH, age=3, open=["greek-temple"], myths=(("greek",), ())),
        ["build greek-temple"],
        {"seat": 0, "card": "greek-temple"},
    ),
    "myth": (first_row, ["discard lumber-yard", "discard clay-pool"], {"seat": 1, "mythology": "egyptian"}),
    "offering": (
        lambda: pantheon(age=2, left=15, open=["walls"], lying=(4, 2, 3)),
        ["discard walls"],
        {"seat": 0, "token": 4},
    ),
    "resolved": (
        two_tokens,
        [
            *("discard lumber-yard", "discard quarry", "wonder the-divine-theater with clay-pool"),
            *("open greek", "call zeus", "order hades aphrodite", "remove theater"),
        ],
        {"seat": 0, "mythology": "egyptian"},
    ),
    "placed": (
        first_row,
        ["discard lumber-yard", "discard clay-pool", "place isis at 4"],
        {"seat": 1, "mythology": "egyptian", "space": 4},
    ),
    "placed-own": (
        first_row,
        ["discard lumber-yard", "discard clay-pool", "place isis at 4"],
        {"seat": 1, "god": "isis", "space": 4},
    ),
    "opened": (
        theater,
        ["wonder the-divine-theater with rostrum", "open greek"],
        {"seat": 0, "mythology": "greek"},
    ),
    "gods": (
        theater,
        ["wonder the-divine-theater with rostrum", "open greek"],
        {"gods": ["aphrodite", "hades", "zeus"]},
    ),
    "called": (
        with_god("gate"),
        ["activate gate", "call aphrodite"],
        {"seat": 0, "god": "aphrodite"},
    ),
    "ordered": (
        theater,
        ["wonder the-divine-theater with rostrum", "open greek", "call aphrodite", "order zeus hades"],
        {"seat": 0, "mythology": "greek"},
    ),
    "enki": (last_of_age_1, ["discard quarry"], {"tokens": ["economy", "law"]}),
    "turned": (
        last_of_age_1,
        ["discard quarry"],
        {"gods": ["zeus", "enki", "isis", "tanit", "astarte"], "space": 4},
    ),
    "copied": (
        with_god("nisaba", city(built=["workshop"])),
        ["activate nisaba", "copy workshop"],
        {"seat": 0, "card": "workshop"},
    ),
    "stolen": (
        with_god("baal", city(built=["quarry"])),
        ["activate baal", "steal quarry"],
        {"seat": 0, "card": "quarry"},
    ),
    "removed": (
        with_god("zeus", left=20, slots={16: "walls"}),
        ["activate zeus", "remove slot 16"],
        {"seat": 0, "card": "walls"},
    ),
    "toppled": (
        with_god("anubis", mine=BUILDER),
        ["activate anubis", "topple the-colossus"],
        {"seat": 0, "wonder": "the-colossus", "card": "lumber-yard"},
    ),
    "raises": (
        with_god("isis", mine=BUILDER, discard=["baths"]),
        ["activate isis", "raise the-sphinx"],
        {"seat": 0, "wonder": "the-sphinx"},
    ),
    "raised": (
        with_god("isis", mine=BUILDER, discard=["baths"]),
        ["activate isis", "raise the-sphinx", "tuck baths"],
        {"seat": 0, "wonder": "the-sphinx", "card": "baths"},
    ),
    "claimed": (
        with_god("ra", city(wonders=["the-sphinx"])),
        ["activate ra", "claim the-sphinx"],
        {"seat": 0, "wonder": "the-sphinx"},
    ),
    "guarded": (
        with_god("minerva"),
        ["activate minerva", "guard -3"],
        {"seat": 0, "space": -3, "spaces": 3, "towards": 0},
    ),
    "guarded-middle": (with_god("minerva", pawn=2), ["activate minerva", "guard 0"], {"seat": 0, "space": 0}),
    "stopped": (with_god("mars", minerva=2), ["activate mars"], {}),
    "waived": (
        with_god("neptune"),
        ["activate neptune", "waive -6"],
        {"seat": 0, "space": -6, "owner": 0, "coins": 5},
    ),
}
WHY: dict[str, tuple[TableMaker, str, dict[str, Any]]] = {
    "too-early": (lambda: pantheon(RICH, age=1, spaces={1: "tanit"}), "activate tanit", {}),
    "no-god": (with_god("tanit"), "activate zeus", {"god": "zeus"}),
    "god-coins": (
        lambda: pantheon(city(coins=2), spaces={6: "tanit"}),
        "activate tanit",
        {"god": "tanit", "total": 8, "have": 2, "short": 6},
    ),
    "no-offering": (with_god("tanit"), "activate tanit offering 2 4", {"tokens": [2, 4]}),
    "wasted": (
        lambda: pantheon(RICH, spaces={1: "tanit"}, offerings=((2, 4), ())),
        "activate tanit offering 2 4",
        {},
    ),
    "no-answer": (
        lambda: after_moves(with_god("baal", city(built=["quarry"]))(), "activate baal"),
        "steal press",
        {"move": "steal press"},
    ),
}
POSSIBLE: dict[str, tuple[TableMaker, str, dict[str, Any]]] = {
    "activate": (with_god("tanit"), "activate tanit", {"god": "tanit", "total": 3}),
    "temple": (
        lambda: pantheon(RICH, age=3, open=["greek-temple"], myths=(("greek",), ())),
        "build greek-temple",
        {"card": "greek-temple", "total": 0, "coins": 0, "trade": 0, "have": 30},
    ),
    "engineered": (
        lambda: pantheon(city(coins=3, tokens=["engineering"]), open=["aqueduct"]),
        "build aqueduct",
        {"card": "aqueduct", "total": 1, "coins": 1, "trade": 0, "have": 3},
    ),
}


def after_moves(table: PantheonTable, *moves: str) -> PantheonTable:
    """A position some moves later."""
    table.play(*moves)
    return table
