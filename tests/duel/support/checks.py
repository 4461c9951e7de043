"""What must hold of every position of Duel, whatever was played: nothing is lost, nothing appears."""

import thauma
from thauma.games.duel.formats import knowledge
from thauma.games.duel.formats.position_checks import mask_of
from thauma.games.duel.ids import (
    DESTROYED_BOX,
    LIBRARY,
    M_DESTROY,
    M_REVIVE,
    NO_VICTORY,
    NOTHING,
    OVER,
    PICK,
    SHARED,
    START,
    TAKE,
    TURN,
)
from thauma.games.duel.position import cards_in, set_bits, unpack_state
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import COVERED_BY, COVERS, WONDERS

FULL = (1 << 20) - 1
DERIVED = ("production", "prices", "raw", "made", "fixed", "symbols")


class Checker:
    """Checks all positions of a game."""

    def __init__(self, first: thauma.State) -> None:
        self.start = unpack_state(first)
        self.boxed: set[int] = set()
        """cards lost to the box"""
        check_position(self.start, self.start, self.boxed)

    def step(self, before: thauma.State, _seat: int, move: int, after: thauma.State) -> None:
        self.boxed |= cards_lost_to_box(before, move)
        check_position(unpack_state(after), self.start, self.boxed)


def check_position(duel: Duel, start: Duel, boxed: set[int]) -> None:
    """Check one position of a game that began with `start` and has lost some cards to the box."""
    check_deal(duel, start)
    check_cards(duel, boxed)
    check_tokens(duel, start)
    check_wonders(duel)
    check_derived(duel)
    check_structure(duel)
    check_end(duel)
    assert all(city.coins >= 0 for city in duel.cities)
    assert -9 <= duel.pawn <= 9
    assert duel.loot & ~start.loot == 0


def check_deal(duel: Duel, start: Duel) -> None:
    """The deal stays as it was dealt."""
    assert (duel.ages, duel.order, duel.aside) == (start.ages, start.order, start.aside)
    assert duel.options == start.options


def cards_laid_out(duel: Duel) -> list[int]:
    """The cards of the deal that have been taken from the structures so far, and those that lie there."""
    return duel.ages[: 20 * (duel.age + 1)]


def check_cards(duel: Duel, boxed: set[int]) -> None:
    """Each card laid out so far is in exactly one place, and no other card is anywhere."""
    places = [duel.ages[20 * duel.age + slot] for slot in set_bits(duel.present)] if duel.age >= 0 else []
    places += cards_in(duel.discard)
    places += [card for card in duel.tucked if card != NOTHING]
    places += [card for city in duel.cities for card in cards_in(city.built)]
    places += sorted(boxed)
    assert sorted(places) == sorted(cards_laid_out(duel))
    assert not boxed or duel.options & DESTROYED_BOX


def check_tokens(duel: Duel, start: Duel) -> None:
    """The five tokens of the board are there or in one city; one of those aside can join a city."""
    mine, theirs = duel.cities[0].tokens, duel.cities[1].tokens
    aside = mask_of(duel.aside)
    assert mine & theirs == 0
    assert duel.tokens & (mine | theirs) == 0
    assert duel.tokens | (mine | theirs) & ~aside == start.tokens
    drawn = (mine | theirs) & aside
    library = next(w for w, wonder in enumerate(WONDERS) if wonder.asks == LIBRARY)
    built = [city for city in duel.cities if city.raised >> library & 1]
    if drawn or duel.question == LIBRARY:
        assert len(built) == 1
        assert drawn & ~built[0].tokens == 0
        assert drawn & ~mask_of(duel.aside[:3]) == 0
        assert drawn.bit_count() == (0 if duel.question == LIBRARY else 1)


def check_wonders(duel: Duel) -> None:
    """Four wonders for each seat, seven built at most, each over a card of its own."""
    built = [city.raised for city in duel.cities]
    left = [city.wonders for city in duel.cities]
    count = built[0].bit_count() + built[1].bit_count()
    assert count <= 7
    assert built[0] & built[1] == 0
    assert left[0] & left[1] == 0
    assert (built[0] | built[1]) & (left[0] | left[1]) == 0
    assert (built[0] | built[1] | left[0] | left[1]) & ~mask_of(duel.order) == 0
    if duel.age >= 0:
        assert count + left[0].bit_count() + left[1].bit_count() == (7 if count == 7 else 8)
        assert all((b | w).bit_count() <= 4 for b, w in zip(built, left, strict=True))
    assert [w for w, card in enumerate(duel.tucked) if card != NOTHING] == set_bits(built[0] | built[1])


def check_derived(duel: Duel) -> None:
    """What is stored for speed equals what can be counted."""
    again = duel.copy()
    knowledge.derive_cities(again)
    for stored, counted in zip(duel.cities, again.cities, strict=True):
        assert derived_fields(stored) == derived_fields(counted)


def derived_fields(city: City) -> dict[str, object]:
    return {name: getattr(city, name) for name in DERIVED}


def check_structure(duel: Duel) -> None:
    """Open are the slots on which nothing lies, but what the running action uncovers stays closed."""
    if duel.age < 0:
        assert duel.present == duel.accessible == 0
        return
    closed = COVERS[duel.age][duel.taken] if duel.taken != NOTHING else 0
    for slot in range(20):
        lies = duel.present >> slot & 1
        free = not COVERED_BY[duel.age][slot] & duel.present
        assert lies or free, "a hole under a card"
        if duel.victory == NO_VICTORY:
            assert (duel.accessible >> slot & 1) == int(bool(lies and free and not closed >> slot & 1))


def check_end(duel: Duel) -> None:
    """A victory, a winner and the end of questions come together."""
    over = duel.question == OVER
    assert over == (duel.victory != NO_VICTORY) == (duel.winner != NOTHING)
    assert duel.winner in (NOTHING, 0, 1, SHARED)
    assert (abs(duel.pawn) == 9) == (duel.victory == 1)
    assert (max(city.symbols.bit_count() for city in duel.cities) >= 6) == (duel.victory == 2)
    if not over:
        assert (duel.taken == NOTHING) == (duel.question in (TURN, PICK, START))
    if duel.question == TAKE:
        assert duel.tokens


def cards_lost_to_box(before: thauma.State, move: int) -> set[int]:
    """The card that a move takes out of the game."""
    leaves = M_DESTROY <= move < M_REVIVE and unpack_state(before).options & DESTROYED_BOX
    return {move - M_DESTROY} if leaves else set()
