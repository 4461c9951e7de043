"""What an observation consists of: parts that follow one another, each of some numbers from 0 to a bound."""

from collections.abc import Iterable
from typing import NamedTuple


class Feature(NamedTuple):
    """A part of an observation."""

    name: str
    offset: int
    """where it begins"""
    size: int
    """how many numbers it has, a byte each"""
    most: int = 1
    """no number of it is larger; 1 where each says whether something is so"""


Part = tuple[str, int] | tuple[str, int, int]
"""what a part is declared by: its name, its size and, unless it is 1, its bound"""
LARGEST = 255
"""what a number of an observation can be at most; larger ones are shown as this"""


def place_features(*parts: Part) -> tuple[Feature, ...]:
    """Give parts their places, one after the other."""
    found: list[Feature] = []
    at = 0
    for name, size, *most in parts:
        found.append(Feature(name, at, size, *most))
        at += size
    return tuple(found)


def rename_parts(parts: Iterable[Part], pattern: str) -> tuple[Part, ...]:
    """Give parts with other names, such as "own {}" for those of a city."""
    return tuple((pattern.format(name), *sizes) for name, *sizes in parts)  # type: ignore[misc]


def length_of(features: tuple[Feature, ...]) -> int:
    """How many numbers an observation has."""
    return features[-1].offset + features[-1].size
