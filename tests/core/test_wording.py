"""Sentences as people read them: agreement with names, one name for one thing, nothing raw in a log."""

import re
from collections.abc import Iterator

import pytest

import thauma
from tests.proof.support.games import PROOF_GAMES, random_match
from tests.proof.support.golden_folders import GOLDEN_FOLDERS
from thauma.core.catalog import languages, read_catalog
from thauma.core.language import say

pytestmark = [pytest.mark.unsanitized, pytest.mark.once]  # nothing of it is compiled

NAMED = r"\{\w+:(?:card|wonder|token|thing)(?: and| or)?\}"
AGREEING = {
    "en": rf"(?:^|[.:;] ){NAMED} (?:is|was|has|does|costs|goes|lies|needs|comes|brings|leaves)\b",
    "da": rf"{NAMED} (?:er|bliver|blev) (?:(?:ikke|allerede|længere) )*(?:bygt|dækkede|smidte|ødelagte)\b",
    "sv": rf"(?<!Underverket ){NAMED} (?:hos \S+ )?(?:är|blev) (?:(?:inte|redan|längre) )*"
    r"(?:byggt|byggd|byggda|täckt|täckta|slängt|slängd|såld|sålt)\b",
    "nb": rf"{NAMED} (?:er|ble) (?:(?:ikke|allerede|lenger) )*(?:bygde|kastede|solgte)\b",
    "de": rf"{NAMED}:? (?:ist|wird|gilt|war|wurde|hat|kann|kommt|kostet|liegt|steht|geht|bleibt)\b",
}
"""what would have to agree with a name before it: there are Walls and The Pyramids as well as a Colossus"""

ROOMS = [room for room in PROOF_GAMES if room in GOLDEN_FOLDERS]
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil")
RAW = re.compile(r"\b[a-z]+\.[a-z]+\b|(?<![\w(])-\d|[{}]|\bNone\b|_|\[object")
"""ids, coordinates with a sign (lost points stand in brackets), and blanks that were not filled in"""


def log_lines(match: thauma.Match, language: str) -> Iterator[str]:
    """Tell a whole game in a language, as its log does."""
    for index in range(len(match.actions)):
        for event in match.events(index):
            yield say(event.key, event.data, language, NAMES[: match.seats])


@pytest.mark.parametrize("language", AGREEING)
def test_no_sentence_has_a_word_that_must_agree_with_the_name_of_a_card_or_wonder(language: str) -> None:
    pattern = re.compile(AGREEING[language])
    wrong = {key: text for key, text in read_catalog(language).items() if pattern.search(text)}
    assert wrong == {}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("room", ROOMS)
def test_a_log_has_names_and_no_ids_or_coordinates(room: str, language: str) -> None:
    for number in range(1, 4):
        lines = list(log_lines(random_match(PROOF_GAMES[room], number), language))
        assert len(lines) > 40
        assert [line for line in lines if RAW.search(line)] == []
