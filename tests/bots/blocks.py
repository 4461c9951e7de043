"""The part of the test set in which the other player's win has to be prevented."""

from collections.abc import Callable, Iterator

from tests.bots.positions import (
    FIVE_SYMBOLS,
    OTHER_QUIET_WONDERS,
    POOR_CITY,
    QUIET_WONDERS,
    SEVEN_WONDERS,
    Case,
    case,
    ways_to_take,
    wonder_moves,
)
from tests.duel.support.arrange import city, table


def blocks_of_arms() -> Iterator[Case]:
    """The other player would reach the capital."""
    calm = ["altar", "theater", "tavern"]
    for seat in (0, 1):
        ahead = 2 * seat - 1
        yield case(
            f"take the last shield, seat {seat}",
            table(POOR_CITY, POOR_CITY, open=[*calm, "guard-tower"], pawn=8 * ahead, turn=seat),
            *ways_to_take("guard-tower"),
        )
    yield case(
        "take it, or move the pawn back",
        table(POOR_CITY, POOR_CITY, open=[*calm, "guard-tower", "palisade"], pawn=-8, turn=0),
        "build guard-tower",
        "build palisade",
    )
    yield case(
        "Strategy makes it two",
        table(POOR_CITY, city(coins=2, tokens=["strategy"]), open=[*calm, "guard-tower"], pawn=-7),
        *ways_to_take("guard-tower"),
    )
    yield case(
        "free by its chain to the other player",
        table(
            city(coins=8, raised=SEVEN_WONDERS[:4]),
            city(["garrison"], coins=0, raised=SEVEN_WONDERS[4:]),
            open=["barracks", "statue", "temple"],
            age=2,
            pawn=-8,
        ),
        *ways_to_take("barracks"),
    )
    yield case(
        "the Colossus threatens: only shields help",
        table(
            city(["stable"], coins=2, wonders=QUIET_WONDERS),
            city(coins=15, wonders=["the-colossus", *OTHER_QUIET_WONDERS[2:]]),
            open=["horse-breeders", "statue", "glass-blower"],
            age=2,
            pawn=-7,
        ),
        "build horse-breeders",
    )


def blocks_of_science() -> Iterator[Case]:
    """The other player would have six symbols."""
    wise = city(FIVE_SYMBOLS, coins=12, raised=SEVEN_WONDERS[4:])
    able = city(["temple", "courthouse", "aqueduct"], coins=20, raised=SEVEN_WONDERS[:4])
    yield case(
        "take the sixth symbol",
        table(able, wise, open=["university", "palace", "port"], age=3, discard=["observatory"]),
        *ways_to_take("university"),
    )
    harmless = {11: "sawmill", 12: "brickyard", 13: "shelf-quarry", 14: "forum"}
    yield case(
        "take the second wheel, for it brings Law",
        table(
            city(["gardens", "senate"], coins=20, raised=SEVEN_WONDERS[:4]),
            wise,
            open=["school", "statue", "courthouse"],
            slots=harmless,
            age=2,
            board=["law"],
        ),
        *ways_to_take("school"),
    )
    yield case(
        "the sixth symbol and Law threaten: a pair of one's own stops both",
        table(
            city(["university", "temple", "courthouse"], coins=20, raised=SEVEN_WONDERS[:4]),
            wise,
            open=["observatory", "study", "port"],
            age=3,
            board=["law"],
        ),
        "build observatory",
    )


def blocks_of_more() -> Iterator[Case]:
    """Two threats at once, and a threat that lies under another card."""
    yield case(
        "two threats: another turn takes both",
        table(
            city(
                ["temple", "courthouse", "aqueduct", "statue"],
                coins=30,
                wonders=["the-sphinx", *QUIET_WONDERS[:3]],
            ),
            city(FIVE_SYMBOLS, coins=9, wonders=OTHER_QUIET_WONDERS[:3]),
            open=["university", "observatory"],
            age=3,
            left=8,
        ),
        *wonder_moves("the-sphinx", "university", "observatory"),
    )
    yield case(
        "leave the card that lies on the sixth symbol",
        table(
            city(["temple", "courthouse", "aqueduct"], coins=9, raised=SEVEN_WONDERS[:4]),
            city(FIVE_SYMBOLS, coins=12, raised=SEVEN_WONDERS[4:]),
            slots={0: "university", 1: "port", 2: "senate"},
            age=3,
            left=3,
        ),
        *ways_to_take("port"),
    )
    yield case(
        "win rather than prevent",
        table(
            city(coins=9, raised=SEVEN_WONDERS[:4]),
            city(FIVE_SYMBOLS, coins=12, raised=SEVEN_WONDERS[4:]),
            open=["university", "pretorium", "port"],
            age=3,
            pawn=6,
        ),
        "build pretorium",
    )


BLOCKS: tuple[Callable[[], Iterator[Case]], ...] = (blocks_of_arms, blocks_of_science, blocks_of_more)
