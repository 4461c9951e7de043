"""What each wonder does: D-WONDER-9 to 25."""

import pytest

from tests.duel.support.arrange import city, table
from thauma import IllegalMove

PILE = ["press", "guard-tower", "tavern", "theater", "scriptorium"]


@pytest.mark.parametrize(
    ("wonder", "points"),
    [
        ("the-appian-way", 3),
        ("circus-maximus", 3),
        ("the-colossus", 3),
        ("the-great-library", 4),
        ("the-great-lighthouse", 4),
        ("the-hanging-gardens", 3),
        ("the-mausoleum", 2),
        ("piraeus", 2),
        ("the-pyramids", 9),
        ("the-sphinx", 6),
        ("the-statue-of-zeus", 3),
        ("the-temple-of-artemis", 0),
    ],
)
def test_every_wonder_is_worth_its_points(wonder: str, points: int) -> None:
    assert table(city(raised=[wonder], coins=0)).points(0).get("wonders", 0) == points


def test_D_WONDER_9_the_appian_way_brings_and_takes_three_coins() -> None:
    game = table(city(wonders=["the-appian-way"], coins=10), city(coins=5), open=["altar"])
    game.play("wonder the-appian-way with altar")
    assert (game.coins(0), game.coins(1)) == (3, 2)
    assert game.asked_seat == 0
    assert game.points(0)["wonders"] == 3


@pytest.mark.parametrize("coins", [0, 1, 2, 3])
def test_D_WONDER_9_a_poor_opponent_loses_no_more_than_they_have(coins: int) -> None:
    game = table(city(wonders=["the-appian-way"], coins=10), city(coins=coins), open=["altar"])
    game.play("wonder the-appian-way with altar")
    assert (game.coins(0), game.coins(1)) == (3, 0)


def test_D_WONDER_10_circus_maximus_destroys_a_grey_card_and_has_a_shield() -> None:
    game = table(
        city(wonders=["circus-maximus"], coins=20),
        city(built=["press", "glassworks", "quarry"]),
        open=["altar"],
    )
    game.play("wonder circus-maximus with altar")
    assert game.pawn == 1
    assert game.legal() == ["destroy glassworks", "destroy press"]
    game.play("destroy press")
    assert game.cards(1) == {"glassworks", "quarry"}
    assert game.asked_seat == 1


def test_D_WONDER_11_the_colossus_has_two_shields() -> None:
    game = table(city(wonders=["the-colossus"], coins=20), open=["altar"], turn=0)
    game.play("wonder the-colossus with altar")
    assert game.pawn == 2
    assert game.points(0)["wonders"] == 3


def test_D_WONDER_12_the_great_library_draws_three_of_the_tokens_aside() -> None:
    game = table(
        city(wonders=["the-great-library"], coins=20),
        open=["altar"],
        aside=["theology", "law", "economy", "masonry"],
    )
    game.play("wonder the-great-library with altar")
    assert game.legal() == ["take economy", "take law", "take theology"]
    with pytest.raises(IllegalMove, match="choose from"):
        game.play("take masonry")


def test_D_WONDER_12_the_token_works_and_the_board_stays() -> None:
    game = table(city(wonders=["the-great-library"], coins=10), open=["altar"], aside=["urbanism"])
    board = game.board
    game.play("wonder the-great-library with altar", "take urbanism")
    assert game.coins(0) == 10 - 10 + 6
    assert game.tokens(0) == {"urbanism"}
    assert game.board == board


def test_D_WONDER_12_the_other_tokens_go_back_to_the_box() -> None:
    game = table(city(wonders=["the-great-library"], coins=20), open=["altar"], aside=["urbanism", "law"])
    game.play("wonder the-great-library with altar", "take urbanism")
    assert "law" not in game.board | game.tokens(0) | game.tokens(1)


@pytest.mark.parametrize(("card", "resource"), [("stable", "wood"), ("garrison", "clay"), ("baths", "stone")])
def test_D_WONDER_13_the_great_lighthouse_makes_any_raw_material(card: str, resource: str) -> None:
    game = table(city(wonders=["the-great-lighthouse"], coins=20), open=["altar", "theater", card])
    game.play("wonder the-great-lighthouse with altar", "discard theater")
    (line,) = game.explain(f"build {card}").lines
    assert (line.resource, line.choice, line.bought) == (resource, 1, 0)


def test_D_WONDER_13_it_makes_no_manufactured_goods() -> None:
    assert table(city(raised=["the-great-lighthouse"]), open=["workshop"]).price("build workshop") == 2


def test_D_WONDER_14_the_hanging_gardens_bring_six_coins_and_play_again() -> None:
    game = table(city(wonders=["the-hanging-gardens"], coins=8), open=["altar"])
    game.play("wonder the-hanging-gardens with altar")
    assert (game.coins(0), game.asked_seat) == (6, 0)


def test_D_WONDER_15_the_mausoleum_builds_a_discarded_card_for_nothing() -> None:
    game = table(
        city(wonders=["the-mausoleum"], coins=10), age=3, open=["palace"], discard=["pretorium", "town-hall"]
    )
    game.play("wonder the-mausoleum with palace", "revive town-hall")
    assert game.coins(0) == 0
    assert game.cards(0) == {"town-hall"}
    assert game.discard == {"pretorium"}


@pytest.mark.parametrize(
    ("card", "seen"),
    [
        ("press", {"production": {"papyrus": 1}}),
        ("guard-tower", {"pawn": 1}),
        ("tavern", {"coins": 4}),
        ("theater", {"points": 3}),
        ("scriptorium", {"symbols": {"quill"}}),
    ],
)
def test_D_WONDER_15_the_card_has_all_its_effects(card: str, seen: dict[str, object]) -> None:
    game = table(city(wonders=["the-mausoleum"], coins=10), open=["altar"], discard=PILE)
    game.play("wonder the-mausoleum with altar", f"revive {card}")
    found = {
        "production": game.production(0),
        "pawn": game.pawn,
        "coins": game.coins(0),
        "points": game.points(0).get("civilian", 0),
        "symbols": game.symbols(0),
    }
    nothing = {"production": {}, "pawn": 0, "coins": 0, "points": 0, "symbols": set()}
    assert found == nothing | seen


def test_D_WONDER_15_a_guild_from_the_pile_brings_its_coins() -> None:
    game = table(
        city(wonders=["the-mausoleum"], coins=10),
        city(built=["altar", "theater"]),
        age=3,
        open=["palace"],
        discard=["magistrates-guild"],
    )
    game.play("wonder the-mausoleum with palace", "revive magistrates-guild")
    assert game.coins(0) == 2
    assert (game.cards(0), game.discard) == ({"magistrates-guild"}, set())


def test_D_WONDER_16_an_empty_pile_asks_nothing() -> None:
    game = table(city(wonders=["the-mausoleum"], coins=10), open=["altar"])
    game.play("wonder the-mausoleum with altar")
    assert (game.asked_seat, game.question) == (1, "turn")
    assert game.points(0) == {"wonders": 2}


def test_D_WONDER_16_otherwise_a_card_must_be_chosen() -> None:
    game = table(city(wonders=["the-mausoleum"], coins=10), open=["altar"], discard=["press"])
    game.play("wonder the-mausoleum with altar")
    assert game.legal() == ["revive press"]


def test_D_WONDER_16_any_card_of_the_pile_can_be_chosen() -> None:
    pile = ["press", "palace", "merchants-guild", "builders-guild", "tacticians-guild"]
    game = table(city(wonders=["the-mausoleum"], coins=10), age=3, open=["obelisk"], discard=pile)
    game.play("wonder the-mausoleum with obelisk")
    assert game.legal() == [f"revive {card}" for card in pile]


def test_D_WONDER_17_what_the_opponent_discarded_can_be_revived() -> None:
    game = table(city(coins=20), city(wonders=["the-mausoleum"], coins=10), open=["altar", "press"])
    game.play("discard press", "wonder the-mausoleum with altar")
    assert game.legal() == ["revive press"]


def test_D_WONDER_17_a_destroyed_card_can_be_revived() -> None:
    game = table(
        city(wonders=["circus-maximus", "the-mausoleum"], coins=30),
        city(built=["press"]),
        open=["altar", "theater", "tavern"],
    )
    game.play("wonder circus-maximus with altar", "destroy press", "build theater")
    game.play("wonder the-mausoleum with tavern", "revive press")
    assert game.production(0) == {"papyrus": 1}


def test_D_WONDER_17_the_card_beneath_the_mausoleum_cannot_be_revived() -> None:
    game = table(city(wonders=["the-mausoleum"], coins=10), open=["altar"], discard=["press"])
    game.play("wonder the-mausoleum with altar")
    with pytest.raises(IllegalMove, match="Not in the discard pile: Altar"):
        game.play("revive altar")


@pytest.mark.parametrize(("card", "resource"), [("workshop", "papyrus"), ("apothecary", "glass")])
def test_D_WONDER_18_piraeus_makes_any_manufactured_good_and_plays_again(card: str, resource: str) -> None:
    game = table(city(wonders=["piraeus"], coins=20), open=["altar", card])
    game.play("wonder piraeus with altar")
    assert game.asked_seat == 0
    (line,) = game.explain(f"build {card}").lines
    assert (line.resource, line.choice, line.bought) == (resource, 1, 0)


def test_D_WONDER_19_the_pyramids_are_worth_nine_points() -> None:
    game = table(city(wonders=["the-pyramids"], coins=8), open=["altar"])
    game.play("wonder the-pyramids with altar")
    assert game.points(0) == {"wonders": 9}


def test_D_WONDER_20_the_sphinx_plays_again_and_is_worth_six_points() -> None:
    game = table(city(wonders=["the-sphinx"], coins=8), open=["altar"])
    game.play("wonder the-sphinx with altar")
    assert (game.asked_seat, game.points(0)) == (0, {"wonders": 6})


def test_D_WONDER_21_the_statue_of_zeus_destroys_a_brown_card_and_has_a_shield() -> None:
    game = table(
        city(wonders=["the-statue-of-zeus"], coins=20),
        city(built=["press", "clay-pit", "quarry"]),
        open=["altar"],
    )
    game.play("wonder the-statue-of-zeus with altar")
    assert game.pawn == 1
    assert game.legal() == ["destroy clay-pit", "destroy quarry"]
    game.play("destroy clay-pit")
    assert game.cards(1) == {"press", "quarry"}


def test_D_WONDER_22_the_temple_of_artemis_brings_twelve_coins_and_plays_again() -> None:
    game = table(city(wonders=["the-temple-of-artemis"], coins=8), open=["altar"])
    game.play("wonder the-temple-of-artemis with altar")
    assert (game.coins(0), game.asked_seat) == (12, 0)
    assert "wonders" not in game.points(0)


@pytest.mark.parametrize(
    ("wonder", "spared"), [("circus-maximus", "quarry"), ("the-statue-of-zeus", "press")]
)
def test_D_WONDER_23_without_a_target_the_rest_of_the_wonder_counts(wonder: str, spared: str) -> None:
    game = table(city(wonders=[wonder], coins=20), city(built=[spared]), open=["altar"])
    game.play(f"wonder {wonder} with altar")
    assert (game.asked_seat, game.question) == (1, "turn")
    assert (game.pawn, game.points(0)["wonders"], game.cards(1)) == (1, 3, {spared})


def test_D_WONDER_23_the_builders_own_cards_are_no_targets() -> None:
    game = table(city(wonders=["the-statue-of-zeus"], built=["quarry"], coins=20), open=["altar"])
    game.play("wonder the-statue-of-zeus with altar")
    assert game.cards(0) == {"quarry"}
    assert game.question == "turn"


def test_D_WONDER_24_a_destroyed_card_no_longer_produces_or_counts() -> None:
    game = table(
        city(wonders=["circus-maximus"], coins=20),
        city(built=["press", "chamber-of-commerce", "shipowners-guild"], coins=9),
        age=3,
        open=["palace"],
    )
    assert game.points(1)["guilds"] == 1
    game.play("wonder circus-maximus with palace", "destroy press")
    assert game.production(1) == {}
    assert "guilds" not in game.points(1)
    assert game.coins(1) == 9


@pytest.mark.parametrize(
    ("wonder", "target"), [("circus-maximus", "press"), ("the-statue-of-zeus", "quarry")]
)
def test_D_WONDER_25_the_capital_falls_before_anything_is_destroyed(wonder: str, target: str) -> None:
    game = table(city(wonders=[wonder], coins=20), city(built=[target]), open=["altar"], pawn=8)
    game.play(f"wonder {wonder} with altar")
    assert game.result is not None
    assert game.result.kind == "military"
    assert game.cards(1) == {target}
