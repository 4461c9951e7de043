"""Python's reader of command lines in the language in use: what it says itself, by its English messages."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from thauma.core.language import say
from thauma.terminal.arguments import parser

MESSAGES: dict[str, tuple[str, dict[str, str]]] = {
    "usage: ": ("command.parser.usage", {}),
    "positional arguments": ("command.parser.arguments", {}),
    "options": ("command.parser.options", {}),
    "show this help message and exit": ("command.parser.help", {}),
    "%(prog)s: error: %(message)s\n": (
        "command.parser.error",
        {"command": "%(prog)s", "message": "%(message)s"},
    ),
    "argument %(argument_name)s: %(message)s": (
        "command.parser.argument",
        {"name": "%(argument_name)s", "message": "%(message)s"},
    ),
    "the following arguments are required: %s": ("command.parser.required", {"names": "%s"}),
    "unrecognized arguments: %s": ("command.parser.unrecognised", {"words": "%s"}),
    "ambiguous option: %(option)s could match %(matches)s": (
        "command.parser.ambiguous",
        {"option": "%(option)s", "names": "%(matches)s"},
    ),
    "not allowed with argument %s": ("command.parser.conflict", {"name": "%s"}),
    "ignored explicit argument %r": ("command.parser.ignored", {"value": "%r"}),
    "expected one argument": ("command.parser.one", {}),
    "invalid choice: %(value)r (choose from %(choices)s)": (
        "command.parser.no-choice",
        {"value": "%(value)r", "choices": "%(choices)s"},
    ),
    "invalid %(type)s value: %(value)r": (
        "command.parser.no-value",
        {"type": "%(type)s", "value": "%(value)r"},
    ),
}
"""what can be met at our command line: the key of each message, and the blanks as Python fills them in"""


def translate(message: str) -> str:
    """Give a message of the parser in the language in use; one that we do not know stays as it is."""
    if message not in MESSAGES:
        return message
    key, blanks = MESSAGES[message]
    return say(key, blanks) + ("\n" if message.endswith("\n") else "")


@contextmanager
def translating_parser() -> Iterator[None]:
    """Let the parser speak the language in use: it looks its messages up by the name `_` of its module.

    That name is gettext's, whose own catalogs would have to be compiled and installed.
    """
    module: Any = argparse
    before = module._
    module._ = translate
    try:
        yield
    finally:
        module._ = before


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read a command line; help and mistakes are told in the language in use."""
    with translating_parser():
        return parser.build_parser().parse_args(argv)
