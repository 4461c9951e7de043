"""Goofspiel with dealt hands: its manifest, from which everything else of the game is found."""

from thauma_goofspiel.game import GoofspielGame

COMPILED = ("rules", "hidden", "strategy")
"""modules that run as C where they were compiled"""
DECLARATIONS = ("ids", "state")
"""modules of constants and structs that C and Python share"""
GAME = GoofspielGame()
