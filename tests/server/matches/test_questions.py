"""The numbers of questions, steps and answers: when a new one is given, and when not."""

from collections.abc import Callable

import pytest

from tests.server.support.hosted_matches import ScriptedMatch, greedy_bot, human, open_seat, play_randomly
from thauma import wire
from thauma.server.matches import events, messages

VIEWERS = (0, 1, None)


# ------------------------------------------------------------------------------------------ questions


def question_numbers(story: ScriptedMatch) -> tuple[int | None, int | None]:
    """Give the numbers of what the two seats are asked."""
    return story.table.open_question(0), story.table.open_question(1)


def test_the_first_question_is_number_one_and_only_who_begins_is_asked() -> None:
    assert question_numbers(ScriptedMatch()) == (1, None)


def test_each_question_to_a_seat_has_the_next_number() -> None:
    story = ScriptedMatch()
    seen = [question_numbers(story)]
    for _ in range(4):
        story.move()
        seen.append(question_numbers(story))
    # the second player picks two wonders in a row
    assert seen == [(1, None), (None, 1), (None, 2), (2, None), (None, 3)]


@pytest.mark.parametrize(
    "happening",
    [
        lambda story: story.put(events.Linked(0, "hash")),
        lambda story: story.put(events.Carried(0, "hash")),
        lambda story: story.put(events.Linked(1, "hash")),
        lambda story: story.put(events.Carried(1, "hash")),
        lambda story: story.put(events.AskedBack(1)),
        lambda story: (story.put(events.AskedBack(1)), story.put(events.RefusedBack(0))),
        lambda story: (story.put(events.AskedBack(1)), story.put(events.AllowedBack(0))),
        lambda story: story.put(events.Handed(1, "random", 0)),
    ],
)
def test_a_question_stays_while_the_seat_is_asked_the_same(
    happening: Callable[[ScriptedMatch], None],
) -> None:
    story = ScriptedMatch().make_moves(3)
    before = question_numbers(story)
    happening(story)
    assert question_numbers(story) == before == (2, None)


def test_who_takes_back_is_asked_anew() -> None:
    story = ScriptedMatch()
    story.move()
    assert question_numbers(story) == (None, 1)
    story.ask(0, wire.TakeBack)
    assert question_numbers(story) == (2, None)
    story.move()
    assert question_numbers(story) == (None, 2)


def test_who_takes_back_one_of_two_moves_in_a_row_is_asked_anew() -> None:
    story = ScriptedMatch().make_moves(2)
    assert question_numbers(story) == (None, 2)
    story.ask(1, wire.TakeBack)
    assert question_numbers(story) == (None, 3)


def test_nobody_is_asked_before_everybody_sits() -> None:
    story = ScriptedMatch((human, open_seat))
    assert question_numbers(story) == (None, None)
    story.put(events.Joined(1, "Bo", "hash"))
    assert question_numbers(story) == (1, None)


@pytest.mark.parametrize("end", [events.Resigned(1), events.Abandoned(0, 1), events.Resigned(0)])
def test_nobody_is_asked_after_the_end(end: events.AnyEvent) -> None:
    story = ScriptedMatch().make_moves(3)
    story.put(end)
    assert question_numbers(story) == (None, None)
    story.put(events.Rematched("the-match-after."))
    assert question_numbers(story) == (None, None)


def test_a_bot_is_asked_as_a_person_is() -> None:
    assert question_numbers(ScriptedMatch((greedy_bot, human))) == (1, None)


def test_in_whole_random_games_a_seat_is_asked_exactly_when_the_rules_wait_for_it() -> None:
    for seed in range(5):
        last = [1, 0]  # who begins was asked before the first move
        for story, _ in play_randomly(seed):
            table = story.table
            assert tuple(table.asked_seats) == table.match.waiting
            for seat in table.asked_seats:
                last[seat] += 1
                assert table.open_question(seat) == last[seat]


# -------------------------------------------------------------------------------------------- answers


def test_a_request_that_was_done_has_the_number_of_its_step() -> None:
    story = ScriptedMatch()
    story.move(id="first")
    story.move(id="second")
    assert story.table.step_of_request(0, "first") == 2
    assert story.table.step_of_request(1, "second") == 3


def test_ids_of_requests_are_each_seats_own() -> None:
    story = ScriptedMatch()
    story.move(id="same")
    assert story.table.step_of_request(1, "same") is None
    story.move(id="same")
    assert (story.table.step_of_request(0, "same"), story.table.step_of_request(1, "same")) == (2, 3)


def test_leave_given_is_the_answer_to_who_gave_it() -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(0, wire.TakeBack, id="please")
    story.ask(1, wire.AnswerBack, allow=True, id="yes")
    assert (story.table.step_of_request(0, "please"), story.table.step_of_request(1, "yes")) == (5, 6)
    assert story.table.step_of_request(0, "yes") is None


def test_a_request_keeps_its_answer_when_its_move_is_taken_back() -> None:
    story = ScriptedMatch()
    story.move(id="oops")
    story.ask(0, wire.TakeBack)
    story.make_moves(3)
    assert story.table.step_of_request(0, "oops") == 2


# -------------------------------------------------------------------------------------------- streams


def test_everybody_counts_the_same_steps_from_one() -> None:
    story = ScriptedMatch()
    assert [messages.update_message(story.table, viewer, 0, 0).number for viewer in VIEWERS] == [1, 1, 1]
    story.make_moves(4)
    assert [messages.update_message(story.table, viewer, 0, 0).number for viewer in VIEWERS] == [5, 5, 5]


def test_nobody_is_told_of_links_to_other_devices() -> None:
    story = ScriptedMatch().make_moves(1)
    before = [messages.update_message(story.table, viewer, 0, 0).steps for viewer in VIEWERS]
    story.put(events.Linked(0, "hash"))
    story.put(events.Carried(0, "hash"))
    assert [messages.update_message(story.table, viewer, 0, 0).steps for viewer in VIEWERS] == before


def test_a_take_back_adds_a_step_and_deletes_none() -> None:
    story = ScriptedMatch().make_moves(1)
    story.ask(0, wire.TakeBack)
    steps = messages.update_message(story.table, None, 0, 0).steps
    assert [step.kind for step in steps] == ["created", "move", "taken-back"]
    assert steps[-1].moves == 1


def test_the_end_says_how_and_who_won() -> None:
    story = ScriptedMatch().make_moves(3)
    story.put(events.Resigned(1))
    assert story.table.ending == wire.Ending("resigned", (0,), 1)
    story = ScriptedMatch().make_moves(3)
    story.put(events.Abandoned(0, 1))
    assert story.table.ending == wire.Ending("abandoned", (1,), 0)
    *_, (story, _) = play_randomly(4)
    result = story.table.match.result
    assert result is not None
    assert story.table.ending == wire.Ending("rules", result.winners)


@pytest.mark.parametrize(
    ("after", "start"),
    [(0, 0), (2, 2), (5, 5), (6, 0), (1_000_000, 0)],
    ids=["nothing yet", "two", "all", "more than there are", "far more than there are"],
)
def test_an_update_gives_exactly_the_steps_after_the_number(after: int, start: int) -> None:
    story = ScriptedMatch().make_moves(4)
    given = messages.update_message(story.table, 1, after, 0)
    assert (given.after, given.number, len(given.steps)) == (start, 5, 5 - start)
    assert given.steps == messages.update_message(story.table, 1, 0, 0).steps[start:]


def test_who_is_far_behind_gets_the_latest_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "MOST_STEPS", 3)
    story = ScriptedMatch().make_moves(5)
    given = messages.update_message(story.table, 0, 1, 0)
    assert (given.after, given.number, len(given.steps)) == (3, 6, 3)
    assert messages.update_message(story.table, 0, 4, 0).after == 4
