"""A position read from plain data, with suspicion: what lies between the players, the structure, the cities.

`pantheon/recall` reads what Pantheon adds; `plausible` checks whether the whole can have come about.
"""

from typing import Any

import msgspec

from thauma.core.errors import short_repr
from thauma.games.duel.box import EVERY_CARD, box_of
from thauma.games.duel.formats.position_checks import index_of, mask_of, require
from thauma.games.duel.ids import FIRST_GUILD, HIDDEN, HIDDEN_GUILD, NO_VICTORY, NOTHING
from thauma.games.duel.pantheon.formats.knowledge_reader import PantheonData
from thauma.games.duel.position import QUESTIONS
from thauma.games.duel.state import Duel
from thauma.games.duel.table import COVERED_BY, COVERS, FACE_UP, KINDS
from thauma.games.duel.variants.lookup import variant_of


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
    pantheon: PantheonData | None = None


def fill_table(duel: Duel, data: PositionData) -> None:
    """Fill in what lies between the players."""
    require(data.question in QUESTIONS.values(), "question", "unknown", name=short_repr(data.question, 60))
    require(data.turn in (0, 1), "turn", "seat")
    require(-1 <= data.age <= 2, "age", "age")
    require(-9 <= data.pawn <= 9, "pawn", "pawn")
    require(set(data.loot) <= {0, 1, 2, 3}, "loot", "loot")
    require(data.victory is None or data.victory in KINDS, "victory", "one-of", known=list(KINDS))
    require((data.victory is None) == (data.question != "over"), "victory", "over-with-victory")
    require((data.winner is None) == (data.victory is None), "winner", "has-winner")
    require(data.winner is None or 0 <= data.winner <= 2, "winner", "winner")
    duel.question = next(q for q, name in QUESTIONS.items() if name == data.question)
    duel.turn, duel.age, duel.pawn, duel.again = data.turn, data.age, data.pawn, int(data.again)
    duel.loot = mask_of(sorted(set(data.loot)))
    duel.victory = NO_VICTORY if data.victory is None else KINDS.index(data.victory)
    duel.winner = NOTHING if data.winner is None else data.winner
    box = box_of(duel)
    duel.tokens = mask_of(index_of(data.tokens, box.tokens, "tokens"))
    aside = index_of(data.aside, box.tokens, "aside")
    if data.pantheon is None:
        require(len(aside) == 5, "aside", "five-aside")
        duel.aside = aside
    for card in index_of(data.discard, box.cards, "discard"):
        duel.discard[card >> 6] |= 1 << (card & 63)
    require(len(data.order) == 8, "order", "eight-dealt")
    known = index_of([name for name in data.order if name is not None], box.wonders, "order")
    require(
        len(known) in (4, 8) and data.order[len(known) :] == [None] * (8 - len(known)),
        "order",
        "last-four",
    )
    duel.order = known + [HIDDEN] * (8 - len(known))


def fill_structure(duel: Duel, data: PositionData) -> None:
    """Fill in the ages, and derive what is accessible."""
    require(set(data.present) <= set(range(20)), "present", "slots")
    duel.present = mask_of(sorted(set(data.present)))
    require(data.taken is None or 0 <= data.taken < 20, "taken", "slots")
    duel.taken = NOTHING if data.taken is None else data.taken
    if duel.age >= 0:
        require(data.taken is None or not duel.present >> duel.taken & 1, "taken", "there-still")
        covers = 0 if data.taken is None else COVERS[duel.age][duel.taken]
        for slot in range(20):
            above = COVERED_BY[duel.age][slot]
            if duel.present >> slot & 1:
                if not above & duel.present and not covers >> slot & 1:
                    duel.accessible |= 1 << slot
            elif data.pantheon is None:  # Zeus may take a card from under others
                require(not above & duel.present, "present", "empty-under", slot=slot)
    else:
        require(not data.present and data.taken is None, "present", "not-laid-out")
    require(len(data.ages) == 3 and all(len(age) == 20 for age in data.ages), "ages", "sixty-slots")
    duel.ages = [slot_card(duel, age, slot, data.ages[age][slot]) for age in range(3) for slot in range(20)]
    for age in range(3):
        cards = duel.ages[20 * age : 20 * age + 20]
        faces = [card for card in cards if card >= 0]
        require(len(set(faces)) == len(faces), f"ages[{age}]", "card-twice")
        guilds = sum(card >= FIRST_GUILD or card == HIDDEN_GUILD for card in cards)
        require(age > duel.age or guilds == (3 if age == 2 else 0), f"ages[{age}]", "guilds", n=guilds)


def slot_card(duel: Duel, age: int, slot: int, name: str | None) -> int:
    """Read the card of a slot: known exactly where a player would know it."""
    place = f"ages[{age}][{slot}]"
    known = age < duel.age or (
        age == duel.age and bool((FACE_UP[age] | duel.accessible | ~duel.present) >> slot & 1)
    )
    if name == variant_of(duel).face_down:
        require(age == duel.age == 2 and not known, place, "no-guild-here")
        return HIDDEN_GUILD
    require((name is not None) == known, place, "unknowable" if name else "known")
    if name is None:
        return HIDDEN
    box = box_of(duel)
    fits = name in box.cards and EVERY_CARD[box.cards[name]].age == age + 1
    require(fits, place, "other-age", name=short_repr(name, 60))
    require(box.may_deal(box.cards[name]), place, "no-guild-here")
    return box.cards[name]


def fill_cities(duel: Duel, data: PositionData) -> None:
    """Fill in what the cities have; what follows from it is derived later."""
    require(len(data.cities) == 2, "cities", "two-cities")
    duel.tucked = [NOTHING] * 16
    box = box_of(duel)
    for seat, (city, given) in enumerate(zip(duel.cities, data.cities, strict=True)):
        place = f"cities[{seat}]"
        require(0 <= given.coins <= 1000, place, "coins")
        city.coins = given.coins
        for card in index_of(given.cards, box.cards, place):
            city.built[card >> 6] |= 1 << (card & 63)
        city.tokens = mask_of(index_of(given.tokens, box.tokens, place))
        city.wonders = mask_of(index_of(given.wonders, box.wonders, place))
        raised = index_of(list(given.built), box.wonders, place)
        city.raised = mask_of(raised)
        tucked = index_of(list(given.built.values()), box.cards, place)
        for wonder, card in zip(raised, tucked, strict=True):
            require(duel.tucked[wonder] == NOTHING, place, "wonder-twice")
            duel.tucked[wonder] = card


def keep_covered(duel: Duel) -> None:
    """Take from what is accessible what the card that Zeus removed had covered: the action goes on."""
    if duel.removed != NOTHING and duel.age >= 0:
        duel.accessible &= ~COVERS[duel.age][duel.removed]
