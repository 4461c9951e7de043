"""What is worth telling about a move: what it brings, what it hands on to a neighbour, what it misses.

Everything is found out by making moves on a position that fits what the player knew. What the others chose at
the same time, and what the next hand held, is told apart, as luck.
"""

from collections.abc import Iterable

from thauma.core.game import Event
from thauma.core.state import Seen, State
from thauma.core.tables.blocks import place_in_page
from thauma.games.wonders.ids import HAND, LAST_TURN, M_SELL, M_STAGE, NOTHING, PAYMENTS
from thauma.games.wonders.position import (
    card_of,
    cards_held_by,
    hand_of,
    left_of,
    place_of,
    right_of,
    unpack_state,
)
from thauma.games.wonders.prices import offered_payments
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.strategy.gains import (
    Gain,
    asked_for_a_card,
    gains_of,
    state_after,
    thing_of,
)
from thauma.games.wonders.table import CARDS

MOST = 2
"""reasons that are told about one move"""
STRONG = 30
"""weight of what a neighbour would gladly take"""
WEAK = 10
"""below this a gain is not worth telling"""
DEARLY = 3
"""coins more than the better move that are worth telling"""

RankedEvent = tuple[int, Event]
"""something to tell, with its weight"""


def merits_of(seen: Seen, move: int) -> list[Event]:
    """Say what speaks for a move: what it brings, and what it keeps from the one who gets the hand next."""
    state, seat = seen.redeal(0), seen.seat
    wonders = unpack_state(state)
    thing = thing_of(wonders, seat, move)
    found = [(gain.weight, frame_gain("brings", gain, thing=thing)) for gain in gains_of(state, seat, move)]
    found += [(weight - 1, one) for weight, one in find_handed_on(state, seat, card_of(move), "keeps")]
    return most_telling(found)


def faults_of(seen: Seen, move: int, better: int, reply: tuple[int, int] | None) -> list[Event]:
    """Say what a move handed on to a neighbour, missed or wasted, against a better one."""
    del reply  # who is asked next knows more than anybody could
    state, seat = seen.redeal(0), seen.seat
    found = [*find_missed(state, seat, move, better), *find_wasted(state, seat, move, better)]
    if card_of(move) != card_of(better):
        found += find_handed_on(state, seat, card_of(better), "passed")
    return most_telling(found)


def luck_of(seen: Seen, move: int, after: Seen) -> list[Event]:
    """Say what came next: the hands of another age, or the best of the hand that was handed on."""
    del move
    old, new = unpack_state(seen), unpack_state(after)
    if new.age != old.age:
        return [lesson_event("age", age=new.age + 1)]
    if after.seat != seen.seat or not asked_for_a_card(new):
        return []
    state = after.redeal(0)
    found = []
    for card in dict.fromkeys(cards_held_by(new, seen.seat)):
        gain = worth_to(state, seen.seat, card)
        if gain is not None:
            found.append((gain.weight, frame_gain("found", gain, thing=f"card.{CARDS[card].id}")))
    return most_telling(found)[:1] or [lesson_event("hand")]


# --------------------------------------------------------------------------------------- what is true


def find_missed(state: State, seat: int, move: int, better: int) -> Iterable[RankedEvent]:
    """Tell what the better move would have brought beyond this one."""
    had = {gain.what: gain.weight for gain in gains_of(state, seat, move)}
    thing = thing_of(unpack_state(state), seat, better)
    for gain in gains_of(state, seat, better):
        yield gain.weight - had.get(gain.what, 0), frame_gain("missed", gain, thing=thing)


def find_wasted(state: State, seat: int, move: int, better: int) -> Iterable[RankedEvent]:
    """Tell coins that a neighbour received, or that were spent at all, beyond what the better move takes."""
    wonders = unpack_state(state)
    mine, best = coins_to_neighbours(state, seat, move), coins_to_neighbours(state, seat, better)
    for side, other in enumerate((left_of(wonders, seat), right_of(wonders, seat))):
        more = mine[side] - best[side]
        if more >= DEARLY:
            yield Gain("coins", more).weight, lesson_event("pays", seat=other, n=more)
    more = coins_spent(state, seat, move) - coins_spent(state, seat, better)
    if more >= DEARLY:
        yield Gain("coins", more).weight - 1, lesson_event("poorer", n=more)


def coins_to_neighbours(state: State, seat: int, move: int) -> tuple[int, int]:
    """Give what both neighbours are paid."""
    place = place_in_page(move)
    if place >= M_SELL:
        return 0, 0
    left, card = place % PAYMENTS, card_of(move) if place < M_STAGE else NOTHING
    return left, dict(offered_payments(bytes(state), seat, card)).get(left, 0)


def coins_spent(state: State, seat: int, move: int) -> int:
    """Give the coins that a city has less after a move."""
    return (
        unpack_state(state).cities[seat].coins
        - unpack_state(state_after(state, seat, move)).cities[seat].coins
    )


def find_handed_on(state: State, seat: int, card: int, frame: str) -> Iterable[RankedEvent]:
    """Tell what a card of the hand would be to the neighbour who gets the hand next."""
    wonders = unpack_state(state)
    if card == NOTHING or not asked_for_a_card(wonders) or wonders.turn == LAST_TURN:
        return
    other = right_of(wonders, seat) if wonders.age == 1 else left_of(wonders, seat)
    gain = worth_to(with_card_in_hand(state, other, card), other, card)
    if gain is not None and gain.weight >= STRONG:
        yield gain.weight, frame_gain(frame, gain, thing=f"card.{CARDS[card].id}", seat=other)


def worth_to(state: State, seat: int, card: int) -> Gain | None:
    """Give the best that building a card of its hand brings a seat; None if it cannot, or in vain."""
    builds = [move for move in state.legal(seat) if place_in_page(move) < M_STAGE and card_of(move) == card]
    return next(iter(gains_of(state, seat, builds[0])), None) if builds else None


def with_card_in_hand(state: State, seat: int, card: int) -> State:
    """Give the position as if a seat had a card in its hand."""
    wonders = unpack_state(state)
    first = place_of(wonders.age, hand_of(wonders, wonders.age, wonders.turn, seat), wonders.turn)
    end = first + HAND - wonders.turn
    wonders.hands[first:end] = sorted([card, *wonders.hands[first + 1 : end]])
    return with_position(state, wonders)


def with_position(state: State, wonders: Wonders) -> State:
    """Give a state with another position."""
    other = state.copy()
    other.load(wonders.pack())
    return other


# ------------------------------------------------------------------------------------- how it is told


def most_telling(found: Iterable[RankedEvent]) -> list[Event]:
    """Choose the most telling: about each thing only one."""
    events: dict[object, Event] = {}
    for weight, one in sorted(found, key=lambda entry: -entry[0]):
        if weight >= WEAK:
            events.setdefault((one.key.partition("-")[0], one.data.get("thing")), one)
    return list(events.values())[:MOST]


def frame_gain(frame: str, gain: Gain, **data: str | int) -> Event:
    """Put a gain into a frame; what is counted has frames of its own."""
    if gain.n:
        return lesson_event(f"{frame}-{gain.what}", n=gain.n, **data)
    return lesson_event(frame, what=gain.what, **data)


def lesson_event(key: str, **data: str | int) -> Event:
    """Make a message of this module."""
    return Event(f"wonders.lesson.{key}", data)
