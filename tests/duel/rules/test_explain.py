"""Prices and reasons in `explain`: every line of a price, every reason why a move is not possible."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.duel.pantheon.support import message_cases
from tests.duel.support.arrange import Table, city, table
from thauma import Line, Match
from thauma.core.catalog import read_catalog


def after_moves(game: Table, *moves: str) -> Table:
    game.play(*moves)
    return game


def drafting() -> Table:
    return Table(Match.new("duel", seed=5).state)


def not_offered() -> str:
    return f"pick {Match.new('duel', seed=5).deal.parts['wonders'][6]}"


def taking() -> Table:
    game = table(
        city(built=["scriptorium"]), age=2, open=["library"], board=["law", "strategy"], aside=["economy"]
    )
    return after_moves(game, "build library")


def destroying() -> Table:
    game = table(city(wonders=["circus-maximus"], coins=20), city(built=["press", "quarry"]), open=["altar"])
    return after_moves(game, "wonder circus-maximus with altar")


def reviving() -> Table:
    game = table(city(wonders=["the-mausoleum"], coins=20), open=["altar"], discard=["press"])
    return after_moves(game, "wonder the-mausoleum with altar")


TableMaker = Callable[[], Table]
WHY: dict[str, tuple[TableMaker, str, dict[str, Any]]] = {
    "over": (
        lambda: after_moves(table(open=["guard-tower"], pawn=8), "build guard-tower"),
        "build altar",
        {},
    ),
    "turn": (lambda: table(turn=1), "build altar", {"seat": 1, "question": "turn"}),
    "question": (taking, "build forum", {"question": "take"}),
    "covered": (
        lambda: table(slots={5: "tavern", 9: "press", 10: "altar"}),
        "build tavern",
        {"card": "tavern", "by": ["face-down-pair"]},
    ),
    "coins": (
        lambda: table(city(coins=1), open=["baths"]),
        "build baths",
        {"card": "baths", "total": 2, "have": 1, "short": 1},
    ),
    "wonder-coins": (
        lambda: table(city(coins=3, wonders=["the-pyramids"]), open=["baths"]),
        "wonder the-pyramids with baths",
        {"card": "baths", "wonder": "the-pyramids", "total": 8, "have": 3, "short": 5},
    ),
    "built-wonder": (
        lambda: table(city(raised=["the-sphinx"]), open=["baths"]),
        "wonder the-sphinx with baths",
        {"card": "baths", "wonder": "the-sphinx"},
    ),
    "seven": (
        lambda: after_moves(
            table(
                city(raised=["the-sphinx", "piraeus", "the-colossus"], wonders=["the-pyramids"]),
                city(
                    raised=["circus-maximus", "the-mausoleum", "the-appian-way"],
                    wonders=["the-great-library"],
                    coins=20,
                ),
                age=2,
                open=["forum", "temple"],
                turn=1,
                aside=["law"],
            ),
            "wonder the-great-library with forum",
            "take law",
        ),
        "wonder the-pyramids with temple",
        {"card": "temple", "wonder": "the-pyramids"},
    ),
    "no-wonder": (
        lambda: table(city(), city(wonders=["the-sphinx"]), open=["baths"]),
        "wonder the-sphinx with baths",
        {"card": "baths", "wonder": "the-sphinx"},
    ),
    "in-city": (
        lambda: table(city(), city(built=["press"])),
        "build press",
        {"card": "press", "seat": 1},
    ),
    "discarded": (lambda: table(discard=["press"]), "build press", {"card": "press"}),
    "tucked": (
        lambda: after_moves(
            table(city(wonders=["the-sphinx"], coins=20), open=["press"]), "wonder the-sphinx with press"
        ),
        "build press",
        {"card": "press", "wonder": "the-sphinx"},
    ),
    "not-open": (lambda: table(slots={9: "tavern"}), "discard tavern", {"card": "tavern"}),
    "not-offered": (
        drafting,
        not_offered(),
        {"wonder": not_offered().split()[1], "offer": drafting().view(0)["offer"]},
    ),
    "no-token": (
        taking,
        "take economy",
        {"token": "economy", "choices": ["agriculture", "architecture", "law", "masonry", "strategy"]},
    ),
    "not-discarded": (reviving, "revive tavern", {"card": "tavern"}),
    "no-target": (destroying, "destroy quarry", {"card": "quarry", "colour": "grey", "seat": 1}),
}


@pytest.mark.parametrize("reason", WHY)
def test_each_reason_is_given_with_its_data(reason: str) -> None:
    arranged, move, data = WHY[reason]
    explanation = arranged().explain(move, seat=0)
    assert not explanation.legal
    assert (explanation.key, explanation.data) == (f"duel.why.{reason}", data)


def test_every_reason_of_the_catalog_is_given() -> None:
    assert {f"duel.why.{reason}" for reason in [*WHY, *message_cases.WHY]} == {
        key for key in read_catalog("en") if key.startswith("duel.why.")
    }


@pytest.mark.parametrize("reason", WHY)
def test_each_reason_reads_as_a_sentence(reason: str) -> None:
    arranged, move, _ = WHY[reason]
    text = arranged().explain(move, seat=0).text
    assert text[0].isupper()
    assert "{" not in text


def test_a_covering_card_is_named_once_it_lies_open() -> None:
    half = table(left=18, slots={8: "tavern", 12: "altar", 13: "lumber-yard"})
    assert half.explain("build tavern").data["by"] == ["face-down", "lumber-yard"]
    later = table(age=2, left=19, slots={14: "brewery", 17: "sawmill"})
    assert later.explain("build brewery").data["by"] == ["sawmill"]


def test_a_guild_in_the_pile_is_found_there() -> None:
    explanation = table(age=3, discard=["tacticians-guild"]).explain("build tacticians-guild")
    assert explanation.key == "duel.why.discarded"


def test_the_second_player_is_told_of_the_first_players_city() -> None:
    game = table(city(built=["press"]), city(wonders=["circus-maximus"], coins=20), open=["altar"], turn=1)
    game.play("wonder circus-maximus with altar")
    assert game.explain("destroy quarry").data == {"card": "quarry", "colour": "grey", "seat": 0}


@pytest.mark.parametrize(
    ("move", "coins", "key"),
    [
        ("build lumber-yard", 0, "duel.possible.free"),
        ("discard lumber-yard", 0, "duel.possible.discard"),
        ("wonder the-appian-way with lumber-yard", 20, "duel.possible.wonder"),
        ("wonder the-appian-way with lumber-yard", 0, "duel.why.wonder-coins"),
        ("wonder the-sphinx with lumber-yard", 0, "duel.why.no-wonder"),
    ],
)
def test_the_first_card_and_wonder_of_the_box_are_explained_like_any_other(
    move: str, coins: int, key: str
) -> None:
    game = table(
        city(wonders=["the-appian-way"], coins=coins), city(wonders=["the-sphinx"]), open=["lumber-yard"]
    )
    assert game.explain(move).key == key


def test_a_reason_names_cards_by_their_names() -> None:
    text = table(city(), city(built=["clay-pit"])).explain("build clay-pit").text
    assert text.startswith("Player 2 has already built Clay Pit.")


def test_a_draw_of_the_library_is_not_told_to_the_other_seat() -> None:
    game = table(
        city(wonders=["the-great-library"], coins=20), open=["altar"], aside=["law", "economy", "masonry"]
    )
    game.play("wonder the-great-library with altar")
    own, other = game.explain("take theology", seat=0), game.explain("take theology", seat=1)
    assert own.data["choices"] == ["economy", "law", "masonry"]
    assert (other.key, other.data) == ("duel.why.turn", {"seat": 0, "question": "library"})


POSSIBLE: dict[str, tuple[TableMaker, str, dict[str, Any]]] = {
    "choice": (taking, "take law", {"move": "take law"}),
    "discard": (
        lambda: table(city(built=["tavern"]), open=["altar"]),
        "discard altar",
        {"card": "altar", "income": 3},
    ),
    "chain": (
        lambda: table(city(built=["baths"]), age=2, open=["aqueduct"]),
        "build aqueduct",
        {"card": "aqueduct", "chain": "baths"},
    ),
    "free": (
        lambda: table(open=["altar"]),
        "build altar",
        {"card": "altar", "total": 0, "coins": 0, "trade": 0, "have": 7},
    ),
    "build": (
        lambda: table(age=2, open=["forum"]),
        "build forum",
        {"card": "forum", "total": 5, "coins": 3, "trade": 2, "have": 7},
    ),
    "wonder": (
        lambda: table(city(wonders=["the-pyramids"], coins=9), open=["altar"]),
        "wonder the-pyramids with altar",
        {"card": "altar", "wonder": "the-pyramids", "total": 8, "coins": 0, "trade": 8, "have": 9},
    ),
}


@pytest.mark.parametrize("kind", POSSIBLE)
def test_each_possible_move_is_explained_with_its_data(kind: str) -> None:
    arranged, move, data = POSSIBLE[kind]
    explanation = arranged().explain(move)
    assert explanation.legal
    assert (explanation.key, explanation.data) == (f"duel.possible.{kind}", data)


def test_every_possible_kind_of_the_catalog_is_explained() -> None:
    kinds = {
        key.removeprefix("duel.possible.") for key in read_catalog("en") if key.startswith("duel.possible.")
    }
    assert {*POSSIBLE, *message_cases.POSSIBLE} == kinds


def test_a_price_shows_own_choice_discount_and_bought_units() -> None:
    game = table(
        city(built=["quarry", "caravansery"], tokens=["masonry"], coins=20),
        city(built=["shelf-quarry"]),
        age=3,
        open=["town-hall"],
    )
    explanation = game.explain("build town-hall")
    assert explanation.lines == (
        Line(resource="wood", needed=2, discount=1, bought=1, at=2, by={"discount": ["token.masonry"]}),
        Line(
            resource="stone",
            needed=3,
            own=1,
            choice=1,
            discount=1,
            by={"own": ["card.quarry"], "choice": ["card.caravansery"], "discount": ["token.masonry"]},
        ),
    )
    assert explanation.price == 2
    assert "2 wood: 1 saved by Masonry, 1 bought at 2" in explanation.text
    assert "3 stone: 1 produced by Quarry, 1 made by Caravansery, 1 saved by Masonry" in explanation.text


def test_a_price_is_shown_for_a_card_that_cannot_be_paid() -> None:
    explanation = table(city(coins=1), city(built=["quarry"]), open=["baths"]).explain("build baths")
    assert (explanation.legal, explanation.price) == (False, 3)
    assert explanation.lines == (Line(resource="stone", needed=1, bought=1, at=3),)
    assert "You need 3 coins for Baths and have 1: 2 short." in explanation.text
    assert "1 stone: 1 bought at 3" in explanation.text


def test_a_chain_has_no_lines() -> None:
    explanation = table(city(built=["baths"]), age=2, open=["aqueduct"]).explain("build aqueduct")
    assert (explanation.price, explanation.lines) == (0, ())
    assert explanation.text == "You pay nothing for Aqueduct: you have Baths in your city."


def test_a_discard_has_an_income_and_no_price() -> None:
    explanation = table(open=["altar"]).explain("discard altar")
    assert (explanation.price, explanation.text) == (None, "Discard Altar for 2 coins.")


def test_what_is_explained_is_what_is_paid() -> None:
    game = table(
        city(built=["stone-reserve", "forum"], tokens=["architecture"], wonders=["the-pyramids"], coins=20),
        city(built=["shelf-quarry"]),
        age=3,
        open=["palace"],
    )
    price = game.price("wonder the-pyramids with palace")
    assert price == 1
    game.play("wonder the-pyramids with palace")
    assert game.coins(0) == 20 - price


def test_a_price_tells_what_economy_passes_on() -> None:
    game = table(city(built=["quarry"], coins=9), city(tokens=["economy"]), age=2, open=["rostrum"])
    explained = game.explain("build rostrum")
    assert explained.data["economy"] == 2
    assert explained.text == (
        "You pay 2 coins for Rostrum (0 printed, 2 for resources)."
        " 1 wood: 1 bought at 2; 1 stone: 1 produced by Quarry. Economy: 2 coins to Player 2."
    )


def test_a_price_without_purchases_passes_nothing_on() -> None:
    game = table(city(coins=9), city(tokens=["economy"]), age=2, open=["barracks"])
    assert "economy" not in game.explain("build barracks").data


def test_what_the_view_shows_of_a_cost_tells_what_economy_passes_on() -> None:
    mine = city(built=["quarry"], wonders=["the-sphinx"], coins=9)
    shown = table(mine, city(tokens=["economy"]), age=2, open=["rostrum", "forum"]).view(0)["costs"]
    for cost, economy in (
        (shown["cards"]["rostrum"], 2),
        (shown["cards"]["forum"], 2),
        (shown["wonders"]["the-sphinx"], 6),
    ):
        assert (cost["trade"], cost["economy"]) == (economy, economy)
    assert shown["cards"]["forum"]["total"] == 5
    alone = table(mine, age=2, open=["rostrum"]).view(0)["costs"]["cards"]["rostrum"]
    assert (alone["trade"], alone["economy"]) == (2, 0)
