"""Positions of Pantheon for tests: `pantheon(spaces={2: "zeus"})` is a table with Zeus on the second space.

Gods that a test does not name lie in their decks, in the order of the table of gods. In Age I nobody has
looked at any god unless the test plays it; from Age II on the gods on the spaces are known to all.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.duel.support.arrange import Table, Town, city, table
from thauma import State
from thauma.games.duel import GAME
from thauma.games.duel.box import EVERY_CARD_INDEX, EVERY_TOKEN, EVERY_TOKEN_INDEX
from thauma.games.duel.formats import knowledge
from thauma.games.duel.ids import GODS, NOTHING, OFFERING
from thauma.games.duel.pantheon.table import CALLABLE, GOD_INDEX, MYTHOLOGIES, MYTHOLOGY_INDEX, OFFERINGS
from thauma.games.duel.position import set_bits
from thauma.games.duel.state import Duel

NAMES = {name: i for i, name in enumerate(CALLABLE)}


class PantheonTable(Table):
    """A position of Pantheon, played without a word."""

    def play(self, *moves: str) -> list[Any]:
        """Play moves, each by the seat that is asked."""
        for text in moves:
            seat = self.asked_seat
            self.state.apply(seat, GAME.id(self.state, seat, text))
        return []

    @property
    def spaces(self) -> dict[int, str]:
        """What lies on the spaces, 1 to 6."""
        return {i + 1: CALLABLE[god] for i, god in enumerate(self.duel.spaces) if god >= 0}

    def deck(self, mythology: str) -> list[str]:
        """The gods of a deck, from its top."""
        m = MYTHOLOGY_INDEX[mythology]
        return [CALLABLE[god] for god in self.duel.deck[3 * m : 3 * m + self.duel.depth[m]]][::-1]

    def known_deck(self, seat: int, mythology: str) -> list[str | None]:
        """A deck from its top as a seat (-1: a spectator) knows it."""
        m, seen = MYTHOLOGY_INDEX[mythology], self.known_position(seat)
        deck = seen.deck[3 * m : 3 * m + seen.depth[m]]
        return [None if god < 0 else CALLABLE[god] for god in deck][::-1]

    def known_position(self, seat: int) -> Duel:
        """The position as a seat (-1: a spectator) knows it."""
        return Duel.unpack(self.state.known(seat))

    def gods(self, seat: int) -> set[str]:
        """The gods that a seat has activated."""
        return {CALLABLE[god] for god in set_bits(self.duel.active[seat])}

    def myths(self, seat: int) -> set[str]:
        """The mythologies of which a seat has a token."""
        return {MYTHOLOGIES[m] for m in set_bits(self.duel.cities[seat].gifts & 31)}

    def offerings(self, seat: int) -> set[int]:
        """The offering tokens that a seat has."""
        return {OFFERINGS[i] for i in set_bits(self.duel.cities[seat].gifts >> OFFERING)}

    def astarte(self, seat: int) -> int:
        """The coins on Astarte."""
        return self.duel.cities[seat].astarte

    @property
    def enki(self) -> set[str]:
        """The tokens on Enki."""
        return {EVERY_TOKEN[t] for t in set_bits(self.duel.enki)}

    @property
    def loot(self) -> set[int]:
        """The loot tokens that lie on the track."""
        return {(3, 6, -3, -6)[i] for i in set_bits(self.duel.loot)}


def pantheon(
    mine: Town | None = None,
    theirs: Town | None = None,
    *,
    age: int = 2,
    spaces: Mapping[int, str] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    active: tuple[Sequence[str], Sequence[str]] = ((), ()),
    myths: tuple[Sequence[str], Sequence[str]] = ((), ()),
    offerings: tuple[Sequence[int], Sequence[int]] = ((), ()),
    astarte: tuple[int, int] = (0, 0),
    lying: Sequence[str | int] = (),
    enki: Sequence[str] = (),
    minerva: int | None = None,
    snake: str | None = None,
    options: Mapping[str, Any] | None = None,
    **rest: Any,
) -> PantheonTable:
    """A table with gods on spaces, in decks (from the top) and before the seats; see `arrange.table`.

    `lying` has the tokens on the cards of the age in the order of their slots, all of them or none.
    """
    laid = table(
        mine or city(), theirs or city(), age=age, options={"pantheon": True, **(options or {})}, **rest
    )
    duel = laid.duel
    duel.spaces = [NAMES[spaces[i]] if spaces and i in spaces else NOTHING for i in range(1, 7)]
    for seat in range(2):
        duel.active[seat] = sum(1 << NAMES[god] for god in active[seat])
        duel.cities[seat].astarte = astarte[seat]
        duel.mythology_tokens[seat] = len(myths[seat])
        gifts = {MYTHOLOGY_INDEX[m] for m in myths[seat]} | {OFFERING + n - 2 for n in offerings[seat]}
        duel.cities[seat].gifts = sum(1 << gift for gift in gifts)
    lay_decks(duel, decks or {})
    duel.myths = [MYTHOLOGY_INDEX[str(name)] for name in lying] if age == 1 and lying else [0, 1, 2, 3, 4]
    duel.offerings = [int(worth) for worth in lying] if age == 2 and lying else [2, 3, 4]
    duel.lying = (1 << len(lying)) - 1
    duel.enki = sum(1 << EVERY_TOKEN_INDEX[token] for token in enki)
    duel.minerva = 0 if minerva is None else 10 + minerva
    duel.snake = NOTHING if snake is None else EVERY_CARD_INDEX[snake]
    duel.subject = duel.removed = NOTHING
    knowledge.derive_cities(duel)
    state = State(GAME, GAME.engine)
    state.load(duel.pack())
    return PantheonTable(state)


def lay_decks(duel: Duel, decks: Mapping[str, Sequence[str]]) -> None:
    """Lay the decks: as named, else all gods that lie nowhere else; in Age II spaces are known to all."""
    away = {god for god in duel.spaces if god >= 0} | {*set_bits(duel.active[0]), *set_bits(duel.active[1])}
    duel.deck = [NOTHING] * GODS
    for m, mythology in enumerate(MYTHOLOGIES):
        left = [god for god in range(3 * m, 3 * m + 3) if god not in away]
        deck = [GOD_INDEX[god] for god in decks[mythology]] if mythology in decks else left
        assert sorted(deck) == left, f"{mythology}: {deck} are not the gods left"
        duel.depth[m] = len(deck)
        duel.deck[3 * m : 3 * m + len(deck)] = deck[::-1]
        duel.gods[3 * m : 3 * m + 3] = [god for god in range(3 * m, 3 * m + 3) if god in away] + deck
        live = [GODS + i for i, god in enumerate(duel.spaces) if 3 * m <= god < 3 * m + 3]
        shown = live if duel.age > 0 else []
        hidden = len(live) + len(deck) - len(shown)
        if hidden == 1:
            shown = [*live, *(3 * m + i for i in range(len(deck)))]
        for viewer in range(3):
            duel.known[viewer] |= sum(1 << place for place in shown)
