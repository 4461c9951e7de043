"""A turn of several steps, each its seat's secret until all have finished, decided on the table alone."""

import pytest

from tests.server.support.hosted_matches import PATIENCE, ScriptedMatch, human
from tests.server.support.many_seats import choose, deal_halicarnassus, update_text
from thauma import wire
from thauma.server.matches import events, messages
from thauma.server.matches.personal_data import counted_by

CHAIN = ("wonder", "tick agora.1")
"""the first stage of Halicarnassus lets its owner tick a box of the Agora"""


def scripted_dice() -> ScriptedMatch:
    """Tell of three people at the beginning of a game."""
    return ScriptedMatch((human,) * 3, deal_halicarnassus(3))


def test_each_step_of_a_turn_is_a_question_of_its_own() -> None:
    story = scripted_dice()
    choose(story, 0, CHAIN[0])
    assert story.table.open_question(0) == 2
    assert story.table.match.view(0)["question"] == "tick"
    assert story.refusal(0, wire.Move, question=1, move="pass") == "stale"
    choose(story, 0, CHAIN[1])
    assert story.table.open_question(0) is None
    assert story.refusal(0, wire.Move, question=2, move="pass") == "already-chosen"


def test_a_turn_is_taken_back_step_by_step() -> None:
    story = scripted_dice()
    for move in CHAIN:
        choose(story, 0, move)
    for question, left in ((2, CHAIN[:1]), (3, ())):
        assert messages.update_message(story.table, 0, 0, PATIENCE).answered == question
        assert story.ask(0, wire.Withdraw, question=question, id=f"q{question}") == events.Withdrawn(
            0, f"q{question}"
        )
        assert tuple(story.table.match.view(0)["made"]) == left
    assert story.refusal(0, wire.Withdraw, question=4) == "nothing-to-take-back"
    assert story.table.match.waiting == (0, 1, 2)


def test_a_withdrawal_sent_twice_takes_back_one_step() -> None:
    story = scripted_dice()
    for move in CHAIN:
        choose(story, 0, move)
    story.ask(0, wire.Withdraw, question=2)
    assert story.refusal(0, wire.Withdraw, question=2) == "stale"
    assert story.table.match.view(0)["made"] == ["wonder"]


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_others_cannot_tell_that_a_turn_goes_on(viewer: int | None) -> None:
    story = scripted_dice()
    before = update_text(story, viewer)
    choose(story, 0, CHAIN[0])
    assert update_text(story, viewer) == before
    story.ask(0, wire.Withdraw, question=2)
    assert update_text(story, viewer) == before


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_turn_of_two_steps_looks_like_one_of_a_single_step(viewer: int | None) -> None:
    long, short = scripted_dice(), scripted_dice()
    for move in CHAIN:
        choose(long, 0, move)
    short.now += 60_000  # for the step that it does not have
    choose(short, 0, "pass")
    assert update_text(long, viewer) == update_text(short, viewer)
    long.ask(0, wire.Withdraw, question=2)
    short.ask(0, wire.Withdraw, question=1)
    assert update_text(long, viewer) == update_text(short, viewer)
    choose(long, 0, CHAIN[1])
    choose(short, 0, "pass")
    assert update_text(long, viewer) == update_text(short, viewer)


def test_the_seat_itself_is_told_every_step_and_the_number_of_its_answer() -> None:
    story = scripted_dice()
    choose(story, 1, "pass")
    for number, move in enumerate(CHAIN, start=3):
        choose(story, 0, move, id=move)
        assert story.table.step_of_request(0, move) == number
        assert messages.update_message(story.table, 0, number - 1, PATIENCE).steps[-1].move == move
    assert messages.update_message(story.table, 2, 0, PATIENCE).number == 3


def test_everything_is_told_when_all_have_finished() -> None:
    story = scripted_dice()
    for seat, move in ((0, CHAIN[0]), (1, "pass"), (2, "pass"), (0, CHAIN[1])):
        choose(story, seat, move)
    for viewer in (0, 1, 2, None):
        update = messages.update_message(story.table, viewer, 0, PATIENCE)
        assert update.steps[-1].kind == "turn"
        assert [event.key for event in update.steps[-1].events or ()].count("dice.event.ticks") == 1
        assert update.view["number"] == update.match.moves == 4


# ----------------------------------------------------------------------------------------------- hints


def advise(story: ScriptedMatch, seat: int) -> None:
    """Give a seat a hint about what it is asked."""
    story.put(events.Hinted(seat, "{}", f"h{story.now}"))


def hints_told(story: ScriptedMatch, viewer: int | None) -> list[int | None]:
    """The seats of the hints that a recipient was told of."""
    steps = messages.update_message(story.table, viewer, 0, PATIENCE).steps
    return [step.seat for step in steps if step.kind == "hinted"]


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_hints_within_a_turn_do_not_tell_others_that_it_goes_on(viewer: int | None) -> None:
    long, short = scripted_dice(), scripted_dice()
    for story in (long, short):
        advise(story, 0)
    choose(long, 0, CHAIN[0])
    assert update_text(long, viewer) == update_text(short, viewer)
    advise(long, 0)
    assert update_text(long, viewer) == update_text(short, viewer)
    choose(long, 0, CHAIN[1])
    short.now += 120_000  # for the steps that it does not have
    choose(short, 0, "pass")
    assert update_text(long, viewer) == update_text(short, viewer)


def test_the_seat_itself_is_told_of_every_hint() -> None:
    story = scripted_dice()
    advise(story, 0)
    choose(story, 0, CHAIN[0])
    advise(story, 0)
    assert story.table.questions[0].hinted == 4
    assert hints_told(story, 0) == [0, 0]
    assert [hints_told(story, viewer) for viewer in (1, 2, None)] == [[0], [0], [0]]


def test_a_hint_after_a_choice_was_taken_back_is_not_told_again() -> None:
    story = scripted_dice()
    advise(story, 0)
    choose(story, 0, "pass")
    story.ask(0, wire.Withdraw, question=1)
    advise(story, 0)
    assert (hints_told(story, 0), hints_told(story, 1)) == ([0, 0], [0])


def test_each_turn_and_each_seat_has_a_hint_that_is_told() -> None:
    story = scripted_dice()
    for _ in range(2):
        for seat in (0, 2):
            advise(story, seat)
        for seat in range(3):
            choose(story, seat, "pass")
    assert hints_told(story, 1) == hints_told(story, None) == [0, 2, 0, 2]


def test_a_copy_of_a_take_back_names_the_step_as_its_seat_counts_it() -> None:
    story = scripted_dice()
    choose(story, 0, CHAIN[0])
    row = events.TakenBack(1, 1, 1, to=len(story.table.steps))
    counted = counted_by(story.table, 1, row)
    assert counted == events.TakenBack(1, 1, 1, to=len(story.table.steps) - 1)
    assert counted_by(story.table, 0, row) == row
