"""The weights of a network, and room to think, for un-compiled runs; net.pxd has the C struct."""

MOST_HIDDEN = 512
MOST_SECOND = 256
MOST_ENDINGS = 32
PARTS = 7
MOST_PLACES = 4096
MOST_SWITCHES = 32767


class Net:
    """How large a network is, the weights of each part, row after row, and what its first layer made last.

    Weights are shared; for the layer every thread, and whoever else asks a network, has a struct of its own.
    """

    __slots__ = (
        "endings",
        "every_seat",
        "first",
        "first_switch",
        "hidden",
        "inputs",
        "is_ready",
        "last",
        "last_offset",
        "layer",
        "most_switch",
        "move_vectors",
        "moves",
        "places",
        "second",
        "second_offset",
        "second_rows",
        "vector_offset",
        "vector_rows",
        "vectors",
        "victories",
    )

    def __init__(self) -> None:
        self.inputs = 0
        """switches"""
        self.hidden = 0
        """units of the first layer"""
        self.second = 0
        """units of the second layer"""
        self.endings = 0
        self.vectors = 0
        """vectors of moves; behind the last lies an empty one"""
        self.first: list[float] = []
        self.second_rows: list[float] = []
        self.second_offset: list[float] = []
        self.last: list[float] = []
        self.last_offset: list[float] = []
        self.vector_rows: list[float] = []
        self.vector_offset: list[float] = []
        self.places = 0
        """numbers of an observation that become switches; none where the game makes its own"""
        self.every_seat = 0
        """whether every seat's chance is asked for from its own view"""
        self.victories = 0
        """how many of the endings are victories"""
        self.moves = 0
        """move ids whose vectors are known"""
        self.first_switch: list[int] = []
        """by place: the switch of the number 1; -1 where it is left out"""
        self.most_switch: list[int] = []
        """by place: the largest number that has a switch of its own"""
        self.move_vectors: list[int] = []
        """two for each move"""
        self.is_ready = 0
        """whether the layer stands already for the position that is asked about"""
        self.layer: list[float] = []

    def copy(self) -> "Net":
        """Give a struct with a layer of its own; in C, assigning does so."""
        other = Net()
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other.layer = self.layer[:]
        return other
