# cython: binding=False, embedsignature=True, embedsignature.format=clinic
# (methods of compiled classes then check whose they are: State.legal(None, 0) would crash otherwise)
"""Monte Carlo tree search for hidden information, over any game's kernel.

Every iteration deals again what the root's seat does not know, walks down the tree, values the leaf by a
playout, a learned estimate or both, and adds the values for all seats on the way back. A node is what its
seat sees there, so that a revealed card leads to a node of its own and nothing is known before it is seen;
in an open tree a node is the moves that led to it, whatever they revealed. Runs without the GIL.
"""

from typing import Any

import cython

from thauma.core.arguments import check_position
from thauma.core.errors import WrongState
from thauma.core.networks.network import Network
from thauma.core.networks.network_files import network_for
from thauma.core.state import Engine, Position, Seen

if cython.compiled:
    from cython import address as ref
else:
    from math import sqrt

    from thauma.bots.tree import LAYERS, MOST_DEPTH, NONE, Edge, Node, Tree
    from thauma.core.bits import GOLDEN, ctz, ref, u64
    from thauma.core.kernel import (
        MOST_SEATS,
        node_key_of,
        phase_of,
        share_of,
        weigh_moves,
    )
    from thauma.core.networks.predict import advise_position, judge_position
    from thauma.core.portable_math import log
    from thauma.core.rng import draw_weighted, mix, random_below, random_part, seed_stream

LEARNED = 0
"""the style of first guesses that the network gives"""


# ------------------------------------------------------------------------------------------- memory


def reserve_node(t: "Tree") -> bool:
    """Make room for one node more; False when the limit is reached or there is no memory."""
    if t.node_count >= t.most_nodes:
        return False
    if cython.compiled:  # noqa: SIM102  (Cython leaves out the branch only if it is asked alone)
        if t.node_count == t.node_room:
            room = max(1024, 2 * t.node_room)
            nodes = cython.cast("Node*", realloc(t.nodes, room * cython.sizeof(Node)))
            if nodes == cython.NULL:
                return False
            t.nodes = nodes
            t.node_room = room
    if 2 * t.node_count >= t.table_room:
        return grow_table(t)
    return True


def grow_table(t: "Tree") -> bool:
    """Double the table and enter all nodes anew."""
    room = max(4096, 2 * t.table_room)
    if cython.compiled:
        table = cython.cast("int*", realloc(t.table, room * cython.sizeof(cython.int)))
        if table == cython.NULL:
            return False
        t.table = table
    else:
        t.table = [NONE] * room
    t.table_room = room
    for i in range(room):
        t.table[i] = NONE
    for i in range(t.node_count):
        t.table[table_index(t, t.nodes[i].key)] = i
    return True


def table_index(t: "Tree", key: int) -> int:
    """Give the place of a key in the table: where it is, or where it would be."""
    at = key & (t.table_room - 1)
    while t.table[at] != NONE and t.nodes[t.table[at]].key != key:
        at = (at + 1) & (t.table_room - 1)
    return at


def add_node(t: "Tree", key: int, seat: int) -> int:
    """Enter a node that has been prepared for; return its number."""
    number = t.node_count
    if not cython.compiled:
        t.nodes.append(Node())
    node = ref(t.nodes[number])
    node.key = key
    node.first = NONE
    node.visits = 0
    node.count = 0
    node.room = 0
    node.seat = seat
    t.table[table_index(t, key)] = number
    t.node_count += 1
    return number


def add_edges(t: "Tree", wanted: int) -> int:
    """Give the number of the first of so many new edges side by side, or NONE without memory."""
    first = t.edge_count
    if cython.compiled:
        if first + wanted > t.edge_room:
            room = max(16384, 2 * t.edge_room)
            edges = cython.cast("Edge*", realloc(t.edges, room * cython.sizeof(Edge)))
            if edges == cython.NULL:
                return NONE
            t.edges = edges
            t.edge_room = room
    else:
        t.edges.extend(Edge() for _ in range(wanted))
    t.edge_count += wanted
    return first


# ------------------------------------------------------------------------------------------ the layers


def keep_layer(t: "Tree") -> None:
    """Keep what the network's first layer made of a new leaf, where it takes the place of an older one.

    A node that is met again, mostly soon, is asked about its moves: it is seen in the same way then.
    """
    if t.leaf == NONE or t.layer_width == 0:
        return
    at = t.leaf & (LAYERS - 1)
    t.layer_nodes[at] = t.leaf
    if cython.compiled:
        size = t.layer_width * cython.sizeof(cython.float)
        memcpy(t.layers + at * t.layer_width, t.network.layer, size)
    else:
        t.layers[at] = t.network.layer[:]


def recall_layer(t: "Tree", number: int) -> None:
    """Hand a node's layer to the network, where it is still kept."""
    if t.layer_width == 0 or t.layer_nodes[number & (LAYERS - 1)] != number:
        return
    at = number & (LAYERS - 1)
    if cython.compiled:
        size = t.layer_width * cython.sizeof(cython.float)
        memcpy(t.network.layer, t.layers + at * t.layer_width, size)
    else:
        t.network.layer = t.layers[at][:]
    t.network.is_ready = 1


def forget_layer(t: "Tree") -> None:
    """Let the network look for itself again."""
    if t.layer_width > 0:
        t.network.is_ready = 0


def reserve_layers(t: "Tree") -> bool:
    """Make room for layers; False without memory."""
    if cython.compiled:
        t.layers = cython.cast("float*", malloc(LAYERS * t.network.hidden * cython.sizeof(cython.float)))
        t.layer_nodes = cython.cast("int*", malloc(LAYERS * cython.sizeof(cython.int)))
        if t.layers == cython.NULL:
            return False
        if t.layer_nodes == cython.NULL:
            return False
    else:
        t.layers = [[] for _ in range(LAYERS)]
        t.layer_nodes = [NONE] * LAYERS
    for i in range(LAYERS):
        t.layer_nodes[i] = NONE
    t.layer_width = t.network.hidden
    return True


# ------------------------------------------------------------------------------------------ the tree


def expand(t: "Tree", number: int, state: Any, moves: list[int], n: int) -> bool:
    """Give a node its edges, with the game's weights as first guesses."""
    if not cython.compiled:
        weights = [0.0] * n
    room = n if t.settings.open == 0 else n + 8
    first = add_edges(t, room)
    if first == NONE:
        return False
    node = ref(t.nodes[number])
    node.first = first
    node.count = n
    node.room = room
    if t.settings.trust > 0.0 and t.settings.guess == LEARNED:
        recall_layer(t, number)
        advise_position(t.kernel, state, t.network, node.seat, moves, n, weights)
        forget_layer(t)
    elif t.settings.trust > 0.0:
        weigh_moves(t.kernel, state, node.seat, moves, n, t.settings.guess, weights)
    else:
        for i in range(n):
            weights[i] = 1.0
    total = 0.0
    for i in range(n):
        total += weights[i]
    for i in range(n):
        edge = ref(t.edges[first + i])
        edge.move = moves[i]
        edge.visits = 0
        edge.total = 0.0
        edge.mean = 0.0
        edge.prior = t.settings.trust * weights[i] / total + (1.0 - t.settings.trust) / n
    return True


def admit_moves(t: "Tree", number: int, moves: list[int], n: int) -> bool:
    """Add the moves that an open node has not met before, in order; they come with a mean first guess."""
    node = ref(t.nodes[number])
    new = 0
    at = 0
    for i in range(n):
        while at < node.count and t.edges[node.first + at].move < moves[i]:
            at += 1
        if at == node.count or t.edges[node.first + at].move != moves[i]:
            new += 1
    if new == 0:
        return True
    first = node.first
    if node.count + new > node.room:
        first = add_edges(t, node.count + new + 8)
        if first == NONE:
            return False
        node = ref(t.nodes[number])
        node.room = node.count + new + 8
    # From behind, so that the old edges can stay where they are.
    at = node.count - 1
    i = n - 1
    to = node.count + new - 1
    while to >= 0:
        edge = ref(t.edges[first + to])
        if i < 0 or (at >= 0 and t.edges[node.first + at].move >= moves[i]):
            if i >= 0 and t.edges[node.first + at].move == moves[i]:
                i -= 1
            old = ref(t.edges[node.first + at])
            edge.move = old.move
            edge.visits = old.visits
            edge.total = old.total
            edge.mean = old.mean
            edge.prior = old.prior
            at -= 1
        else:
            edge.move = moves[i]
            edge.visits = 0
            edge.total = 0.0
            edge.mean = 0.0
            edge.prior = 1.0 / n
            i -= 1
        to -= 1
    node.first = first
    node.count += new
    return True


def select_edge(t: "Tree", number: int, moves: list[int], n: int) -> int:
    """Choose the edge to follow: the best promise, counting what has been tried little for more.

    With the game's weights the rule is PUCT, without them UCB1 (which tries every move once first). In an
    open tree only the moves that are legal in this deal count.
    """
    node = ref(t.nodes[number])
    total = 0.0
    tried = 0
    for i in range(node.count):
        total += t.edges[node.first + i].total
        tried += t.edges[node.first + i].visits
    untried = max(0.0, (total / tried if tried else 0.5) - t.settings.caution)
    spread = t.settings.explore * sqrt(tried + 1.0)
    logarithm = 0.0 if t.settings.trust > 0.0 else log(tried + 1.0)
    best = NONE
    most = -1.0
    at = 0
    for i in range(node.count):
        edge = ref(t.edges[node.first + i])
        if t.settings.open:
            while at < n and moves[at] < edge.move:
                at += 1
            if at == n or moves[at] != edge.move:
                continue
        if t.settings.trust > 0.0:
            value = edge.mean if edge.visits else untried
            value += spread * edge.prior / (1.0 + edge.visits)
        elif edge.visits:
            value = edge.mean + t.settings.explore * sqrt(logarithm / edge.visits)
        else:
            value = 1000.0
        if value > most:
            most = value
            best = i
    return best


def descend(t: "Tree", state: Any) -> None:
    """Follow the tree from the root as far as it goes, and make it one node longer."""
    if not cython.compiled:
        moves = [0] * t.kernel.most_moves
    t.depth = 0
    t.leaf = NONE
    n = 0
    trail = t.nodes[0].key
    seats = t.kernel.waiting(state)
    while seats != 0 and t.depth < t.settings.depth:
        if t.settings.border and phase_of(t.kernel, state) != t.phase:
            return
        seat = ctz(seats)
        if t.settings.others and seat != t.seat:
            n = t.kernel.legal(state, seat, moves)
            t.kernel.apply(state, seat, moves[draw_move(t, state, seat, moves, n, t.settings.guess)])
            seats = t.kernel.waiting(state)
            continue
        key = trail if t.settings.open else node_key_of(t.kernel, state, seat)
        number = t.table[table_index(t, key)]
        if number == NONE:
            if reserve_node(t):
                t.leaf = add_node(t, key, seat)
            return
        node = ref(t.nodes[number])
        node.visits += 1
        if node.first == NONE or t.settings.open:
            n = t.kernel.legal(state, seat, moves)
            if node.first == NONE:
                if not expand(t, number, state, moves, n):
                    return
            elif not admit_moves(t, number, moves, n):
                return
        at = select_edge(t, number, moves, n)
        t.path_node[t.depth] = number
        t.path_edge[t.depth] = at
        t.depth += 1
        move = t.edges[t.nodes[number].first + at].move
        t.kernel.apply(state, seat, move)
        trail = mix(u64(trail ^ u64((move + 1) * GOLDEN)))
        seats = t.kernel.waiting(state)


# ---------------------------------------------------------------------------------------- the leaves


def draw_move(t: "Tree", state: Any, seat: int, moves: list[int], n: int, style: int) -> int:
    """Draw one of a seat's moves by the game's weights, or uniformly; give its index."""
    if not cython.compiled:
        weights = [0.0] * n
    if n == 1:
        return 0
    if t.settings.uniform:
        return random_below(ref(t.rng), n)
    if style == LEARNED:
        advise_position(t.kernel, state, t.network, seat, moves, n, weights)
    else:
        weigh_moves(t.kernel, state, seat, moves, n, style, weights)
    return draw_weighted(ref(t.rng), weights, n)


def play_out(t: "Tree", state: Any) -> None:
    """Play to the end by the game's weights, or uniformly."""
    if not cython.compiled:
        moves = [0] * t.kernel.most_moves
    seeker = NONE
    if t.settings.seek > 0.0 and random_part(ref(t.rng)) < t.settings.seek:
        seeker = random_below(ref(t.rng), t.seats)
    seats = t.kernel.waiting(state)
    while seats != 0:
        seat = ctz(seats)
        n = t.kernel.legal(state, seat, moves)
        at = draw_move(t, state, seat, moves, n, 2 if seat == seeker else 1)
        t.kernel.apply(state, seat, moves[at])
        seats = t.kernel.waiting(state)


def value_leaf(t: "Tree", state: Any) -> None:
    """Fill in what the leaf is worth to each seat."""
    if not cython.compiled:
        learned = [0.0] * MOST_SEATS
    blend = t.settings.blend
    if blend > 0.0 and t.kernel.over(state) == 0:
        judge_position(t.kernel, state, t.network, learned)
        keep_layer(t)
        if blend >= 1.0:
            for seat in range(t.seats):
                t.values[seat] = learned[seat]
            return
    else:
        blend = 0.0
    play_out(t, state)
    for seat in range(t.seats):
        t.values[seat] = share_of(t.kernel, state, seat)
        if blend > 0.0:
            t.values[seat] = blend * learned[seat] + (1.0 - blend) * t.values[seat]


def back_up(t: "Tree") -> None:
    """Add the values of the leaf to the edges that led to it."""
    for i in range(t.depth):
        node = ref(t.nodes[t.path_node[i]])
        edge = ref(t.edges[node.first + t.path_edge[i]])
        edge.visits += 1
        edge.total += t.values[node.seat]
        edge.mean = edge.total / edge.visits
    if t.depth > 0:  # the root's moves are the same in every deal, so that its edges stay where they are
        for seat in range(t.seats):
            t.root_values[t.path_edge[0] * MOST_SEATS + seat] += t.values[seat]
    t.reached = max(t.reached, t.depth)


def iterate(t: "Tree", count: int) -> None:
    """Grow the tree by so many iterations."""
    for _ in range(count):
        if cython.compiled:
            state = cython.cast("void*", room)
            memcpy(state, t.state, t.kernel.size)
        else:
            state = t.state.copy()
        t.kernel.redeal(state, t.seat, ref(t.rng))
        descend(t, state)
        value_leaf(t, state)
        back_up(t)


# ---------------------------------------------------------------------------------------- for Python


class Search:
    """A tree that grows from what one seat knows.

    Its chance is stream number `stream` of the family `base`. Without a network it uses that of the game.
    """

    if not cython.compiled:
        tree: Tree
        engine: Engine
        network: Network | None

    def __cinit__(
        self,
        seen: Seen,
        settings: dict[str, float],
        base: int,
        stream: int,
        most_nodes: int,
        network: Network | None = None,
    ) -> None:
        check_position("seen", seen, Seen)
        if cython.compiled:
            memset(ref(self.tree), 0, cython.sizeof(Tree))
        set_up_root(self, seen, settings, base, stream, most_nodes, network_for(seen, network))

    if not cython.compiled:

        def __init__(
            self,
            seen: Seen,
            settings: dict[str, float],
            base: int,
            stream: int,
            most_nodes: int,
            network: Network | None = None,
        ) -> None:
            self.tree = Tree()
            self.__cinit__(seen, settings, base, stream, most_nodes, network)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.tree.nodes)
            free(self.tree.edges)
            free(self.tree.table)
            free(self.tree.layers)
            free(self.tree.layer_nodes)

    def run(self, count: int) -> None:
        """Grow the tree by so many iterations, without the GIL."""
        with cython.nogil:
            iterate(ref(self.tree), count)

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return self.tree.node_count

    @property
    def max_depth(self) -> int:
        """The most decisions from the root to a leaf."""
        return self.tree.reached

    def root_moves(self) -> list[tuple[int, int, float, list[float]]]:
        """Give for each move of the root: id, visits, first guess, and the sum of values for each seat."""
        t = ref(self.tree)
        node = ref(t.nodes[0])
        found = []
        for i in range(node.count):
            edge = ref(t.edges[node.first + i])
            values = [t.root_values[i * MOST_SEATS + seat] for seat in range(t.seats)]
            found.append((edge.move, edge.visits, edge.prior, values))
        return found

    def visit_lead(self) -> int:
        """By how many visits the move tried most is ahead of the next one."""
        t = ref(self.tree)
        node = ref(t.nodes[0])
        most = 0
        next_most = 0
        for i in range(node.count):
            visits = t.edges[node.first + i].visits
            if visits > most:
                next_most = most
                most = visits
            elif visits > next_most:
                next_most = visits
        return most - next_most

    def most_visited(self, state: Position, seat: int, least: int) -> int:
        """Give the move tried most at a position, NONE where it was tried less than `least` times."""
        check_position("state", state, Position)
        if state.engine is not self.engine:
            raise WrongState("error.given.game", name="state", theirs=state.game.name)
        state.seat_of(seat)
        t = ref(self.tree)
        number = t.table[table_index(t, node_key_of(t.kernel, state.data, seat))]
        if number == NONE or t.nodes[number].seat != seat:
            return NONE  # where all choose at once, what two seats see may have the same key
        node = ref(t.nodes[number])
        found = NONE
        most = max(0, least - 1)
        for i in range(node.count):
            edge = ref(t.edges[node.first + i])
            if edge.visits > most:
                most = edge.visits
                found = edge.move
        return found


def set_up_root(
    search: Search,
    seen: Seen,
    settings: dict[str, float],
    base: int,
    stream: int,
    most_nodes: int,
    network: Network | None,
) -> None:
    """Put the root of a tree into place, and all that its growing needs."""
    search.engine = seen.engine
    search.network = network  # kept as long as the tree
    t = ref(search.tree)
    if cython.compiled:
        memcpy(t.state, seen.data, seen.engine.kernel.size)
        t.kernel = ref(search.engine.kernel)
    else:
        t.state = seen.data.copy()
        t.kernel = search.engine.kernel
    if network is not None:
        if cython.compiled:
            t.net = network.net
            t.network = ref(t.net)
        else:
            t.network = network.net.copy()
        # where every seat has a view of its own, the last layer is not that of the seat that moves
        if t.network.every_seat == 0 and not reserve_layers(t):
            raise MemoryError
    t.seat = seen.seat
    t.seats = seen.game.seats_of(seen)
    t.phase = phase_of(t.kernel, seen.data)
    t.most_nodes = max(1, most_nodes)
    t.settings.explore = settings["explore"]
    t.settings.trust = settings["trust"]
    t.settings.caution = settings["caution"]
    t.settings.blend = settings["blend"]
    t.settings.seek = settings["seek"]
    t.settings.open = int(settings["open"])
    t.settings.border = int(settings["border"])
    t.settings.uniform = int(settings["uniform"])
    t.settings.others = int(settings["others"])
    t.settings.guess = int(settings["guess"])
    t.settings.depth = min(MOST_DEPTH, int(settings["depth"]))
    seed_stream(ref(t.rng), base, stream)
    if not reserve_node(t):
        raise MemoryError
    add_node(t, node_key_of(t.kernel, seen.data, t.seat), t.seat)
