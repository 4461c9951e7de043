"""Plays games by a fixed rule and prints a digest of all that the engine says about them.

Run it as `python -m tests.proof.support.digest GAME FIRST COUNT` in two builds or two processes: the lines
must be equal.
"""

import hashlib
import struct
import sys
from typing import Any

import thauma
from tests.proof.support.games import PROOF_GAMES, ProofGame

LOOKS_ON = 2
"""so many seats are asked about every position, others each time"""


def machine_answers(state: thauma.State, seats: list[int]) -> bytes:
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


def game_digest(proof_game: ProofGame, number: int) -> str:
    """Play a game and digest every position of it."""
    found = hashlib.sha256()
    for i, state in enumerate(proof_game.positions(number)):
        seats = proof_game.GAME.seats_of(state)
        found.update(machine_answers(state, [(i + k) % seats for k in range(LOOKS_ON)]))
    return f"{number} {found.hexdigest()}"


def simulation_line(name: str, seed: int, options: dict[str, Any]) -> str:
    """What random games add up to, without the time they took."""
    sums = thauma.simulate(name, 30, seed, options)
    return f"{sums.decisions} {sums.kinds} {sums.wins} {sums.ties} {sums.points}"


def digest_lines(name: str, first: int, count: int) -> list[str]:
    """All lines for some games: deals, games and simulations."""
    proof_game = PROOF_GAMES[name]
    return [
        *(proof_game.GAME.deal(seed, proof_game.OPTIONS[0]).hash for seed in range(first, first + 3)),
        *(game_digest(proof_game, first + i) for i in range(count)),
        *(
            simulation_line(proof_game.GAME.name, seed, options)
            for seed, options in enumerate(proof_game.OPTIONS[::3])
        ),
    ]


if __name__ == "__main__":
    told = digest_lines(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    sys.stdout.write(f"compiled: {thauma.compiled}\n" + "\n".join(told) + "\n")
