"""7 Wonders Dice: its manifest. The build, the proofs, the tools and the page find the game from here.

The lists are read without importing anything, by `thauma/_compiled.py`. What `GAME` consists of, its parts,
stands in `game.py`.
"""

from thauma.games.dice.game import DiceGame

COMPILED = (
    "sheets",
    "moves",
    "rules",
    "score",
    "hidden",
    "strategy.observe",
    "strategy.weigh",
)
"""modules that run as C where they were compiled"""
DECLARATIONS = (
    "ids",
    "state",
    "table_rows",
)
"""modules of constants and structs that C and Python share"""
GAME = DiceGame()
