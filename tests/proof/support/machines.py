"""What machines are told about positions of every game: observations, estimates, weights, small trees."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tests.proof.support.games import PROOF_GAMES, ProofGame
from thauma import State
from thauma.bots.search import Search
from thauma.bots.style import BEST, PLAYOUTS, Style
from thauma.core.networks.network_files import shipped_network

GAMES = range(6000, 6004)
"""numbers of random games; among four in a row are several options and numbers of players"""
EVERY = 9
"""so many steps lie between two positions"""
GUESSES = range(4)
"""what the network advises, rules of thumb, and those with a goal"""
NODES = 8
"""of a small tree"""


def rarity(name: str) -> int:
    """At one position of so many trees grow: playouts of games in which all choose together take long."""
    return 6 if PROOF_GAMES[name].GAME.together else 1


def positions(proof_game: ProofGame) -> Iterator[State]:
    """Some positions of some games, the first ones included."""
    for number in GAMES:
        for i, state in enumerate(proof_game.positions(number)):
            if i % EVERY == 0 and state.waiting:
                yield state


def observations(name: str) -> list[str]:
    """A hash of how observations are laid out, and for each position of what every seat sees."""
    game = PROOF_GAMES[name].GAME
    return [
        short_hash(repr(game.features).encode()),
        *(
            short_hash(*(state.observe(seat).tobytes() for seat in range(game.seats_of(state))))
            for state in positions(PROOF_GAMES[name])
        ),
    ]


def estimates(name: str) -> list[list[float]]:
    """The lead that is estimated for every seat."""
    proof_game = PROOF_GAMES[name]
    return [
        [state.evaluate(seat) for seat in range(proof_game.GAME.seats_of(state))]
        for state in positions(proof_game)
    ]


def redeals(name: str) -> list[str]:
    """A hash of what is dealt again for the seat that is asked, and of what it knows."""
    found = []
    for i, state in enumerate(positions(PROOF_GAMES[name])):
        seen = state.seen_by(state.waiting[0])
        found.append(short_hash(bytes(seen), str(seen.key()).encode(), bytes(seen.redeal(i))))
    return found


def weights(name: str) -> list[list[float]]:
    """How likely each move is thought to be, by every kind of guess."""
    found = []
    for state in list(positions(PROOF_GAMES[name]))[:: rarity(name)]:
        for guess in (1,) if shipped_network(state) is None else GUESSES:
            tree = grow_tree(state, replace(BEST.fit_to(state), trust=1.0, guess=guess, depth=1), 1)
            found.append([round(weight, 6) for _, _, weight, _ in tree.root_moves()])
    return found


def trees(name: str) -> list[list[Any]]:
    """What a small tree with playouts has found: its size, depth and how often it tried each move."""
    found = []
    for state in list(positions(PROOF_GAMES[name]))[:: 4 * rarity(name)]:
        tree = grow_tree(state, PLAYOUTS.fit_to(state), NODES)
        visits = [visits for _, visits, _, _ in tree.root_moves()]
        found.append([tree.nodes, tree.max_depth, tree.visit_lead(), visits])
    return found


def grow_tree(state: State, style: Style, count: int) -> Search:
    """Grow a tree for the seat that is asked."""
    tree = Search(state.seen_by(state.waiting[0]), style.to_parameters(), 77, 3, 1000)
    tree.run(count)
    return tree


def short_hash(*parts: bytes) -> str:
    """A short hash."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


FACT_MAKERS: dict[str, Callable[[str], list[Any]]] = {
    "observations": observations,
    "estimates": estimates,
    "redeals": redeals,
    "weights": weights,
    "trees": trees,
}


def machine_facts(name: str) -> dict[str, Any]:
    """Everything about a game, as it is kept in tests/golden/machines.json."""
    return {what: tell(name) for what, tell in FACT_MAKERS.items()}
