"""Words: message keys and data become sentences in a language.

Catalogs are TOML files in a folder named after the language: common words here, a game's own in its folder
`words`. A message is a format string. `{n:coin|coins}` writes a number with the right noun, `{card:card}`
looks up the name of a card, `{by:thing}` that of whatever has an id such as `card.quarry`, `{seat:seat}` the
name of a player. Of a list the parts are joined by commas, `{near:or}` by an "or"; a message or an error as a
value is put into words in the same language. The browser page reads the same files.
"""

import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, wraps
from pathlib import Path
from string import Formatter
from typing import Any, ParamSpec

from thauma.core.errors import InvalidArgument, Phrase, ThaumaError, shown

P = ParamSpec("P")

HERE = Path(__file__).parent
GAMES = HERE.parent / "games"
DEFAULT = "en"


class UnknownLanguage(ThaumaError):
    """There are no words in this language."""


class Current:
    """The language that is spoken where none is named."""

    language = DEFAULT


def flatten(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Join nested tables to dotted keys."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


@cache
def languages() -> tuple[str, ...]:
    """Which languages there are."""
    return tuple(sorted(path.parent.name for path in HERE.glob("*/common.toml")))


def files(language: str) -> Iterator[tuple[str, Path]]:
    """Give the files of a language, each with what its keys begin with: a game's name, or nothing."""
    for path in sorted((HERE / language).glob("*.toml")):
        yield "", path
    for path in sorted(GAMES.glob(f"*/words/{language}/*.toml")):
        yield f"{path.parents[2].name}.", path


@cache
def catalog(language: str) -> dict[str, str]:
    """Give all messages of a language; a game's keys begin with its name."""
    words: dict[str, str] = {}
    for prefix, path in files(language):
        words.update(flatten(tomllib.loads(path.read_text(encoding="utf-8")), prefix))
    return words


def checked(language: str) -> str:
    """Refuse a language that has no words."""
    if language not in languages():
        raise UnknownLanguage("error.no-language", language=shown(language, 40), known=list(languages()))
    return language


def use(language: str) -> None:
    """Speak a language from now on, wherever none is named."""
    Current.language = checked(language)


def short(name: str) -> str:
    """Give the language of a name such as `da`, `da-DK` or `da_DK.UTF-8`; Norwegian of any kind is Bokmål."""
    language = name.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
    return "nb" if language in ("no", "nn") else language


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Give the language that the system is set to, or English where we do not speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(name, "")
        if wanted:
            return short(wanted) if short(wanted) in languages() else DEFAULT
    return DEFAULT


def remembered(function: Callable[P, str]) -> Callable[P, str]:
    """Remember what a function said, for each language apart."""
    found: dict[tuple[Any, ...], str] = {}

    @wraps(function)
    def said(*given: P.args, **named: P.kwargs) -> str:
        place = (Current.language, *given, *named.items())
        if place not in found:
            found[place] = function(*given, **named)
        return found[place]

    return said


class Speaker(Formatter):
    """Formats one message of one game in one language."""

    def __init__(self, language: str, game: str, names: tuple[str, ...]) -> None:
        self.language = language
        self.words = catalog(language)
        self.game = game
        self.names = names

    def format_field(self, value: Any, spec: str) -> str:
        """Write a number with its noun, a player's name, or the name behind an id."""
        if isinstance(value, (list, tuple)):
            between, spec = (self.words["or"], "") if spec == "or" else (", ", spec)
            return between.join(self.format_field(item, spec) for item in value) or "-"
        if isinstance(value, (Phrase, ThaumaError)):
            return value.text(self.language)
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


def say(key: str, data: Mapping[str, Any], language: str | None = None, names: tuple[str, ...] = ()) -> str:
    """Put a message into words, in the language in use where none is named."""
    language = Current.language if language is None else checked(language)
    try:
        return Speaker(language, key.split(".", 1)[0], names).vformat(catalog(language)[key], (), data)
    except ThaumaError:
        raise
    except Exception as problem:
        raise InvalidArgument("error.given.words", message=shown(key)) from problem
