"""Which cases every run tries, and how many: un-compiled and under sanitizers few, all by `make thorough`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

import thauma

thorough = pytest.mark.thorough
"""for a test of which every run tries a smaller case"""


def thorough_unless(kept: bool) -> Any:
    """Give the marks of a case: none for what every run tries."""
    return () if kept else thorough


def thorough_except(values: Iterable[Any], *kept: Any) -> list[Any]:
    """List the cases of one parameter: those that every run tries, and the rest for `make thorough`."""
    cases = list(values)
    assert all(value in cases for value in kept), kept
    return [pytest.param(value, marks=thorough_unless(value in kept)) for value in cases]


MANY_CASES = thauma.compiled and "THAUMA_SANITIZED" not in os.environ
"""whether many cases are tried"""
THOROUGH = "THAUMA_THOROUGH" in os.environ
"""whether there is time for all of them"""


def case_count(compiled: int, plain: int, thorough_count: int | None = None) -> int:
    """Give a number for compiled runs, for plain and sanitized ones, and perhaps for `make thorough`."""
    if not MANY_CASES:
        return plain
    return thorough_count if THOROUGH and thorough_count is not None else compiled


def proof_count(compiled: int, plain: int, thorough_count: int | None = None) -> int:
    """How many random games or positions a proof tries, or of how many one.

    Any number proves something, and more prove more: `make test` is content with what a plain run can bear,
    in every build; `make thorough` is not. Not for what else follows from a number, such as a bound.
    """
    return case_count(compiled, plain, thorough_count) if THOROUGH else plain
