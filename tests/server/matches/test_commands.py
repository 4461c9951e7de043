"""What requests of a seat lead to, decided on the table alone: a row, or a refusal; nothing changes."""

import pytest

from tests.server.support.hosted_matches import (
    PATIENCE,
    ScriptedMatch,
    greedy_bot,
    human,
    open_seat,
    play_randomly,
)
from thauma import wire
from thauma.server.matches import events, messages
from thauma.server.matches.commands import Refusal, claimable_at, explain_move

VIEWERS = (0, 1, None)


def all_updates(story: ScriptedMatch) -> list[str]:
    """Give what everybody is told now."""
    return [
        messages.encode_message(messages.update_message(story.table, viewer, 0, PATIENCE))
        for viewer in VIEWERS
    ]


# ---------------------------------------------------------------------------------------------- moves


def test_a_legal_move_becomes_a_row_in_the_games_own_notation() -> None:
    story = ScriptedMatch()
    move = story.table.match.legal(0)[0]
    decision = story.decide(0, wire.Move, question=1, move=f" {move} ".replace(" ", "  "), id="mine")
    assert decision.event == events.Moved(0, move, "mine")
    assert decision.status is None


def test_deciding_changes_nothing() -> None:
    story = ScriptedMatch().make_moves(2)
    before = all_updates(story)
    story.decide(1, wire.Move, question=2, move=story.table.match.legal(1)[0])
    story.decide(1, wire.TakeBack)
    story.decide(0, wire.Resign)
    assert all_updates(story) == before
    assert story.table.version == 2


@pytest.mark.parametrize("question", [0, 1, 3, 1_000_000])
def test_a_move_for_another_question_is_stale(question: int) -> None:
    story = ScriptedMatch().make_moves(2)
    move = story.table.match.legal(1)[0]
    assert story.refusal(1, wire.Move, question=question, move=move) == "stale"


def test_a_move_of_who_is_not_asked_is_stale() -> None:
    story = ScriptedMatch().make_moves(1)
    assert story.refusal(0, wire.Move, question=1, move=story.table.match.legal(1)[0]) == "stale"


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    story = ScriptedMatch().make_moves(8)
    (seat,) = story.table.asked_seats
    with pytest.raises(Refusal) as refused:
        story.decide(seat, wire.Move, question=story.table.open_question(seat), move="build palace")
    assert refused.value.code == "illegal"
    reason = refused.value.explanation
    assert reason is not None
    assert not reason.legal
    assert reason.key.startswith("duel.")
    assert reason.text == refused.value.message


@pytest.mark.parametrize("text", ["", "build", "fly", "build the-moon", "💥", "0"])
def test_what_is_no_move_at_all_is_unknown(text: str) -> None:
    story = ScriptedMatch()
    assert story.refusal(0, wire.Move, question=1, move=text) == "unknown-move"


def test_no_move_before_everybody_sits() -> None:
    story = ScriptedMatch((human, open_seat))
    assert story.refusal(0, wire.Move, question=1, move="pick the-sphinx") == "waiting-for-players"


def test_the_move_that_ends_the_game_says_so_to_the_store() -> None:
    played = list(play_randomly(2))
    story = ScriptedMatch(deal=played[0][0].deal)
    texts = [text for _, text in played[-1][0].table.match.actions]
    for text in texts[:-1]:
        story.move(text)
    (seat,) = story.table.asked_seats
    decision = story.decide(seat, wire.Move, question=story.table.open_question(seat), move=texts[-1])
    assert decision.status == "over"


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        (wire.Move, {"question": 2, "move": "pick the-sphinx"}),
        (wire.TakeBack, {}),
        (wire.AnswerBack, {"allow": True}),
        (wire.Resign, {}),
        (wire.Claim, {"seat": 0}),
        (wire.Claim, {"seat": 0, "bot": "greedy"}),
    ],
)
def test_nothing_is_done_after_the_end(kind: type[wire.Request], more: dict[str, object]) -> None:
    story = ScriptedMatch().make_moves(3)
    story.ask(1, wire.Resign)
    assert story.refusal(1, kind, **more) == "over"


# ------------------------------------------------------------------------------------------- explaining


def test_a_move_is_explained_to_its_seat_and_changes_nothing() -> None:
    story = ScriptedMatch().make_moves(8)
    before = all_updates(story)
    (seat,) = story.table.asked_seats
    move = next(text for text in story.table.match.legal(seat) if text.startswith("build"))
    assert explain_move(story.table, seat, move).legal
    assert not explain_move(story.table, 1 - seat, move).legal
    assert all_updates(story) == before


def test_what_is_no_move_cannot_be_explained() -> None:
    with pytest.raises(Refusal) as refused:
        explain_move(ScriptedMatch().table, 0, "fly")
    assert refused.value.code == "unknown-move"


# ------------------------------------------------------------------------------------------- resigning


@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_may_resign_at_any_time(seat: int) -> None:
    story = ScriptedMatch().make_moves(3)
    decision = story.decide(seat, wire.Resign, id="white-flag")
    assert decision.event == events.Resigned(seat, "white-flag")
    assert decision.status == "over"


# -------------------------------------------------------------------------------------------- claiming


def test_a_player_who_is_waited_for_too_long_loses_the_match_or_the_seat() -> None:
    story = ScriptedMatch().make_moves(1).wait_out_patience()
    ended = story.decide(0, wire.Claim, seat=1, id="enough")
    assert ended.event == events.Abandoned(1, 0, "enough")
    assert ended.status == "over"
    assert story.decide(0, wire.Claim, seat=1, bot="greedy", id="b").event == events.Handed(
        1, "greedy", 0, "b"
    )


def test_a_player_may_take_all_the_time_there_is() -> None:
    story = ScriptedMatch().make_moves(1).wait_out_patience()
    story.now -= 1
    assert story.refusal(0, wire.Claim, seat=1) == "abandoned-not-yet"


@pytest.mark.parametrize("seat", [0, 2, 7])
def test_only_another_seat_that_is_waited_for_can_be_claimed(seat: int) -> None:
    assert ScriptedMatch().make_moves(1).wait_out_patience().refusal(0, wire.Claim, seat=seat) == "not-asked"


def test_who_waits_cannot_be_claimed() -> None:
    assert ScriptedMatch().make_moves(1).wait_out_patience().refusal(1, wire.Claim, seat=0) == "not-asked"


def test_a_bot_cannot_be_claimed() -> None:
    assert (
        ScriptedMatch((human, greedy_bot)).make_moves(1).wait_out_patience().refusal(0, wire.Claim, seat=1)
        == "not-asked"
    )


def test_an_open_seat_cannot_be_claimed() -> None:
    assert ScriptedMatch((human, open_seat)).wait_out_patience().refusal(0, wire.Claim, seat=1) == "not-asked"


def test_only_a_known_bot_takes_a_seat() -> None:
    story = ScriptedMatch().make_moves(1).wait_out_patience()
    assert story.refusal(0, wire.Claim, seat=1, bot="hal") == "unknown-bot"
    assert story.refusal(0, wire.Claim, seat=1, bot="") == "unknown-bot"


def test_nobody_wins_by_asking_to_take_back_and_waiting() -> None:
    story = ScriptedMatch().make_moves(3)
    assert story.table.asked_seats == [0]
    story.ask(0, wire.TakeBack)
    assert story.wait_out_patience().refusal(0, wire.Claim, seat=1) == "not-asked"
    assert story.decide(1, wire.Claim, seat=0).event == events.Abandoned(0, 1, f"c{story.asks}")


def test_every_sign_of_life_starts_the_wait_anew() -> None:
    story = ScriptedMatch().make_moves(1)
    first = claimable_at(story.table, 1, PATIENCE)
    story.make_moves(1)
    assert first is not None
    assert claimable_at(story.table, 1, PATIENCE) == first + 60_000
    story.put(events.Hinted(1, "{}"))
    assert claimable_at(story.table, 1, PATIENCE) == first + 120_000


def test_what_others_do_does_not_prolong_the_wait() -> None:
    story = ScriptedMatch().make_moves(1)
    first = claimable_at(story.table, 1, PATIENCE)
    story.put(events.AskedBack(0))
    story.put(events.Linked(1, "hash"))
    assert claimable_at(story.table, 1, PATIENCE) == first


def test_nobody_is_claimable_who_is_not_waited_for() -> None:
    assert claimable_at(ScriptedMatch().make_moves(1).table, 0, PATIENCE) is None
    assert claimable_at(ScriptedMatch((human, greedy_bot)).make_moves(1).table, 1, PATIENCE) is None
