"""The part of the test set in which the seat that is asked can win within its turn."""

from collections.abc import Callable, Iterator

from tests.bots.positions import (
    FIVE_SYMBOLS,
    LEADING_CITY,
    POOR_CITY,
    QUIET_WONDERS,
    Case,
    case,
    wonder_moves,
)
from tests.duel.support.arrange import city, table


def wins_by_arms() -> Iterator[Case]:
    """The pawn reaches the capital."""
    calm = ["altar", "theater", "baths"]
    for seat in (0, 1):
        ahead = 1 - 2 * seat
        yield case(
            f"one shield, seat {seat}",
            table(POOR_CITY, POOR_CITY, open=[*calm, "guard-tower"], pawn=8 * ahead, turn=seat),
            "build guard-tower",
        )
    yield case(
        "two cards would do",
        table(POOR_CITY, POOR_CITY, open=[*calm, "guard-tower", "palisade"], pawn=8),
        "build guard-tower",
        "build palisade",
    )
    yield case(
        "two shields from afar",
        table(city(coins=9, wonders=QUIET_WONDERS), open=["temple", "walls", "statue"], age=2, pawn=7),
        "build walls",
    )
    yield case(
        "three shields for all the coins",
        table(city(coins=8), open=["pretorium", "port", "senate"], age=3, pawn=6),
        "build pretorium",
    )
    yield case(
        "a shield more by Strategy",
        table(city(coins=2, tokens=["strategy"]), open=[*calm, "guard-tower"], pawn=7),
        "build guard-tower",
    )
    yield case(
        "free by its chain",
        table(
            city(["stable"], coins=0), open=["horse-breeders", "walls", "courthouse"], age=2, pawn=8, turn=0
        ),
        "build horse-breeders",
    )


def wins_by_wonder() -> Iterator[Case]:
    """A wonder moves the pawn, whatever lies under it."""
    cards = ["altar", "theater", "tavern"]
    for wonder, pawn in (("the-colossus", 7), ("circus-maximus", 8), ("the-statue-of-zeus", 8)):
        rich = city(coins=25, wonders=[wonder, *QUIET_WONDERS[:3]])
        arranged = table(rich, open=cards, left=10, pawn=pawn)
        yield case(f"{wonder} ends it", arranged, *wonder_moves(wonder, *arranged.open_cards))


def wins_by_science() -> Iterator[Case]:
    """The sixth symbol, from a card or from Law."""
    wise = city(FIVE_SYMBOLS, coins=9)
    yield case(
        "the sixth symbol",
        table(wise, open=["university", "palace", "port"], age=3, turn=0),
        "build university",
    )
    yield case(
        "the sixth symbol with Law among five",
        table(city(FIVE_SYMBOLS[1:], coins=9, tokens=["law"]), open=["observatory", "port", "senate"], age=3),
        "build observatory",
    )
    pair = table(city(FIVE_SYMBOLS, 9), open=["school", "statue", "walls"], age=2, board=["law"])
    yield case("a pair, then Law", pair, "build school")
    asked = table(city(FIVE_SYMBOLS, 9), open=["school", "statue", "walls"], age=2, board=["law"])
    asked.play("build school")
    yield case("Law is on offer", asked, "take law")
    drawn = table(
        city(FIVE_SYMBOLS, coins=20, wonders=["the-great-library"]),
        open=["port", "senate", "gardens"],
        age=3,
        aside=["economy", "law", "masonry"],
    )
    drawn.play("wonder the-great-library with port")
    yield case("the Great Library has drawn Law", drawn, "take law")


def wins_by_revival() -> Iterator[Case]:
    """The Mausoleum fetches what wins."""
    keeps = {"wonders": ["the-mausoleum", "the-pyramids"], "raised": ["the-colossus", "the-statue-of-zeus"]}
    cards = ["port", "senate", "gardens"]
    for card, built, pawn in (("university", FIVE_SYMBOLS, 0), ("arsenal", ("stable",), 6)):
        arranged = [
            table(
                city(built, 20, **keeps), LEADING_CITY, open=cards, age=3, pawn=pawn, discard=["altar", card]
            )
            for _ in range(2)
        ]
        yield case(
            f"{card} from the discard pile",
            arranged[0],
            *wonder_moves("the-mausoleum", *arranged[0].open_cards),
        )
        arranged[1].play(f"wonder the-mausoleum with {cards[0]}")
        yield case(f"{card} can be revived", arranged[1], f"revive {card}")


def wins_by_another_turn() -> Iterator[Case]:
    """A wonder gives the coins, or uncovers the card, for a win in the turn that it gives too."""
    rich = table(
        city(
            ["lumber-yard", "quarry", "glassworks", "press"],
            coins=0,
            wonders=["the-temple-of-artemis", "the-pyramids", "the-colossus", "the-mausoleum"],
        ),
        LEADING_CITY,
        open=["pretorium", "study"],
        age=3,
        pawn=6,
    )
    yield case(
        "the Temple of Artemis pays for the Pretorium",
        rich,
        *wonder_moves("the-temple-of-artemis", *rich.open_cards - {"pretorium"}),
    )
    yield case(
        "the Sphinx takes what lies on the Pretorium",
        table(
            city(coins=20, wonders=["the-sphinx", "the-pyramids", "the-colossus", "the-mausoleum"]),
            LEADING_CITY,
            slots={0: "pretorium", 1: "port", 2: "study"},
            age=3,
            left=3,
            pawn=6,
        ),
        "wonder the-sphinx with study",
    )


WINS: tuple[Callable[[], Iterator[Case]], ...] = (
    wins_by_arms,
    wins_by_wonder,
    wins_by_science,
    wins_by_revival,
    wins_by_another_turn,
)
