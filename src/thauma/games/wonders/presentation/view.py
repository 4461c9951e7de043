"""What a seat or a spectator may know, put together item by item of the types of the contract.

Everything is read from bytes in which the hidden part is wiped out already; nothing is taken over wholesale.
"""

from collections import Counter
from typing import Literal, cast

from msgspec import UNSET

from thauma.core.game import Result
from thauma.core.state import State
from thauma.core.tables.blocks import place_in_page
from thauma.games.wonders.formats.notation import write_move_from_bytes
from thauma.games.wonders.ids import (
    FULL_PRICE,
    GOODS_BOTH,
    LOW_PRICE,
    M_DECLINE,
    M_REVIVE,
    M_SELL,
    M_STAGE,
    NOTHING,
    OVER,
    PAYMENTS,
    RAW_LEFT,
    RAW_RIGHT,
    REVIVE,
    SALE_COINS,
    STAGES,
)
from thauma.games.wonders.position import (
    QUESTIONS,
    card_names,
    card_of,
    cards_held_by,
    cards_in,
    cards_tucked_by,
    left_of,
    pile_known,
    pile_size,
    read_state,
    right_of,
    side_of,
    stages_of,
)
from thauma.games.wonders.presentation.contract import (
    WondersBargain,
    WondersCity,
    WondersColours,
    WondersConflict,
    WondersDiscard,
    WondersGameView,
    WondersMarket,
    WondersMove,
    WondersOffer,
    WondersOptions,
    WondersOutcome,
    WondersProduction,
    WondersResult,
    WondersScore,
    WondersSeller,
    WondersStage,
    WondersSymbols,
    WondersTucked,
)
from thauma.games.wonders.presentation.explain import Offer, offers_for
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table import CARDS, CITIES, COLOURS, LETTERS, RESOURCES

Direction = Literal["left", "right"]
DIRECTIONS: tuple[Direction, ...] = ("left", "right", "left")
"""where hands pass, by age"""
CHEAP: dict[WondersBargain, int] = {"raw-left": RAW_LEFT, "raw-right": RAW_RIGHT, "goods": GOODS_BOTH}
OUTCOMES: tuple[WondersOutcome, ...] = ("none", "victory", "defeat")
"""of a conflict, as a state counts them"""


def view_of(
    state: State, seat: int | None, rules: str, options: WondersOptions, result: Result | None
) -> WondersGameView:
    """Put together what a seat (None: a spectator) may know."""
    known = state.known(-1 if seat is None else seat)
    wonders = read_state(known)
    seats = range(wonders.players)
    found = {} if seat is None else offers_for(known, seat)
    return WondersGameView(
        game="wonders",
        rules=rules,
        options=options,
        seat=seat,
        players=options.players,
        age=wonders.age + 1,
        turn=wonders.turn + 1,
        direction=DIRECTIONS[wonders.age],
        question=QUESTIONS[wonders.question],
        waiting=state.waiting,
        chosen=chosen_view(wonders, state.waiting),
        cities=tuple(city_view(wonders, i, seat) for i in seats),
        discard=discard_view(wonders, seat),
        points=points_view(state, known, wonders.players),
        hand=None if seat is None else tuple(CARDS[c].id for c in cards_held_by(wonders, seat)),
        choice=None if seat is None else choice_view(known, wonders, seat),
        result=None if result is None else result_view(result),
        moves=UNSET if seat is None else moves_view(known, seat, state.legal(seat), found),
        offers=UNSET if seat is None else {card: offer_view(offer) for card, offer in found.items()},
        stage=UNSET if seat is None else stage_view(found),
        market=UNSET if seat is None else market_view(wonders, seat),
    )


def result_view(result: Result) -> WondersResult:
    """Show how the game ended."""
    scores = tuple(WondersScore(**score) for score in result.scores)
    return WondersResult(winners=result.winners, kind="points", scores=scores)


def chosen_view(wonders: Wonders, waiting: tuple[int, ...]) -> tuple[int, ...]:
    """List the seats whose choice waits for those of others."""
    if wonders.question == OVER or wonders.asked != NOTHING:
        return ()
    return tuple(seat for seat in range(wonders.players) if seat not in waiting)


def points_view(state: State, known: bytes, players: int) -> tuple[int, ...]:
    """Show what each city would score now, which everybody can count."""
    open_part = state.copy()
    open_part.load(known)
    return tuple(sum(open_part.points(seat)) for seat in range(players))


def discard_view(wonders: Wonders, seat: int | None) -> WondersDiscard:
    """Show how many cards lie in the discard pile, and those that a seat knows; who revives one sees all."""
    known = () if seat is None else tuple(CARDS[c].id for c in pile_known(wonders, seat))
    asked = wonders.question == REVIVE and wonders.asked == seat
    return WondersDiscard(count=pile_size(wonders), cards=known if asked else None, known=known)


# -------------------------------------------------------------------------------------------- cities


def city_view(wonders: Wonders, seat: int, viewer: int | None) -> WondersCity:
    """Show a city, which is open to all but for the cards under its wonder."""
    city = wonders.cities[seat]
    return WondersCity(
        wonder=CITIES[city.wonder].id,
        side=side_of(city),
        stages=city.counts[STAGES],
        tucked=tuple(
            WondersTucked(age=age + 1, card=CARDS[card].id if seat == viewer else None)
            for age, card in cards_tucked_by(wonders, seat)
        ),
        coins=city.coins,
        cards=tuple(card_names(city.built)),
        counts=WondersColours(*city.counts[: len(COLOURS)]),
        production=WondersProduction(
            fixed=fixed_view(city), choices=choices_view(city), private=private_view(city)
        ),
        cheap=tuple(name for name, flag in CHEAP.items() if city.cheap & flag),
        shields=city.shields,
        conflicts=conflicts_view(wonders, city),
        symbols=WondersSymbols(*city.symbols),
        wild=city.wild,
    )


def resource_names(letters: str) -> list[str]:
    """Name resources that are written as letters."""
    return [RESOURCES[LETTERS.index(letter)] for letter in letters]


def fixed_view(city: City) -> dict[str, int]:
    """Show the units that a city produces each turn and neighbours may buy."""
    produced = "".join(CARDS[c].effect.produces for c in cards_in(city.built))
    units = Counter(resource_names(CITIES[city.wonder].resource + produced))
    return {resource: units[resource] for resource in RESOURCES if units[resource]}


def choices_view(city: City) -> tuple[tuple[str, ...], ...]:
    """Show what a city produces, one of several each, and neighbours may buy."""
    effects = [CARDS[c].effect for c in cards_in(city.built)]
    return tuple(tuple(resource_names(effect.choice)) for effect in effects if effect.choice)


def private_view(city: City) -> tuple[tuple[str, ...], ...]:
    """Show what a city produces for itself alone, one of several each."""
    effects = [CARDS[c].effect for c in cards_in(city.built)]
    effects += [stage.effect for stage in stages_of(city)[: city.counts[STAGES]]]
    return tuple(tuple(resource_names(effect.private)) for effect in effects if effect.private)


def conflicts_view(wonders: Wonders, city: City) -> tuple[WondersConflict, ...]:
    """Show how a city fared against its neighbours, for each age that is over."""
    fought = 3 if wonders.question == OVER else wonders.age
    return tuple(
        WondersConflict(left=OUTCOMES[tokens & 3], right=OUTCOMES[tokens >> 2])
        for tokens in city.conflicts[:fought]
    )


def market_view(wonders: Wonders, seat: int) -> WondersMarket:
    """Show what each neighbour sells, and what a seat pays for one unit."""
    return WondersMarket(
        left=seller_view(wonders, seat, left_of(wonders, seat), RAW_LEFT),
        right=seller_view(wonders, seat, right_of(wonders, seat), RAW_RIGHT),
    )


def seller_view(wonders: Wonders, seat: int, seller: int, bargain: int) -> WondersSeller:
    """Show what a neighbour sells; a bargain makes its raw materials cheap."""
    cheap, city = wonders.cities[seat].cheap, wonders.cities[seller]
    return WondersSeller(
        seat=seller,
        fixed=fixed_view(city),
        choices=choices_view(city),
        raw=unit_price(cheap & bargain),
        goods=unit_price(cheap & GOODS_BOTH),
    )


def unit_price(cheap: int) -> Literal[1, 2]:
    """Give the coins for one unit."""
    return cast("Literal[1, 2]", LOW_PRICE if cheap else FULL_PRICE)


# ------------------------------------------------------------------------------------- the seat's moves


def choice_view(known: bytes, wonders: Wonders, seat: int) -> str | None:
    """Show what the seat has chosen this turn."""
    choice = wonders.cities[seat].choice
    return None if choice == NOTHING else write_move_from_bytes(known, seat, choice)


def offer_view(offer: Offer) -> WondersOffer:
    """Show how a card can be built, or why it cannot."""
    return WondersOffer(build=offer.build, free=offer.free or None, by=offer.by, reason=offer.reason)


def stage_view(found: dict[str, Offer]) -> WondersStage | None:
    """Show how the next stage can be built, which is the same with any card, or why it cannot."""
    for offer in found.values():
        return WondersStage(build=offer.stage, reason=offer.stage_reason)
    return None


def moves_view(known: bytes, seat: int, legal: list[int], found: dict[str, Offer]) -> tuple[WondersMove, ...]:
    """List the seat's own moves with what they cost (or bring, below zero)."""
    return tuple(
        WondersMove(id=move, move=write_move_from_bytes(known, seat, move), price=price_view(move, found))
        for move in legal
    )


def price_view(move: int, found: dict[str, Offer]) -> int | None:
    """Give what a move costs, in coins; None for one that has no price."""
    place = place_in_page(move)
    if M_SELL <= place < M_REVIVE:
        return -SALE_COINS
    if place >= M_REVIVE:
        return 0 if place < M_DECLINE else None
    offer = found[CARDS[card_of(move)].id]
    offered = offer.build if place < M_STAGE else offer.stage
    return next(payment.total for payment in offered if payment.left == place % PAYMENTS)
