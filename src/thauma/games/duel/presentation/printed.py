"""A card and a wonder as they are printed."""

from msgspec import UNSET, UnsetType

from thauma.games.duel.ids import NOTHING, TREASURE, TURN, WONDER_COUNT
from thauma.games.duel.position import QUESTIONS
from thauma.games.duel.presentation.contract_facts import (
    DuelCardFacts,
    DuelGuild,
    DuelPer,
    DuelWonderFacts,
)
from thauma.games.duel.table import CARDS, COLOURS, RESOURCES, SYMBOLS, Card, Wonder

LETTERS = dict(zip("WCSGP", RESOURCES, strict=True))
COUNTED = {**dict(enumerate(COLOURS)), WONDER_COUNT: "wonder", TREASURE: "treasure"}
"""what a card can count"""


def resource_amounts(units: tuple[int, ...]) -> dict[str, int]:
    """Give what there is of each resource."""
    return {name: n for name, n in zip(RESOURCES, units, strict=True) if n}


def card_facts(card: Card) -> DuelCardFacts:
    """Give what is printed on a card."""
    counted, coins = card.per
    return DuelCardFacts(
        age=card.age,
        colour=COLOURS[card.colour],
        coins=card.coins or UNSET,
        cost=resource_amounts(card.cost) or UNSET,
        chain=card.chain or UNSET,
        opens=[other.id for other in CARDS if other.chain == card.id] or UNSET,
        produces=resource_amounts(card.produces) or UNSET,
        choice=[LETTERS[letter] for letter in card.choice] or UNSET,
        fixed=list(resource_amounts(card.fixed)) or UNSET,
        grants=card.grants or UNSET,
        per=UNSET if counted == NOTHING else DuelPer(COUNTED[counted], coins),
        shields=card.shields or UNSET,
        symbol=UNSET if card.symbol == NOTHING else SYMBOLS[card.symbol],
        points=card.points or UNSET,
        guild=guild_facts(card),
    )


def guild_facts(card: Card) -> DuelGuild | UnsetType:
    """Give what a guild counts in the city that has more, and what each is worth."""
    if not card.guild:
        return UNSET
    return DuelGuild([COUNTED[what] for what in card.guild], card.guild_coins, card.guild_points)


def wonder_facts(wonder: Wonder, rebate: int = 0) -> DuelWonderFacts:
    """Give what is printed on a wonder."""
    return DuelWonderFacts(
        cost=resource_amounts(wonder.cost) or UNSET,
        points=wonder.points or UNSET,
        shields=wonder.shields or UNSET,
        grants=wonder.grants or UNSET,
        takes=wonder.takes or UNSET,
        again=wonder.again or UNSET,
        choice=[LETTERS[letter] for letter in wonder.choice] or UNSET,
        asks=UNSET if wonder.asks == TURN else QUESTIONS[wonder.asks],
        rebate=rebate or UNSET,
    )
