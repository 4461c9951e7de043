"""Names and short forms for the picture: colours, costs and effects in a few characters."""

from thauma.core.language import cache_by_language
from thauma.core.parts.picture import PictureWords
from thauma.games.wonders.ids import NEIGHBOURS, NOTHING, OWN
from thauma.games.wonders.presentation.facts import COUNTED, POWERS
from thauma.games.wonders.presentation.view import CHEAP
from thauma.games.wonders.table import (
    CARD_INDEX,
    CARDS,
    CITIES,
    CITY_INDEX,
    COLOURS,
    GOODS,
    LETTERS,
    RAW,
    RESOURCES,
    SIDES,
    SYMBOLS,
    Card,
    Effect,
    Stage,
)

NUMERALS = ("", "I", "II", "III")
PER = {OWN: "per", NEIGHBOURS: "per-neighbours", OWN | NEIGHBOURS: "per-all"}
"""how an effect is written, by whose cities it counts"""
BOUGHT = {"raw-left": RAW, "raw-right": RAW, "goods": GOODS}
"""what becomes cheap"""


WORDS = PictureWords("wonders")
word, name_of, short_name = WORDS.word, WORDS.name_of, WORDS.short_name


def card_of(name: str) -> Card:
    """Give the printed facts of a card."""
    return CARDS[CARD_INDEX[name]]


def colour_of(card: str) -> str:
    """Give the colour of a card."""
    return COLOURS[card_of(card).colour]


def stages_of(city: str, side: str | None) -> tuple[Stage, ...]:
    """Give the stages of a side of a wonder; none while it is not chosen."""
    board = CITIES[CITY_INDEX[city]]
    return () if side is None else (board.day, board.night)[SIDES.index(side)]


def letter_of(resource: str) -> str:
    """Give the letter of a resource in the language."""
    return short_name("letter", resource)


def letters(units: str) -> str:
    """Write resources that the tables write as letters, in the order of the tables."""
    return "".join(letter_of(RESOURCES[LETTERS.index(unit)]) for unit in units)


def choice_letters(units: str) -> str:
    """Write what a choice producer can make."""
    return "/".join(letters(unit) for unit in units)


@cache_by_language
def card_cost(name: str) -> str:
    """Write the printed cost of a card."""
    card = card_of(name)
    return (str(card.coins) if card.coins else "") + letters(card.cost) or word("free")


@cache_by_language
def card_effect(name: str) -> str:
    """Write what a card does."""
    return effect_of(card_of(name).effect)


def card_facts(name: str) -> str:
    """Write cost and effect of a card."""
    return f"{card_cost(name)}→{card_effect(name)}"


def stage_facts(stage: Stage) -> str:
    """Write cost and effect of a stage."""
    return f"{letters(stage.cost)}→{effect_of(stage.effect)}"


def effect_of(effect: Effect) -> str:
    """Write what a card or a stage does."""
    parts = [letters(effect.produces), choice_letters(effect.choice)]
    parts.append(word("private", resources=choice_letters(effect.private)) if effect.private else "")
    parts += [bargain_text(name) for name, flag in CHEAP.items() if effect.cheap & flag]
    parts.append(word("coins", n=effect.grants) if effect.grants else "")
    parts.append(word("points", n=effect.points) if effect.points else "")
    parts.append(word("shields", n=effect.shields) if effect.shields else "")
    parts.append("" if effect.symbol == NOTHING else short_name("symbol", SYMBOLS[effect.symbol]))
    parts.append(short_name("symbol", "wild") if effect.wild else "")
    parts.append(counting_text(effect) if effect.counts else "")
    parts.append(word("whole", what=word("points", n=effect.complete)) if effect.complete else "")
    parts.append(short_name("power", POWERS[effect.power]) if effect.power else "")
    return " ".join(part for part in parts if part)


def bargain_text(name: str) -> str:
    """Write what is bought for one coin."""
    return word(f"cheap.{name}", resources="".join(letter_of(resource) for resource in BOUGHT[name]))


def counting_text(effect: Effect) -> str:
    """Write what an effect gives for each that it counts."""
    worth = [word("coins", n=effect.per_coins)] if effect.per_coins else []
    worth += [word("points", n=effect.per_points)] if effect.per_points else []
    each = "+".join(counted_name(COUNTED[what]) for what in effect.counts)
    return word(PER[effect.where], what="+".join(worth), each=each)


def counted_name(thing: str) -> str:
    """Write what an effect counts."""
    return short_name("code", thing) if thing in COLOURS else word(thing)
