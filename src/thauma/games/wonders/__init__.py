"""7 Wonders."""

from thauma.games.wonders.game import WondersGame

GAME = WondersGame()
