"""Which cases every run tries, and which only `make thorough`."""

from collections.abc import Iterable
from typing import Any

import pytest

thorough = pytest.mark.thorough
"""for a test of which every run tries a smaller case"""


def thorough_except(values: Iterable[Any], *kept: Any) -> list[Any]:
    """List the cases of one parameter: those that every run tries, and the rest for `make thorough`."""
    cases = list(values)
    assert all(value in cases for value in kept), kept
    return [pytest.param(value, marks=() if value in kept else thorough) for value in cases]
