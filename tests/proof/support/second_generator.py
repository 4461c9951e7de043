"""The random generator once more, written from its description and not from the package."""

import hashlib

WORD = 2**64


def seed_words(seed: int) -> list[int]:
    """Four words from SHA-256 of the seed's digits."""
    digest = hashlib.sha256(f"thauma:{seed}".encode()).digest()
    return [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)]


def splitmix(x: int) -> tuple[int, int]:
    """The next state and output of SplitMix64."""
    x = (x + 0x9E3779B97F4A7C15) % WORD
    return x, scramble_word(x)


def scramble_word(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB % WORD
    return z ^ z >> 31


def stream_words(seed: int, index: int) -> list[int]:
    """The words of stream number `index` of a seed's family."""
    x = scramble_word((seed_words(seed)[0] + index * 0x9E3779B97F4A7C15) % WORD)
    words = []
    for _ in range(4):
        x, word = splitmix(x)
        words.append(word)
    return words


class Xoshiro:
    """xoshiro256**."""

    def __init__(self, words: list[int]) -> None:
        self.a, self.b, self.c, self.d = words

    def next(self) -> int:
        scaled = self.b * 5 % WORD
        out = ((scaled << 7 | scaled >> 57) % WORD) * 9 % WORD
        shifted = self.b << 17
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c = (self.c ^ shifted) % WORD
        self.d = (self.d << 45 | self.d >> 19) % WORD
        return out

    def below(self, n: int) -> int:
        """The high half of 32 random bits times n, unless the low half falls into the uneven rest."""
        while True:
            product = (self.next() >> 32) * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32

    def draw_from(self, pool: list[str], wanted: int) -> list[str]:
        """So many of a pool, in random order."""
        mixed = pool[:]
        for i in range(wanted):
            j = i + self.below(len(mixed) - i)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed[:wanted]
