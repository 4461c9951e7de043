"""Forgets board sets that tests made up: a process has room for few."""

from collections.abc import Iterator
from contextlib import contextmanager

from thauma.games.dice import position
from thauma.games.dice.formats import notation
from thauma.games.dice.sheets import NUMBERS, SETS


@contextmanager
def forgetting() -> Iterator[None]:
    """Forget what is made up meanwhile, and all that was remembered of it."""
    known = len(SETS)
    yield
    del SETS[known:]
    for text in [text for text, number in NUMBERS.items() if number >= known]:
        del NUMBERS[text]
    for remembered in (
        notation.move_texts,
        notation.track_names,
        notation.move_ids,
        position.lanes_on_sheet,
    ):
        remembered.cache_clear()
