"""What Pantheon adds to a state, for Python and for un-compiled runs; the C struct is in Duel's state.pxd.

All of it is zero where Pantheon is not played.
"""

from struct import Struct

PANTHEON_TABLE = Struct("=3I 3H 6B 5s 3b 6b 15b 15b 5b 3b 40b 4x")


class PantheonState:
    """The part of a table that only Pantheon has."""

    __slots__ = (
        "active",
        "deck",
        "depth",
        "drawn",
        "enki",
        "gods",
        "known",
        "lying",
        "minerva",
        "mythology_tokens",
        "myths",
        "offerings",
        "orders",
        "pantheon_options",
        "removed",
        "snake",
        "spaces",
        "subject",
    )

    def clear_pantheon(self) -> None:
        """Begin with nothing."""
        self.known = [0] * 3
        """bit masks for seats 0 and 1 and for a spectator: places whose god they know, three of each deck
        (counted from below), then the six spaces"""
        self.active = [0] * 2
        """bit masks of the gods (and the Gate) that each seat has activated"""
        self.enki = 0
        """bit mask of the progress tokens that lie on Enki"""
        self.pantheon_options = 0
        """the options of Pantheon"""
        self.lying = 0
        """bit mask of the tokens that still lie on cards, in the order of their slots"""
        self.drawn = 0
        """how often progress tokens have been drawn"""
        self.minerva = 0
        """where Minerva's pawn stands, 1 .. 19, else 0"""
        self.mythology_tokens = [0] * 2
        """how many mythology tokens each seat has"""
        self.depth = [0] * 5
        """how many gods each deck has left"""
        self.snake = 0
        """the card that Nisaba copies, else NOTHING"""
        self.subject = 0
        """what the question is about: a mythology, a wonder or a god, else NOTHING"""
        self.removed = 0
        """the slot that Zeus emptied while the action goes on, else NOTHING"""
        self.spaces = [0] * 6
        """the god on each space of the Pantheon, else NOTHING; a back shows as -2 - mythology"""
        self.deck = [0] * 15
        """the decks as they lie now, three places each, from below"""
        self.gods = [0] * 15
        """the decks as dealt, each from its top"""
        self.myths = [0] * 5
        """the mythology tokens of Age I as dealt"""
        self.offerings = [0] * 3
        """the offering tokens of Age II as dealt"""
        self.orders = [0] * 40
        """five orders of the eight progress tokens aside, one for each draw"""

    def copy_pantheon(self, other: "PantheonState") -> None:
        """Copy all of it."""
        other.known = self.known[:]
        other.active = self.active[:]
        other.enki = self.enki
        other.pantheon_options = self.pantheon_options
        other.lying = self.lying
        other.drawn = self.drawn
        other.minerva = self.minerva
        other.mythology_tokens = self.mythology_tokens[:]
        other.depth = self.depth[:]
        other.snake = self.snake
        other.subject = self.subject
        other.removed = self.removed
        other.spaces = self.spaces[:]
        other.deck = self.deck[:]
        other.gods = self.gods[:]
        other.myths = self.myths[:]
        other.offerings = self.offerings[:]
        other.orders = self.orders[:]

    def pack_pantheon(self) -> bytes:
        """Give the bytes of this part of the C struct."""
        return PANTHEON_TABLE.pack(
            *self.known,
            *self.active,
            self.enki,
            self.pantheon_options,
            self.lying,
            self.drawn,
            self.minerva,
            *self.mythology_tokens,
            bytes(self.depth),
            self.snake,
            self.subject,
            self.removed,
            *self.spaces,
            *self.deck,
            *self.gods,
            *self.myths,
            *self.offerings,
            *self.orders,
        )

    def unpack_pantheon(self, data: bytes) -> None:
        """Take over those bytes."""
        values = PANTHEON_TABLE.unpack(data)
        self.known, self.active = list(values[:3]), list(values[3:5])
        self.enki, self.pantheon_options, self.lying, self.drawn, self.minerva = values[5:10]
        self.mythology_tokens, self.depth = list(values[10:12]), list(values[12])
        self.snake, self.subject, self.removed = values[13:16]
        self.spaces = list(values[16:22])
        self.deck = list(values[22:37])
        self.gods = list(values[37:52])
        self.myths = list(values[52:57])
        self.offerings = list(values[57:60])
        self.orders = list(values[60:100])
