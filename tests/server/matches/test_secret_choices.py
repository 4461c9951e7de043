"""Choices made at once, decided on the table alone: numbers, withdrawals, and what everybody is told."""

from itertools import permutations

import pytest
from msgspec import UNSET

from tests.server.support.hosted_matches import MATCH, PATIENCE, ScriptedMatch
from tests.server.support.many_seats import GAME, choose, play_turn, scripted_wonders, steps_of, update_text
from thauma import wire
from thauma.server.matches import events, messages
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.commands import Refusal
from thauma.server.matches.lobby import continued_match
from thauma.server.matches.randomness import Randomness

VIEWERS = (0, 1, 2, None)


def question_numbers(story: ScriptedMatch) -> list[int | None]:
    """Give the numbers of what the seats are asked."""
    return [story.table.open_question(seat) for seat in range(len(story.seats))]


# ------------------------------------------------------------------------------------------ questions


def test_everybody_is_asked_at_once() -> None:
    assert question_numbers(scripted_wonders()) == [1, 1, 1]


def test_the_choices_of_others_do_not_change_a_question() -> None:
    story = scripted_wonders()
    choose(story, 1)
    assert question_numbers(story) == [1, None, 1]
    choose(story, 0)
    assert question_numbers(story) == [None, None, 1]
    choose(story, 2)
    assert question_numbers(story) == [2, 2, 2]


def test_nor_do_their_withdrawals() -> None:
    story = scripted_wonders()
    choose(story, 1)
    story.ask(1, wire.Withdraw, question=1)
    assert question_numbers(story) == [1, 2, 1]


def test_a_choice_sent_before_another_one_arrived_is_good() -> None:
    story = scripted_wonders()
    mine = {"question": story.table.open_question(2), "move": story.table.match.legal(2)[3]}
    choose(story, 0)
    choose(story, 1)
    story.ask(1, wire.Withdraw, question=1)
    choose(story, 1)
    assert isinstance(story.ask(2, wire.Move, **mine), events.Moved)


def test_a_second_answer_is_refused_and_the_refusal_says_why() -> None:
    story = scripted_wonders()
    first, second = story.table.match.legal(0)[:2]
    choose(story, 0, first)
    for again in (first, second):
        assert story.refusal(0, wire.Move, question=1, move=again) == "already-chosen"


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    story = scripted_wonders(turns=1)
    move = story.table.match.legal(0)[0]
    assert story.refusal(0, wire.Move, question=1, move=move) == "stale"
    choose(story, 0)
    assert story.refusal(0, wire.Move, question=1, move=move) == "stale"


# ------------------------------------------------------------------------------------------ being told


def test_a_choice_is_told_to_all_and_what_it_is_to_its_maker() -> None:
    story = scripted_wonders()
    choose(story, 1, id="mine")
    (_, choice), *_ = story.table.match.actions
    for viewer in VIEWERS:
        shown = choice if viewer == 1 else None
        assert steps_of(story, viewer, 1) == [("chosen", 1, shown)]
    assert story.table.step_of_request(1, "mine") == 2


def test_the_last_choice_is_told_like_the_others_and_then_what_all_did() -> None:
    story = scripted_wonders()
    play_turn(story, 2, 0, 1)
    assert steps_of(story, None, 1) == [
        ("chosen", 2, None),
        ("chosen", 0, None),
        ("chosen", 1, None),
        ("turn", None, None),
    ]
    for viewer in VIEWERS:
        *_, last = messages.update_message(story.table, viewer, 0, PATIENCE).steps
        assert list(last.events) == story.table.match.events(2, viewer)
        assert {event.data.get("seat") for event in last.events} >= {0, 1, 2}


def test_who_has_chosen_is_told_which_question_that_answered() -> None:
    story = scripted_wonders(turns=1)
    choose(story, 1)
    numbers = [messages.update_message(story.table, viewer, 0, 0).answered for viewer in VIEWERS]
    assert numbers == [UNSET, 2, UNSET, UNSET]
    assert '"answered"' not in update_text(story, 0)
    play_turn(story, 0, 2)
    assert messages.update_message(story.table, 1, 0, 0).answered is UNSET


def test_a_withdrawal_is_told_to_all() -> None:
    story = scripted_wonders()
    choose(story, 1)
    story.ask(1, wire.TakeBack)
    for viewer in VIEWERS:
        assert steps_of(story, viewer, 2) == [("withdrawn", 1, None)]
        assert messages.update_message(story.table, viewer, 2, 0).steps[0].moves == 1


def test_what_was_told_stays_as_it_was_told() -> None:
    """Nothing that comes later makes an earlier step say more: who fetches all again gets the same."""
    story = scripted_wonders(4)
    kept: dict[int | None, tuple[wire.Step, ...]] = dict.fromkeys((*range(4), None), ())
    for number in range(9):
        choose(story, story.table.asked_seats[-1 if number % 3 else 0])
        for viewer, before in kept.items():
            kept[viewer] = messages.update_message(story.table, viewer, 0, 0).steps
            assert kept[viewer][: len(before)] == before
    story.put(events.Resigned(0))
    for viewer, before in kept.items():
        assert messages.update_message(story.table, viewer, 0, 0).steps[:-1] == before


@pytest.mark.parametrize("seat", [0, 2, 4])
@pytest.mark.parametrize("turns", [0, 3])
def test_others_are_told_the_same_whatever_was_chosen(seat: int, turns: int) -> None:
    one, other = scripted_wonders(5, turns), scripted_wonders(5, turns)
    first, *_, last = one.table.match.legal(seat)
    others = [viewer for viewer in (*range(5), None) if viewer != seat]
    for story, choice in ((one, first), (other, last)):
        choose(story, 1 if seat else 3)
        choose(story, seat, choice)
    for viewer in others:
        for after in (0, one.table.step_count(None) - 1):
            assert update_text(one, viewer, after) == update_text(other, viewer, after)
    assert update_text(one, seat) != update_text(other, seat)
    assert messages.replay_views(one.table.match) == messages.replay_views(other.table.match)
    for story in (one, other):
        story.ask(seat, wire.TakeBack)
    for viewer in others:
        assert update_text(one, viewer) == update_text(other, viewer)


def test_the_order_of_arrival_changes_nothing_but_the_order_of_arrival() -> None:
    found = []
    for order in permutations(range(3)):
        story = scripted_wonders()
        play_turn(story, *order)
        steps = messages.update_message(story.table, 0, 4, PATIENCE).steps
        view = [story.table.match.view(viewer) for viewer in VIEWERS]
        found.append((steps, view, story.table.match.text(), question_numbers(story)))
    assert all(other == found[0] for other in found)


def test_a_table_is_the_same_when_it_is_read_between_choices() -> None:
    story = scripted_wonders(4, 1)
    for seat in (3, 0):
        choose(story, seat)
    story.ask(3, wire.TakeBack)
    choose(story, 3)
    again = fold_rows(MATCH, story.as_stored())
    assert again.match.pending == (0, 3)
    for viewer in (*range(4), None):
        assert messages.encode_message(messages.update_message(again, viewer, 0, PATIENCE)) == update_text(
            story, viewer
        )
    assert again.questions == story.table.questions


# ----------------------------------------------------------------------------------------- afterwards


def test_a_replay_leaves_out_where_choices_wait() -> None:
    story = scripted_wonders(turns=2)
    choose(story, 1)
    views = messages.replay_views(story.table.match)
    assert [view["number"] for view in views] == [0, 3, 6]
    assert [view["waiting"] for view in views] == [[0, 1, 2]] * 3
    assert views[-1]["last"] == story.table.match.view(None)["last"]


def test_a_replay_shows_a_seat_its_own_hand() -> None:
    match = scripted_wonders(turns=2).table.match
    assert [view["hand"] for view in messages.replay_views(match)] == [None] * 3
    assert [len(view["hand"]) for view in messages.replay_views(match, 1)] == [7, 6, 5]


def test_a_match_is_taken_up_between_turns() -> None:
    story = scripted_wonders(turns=2)
    choose(story, 1)
    story.put(events.Resigned(0))
    players = tuple(wire.NewPlayer("human", name) for name in ("Ada", "Bo", "Cy"))
    for number in (0, 3, 6):
        new = wire.NewMatch(GAME, players, again=wire.Again(MATCH, number))
        row, _ = continued_match(new, story.table, Randomness())
        assert len(row.played) == number
    for number in (1, 2, 5, 7):
        new = wire.NewMatch(GAME, players, again=wire.Again(MATCH, number))
        with pytest.raises(Refusal, match="no choice waits"):
            continued_match(new, story.table, Randomness())


def test_a_match_that_ends_between_choices_is_written_with_those_that_were_made() -> None:
    story = scripted_wonders(turns=1)
    choose(story, 2)
    story.put(events.Resigned(0))
    text = messages.export(story.table)
    assert f"  2 {story.table.match.actions[-1][1]}\n" in text
    assert "end: 4 moves" in text
