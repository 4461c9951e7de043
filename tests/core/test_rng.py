"""The generator gives the numbers that docs/architecture.md describes, drawn here a second time."""

import hashlib

import pytest

from tests.proof.support.second_generator import Xoshiro
from thauma.core.rng import Random


@pytest.mark.parametrize("bound", [2, 6, 1_000_003, 2**32 - 1])
def test_numbers_come_from_xoshiro(bound: int) -> None:
    digest = hashlib.sha256(b"thauma:7").digest()
    second = Xoshiro([int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)])
    first = Random(7)
    assert [first.integer(bound) for _ in range(200)] == [second.below(bound) for _ in range(200)]


@pytest.mark.parametrize("bound", [0, -1, 2**32])
def test_a_bound_that_there_is_no_number_below_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="needs a bound"):
        Random(7).integer(bound)
