"""Catalogs: the words of every language by their keys, and how a message becomes a sentence.

A catalog is a TOML file with the name of its language: the frame's in `core/words`, a game's in its own
folder `words`. A message is a format string. `{n:coin|coins}` writes a number with the right noun,
`{card:card}` looks up the name of a card, `{by:thing}` that of whatever has an id such as `card.quarry`,
`{seat:seat}` the name of a player. The parts of a list are joined by commas; `{near:or}` and
`{cards:card and}` have an "or" or an "and" before the last. A message as a value, or its key and data, is
put into words in the same language. The page reads the same files.

Languages are not checked here, since errors are messages too; `language.say` checks them.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from thauma.core.system.installed import game_folders

FRAME = Path(__file__).parent / "words"
DEFAULT = "en"
LAST_JOINTS = ("and", "or")
"""what may stand before the last part of a list, by its key"""


class Current:
    """The language that is spoken where none is named."""

    language = DEFAULT


class Message:
    """A key with data that can stand as a value in another message: a phrase or an error."""

    key: str
    data: dict[str, Any]

    def text(self, language: str | None = None) -> str:
        """Put it into words, in the language in use where none is named."""
        raise NotImplementedError


@cache
def languages() -> tuple[str, ...]:
    """Which languages there are."""
    return tuple(sorted(path.stem for path in FRAME.glob("*.toml")))


def catalog_files(language: str) -> Iterator[tuple[str, Path]]:
    """Give the files of a language, each with what its keys begin with: a game's name, or nothing.

    A game that does not speak it has its English words.
    """
    yield "", FRAME / f"{language}.toml"
    for name, folder in game_folders().items():
        path = folder / "words" / f"{language}.toml"
        yield f"{name}.", path if path.exists() else path.with_stem(DEFAULT)


def flatten(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Join nested tables to dotted keys."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


@cache
def read_catalog(language: str) -> dict[str, str]:
    """Give all messages of a language; a game's keys begin with its name."""
    words: dict[str, str] = {}
    for prefix, path in catalog_files(language):
        words.update(flatten(tomllib.loads(path.read_text(encoding="utf-8")), prefix))
    return words


class MessageFormatter(Formatter):
    """Formats messages of one game in one language."""

    def __init__(self, language: str, game: str, names: tuple[str, ...]) -> None:
        self.language = language
        self.words = read_catalog(language)
        self.game = game
        self.names = names

    def format_field(self, value: Any, spec: str) -> str:
        """Write a number with its noun, a player's name, or the name behind an id."""
        if isinstance(value, (list, tuple)):
            return self.join_parts(value, spec)
        if isinstance(value, Message):
            return value.text(self.language)
        if isinstance(value, Mapping):
            return format_message(value["key"], value["data"], self.language, self.names)
        if "|" in spec:
            one, many = spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if spec == "seat":
            return self.names[value] if value < len(self.names) else self.words["seat"].format(n=value + 1)
        if spec == "thing":
            return self.words[f"{self.game}.{value}"]
        if spec:
            return self.words[f"{self.game}.{spec}.{value}"]
        return str(value)

    def join_parts(self, parts: Sequence[Any], spec: str) -> str:
        """Write the parts of a list one after the other, as a speaker of the language would."""
        words = spec.split(" ")
        joint = words.pop() if words[-1] in LAST_JOINTS else ""
        texts = [self.format_field(part, " ".join(words)) for part in parts]
        if joint and len(texts) > 1:
            texts[-2:] = [self.words[joint].join(texts[-2:])]
        return ", ".join(texts) or "-"


def format_message(key: str, data: Mapping[str, Any], language: str, names: tuple[str, ...] = ()) -> str:
    """Put a message into words, in a language that there is."""
    game = key.split(".", 1)[0]
    return MessageFormatter(language, game, names).vformat(read_catalog(language)[key], (), data)
