"""What a seat knows as plain data, for bots in other processes: writing it, and reading it with suspicion.

What can be derived (production, prices, symbols, accessible slots) is derived, so that it cannot contradict
the rest; everything else is checked before the compiled rules see it.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from thauma.core.errors import InvalidSeen, ThaumaError, UnknownOption, UnknownSeat, shown
from thauma.core.state import Seen, make_seen
from thauma.games.duel.ids import (
    BASE_PRICE,
    FIRST_GUILD,
    FIXED_PRICE,
    HIDDEN,
    HIDDEN_GUILD,
    NO_VICTORY,
    NOTHING,
    SCALES,
)
from thauma.games.duel.plausible import (
    check_cards,
    check_question,
    check_tokens,
    check_victory,
    check_wonders,
    mask_of,
    need,
)
from thauma.games.duel.position import (
    QUESTIONS,
    bits,
    card_names,
    cards_in,
    token_names,
    wonder_names,
)
from thauma.games.duel.rows import CARD_ROWS, WONDER_ROWS
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import (
    CARD_INDEX,
    CARDS,
    COVERED_BY,
    COVERS,
    FACE_UP,
    KINDS,
    TOKEN_INDEX,
    TOKENS,
    WONDER_INDEX,
    WONDERS,
)

if TYPE_CHECKING:
    from thauma.games.duel.game import DuelGame

GUILD = "guild"
"""what stands in a position for a face-down guild; a face-down card of the age is null"""


class CityData(msgspec.Struct, forbid_unknown_fields=True):
    """A city."""

    coins: int
    cards: list[str]
    tokens: list[str]
    wonders: list[str]
    built: dict[str, str]


class PositionData(msgspec.Struct, forbid_unknown_fields=True):
    """A position, hidden parts left out."""

    options: dict[str, Any]
    cities: list[CityData]
    discard: list[str]
    order: list[str | None]
    tokens: list[str]
    aside: list[str]
    ages: list[list[str | None]]
    age: int
    present: list[int]
    taken: int | None
    question: str
    turn: int
    again: bool
    pawn: int
    loot: list[int]
    victory: str | None
    winner: int | None


def position_of(duel: Duel) -> dict[str, Any]:
    """Write a blanked position as plain data (without its options)."""
    return {
        "cities": [
            {
                "coins": city.coins,
                "cards": card_names(city.built),
                "tokens": token_names(city.tokens),
                "wonders": wonder_names(city.wonders),
                "built": {WONDERS[w].id: CARDS[duel.tucked[w]].id for w in bits(city.raised)},
            }
            for city in duel.cities
        ],
        "discard": card_names(duel.discard),
        "order": [None if w == HIDDEN else WONDERS[w].id for w in duel.order],
        "tokens": token_names(duel.tokens),
        "aside": [TOKENS[t] for t in duel.aside],
        "ages": [[face(card) for card in duel.ages[20 * age : 20 * age + 20]] for age in range(3)],
        "age": duel.age,
        "present": bits(duel.present),
        "taken": None if duel.taken == NOTHING else duel.taken,
        "question": QUESTIONS[duel.question],
        "turn": duel.turn,
        "again": bool(duel.again),
        "pawn": duel.pawn,
        "loot": bits(duel.loot),
        "victory": None if duel.victory == NO_VICTORY else KINDS[duel.victory],
        "winner": None if duel.winner == NOTHING else duel.winner,
    }


def face(card: int) -> str | None:
    """Write the card of a slot."""
    return None if card == HIDDEN else GUILD if card == HIDDEN_GUILD else CARDS[card].id


def index_of(names: list[str], known: dict[str, int], place: str) -> list[int]:
    """Look up different names."""
    for name in names:
        need(name in known, place, "unknown", name=shown(name, 60))
    need(len(set(names)) == len(names), place, "twice")
    return [known[name] for name in names]


def seen_of(game: "DuelGame", seat: Any, position: Any) -> Seen:
    """Check a position and make a `Seen` of it."""
    try:
        game.check_seat(seat, 2)
        data = msgspec.convert(position, PositionData)
        flags = game.flags(game.full_options(data.options))
    except (msgspec.ValidationError, UnknownOption, UnknownSeat) as problem:
        reason = problem if isinstance(problem, ThaumaError) else str(problem)
        raise InvalidSeen("error.at", place="position", problem=reason) from None
    duel = Duel()
    duel.options = flags
    fill_table(duel, data)
    fill_structure(duel, data)
    fill_cities(duel, data)
    check_cards(duel)
    check_tokens(duel)
    check_wonders(duel)
    check_question(duel)
    check_victory(duel)
    state_as_known = make_seen(game, game.engine, seat, duel.pack())
    state_as_known.load(state_as_known.redeal(0).known(seat))  # in the one order that blanking gives
    return state_as_known


def fill_table(duel: Duel, data: PositionData) -> None:
    """Fill in what lies between the players."""
    need(data.question in QUESTIONS.values(), "question", "unknown", name=shown(data.question, 60))
    need(data.turn in (0, 1), "turn", "seat")
    need(-1 <= data.age <= 2, "age", "age")
    need(-9 <= data.pawn <= 9, "pawn", "pawn")
    need(set(data.loot) <= {0, 1, 2, 3}, "loot", "loot")
    need(data.victory is None or data.victory in KINDS, "victory", "one-of", known=list(KINDS))
    need((data.victory is None) == (data.question != "over"), "victory", "over-with-victory")
    need((data.winner is None) == (data.victory is None), "winner", "has-winner")
    need(data.winner is None or 0 <= data.winner <= 2, "winner", "winner")
    duel.question = next(q for q, name in QUESTIONS.items() if name == data.question)
    duel.turn, duel.age, duel.pawn, duel.again = data.turn, data.age, data.pawn, int(data.again)
    duel.loot = mask_of(sorted(set(data.loot)))
    duel.victory = NO_VICTORY if data.victory is None else KINDS.index(data.victory)
    duel.winner = NOTHING if data.winner is None else data.winner
    duel.tokens = mask_of(index_of(data.tokens, TOKEN_INDEX, "tokens"))
    duel.aside = index_of(data.aside, TOKEN_INDEX, "aside")
    need(len(duel.aside) == 5, "aside", "five-aside")
    for card in index_of(data.discard, CARD_INDEX, "discard"):
        duel.discard[card >> 6] |= 1 << (card & 63)
    need(len(data.order) == 8, "order", "eight-dealt")
    known = index_of([name for name in data.order if name is not None], WONDER_INDEX, "order")
    need(
        len(known) in (4, 8) and data.order[len(known) :] == [None] * (8 - len(known)),
        "order",
        "last-four",
    )
    duel.order = known + [HIDDEN] * (8 - len(known))


def fill_structure(duel: Duel, data: PositionData) -> None:
    """Fill in the ages, and derive what is accessible."""
    need(set(data.present) <= set(range(20)), "present", "slots")
    duel.present = mask_of(sorted(set(data.present)))
    need(data.taken is None or 0 <= data.taken < 20, "taken", "slots")
    duel.taken = NOTHING if data.taken is None else data.taken
    if duel.age >= 0:
        need(data.taken is None or not duel.present >> duel.taken & 1, "taken", "there-still")
        covers = 0 if data.taken is None else COVERS[duel.age][duel.taken]
        for slot in range(20):
            above = COVERED_BY[duel.age][slot]
            if duel.present >> slot & 1:
                if not above & duel.present and not covers >> slot & 1:
                    duel.accessible |= 1 << slot
            else:
                need(not above & duel.present, "present", "empty-under", slot=slot)
    else:
        need(not data.present and data.taken is None, "present", "not-laid-out")
    need(len(data.ages) == 3 and all(len(age) == 20 for age in data.ages), "ages", "sixty-slots")
    duel.ages = [slot_card(duel, age, slot, data.ages[age][slot]) for age in range(3) for slot in range(20)]
    for age in range(3):
        cards = duel.ages[20 * age : 20 * age + 20]
        faces = [card for card in cards if card >= 0]
        need(len(set(faces)) == len(faces), f"ages[{age}]", "card-twice")
        guilds = sum(card >= FIRST_GUILD or card == HIDDEN_GUILD for card in cards)
        need(age > duel.age or guilds == (3 if age == 2 else 0), f"ages[{age}]", "guilds", n=guilds)


def slot_card(duel: Duel, age: int, slot: int, name: str | None) -> int:
    """Read the card of a slot: known exactly where a player would know it."""
    place = f"ages[{age}][{slot}]"
    known = age < duel.age or (
        age == duel.age and bool((FACE_UP[age] | duel.accessible | ~duel.present) >> slot & 1)
    )
    if name == GUILD:
        need(age == duel.age == 2 and not known, place, "no-guild-here")
        return HIDDEN_GUILD
    need((name is not None) == known, place, "unknowable" if name else "known")
    if name is None:
        return HIDDEN
    need(
        name in CARD_INDEX and CARDS[CARD_INDEX[name]].age == age + 1,
        place,
        "other-age",
        name=shown(name, 60),
    )
    return CARD_INDEX[name]


def fill_cities(duel: Duel, data: PositionData) -> None:
    """Fill in the cities, and derive their production, prices and symbols."""
    need(len(data.cities) == 2, "cities", "two-cities")
    duel.tucked = [NOTHING] * 16
    for seat, (city, given) in enumerate(zip(duel.cities, data.cities, strict=True)):
        place = f"cities[{seat}]"
        need(0 <= given.coins <= 1000, place, "coins")
        city.coins = given.coins
        for card in index_of(given.cards, CARD_INDEX, place):
            city.built[card >> 6] |= 1 << (card & 63)
        city.tokens = mask_of(index_of(given.tokens, TOKEN_INDEX, place))
        city.wonders = mask_of(index_of(given.wonders, WONDER_INDEX, place))
        raised = index_of(list(given.built), WONDER_INDEX, place)
        city.raised = mask_of(raised)
        tucked = index_of(list(given.built.values()), CARD_INDEX, place)
        for wonder, card in zip(raised, tucked, strict=True):
            need(duel.tucked[wonder] == NOTHING, place, "wonder-twice")
            duel.tucked[wonder] = card
    derive(duel)


def derive(duel: Duel) -> None:
    """Work out what the cities produce, what resources cost them and which symbols they have."""
    for city in duel.cities:
        cards = [CARD_ROWS[c] for c in cards_in(city.built)]
        wonders = [WONDER_ROWS[w] for w in bits(city.raised)]
        city.production = [sum(card.produces[r] for card in cards) for r in range(5)]
        city.raw = sum(card.raw for card in cards) + sum(wonder.raw for wonder in wonders)
        city.made = sum(card.made for card in cards) + sum(wonder.made for wonder in wonders)
        city.fixed = 0
        city.symbols = 1 << SCALES if city.tokens >> TOKEN_INDEX["law"] & 1 else 0
        for card in cards:
            city.fixed |= card.fixed
            city.symbols |= 1 << card.symbol if card.symbol >= 0 else 0
    for seat, city in enumerate(duel.cities):
        other: City = duel.cities[1 - seat]
        city.prices = [
            FIXED_PRICE if city.fixed >> r & 1 else BASE_PRICE + other.production[r] for r in range(5)
        ]
