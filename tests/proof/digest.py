"""Plays games by a fixed rule and prints a digest of all that the engine says about them.

Run it as `python -m tests.proof.digest GAME FIRST COUNT` in two builds or two processes: the lines must be
equal.
"""

import hashlib
import struct
import sys
from typing import Any

import thauma
from tests.proof.yards import YARDS, Yard

LOOKS_ON = 2
"""so many seats are asked about every position, others each time"""


def spoken(state: thauma.State, seats: list[int]) -> bytes:
    """Everything the machine layer says to some seats about a position."""
    parts = [bytes(state)]
    for seat in seats:
        legal, points = state.legal(seat), state.points(seat)
        parts.append(struct.pack(f"<{len(legal)}h", *legal))
        parts.append(struct.pack("<Qd?", state.key(seat), state.evaluate(seat), state.unknown(seat)))
        parts.append(struct.pack(f"<{len(points)}h", *points))
        parts.append(struct.pack("<d", state.share(seat)))
        parts.append(state.observe(seat).tobytes())
        parts.append(state.known(seat))
        parts.append(bytes(state.seen_by(seat).redeal(seat + 17)))
    return b"".join(parts) + repr(state.waiting).encode()


def digest(yard: Yard, number: int) -> str:
    """Play a game and digest every position of it."""
    found = hashlib.sha256()
    for i, state in enumerate(yard.positions(number)):
        seats = yard.GAME.seats_of(state)
        found.update(spoken(state, [(i + k) % seats for k in range(LOOKS_ON)]))
    return f"{number} {found.hexdigest()}"


def simulated(name: str, seed: int, options: dict[str, Any]) -> str:
    """What random games add up to, without the time they took."""
    sums = thauma.simulate(name, 30, seed, options)
    return f"{sums.decisions} {sums.kinds} {sums.wins} {sums.ties} {sums.points}"


def lines(name: str, first: int, count: int) -> list[str]:
    """All lines for some games: deals, games and simulations."""
    yard = YARDS[name]
    return [
        *(yard.GAME.deal(seed, yard.OPTIONS[0]).hash for seed in range(first, first + 3)),
        *(digest(yard, first + i) for i in range(count)),
        *(simulated(yard.GAME.name, seed, options) for seed, options in enumerate(yard.OPTIONS[::3])),
    ]


if __name__ == "__main__":
    told = lines(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    sys.stdout.write(f"compiled: {thauma.compiled}\n" + "\n".join(told) + "\n")
