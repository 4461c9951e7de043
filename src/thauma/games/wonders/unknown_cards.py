"""What is open while the cards of an age are dealt again; unknown_cards.pxd is the C twin."""

from thauma.games.wonders.ids import CARDS, LOOKS


class UnknownCards:
    """The unknown of one age, for one seat."""

    __slots__ = (
        "age",
        "came",
        "copies",
        "first",
        "look",
        "pinned",
        "places",
        "pool",
        "seat",
        "shared",
        "size",
        "unseen",
    )

    def __init__(self) -> None:
        self.age = 0
        self.seat = 0
        self.first = 0
        """where the places of the age begin"""
        self.unseen = 0
        """how many cards the seat has never seen"""
        self.size = 0
        self.places = [0] * 49
        """where they are"""
        self.look = [0] * 49
        """by place of the age: the first look that found its card on the discard pile, LOOKS if none did"""
        self.pinned = [0] * LOOKS
        """looks after which a card was built that the seat had never seen"""
        self.pool = [0] * 64
        """what they can be, `size` in all"""
        self.copies = [0] * CARDS
        """by card: copies that the seat has never seen, a guild counted as if it were in play"""
        self.shared = [0] * CARDS
        """cards of which some copies are known to be among a set, and others never were seen"""
        self.came = [[0] * CARDS for _ in range(LOOKS + 1)]
        """by card: copies that came onto the discard pile before each look of the seat and after the one
        before it; last those that did not come there"""
