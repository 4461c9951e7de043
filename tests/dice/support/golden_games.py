"""The golden games of 7 Wonders Dice: together they show all that is wanted."""

from tests.dice.support import happenings
from tests.proof.support.golden_search import write_shown


def write_golden() -> None:
    """Find the games and write them."""
    write_shown("dice", happenings)
