"""The weights of a network for un-compiled runs; net.pxd has the C struct."""

MOST_HIDDEN = 512
MOST_SECOND = 256
MOST_ENDINGS = 32
PARTS = 7
MOST_PLACES = 4096
MOST_SWITCHES = 32767


class Net:
    """How large a network is, and the weights of each part, row after row."""

    __slots__ = (
        "endings",
        "every_seat",
        "first",
        "first_switch",
        "hidden",
        "inputs",
        "last",
        "last_offset",
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
