"""What must hold of every position of Duel with Pantheon: gods, cards and tokens in one place each."""

import thauma
from tests.duel.support.checks import cards_lost_to_box
from thauma.games.duel.formats import knowledge
from thauma.games.duel.ids import NOTHING, ORDER
from thauma.games.duel.position import cards_in, set_bits, unpack_state
from thauma.games.duel.state import City, Duel

DERIVED = ("production", "prices", "raw", "made", "fixed", "symbols")


class Checker:
    """Checks all positions of a game."""

    def __init__(self, first: thauma.State) -> None:
        self.start = unpack_state(first)
        self.boxed: set[int] = set()
        """cards lost to the box"""
        self.check(first)

    def step(self, before: thauma.State, _seat: int, move: int, after: thauma.State) -> None:
        self.boxed |= cards_lost_to_box(before, move)
        self.check(after)

    def check(self, state: thauma.State) -> None:
        """Check one position."""
        duel = unpack_state(state)
        check_gods(duel)
        check_cards(duel, self.boxed)
        check_tokens(duel, self.start)
        check_wonders(duel)
        check_derived(duel)
        assert len(bytes(state)) == Duel.struct_size <= 384


def check_gods(duel: Duel) -> None:
    """Each god is in one place; the places known are places where gods lie."""
    lying = [god for god in duel.spaces if god >= 0]
    decks = [duel.deck[3 * m + i] for m in range(5) for i in range(duel.depth[m])]
    called = [duel.subject] if duel.question == ORDER else []
    taken = [*set_bits(duel.active[0]), *set_bits(duel.active[1])]
    gods = sorted(god for god in [*lying, *decks, *called, *taken] if god < 15)
    assert gods == list(range(15))
    for m in range(5):
        assert all(duel.deck[3 * m + i] == NOTHING for i in range(duel.depth[m], 3))
    live = sum(1 << (3 * m + i) for m in range(5) for i in range(duel.depth[m]))
    live |= sum(1 << (15 + i) for i, god in enumerate(duel.spaces) if 0 <= god < 15)
    for viewer in range(3):
        assert duel.known[viewer] & ~live == 0
        assert duel.known[2] & ~duel.known[viewer] == 0


def check_cards(duel: Duel, boxed: set[int]) -> None:
    """Each card laid out so far is in one place."""
    places = [duel.ages[20 * duel.age + slot] for slot in set_bits(duel.present)] if duel.age >= 0 else []
    places += [*cards_in(duel.discard), *(card for card in duel.tucked if card != NOTHING), *boxed]
    places += [card for city in duel.cities for card in cards_in(city.built)]
    assert sorted(places) == sorted(duel.ages[: 20 * (duel.age + 1)])


def check_tokens(duel: Duel, start: Duel) -> None:
    """The deal stays as it was dealt, and each progress token is in one place."""
    for name in ("ages", "order", "orders", "gods", "myths", "offerings", "options", "pantheon_options"):
        assert getattr(duel, name) == getattr(start, name)
    mine, theirs = (city.tokens for city in duel.cities)
    assert mine & theirs == (mine | theirs) & duel.tokens == 0
    assert duel.tokens | (mine | theirs) & start.tokens == start.tokens
    assert not duel.enki & (mine | theirs | start.tokens)
    assert duel.drawn <= 4


def check_wonders(duel: Duel) -> None:
    """Each wonder is in one city, built or not, seven at most; a card lies under each built one."""
    built = [city.raised for city in duel.cities]
    left = [city.wonders for city in duel.cities]
    assert built[0] & built[1] == left[0] & left[1] == (built[0] | built[1]) & (left[0] | left[1]) == 0
    assert sum(mask.bit_count() for mask in built) <= 7
    assert [w for w, card in enumerate(duel.tucked) if card != NOTHING] == set_bits(built[0] | built[1])


def check_derived(duel: Duel) -> None:
    """What is stored for speed is what follows from the cards; nobody owes anything."""
    again = duel.copy()
    knowledge.derive_cities(again)
    for stored, counted in zip(duel.cities, again.cities, strict=True):
        assert derived_fields(stored) == derived_fields(counted)
        assert stored.coins >= 0


def derived_fields(city: City) -> dict[str, object]:
    """What is stored of a city for speed."""
    return {name: getattr(city, name) for name in DERIVED}
