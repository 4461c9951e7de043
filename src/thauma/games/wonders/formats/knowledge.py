"""What a seat knows as plain data, for bots in other processes: writing it, and reading it with suspicion.

The hands tell all that happened: which card was taken from which one in which turn, and what became of it.
Whatever follows (buildings, production, conflicts) is derived, so that it cannot contradict the rest;
everything else is checked before the compiled rules see it.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from thauma.core.codecs import Codec, Field, Fields
from thauma.core.errors import short_repr
from thauma.core.state import Seen, State, make_seen
from thauma.games.wonders.formats.history import Look, fill_history
from thauma.games.wonders.formats.notation import write_move
from thauma.games.wonders.formats.pile_checks import check_piles, check_redeal, pile_at
from thauma.games.wonders.formats.position_checks import (
    check_cities,
    check_decks,
    check_known,
    check_turn,
    most_copies,
    require,
)
from thauma.games.wonders.ids import (
    BUILT,
    CHOOSE,
    HAND,
    HIDDEN,
    IN_HAND,
    LAST_TURN,
    LEFT_OVER,
    LOOKS,
    NOTHING,
    REVIVES,
    ROWS,
    SIDE,
    SIDES_CHOSEN,
    SOLD,
    TUCKED,
)
from thauma.games.wonders.position import QUESTIONS, place_of
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITIES, SIDES
from thauma.games.wonders.table_rows import ROW_OF

if TYPE_CHECKING:
    from thauma.games.wonders.game import WondersGame

USES = {BUILT: "built", TUCKED: "tucked", SOLD: "sold", LEFT_OVER: "left"}
"""what became of a card; one that nobody has taken yet has no use"""
USE_OF = {name: use for use, name in USES.items()}


class LookData(msgspec.Struct, forbid_unknown_fields=True):
    """A look of Halikarnassos at the discard pile."""

    card: str | None
    """what was built from it"""
    back: int | None
    """the age on its back"""
    pile: list[list[str]] | None
    """what lay there, by age; null for the other seats"""


class Held(NamedTuple):
    """A position that is written or read, and by whom it is known."""

    game: Any
    """the game that reads; None where something is written"""
    state: Wonders
    seat: int


# --------------------------------------------------------------------------------------------- hands


def ages_begun(wonders: Wonders) -> int:
    """How many ages have begun."""
    return 0 if wonders.question == SIDE else wonders.age + 1


def hands_in(held: Held, row: list[int]) -> list[list[list[int]]]:
    """Give what a state says of each card, by age and hand, for the ages that have begun."""
    ages, seats = range(ages_begun(held.state)), range(held.state.players)
    return [[row[(at := place_of(age, hand, 0)) : at + HAND] for hand in seats] for age in ages]


def write_hands(held: Held) -> list[list[list[str | None]]]:
    """Write the cards by age, by the seat that had them first, and by the turn in which they were taken."""
    hands = hands_in(held, held.state.hands)
    return [[[None if c == HIDDEN else CARDS[c].id for c in hand] for hand in age] for age in hands]


def write_uses(held: Held) -> list[list[list[str]]]:
    """Write what became of those that have been taken."""
    uses = hands_in(held, held.state.uses)
    return [[[USES[use] for use in hand if use != IN_HAND] for hand in age] for age in uses]


def read_hands(held: Held, value: list[list[list[str | None]]], place: str) -> None:
    """Read the cards; those of ages to come are hidden."""
    wonders = held.state
    for age in range(3):
        first, last = place_of(age, 0, 0), place_of(age, wonders.players, 0)
        wonders.hands[first:last] = [HIDDEN] * (last - first)
    for age, first, names, at in each_hand(wonders, value, place):
        require(len(names) == HAND, at, "count", n=HAND)
        for turn, name in enumerate(names):
            if name is not None:
                wonders.hands[first + turn] = card_of(wonders, age, name, f"{at}[{turn}]")


def read_uses(held: Held, value: list[list[list[str]]], place: str) -> None:
    """Read what became of them."""
    for _, first, names, at in each_hand(held.state, value, place):
        require(len(names) <= HAND, at, "count", n=HAND)
        for turn, name in enumerate(names):
            require(name in USE_OF, f"{at}[{turn}]", "one-of", known=list(USE_OF))
            held.state.uses[first + turn] = USE_OF[name]


def each_hand(wonders: Wonders, value: list[Any], place: str) -> Iterator[tuple[int, int, list[Any], str]]:
    """Give of each hand its age, where it begins in a state, what is said of it, and where that stands."""
    require(len(value) == ages_begun(wonders), place, "count", n=ages_begun(wonders))
    for age, hands in enumerate(value):
        require(len(hands) == wonders.players, f"{place}[{age}]", "count", n=wonders.players)
        yield from ((age, place_of(age, i, 0), hand, f"{place}[{age}][{i}]") for i, hand in enumerate(hands))


def card_of(wonders: Wonders, age: int, name: str, place: str) -> int:
    """Look up a card of an age."""
    require(name in CARD_INDEX, place, "unknown", name=short_repr(name, 60))
    require(most_copies(wonders, age, CARD_INDEX[name]) > 0, place, "other-deck", name=name)
    return CARD_INDEX[name]


# ------------------------------------------------------------------------------------ looks and choice


def write_looks(held: Held) -> list[dict[str, Any]]:
    """Write all looks at the discard pile."""
    return [look_of(held.state, held.seat, number) for number in range(held.state.looks)]


def look_of(wonders: Wonders, seat: int, number: int) -> dict[str, Any]:
    """Write a look at the discard pile; what lay there is for the seat that looked."""
    card, found = wonders.revived[number], sorted(pile_at(wonders, number).elements())
    looked = wonders.cities[seat].power & REVIVES
    return {
        "card": None if card == NOTHING else CARDS[card].id,
        "back": None if card == NOTHING else wonders.revived_age[number],
        "pile": [[CARDS[c].id for back, c in found if back == age] for age in range(3)] if looked else None,
    }


def read_looks(held: Held, value: list[LookData], place: str) -> None:
    """Read what was built from the discard pile; what lay there is filled in later."""
    require(len(value) <= LOOKS, place, "most-looks", n=LOOKS)
    wonders, nothing = held.state, [NOTHING] * LOOKS
    wonders.looks, wonders.revived, wonders.revived_age = len(value), nothing[:], nothing[:]
    wonders.looked = nothing
    for number, look in enumerate(value):
        at = f"{place}[{number}]"
        require((look.card is None) == (look.back is None), at, "card-and-back")
        if look.card is not None and look.back is not None:
            require(0 <= look.back <= wonders.age, at, "back")
            wonders.revived[number] = card_of(wonders, look.back, look.card, at)
            wonders.revived_age[number] = look.back


def fill_piles(wonders: Wonders, seat: int, given_looks: list[LookData], looks: list[Look]) -> None:
    """Fill in what the seat found in the discard pile."""
    for number, (given, look) in enumerate(zip(given_looks, looks, strict=True)):
        place = f"looks[{number}]"
        require((given.pile is not None) == (look.seat == seat), place, "own-looks")
        if given.pile is None:
            continue
        require(len(given.pile) == 3, place, "count", n=3)
        for age, names in enumerate(given.pile):
            for name in names:
                card = card_of(wonders, age, name, f"{place}.pile[{age}]")
                most, row = most_copies(wonders, age, card), ROWS * number + ROW_OF[age][card]
                require(wonders.piles[row] < most, f"{place}.pile[{age}]", "too-many", name=name, most=most)
                wonders.piles[row] += 1


def write_choice(held: Held) -> str | None:
    """Write what the seat has chosen this turn."""
    choice = held.state.cities[held.seat].choice
    return None if choice == NOTHING else write_move(held.state, held.seat, choice)


def read_choice(held: Held, value: str | None, place: str) -> None:
    """Read what the seat has chosen, if that is possible."""
    game, wonders, seat = held
    require(value is None or wonders.question in (CHOOSE, SIDE), place, "no-choice")
    for move in [] if value is None else seen_from_state(game, seat, wonders).legal:
        if write_move(wonders, seat, move) == value:
            wonders.cities[seat].choice = move
            return
    require(value is None, place, "not-possible", move=short_repr(value, 60))


# ----------------------------------------------------------------------------------------- all fields

FIELDS = Fields(require)
CITY = Codec[City](
    FIELDS.choice("wonder", "unknown", {i: city.id for i, city in enumerate(CITIES)}),
    FIELDS.choice("side", "one-of", {NOTHING: None, **dict(enumerate(SIDES))}),
    Field("coins", int, lambda city: city.coins, lambda city, n, _: setattr(city, "coins", n)),
    Field("purse", int, lambda city: city.purse, lambda city, n, _: setattr(city, "purse", n)),
)
"""with the coins after paying and before any income of the turn as its purse"""
TABLE = Codec[Held](
    FIELDS.number("age", "age", 0, 2, path="state.age"),
    FIELDS.number("turn", "turn", 0, LAST_TURN, path="state.turn"),
    FIELDS.choice("question", "unknown", QUESTIONS, "state.question"),
    FIELDS.parts("cities", "count", CITY, lambda held: held.state.cities[: held.state.players]),
    Field("hands", list[list[list[str | None]]], write_hands, read_hands),
    Field("uses", list[list[list[str]]], write_uses, read_uses),
    Field("looks", list[LookData], write_looks, read_looks),
)
CHOICE = Field("choice", str | None, write_choice, read_choice)
"""is read last: what can be chosen follows from all the rest"""
POSITION = Codec[Held](*TABLE.fields, CHOICE, options=(dict[str, Any],))


POSITION_TYPE = POSITION.type


def position_of(wonders: Wonders, seat: int) -> dict[str, Any]:
    """Write a blanked position as plain data (without its options)."""
    return POSITION.write(Held(None, wonders, seat))


def read_position(game: "WondersGame", wonders: Wonders, seat: int, data: Any) -> Seen:
    """Check a position and make a `Seen` of it."""
    wonders.asked = wonders.reviver = NOTHING
    held = Held(game, wonders, seat)
    TABLE.read(held, data)
    begins = wonders.question == SIDE or (wonders.question == CHOOSE and wonders.age == wonders.turn == 0)
    wonders.step = 0 if begins else 4
    for city in wonders.cities[: wonders.players]:
        city.choice, city.drawn = NOTHING, NOTHING if wonders.options & SIDES_CHOSEN else city.side
    check_turn(wonders)
    check_cities(wonders)
    looks = fill_history(wonders)
    check_known(wonders, seat)
    check_decks(wonders)
    fill_piles(wonders, seat, data.looks, looks)
    check_piles(wonders, seat, looks)
    CHOICE.read(held, data.choice, "choice")
    seen = seen_from_state(game, seat, wonders)
    check_redeal(seen, looks)
    return seen


def seen_from_state(game: "WondersGame", seat: int, wonders: Wonders) -> Seen:
    """Make a `Seen` of a checked position, in the one order that blanking gives."""
    state = State(game, game.engine)
    state.load(wonders.pack())
    return make_seen(game, game.engine, seat, state.known(seat))
