"""For all proofs: board sets that tests made up are forgotten after each file, for there is room for few."""

from collections.abc import Iterator

import pytest

from tests.proof.support.golden import golden_match
from thauma.games.dice import position
from thauma.games.dice.formats import notation
from thauma.games.dice.sheets import NUMBERS, SETS


@pytest.fixture(autouse=True, scope="module")
def _forget_boards() -> Iterator[None]:
    known = len(SETS)
    yield
    del SETS[known:]
    for text in [text for text, number in NUMBERS.items() if number >= known]:
        del NUMBERS[text]
    for remembered in (
        golden_match,
        notation.move_texts,
        notation.track_names,
        notation.move_ids,
        position.lanes_on_sheet,
    ):
        remembered.cache_clear()
