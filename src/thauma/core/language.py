"""The language in use, and `say`, which puts a message into words in it or in another one."""

import os
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec

from thauma.core.catalog import DEFAULT, Current, format_message, languages
from thauma.core.errors import InvalidArgument, ThaumaError, check_language, short_repr

P = ParamSpec("P")


def say(key: str, data: Mapping[str, Any], language: str | None = None, names: tuple[str, ...] = ()) -> str:
    """Put a message into words, in the language in use where none is named."""
    spoken = check_language(language)
    try:
        return format_message(key, data, spoken, names)
    except ThaumaError:
        raise
    except Exception as problem:
        raise InvalidArgument("error.given.words", message=short_repr(key)) from problem


def use_language(language: str) -> None:
    """Speak a language from now on, wherever none is named."""
    Current.language = check_language(language)


def language_code(name: str) -> str:
    """Give the language of a name such as `da`, `da-DK` or `da_DK.UTF-8`; Norwegian of any kind is Bokmål."""
    language = name.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
    return "nb" if language in ("no", "nn") else language


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Give the language that the system is set to, or English where we do not speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(name, "")
        if wanted:
            return language_code(wanted) if language_code(wanted) in languages() else DEFAULT
    return DEFAULT


def cache_by_language(function: Callable[P, str]) -> Callable[P, str]:
    """Remember what a function said, for each language apart."""
    found: dict[tuple[Any, ...], str] = {}

    @wraps(function)
    def say_once(*given: P.args, **named: P.kwargs) -> str:
        place = (Current.language, *given, *named.items())
        if place not in found:
            found[place] = function(*given, **named)
        return found[place]

    return say_once
