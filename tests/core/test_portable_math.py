"""Our exponential function and logarithm: exact enough, and the same bits in every build."""

import hashlib
import math
import struct
from collections.abc import Callable
from decimal import Decimal, localcontext
from random import Random

import pytest

from thauma.bots.levels import FINE, LN2
from thauma.core.portable_math import exp, log

DIGEST = "e3ab2fd3c1d6df10c10e2802dc05afd6"
"""of the bits of many results: whatever differs from it in one bit, a compiler or a CPU, is noticed"""


def error_in_units(found: float, exact: Decimal) -> float:
    """By how many units in its last place a number is wrong."""
    return abs(float((Decimal(found) - exact) / Decimal(math.ulp(found))))


def some_numbers(count: int, *draws: Callable[[Random], float]) -> list[float]:
    """Numbers of several kinds."""
    rng = Random(1)
    return [draws[i % len(draws)](rng) for i in range(count)]


def test_the_exponential_function_errs_by_less_than_one_unit_in_the_last_place() -> None:
    numbers = some_numbers(
        4000,
        lambda rng: rng.uniform(-1, 1),
        lambda rng: rng.uniform(-40, 40),
        lambda rng: rng.uniform(-708, 709),
        lambda rng: rng.uniform(-1e-6, 1e-6),
        lambda rng: (rng.randrange(-60, 60) + 0.5) * math.log(2),
    )
    with localcontext() as context:
        context.prec = 40
        assert max(error_in_units(exp(x), Decimal(x).exp()) for x in numbers) < 1.0


def test_the_logarithm_errs_by_less_than_one_unit_in_the_last_place() -> None:
    numbers = some_numbers(
        4000,
        lambda rng: rng.uniform(0.5, 2),
        lambda rng: 1.0 + rng.uniform(1e-9, 1e-3),
        lambda rng: float(rng.randrange(2, 10**7)),
        lambda rng: 2.0 ** rng.uniform(-1000, 1000),
        lambda rng: math.sqrt(2) + rng.uniform(-1e-9, 1e-9),
    )
    with localcontext() as context:
        context.prec = 40
        assert max(error_in_units(log(x), Decimal(x).ln()) for x in numbers) < 1.0


def test_the_ends_of_their_ranges() -> None:
    nan, largest, smallest = float("nan"), 1.7976931348623157e308, 5e-324
    assert (exp(0.0), exp(-0.0), log(1.0)) == (1.0, 1.0, 0.0)
    assert (exp(math.inf), exp(710.0), exp(-math.inf), exp(-746.0)) == (math.inf, math.inf, 0.0, 0.0)
    assert math.isclose(exp(709.78), math.exp(709.78), rel_tol=1e-15)
    assert exp(-745.0) == smallest
    assert abs(exp(-720.0) - math.exp(-720.0)) <= smallest, "a number with fewer digits has its last one"
    assert (log(0.0), log(math.inf)) == (-math.inf, math.inf)
    assert math.isclose(log(largest), math.log(largest), rel_tol=1e-15)
    assert math.isclose(log(smallest), math.log(smallest), rel_tol=1e-15)
    assert math.isclose(log(1e-310), math.log(1e-310), rel_tol=1e-15)
    assert all(math.isnan(found) for found in (exp(nan), log(nan), log(-1.0), log(-math.inf)))


@pytest.mark.parametrize("n", [-1022, -1001, -1000, -999, -1, 1, 52, 999, 1000, 1001, 1023])
def test_a_power_of_two_is_met_within_a_few_parts_of_ten_to_the_thirteenth(n: int) -> None:
    assert math.isclose(exp(n * math.log(2)), 2.0**n, rel_tol=2e-13)
    assert math.isclose(log(2.0**n), n * math.log(2), rel_tol=1e-15)


def test_every_build_gives_the_same_bits() -> None:
    rng, bits = Random(5), hashlib.sha256()
    for i in range(20_000):
        x = rng.uniform(-800, 800) if i % 2 else rng.uniform(-9, 9)
        bits.update(struct.pack("<dd", exp(x), log(abs(x)) if i % 3 else log(exp(x))))
    assert bits.hexdigest()[: len(DIGEST)] == DIGEST


def test_the_draw_of_a_move_halves_its_weight_with_each_temper() -> None:
    assert [int(FINE * exp(-LN2 * halves)) for halves in (0, 1, 2, 10)] == [FINE, FINE // 2, FINE // 4, 1024]
