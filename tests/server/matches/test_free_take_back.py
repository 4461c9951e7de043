"""A person who plays against bots alone takes back whatever happened since; decided on the table alone."""

from random import Random

import msgspec
import pytest

import thauma
from tests.server.support.hosted_matches import PATIENCE, ScriptedMatch, greedy_bot, human, open_seat
from tests.server.support.many_seats import choose, deal_halicarnassus, deal_wonders, play_turn
from thauma import Match, wire
from thauma.core.match_text import notes_of
from thauma.server.matches import events, messages
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.hosted_match import begin_match

ME = 1
"""the seat of the one person, in the middle of the table"""


def play_on(story: ScriptedMatch, moves: int, rng: Random) -> None:
    """Let those who are asked move at random, one after the other."""
    for _ in range(moves):
        if story.table.ending is not None:
            return
        seat = rng.choice(story.table.asked_seats)
        choose(story, seat, rng.choice(story.table.match.legal(seat)))


def views(story: ScriptedMatch) -> list[dict[str, object]]:
    """Give what everybody sees."""
    return [story.table.match.view(viewer) for viewer in (None, *range(len(story.seats)))]


def table_for(game: str, players: int, seed: int) -> ScriptedMatch:
    """Set a table for one person among bots."""
    deal = thauma.game(game).deal(seed, None, players if players > 2 or game == "dice" else None)
    return ScriptedMatch([human if seat == ME else greedy_bot for seat in range(players)], deal)


# ------------------------------------------------------------------------------------------- how far


@pytest.mark.parametrize(("game", "players"), [("duel", 2), ("wonders", 4), ("dice", 3)])
def test_it_goes_back_one_decision_after_the_other_to_the_beginning(game: str, players: int) -> None:
    rng = Random(5)
    story = table_for(game, players, 5)
    before: list[list[dict[str, object]]] = []
    for _ in range(60):
        if story.table.ending is not None:
            break
        seat = rng.choice(story.table.asked_seats)
        shown = views(story)
        move = rng.choice(story.table.match.legal(seat))
        _, after = story.table.match.tried(seat, move)
        if after.over:
            break
        choose(story, seat, move)
        if seat == ME:
            before.append(shown)
    assert len(before) > 5
    free = 0
    while before:
        row, shown = story.ask(ME, wire.TakeBack), before.pop()
        if isinstance(row, events.TakenBack):  # a choice that still waits is withdrawn, and others' remain
            free += 1
            assert views(story) == shown
        assert story.table.open_question(ME) is not None
    assert story.refusal(ME, wire.TakeBack) == "nothing-to-take-back"
    assert story.table.take_backs == free
    assert free > 3


def test_a_choice_that_still_waits_is_withdrawn_and_marks_nothing() -> None:
    story = ScriptedMatch((greedy_bot, human, greedy_bot), deal_wonders(3))
    choose(story, ME)
    assert story.ask(ME, wire.TakeBack, id="oops") == events.Withdrawn(ME, "oops")
    assert story.table.take_backs == 0


def test_bots_that_had_chosen_before_keep_their_choices_and_the_others_think_anew() -> None:
    story = ScriptedMatch((greedy_bot, human, greedy_bot), deal_wonders(3))
    play_turn(story, 2, ME, 0)
    chosen = story.table.match.actions[2]
    story.ask(ME, wire.TakeBack)
    assert story.table.match.pending == (2,)
    assert story.table.match.actions == (chosen,)
    assert story.table.asked_seats == [0, ME]


def test_what_a_bot_thinks_about_in_the_abandoned_line_is_another_question() -> None:
    story = ScriptedMatch((greedy_bot, human, greedy_bot), deal_wonders(3))
    play_turn(story, 0, ME, 2)
    numbers = [story.table.open_question(seat) for seat in range(3)]
    story.ask(ME, wire.TakeBack)
    assert story.table.open_question(0) is None
    assert story.table.open_question(2) not in {None, numbers[2]}
    assert story.table.open_question(ME) not in {None, numbers[ME]}


def test_a_step_of_a_turn_of_dice_is_taken_back_after_all_have_finished() -> None:
    story = ScriptedMatch((human, greedy_bot), deal_halicarnassus(2))
    rng, seat = Random(1), 0
    while len([at for at in story.table.standing if story.table.steps[at].own]) < 1:
        play_on(story, 1, rng)
    while story.table.match.pending:
        play_on(story, 1, rng)
    shown = story.table.match.view(seat)["number"]
    story.ask(seat, wire.TakeBack)
    assert story.table.match.view(seat)["number"] < shown
    assert story.table.open_question(seat) is not None


# ------------------------------------------------------------------------------------- rows and marks


def test_earlier_rows_stay_and_the_row_says_to_which_step_it_returns() -> None:
    story = ScriptedMatch((human, greedy_bot)).make_moves(5)
    rows, movers = list(story.told), story.table.match.movers
    deal = story.table.match.deal
    row = story.ask(0, wire.TakeBack, id="oops")
    # step 0 is the creation, so that the step of each move has the number of the move
    last = max(at for at, seat in enumerate(movers, start=1) if seat == 0)
    assert row == events.TakenBack(0, 5 - last + 1, 0, "oops", last)
    assert story.told[:-1] == rows
    assert story.table.match.deal is deal
    assert len(story.table.match.actions) == last - 1


def test_the_rows_fold_to_the_same_match_again() -> None:
    rng = Random(3)
    for game, players in (("duel", 2), ("wonders", 4), ("dice", 3)):
        story = table_for(game, players, 3)
        for _ in range(12):
            play_on(story, 7, rng)
            if story.table.ending is not None:
                break
            if messages.update_message(story.table, ME, 0, PATIENCE).no_take_back is None:
                story.ask(ME, wire.TakeBack)
        again = fold_rows(story.table.id, story.as_stored())
        for viewer in (None, ME):
            assert messages.update_message(again, viewer, 0, PATIENCE) == messages.update_message(
                story.table, viewer, 0, PATIENCE
            ), game
        assert again.match.text() == story.table.match.text()


def test_the_match_is_marked_for_everybody() -> None:
    story = ScriptedMatch((human, greedy_bot)).make_moves(4)
    assert messages.match_info(story.table, PATIENCE).take_backs == 0
    story.ask(0, wire.TakeBack)
    assert messages.match_info(story.table, PATIENCE).take_backs == 1
    story.make_moves(4).ask(0, wire.TakeBack)
    assert messages.match_info(story.table, PATIENCE).take_backs == 2


def test_the_text_of_the_match_says_so_and_holds_only_what_stands() -> None:
    story = ScriptedMatch((human, greedy_bot)).make_moves(12)
    assert "take-backs" not in notes_of(messages.export(story.table))
    story.ask(0, wire.TakeBack)
    standing = story.table.match.actions
    text = messages.export(story.table)
    assert notes_of(text)["take-backs"] == "1"
    assert Match.parse(text).actions == standing


def test_each_recipient_is_told_to_which_step_of_its_own_it_returns() -> None:
    rng = Random(2)
    story = table_for("dice", 3, 2)
    play_on(story, 25, rng)
    while ME in story.table.match.pending:
        play_on(story, 1, rng)
    counts = {}
    last = story.table.last_decision(ME)
    assert last is not None
    for viewer in (None, ME):
        seen = [step for step in story.table.steps[:last] if step in story.table.steps_seen_by(viewer)]
        counts[viewer] = len(seen)
    story.ask(ME, wire.TakeBack)
    for viewer in (None, ME):
        step = messages.update_message(story.table, viewer, 0, PATIENCE).steps[-1]
        assert (step.kind, step.seat, step.to) == ("taken-back", ME, counts[viewer])


# --------------------------------------------------------------------------------------- who may not


def test_with_another_person_at_the_table_what_was_shown_stands() -> None:
    story = ScriptedMatch((human, human, greedy_bot), deal_wonders(3))
    play_turn(story)
    assert story.refusal(0, wire.TakeBack) == "revealed"


def test_a_person_for_whom_a_bot_stands_in_is_still_a_person() -> None:
    story = ScriptedMatch((human, human, greedy_bot), deal_wonders(3))
    play_turn(story)
    story.wait_out_patience().ask(0, wire.Claim, seat=1, bot="greedy")
    assert not story.table.is_against_bots
    assert story.refusal(0, wire.TakeBack) == "revealed"


def test_when_the_match_is_over_it_is_over() -> None:
    story = ScriptedMatch((human, greedy_bot)).make_moves(3)
    story.ask(0, wire.Resign)
    assert story.refusal(0, wire.TakeBack) == "over"


def test_the_moves_of_the_match_that_was_taken_up_stand() -> None:
    first = ScriptedMatch((human, greedy_bot)).make_moves(6)
    created, at = first.told[0]
    assert isinstance(created, events.Created)
    played = first.table.match.actions
    story = ScriptedMatch((human, greedy_bot))
    story.table = begin_match("m", msgspec.structs.replace(created, again="m", played=played), at)
    assert story.refusal(0, wire.TakeBack) == "nothing-to-take-back"
    story.make_moves(4)
    while story.table.last_decision(0) is not None:
        story.ask(0, wire.TakeBack)
    assert story.table.take_backs > 0
    assert story.table.match.actions[:6] == played


# ------------------------------------------------------------------------- the reason, with the view


def reason(story: ScriptedMatch, seat: int) -> object:
    """Give why a seat cannot take back, as its update says it."""
    return messages.update_message(story.table, seat, 0, PATIENCE).no_take_back


def test_the_update_says_why_nothing_can_be_taken_back() -> None:
    story = ScriptedMatch()
    assert reason(story, 0) == "nothing-to-take-back"
    story.make_moves(1)
    assert reason(story, 0) is None
    story.make_moves(2)
    story.ask(0, wire.TakeBack)
    assert reason(story, 0) == reason(story, 1) == "already-asked"
    story.make_moves(1)
    assert reason(story, 1) == "revealed"
    story.ask(1, wire.Resign)
    assert reason(story, 0) == "over"


def test_the_update_of_a_spectator_says_nothing_of_it() -> None:
    text = messages.encode_message(messages.update_message(ScriptedMatch().table, None, 0, PATIENCE))
    assert "no_take_back" not in text


def test_the_reason_is_the_code_with_which_it_would_be_refused() -> None:
    rng = Random(8)
    found = set()
    for seats in ((human, human), (human, greedy_bot), (human, open_seat)):
        story = ScriptedMatch(seats)
        for _ in range(30):
            for seat in range(2):
                if seats[seat] is not human:
                    continue
                said = reason(story, seat)
                found.add(said)
                if said is None:
                    story.decide(seat, wire.TakeBack)
                else:
                    assert story.refusal(seat, wire.TakeBack) == said
            if story.table.status == "playing":
                play_on(story, 1, rng)
    assert found >= {None, "nothing-to-take-back", "revealed"}
