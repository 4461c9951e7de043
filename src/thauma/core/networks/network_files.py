"""Networks in files: a line of JSON that says what for, then 32-bit numbers, the lowest byte first.

The line names the game, the version of its inputs, the shape and the SHA-256 of the numbers. A file without
it holds the first inputs of its game, version 0, as Duel's did before there were others.
"""

from array import array
from functools import cache
from hashlib import sha256
from pathlib import Path
from sys import byteorder

import msgspec

from thauma.core.game import Game
from thauma.core.networks.network import InvalidNetwork, Network, weight_counts
from thauma.core.parts.learning import Learning
from thauma.core.state import Position

MOST_HEAD = 4096
"""bytes of the first line at most"""


class Head(msgspec.Struct):
    """The first line of a file."""

    game: str
    version: int
    shape: tuple[int, int, int, int, int]
    sha256: str


def to_file_order(numbers: "array[float]") -> "array[float]":
    """Turn the bytes round where the machine has them the other way."""
    if byteorder == "big":
        numbers.byteswap()
    return numbers


def network_bytes(numbers: "array[float]", learning: Learning) -> bytes:
    """Write a network as the bytes of its file."""
    data = to_file_order(numbers[:]).tobytes()
    head = Head(learning.game, learning.version, learning.shape, sha256(data).hexdigest())
    return msgspec.json.encode(head) + b"\n" + data


def read_numbers(data: bytes, learning: Learning, name: str) -> "array[float]":
    """Read the weights of a game's network from the bytes of a file; `name` is for what is said of it."""
    damaged = InvalidNetwork("error.network.damaged", name=name)
    version, shape = 0, learning.shape
    if data.startswith(b"{"):
        line = data[:MOST_HEAD].partition(b"\n")[0]
        data = data[len(line) + 1 :]
        try:
            head = msgspec.json.decode(line, type=Head)
        except msgspec.MsgspecError:
            raise damaged from None
        if head.game != learning.game:
            raise InvalidNetwork("error.network.game", name=name, theirs=head.game, game=learning.game)
        if sha256(data).hexdigest() != head.sha256:
            raise damaged
        version, shape = head.version, head.shape
    if (version, shape) != (learning.version, learning.shape):
        theirs, ours = kind_of(version, shape), kind_of(learning.version, learning.shape)
        raise InvalidNetwork("error.network.other", name=name, theirs=theirs, ours=ours)
    numbers = array("f")
    if len(data) != numbers.itemsize * sum(weight_counts(shape)):
        raise damaged
    numbers.frombytes(data)
    return to_file_order(numbers)


def head_of(data: bytes) -> Head | None:
    """Read the first line of a file, where it has one."""
    try:
        return msgspec.json.decode(data[:MOST_HEAD].partition(b"\n")[0], type=Head)
    except msgspec.MsgspecError:
        return None


def kind_of(version: int, shape: tuple[int, ...]) -> str:
    """Say of what kind a network is."""
    return f"{version}: {'x'.join(map(str, shape))}"


def make_network(numbers: "array[float]", learning: Learning) -> Network:
    """Make a network of weights in the order of a file."""
    terms = learning.game, learning.version, learning.shape, numbers
    if learning.switches is None:
        return Network(*terms)
    return Network(*terms, learning.switches, learning.victories, move_vectors(learning))


@cache
def move_vectors(learning: Learning) -> tuple[int, ...]:
    """Give two vectors for each move, of which the empty one takes the place of a missing second."""
    found: list[int] = []
    for move in range(learning.moves):
        found += (*learning.vectors_of(move), learning.vectors)[:2]
    return tuple(found)


def read_network(path: Path, game: Game) -> Network:
    """Read a network of a game from a file, which says for what part of the game it is."""
    if not game.learnings:
        raise InvalidNetwork("error.training.nothing", game=game.name)
    try:
        data = path.read_bytes()
    except OSError:
        raise InvalidNetwork("error.training.weights", file=str(path)) from None
    named = head_of(data)
    fitting = [learning for learning in game.learnings if named is not None and learning.game == named.game]
    learning = (*fitting, game.learnings[0])[0]
    return make_network(read_numbers(data, learning, str(path)), learning)


@cache
def read_shipped_network(learning: Learning) -> Network | None:
    """Read the network that is shipped, once for all searches."""
    numbers = learning.shipped_weights()
    return None if numbers is None else make_network(numbers, learning)


def shipped_network(held: Position) -> Network | None:
    """Give the network that comes with a game for positions like this one; None where playouts judge."""
    game = held.game
    learning = game.learning_for(held)
    if learning is None or (learning.players is not None and game.seats_of(held) not in learning.players):
        return None
    return read_shipped_network(learning)


def network_for(held: Position, given: Network | None) -> Network | None:
    """Give the network for a search from a position: the given one, if it fits, else the shipped one."""
    if given is None:
        return shipped_network(held)
    game = held.game
    learning = game.learning_for(held)
    if learning is None or given.game != learning.game:
        wanted = game.name if learning is None else learning.game
        raise InvalidNetwork("error.network.game", name="network", theirs=given.game, game=wanted)
    if (given.version, given.shape) != (learning.version, learning.shape):
        theirs, ours = kind_of(given.version, given.shape), kind_of(learning.version, learning.shape)
        raise InvalidNetwork("error.network.other", name="network", theirs=theirs, ours=ours)
    return given
