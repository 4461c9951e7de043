"""What is worth telling about a move: what it brings, what it allows the opponent, what it misses.

Everything is found out by making moves on a position that fits what the player knew, and only with cards that
lay open to that player. What was turned up afterwards is told apart, as luck.
"""

from collections.abc import Iterable

from thauma.core.game import Event
from thauma.core.state import Seen, State
from thauma.core.tables.blocks import place_in_page
from thauma.games.duel.box import EVERY_CARD, EVERY_CARD_INDEX
from thauma.games.duel.ids import LIBRARY, M_ACTIVATE, M_DISCARD, M_PLACE, M_WONDER, SLOTS, TURN
from thauma.games.duel.position import set_bits, slot_of, unpack_state
from thauma.games.duel.state import Duel
from thauma.games.duel.strategy.consequences import consequence_of
from thauma.games.duel.strategy.gains import Gain, card_of, gains_of, thing_of

MOST = 2
"""reasons that are told about one move"""
STRONG = 40
"""weight of what an opponent would gladly take, whatever a search expects"""
WEAK = 10
"""below this a gain is not worth telling"""
EXPECTED = 15
"""weight that is added where the opponent is expected to do just that"""
DEARLY = 4
"""coins more than the better move that are worth telling"""

RankedEvent = tuple[int, Event]
"""something to tell, with its weight"""


def merits_of(seen: Seen, move: int) -> list[Event]:
    """Say what speaks for a move: what it brings, and what it keeps from the opponent."""
    state, seat = seen.redeal(0), seen.seat
    thing = thing_of(move)
    found = [(gain.weight, frame_gain("brings", thing, gain)) for gain in gains_of(state, seat, move)]
    card = card_of(move)
    if card is not None:
        denied = worth_to(with_turn_of(state, 1 - seat), 1 - seat, card)
        if denied is not None and denied.weight >= STRONG:
            found.append((denied.weight, frame_gain("keeps", f"card.{EVERY_CARD[card].id}", denied)))
        if not opens_cards(state, seat, move):
            found.append((WEAK, lesson_event("closed")))
    return most_telling(found)


def faults_of(seen: Seen, move: int, better: int, reply: tuple[int, int] | None) -> list[Event]:
    """Say what a move allowed the opponent, or missed, against a better one."""
    state, seat = seen.redeal(0), seen.seat
    expected = "" if reply is None or reply[0] == seat else thing_of(reply[1])
    found = [*find_allowed(seen, state, move, better, expected), *find_missed(state, seat, move, better)]
    return most_telling(found)


def luck_of(seen: Seen, move: int, after: Seen) -> list[Event]:
    """Say what a move turned up, and what that is to whoever is asked next."""
    old, new = unpack_state(seen), unpack_state(after)
    if new.age != old.age:
        return [lesson_event("age", age=new.age + 1)]
    if new.question == LIBRARY:
        return [lesson_event("drew")]
    if new.order != old.order:
        return [lesson_event("offer")]
    state = after.redeal(0)
    cards = [
        new_card for old_card, new_card in zip(old.ages, new.ages, strict=True) if old_card < 0 <= new_card
    ]
    found = []
    for card in cards:
        thing = f"card.{EVERY_CARD[card].id}"
        gain = worth_to(state, after.seat, card)
        if gain is None or gain.weight < WEAK:
            found.append((0, lesson_event("shown", thing=thing)))
        else:
            found.append(
                (gain.weight, frame_gain("turned" if after.seat != seen.seat else "found", thing, gain))
            )
    return [told_event for _, told_event in sorted(found, key=lambda one: -one[0])[:MOST]]


# --------------------------------------------------------------------------------------- what is true


def find_allowed(seen: Seen, state: State, move: int, better: int, expected: str) -> Iterable[RankedEvent]:
    """Tell what the opponent could do after a move and could not after the better one."""
    position = unpack_state(seen)
    mine, best = (
        possible_replies(position, state, seen.seat, move),
        possible_replies(position, state, seen.seat, better),
    )
    for thing, gain in (mine or {}).items():
        likely = thing == expected
        if gain.weight < (WEAK if likely else STRONG):
            continue
        if best is not None and thing in best and best[thing].weight >= gain.weight:
            continue
        frame = how_allowed(position, thing, better)
        if frame == "allowed" and best is None:
            continue  # the better move gives another turn: that is what is to be told
        told = told_consequence(state, seen.seat, frame, move, thing, gain)
        yield gain.weight + likely * EXPECTED, told or frame_gain(frame, thing, gain)


def told_consequence(state: State, seat: int, frame: str, move: int, thing: str, gain: Gain) -> Event | None:
    """Say in full what follows from a card that was opened or left; None where the gain says it all."""
    taken, card = card_of(move), EVERY_CARD_INDEX.get(thing.removeprefix("card."))
    if frame == "allowed" or taken is None or card is None:
        return None
    after = state.copy()
    after.apply(seat, move)
    if card not in after.legal(1 - seat):
        return None
    return consequence_of(after, seat, frame, taken, card, gain)


def how_allowed(position: Duel, thing: str, better: int) -> str:
    """Say how the opponent came to something: it was opened, or left where the better move takes it."""
    cards = [card for card in visible_cards(position) if f"card.{EVERY_CARD[card].id}" == thing]
    if cards and not position.accessible >> slot_of(position, cards[0]) & 1:
        return "opened"
    return "left" if cards and cards[0] == card_of(better) else "allowed"


def find_missed(state: State, seat: int, move: int, better: int) -> Iterable[RankedEvent]:
    """Tell what the better move would have brought beyond this one, and coins that it would have left."""
    had = {gain.what: gain.weight for gain in gains_of(state, seat, move)}
    for gain in gains_of(state, seat, better):
        yield gain.weight - had.get(gain.what, 0), frame_gain("missed", thing_of(better), gain)
    more = coins_spent(state, seat, move) - coins_spent(state, seat, better)
    if more >= DEARLY:
        yield Gain("coins", more).weight, lesson_event("poorer", n=more)


def possible_replies(position: Duel, state: State, seat: int, move: int) -> dict[str, Gain] | None:
    """Give what the opponent can build after a move from what the player saw, with the best gain of each.

    None where the opponent is not to take a card.
    """
    after = state.copy()
    after.apply(seat, move)
    opponent = 1 - seat
    if opponent not in after.waiting or unpack_state(after).question != TURN:
        return None
    seen = visible_cards(position)
    found: dict[str, Gain] = {}
    for answer in after.legal(opponent):
        place = place_in_page(answer)
        god = M_ACTIVATE <= place < M_PLACE
        if M_DISCARD <= place < M_WONDER or thing_of(answer) in found:
            continue
        if not god and card_of(answer) not in seen:
            continue
        best = gains_of(after, opponent, answer)
        if best:
            found[thing_of(answer)] = best[0]
    return found


def visible_cards(position: Duel) -> list[int]:
    """Give the cards that lie open in the structure, as far as their faces are known."""
    if position.age < 0:
        return []
    cards = [position.ages[SLOTS * position.age + slot] for slot in set_bits(position.present)]
    return [card for card in cards if card >= 0]


def worth_to(state: State, seat: int, card: int) -> Gain | None:
    """Give the best that building a card brings a seat that is asked now; None if it cannot, or in vain."""
    if seat not in state.waiting or card not in state.legal(seat):
        return None
    return next(iter(gains_of(state, seat, card)), None)


def with_turn_of(state: State, seat: int) -> State:
    """Give the position as if it were another seat's turn."""
    duel = unpack_state(state)
    duel.turn = seat
    other = state.copy()
    other.load(duel.pack())
    return other


def opens_cards(state: State, seat: int, move: int) -> bool:
    """Whether a move makes cards accessible."""
    after = state.copy()
    after.apply(seat, move)
    old, new = unpack_state(state), unpack_state(after)
    return new.age != old.age or bool(new.accessible & ~old.accessible)


def coins_spent(state: State, seat: int, move: int) -> int:
    """Give the coins that a city has less after a move."""
    after = state.copy()
    after.apply(seat, move)
    return unpack_state(state).cities[seat].spendable_coins - unpack_state(after).cities[seat].spendable_coins


# ------------------------------------------------------------------------------------- how it is told


def most_telling(found: Iterable[RankedEvent]) -> list[Event]:
    """Choose the most telling: about each thing only one."""
    events: dict[object, Event] = {}
    for weight, one in sorted(found, key=lambda entry: -entry[0]):
        if weight >= WEAK:
            events.setdefault(one.data.get("thing"), one)
    return list(events.values())[:MOST]


def frame_gain(frame: str, thing: str, gain: Gain) -> Event:
    """Put a gain into a frame; what is counted has frames of its own."""
    if gain.n:
        return lesson_event(f"{frame}-{gain.what}", thing=thing, n=gain.n)
    return lesson_event(frame, thing=thing, what=gain.what)


def lesson_event(key: str, **data: str | int) -> Event:
    """Make a message of this module."""
    return Event(f"duel.lesson.{key}", data)
