"""7 Wonders: its manifest. The build, the proofs, the tools and the page find the game from here.

The lists are read without importing anything, by `thauma/_compiled.py`. What `GAME` consists of, its parts,
stands in `game.py`.
"""

from thauma.games.wonders.game import WondersGame

COMPILED = (
    "prices",
    "moves",
    "score",
    "rules",
    "hidden",
    "redeal",
    "strategy.observe",
    "strategy.weigh",
)
"""modules that run as C where they were compiled"""
DECLARATIONS = (
    "ids",
    "state",
    "table_rows",
    "market",
    "unknown_cards",
)
"""modules of constants and structs that C and Python share"""
GAME = WondersGame()
