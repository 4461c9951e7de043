"""Reasons in `explain`: each one why a move is not possible, in words, and for whatever a stranger asks."""

from random import Random
from typing import Any

import pytest

from tests.wonders.support.random_play import walk
from tests.wonders.support.short_positions import (
    SALES,
    TableMaker,
    after_moves,
    choosing_sides,
    lay_table,
    reviving_table,
    seventh_card_table,
    table_between_sellers,
    town,
)
from thauma.core.catalog import languages, read_catalog
from thauma.core.errors import IllegalMove
from thauma.games.wonders import GAME
from thauma.games.wonders.position import unpack_state
from thauma.games.wonders.presentation.explain import offers_for
from thauma.games.wonders.table import CARDS

pytestmark = pytest.mark.once  # nothing of it is compiled

WHY: dict[str, tuple[TableMaker, str, dict[str, Any]]] = {
    "over": (lambda: after_moves(lay_table(age=3, turn=6), *SALES), "sell altar", {}),
    "turn": (
        lambda: after_moves(lay_table(town(), town("babylon", "night", stages=1), turn=6), *SALES),
        "build altar",
        {"seat": 1, "question": "seventh"},
    ),
    "chosen": (lambda: after_moves(lay_table(town(hand=["baths"])), ""), "build baths", {}),
    "question": (choosing_sides, "build baths", {"question": "side"}),
    "not-in-hand": (lay_table, "build baths", {"card": "baths"}),
    "built": (
        lambda: lay_table(town(built=["baths"], hand=["baths"]), players=7),
        "build baths",
        {"card": "baths"},
    ),
    "coins": (
        lambda: table_between_sellers(coins=1),
        "build guard-tower",
        {"card": "guard-tower", "total": 2, "have": 1, "short": 1},
    ),
    "missing": (
        lambda: lay_table(town(hand=["pantheon"], built=["ore-vein", "press"]), age=3),
        "build pantheon",
        {"card": "pantheon", "missing": ["clay", "glass", "cloth"]},
    ),
    "complete": (
        lambda: lay_table(town("rhodos", "night", stages=2, hand=["altar"])),
        "stage with altar",
        {"city": "rhodos"},
    ),
    "stage-coins": (
        lambda: lay_table(town("gizah", hand=["altar"]), town(), town("babylon", built=["lumber-yard"])),
        "stage with altar",
        {"city": "gizah", "stage": 1, "total": 4, "have": 3, "short": 1},
    ),
    "stage-missing": (
        lambda: lay_table(town("gizah", coins=9, stages=1, hand=["altar"])),
        "stage with altar",
        {"city": "gizah", "stage": 2, "missing": ["clay", "cloth"]},
    ),
    "must-use": (seventh_card_table, "decline", {}),
    "only-build": (lambda: seventh_card_table(seventh_card="only-built"), "sell aqueduct", {}),
    "dominated": (
        table_between_sellers,
        "build guard-tower paying 3 left",
        {"given": "build guard-tower paying 3 left", "better": "build guard-tower paying 2 left"},
    ),
    "split": (
        table_between_sellers,
        "build guard-tower paying 1 left 1 right",
        {
            "given": "build guard-tower paying 1 left 1 right",
            "offers": ["build guard-tower paying 2 right", "build guard-tower paying 2 left"],
        },
    ),
    "must-build": (lambda: reviving_table(discard_build="forced"), "decline", {}),
    "not-discarded": (reviving_table, "build theater from discard", {"card": "theater"}),
}


@pytest.mark.parametrize("reason", WHY)
def test_each_reason_is_given_with_its_data(reason: str) -> None:
    arranged, move, data = WHY[reason]
    explanation = arranged().explain(move)
    assert not explanation.legal
    explanation.data.pop("neighbours", None)
    assert (explanation.key, explanation.data) == (f"wonders.why.{reason}", data)


def test_every_reason_of_the_catalog_is_given() -> None:
    assert {f"wonders.why.{reason}" for reason in WHY} == {
        key for key in read_catalog("en") if key.startswith("wonders.why.")
    }


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("reason", WHY)
def test_each_reason_reads_as_a_sentence(reason: str, language: str) -> None:
    arranged, move, _ = WHY[reason]
    text = GAME.explained(arranged().explain(move), language, ("Anna", "Bo", "Cleo"))
    assert text[0].isupper()
    assert text[-1] == "."
    assert "{" not in text


def test_a_second_copy_in_the_pile_of_what_stands_in_the_city_cannot_be_built() -> None:
    explanation = reviving_table().explain("build loom from discard")
    assert (explanation.key, explanation.data) == ("wonders.why.built", {"card": "loom"})


@pytest.mark.parametrize("card", ["senate", "press", "palace"])
def test_W_SECRET_19_a_card_is_not_in_the_hand_wherever_else_it_may_be(card: str) -> None:
    mine = town(hand=["gardens", "town-hall", "pantheon", "arena", "lighthouse", "haven"])
    table = lay_table(mine, town(hand=["senate"]), pile=["press"], turn=2)
    for verb in ("build", "sell", "stage with"):
        explanation = table.explain(f"{verb} {card}")
        assert (explanation.key, explanation.data.get("card")) == ("wonders.why.not-in-hand", card)


def test_a_payment_that_would_do_but_for_the_coins_is_told_so() -> None:
    table = table_between_sellers(coins=1, built=("east-trading-post",))
    built = [move for move in table.legal() if move.startswith("build guard-tower")]
    assert built == ["build guard-tower paying 1 right"]
    explanation = table.explain("build guard-tower paying 2 left")
    assert (explanation.key, explanation.price) == ("wonders.why.coins", 2)
    assert explanation.data["short"] == 1


def test_what_cannot_be_had_has_no_price_but_shows_what_can_be() -> None:
    explanation = lay_table(town("gizah", hand=["town-hall"]), age=3).explain("build town-hall")
    assert (explanation.legal, explanation.price) == (False, None)
    assert explanation.text == (
        "You cannot pay for Town Hall. Your city and your neighbours make too little of this: stone, glass."
        " 2 stone: 1 produced by Gizah, 1 unavailable; 1 ore: 1 bought at 2 from Player 2 (Rhodos);"
        " 1 glass: 1 unavailable."
    )


def test_a_bare_move_that_must_be_paid_shows_the_cheapest_way() -> None:
    explanation = table_between_sellers(built=("east-trading-post",)).explain("build guard-tower")
    assert (explanation.key, explanation.price) == ("wonders.why.split", 1)
    assert [line.by for line in explanation.lines] == [
        {"right": ["city.olympia"], "bought": ["card.east-trading-post"]}
    ]


@pytest.mark.parametrize("move", ["build baths paying 15 left", "stage with baths paying 99 left 99 right"])
def test_a_payment_beyond_all_numbers_is_no_other_move(move: str) -> None:
    table = lay_table(town("rhodos", "night", ["baths"], 2, hand=["baths", "theater", "tavern"]), players=7)
    assert not table.explain(move).legal


@pytest.mark.parametrize("reason", ["dominated", "split", "coins", "missing", "built"])
def test_W_MOVE_5_what_is_refused_is_refused_with_its_reason_and_changes_nothing(reason: str) -> None:
    arranged, move, _ = WHY[reason]
    table = arranged()
    before = table.state.copy()
    with pytest.raises(IllegalMove) as refused:
        table.play(move)
    assert refused.value.key == f"wonders.why.{reason}"
    assert table.state == before


# -------------------------------------------------------------------------------------------- of any game


@pytest.mark.parametrize("number", range(740, 745))
def test_in_any_game_every_card_of_the_hand_has_an_offer_or_a_reason(number: int) -> None:
    for before, seat, _, _ in walk(number):
        legal = [GAME.text(before, seat, move) for move in before.legal(seat)]
        for card, offer in offers_for(before.known(seat), seat).items():
            assert (offer.reason is None) == any(text.split()[:2] == ["build", card] for text in legal)
            assert (offer.stage_reason is None) == any(
                text.split()[:3] == ["stage", "with", card] for text in legal
            )
            if offer.reason is not None:
                explanation = GAME.explain(before, seat, f"build {card}")
                explanation.data.pop("neighbours", None)
                assert (explanation.key, explanation.data) == (offer.reason.key, offer.reason.data)


@pytest.mark.once
@pytest.mark.parametrize("number", range(745, 750))
def test_in_any_game_every_move_of_the_box_can_be_explained(number: int) -> None:
    rng = Random(number)
    for before, _, _, _ in walk(number):
        wonders = unpack_state(before)
        card = rng.choice(CARDS).id
        text = rng.choice(
            (
                f"build {card}",
                f"build {card} paying {rng.randrange(1, 99)} left",
                f"stage with {card} paying {rng.randrange(1, 15)} right",
                f"sell {card}",
                f"build {card} from discard",
                "decline",
                "side day",
            )
        )
        for seat in range(wonders.players):
            explanation = GAME.explain(before, seat, text)
            legal = [GAME.text(before, seat, move) for move in before.legal(seat)]
            assert explanation.legal == (text in legal)
            assert explanation.text
