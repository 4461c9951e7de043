"""Spoiling real data in all sorts of ways, for tests that nothing but the declared errors comes of it."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tests.proof.support.rooms import support_modules

Path = tuple[int | str, ...]
FUZZING = support_modules("fuzzing")
ANY_NAMES = ("1", "players", "nothing")
"""for games of which no names are known"""
NAMES: dict[str, tuple[str, ...]] = {room: module.NAMES for room, module in FUZZING.items()}
"""what things are called in each game"""
NASTY_VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 4, 7, 8, 9, -9, -10, 10, 19, 20, 31, 32, 63, 64, 127, 128, 255, 256),
    *(1000, 1001, 32767, 32768, 2**31, 2**63, 2**64, 10**30, 0.5, 1.0, -0.0, 1e300),
    *("", " ", "face-down", "x" * 300, "\ud800", "\x00", "self", "yes", "no"),
    *(value for module in FUZZING.values() for value in module.NASTY),
    *([], {}, [None], [[]], [0], [0, 0], [0, 1, 2, 3], list(range(20)), {"": ""}),
)
SIGNS = ("0", "1", ":", "{", "\n", "\r", "#", "é", "\u0660", "end:")
"""what a match text is made of besides names"""


def paths(data: Any, at: Path = ()) -> Iterator[Path]:
    """Where the parts of nested data are, the whole first."""
    yield at
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from paths(value, (*at, key))


def part_at(data: Any, path: Path) -> Any:
    """The part at a path."""
    for key in path:
        data = data[key]
    return data


def replace_at(data: Any, path: Path, value: Any) -> Any:
    """A copy with another value at a path."""
    if not path:
        return value
    other = deepcopy(data)
    part_at(other, path[:-1])[path[-1]] = value
    return other


def remove_at(data: Any, path: Path) -> Any:
    """A copy without the part at a path."""
    other = deepcopy(data)
    del part_at(other, path[:-1])[path[-1]]
    return other


def spoil_data(data: Any, rng: Random, game: str) -> Any:
    """A copy with one thing changed: replaced, taken out, doubled, swapped with another, or renamed."""
    here = rng.choice([path for path in paths(data) if path])
    value = part_at(data, here)
    way = rng.randrange(6)
    if way == 0:
        return remove_at(data, here)
    if way == 1:
        return replace_at(data, here, rng.choice(NASTY_VALUES))
    if way == 2:
        return replace_at(data, here, deepcopy(part_at(data, rng.choice(list(paths(data))))))
    if way == 3 and isinstance(value, list):
        return replace_at(data, here, [*value, rng.choice([*value, *NAMES.get(game, ANY_NAMES), *range(20)])])
    if way == 4 and isinstance(value, list):
        return replace_at(data, here, rng.sample(value, len(value)))
    if isinstance(value, str):
        return replace_at(data, here, rng.choice(NAMES.get(game, ANY_NAMES)))
    if isinstance(value, int):
        return replace_at(data, here, value + rng.choice((-1, 1, 3)))
    return replace_at(data, here, rng.choice(NASTY_VALUES))


def spoil_text(text: str, rng: Random, game: str) -> str:
    """A copy of a text with some piece cut, doubled, moved, or replaced."""
    a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    b = min(b, a + rng.choice((0, 1, 3, 40)))
    lines = text.split("\n")
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    way = rng.randrange(6)
    if way == 0:
        return text[:a] + text[b:]
    if way == 1:
        return text[:b] + text[a:]
    if way == 2:
        return text[:a] + rng.choice((*NAMES.get(game, ANY_NAMES), *SIGNS)) + text[b:]
    if way == 3:
        lines[i], lines[j] = lines[j], lines[i]
    elif way == 4:
        lines.insert(i, lines[j])
    else:
        del lines[i]
    return "\n".join(lines)
