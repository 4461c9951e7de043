"""Choices that several seats make at once: secret until all are in, and taken back alone."""

import pytest

import thauma
from tests.core.choosing import choices_of, match_after_turns, round_trip, snapshot_of, take_turn
from thauma import Match

# ------------------------------------------------------------------------------------- until all are in


def test_a_choice_waits_until_the_last_one_is_in() -> None:
    match = match_after_turns()
    choices = choices_of(match)
    match.put(2, choices[2])
    assert (match.waiting, match.pending, match.settled) == ((0, 1), (2,), 0)
    match.put(0, choices[0])
    assert (match.waiting, match.pending, match.settled) == ((1,), (0, 2), 0)
    match.put(1, choices[1])
    assert (match.waiting, match.pending, match.settled) == ((0, 1, 2), (), 3)


def test_who_has_chosen_has_no_legal_move() -> None:
    match = match_after_turns()
    match.put(1, match.legal(1)[0])
    assert match.legal(1) == []
    assert match.legal(0)


def test_a_second_choice_is_refused_and_the_refusal_says_so() -> None:
    match = match_after_turns()
    first, second = match.legal(1)[:2]
    match.put(1, first)
    before = snapshot_of(match)
    for again in (first, second):
        with pytest.raises(thauma.NotYourTurn, match="already chosen"):
            match.play(1, again)
    assert snapshot_of(match) == before


def test_a_choice_is_told_to_its_maker_and_to_others_only_that_it_was_made() -> None:
    match = match_after_turns()
    choice = match.legal(1)[-1]
    (told,) = match.play(1, choice)
    assert told.data == {"seat": 1, "move": choice}
    assert match.told(0, 1)["move"] == choice
    for viewer in (0, 2, None):
        assert match.told(0, viewer) == {
            "seat": 1,
            "move": None,
            "events": [{"key": told.key, "data": {"seat": 1}}],
        }


def test_who_makes_the_last_choice_is_told_what_all_did() -> None:
    match = match_after_turns()
    choices = choices_of(match)
    take_turn(match, {2: choices[2], 1: choices[1]})
    events = match.play(0, choices[0])
    assert {event.data["seat"] for event in events if "seat" in event.data} == {0, 1, 2}
    assert events == match.events(2, 0)


def test_a_view_shows_what_took_effect_last_while_choices_wait() -> None:
    match = match_after_turns(turns=1)
    took = [match.view(viewer)["last"] for viewer in (0, 1, 2, None)]
    assert all(last["events"] for last in took)
    match.put(1, match.legal(1)[0])
    assert [match.view(viewer)["last"] for viewer in (0, 1, 2, None)] == took
    assert match.view(0)["number"] == 4
    assert match_after_turns().view(0)["last"] is None


@pytest.mark.once
def test_nobody_else_can_tell_what_was_chosen() -> None:
    """Whatever a seat chooses, the others see, hear and know the same until the turn is over."""
    for players, turns in ((4, 0), (5, 2), (7, 7)):
        one, other = match_after_turns(players, turns), match_after_turns(players, turns)
        for seat in (0, players // 2, players - 1):
            first, *_, last = one.legal(seat)
            one.put(seat, first)
            other.put(seat, last)
            chosen = one.pending
            for viewer in (viewer for viewer in (*range(players), None) if viewer not in chosen):
                assert one.view(viewer) == other.view(viewer)
                for index in range(max(0, one.settled - 1), len(one.movers)):
                    assert one.told(index, viewer) == other.told(index, viewer)
                    assert one.events(index, viewer) == other.events(index, viewer)
                    assert one.view_at(index, viewer) == other.view_at(index, viewer)
                if viewer is not None:
                    assert one.seen_by(viewer) == other.seen_by(viewer)
                    assert one.legal(viewer) == other.legal(viewer)
            assert one.view(seat) != other.view(seat)


# ---------------------------------------------------------------------------------------- taken back alone


def test_a_choice_is_withdrawn_as_if_it_had_never_been_made() -> None:
    match = match_after_turns(4, 1)
    choices = choices_of(match)
    take_turn(match, {1: choices[1], 3: choices[3]})
    before = snapshot_of(match)
    match.put(2, choices[2])
    assert match.withdraw(2) == choices[2]
    assert snapshot_of(match) == before
    assert match.withdraw(1) == choices[1]
    assert match.pending == (3,)
    assert match.actions[match.settled :] == ((3, choices[3]),)


def test_who_withdraws_may_choose_anew() -> None:
    match = match_after_turns()
    first, second = match.legal(0)[:2]
    match.put(0, first)
    match.withdraw(0)
    match.put(0, second)
    assert match.actions == ((0, second),)


def test_there_is_nothing_to_withdraw_before_a_choice_nor_after_the_turn() -> None:
    match = match_after_turns()
    with pytest.raises(thauma.NothingToWithdraw, match="seat 1"):
        match.withdraw(1)
    match.put(1, match.legal(1)[0])
    with pytest.raises(thauma.NothingToWithdraw, match="seat 0"):
        match.withdraw(0)
    take_turn(match, choices_of(match))
    before = snapshot_of(match)
    for seat in range(3):
        with pytest.raises(thauma.NothingToWithdraw):
            match.withdraw(seat)
    assert snapshot_of(match) == before


@pytest.mark.parametrize("seat", [-1, 3, "0", None, True])
def test_only_a_seat_can_withdraw(seat: object) -> None:
    with pytest.raises(thauma.UnknownSeat):
        match_after_turns().withdraw(seat)  # type: ignore[arg-type]


def test_in_a_game_of_turns_there_is_nothing_to_withdraw() -> None:
    match = Match.new("duel", seed=1)
    match.play(0, match.legal(0)[0])
    assert (match.pending, match.settled) == ((), 1)
    with pytest.raises(thauma.NothingToWithdraw):
        match.withdraw(0)


def test_undo_goes_back_to_the_start_choice_by_choice() -> None:
    match = match_after_turns(3, 2)
    match.put(1, match.legal(1)[0])
    moves = list(match.actions)
    while match.actions:
        assert match.undo() == moves.pop()
        assert match.text() == round_trip(match).text()
    assert match.text() == match_after_turns().text()


def test_a_choice_shows_nothing_until_the_last_one_shows_them_all() -> None:
    match = match_after_turns()
    choices = choices_of(match)
    take_turn(match, {2: choices[2], 0: choices[0]})
    assert not match.revealed_since(0)
    assert [match.may_take_back(seat) for seat in range(3)] == [False, False, True]  # what `undo` would take
    match.put(1, choices[1])
    assert match.revealed_since(0)
    assert match.revealed_since(2)
    assert not any(match.may_take_back(seat) for seat in range(3))
