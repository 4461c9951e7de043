"""Choices taken back while they wait for those of others, decided on the table alone."""

import pytest

from tests.server.support.hosted_matches import PATIENCE, ScriptedMatch, human
from tests.server.support.many_seats import choose, deal_wonders, play_turn, scripted_wonders
from thauma import wire
from thauma.server.matches import events, messages
from thauma.server.matches.commands import claimable_at


def question_number(story: ScriptedMatch, seat: int) -> int:
    """Give the number of what a seat was asked last."""
    return story.table.questions[seat].number


def test_who_withdraws_is_asked_anew() -> None:
    story = scripted_wonders()
    choose(story, 0)
    assert story.ask(0, wire.Withdraw, question=1, id="oops") == events.Withdrawn(0, "oops")
    assert story.table.match.pending == ()
    assert story.table.open_question(0) == 2
    choose(story, 0)
    story.ask(0, wire.Withdraw, question=2)
    assert story.table.open_question(0) == 3


def test_there_must_be_a_choice_to_withdraw() -> None:
    story = scripted_wonders()
    choose(story, 1)
    assert story.refusal(0, wire.Withdraw, question=1) == "nothing-to-take-back"


def test_a_withdrawal_is_about_one_choice_and_no_later_one() -> None:
    story = scripted_wonders()
    choose(story, 0)
    story.ask(0, wire.Withdraw, question=1)
    choose(story, 0)
    assert story.refusal(0, wire.Withdraw, question=1) == "stale"
    assert story.table.match.pending == (0,)


def test_a_withdrawal_that_comes_after_the_turn_is_stale() -> None:
    story = scripted_wonders()
    play_turn(story, 2, 0, 1)
    assert story.refusal(0, wire.Withdraw, question=1) == "stale"


def test_a_choice_that_has_taken_effect_stands_while_another_seat_is_asked() -> None:
    story = match_with_one_asked()
    (asked,) = story.table.asked_seats
    for seat in {0, 1, 2} - {asked}:
        assert story.refusal(seat, wire.Withdraw, question=question_number(story, seat)) == "revealed"
        assert story.refusal(seat, wire.TakeBack) == "revealed"


def match_with_one_asked() -> ScriptedMatch:
    """Play until one seat is asked alone, with as many stages built as can be."""
    for seed in range(40):
        story = ScriptedMatch((human,) * 3, deal_wonders(3, seed))
        while story.table.ending is None:
            if len(story.table.asked_seats) == 1 and not story.table.match.pending:
                return story
            seat = story.table.asked_seats[0]
            legal = story.table.match.legal(seat)
            choose(story, seat, next((move for move in legal if move.startswith("stage")), legal[0]))
    raise AssertionError("nobody was ever asked alone")


def test_to_take_back_a_choice_that_waits_is_to_withdraw_it() -> None:
    story = scripted_wonders()
    for seat in (1, 0):
        choose(story, seat)
    assert story.ask(1, wire.TakeBack, id="back") == events.Withdrawn(1, "back")
    assert story.table.match.pending == (0,)


def test_nobody_is_asked_for_leave_to_withdraw() -> None:
    story = scripted_wonders()
    for seat in (1, 0):
        choose(story, seat)
    story.ask(1, wire.TakeBack)
    assert messages.match_info(story.table, PATIENCE).asked_back is None


def test_a_turn_that_took_effect_stands() -> None:
    story = scripted_wonders(turns=1)
    for seat in range(3):
        assert story.refusal(seat, wire.TakeBack) == "revealed"
    choose(story, 0)
    for seat in (1, 2):
        assert story.refusal(seat, wire.TakeBack) == "revealed"


def test_to_and_fro_of_one_seat_comes_to_an_end_and_nobody_else_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thauma.server.matches.commands.MOST_DETOURS", 2)
    story = scripted_wonders()
    for number in (1, 2):
        choose(story, 0)
        story.ask(0, wire.Withdraw, question=number)
    choose(story, 0)
    choose(story, 1)
    assert story.refusal(0, wire.Withdraw, question=3) == "too-long"
    assert story.refusal(0, wire.TakeBack) == "too-long"
    story.ask(1, wire.Withdraw, question=1)
    assert story.table.match.pending == (0,)


def test_choosing_and_withdrawing_does_not_prolong_the_wait() -> None:
    story = scripted_wonders()
    first = claimable_at(story.table, 0, PATIENCE)
    for number in (1, 2):
        choose(story, 0)
        assert claimable_at(story.table, 0, PATIENCE) is None
        story.ask(0, wire.Withdraw, question=number)
        assert claimable_at(story.table, 0, PATIENCE) == first
    play_turn(story, 0, 1, 2)
    later = claimable_at(story.table, 0, PATIENCE)
    assert first is not None
    assert later is not None
    assert later > first
