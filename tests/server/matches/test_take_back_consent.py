"""What may be taken back, and with whose leave; decided on the table alone."""

import pytest

from tests.server.support.hosted_matches import (
    PATIENCE,
    ScriptedMatch,
    find_moves_before,
    greedy_bot,
    human,
    play_randomly,
)
from thauma import wire
from thauma.server.matches import events, messages

VIEWERS = (0, 1, None)


def all_updates(story: ScriptedMatch) -> list[str]:
    """Give what everybody is told now."""
    return [
        messages.encode_message(messages.update_message(story.table, viewer, 0, PATIENCE))
        for viewer in VIEWERS
    ]


# --------------------------------------------------------------------------------- taking back: at once


def test_the_last_move_is_taken_back_at_once() -> None:
    story = ScriptedMatch().make_moves(1)
    assert story.ask(0, wire.TakeBack, id="oops") == events.TakenBack(0, 1, 0, "oops")
    assert story.table.match.actions == ()


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    story = ScriptedMatch()
    assert story.refusal(0, wire.TakeBack) == "nothing-to-take-back"
    story.move()
    assert story.refusal(1, wire.TakeBack) == "nothing-to-take-back"


def test_one_move_after_the_other_can_be_taken_back() -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(1, wire.TakeBack)
    story.ask(1, wire.TakeBack)
    story.ask(0, wire.TakeBack)
    assert story.table.match.actions == ()


def test_bots_do_not_mind() -> None:
    story = ScriptedMatch((human, greedy_bot)).make_moves(3)
    assert story.ask(0, wire.TakeBack) == events.TakenBack(0, 3, 0, f"c{story.asks}", to=1)


# ----------------------------------------------------------------------------- taking back: with consent


def test_after_the_opponent_acted_leave_is_asked() -> None:
    story = ScriptedMatch().make_moves(3)
    assert story.ask(0, wire.TakeBack, id="please") == events.AskedBack(0, "please")
    assert len(story.table.match.actions) == 3
    assert messages.match_info(story.table, PATIENCE).asked_back == 0


def test_leave_given_takes_all_back_down_to_the_move() -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(0, wire.TakeBack)
    assert story.ask(1, wire.AnswerBack, allow=True, id="yes") == events.TakenBack(0, 3, 1, "yes")
    assert story.table.match.actions == ()
    assert messages.match_info(story.table, PATIENCE).asked_back is None


def test_leave_refused_changes_nothing_else() -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(0, wire.TakeBack)
    assert story.ask(1, wire.AnswerBack, allow=False, id="no") == events.RefusedBack(1, "no")
    assert len(story.table.match.actions) == 3
    assert messages.match_info(story.table, PATIENCE).asked_back is None


def test_who_was_refused_may_ask_again() -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(0, wire.TakeBack)
    story.ask(1, wire.AnswerBack, allow=False)
    assert isinstance(story.ask(0, wire.TakeBack), events.AskedBack)


@pytest.mark.parametrize("seat", [0, 1])
def test_while_somebody_asks_nobody_else_does(seat: int) -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(0, wire.TakeBack)
    assert story.refusal(seat, wire.TakeBack) == "already-asked"


@pytest.mark.parametrize("allow", [True, False])
def test_who_asks_cannot_answer(allow: bool) -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(0, wire.TakeBack)
    assert story.refusal(0, wire.AnswerBack, allow=allow) == "not-asked"


@pytest.mark.parametrize("allow", [True, False])
def test_nobody_answers_what_nobody_asked(allow: bool) -> None:
    assert ScriptedMatch().make_moves(3).refusal(1, wire.AnswerBack, allow=allow) == "not-asked"


def test_a_move_ends_the_asking() -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(0, wire.TakeBack)
    story.move()
    assert messages.match_info(story.table, PATIENCE).asked_back is None
    assert story.refusal(1, wire.AnswerBack, allow=True) == "not-asked"


def test_the_end_ends_the_asking() -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(0, wire.TakeBack)
    story.ask(1, wire.Resign)
    assert messages.match_info(story.table, PATIENCE).asked_back is None
    assert story.refusal(1, wire.AnswerBack, allow=True) == "over"


def test_a_bot_that_takes_over_from_who_was_asked_does_not_mind_either() -> None:
    story = ScriptedMatch().make_moves(2)
    story.ask(0, wire.TakeBack)
    story.wait_out_patience().ask(0, wire.Claim, seat=1, bot="greedy")
    if story.table.match.actions:  # unless the bot's leave has settled it already
        assert isinstance(story.ask(0, wire.TakeBack), events.TakenBack)
    assert story.table.match.actions == ()
    assert messages.match_info(story.table, PATIENCE).asked_back is None


# --------------------------------------------------------------------- taking back: never what was shown


def test_a_move_that_showed_new_wonders_stands() -> None:
    story = ScriptedMatch().make_moves(4)
    assert story.refusal(0, wire.TakeBack) == "revealed"


def test_a_move_that_laid_out_an_age_stands() -> None:
    story = ScriptedMatch().make_moves(8)
    assert story.refusal(1, wire.TakeBack) == "revealed"


def test_a_move_that_turned_a_card_up_stands() -> None:
    for story, seat in play_randomly(3):
        match = story.table.match
        if len(match.actions) > 8 and match.revealed_since(len(match.actions) - 1):
            assert story.refusal(seat, wire.TakeBack) == "revealed"
            return
    pytest.fail("no card was turned up in a whole game")


@pytest.mark.parametrize("library", ["secret", "open"])
def test_a_move_that_drew_tokens_from_the_library_stands(library: str) -> None:
    seed, moves, wanted = find_moves_before(
        lambda _, move: move.startswith("wonder the-great-library"), library=library
    )
    story = ScriptedMatch(deal=next(play_randomly(seed, library=library))[0].deal)
    for move in moves:
        story.move(move)
    seat = story.move(wanted)
    assert story.table.match.view(seat)["question"] == "library"
    assert story.refusal(seat, wire.TakeBack) == "revealed"


def test_nor_is_it_taken_back_with_consent() -> None:
    story = ScriptedMatch().make_moves(5)
    assert story.table.match.movers[-2:] == (0, 1)
    assert story.refusal(0, wire.TakeBack) == "revealed"


def test_in_whole_random_games_exactly_the_moves_that_showed_nothing_can_be_taken_back() -> None:
    found = set()
    for seed in range(4):
        for story, seat in play_randomly(seed):
            if story.table.ending is not None:
                break
            revealed = story.table.match.revealed_since(len(story.table.match.actions) - 1)
            found.add(revealed)
            if revealed:
                assert story.refusal(seat, wire.TakeBack) == "revealed"
            else:
                assert story.decide(seat, wire.TakeBack).event == events.TakenBack(
                    seat, 1, seat, f"c{story.asks}"
                )
    assert found == {True, False}


def test_a_seat_taken_back_to_is_shown_what_it_was_shown_before() -> None:
    story = ScriptedMatch().make_moves(8)
    tried = 0
    while story.table.ending is None and tried < 10:
        views = [story.table.match.view(viewer) for viewer in VIEWERS]
        seat = story.move()
        if not story.table.match.revealed_since(len(story.table.match.actions) - 1):
            story.ask(seat, wire.TakeBack)
            assert [story.table.match.view(viewer) for viewer in VIEWERS] == views
            story.move()
            tried += 1
    assert tried
