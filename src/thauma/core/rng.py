# cython: binding=False, embedsignature=True, embedsignature.format=clinic
# (methods of compiled classes then check whose they are: State.legal(None, 0) would crash otherwise)
"""The portable random generator: xoshiro256** with unbiased integers and shuffles.

Deals and re-deals come from it and from nothing else, so that a seed means the same game in every build,
on every machine. `docs/architecture.md` describes it completely.
"""

import hashlib
from collections.abc import Sequence

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import GOLDEN, LOW32, MIX_A, MIX_B, Word, fold_product, ref, u64


class Words:
    """The four 64-bit words of a generator (un-compiled for the C struct `Rng`)."""

    __slots__ = ("s",)

    def __init__(self) -> None:
        self.s = [0, 0, 0, 0]


if not cython.compiled:  # rng.pxd has them in C, so that whoever draws much has them without a call

    def rotate(x: int, k: int) -> int:
        """Rotate a 64-bit word to the left."""
        return u64(x << k) | (x >> (64 - k))

    def next_bits(rng: Words) -> "Word":
        """Give the next 64 random bits."""
        out = u64(rotate(u64(rng.s[1] * 5), 7) * 9)
        t = u64(rng.s[1] << 17)
        rng.s[2] ^= rng.s[0]
        rng.s[3] ^= rng.s[1]
        rng.s[1] ^= rng.s[2]
        rng.s[0] ^= rng.s[3]
        rng.s[2] ^= t
        rng.s[3] = rotate(rng.s[3], 45)
        return out

    def random_below(rng: Words, n: int) -> int:
        """Give a whole number from 0 to n-1, each exactly equally likely (Lemire's multiply and reject)."""
        m = (next_bits(rng) >> 32) * n
        if (m & LOW32) < n:
            reject = (LOW32 + 1 - n) % n
            while (m & LOW32) < reject:
                m = (next_bits(rng) >> 32) * n
        return m >> 32

    def mix(x: int) -> "Word":
        """Scramble a word so that near inputs give far outputs (the finaliser of SplitMix64)."""
        x = u64((x ^ (x >> 30)) * MIX_A)
        x = u64((x ^ (x >> 27)) * MIX_B)
        return x ^ (x >> 31)

    def hash_words(words: Sequence[int], n: int) -> int:
        """Hash words, most of which may be nought: those are passed over."""
        h = GOLDEN
        for i in range(n):
            if words[i]:
                h = mix(u64((h ^ words[i]) + u64(GOLDEN * (i + 1))))
        return h

    def hash_quickly(words: Sequence[int], n: int) -> int:
        """Hash words, two and two, of which none waits for the one before."""
        h, a, b = n, MIX_A, MIX_B
        for i in range(0, n - 1, 2):
            h = u64(h + fold_product(words[i] ^ a, words[i + 1] ^ b))
            a = u64(a + GOLDEN)
            b = u64(b + GOLDEN)
        if n & 1:
            h = u64(h + fold_product(words[n - 1] ^ a, b))
        return mix(h)

    def draw_first(rng: Words, pool: list[int], n: int, wanted: int) -> None:
        """Bring `wanted` random ones of the first n to the front, in random order (Fisher and Yates)."""
        for i in range(wanted):
            j = i + random_below(rng, n - i)
            swap = pool[i]
            pool[i] = pool[j]
            pool[j] = swap

    def random_part(rng: Words) -> float:
        """Give a number from 0 to 1, without 1: any multiple of 2 to the power of -53."""
        return 2.0**-53 * (next_bits(rng) >> 11)

    def draw_weighted(rng: Words, weights: list[float], n: int) -> int:
        """Draw one of n, each as likely as its weight says."""
        left = 0.0
        for i in range(n):
            left += weights[i]
        left *= random_part(rng)
        for i in range(n - 1):
            left -= weights[i]
            if left < 0.0:
                return i
        return n - 1

    def seed_stream(rng: Words, base: int, index: int) -> None:
        """Start the stream number `index` of a family: four outputs of SplitMix64."""
        x = mix(u64(base + u64(index * GOLDEN)))
        for i in range(4):
            x = u64(x + GOLDEN)
            rng.s[i] = mix(x)


def seed_digest(seed: int) -> bytes:
    """32 bytes that a seed of any size stands for: SHA-256 of its decimal digits."""
    return hashlib.sha256(b"thauma:%d" % seed).digest()


def base_word(seed: int) -> int:
    """Give the first 64 bits of a seed's digest: the base of its family of streams."""
    return int.from_bytes(seed_digest(seed)[:8], "little")


class Random:
    """A generator for Python code, seeded by a whole number of any size."""

    def __init__(self, seed: int) -> None:
        if not cython.compiled:
            self.words = Words()
        data = seed_digest(seed)
        for i in range(4):
            self.words.s[i] = int.from_bytes(data[8 * i : 8 * i + 8], "little")

    def integer(self, n: int) -> int:
        """Give a whole number from 0 to n-1."""
        if not 1 <= n <= 0xFFFFFFFF:
            raise ValueError(f"integer() needs a bound from 1 to 2^32 - 1, not {n}")
        return random_below(ref(self.words), n)
