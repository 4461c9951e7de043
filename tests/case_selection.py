"""Which cases every run tries, and how many: un-compiled and under sanitizers few, all by `make thorough`."""

import os
from collections.abc import Iterable
from math import sqrt
from typing import Any

import pytest

import thauma

thorough = pytest.mark.thorough
"""for a test of which every run tries a smaller case"""


def thorough_except(values: Iterable[Any], *kept: Any) -> list[Any]:
    """List the cases of one parameter: those that every run tries, and the rest for `make thorough`."""
    cases = list(values)
    assert all(value in cases for value in kept), kept
    return [pytest.param(value, marks=() if value in kept else thorough) for value in cases]


MANY_CASES = thauma.compiled and "THAUMA_SANITIZED" not in os.environ
"""whether many cases are tried"""
THOROUGH = "THAUMA_THOROUGH" in os.environ
"""whether there is time for all of them"""


def case_count(compiled: int, plain: int, thorough_count: int | None = None) -> int:
    """How many cases to try, or of how many one.

    `make thorough` tries as many as a compiled run can bear, or a number of its own; `make test` so many as
    lie in the geometric middle between what a compiled and a plain run can bear.
    """
    if not MANY_CASES:
        return plain
    if THOROUGH:
        return compiled if thorough_count is None else thorough_count
    return round(sqrt(compiled * plain))
