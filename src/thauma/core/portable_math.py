"""The exponential function and the logarithm, with the same bits on every machine.

Libraries of C agree to the last bit on sums, products, quotients and square roots, but not on these: a search
that used theirs would now and then choose otherwise elsewhere. Here they are made of sums, products and
quotients alone, in a fixed order. An error is below two units in the last place.
"""

import cython

if not cython.compiled:
    from thauma.core.bits import exponent_of, power_of_two, significand_of

BITS_PER_E = 1.4426950408889634
"""1 / ln 2"""
LN2_HIGH = 0.693147180369123816490
"""the first 33 bits of ln 2, so that products with an exponent are exact"""
LN2_LOW = 1.90821492927058770002e-10
"""the rest of it"""
ROUNDING = 6755399441055744.0
"""1.5 times 2 to the 52nd: whatever is added to it is rounded to a whole number"""
LARGEST = 709.782712893384
"""the exponential of what is above it has no room"""
SMALLEST = -745.1332191019412
"""the exponential of what is below it is nought"""
HALFWAY = 1000.0
"""powers of two beyond this one are taken in two steps: the whole one may have no room by itself"""
ROOT_OF_TWO = 1.4142135623730951
SMALLEST_NORMAL = 2.2250738585072014e-308
INFINITY = 1e308 * 10.0
# 1 / n!: the series of the exponential function, which ends below a unit in the last place
E2 = 1.0 / 2
E3 = 1.0 / 6
E4 = 1.0 / 24
E5 = 1.0 / 120
E6 = 1.0 / 720
E7 = 1.0 / 5040
E8 = 1.0 / 40320
E9 = 1.0 / 362880
E10 = 1.0 / 3628800
E11 = 1.0 / 39916800
E12 = 1.0 / 479001600
E13 = 1.0 / 6227020800
# 1 / n: the series of the area function of the hyperbolic tangent
A3 = 1.0 / 3
A5 = 1.0 / 5
A7 = 1.0 / 7
A9 = 1.0 / 9
A11 = 1.0 / 11
A13 = 1.0 / 13
A15 = 1.0 / 15
A17 = 1.0 / 17
A19 = 1.0 / 19
A21 = 1.0 / 21
A23 = 1.0 / 23


def exp(x: float) -> float:
    """Give e to the power of a number: a power of two, times the series for what is left."""
    if x != x:  # noqa: PLR0124  (not a number)
        return x
    if x > LARGEST:
        return INFINITY
    if x < SMALLEST:
        return 0.0
    n = (x * BITS_PER_E + ROUNDING) - ROUNDING
    high = x - n * LN2_HIGH
    low = n * LN2_LOW
    r = high - low
    low = (high - r) - low  # what was lost
    t = r * r
    even = E2 + t * (E4 + t * (E6 + t * (E8 + t * (E10 + t * E12))))
    odd = E3 + t * (E5 + t * (E7 + t * (E9 + t * (E11 + t * E13))))
    y = 1.0 + (r + (t * (even + r * odd) + low))
    if n > HALFWAY:
        return y * power_of_two(HALFWAY) * power_of_two(n - HALFWAY)
    if n < -HALFWAY:
        return y * power_of_two(-HALFWAY) * power_of_two(n + HALFWAY)
    return y * power_of_two(n)


def log(x: float) -> float:
    """Give the natural logarithm of a positive number: of nought -inf, below it no number."""
    if x != x or x == INFINITY:  # noqa: PLR0124  (not a number)
        return x
    if x <= 0.0:
        return -INFINITY if x == 0.0 else INFINITY - INFINITY
    n = 0.0
    if x < SMALLEST_NORMAL:
        x *= power_of_two(54.0)
        n = -54.0
    n += exponent_of(x)
    m = significand_of(x)
    if m > ROOT_OF_TWO:
        m *= 0.5
        n += 1.0
    f = m - 1.0
    s = f / (2.0 + f)
    z = s * s
    tail = z * (A3 + z * (A5 + z * (A7 + z * (A9 + z * (A11 + z * (A13 + z * further_terms(z)))))))
    # the logarithm of 1 + f is 2s + 2s tail; 2s is f - s f, of which f is exact
    return n * LN2_HIGH + (f + (2.0 * s * tail - s * f + n * LN2_LOW))


def further_terms(z: float) -> float:
    """Give the end of the series for the logarithm."""
    return A15 + z * (A17 + z * (A19 + z * (A21 + z * A23)))
