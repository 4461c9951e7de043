"""The structure of an age and what a turn is: D-LAYOUT and D-TURN."""

import pytest

from tests.duel.support.arrange import Table, city, table
from thauma import GameOver, IllegalMove, Match, NotYourTurn, UnknownMove
from thauma.games.duel.ids import NOTHING
from thauma.games.duel.position import set_bits
from thauma.games.duel.table import COVERED_BY, COVERS, FACE_UP, OPEN_FIRST, PLACES

COVERED = (
    # Age I: what lies on slots 0, 1, 2 ...
    "2,3 3,4 5,6 6,7 7,8 9,10 10,11 11,12 12,13 14,15 15,16 16,17 17,18 18,19 - - - - - -",
    # Age II
    "6 6,7 7,8 8,9 9,10 10 11 11,12 12,13 13,14 14 15 15,16 16,17 17 18 18,19 19 - -",
    # Age III
    "2,3 3,4 5,6 6,7 7,8 9 9 10 10 11,12 13,14 15 15,16 16,17 17 18 18,19 19 - -",
)


def faces(game: Table, slot: int) -> str | None:
    """The card of a slot as both players see it; None while it lies face down."""
    (card,) = (place["card"] for place in game.view()["structure"] if place["slot"] == slot)
    assert card is None or isinstance(card, str)
    return card


@pytest.mark.parametrize(
    ("age", "rows"), [(1, (2, 3, 4, 5, 6)), (2, (6, 5, 4, 3, 2)), (3, (2, 3, 4, 2, 4, 3, 2))]
)
def test_D_LAYOUT_1_the_rows_of_each_age(age: int, rows: tuple[int, ...]) -> None:
    laid = [place["row"] for place in table(age=age).view()["structure"]]
    assert tuple(laid.count(row) for row in range(len(rows))) == rows


@pytest.mark.parametrize("age", [1, 2, 3])
def test_D_LAYOUT_2_the_cards_of_the_next_row_cover_half_of_a_card(age: int) -> None:
    typed = [[int(slot) for slot in entry.split(",") if slot != "-"] for entry in COVERED[age - 1].split()]
    assert [set_bits(mask) for mask in COVERED_BY[age - 1]] == typed
    assert [set_bits(mask) for mask in COVERS[age - 1]] == [
        [below for below in range(20) if above in typed[below]] for above in range(20)
    ]
    for slot, above in enumerate(typed):
        row, x = PLACES[age - 1][slot]
        assert {PLACES[age - 1][i] for i in above} <= {(row + 1, x - 1), (row + 1, x + 1)}


@pytest.mark.parametrize("age", [1, 2, 3])
def test_D_LAYOUT_3_rows_lie_face_up_and_face_down_in_turn(age: int) -> None:
    places = table(age=age).view()["structure"]
    assert all((place["card"] is not None) == (place["row"] % 2 == 0) for place in places)
    assert FACE_UP[age - 1].bit_count() == sum(place["card"] is not None for place in places) == 12


@pytest.mark.parametrize(("age", "count"), [(1, 6), (2, 2), (3, 2)])
def test_D_LAYOUT_4_at_the_start_the_last_row_is_accessible(age: int, count: int) -> None:
    assert len(table(age=age).open_cards) == OPEN_FIRST[age - 1].bit_count() == count


def test_D_LAYOUT_4_a_card_is_accessible_when_nothing_lies_on_it() -> None:
    game = table(age=2, slots={17: "brewery", 18: "school", 19: "forum"})
    assert game.open_cards == {"school", "forum"}
    game.play("discard forum")
    assert game.open_cards == {"school", "brewery"}


def test_D_LAYOUT_4_a_card_half_covered_is_not_accessible() -> None:
    game = table(age=2, slots={16: "brewery", 18: "school", 19: "forum"})
    game.play("discard forum")
    assert "brewery" not in game.open_cards
    game.play("discard school")
    assert "brewery" in game.open_cards


def test_D_LAYOUT_5_an_uncovered_card_is_turned_up_after_the_action() -> None:
    game = table(age=2, slots={17: "brewery", 19: "forum"})
    assert faces(game, 17) is None
    game.play("discard forum")
    assert faces(game, 17) == "brewery"


def test_D_LAYOUT_5_it_stays_face_down_while_a_choice_is_open() -> None:
    game = table(
        city(built=["scriptorium"], coins=20), age=2, slots={17: "brewery", 19: "library"}, board=["law"]
    )
    game.play("build library")
    assert (game.question, faces(game, 17)) == ("take", None)
    game.play("take law")
    assert faces(game, 17) == "brewery"


def test_D_LAYOUT_5_it_stays_face_down_through_a_choice_after_a_choice() -> None:
    game = table(
        city(wonders=["the-mausoleum"], built=["scriptorium"], coins=30),
        age=2,
        slots={15: "brewery", 18: "forum"},
        discard=["library"],
    )
    game.play("wonder the-mausoleum with forum", "revive library")
    assert (game.question, faces(game, 15)) == ("take", None)


def test_D_LAYOUT_5_it_is_turned_up_before_an_extra_turn() -> None:
    game = table(city(wonders=["the-sphinx"], coins=20), age=2, slots={17: "brewery", 19: "forum"})
    game.play("wonder the-sphinx with forum")
    assert game.asked_seat == 0
    assert "build brewery" in game.legal()


def test_D_TURN_1_players_take_turns() -> None:
    game = table(open=["altar", "tavern", "theater"])
    seats = []
    for move in ("build altar", "build tavern", "build theater"):
        seats.append(game.asked_seat)
        game.play(move)
    assert seats == [0, 1, 0]


def test_D_TURN_1_the_first_player_begins_age_one() -> None:
    match = Match.new("duel", seed=2)
    while match.view(None)["age"] == 0:
        (seat,) = match.waiting
        match.play(seat, match.legal(seat)[0])
    assert match.waiting == (0,)


def test_D_TURN_2_a_card_is_built_discarded_or_put_under_a_wonder() -> None:
    game = table(city(wonders=["the-sphinx"], coins=20), open=["altar"])
    moves = [
        move for move in game.legal() if move.endswith(" altar") and ("with" not in move or "sphinx" in move)
    ]
    assert moves == ["build altar", "discard altar", "wonder the-sphinx with altar"]


@pytest.mark.parametrize("move", ["build altar", "discard altar", "wonder the-sphinx with altar"])
def test_D_TURN_2_exactly_one_card_leaves_the_structure(move: str) -> None:
    game = table(city(wonders=["the-sphinx"], coins=20), open=["altar"])
    game.play(move)
    assert game.duel.present.bit_count() == 19
    assert "altar" not in game.open_cards


@pytest.mark.parametrize("move", ["build tavern", "discard tavern", "wonder the-sphinx with tavern"])
@pytest.mark.parametrize("slot", [5, 9], ids=["face up", "face down"])
def test_D_TURN_3_a_covered_card_cannot_be_taken(move: str, slot: int) -> None:
    game = table(city(wonders=["the-sphinx"], coins=50), slots={slot: "tavern"})
    with pytest.raises(IllegalMove):
        game.play(move)


def test_D_TURN_4_who_can_pay_nothing_can_still_discard() -> None:
    game = table(city(coins=0), age=3, open=["palace", "pretorium"])
    assert game.legal() == ["discard pretorium", "discard palace"]


def test_D_TURN_4_nobody_can_pass() -> None:
    with pytest.raises(UnknownMove):
        table().play("pass")


def test_D_TURN_5_a_choice_is_made_by_the_same_player_before_anything_else() -> None:
    game = table(city(built=["scriptorium"], coins=20), age=2, open=["library", "forum"], board=["law"])
    game.play("build library")
    assert game.asked_seat == 0
    assert all(move.startswith("take ") for move in game.legal())
    with pytest.raises(IllegalMove, match="You have to do something else"):
        game.play("build forum")


def test_D_TURN_5_after_the_choice_it_is_the_opponents_turn() -> None:
    game = table(city(built=["scriptorium"], coins=20), age=2, open=["library"], board=["law"])
    game.play("build library", "take law")
    assert (game.asked_seat, game.question) == (1, "turn")


def test_D_TURN_5_after_the_choice_the_action_is_finished() -> None:
    game = table(city(built=["scriptorium"], coins=20), age=2, open=["library"], board=["law"])
    game.play("build library")
    assert game.duel.taken != NOTHING
    game.play("take law")
    assert game.duel.taken == NOTHING


def test_D_TURN_6_an_extra_turn_follows_the_turning_up() -> None:
    game = table(city(wonders=["the-sphinx"], coins=20), age=2, slots={17: "brewery", 19: "forum"})
    keys = [event.key for event in game.play("wonder the-sphinx with forum")]
    assert keys[-2:] == ["duel.event.revealed", "duel.event.again"]


def test_D_TURN_6_after_the_extra_turn_the_opponent_plays() -> None:
    game = table(city(wonders=["the-sphinx"], coins=20), open=["altar", "theater"])
    game.play("wonder the-sphinx with altar", "build theater")
    assert game.asked_seat == 1


@pytest.mark.parametrize("age", [1, 2])
def test_D_TURN_7_an_extra_turn_of_the_last_card_is_lost(age: int) -> None:
    last = {1: "altar", 2: "forum"}[age]
    game = table(city(wonders=["the-sphinx"], coins=20), age=age, left=1, open=[last], pawn=-1)
    game.play(f"wonder the-sphinx with {last}", "start opponent")
    assert (game.age, game.asked_seat) == (age + 1, 1)
    game.play(next(move for move in game.legal() if move.startswith("discard")))
    assert game.asked_seat == 0
    game.play(next(move for move in game.legal() if move.startswith("discard")))
    assert game.asked_seat == 1


def test_D_TURN_8_coins_by_economy_can_be_looted_in_the_same_action() -> None:
    game = table(city(coins=6), city(coins=0, tokens=["economy"]), age=2, open=["archery-range"], pawn=1)
    game.play("build archery-range")
    assert (game.coins(0), game.coins(1)) == (0, 4)


def test_D_TURN_8_coins_by_economy_can_be_lost_to_the_appian_way() -> None:
    game = table(
        city(built=["clay-pool", "clay-pit", "quarry", "stone-pit"], coins=2, wonders=["the-appian-way"]),
        city(coins=0, tokens=["economy"]),
        open=["altar"],
    )
    game.play("wonder the-appian-way with altar")
    assert (game.coins(0), game.coins(1)) == (3, 0)


def test_D_TURN_8_loot_comes_before_a_destruction() -> None:
    game = table(
        city(wonders=["the-statue-of-zeus"], coins=20),
        city(built=["quarry"], coins=9),
        open=["altar"],
        pawn=2,
    )
    game.play("wonder the-statue-of-zeus with altar")
    assert (game.question, game.coins(1)) == ("destroy-brown", 7)


def test_D_TURN_9_only_the_player_who_is_asked_can_move() -> None:
    match = Match.new("duel", seed=2)
    assert match.legal(1) == []
    with pytest.raises(NotYourTurn):
        match.play(1, match.legal(0)[0])


def test_D_TURN_9_an_impossible_move_changes_nothing() -> None:
    game = table(city(coins=0), open=["palisade"])
    before = bytes(game.state)
    with pytest.raises(IllegalMove):
        game.play("build palisade")
    assert bytes(game.state) == before


def test_D_TURN_9_after_the_end_nobody_can_move() -> None:
    game = table(open=["guard-tower"], pawn=8)
    game.play("build guard-tower")
    with pytest.raises(GameOver):
        game.state.apply(0, 0)
