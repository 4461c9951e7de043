"""Turns: R-TURN-1 to R-TURN-7."""

from itertools import permutations

import pytest

from tests.dice.support.arrange import BOARDS, Table, complete_ticks, table, town
from thauma import IllegalMove, Match, NothingToWithdraw, NotYourTurn
from thauma.games.dice import GAME
from thauma.games.dice.ids import MOST_FREE


def test_R_TURN_1_an_action_is_building_the_wonder_or_passing() -> None:
    assert {move.split()[0] for move in table().legal(0)} == {"build", "wonder", "pass"}


def test_R_TURN_1_one_action_and_the_turn_is_finished() -> None:
    found = table(players=3)
    found.play(1, "pass")
    assert found.waiting == (0, 2)
    assert found.legal(1) == []
    with pytest.raises(NotYourTurn, match="You have finished this turn"):
        found.play(1, "pass")


def test_R_TURN_1_after_an_effect_the_next_turn_begins_with_an_action_again() -> None:
    found = table(town("babylon", coins=9), town("babylon", coins=9))
    found.play_turn(["wonder", "tick university.tablet"], "pass")
    assert {move.split()[0] for move in found.legal(0)} == {"build", "wonder", "pass"}
    assert found.waiting == (0, 1)


def test_R_TURN_2_what_others_do_is_not_seen_before_all_have_finished() -> None:
    one, other = (Match(GAME.deal(3, players=3)) for _ in range(2))
    one.play(0, "pass")
    other.play(0, other.legal(0)[0])
    for seat in (1, 2):
        assert one.seen_by(seat) == other.seen_by(seat)
        assert one.state.key(seat) == other.state.key(seat)
        assert one.state.observe(seat) == other.state.observe(seat)
        assert one.state.evaluate(seat) == other.state.evaluate(seat)
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.told(0, viewer) == other.told(0, viewer)
    assert one.seen_by(0) != other.seen_by(0)


def test_R_TURN_2_an_effect_that_goes_on_is_a_secret_too() -> None:
    found = table(town("babylon", coins=9), town(), town())
    assert found.play(0, "wonder", viewer=1) == []
    assert found.waiting == (0, 1, 2)
    assert found.state.seen_by(1) == table(town("babylon", coins=9), town(), town()).state.seen_by(1)
    events = found.play(0, "decline", viewer=1)
    assert [event.key for event in events] == ["dice.event.finished"]


def test_R_TURN_2_all_is_told_when_the_last_one_has_finished() -> None:
    found = table(town("babylon", coins=9), town("giza"))
    found.play(0, "wonder", "tick university.tablet")
    keys = [event.key.removeprefix("dice.event.") for event in found.play(1, "pass", viewer=1)]
    assert keys == ["stage", "ticks", "passes", "turn"]


def test_R_TURN_3_the_order_of_arrival_makes_no_difference() -> None:
    towns = [
        town("babylon", complete_ticks("agora") | {"agora.3": 2}, coins=20),
        town("giza"),
        town("rhodes", coins=12),
    ]
    roll = {"blue": "owl 1", "red": "axe 2", "green": "wheel 0"}
    moves = [["build agora.3 with blue", "bonus action", "wonder", "tick university.wheel"]]
    moves += [["build west.attack with red"], ["wonder", "tick west.defence", "decline"]]
    texts = set()
    for order in permutations(range(3)):
        found = table(*towns, roll=roll)
        for seat in order:
            found.play(seat, *moves[seat])
        texts.add(bytes(found.state))
    assert len(texts) == 1


def babylon_and_giza() -> Match:
    """A match of two in which a stage of seat 0 leads to a second choice."""
    deal = GAME.deal(1, boards=BOARDS).to_dict()
    return Match(GAME.deal_from_json(deal | {"cities": ["babylon", "giza"]}))


def test_R_TURN_3_a_match_keeps_choices_in_the_order_of_seats() -> None:
    orders = [(0, 0, 1), (0, 1, 0), (1, 0, 0)]
    texts = set()
    for order in orders:
        match, moves = babylon_and_giza(), {0: ["wonder", "decline"], 1: ["pass"]}
        for seat in order:
            match.play(seat, moves[seat].pop(0))
        assert match.settled == 3
        texts.add(match.text())
    assert len(texts) == 1


def test_R_TURN_3_choices_in_a_row_wait_for_the_others() -> None:
    match = babylon_and_giza()
    match.play(1, "pass")
    match.play(0, "wonder")
    assert (match.pending, match.waiting) == ((0, 1), (0,))
    assert not match.revealed_since(0)
    match.play(0, "decline")
    assert (match.pending, match.waiting) == ((), (0, 1))
    assert match.revealed_since(2)


def test_R_TURN_3_choices_in_a_row_can_be_taken_back_one_by_one() -> None:
    match = babylon_and_giza()
    match.play(0, "wonder")
    match.play(0, "decline")
    assert match.pending == (0, 0)
    assert match.withdraw(0) == "decline"
    assert match.withdraw(0) == "wonder"
    assert match.legal(0) == babylon_and_giza().legal(0)
    with pytest.raises(NothingToWithdraw):
        match.withdraw(0)


def test_R_TURN_4_several_choose_the_same_die() -> None:
    found = table(players=3, roll={"blue": "mask 0"})
    found.play_turn(*["build agora.1 with blue"] * 3)
    assert [found.points(seat) for seat in range(3)] == [{"agora": 2}] * 3


def test_R_TURN_5_passing_brings_three_coins() -> None:
    found = table()
    found.play_turn()
    assert found.coins(0) == 10


def test_R_TURN_6_die_and_box_must_be_paid() -> None:
    roll = {"blue": "fountain 2"}
    assert "build agora.2 with blue" in table(town(coins=3), roll=roll).legal(0)
    poor = table(town(coins=2), roll=roll)
    before = bytes(poor.state)
    with pytest.raises(IllegalMove, match="3 coins needed and you can spend 2, 1 short"):
        poor.play(0, "build agora.2 with blue")
    assert bytes(poor.state) == before


def with_choices_made(found: Table, choices: int) -> Table:
    """Seat 0 has made so many choices in this turn."""
    dice = found.dice
    dice.turns[0].count = choices
    found.state.load(dice.pack())
    return found


def test_R_TURN_7_after_thirteen_choices_nothing_more_is_opened() -> None:
    early = with_choices_made(table(town("alexandria")), MOST_FREE - 2)
    early.play(0, "wonder")
    assert early.waiting == (0, 1)
    last = with_choices_made(table(town("alexandria")), MOST_FREE - 1)
    last.play(0, "wonder")
    assert last.waiting == (1,)


def test_R_TURN_7_a_bonus_that_is_due_is_taken_all_the_same() -> None:
    ticks = {"west.attack": 4, "west.defence": 1}
    found = with_choices_made(table(town("giza", ticks, coins=9), roll={"red": "shield 0"}), MOST_FREE - 1)
    found.play(0, "build west.defence with red")
    found.play(0, next(move for move in found.legal(0) if move.startswith("bonus")))
    assert found.waiting == (1,)
    assert found.dice.cities[0].bonuses
