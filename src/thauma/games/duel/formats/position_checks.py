"""Whether a position can have come about: cards, tokens and wonders in one place each, a question that fits.

The compiled rules trust what they are given; a position from outside passes these checks first.
"""

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from thauma.core.codecs import Field, Fields, assign
from thauma.core.errors import InvalidSeen, Phrase, short_repr
from thauma.games.duel.box import EVERY_CARD, EVERY_WONDER, box_of
from thauma.games.duel.ids import (
    ANUBIS,
    BROWN,
    CAPITAL,
    CIVILIAN,
    FIRST_GAME,
    GREY,
    HIDDEN,
    LIBRARY,
    MILITARY,
    NOTHING,
    PICK,
    RA,
    REVIVE,
    SCIENCE,
    START,
    TAKE,
    TURN,
    WINNING_SYMBOLS,
    WONDER_LIMIT,
)
from thauma.games.duel.position import (
    DESTROYED_COLOUR,
    card_names,
    cards_in,
    set_bits,
    token_names,
    wonder_names,
)
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import PICK_ORDER

if TYPE_CHECKING:
    from thauma.games.duel.variants.variant import Variant

FULL = (1 << 20) - 1


def require(condition: bool, place: str, reason: str, **data: Any) -> None:
    """Refuse a position unless a condition holds."""
    if not condition:
        raise InvalidSeen("error.at", place=place, problem=Phrase(f"duel.error.seen.{reason}", **data))


class Seat(NamedTuple):
    """A seat of a position that is written or read."""

    duel: Duel
    seat: int

    @property
    def city(self) -> City:
        """Its city."""
        city: City = self.duel.cities[self.seat]
        return city


def seats_of(duel: Duel) -> list[Seat]:
    """Give both seats."""
    return [Seat(duel, 0), Seat(duel, 1)]


FIELDS = Fields(require)


def mask_of(indices: list[int]) -> int:
    """Make a bit mask."""
    return sum(1 << i for i in indices)


def index_of(names: list[str], known: dict[str, int], place: str) -> list[int]:
    """Look up different names."""
    for name in names:
        require(name in known, place, "unknown", name=short_repr(name, 60))
    require(len(set(names)) == len(names), place, "twice")
    return [known[name] for name in names]


def two_words(cards: list[int]) -> list[int]:
    """Make a two-word mask of cards."""
    return [mask_of(cards) & (1 << 64) - 1, mask_of(cards) >> 64]


MASKS: dict[str, Any] = {
    "cards": (card_names, two_words),
    "tokens": (token_names, mask_of),
    "wonders": (wonder_names, mask_of),
}
"""of each kind of thing: how a mask of them is named, and made of numbers"""


def mask_field(name: str, kind: Literal["cards", "tokens", "wonders"], path: str = "") -> Field[Any]:
    """Different things of the box, by name."""
    names, make = MASKS[kind]

    def read(held: Duel | Seat, value: list[str], place: str) -> None:
        known = getattr(box_of(held.duel if isinstance(held, Seat) else held), kind)
        assign(held, path or name, make(index_of(value, known, place)))

    return Field(name, list[str], lambda held: names(attrgetter(path or name)(held)), read)


def check_cards(duel: Duel) -> None:
    """Every card that was taken is in one place; only a destroyed one can have left the game."""
    places = [*cards_in(duel.discard), *(card for card in duel.tucked if card != NOTHING)]
    for city in duel.cities:
        places += cards_in(city.built)
    require(len(set(places)) == len(places), "cards", "card-in-two-places")
    taken = {
        duel.ages[20 * age + slot]
        for age in range(duel.age + 1)
        for slot in range(20)
        if age < duel.age or not duel.present >> slot & 1
    }
    require(set(places) <= taken, "cards", "not-taken")
    lost = [EVERY_CARD[c].colour for c in taken - set(places)]
    boxed = [colour for colour in lost if colour in (BROWN, GREY)]
    require(lost == boxed and len(lost) <= 2, "cards", "nowhere")


def check_tokens(duel: Duel, variant: "Variant") -> None:
    """Tokens lie on the board, aside, or in one city."""
    mine, theirs = duel.cities[0].tokens, duel.cities[1].tokens
    aside = mask_of(sorted(set(variant.tokens_dealt_aside(duel))))
    require(not mine & theirs, "tokens", "same-token")
    require(not duel.tokens & (mine | theirs | aside), "tokens", "token-in-two-places")
    require(
        (duel.tokens | ((mine | theirs) & ~aside)).bit_count() == 5,
        "tokens",
        "five-tokens",
    )
    if variant.draws == 1:
        drawn = ((mine | theirs) & aside).bit_count()
        require(drawn <= 1, "tokens", "one-token")
        for city in duel.cities:
            built = any(EVERY_WONDER[w].asks == LIBRARY for w in set_bits(city.raised))
            require(built or not city.tokens & aside, "tokens", "from-aside")


def check_wonders(duel: Duel) -> None:
    """Wonders come from the deal, four for each seat; seven can be built."""
    dealt = mask_of([w for w in duel.order if w != HIDDEN])
    held = [city.wonders | city.raised for city in duel.cities]
    require(not held[0] & held[1] and not (held[0] | held[1]) & ~dealt, "wonders", "not-as-dealt")
    require(not any(city.wonders & city.raised for city in duel.cities), "wonders", "built-and-not")
    built = sum(city.raised.bit_count() for city in duel.cities)
    require(built <= WONDER_LIMIT, "wonders", "eight-built")
    picks = held[0].bit_count() + held[1].bit_count()
    if duel.age < 0:
        require(built == 0 and picks < 8, "wonders", "draft-over")
        for seat in range(2):
            due = PICK_ORDER[:picks].count(seat)
            require(held[seat].bit_count() == due, "wonders", "picked", seat=seat, n=due)
        offered = mask_of(duel.order[:4])
        require(picks < 4 or not offered & ~(held[0] | held[1]), "wonders", "first-four")
        require(picks >= 4 or not (held[0] | held[1]) & ~offered, "wonders", "first-four")
    else:
        active = duel.active[0] | duel.active[1]
        undone = picks == WONDER_LIMIT and bool(active >> ANUBIS & 1)
        require(undone or picks == (7 if built == WONDER_LIMIT else 8), "wonders", "four-until-seven")
        most = 5 if active >> RA & 1 else 4
        require(max(h.bit_count() for h in held) <= most, "wonders", "four-each")
    require(
        (HIDDEN in duel.order) == (duel.age < 0 and picks < 4),
        "order",
        "second-four",
    )


def check_question(duel: Duel, variant: "Variant") -> None:
    """What is asked can be asked now."""
    question, opponent = duel.question, duel.cities[1 - duel.turn]
    require((duel.age < 0) == (question == PICK), "question", "draft-first")
    require(question != PICK or not duel.options & FIRST_GAME, "question", "no-draft")
    if question == PICK:
        picks = sum(city.wonders.bit_count() for city in duel.cities)
        require(duel.turn == PICK_ORDER[picks], "turn", "other-pick")
    require(question <= variant.last_question, "question", "no-pantheon")
    require(variant.fits_taken(duel), "taken", "choice-after-card")
    require(question != TURN or duel.accessible != 0, "present", "no-card-left")
    require(
        question != START or (duel.present == FULL and duel.age > 0),
        "question",
        "whole-age",
    )
    require(question != TAKE or duel.tokens != 0, "question", "no-token-left")
    require(question != REVIVE or any(duel.discard), "question", "empty-pile")
    if question == LIBRARY:
        builds = [EVERY_WONDER[w].asks == LIBRARY for w in set_bits(duel.cities[duel.turn].raised)]
        owned = duel.cities[0].tokens | duel.cities[1].tokens
        require(any(builds), "question", "no-library")
        require(variant.draws > 1 or not owned & mask_of(duel.aside), "question", "library-done")
    if question in DESTROYED_COLOUR:
        colours = [EVERY_CARD[c].colour for c in cards_in(opponent.built)]
        require(DESTROYED_COLOUR[question] in colours, "question", "nothing-to-destroy")


def check_victory(duel: Duel) -> None:
    """A supremacy ends the game on the spot, and only what has happened can have ended it."""
    winner = 0 if duel.pawn > 0 else 1
    at_capital = abs(duel.pawn) == CAPITAL
    require(at_capital == (duel.victory == MILITARY), "pawn", "capital")
    require(not at_capital or duel.winner == winner, "winner", "other-capital")
    wise = [seat for seat, city in enumerate(duel.cities) if city.symbols.bit_count() >= WINNING_SYMBOLS]
    require(bool(wise) == (duel.victory == SCIENCE), "symbols", "six-symbols")
    require(not wise or wise == [duel.winner], "winner", "wise-winner")
    civilian = duel.victory == CIVILIAN
    require(not civilian or (duel.age == 2 and duel.present == 0), "victory", "points-decide")
