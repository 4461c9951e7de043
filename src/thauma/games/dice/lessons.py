"""What is worth telling about a move: what it brings, what it misses, what the next roll offered.

Everything is found out by making moves on a position that fits what the player knew. The roll that came next
is told apart, as luck.
"""

from collections.abc import Iterable

from thauma.core.game import Event
from thauma.core.state import Seen, State
from thauma.games.dice.gains import Gain, gains, made, thing_of
from thauma.games.dice.position import peek

MOST = 2
"""reasons that are told about one move"""
WEAK = 10
"""below this a gain is not worth telling"""
DEARLY = 3
"""coins more than the better move that are worth telling"""

Told = tuple[int, Event]
"""something to tell, with its weight"""


def merits(seen: Seen, move: int) -> list[Event]:
    """Say what speaks for a move: what it brings."""
    state, seat = seen.redeal(0), seen.seat
    return chosen((gain.weight, told("brings", gain)) for gain in gains(state, seat, move))


def faults(seen: Seen, move: int, better: int, reply: tuple[int, int] | None) -> list[Event]:
    """Say what a move missed or wasted, against a better one."""
    del reply  # what others do at the same time is no answer
    state, seat = seen.redeal(0), seen.seat
    return chosen([*missed(state, seat, move, better), *wasted(state, seat, move, better)])


def fortune(seen: Seen, move: int, after: Seen) -> list[Event]:
    """Say what the next roll offered the seat at best."""
    del move
    if after.seat != seen.seat or peek(after).turn == peek(seen).turn or not after.legal:
        return []
    state = after.redeal(0)
    found = []
    for number in after.legal:
        best = next(iter(gains(state, seen.seat, number)), None)
        if best is not None and thing_of(number):
            found.append((best.weight, told("found", best, thing=thing_of(number))))
    return chosen(found)[:1] or [event("roll")]


# --------------------------------------------------------------------------------------- what is true


def missed(state: State, seat: int, move: int, better: int) -> Iterable[Told]:
    """Tell what the better move would have brought beyond this one."""
    had = {gain.what: gain.weight for gain in gains(state, seat, move)}
    if thing_of(better):
        for gain in gains(state, seat, better):
            yield gain.weight - had.get(gain.what, 0), told("missed", gain, thing=thing_of(better))


def wasted(state: State, seat: int, move: int, better: int) -> Iterable[Told]:
    """Tell coins that were spent beyond what the better move takes."""
    more = spent(state, seat, move) - spent(state, seat, better)
    if more >= DEARLY:
        yield Gain("coins", more).weight, event("poorer", n=more)


def spent(state: State, seat: int, move: int) -> int:
    """Give the coins that a city has less after a move."""
    return peek(state).cities[seat].coins - peek(made(state, seat, move)).cities[seat].coins


# ------------------------------------------------------------------------------------- how it is told


def chosen(found: Iterable[Told]) -> list[Event]:
    """Choose the most telling, a few at most."""
    weighed = sorted(((weight, one) for weight, one in found if weight >= WEAK), key=lambda entry: -entry[0])
    return [one for _, one in weighed[:MOST]]


def told(frame: str, gain: Gain, **data: str | int) -> Event:
    """Put a gain into a frame; what is counted has frames of its own."""
    if gain.n:
        return event(f"{frame}-{gain.what}", n=gain.n, **data)
    return event(frame, what=gain.what, **data)


def event(key: str, **data: str | int) -> Event:
    """Make a message of this module."""
    return Event(f"dice.lesson.{key}", data)
