"""7 Wonders Duel: its manifest. The build, the proofs, the tools and the page find the game from here.

The lists are read without importing anything, by `thauma/_compiled.py`. What `GAME` consists of, its parts,
stands in `game.py`.
"""

from thauma.games.duel.game import DuelGame

COMPILED = (
    "bitsets",
    "shuffle",
    "pantheon.decks",
    "pantheon.moves",
    "prices",
    "moves",
    "pantheon.score",
    "score",
    "effects",
    "pantheon.effects",
    "pantheon.rules",
    "rules",
    "pantheon.hidden",
    "hidden",
    "pantheon.strategy.observe",
    "strategy.observe",
    "strategy.wins",
    "pantheon.strategy.weigh",
    "pantheon.strategy.learned",
    "strategy.weigh",
    "strategy.learned",
)
"""modules that run as C where they were compiled"""
DECLARATIONS = (
    "ids",
    "state",
    "table_rows",
    "pantheon.table_rows",
)
"""modules of constants and structs that C and Python share"""
GAME = DuelGame()
