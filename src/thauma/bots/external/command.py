"""Which program somebody means who names a bot that is not one of ours."""

import os
import shlex
import shutil
import sys
from pathlib import Path

from thauma.bots.bot import UnknownBot

INTERPRETERS = {".py": "python", ".mjs": "node", ".cjs": "node", ".js": "node"}
"""what runs a file that does not run by itself"""
WINDOWS = os.name == "nt"


def command_of(text: str) -> list[str] | None:
    """Give the words that start a program; None for what does not look like one.

    A program is a path, with a separator or a suffix, or a command of several words that begins with a path
    or with a program of the system.
    """
    if is_there(text):
        return start_command(text) if looks_like_path(text) else None
    words = split_command(text)
    if words and looks_like_path(words[0]):
        return [*start_command(words[0]), *words[1:]]
    found = shutil.which(words[0]) if len(words) > 1 else None
    return None if found is None else [found, *words[1:]]


def split_command(text: str) -> list[str]:
    """Split a command into words as a shell does; none where a quotation has no end."""
    try:
        words = shlex.split(text, posix=not WINDOWS)
    except ValueError:
        return []
    return [word.strip('"') for word in words] if WINDOWS else words


def looks_like_path(text: str) -> bool:
    """Whether somebody means a file: it has a separator, or it has a suffix and is there."""
    separators = {"/", os.sep, os.altsep or os.sep}
    return any(sign in text for sign in separators) or (bool(Path(text).suffix) and is_there(text))


def absolute_path(text: str) -> Path:
    """Give the place of a file in full; a program is never looked up elsewhere."""
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError:  # the home folder of nobody
        return Path(text).absolute()


def is_there(text: str) -> bool:
    """Whether there is such a file or folder."""
    try:
        return bool(text) and absolute_path(text).exists()
    except (OSError, ValueError):  # no name that a file can have
        return False


def start_command(text: str) -> list[str]:
    """Give the words that start a file, or say why it cannot be started."""
    place = absolute_path(text)
    if not is_there(text):
        raise UnknownBot("error.bot.missing", path=text)
    if not place.is_file():
        raise UnknownBot("error.bot.no-file", path=text)
    if runs_by_itself(place):
        return [str(place)]
    interpreter = INTERPRETERS.get(place.suffix)
    if interpreter is None:
        raise UnknownBot("error.bot.not-executable", path=text)
    found = sys.executable if interpreter == "python" else shutil.which(interpreter)
    if not found:
        raise UnknownBot("error.bot.no-interpreter", path=text, program=interpreter)
    return [found, str(place)]


def runs_by_itself(place: Path) -> bool:
    """Whether the system can start a file: it is executable and, if it is a script, names its interpreter."""
    script = place.suffix in INTERPRETERS
    if WINDOWS or not os.access(place, os.X_OK):
        return WINDOWS and not script
    return not script or names_interpreter(place)


def names_interpreter(place: Path) -> bool:
    """Whether a script says what runs it; one that may not be read is trusted to."""
    try:
        with place.open("rb") as file:
            return file.read(2) == b"#!"
    except OSError:
        return True


def title_of(text: str) -> str:
    """Call a bot by its file until it says its name: the first word that is a file, without its suffix."""
    words = [text, *text.split()]
    return absolute_path(next((word for word in words if is_there(word)), words[1])).stem
