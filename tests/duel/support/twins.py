"""Positions that differ only in what a seat cannot see, made without the help of the engine's re-dealing."""

from collections.abc import Iterator
from random import Random

import thauma
from tests.duel.support.naive_engine import NaiveTable
from tests.duel.support.printed import printed_by_name
from tests.duel.support.random_games import GAME, opening, walk
from tests.proof.support.walks import Step
from thauma.games.duel.box import EVERY_CARD_INDEX, EVERY_TOKEN_INDEX, EVERY_WONDER_INDEX
from thauma.games.duel.formats.notation import write_move
from thauma.games.duel.position import unpack_state
from thauma.games.duel.state import Duel

LIBRARY = "the-great-library"


def walk_with_naive(number: int) -> Iterator[tuple[NaiveTable, Step]]:
    """Walk through a game together with the second engine, which stands before the move."""
    naive = NaiveTable(GAME.deal_of(opening(number)).to_dict())
    for step in walk(number):
        yield naive, step
        naive.play(write_move(step[2]))


def shuffle_unknown(state: thauma.State, naive: NaiveTable, seat: int, rng: Random) -> thauma.State:
    """Shuffle what the seat (-1: a spectator) does not know, by the second engine's idea of it."""
    duel = unpack_state(state)
    shuffle_structure(duel, naive, rng)
    shuffle_later_ages(duel, naive, rng)
    shuffle_wonders(duel, naive, rng)
    shuffle_aside(duel, naive, seat, rng)
    other = thauma.State(GAME, GAME.engine)
    other.load(duel.pack())
    return other


def deck_of(card: str) -> str:
    """What the back of a card shows."""
    return printed_by_name()[card].deck


def shuffle_structure(duel: Duel, naive: NaiveTable, rng: Random) -> None:
    """Put other unseen cards with the same backs face down."""
    if not naive.age:
        return
    dealt = naive.deal["ages"][naive.age - 1]
    hidden = sorted(naive.hidden_slots())
    seen = {card for slot, card in enumerate(dealt) if slot not in hidden}
    for back in {deck_of(dealt[slot]) for slot in hidden}:
        pool = [name for name in printed_by_name() if deck_of(name) == back and name not in seen]
        slots = [slot for slot in hidden if deck_of(dealt[slot]) == back]
        for slot, card in zip(slots, rng.sample(pool, len(slots)), strict=True):
            duel.ages[20 * (naive.age - 1) + slot] = EVERY_CARD_INDEX[card]


def shuffle_later_ages(duel: Duel, naive: NaiveTable, rng: Random) -> None:
    """Deal the ages to come from some other game."""
    other = unpack_state(GAME.start(GAME.deal(rng.randrange(10**9))))
    duel.ages[20 * naive.age :] = other.ages[20 * naive.age :]


def shuffle_wonders(duel: Duel, naive: NaiveTable, rng: Random) -> None:
    """Offer other wonders next, as long as nobody has seen them."""
    if naive.ask == "pick" and len(naive.cities[0].wonders + naive.cities[1].wonders) < 4:
        pool = [index for name, index in EVERY_WONDER_INDEX.items() if name not in naive.deal["wonders"][:4]]
        duel.order[4:] = rng.sample(pool, 4)


def knows_draw(naive: NaiveTable, seat: int) -> bool:
    """Whether a seat has seen the three tokens of the Great Library."""
    builders = [i for i in (0, 1) if LIBRARY in naive.cities[i].raised]
    return bool(builders) and (naive.options["library"] == "open" or seat in builders)


def shuffle_aside(duel: Duel, naive: NaiveTable, seat: int, rng: Random) -> None:
    """Put the tokens aside in another order that would show the seat the same."""
    aside: list[str] = naive.deal["aside"]
    kept = {token for city in naive.cities for token in city.tokens} & set(aside)
    if knows_draw(naive, seat):
        mixed = rng.sample(aside[:3], 3) + rng.sample(aside[3:], 2)
    else:
        mixed = rng.sample(aside, 5)
        while kept - set(mixed[:3]):
            mixed = rng.sample(aside, 5)
    duel.aside = [EVERY_TOKEN_INDEX[name] for name in mixed]


def visible_cards(naive: NaiveTable) -> set[str]:
    """The cards that anybody has seen: those of past ages, and of this one all but the face-down ones."""
    if not naive.age:
        return set()
    past = [card for age in naive.deal["ages"][: naive.age - 1] for card in age]
    now = [
        card
        for slot, card in enumerate(naive.deal["ages"][naive.age - 1])
        if slot not in naive.hidden_slots()
    ]
    return {*past, *now}
