"""Reading the page for words that should not be there: keys, blanks that nobody filled, another language."""

import re
from functools import cache
from typing import Any

from playwright.sync_api import Page

from thauma.core.catalog import read_catalog
from thauma.core.language import say

LEFT = re.compile(
    r"\b(?:page|duel|wonders|refused|seat)\.[a-z][a-z-]*|\{\w+(?::[^}]*)?\}|\bundefined\b|\bNaN\b|\[object "
)
SHORTEST = 11
"""letters of an English sentence that is looked for: shorter ones may be words of other languages too"""

WORDS = """() => {
    const named = [...document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]")];
    const names = named.flatMap((it) => [it.ariaLabel, it.title, it.placeholder, it.ariaValueText]);
    return [document.title, document.body.innerText, ...names].filter(Boolean).join("\\n");
}"""


def words(key: str, language: str = "en", **data: Any) -> str:
    """Put a message of the page into words; `names` are those of the seats."""
    names = data.pop("names", ("Ada", "Bo"))
    return say(key, data, language, names)


@cache
def english_sentences(language: str) -> tuple[str, ...]:
    """List the English sentences without blanks that are none of another language."""
    if language == "en":
        return ()
    own = set(read_catalog(language).values())
    shown = [
        words for key, words in read_catalog("en").items() if re.match(r"(page|duel|wonders|refused)\.", key)
    ]
    return tuple(words for words in shown if len(words) >= SHORTEST and "{" not in words and words not in own)


def words_of(page: Page) -> str:
    """Give all words of the page, those for screen readers too."""
    words: str = page.evaluate(WORDS)
    return words


def leftovers(page: Page, language: str) -> list[str]:
    """List what should not be on a page in this language."""
    words = words_of(page)
    lines = {line.strip() for line in words.split("\n")}
    return LEFT.findall(words) + [sentence for sentence in english_sentences(language) if sentence in lines]
