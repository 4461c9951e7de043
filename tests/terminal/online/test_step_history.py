"""What is told of choices that are made at once, in a match on a server."""

from tests.server.support.many_seats import choose, play_turn, scripted_wonders
from thauma import wire
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


def test_the_history_says_that_lots_were_drawn_right_after_the_creation() -> None:
    steps = [wire.Step("created", 1), wire.Step("resigned", 2, 0)]
    lines = step_history.history_lines(steps, 0, NAMES, "Lots decided who begins.")
    assert [line.strip() for line in lines] == [
        "The match was created.",
        "Lots decided who begins.",
        f"{NAMES[0]} gives up.",
    ]


def test_after_a_decision_was_taken_back_against_bots_the_numbers_go_on_from_there() -> None:
    chosen = [wire.Step("chosen", 1, seat) for seat in (0, 1)]
    back = wire.Step("taken-back", 1, 0, moves=2, to=1)
    steps = [wire.Step("created", 1), *chosen, wire.Step("turn", 1), back, *chosen, wire.Step("turn", 1)]
    numbers = [line.split()[0] for line in step_history.history_lines(steps, 2, NAMES) if line[:3].strip()]
    assert numbers == ["2", "2"]
    assert f"{NAMES[0]} takes the last decision back." in step_history.history_lines(steps, 2, NAMES)[2]
