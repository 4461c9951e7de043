"""For all proofs: what tests made up is forgotten after each file, for there is room for little."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.proof.support.golden import golden_match
from tests.proof.support.rooms import support_modules


@pytest.fixture(autouse=True, scope="module")
def _forget_what_was_made_up() -> Iterator[None]:
    with ExitStack() as forgetting:
        for module in support_modules("forgetting").values():
            forgetting.enter_context(module.forgetting())
        yield
    golden_match.cache_clear()
