"""The weights of a network for un-compiled runs; net.pxd has the C struct."""

MOST_HIDDEN = 512
MOST_SECOND = 256
MOST_ENDINGS = 32
PARTS = 7


class Net:
    """How large a network is, and the weights of each part, row after row."""

    __slots__ = (
        "endings",
        "first",
        "hidden",
        "inputs",
        "last",
        "last_offset",
        "second",
        "second_offset",
        "second_rows",
        "vector_offset",
        "vector_rows",
        "vectors",
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
