"""The end of an age and the end of the game: D-AGE, D-END, D-SCORE and D-TIE."""

import pytest

from tests.duel.support.arrange import Table, city, table
from thauma import GameOver


def last_card_of(age: int, turn: int = 0, pawn: int = 0) -> Table:
    """One card is left in an age."""
    card = {1: "altar", 2: "temple", 3: "palace"}[age]
    return table(age=age, left=1, open=[card], turn=turn, pawn=pawn)


def test_D_AGE_1_an_age_ends_with_its_twentieth_card() -> None:
    game = table(left=2, open=["altar", "theater"])
    game.play("build altar")
    assert game.age == 1
    game.play("build theater")
    assert game.age == 2


def test_D_AGE_1_the_next_age_has_twenty_cards() -> None:
    game = last_card_of(2)
    game.play("discard temple")
    assert (game.age, game.duel.present.bit_count(), len(game.open_cards)) == (3, 20, 2)


def test_D_AGE_2_the_next_structure_is_seen_before_the_choice() -> None:
    game = last_card_of(1, pawn=1)
    game.play("discard altar")
    assert game.question == "start"
    places = game.view(1)["structure"]
    assert len(places) == 20
    assert sum(place["card"] is not None for place in places) == 12


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("pawn", "weaker"), [(1, 1), (8, 1), (-1, 0), (-8, 0)])
def test_D_AGE_3_the_weaker_player_chooses_who_begins(turn: int, pawn: int, weaker: int) -> None:
    game = last_card_of(1, turn=turn, pawn=pawn)
    game.play("discard altar")
    assert (game.asked_seat, game.question) == (weaker, "start")
    assert game.legal() == ["start self", "start opponent"]


@pytest.mark.parametrize(("choice", "begins"), [("start self", 1), ("start opponent", 0)])
def test_D_AGE_3_the_chosen_player_begins(choice: str, begins: int) -> None:
    game = last_card_of(2, pawn=3)
    game.play("discard temple", choice)
    assert (game.asked_seat, game.question, game.age) == (begins, "turn", 3)


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("age", [1, 2])
def test_D_AGE_4_in_the_middle_the_player_of_the_last_card_begins(turn: int, age: int) -> None:
    game = last_card_of(age, turn=turn)
    game.play(next(move for move in game.legal() if move.startswith("discard")))
    assert (game.asked_seat, game.question, game.age) == (turn, "turn", age + 1)


def test_D_AGE_5_also_when_the_last_card_earned_an_extra_turn() -> None:
    game = table(city(wonders=["the-sphinx"], coins=8), left=1, open=["altar"])
    game.play("wonder the-sphinx with altar")
    assert (game.asked_seat, game.age) == (0, 2)
    game.play(next(move for move in game.legal() if move.startswith("discard")))
    assert game.asked_seat == 1


def test_D_AGE_6_everything_else_stays_as_it_is() -> None:
    game = table(
        city(built=["press"], coins=4, tokens=["law"], raised=["the-sphinx"]),
        city(built=["quarry"], coins=9),
        left=1,
        open=["altar"],
        pawn=-4,
        discard=["tavern"],
    )
    loot, board = game.view()["loot"], game.board
    game.play("discard altar")
    assert (game.coins(0), game.coins(1), game.pawn) == (6, 9, -4)
    assert (game.cards(0), game.cards(1), game.tokens(0)) == ({"press"}, {"quarry"}, {"law"})
    assert (game.built_wonders(0), game.discard) == ({"the-sphinx"}, {"tavern", "altar"})
    assert (game.view()["loot"], game.board) == (loot, board)


@pytest.mark.parametrize(("age", "card"), [(1, "guard-tower"), (2, "walls"), (3, "pretorium")])
def test_D_END_1_military_supremacy_ends_the_game_in_any_age(age: int, card: str) -> None:
    game = table(city(coins=20), age=age, open=[card], pawn=8)
    game.play(f"build {card}")
    assert game.result is not None
    assert (game.result.winners, game.result.kind) == ((0,), "military")


def test_D_END_2_scientific_supremacy_ends_the_game_at_once() -> None:
    five = ["workshop", "apothecary", "scriptorium", "pharmacist"]
    game = table(city(), city(built=five, tokens=["law"], coins=20), age=3, open=["academy"], turn=1)
    game.play("build academy")
    assert game.result is not None
    assert (game.result.winners, game.result.kind) == ((1,), "science")


@pytest.mark.parametrize(("mine", "theirs", "winner"), [(10, 9, 0), (3, 30, 1)])
def test_D_END_3_after_age_three_the_player_with_more_points_wins(
    mine: int, theirs: int, winner: int
) -> None:
    game = table(city(coins=mine), city(coins=theirs), age=3, left=1, open=["palace"])
    assert [game.state.share(seat) for seat in (0, 1)] == [0, 0]
    game.play("discard palace")
    assert game.result is not None
    assert (game.result.winners, game.result.kind) == ((winner,), "civilian")
    assert [game.state.share(seat) for seat in (0, 1)] == [1 - winner, winner]


def test_D_END_4_after_a_victory_no_choice_is_left() -> None:
    game = table(
        city(wonders=["circus-maximus"], coins=20),
        city(built=["press"]),
        age=2,
        slots={19: "forum", 17: "brewery"},
        pawn=8,
    )
    game.play("wonder circus-maximus with forum")
    assert game.state.waiting == ()
    assert game.legal(0) == game.legal(1) == []
    assert "brewery" not in [place["card"] for place in game.view()["structure"]]


def test_D_END_4_a_move_after_the_end_is_refused() -> None:
    game = last_card_of(3)
    game.play("discard palace")
    with pytest.raises(GameOver):
        game.state.apply(1, 0)


def test_D_END_5_points_do_not_matter_to_a_supremacy() -> None:
    game = table(city(coins=0), city(raised=["the-pyramids"], coins=90), open=["guard-tower"], pawn=8)
    game.play("build guard-tower")
    assert game.result is not None
    assert game.result.winners == (0,)
    assert game.result.scores[0]["total"] < game.result.scores[1]["total"]


def test_D_END_6_nobody_wins_by_what_the_opponent_does() -> None:
    game = table(city(), city(), open=["guard-tower"], pawn=-8)
    game.play("build guard-tower")
    assert (game.pawn, game.result) == (-7, None)


@pytest.mark.parametrize(
    ("pawn", "points"), [(0, 0), (1, 2), (2, 2), (3, 5), (4, 5), (5, 5), (6, 10), (7, 10), (8, 10)]
)
def test_D_SCORE_1_the_zone_of_the_pawn_scores_for_the_player_ahead(pawn: int, points: int) -> None:
    ahead, behind = table(pawn=pawn), table(pawn=-pawn)
    assert ahead.points(0).get("military", 0) == behind.points(1).get("military", 0) == points
    assert ahead.points(1).get("military", 0) == behind.points(0).get("military", 0) == 0


def test_D_SCORE_2_buildings_score_by_colour() -> None:
    built = ["altar", "workshop", "lighthouse", "tacticians-guild", "press", "quarry", "guard-tower"]
    assert table(city(built=built, coins=0), age=3).points(0) == {
        "civilian": 3,
        "science": 1,
        "commerce": 3,
        "guilds": 1,
    }


def test_D_SCORE_3_only_built_wonders_score() -> None:
    game = table(city(raised=["the-sphinx"], wonders=["the-pyramids"], coins=0))
    assert game.points(0) == {"wonders": 6}


def test_D_SCORE_4_progress_tokens_score() -> None:
    game = table(city(tokens=["philosophy", "agriculture", "mathematics", "economy"], coins=0))
    assert game.points(0) == {"progress": 7 + 4 + 3 * 4}


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (31, 10)])
def test_D_SCORE_5_three_whole_coins_score_a_point(coins: int, points: int) -> None:
    assert table(city(coins=coins)).points(0).get("treasury", 0) == points


def test_D_SCORE_6_used_loot_tokens_change_no_points() -> None:
    game = table(city(coins=8), open=["guard-tower", "palisade", "altar"], pawn=2)
    game.play("build guard-tower", "build palisade")
    assert game.pawn == 2
    assert game.points(0)["military"] == 2


def test_D_SCORE_7_the_score_is_the_sum() -> None:
    game = table(
        city(built=["altar", "study"], raised=["the-sphinx"], tokens=["philosophy"], coins=4),
        age=3,
        left=1,
        open=["palace"],
        pawn=4,
    )
    game.play("discard palace")
    assert game.result is not None
    mine = game.result.scores[0]
    assert mine["total"] == 3 + 3 + 6 + 7 + 2 + 5
    assert mine["total"] == sum(points for category, points in mine.items() if category != "total")


def finish(mine: list[str], coins: int, theirs: list[str], their_coins: int) -> Table:
    """Play the last card of the game, which brings seat 0 two coins."""
    game = table(
        city(built=mine, coins=coins - 2),
        city(built=theirs, coins=their_coins),
        age=3,
        left=1,
        open=["obelisk"],
    )
    game.play("discard obelisk")
    assert game.result is not None
    assert game.result.scores[0]["total"] == game.result.scores[1]["total"]
    return game


def test_D_TIE_1_more_points_from_blue_cards_win() -> None:
    ahead, behind = finish(["altar"], 3, [], 12), finish([], 12, ["altar"], 3)
    assert ahead.result is not None
    assert behind.result is not None
    assert (ahead.result.winners, behind.result.winners) == ((0,), (1,))


def test_D_TIE_2_the_magistrates_guild_is_no_blue_card() -> None:
    game = finish(["altar", "theater", "magistrates-guild"], 2, ["palace"], 3)
    assert game.result is not None
    assert game.result.winners == (1,)


def test_D_TIE_3_still_equal_the_victory_is_shared() -> None:
    game = finish(["altar"], 3, ["theater"], 5)
    assert game.result is not None
    assert (game.result.winners, game.result.kind) == ((0, 1), "civilian")
    assert [game.state.share(seat) for seat in (0, 1)] == [0.5, 0.5]
