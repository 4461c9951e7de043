"""What each viewer can know of Pantheon's gods, by brute force: all the ways in which the decks can lie.

A world of a mythology is its deck from the top and the spaces where its gods lie. Looking leaves the worlds
that fit; what somebody does in secret leaves, for the others, every world that it could have led to.
"""

from collections.abc import Callable, Iterator
from itertools import permutations

import thauma
from thauma.games.duel.ids import GATE_SECRET
from thauma.games.duel.pantheon.table import GOD_INDEX, GODS, MYTHOLOGIES
from thauma.games.duel.position import QUESTIONS, unpack_state
from thauma.games.duel.state import Duel

World = tuple[tuple[int, ...], frozenset[tuple[int, int]]]
"""the gods of a deck from its top, and (space, god) for those on the Pantheon"""
VIEWERS = (0, 1, -1)


def world_of(duel: Duel, mythology: int) -> World:
    """How the gods of a mythology really lie."""
    first = 3 * mythology
    deck = duel.deck[first : first + duel.depth[mythology]][::-1]
    placed = {(space, god) for space, god in enumerate(duel.spaces) if first <= god < first + 3}
    return tuple(deck), frozenset(placed)


class Worlds:
    """What each viewer holds possible, mythology by mythology."""

    def __init__(self) -> None:
        decks: list[set[World]] = [
            {(order, frozenset()) for order in permutations(range(3 * m, 3 * m + 3))} for m in range(5)
        ]
        self.held = {viewer: [set(worlds) for worlds in decks] for viewer in VIEWERS}

    def look(self, m: int, duel: Duel, count: int, viewers: Iterator[int] | tuple[int, ...]) -> None:
        """Some viewers see the upper gods of a deck."""
        seen = world_of(duel, m)[0][:count]
        for viewer in viewers:
            self.keep(viewer, m, lambda world: world[0][:count] == seen)

    def keep(self, viewer: int, m: int, fits: Callable[[World], bool]) -> None:
        """A viewer drops the worlds that do not fit."""
        self.held[viewer][m] = {world for world in self.held[viewer][m] if fits(world)}

    def change(self, viewer: int, m: int, ways: Callable[[World], list[World]]) -> None:
        """Each world becomes all those that it can have led to."""
        self.held[viewer][m] = {after for world in self.held[viewer][m] for after in ways(world)}

    def step(self, before: thauma.State, seat: int, text: str, after: thauma.State) -> None:
        """Follow a move."""
        old, new = unpack_state(before), unpack_state(after)
        verb, *words = text.split()
        if verb == "place":
            self.place_god(seat, GOD_INDEX[words[0]], int(words[2]) - 1)
        elif verb == "activate" and words[0] != "gate":
            self.remove_god(GOD_INDEX[words[0]])
        elif verb == "call":
            god = GOD_INDEX[words[0]]
            for viewer in VIEWERS:
                top = QUESTIONS[old.question] == "gate"
                self.keep(viewer, god // 3, lambda world: god in (world[0][:1] if top else world[0]))  # noqa: B023
            self.remove_god(god)
        elif verb == "order":
            self.put_back_in_order(seat, GOD_INDEX[words[0]], GOD_INDEX[words[1]])
        secret = bool(new.pantheon_options & GATE_SECRET)
        shown: tuple[int, ...] = (seat,) if secret else VIEWERS
        question = QUESTIONS[new.question]
        if question == "gate" and verb == "activate":
            for m in range(5):
                self.look(m, new, 1, shown)
        if question == "call" and verb == "open":
            self.look(MYTHOLOGIES.index(words[0]), new, 3, shown)
        if question == "place":
            self.look(new.subject, new, 2, (new.turn,))
        if old.age == 0 and new.age == 1:
            for m in range(5):
                lying = world_of(new, m)[1]
                for viewer in VIEWERS:
                    self.keep(viewer, m, lambda world: world[1] == lying)  # noqa: B023

    def place_god(self, seat: int, god: int, space: int) -> None:
        """A god is placed; the others see only where."""

        def way(world: World, chosen: int) -> World:
            deck, lying = world
            return tuple(other for other in deck if other != chosen), lying | {(space, chosen)}

        for viewer in VIEWERS:
            mine = viewer == seat
            self.change(
                viewer,
                god // 3,
                lambda world: [way(world, chosen) for chosen in ([god] if mine else world[0][:2])],  # noqa: B023
            )

    def remove_god(self, god: int) -> None:
        """A god comes before a player."""
        for viewer in VIEWERS:
            self.change(
                viewer,
                god // 3,
                lambda world: [
                    (
                        tuple(other for other in world[0] if other != god),
                        frozenset(lies for lies in world[1] if lies[1] != god),
                    )
                ],
            )

    def put_back_in_order(self, seat: int, top: int, below: int) -> None:
        """Two gods go back in an order that one player knows."""
        for viewer in VIEWERS:
            orders = [(top, below)] if viewer == seat else [(top, below), (below, top)]
            self.change(viewer, top // 3, lambda world: [(order, world[1]) for order in orders])  # noqa: B023


def world_text(world: World) -> str:
    """A world in words, for messages."""
    deck, lying = world
    return f"{[GODS[god] for god in deck]} {[(space, GODS[god]) for space, god in sorted(lying)]}"
