"""What a seat or a spectator may know, put together item by item of the types of the contract.

Everything is read from bytes in which the hidden part is wiped out already; nothing is taken over wholesale.
"""

from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec import UNSET

from thauma.core.game import Result
from thauma.core.state import State
from thauma.core.tables.blocks import place_in_page
from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER, is_special
from thauma.games.duel.formats.notation import write_move
from thauma.games.duel.hidden import knows_library
from thauma.games.duel.ids import (
    HIDDEN_GUILD,
    M_ACTIVATE,
    M_BUILD,
    M_DISCARD,
    M_PICK,
    M_PLACE,
    M_WONDER,
    OVER,
)
from thauma.games.duel.odds import Back, face_down_cards
from thauma.games.duel.position import (
    QUESTIONS,
    card_names,
    offered_wonders,
    read_state,
    removed_wonders,
    set_bits,
    token_names,
    unused_wonders,
    wonder_names,
)
from thauma.games.duel.presentation.contract import (
    DuelCity,
    DuelCost,
    DuelCosts,
    DuelFaceDown,
    DuelGameView,
    DuelLoot,
    DuelMove,
    DuelOptions,
    DuelResources,
    DuelResult,
    DuelScore,
    DuelSlot,
)
from thauma.games.duel.presentation.danger import danger_view
from thauma.games.duel.presentation.explain import (
    CITIES_AT,
    Price,
    card_price,
    discard_income,
    has_economy,
    is_chained,
    price_key,
    wonder_price,
)
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import LOOT, PLACES, RESOURCES, SYMBOLS
from thauma.games.duel.turn_moves import card_to_take, wonder_to_build
from thauma.games.duel.variants.lookup import variant_of


def view_of(
    state: State, seat: int | None, rules: str, options: DuelOptions, result: Result | None
) -> DuelGameView:
    """Put together what a seat (None: a spectator) may know."""
    known = state.known(-1 if seat is None else seat)
    duel = read_state(known)
    costs = None if seat is None else costs_view(known, duel, seat)
    return msgspec.structs.replace(
        open_view(known, rules, options, state.waiting, points_view(state, known)),
        seat=seat,
        library=library_view(known, duel, seat),
        danger=danger_view(state, known, duel, seat),
        result=None if result is None else result_view(result),
        moves=UNSET if seat is None or costs is None else moves_view(duel, seat, state.legal(seat), costs),
        costs=costs or UNSET,
        prices=UNSET if seat is None else DuelResources(*duel.cities[seat].prices),
    )


@lru_cache(maxsize=16)
def open_view(
    known: bytes, rules: str, options: DuelOptions, waiting: tuple[int, ...], points: tuple[int, int]
) -> DuelGameView:
    """Show what is shown to everybody who knows the same: put together once for both seats and spectators."""
    duel = read_state(known)
    return DuelGameView(
        game="duel",
        rules=rules,
        options=options,
        seat=None,
        age=duel.age + 1,
        waiting=waiting,
        question=QUESTIONS[duel.question],
        structure=structure_view(duel),
        face_down=face_down_view(duel),
        cities=(city_view(known, duel, 0), city_view(known, duel, 1)),
        pawn=duel.pawn,
        loot=loot_view(duel),
        tokens=tuple(token_names(duel.tokens)),
        aside=aside_view(duel),
        library=None,
        offer=tuple(EVERY_WONDER[w].id for w in offered_wonders(duel)),
        unused=tuple(EVERY_WONDER[w].id for w in unused_wonders(duel)),
        gone=tuple(EVERY_WONDER[w].id for w in removed_wonders(duel)),
        discard=tuple(card_names(duel.discard)),
        danger=(),
        again=bool(duel.again),
        points=points,
        result=None,
        pantheon=variant_of(duel).view(duel),
    )


def result_view(result: Result) -> DuelResult:
    """Show how the game ended."""
    first, second = (DuelScore(**score) for score in result.scores)
    return DuelResult(winners=result.winners, kind=result.kind, scores=(first, second))


def points_view(state: State, known: bytes) -> tuple[int, int]:
    """Show what each city would score now, which everybody can count."""
    open_part = state.copy()
    open_part.load(known)
    return sum(open_part.points(0)), sum(open_part.points(1))


def structure_view(duel: Duel) -> tuple[DuelSlot, ...]:
    """List the cards that still lie in the structure."""
    if duel.age < 0:
        return ()
    back, dealt = variant_of(duel).back, duel.ages[20 * duel.age : 20 * duel.age + 20]
    return tuple(
        shown_slot(duel.age, slot, dealt[slot], back, bool(duel.accessible >> slot & 1))
        for slot in set_bits(duel.present)
    )


@lru_cache(maxsize=4096)
def shown_slot(age: int, slot: int, card: int, special: Back, accessible: bool) -> DuelSlot:
    """Show a card of the structure; face down, it shows its back."""
    row, x = PLACES[age][slot]
    return DuelSlot(
        slot=slot,
        row=row,
        x=x,
        card=EVERY_CARD[card].id if card >= 0 else None,
        back=special if card == HIDDEN_GUILD or (card >= 0 and is_special(card)) else "age",
        accessible=accessible,
    )


def face_down_view(duel: Duel) -> tuple[DuelFaceDown, ...]:
    """Show what the face-down cards can be; once the game is over nobody asks any more."""
    if duel.question == OVER:
        return ()
    return tuple(
        DuelFaceDown(back=kind.back, slots=kind.slots, cards=kind.cards, chance=float(kind.chance))
        for kind in face_down_cards(duel)
    )


def city_view(known: bytes, duel: Duel, seat: int) -> DuelCity:
    """Show a city, which is open to both players; a move changes one of the two."""
    start = CITIES_AT + City.struct_size * seat
    data = known[start : start + City.struct_size]
    tucked = tuple(EVERY_CARD[duel.tucked[w]].id for w in set_bits(duel.cities[seat].raised))
    return shown_city(data, tucked)


@lru_cache(maxsize=1024)
def shown_city(data: bytes, tucked: tuple[str, ...]) -> DuelCity:
    """Show a city by its bytes, and the cards under the wonders that it has built."""
    city = City.unpack(data)
    return DuelCity(
        coins=city.coins,
        cards=tuple(card_names(city.built)),
        tokens=tuple(token_names(city.tokens)),
        wonders=tuple(wonder_names(city.wonders)),
        built={EVERY_WONDER[w].id: card for w, card in zip(set_bits(city.raised), tucked, strict=True)},
        production=DuelResources(*city.production),
        raw=city.raw,
        made=city.made,
        fixed=tuple(RESOURCES[r] for r in set_bits(city.fixed)),
        symbols=tuple(SYMBOLS[s] for s in set_bits(city.symbols)),
    )


def loot_view(duel: Duel) -> tuple[DuelLoot, ...]:
    """List the loot tokens that still lie on the track, by the seat whose attack takes them."""
    return tuple(
        DuelLoot(seat=seat, space=LOOT[i][0], coins=LOOT[i][1])
        for seat in range(2)
        for i in range(2)
        if duel.loot >> (2 * seat + i) & 1
    )


def aside_view(duel: Duel) -> tuple[str, ...]:
    """List the progress tokens that can still be drawn."""
    return tuple(sorted(EVERY_TOKEN[t] for t in variant_of(duel).tokens_left_aside(duel)))


def library_view(known: bytes, duel: Duel, seat: int | None) -> tuple[str, str, str] | None:
    """Show the three tokens that the Great Library drew, to those who may see them."""
    if not knows_library(known, -1 if seat is None else seat):
        return None
    first, second, third = sorted(EVERY_TOKEN[t] for t in variant_of(duel).library_tokens(duel))
    return first, second, third


def moves_view(duel: Duel, seat: int, legal: list[int], costs: DuelCosts) -> tuple[DuelMove, ...]:
    """List the seat's own moves with what they cost (or bring, below zero)."""
    return tuple(
        DuelMove(id=move, move=write_move(move), price=price_view(duel, seat, move, costs)) for move in legal
    )


def price_view(duel: Duel, seat: int, move: int, costs: DuelCosts) -> int | None:
    """Give what a legal move costs, in coins; None for one that has no price."""
    place = place_in_page(move)
    if M_BUILD <= place < M_DISCARD:
        return costs.cards[EVERY_CARD[card_to_take(move)].id].total
    if M_DISCARD <= place < M_WONDER:
        return -costs.discard
    if M_WONDER <= place < M_PICK:
        return costs.wonders[EVERY_WONDER[wonder_to_build(move)].id].total
    if M_ACTIVATE <= place < M_PLACE:
        return variant_of(duel).activation_cost(duel, seat, move - M_ACTIVATE)
    return None


class ShownPrice(NamedTuple):
    """A price as it is shown to a city that can pay it, and to one that cannot."""

    total: int
    too_dear: DuelCost
    affordable: DuelCost


@lru_cache(maxsize=1024)
def shown_prices(_city: int, _economy: bool) -> tuple[dict[int, ShownPrice], dict[int, ShownPrice]]:
    """Give room for what a city was shown of cards and of wonders, whether or not trade feeds an Economy.

    A card that a chain makes free stands in another place than it does without: `~card`.
    """
    return {}, {}


def show_price(price: Price, economy: bool) -> ShownPrice:
    """Show one price, with how each resource is met."""
    total = price.total
    trade = total - price.coins
    too_dear = DuelCost(
        total=total,
        coins=price.coins,
        trade=trade,
        economy=trade if economy else 0,
        chain=price.chain or None,
        affordable=False,
        lines=price.lines,
    )
    return ShownPrice(total, too_dear, msgspec.structs.replace(too_dear, affordable=True))


def costs_view(known: bytes, duel: Duel, seat: int) -> DuelCosts:
    """Show what every visible card and every wonder of its own costs the seat now."""
    economy, spendable = has_economy(duel, 1 - seat), duel.cities[seat].spendable_coins
    cards, wonders = shown_prices(price_key(known, seat), economy)
    visible = (
        []
        if duel.age < 0 or duel.question == OVER
        else [card for slot in set_bits(duel.present) if (card := duel.ages[20 * duel.age + slot]) >= 0]
    )
    card_costs, wonder_costs = {}, {}
    for card in visible:
        place = ~card if is_chained(duel.cities[seat], card) else card
        shown = cards.get(place)
        if shown is None:
            shown = cards[place] = show_price(card_price(known, duel, seat, card), economy)
        card_costs[EVERY_CARD[card].id] = shown.affordable if shown.total <= spendable else shown.too_dear
    for wonder in set_bits(duel.cities[seat].wonders):
        shown = wonders.get(wonder)
        if shown is None:
            shown = wonders[wonder] = show_price(wonder_price(known, duel, seat, wonder), economy)
        wonder_costs[EVERY_WONDER[wonder].id] = (
            shown.affordable if shown.total <= spendable else shown.too_dear
        )
    return DuelCosts(card_costs, wonder_costs, discard_income(duel.cities[seat]))
