"""What a view of Goofspiel has besides what every view has, typed for clients; and what is printed."""

from msgspec import UNSET, UnsetType

from thauma.core.views import GameView, Shown, match_view
from thauma_goofspiel.ids import CARDS, PRIZES, ROUNDS


class GoofspielPlayer(Shown, frozen=True):
    """What lies before a player."""

    spent: list[int]
    """cards that were bid"""
    prizes: list[int]
    points: int


class GoofspielTable(GameView, frozen=True, kw_only=True):
    """The table as the game shows it to a seat or a spectator."""

    round: int
    prize: int | None
    """what this round is about; None when the game is over"""
    players: list[GoofspielPlayer]
    hand: list[int] | UnsetType = UNSET
    """the seat's own cards"""
    bid: int | UnsetType | None = UNSET
    """what the seat has bid in this round"""


VIEW = match_view(GoofspielTable)


class GoofspielFacts(Shown, frozen=True):
    """What is printed: numbers."""

    cards: int = CARDS
    prizes: int = PRIZES
    rounds: int = ROUNDS


def printed_facts() -> GoofspielFacts:
    """Everything that is printed."""
    return GoofspielFacts()
