"""Words: message keys and data become sentences in a language.

Catalogs are TOML files named after the language: common words here, a game's own in its folder `words`.
A message is a format string. `{n:coin|coins}` writes a number with the right noun, `{card:card}` looks up
the name of a card, `{seat:seat}` the name of a player.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from thauma.core.errors import ThaumaError

HERE = Path(__file__).parent
GAMES = HERE.parent / "games"


class UnknownLanguage(ThaumaError):
    """There are no words in this language."""


def flatten(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Join nested tables to dotted keys."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = value
    return flat


@cache
def languages() -> tuple[str, ...]:
    """Which languages there are."""
    return tuple(sorted(path.stem for path in HERE.glob("*.toml")))


@cache
def catalog(language: str) -> dict[str, str]:
    """Give all messages of a language; a game's keys begin with its name."""
    words = flatten(tomllib.loads((HERE / f"{language}.toml").read_text(encoding="utf-8")))
    for path in sorted(GAMES.glob(f"*/words/{language}.toml")):
        own = flatten(tomllib.loads(path.read_text(encoding="utf-8")))
        words.update({f"{path.parent.parent.name}.{key}": text for key, text in own.items()})
    return words


class Speaker(Formatter):
    """Formats one message of one game in one language."""

    def __init__(self, words: Mapping[str, str], game: str, names: tuple[str, ...]) -> None:
        self.words = words
        self.game = game
        self.names = names

    def format_field(self, value: Any, spec: str) -> str:
        """Write a number with its noun, a player's name, or the name behind an id."""
        if isinstance(value, (list, tuple)):
            return ", ".join(self.format_field(item, spec) for item in value) or "-"
        if "|" in spec:
            one, many = spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if spec == "seat":
            return self.names[value] if value < len(self.names) else self.words["seat"].format(n=value + 1)
        if spec:
            return self.words[f"{self.game}.{spec}.{value}"]
        return str(value)


def say(key: str, data: Mapping[str, Any], language: str = "en", names: tuple[str, ...] = ()) -> str:
    """Put a message into words."""
    if language not in languages():
        raise UnknownLanguage(f"there are no words in {language!r:.40}; there are {', '.join(languages())}")
    words = catalog(language)
    return Speaker(words, key.split(".", 1)[0], names).vformat(words[key], (), data)
