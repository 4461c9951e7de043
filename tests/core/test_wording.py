"""Sentences as people read them: agreement with names, one name for one thing, nothing raw in a log."""

import random
import re
from collections.abc import Iterator

import pytest

import thauma
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

OTHER_NAMES = {
    "en": ("military token", "adversary"),
    "da": ("plyndringsbrik", "modspiller"),
    "sv": ("plundringsmarkör", "motståndar"),
    "nb": ("militærbrikke", "motstander"),
    "de": ("plünderungsplättchen", "gegenspieler"),
}
"""what loot tokens and the opponent of Duel are not called, since they have another name everywhere"""

GRAND_TEMPLE = {
    "en": "grand temple",
    "da": "stortempel",
    "sv": "stortempel",
    "nb": "stortempel",
    "de": "Großer Tempel",
}
GAMES = [("duel", {}), ("duel", {"pantheon": True}), ("wonders", {"players": 4}), ("dice", {"players": 3})]
NAMES = ("Ada", "Bo", "Cleo", "Dan")
RAW = re.compile(r"\b[a-z]+\.[a-z]+\b|(?<![\w(])-\d|[{}]|\bNone\b|_|\[object")
"""ids, coordinates with a sign (lost points stand in brackets), and blanks that were not filled in"""


def random_match(game: str, options: dict[str, object], seed: int) -> thauma.Match:
    """Play a whole game at random."""
    match, chance = thauma.Match.new(game, seed=seed, options=options), random.Random(seed)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


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


@pytest.mark.parametrize("language", OTHER_NAMES)
def test_loot_tokens_and_the_opponent_have_one_name_each(language: str) -> None:
    loot, opponent = OTHER_NAMES[language]
    for key, text in read_catalog(language).items():
        assert opponent not in text.lower(), key
        assert loot not in text.lower() or not key.startswith("duel."), key


@pytest.mark.parametrize("language", GRAND_TEMPLE)
def test_a_grand_temple_is_not_called_like_the_blue_temple(language: str) -> None:
    words = read_catalog(language)
    assert GRAND_TEMPLE[language].lower() in words["duel.page.hidden.temple"].lower()
    blue, grand = words["duel.card.temple"].lower(), words["duel.category.temples"].lower()
    assert grand not in (blue, f"{blue}s", f"{blue}r")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_log_has_names_and_no_ids_or_coordinates(
    game: str, options: dict[str, object], language: str
) -> None:
    for seed in range(1, 4):
        lines = list(log_lines(random_match(game, options, seed), language))
        assert len(lines) > 40
        assert [line for line in lines if RAW.search(line)] == []


@pytest.mark.parametrize("language", languages())
def test_the_rules_tell_of_all_that_pantheon_adds(language: str) -> None:
    words = read_catalog(language)
    rules = words["duel.rules.pantheon.text"]
    for token in ("mysticism", "poliorcetics", "engineering"):
        assert words[f"duel.token.{token}"] in rules
    assert words["duel.god.ishtar"] in words["duel.rules.science.text"]


def test_two_face_down_cards_are_two_cards() -> None:
    covering = {"card": "tavern", "by": ["face-down-pair"]}
    assert say("duel.why.covered", covering, "en").endswith("covered by two face-down cards.")
    one = {"card": "tavern", "by": ["altar", "face-down"]}
    assert say("duel.why.covered", one, "en").endswith("covered by Altar and a face-down card.")


def test_lists_have_an_and_before_their_last_part() -> None:
    for worths, said in (([2], "2"), ([2, 4], "2 og 4"), ([2, 3, 4], "2, 3 og 4")):
        assert say("duel.why.no-offering", {"tokens": worths}, "da").endswith(f": {said}.")


def test_a_message_within_a_message_is_put_into_words_with_it() -> None:
    where = {"key": "dice.where.symbol", "data": {"building": "market", "lane": "camel"}}
    assert say("dice.why.elsewhere", {"where": where}, "en").endswith("Market (camel).")
