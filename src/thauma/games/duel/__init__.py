"""7 Wonders Duel."""

from thauma.games.duel.game import DuelGame

GAME = DuelGame()
