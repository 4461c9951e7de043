"""The parts of a search tree for un-compiled runs; tree.pxd has the C structs."""

from typing import Any

from thauma.core.kernel import MOST_MOVES, MOST_SEATS
from thauma.core.rng import Words

MOST_DEPTH = 128
"""decisions from the root to a leaf; a game that is longer is played out from there"""
LAYERS = 4096
"""how many nodes' layers are kept, a power of two: a megabyte for a network of 64 units"""
NONE = -1


class Edge:
    """A move at a node."""

    __slots__ = ("mean", "move", "prior", "total", "visits")

    def __init__(self) -> None:
        self.total = 0.0
        """what the visits were worth to the seat that moves"""
        self.mean = 0.0
        """the same for each of them, divided once instead of at every choice"""
        self.visits = 0
        self.prior = 0.0
        self.move = 0


class Node:
    """A decision: the seat and what it sees, or in an open tree the moves that led here."""

    __slots__ = ("count", "first", "key", "room", "seat", "visits")

    def __init__(self) -> None:
        self.key = 0
        self.first = NONE
        """its first edge; NONE before the second visit"""
        self.visits = 0
        self.count = 0
        """how many edges"""
        self.room = 0
        """how many edges have room side by side"""
        self.seat = 0


class SearchParameters:
    """How a tree grows."""

    __slots__ = (
        "blend",
        "border",
        "caution",
        "depth",
        "explore",
        "guess",
        "open",
        "others",
        "seek",
        "trust",
        "uniform",
    )

    def __init__(self) -> None:
        self.explore = 0.0
        """weight of what has been tried little"""
        self.trust = 0.0
        """how far the game's own weights are believed before a move is tried: 0 not at all, 1 wholly"""
        self.guess = 0
        """the style of the game's weights that are first guesses: 0 learned, 1 rules of thumb"""
        self.caution = 0.0
        """how much less than its node's mean an untried move is taken to be worth"""
        self.blend = 0.0
        """share of the learned estimate in the value of a leaf; the rest is a playout"""
        self.seek = 0.0
        """share of the playouts in which a player pursues the game's special goals"""
        self.open = 0
        """whether nodes are told apart by moves alone, not by what they reveal"""
        self.border = 0
        """whether the tree ends where a new phase of the game begins"""
        self.depth = 0
        """most decisions in the tree"""
        self.uniform = 0
        """whether playouts draw every move with equal chance"""
        self.others = 0
        """whether the other seats' moves are drawn by the game's weights: where all choose at once they know
        so many different things that no node of theirs is met twice"""


class Tree:
    """A tree and all it needs to grow."""

    __slots__ = (
        "depth",
        "edge_count",
        "edge_room",
        "edges",
        "kernel",
        "layer_nodes",
        "layer_width",
        "layers",
        "leaf",
        "most_nodes",
        "network",
        "node_count",
        "node_room",
        "nodes",
        "path_edge",
        "path_node",
        "phase",
        "reached",
        "rng",
        "root_values",
        "seat",
        "seats",
        "settings",
        "state",
        "table",
        "table_room",
        "values",
    )

    def __init__(self) -> None:
        self.kernel: Any = None
        self.network: Any = None
        """the weights behind `guess` and `blend`, with a layer of this tree's own; None: the game has none"""
        self.layers: list[list[float]] = []
        """what the first layer made of nodes, by the end of their numbers"""
        self.layer_nodes: list[int] = []
        """of which node each of them is"""
        self.layer_width = 0
        """units of the first layer; 0 without a network"""
        self.leaf = NONE
        """the node that the current path has added"""
        self.settings = SearchParameters()
        self.rng = Words()
        self.nodes: list[Node] = []
        self.edges: list[Edge] = []
        self.table: list[int] = []
        """node numbers by key, open addressing; NONE where free"""
        self.node_count = 0
        self.node_room = 0
        self.edge_count = 0
        self.edge_room = 0
        self.table_room = 0
        self.most_nodes = 0
        self.seat = 0
        """whose knowledge the root is"""
        self.seats = 0
        self.phase = 0
        self.depth = 0
        """decisions on the current path"""
        self.reached = 0
        """the longest path so far"""
        self.path_node = [0] * MOST_DEPTH
        self.path_edge = [0] * MOST_DEPTH
        self.values = [0.0] * MOST_SEATS
        """what the current leaf is worth to each seat"""
        self.root_values = [0.0] * (MOST_MOVES * MOST_SEATS)
        """for each edge of the root and each seat the sum of values"""
        self.state: Any = None
        """the root with all wiped out that its seat does not know"""
