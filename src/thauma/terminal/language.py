"""Which language the terminal speaks: the one asked for, or the system's."""

import os
from collections.abc import Mapping, Sequence

from thauma.core.errors import UnknownLanguage
from thauma.core.language import language_code, system_language, use_language

OPTION = "--language"
VARIABLE = "THAUMA_LANGUAGE"


def choose_language(argv: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
    """Speak the language of the command line, of the environment, or of the system, before anything is said.

    What is wrong with the first two is told in the system's language.
    """
    use_language(system_language(environment))
    asked = requested_language(argv)
    for place, name in ((OPTION, asked), (VARIABLE, environment.get(VARIABLE) or None)):
        if name is not None:
            try:
                use_language(language_code(name))
            except UnknownLanguage as problem:
                raise UnknownLanguage("error.at", place=place, problem=problem) from None
            return


def requested_language(argv: Sequence[str]) -> str | None:
    """Give the language that the command line asks for, before its command."""
    words = iter(argv)
    found = None
    for word in words:
        if word == OPTION:
            found = next(words, None)
        elif word.startswith(f"{OPTION}="):
            found = word.removeprefix(f"{OPTION}=")
        elif not word.startswith("-"):
            break
    return found
