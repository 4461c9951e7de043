"""What is told of choices that are made at once, in a match on a server."""

from tests.server.support.many_seats import choose, play_turn, scripted_wonders
from thauma.server import wire
from thauma.server.matches import messages
from thauma.terminal.online import step_history

NAMES = ("Ada", "Bo", "Cy")


def update_after_turns() -> tuple[wire.Update, list[wire.Step]]:
    """Give what a seat is told of two turns and a half, with a choice that was made anew."""
    story = scripted_wonders(turns=1)
    choose(story, 1)
    story.ask(1, wire.TakeBack)
    play_turn(story, 1, 0, 2)
    choose(story, 2)
    update = messages.update_message(story.table, 0, 0, 0)
    return update, list(update.steps)


def test_a_history_tells_turns_and_numbers_them_by_their_last_choice() -> None:
    update, told = update_after_turns()
    lines = step_history.history_lines(told, update.match.moves, NAMES)
    assert [line[:5] for line in lines] == ["     ", "  3  ", "  6  "]
    assert lines[0].strip() == "The match was created."
    assert step_history.history_lines(told[4:], update.match.moves, NAMES) == lines[1:]


def test_who_has_chosen_does_not_push_what_happened_out_of_sight() -> None:
    _, told = update_after_turns()
    assert (
        step_history.describe_recent(told, 0, NAMES)
        == tuple(
            step_history.describe_step(step, NAMES) for step in told if step.kind in ("turn", "created")
        )[-2:]
    )


def test_a_choice_is_told_as_it_comes() -> None:
    _, told = update_after_turns()
    assert step_history.describe_step(told[-1], NAMES) == "Cy has chosen."
    assert [step_history.describe_step(step, NAMES) for step in told if step.kind == "withdrawn"] == [
        "Bo takes the choice back."
    ]
