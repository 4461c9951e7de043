"""Goofspiel in writing: moves, deals, and what a seat knows. What comes from outside is checked here."""

from thauma.core.parts.struct_formats import (
    StructDeals,
    StructKnowledge,
    check_different,
    field_of,
    numbers,
    require,
    sets,
)
from thauma_goofspiel.ids import CARDS, HAND, PRIZES, ROUNDS
from thauma_goofspiel.state import Goofspiel

MOVES = {card: f"bid {card}" for card in range(1, CARDS + 1)}


def cards_of(g: Goofspiel, seat: int) -> list[int]:
    """List the cards that a seat has, or had and bid."""
    return [card for card in MOVES if g.hands[seat] >> card & 1] + [bid for bid in g.bids[seat] if bid]


def first_position(g: Goofspiel) -> Goofspiel:
    """Give the position in which a game began: what was bid was in somebody's hand."""
    hands = [sum(1 << card for card in cards_of(g, seat)) for seat in range(len(g.hands))]
    return Goofspiel(players=g.players, hands=hands, prizes=g.prizes)


def check_deal(g: Goofspiel) -> None:
    """Refuse a deal that cannot be: each has a whole hand, and nothing is there twice."""
    for seat in range(g.players):
        require(len(cards_of(g, seat)) == HAND, f"hands[{seat}]", "goofspiel.error.hand", n=HAND)
    check_cards(g)
    require(all(g.prizes), "prizes", "goofspiel.error.prizes", n=ROUNDS)


def check_known(g: Goofspiel, seat: int) -> None:
    """Refuse what a seat cannot know: rounds that are past have bids, and nothing is there twice."""
    require(len(cards_of(g, seat)) == HAND, "hands", "goofspiel.error.hand", n=HAND)
    for other in range(g.players):
        past, later = g.bids[other][: g.round], g.bids[other][g.round + 1 :]
        require(all(past) and not any(later), f"bids[{other}]", "goofspiel.error.bids", n=g.round)
    check_cards(g)
    require(all(g.prizes[: g.round + 1]), "prizes", "goofspiel.error.prizes", n=g.round + 1)


def check_cards(g: Goofspiel) -> None:
    """Refuse cards and prizes that are there twice."""
    check_different("hands", [cards_of(g, seat) for seat in range(g.players)])
    check_different("prizes", g.prizes)


HANDS = field_of(Goofspiel, "hands", sets(1, CARDS), by_seat=True)
PRIZE_ORDER = field_of(Goofspiel, "prizes", numbers(0, PRIZES))
BIDS = field_of(Goofspiel, "bids", numbers(0, CARDS), by_seat=True)
ROUND = field_of(Goofspiel, "round", numbers(0, ROUNDS))
DEALS = StructDeals(Goofspiel, first_position, check_deal, HANDS, PRIZE_ORDER)
KNOWLEDGE = StructKnowledge[Goofspiel](check_known, HANDS, BIDS, PRIZE_ORDER, ROUND)
