"""Sentences of Duel as people read them: one name for one thing, and what belongs together."""

import pytest

from thauma.core.catalog import languages, read_catalog
from thauma.core.language import say

pytestmark = [pytest.mark.unsanitized, pytest.mark.once]  # nothing of it is compiled

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
