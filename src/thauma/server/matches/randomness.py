"""Everything that a server draws: deals, nonces, seats, ids and secrets, all from the system's randomness."""

import secrets
from collections.abc import Mapping
from typing import Any

from thauma.core.deal import Deal
from thauma.core.game import Game
from thauma.server.matches import credentials

NONCE_BYTES = 32
DEAL_BITS = 256
BOT_BITS = 64


class Randomness:
    """The one place where the service draws; a test can put its own draws here."""

    def __init__(self, data: Mapping[str, Mapping[str, Any]] | None = None) -> None:
        self.data = data or {}
        """by game, options with data under which new matches are dealt"""

    def deal(self, game: Game, options: Mapping[str, Any]) -> Deal:
        """Deal a game under these options, and this server's own where they do not say; forget the seed."""
        return game.deal(secrets.randbits(DEAL_BITS), {**self.data.get(game.name, {}), **options})

    def draw_nonce(self) -> str:
        """Draw what hides a deal behind its commitment."""
        return secrets.token_hex(NONCE_BYTES)

    def draw_seats(self, players: int) -> list[int]:
        """Draw for each player listed the seat."""
        seats = list(range(players))
        secrets.SystemRandom().shuffle(seats)
        return seats

    def make_match_id(self) -> str:
        """Make the id of a match."""
        return credentials.make_match_id()

    def make_secret(self) -> str:
        """Make a token or a join secret."""
        return credentials.make_secret()

    def draw_bot_seed(self) -> int:
        """Draw the seed of a bot's thought."""
        return secrets.randbits(BOT_BITS)

    def pick_move(self, moves: list[str]) -> str:
        """Draw a move for a bot that failed."""
        return secrets.choice(moves)
