"""Sentences of 7 Wonders Dice as people read them."""

import pytest

from thauma.core.language import say

pytestmark = [pytest.mark.unsanitized, pytest.mark.once]  # nothing of it is compiled


def test_a_message_within_a_message_is_put_into_words_with_it() -> None:
    where = {"key": "dice.where.symbol", "data": {"building": "market", "lane": "camel"}}
    assert say("dice.why.elsewhere", {"where": where}, "en").endswith("Market (camel).")
