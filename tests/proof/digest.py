"""Plays games by a fixed rule and prints a digest of all that the engine says about them.

Run it as `python -m tests.proof.digest FIRST COUNT` in two builds or two processes: the lines must be equal.
"""

import hashlib
import struct
import sys

import thauma
from tests.proof.play import GAME, OPTIONS, opening, player


def spoken(state: thauma.State) -> bytes:
    """Everything the machine layer says about a position."""
    parts = [bytes(state)]
    for seat in (0, 1):
        legal = state.legal(seat)
        parts.append(struct.pack(f"<{len(legal)}h", *legal))
        parts.append(struct.pack("<Qd?", state.key(seat), state.evaluate(seat), state.unknown(seat)))
        parts.append(struct.pack("<8h", *state.points(seat)))
        parts.append(struct.pack("<d", state.share(seat)))
        parts.append(state.observe(seat).tobytes())
        parts.append(state.known(seat))
        parts.append(bytes(state.seen_by(seat).redeal(seat + 17)))
    return b"".join(parts) + repr(state.waiting).encode()


def digest(number: int) -> str:
    """Play a game and digest every position of it."""
    state, chooser = opening(number), player(number)
    found = hashlib.sha256(spoken(state))
    while state.waiting:
        seat = state.waiting[0]
        state.apply(seat, chooser.choose(state.legal(seat)))
        found.update(spoken(state))
    return f"{number} {found.hexdigest()}"


def simulated(options: dict[str, str]) -> str:
    """What random games add up to, without the time they took."""
    sums = thauma.simulate("duel", 60, 11, options)
    return f"{sums.decisions} {sums.kinds} {sums.wins} {sums.ties} {sums.points}"


def lines(first: int, count: int) -> list[str]:
    """All lines for some games: deals, games and simulations."""
    deals = [GAME.deal(seed).hash for seed in range(first, first + 3)]
    return [
        *deals,
        *(digest(first + i) for i in range(count)),
        *(simulated(options) for options in OPTIONS[::5]),
    ]


if __name__ == "__main__":
    sys.stdout.write(
        f"compiled: {thauma.compiled}\n" + "\n".join(lines(int(sys.argv[1]), int(sys.argv[2]))) + "\n"
    )
