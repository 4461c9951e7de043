"""7 Wonders Dice."""

from thauma.games.dice.game import DiceGame

GAME = DiceGame()
