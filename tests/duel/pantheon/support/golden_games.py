"""The golden games of Pantheon: together they show all that is wanted."""

from tests.duel.pantheon.support import happenings
from tests.proof.support.golden_search import write_shown


def write_golden() -> None:
    """Find the games and write them."""
    write_shown("pantheon", happenings)
