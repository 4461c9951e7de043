"""What a seat knows as plain data, for bots in other processes: writing it, and reading it with suspicion.

What can be derived (production, prices, symbols, accessible slots) is derived, so that it cannot contradict
the rest; everything else is checked before the compiled rules see it.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from thauma.core.errors import InvalidSeen, ThaumaError, UnknownOption, UnknownSeat
from thauma.core.state import Seen, make_seen
from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_TOKEN_INDEX, EVERY_WONDER
from thauma.games.duel.formats.knowledge_reader import (
    PositionData,
    fill_cities,
    fill_structure,
    fill_table,
    keep_covered,
)
from thauma.games.duel.formats.position_checks import (
    check_cards,
    check_question,
    check_tokens,
    check_victory,
    check_wonders,
    index_of,
    require,
)
from thauma.games.duel.ids import BASE_PRICE, FIXED_PRICE, HIDDEN, HIDDEN_GUILD, NO_VICTORY, NOTHING, SCALES
from thauma.games.duel.pantheon.formats.knowledge import god_symbols
from thauma.games.duel.pantheon.formats.knowledge_reader import fill_pantheon
from thauma.games.duel.pantheon.formats.position_checks import check_pantheon
from thauma.games.duel.position import QUESTIONS, card_names, cards_in, set_bits, token_names, wonder_names
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import KINDS
from thauma.games.duel.table_rows import CARD_ROWS, WONDER_ROWS
from thauma.games.duel.variants.lookup import variant_of

if TYPE_CHECKING:
    from thauma.games.duel.game import DuelGame


def position_of(duel: Duel) -> dict[str, Any]:
    """Write a blanked position as plain data (without its options)."""
    variant = variant_of(duel)
    return {
        "cities": [
            {
                "coins": city.coins,
                "cards": card_names(city.built),
                "tokens": token_names(city.tokens),
                "wonders": wonder_names(city.wonders),
                "built": {EVERY_WONDER[w].id: EVERY_CARD[duel.tucked[w]].id for w in set_bits(city.raised)},
            }
            for city in duel.cities
        ],
        "discard": card_names(duel.discard),
        "order": [None if w == HIDDEN else EVERY_WONDER[w].id for w in duel.order],
        "tokens": token_names(duel.tokens),
        "aside": [EVERY_TOKEN[t] for t in variant.tokens_dealt_aside(duel)],
        "ages": [
            [face_of(card, variant.face_down) for card in duel.ages[20 * age : 20 * age + 20]]
            for age in range(3)
        ],
        "age": duel.age,
        "present": set_bits(duel.present),
        "taken": None if duel.taken == NOTHING else duel.taken,
        "question": QUESTIONS[duel.question],
        "turn": duel.turn,
        "again": bool(duel.again),
        "pawn": duel.pawn,
        "loot": set_bits(duel.loot),
        "victory": None if duel.victory == NO_VICTORY else KINDS[duel.victory],
        "winner": None if duel.winner == NOTHING else duel.winner,
        **variant.knowledge(duel),
    }


def face_of(card: int, special: str) -> str | None:
    """Write the card of a slot; a face-down guild or temple shows that it is one."""
    return None if card == HIDDEN else special if card == HIDDEN_GUILD else EVERY_CARD[card].id


def seen_of(game: "DuelGame", seat: Any, position: Any) -> Seen:
    """Check a position and make a `Seen` of it."""
    try:
        game.check_seat(seat, 2)
        data = msgspec.convert(position, PositionData)
        options = game.full_options(data.options)
    except (msgspec.ValidationError, UnicodeError, UnknownOption, UnknownSeat) as problem:
        reason = problem if isinstance(problem, ThaumaError) else str(problem)
        raise InvalidSeen("error.at", place="position", problem=reason) from None
    duel = Duel()
    flags = game.flags(options)
    duel.options, duel.pantheon_options = flags & 255, flags >> 8
    require((data.pantheon is not None) == ("pantheon" in options), "pantheon", "no-pantheon")
    fill_table(duel, data)
    fill_structure(duel, data)
    fill_cities(duel, data)
    if data.pantheon is not None:
        fill_pantheon(duel, data.pantheon, sorted(index_of(data.aside, EVERY_TOKEN_INDEX, "aside")))
        keep_covered(duel)
    derive_cities(duel)
    check_cards(duel)
    check_tokens(duel)
    check_wonders(duel)
    check_question(duel)
    check_victory(duel)
    if data.pantheon is not None:
        check_pantheon(duel, seat)
    state_as_known = make_seen(game, game.engine, seat, duel.pack())
    dealt = state_as_known.redeal(0)
    require(dealt.over or bool(dealt.legal(duel.turn)), "question", "asked")
    state_as_known.load(dealt.known(seat))  # in the one order that blanking gives
    return state_as_known


def derive_cities(duel: Duel) -> None:
    """Work out what the cities produce, what resources cost them and which symbols they have."""
    for seat, city in enumerate(duel.cities):
        cards = [CARD_ROWS[c] for c in cards_in(city.built)]
        wonders = [WONDER_ROWS[w] for w in set_bits(city.raised)]
        city.production = [sum(card.produces[r] for card in cards) for r in range(5)]
        city.raw = sum(card.raw for card in cards) + sum(wonder.raw for wonder in wonders)
        city.made = sum(card.made for card in cards) + sum(wonder.made for wonder in wonders)
        city.fixed = 0
        city.symbols = 1 << SCALES if city.tokens >> EVERY_TOKEN_INDEX["law"] & 1 else 0
        for card in cards:
            city.fixed |= card.fixed
            city.symbols |= 1 << card.symbol if card.symbol >= 0 else 0
        city.symbols |= god_symbols(duel, seat)
    for seat, city in enumerate(duel.cities):
        other: City = duel.cities[1 - seat]
        city.prices = [
            FIXED_PRICE if city.fixed >> r & 1 else BASE_PRICE + other.production[r] for r in range(5)
        ]
