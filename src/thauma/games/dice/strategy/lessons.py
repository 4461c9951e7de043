"""What is worth telling about a move: what it brings, what it misses, what the next roll offered.

Everything is found out by making moves on a position that fits what the player knew. The roll that came next
is told apart, as luck.
"""

from collections.abc import Iterable

from thauma.core.game import Event
from thauma.core.state import Seen, State
from thauma.games.dice.position import unpack_state
from thauma.games.dice.strategy.gains import Gain, gains_of, state_after, thing_of

MOST = 2
"""reasons that are told about one move"""
WEAK = 10
"""below this a gain is not worth telling"""
DEARLY = 3
"""coins more than the better move that are worth telling"""

RankedEvent = tuple[int, Event]
"""something to tell, with its weight"""


def merits_of(seen: Seen, move: int) -> list[Event]:
    """Say what speaks for a move: what it brings."""
    state, seat = seen.redeal(0), seen.seat
    return most_telling((gain.weight, frame_gain("brings", gain)) for gain in gains_of(state, seat, move))


def faults_of(seen: Seen, move: int, better: int, reply: tuple[int, int] | None) -> list[Event]:
    """Say what a move missed or wasted, against a better one."""
    del reply  # what others do at the same time is no answer
    state, seat = seen.redeal(0), seen.seat
    return most_telling([*find_missed(state, seat, move, better), *find_wasted(state, seat, move, better)])


def luck_of(seen: Seen, move: int, after: Seen) -> list[Event]:
    """Say what the next roll offered the seat at best."""
    del move
    if after.seat != seen.seat or unpack_state(after).turn == unpack_state(seen).turn or not after.legal:
        return []
    state = after.redeal(0)
    found = []
    for number in after.legal:
        best = next(iter(gains_of(state, seen.seat, number)), None)
        if best is not None and thing_of(number):
            found.append((best.weight, frame_gain("found", best, thing=thing_of(number))))
    return most_telling(found)[:1] or [lesson_event("roll")]


# --------------------------------------------------------------------------------------- what is true


def find_missed(state: State, seat: int, move: int, better: int) -> Iterable[RankedEvent]:
    """Tell what the better move would have brought beyond this one."""
    had = {gain.what: gain.weight for gain in gains_of(state, seat, move)}
    if thing_of(better):
        for gain in gains_of(state, seat, better):
            yield gain.weight - had.get(gain.what, 0), frame_gain("missed", gain, thing=thing_of(better))


def find_wasted(state: State, seat: int, move: int, better: int) -> Iterable[RankedEvent]:
    """Tell coins that were spent beyond what the better move takes."""
    more = coins_spent(state, seat, move) - coins_spent(state, seat, better)
    if more >= DEARLY:
        yield Gain("coins", more).weight, lesson_event("poorer", n=more)


def coins_spent(state: State, seat: int, move: int) -> int:
    """Give the coins that a city has less after a move."""
    return (
        unpack_state(state).cities[seat].coins
        - unpack_state(state_after(state, seat, move)).cities[seat].coins
    )


# ------------------------------------------------------------------------------------- how it is told


def most_telling(found: Iterable[RankedEvent]) -> list[Event]:
    """Choose the most telling, a few at most."""
    weighed = sorted(((weight, one) for weight, one in found if weight >= WEAK), key=lambda entry: -entry[0])
    return [one for _, one in weighed[:MOST]]


def frame_gain(frame: str, gain: Gain, **data: str | int) -> Event:
    """Put a gain into a frame; what is counted has frames of its own."""
    if gain.n:
        return lesson_event(f"{frame}-{gain.what}", n=gain.n, **data)
    return lesson_event(frame, what=gain.what, **data)


def lesson_event(key: str, **data: str | int) -> Event:
    """Make a message of this module."""
    return Event(f"dice.lesson.{key}", data)
