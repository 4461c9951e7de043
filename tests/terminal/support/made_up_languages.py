"""Languages made for a test: English in capitals, or with much longer words, in folders of their own."""

import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from string import Formatter

import pytest

from thauma.core import catalog
from thauma.core.catalog import catalog_files, flatten, languages, read_catalog
from thauma.core.language import use_language

Change = Callable[[str, str], str]
"""takes a key and the words between two blanks of its message"""
BRIEF = ("duel.picture.letter.", "duel.picture.code.", "duel.picture.short.", "duel.picture.symbol.")
"""what a translator must keep short"""


def capitals(key: str, words: str) -> str:
    """Write English in capitals."""
    del key
    return words.upper()


def long_words(key: str, words: str) -> str:
    """Make every word half as long again, as far as that is allowed."""
    if key.startswith(BRIEF) or re.fullmatch(r"duel\.picture\.(points|coins|shields|takes|fixed|per)", key):
        return words
    return re.sub(r"[A-Za-z]{3,}", lambda word: word[0] + word[0][-1] * (len(word[0]) // 2), words)


def change_message(key: str, message: str, change: Change) -> str:
    """Change all words of a message and none of its blanks."""
    parts = []
    for words, name, spec, how in Formatter().parse(message):
        parts.append(change(key, words))
        if name is not None:
            nouns = change(key, spec or "") if "|" in (spec or "") else spec
            parts.append("{" + name + (f"!{how}" if how else "") + (f":{nouns}" if nouns else "") + "}")
    return "".join(parts)


def toml_string(words: str) -> str:
    """Write a text as TOML does."""
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def toml_key(key: str) -> str:
    """Write a key as TOML does."""
    return ".".join(f'"{part}"' for part in key.split("."))


def clear_catalogs() -> None:
    """Let the catalogs be read anew."""
    read_catalog.cache_clear()
    languages.cache_clear()


@contextmanager
def add_language(name: str, change: Change, folder: Path) -> Iterator[None]:
    """Have one more language besides English, made of it by a change."""
    for prefix, path in list(catalog_files("en")):
        place = folder / "games" / prefix.removesuffix(".") / "words" if prefix else folder / "words"
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place / path.name)
        messages = dict(flatten(tomllib.loads(path.read_text("utf-8"))))
        lines = [
            f"{toml_key(key)} = {toml_string(change_message(prefix + key, text, change))}"
            for key, text in messages.items()
        ]
        (place / f"{name}.toml").write_text("\n".join(lines), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "FRAME", folder / "words")
        games = {path.name: path for path in (folder / "games").iterdir()}
        patch.setattr(catalog, "game_folders", lambda: games)
        clear_catalogs()
        try:
            yield
        finally:
            use_language("en")
    clear_catalogs()
