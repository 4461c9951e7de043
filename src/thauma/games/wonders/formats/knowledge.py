"""What a seat knows as plain data, for bots in other processes: writing it, and reading it with suspicion.

The hands tell all that happened: which card was taken from which one in which turn, and what became of it.
Whatever follows (buildings, production, conflicts) is derived, so that it cannot contradict the rest;
everything else is checked before the compiled rules see it.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from thauma.core.errors import InvalidSeen, ThaumaError, UnknownOption, UnknownSeat, short_repr
from thauma.core.state import Seen, State, make_seen
from thauma.games.wonders.formats.history import Look, fill_history
from thauma.games.wonders.formats.notation import write_move
from thauma.games.wonders.formats.pile_checks import check_piles, check_redeal, pile_at, row_of
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
from thauma.games.wonders.position import QUESTIONS, place_of, side_of
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITIES, CITY_INDEX, SIDES

if TYPE_CHECKING:
    from thauma.games.wonders.game import WondersGame

USES = {BUILT: "built", TUCKED: "tucked", SOLD: "sold", LEFT_OVER: "left"}
"""what became of a card; one that nobody has taken yet has no use"""
USE_OF = {name: use for use, name in USES.items()}


class CityData(msgspec.Struct, forbid_unknown_fields=True):
    """A city."""

    wonder: str
    side: str | None
    coins: int
    purse: int
    """coins after paying and before any income of the turn"""


class LookData(msgspec.Struct, forbid_unknown_fields=True):
    """A look of Halikarnassos at the discard pile."""

    card: str | None
    """what was built from it"""
    back: int | None
    """the age on its back"""
    pile: list[list[str]] | None
    """what lay there, by age; null for the other seats"""


class PositionData(msgspec.Struct, forbid_unknown_fields=True):
    """A position, hidden parts left out."""

    options: dict[str, Any]
    cities: list[CityData]
    age: int
    turn: int
    question: str
    choice: str | None
    hands: list[list[list[str | None]]]
    """the cards by age, by the seat that had them first, and by the turn in which they were taken"""
    uses: list[list[list[str]]]
    """what became of those that have been taken"""
    looks: list[LookData]


# ----------------------------------------------------------------------------------------- writing


def position_of(wonders: Wonders, seat: int) -> dict[str, Any]:
    """Write a blanked position as plain data (without its options)."""
    seats, ages = range(wonders.players), range(ages_begun(wonders))
    choice = wonders.cities[seat].choice
    return {
        "cities": [
            {
                "wonder": CITIES[city.wonder].id,
                "side": side_of(city),
                "coins": city.coins,
                "purse": city.purse,
            }
            for city in wonders.cities[: wonders.players]
        ],
        "age": wonders.age,
        "turn": wonders.turn,
        "question": QUESTIONS[wonders.question],
        "choice": None if choice == NOTHING else write_move(wonders, seat, choice),
        "hands": [[names_of(wonders, age, hand) for hand in seats] for age in ages],
        "uses": [[uses_of(wonders, age, hand) for hand in seats] for age in ages],
        "looks": [look_of(wonders, seat, number) for number in range(wonders.looks)],
    }


def ages_begun(wonders: Wonders) -> int:
    """How many ages have begun."""
    return 0 if wonders.question == SIDE else wonders.age + 1


def names_of(wonders: Wonders, age: int, hand: int) -> list[str | None]:
    """Write the cards of a hand."""
    first = place_of(age, hand, 0)
    return [None if card == HIDDEN else CARDS[card].id for card in wonders.hands[first : first + HAND]]


def uses_of(wonders: Wonders, age: int, hand: int) -> list[str]:
    """Write what became of the cards that were taken from a hand."""
    first = place_of(age, hand, 0)
    return [USES[use] for use in wonders.uses[first : first + HAND] if use != IN_HAND]


def look_of(wonders: Wonders, seat: int, number: int) -> dict[str, Any]:
    """Write a look at the discard pile; what lay there is for the seat that looked."""
    card, found = wonders.revived[number], sorted(pile_at(wonders, number).elements())
    looked = wonders.cities[seat].power & REVIVES
    return {
        "card": None if card == NOTHING else CARDS[card].id,
        "back": None if card == NOTHING else wonders.revived_age[number],
        "pile": [[CARDS[c].id for back, c in found if back == age] for age in range(3)] if looked else None,
    }


# ----------------------------------------------------------------------------------------- reading


def seen_of(game: "WondersGame", seat: Any, position: Any, flags: int = 0) -> Seen:
    """Check a position and make a `Seen` of it; the flags say by which rules it is played."""
    try:
        data = msgspec.convert(position, PositionData)
        options = game.full_options(data.options)
        game.check_seat(seat, game.seats(options))
    except (msgspec.ValidationError, UnicodeError, UnknownOption, UnknownSeat) as problem:
        reason = problem if isinstance(problem, ThaumaError) else str(problem)
        raise InvalidSeen("error.at", place="position", problem=reason) from None
    wonders = Wonders()
    wonders.options, wonders.players = game.flags(options) | flags, game.seats(options)
    fill_table(wonders, data)
    fill_cities(wonders, data)
    fill_hands(wonders, data)
    fill_revived(wonders, data)
    check_turn(wonders)
    check_cities(wonders)
    looks = fill_history(wonders)
    check_known(wonders, seat)
    check_decks(wonders)
    fill_piles(wonders, seat, data, looks)
    check_piles(wonders, seat, looks)
    fill_choice(game, wonders, seat, data)
    seen = seen_from_state(game, seat, wonders)
    check_redeal(seen, looks)
    return seen


def seen_from_state(game: "WondersGame", seat: int, wonders: Wonders) -> Seen:
    """Make a `Seen` of a checked position, in the one order that blanking gives."""
    state = State(game, game.engine)
    state.load(wonders.pack())
    return make_seen(game, game.engine, seat, state.known(seat))


def fill_table(wonders: Wonders, data: PositionData) -> None:
    """Fill in how far the game has come."""
    require(0 <= data.age <= 2, "age", "age")
    require(0 <= data.turn <= LAST_TURN, "turn", "turn")
    require(data.question in QUESTIONS.values(), "question", "unknown", name=short_repr(data.question, 60))
    wonders.age, wonders.turn = data.age, data.turn
    wonders.question = next(q for q, name in QUESTIONS.items() if name == data.question)
    wonders.asked = wonders.reviver = NOTHING
    begins = wonders.question == SIDE or (wonders.question == CHOOSE and data.age == data.turn == 0)
    wonders.step = 0 if begins else 4


def fill_cities(wonders: Wonders, data: PositionData) -> None:
    """Fill in the boards and the coins."""
    require(len(data.cities) == wonders.players, "cities", "count", n=wonders.players)
    for seat, given in enumerate(data.cities):
        city, place = wonders.cities[seat], f"cities[{seat}]"
        require(given.wonder in CITY_INDEX, place, "unknown", name=short_repr(given.wonder, 60))
        require(given.side is None or given.side in SIDES, place, "one-of", known=list(SIDES))
        city.wonder, city.choice = CITY_INDEX[given.wonder], NOTHING
        city.side = NOTHING if given.side is None else SIDES.index(given.side)
        city.drawn = NOTHING if wonders.options & SIDES_CHOSEN else city.side
        city.coins, city.purse = given.coins, given.purse


def fill_hands(wonders: Wonders, data: PositionData) -> None:
    """Fill in the cards, and what became of them; those of ages to come are hidden."""
    require(len(data.hands) == ages_begun(wonders), "hands", "count", n=ages_begun(wonders))
    require(len(data.uses) == ages_begun(wonders), "uses", "count", n=ages_begun(wonders))
    for age in range(3):
        for hand in range(wonders.players):
            first = place_of(age, hand, 0)
            wonders.hands[first : first + HAND] = [HIDDEN] * HAND
    for age in range(ages_begun(wonders)):
        require(len(data.hands[age]) == wonders.players, f"hands[{age}]", "count", n=wonders.players)
        require(len(data.uses[age]) == wonders.players, f"uses[{age}]", "count", n=wonders.players)
        for hand in range(wonders.players):
            fill_hand(wonders, age, hand, data)


def fill_hand(wonders: Wonders, age: int, hand: int, data: PositionData) -> None:
    """Fill in a hand."""
    cards, uses, first = data.hands[age][hand], data.uses[age][hand], place_of(age, hand, 0)
    require(len(cards) == HAND, f"hands[{age}][{hand}]", "count", n=HAND)
    require(len(uses) <= HAND, f"uses[{age}][{hand}]", "count", n=HAND)
    for turn, name in enumerate(cards):
        if name is not None:
            wonders.hands[first + turn] = card_of(wonders, age, name, f"hands[{age}][{hand}][{turn}]")
    for turn, name in enumerate(uses):
        require(name in USE_OF, f"uses[{age}][{hand}][{turn}]", "one-of", known=list(USE_OF))
        wonders.uses[first + turn] = USE_OF[name]


def card_of(wonders: Wonders, age: int, name: str, place: str) -> int:
    """Look up a card of an age."""
    require(name in CARD_INDEX, place, "unknown", name=short_repr(name, 60))
    require(most_copies(wonders, age, CARD_INDEX[name]) > 0, place, "other-deck", name=name)
    return CARD_INDEX[name]


def fill_revived(wonders: Wonders, data: PositionData) -> None:
    """Fill in what was built from the discard pile."""
    require(len(data.looks) <= LOOKS, "looks", "most-looks", n=LOOKS)
    wonders.looks = len(data.looks)
    wonders.revived, wonders.revived_age, wonders.looked = (
        [NOTHING] * LOOKS,
        [NOTHING] * LOOKS,
        [NOTHING] * LOOKS,
    )
    for number, look in enumerate(data.looks):
        place = f"looks[{number}]"
        require((look.card is None) == (look.back is None), place, "card-and-back")
        if look.card is not None and look.back is not None:
            require(0 <= look.back <= wonders.age, place, "back")
            wonders.revived[number] = card_of(wonders, look.back, look.card, place)
            wonders.revived_age[number] = look.back


def fill_piles(wonders: Wonders, seat: int, data: PositionData, looks: list[Look]) -> None:
    """Fill in what the seat found in the discard pile."""
    for number, (given, look) in enumerate(zip(data.looks, looks, strict=True)):
        place = f"looks[{number}]"
        require((given.pile is not None) == (look.seat == seat), place, "own-looks")
        if given.pile is None:
            continue
        require(len(given.pile) == 3, place, "count", n=3)
        for age, names in enumerate(given.pile):
            for name in names:
                card = card_of(wonders, age, name, f"{place}.pile[{age}]")
                most, row = most_copies(wonders, age, card), ROWS * number + row_of(age, card)
                require(wonders.piles[row] < most, f"{place}.pile[{age}]", "too-many", name=name, most=most)
                wonders.piles[row] += 1


def fill_choice(game: "WondersGame", wonders: Wonders, seat: int, data: PositionData) -> None:
    """Fill in what the seat has chosen, if that is possible."""
    if data.choice is None:
        return
    require(wonders.question in (CHOOSE, SIDE), "choice", "no-choice")
    for move in seen_from_state(game, seat, wonders).legal:
        if write_move(wonders, seat, move) == data.choice:
            wonders.cities[seat].choice = move
            return
    require(False, "choice", "not-possible", move=short_repr(data.choice, 60))
