"""What a seat knows as plain data, for bots in other processes: writing it, and reading it with suspicion.

What can be derived (production, prices, symbols, accessible slots) is derived, so that it cannot contradict
the rest; everything else is checked before the compiled rules see it.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from thauma.core.errors import InvalidSeen, UnknownOption, UnknownSeat
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
        need(name in known, place, f"there is no {name!r:.60}")
    need(len(set(names)) == len(names), place, "something is there twice")
    return [known[name] for name in names]


def seen_of(game: "DuelGame", seat: Any, position: Any) -> Seen:
    """Check a position and make a `Seen` of it."""
    try:
        game.check_seat(seat, 2)
        data = msgspec.convert(position, PositionData)
        flags = game.flags(game.full_options(data.options))
    except (msgspec.ValidationError, UnknownOption, UnknownSeat) as problem:
        raise InvalidSeen(f"position: {problem}") from None
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
    need(data.question in QUESTIONS.values(), "question", f"there is no {data.question!r:.60}")
    need(data.turn in (0, 1), "turn", "a seat is 0 or 1")
    need(-1 <= data.age <= 2, "age", "from -1 (the draft) to 2")
    need(-9 <= data.pawn <= 9, "pawn", "from -9 to 9")
    need(set(data.loot) <= {0, 1, 2, 3}, "loot", "tokens are 0 to 3")
    need(data.victory is None or data.victory in KINDS, "victory", f"one of {', '.join(KINDS)}")
    need((data.victory is None) == (data.question != "over"), "victory", "the game is over with a victory")
    need((data.winner is None) == (data.victory is None), "winner", "a victory has a winner")
    need(data.winner is None or 0 <= data.winner <= 2, "winner", "0, 1 or 2 (shared)")
    duel.question = next(q for q, name in QUESTIONS.items() if name == data.question)
    duel.turn, duel.age, duel.pawn, duel.again = data.turn, data.age, data.pawn, int(data.again)
    duel.loot = mask_of(sorted(set(data.loot)))
    duel.victory = NO_VICTORY if data.victory is None else KINDS.index(data.victory)
    duel.winner = NOTHING if data.winner is None else data.winner
    duel.tokens = mask_of(index_of(data.tokens, TOKEN_INDEX, "tokens"))
    duel.aside = index_of(data.aside, TOKEN_INDEX, "aside")
    need(len(duel.aside) == 5, "aside", "five tokens lie aside")
    for card in index_of(data.discard, CARD_INDEX, "discard"):
        duel.discard[card >> 6] |= 1 << (card & 63)
    need(len(data.order) == 8, "order", "eight wonders are dealt")
    known = index_of([name for name in data.order if name is not None], WONDER_INDEX, "order")
    need(
        len(known) in (4, 8) and data.order[len(known) :] == [None] * (8 - len(known)),
        "order",
        "all are known, or the last four are not",
    )
    duel.order = known + [HIDDEN] * (8 - len(known))


def fill_structure(duel: Duel, data: PositionData) -> None:
    """Fill in the ages, and derive what is accessible."""
    need(set(data.present) <= set(range(20)), "present", "slots are 0 to 19")
    duel.present = mask_of(sorted(set(data.present)))
    need(data.taken is None or 0 <= data.taken < 20, "taken", "slots are 0 to 19")
    duel.taken = NOTHING if data.taken is None else data.taken
    if duel.age >= 0:
        need(data.taken is None or not duel.present >> duel.taken & 1, "taken", "this card lies there still")
        covers = 0 if data.taken is None else COVERS[duel.age][duel.taken]
        for slot in range(20):
            above = COVERED_BY[duel.age][slot]
            if duel.present >> slot & 1:
                if not above & duel.present and not covers >> slot & 1:
                    duel.accessible |= 1 << slot
            else:
                need(not above & duel.present, "present", f"slot {slot} is empty under a card")
    else:
        need(not data.present and data.taken is None, "present", "nothing is laid out before Age I")
    need(len(data.ages) == 3 and all(len(age) == 20 for age in data.ages), "ages", "three times 20 slots")
    duel.ages = [slot_card(duel, age, slot, data.ages[age][slot]) for age in range(3) for slot in range(20)]
    for age in range(3):
        cards = duel.ages[20 * age : 20 * age + 20]
        faces = [card for card in cards if card >= 0]
        need(len(set(faces)) == len(faces), f"ages[{age}]", "a card is there twice")
        guilds = sum(card >= FIRST_GUILD or card == HIDDEN_GUILD for card in cards)
        need(age > duel.age or guilds == (3 if age == 2 else 0), f"ages[{age}]", f"{guilds} guilds")


def slot_card(duel: Duel, age: int, slot: int, name: str | None) -> int:
    """Read the card of a slot: known exactly where a player would know it."""
    place = f"ages[{age}][{slot}]"
    known = age < duel.age or (
        age == duel.age and bool((FACE_UP[age] | duel.accessible | ~duel.present) >> slot & 1)
    )
    if name == GUILD:
        need(age == duel.age == 2 and not known, place, "no face-down guild can lie here")
        return HIDDEN_GUILD
    need((name is not None) == known, place, "nobody would know this card" if name else "this card is known")
    if name is None:
        return HIDDEN
    need(
        name in CARD_INDEX and CARDS[CARD_INDEX[name]].age == age + 1,
        place,
        f"{name!r:.60} is no card of this age",
    )
    return CARD_INDEX[name]


def fill_cities(duel: Duel, data: PositionData) -> None:
    """Fill in the cities, and derive their production, prices and symbols."""
    need(len(data.cities) == 2, "cities", "there are two")
    duel.tucked = [NOTHING] * 16
    for seat, (city, given) in enumerate(zip(duel.cities, data.cities, strict=True)):
        place = f"cities[{seat}]"
        need(0 <= given.coins <= 1000, place, "coins are 0 to 1000")
        city.coins = given.coins
        for card in index_of(given.cards, CARD_INDEX, place):
            city.built[card >> 6] |= 1 << (card & 63)
        city.tokens = mask_of(index_of(given.tokens, TOKEN_INDEX, place))
        city.wonders = mask_of(index_of(given.wonders, WONDER_INDEX, place))
        raised = index_of(list(given.built), WONDER_INDEX, place)
        city.raised = mask_of(raised)
        tucked = index_of(list(given.built.values()), CARD_INDEX, place)
        for wonder, card in zip(raised, tucked, strict=True):
            need(duel.tucked[wonder] == NOTHING, place, "a wonder is built twice")
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
