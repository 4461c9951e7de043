"""Small tournaments for tests: players by name, games that need not be played."""

from collections.abc import Sequence
from typing import Any

import thauma
from thauma.arena.play_game import PlayedGame
from thauma.arena.results import Conditions, tournament_conditions
from thauma.arena.schedule import Encounter, Player, make_player, round_robin
from thauma.bots import Budget
from thauma.core.game import Game

DUEL: Game = thauma.game("duel")
SMALL_BUDGET = Budget(nodes=4)


def players(*names: str) -> list[Player]:
    return [make_player(name, SMALL_BUDGET) for name in names]


def sample_conditions(seed: int = 1, **changed: Any) -> Conditions:
    return tournament_conditions(DUEL, {}, seed, **changed)


def make_encounters(games: int, *names: str) -> Sequence[Encounter]:
    return round_robin(players(*names), games)


def made_up_game(
    a: Player, b: Player, deal: int, winner: int | None, kind: str = "civilian", **more: Any
) -> PlayedGame:
    """Make up a finished game in which `a` had the first seat."""
    told: dict[str, Any] = {"points": (50, 40), "plies": (35, 30), "seconds": (0.5, 0.25), **more}
    return PlayedGame(
        players=(a, b), deal=deal, seed=deal, rules=DUEL.rules, winner=winner, kind=kind, **told
    )
