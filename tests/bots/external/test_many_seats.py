"""Bots from outside at a table of many who choose at once: what they are asked, and whole games."""

from pathlib import Path

import pytest

import thauma
from tests.bots.external.programs import SHORTEST_BOT, bot, program, programs
from tests.bots.external.test_programs import EXAMPLES, RECORD_QUESTIONS, recorded_question
from thauma import Match

__all__ = ["programs"]
pytestmark = [pytest.mark.unsanitized, pytest.mark.once]  # nothing of it is compiled
GAME = "wonders"


def test_a_bot_is_asked_the_same_whatever_others_have_chosen(tmp_path: Path) -> None:
    told = bot(program(tmp_path, "hello()", *RECORD_QUESTIONS), nodes=5)
    match = Match.new(GAME, 7, None, 4)
    first = recorded_question(told, match.seen_by(2))
    assert first["legal"] == match.legal(2)
    for choice in (match.legal(0)[0], match.legal(0)[-1]):
        match.put(0, choice)
        match.put(3, match.legal(3)[0])
        assert recorded_question(told, match.seen_by(2)) == {**first, "id": told.asked}
        match.withdraw(0)
        match.withdraw(3)
    told.close()


def test_what_is_asked_is_what_the_seat_sees_but_for_who_has_chosen(tmp_path: Path) -> None:
    told = bot(program(tmp_path, "hello()", *RECORD_QUESTIONS))
    match = Match.new(GAME, 3, None, 5)
    for _ in range(7):
        for seat in match.waiting:
            if seat == 4:
                fresh = {"waiting": [0, 1, 2, 3, 4], "chosen": []}
                view = {**match.view(4), **fresh}
                wanted = {key: view[key] for key in view if key not in ("number", "last")}
                assert recorded_question(told, match.seen_by(4))["view"] == wanted
            match.put(seat, match.legal(seat)[0])
    told.close()


@pytest.mark.once
@pytest.mark.parametrize("players", [3, 7])
def test_bots_from_outside_play_a_whole_game(tmp_path: Path, players: int) -> None:
    first, random = bot(program(tmp_path, *SHORTEST_BOT)), thauma.bot("random", seed=1)
    mason = thauma.bot(str(EXAMPLES / "line_bot.py"))
    table = [first, mason, *[random] * (players - 2)]
    match = Match.new(GAME, 5, None, players)
    while not match.over:
        seat = match.waiting[-1]
        match.play(seat, table[seat].choose(match.seen_by(seat)))
    assert match.result is not None
    for player in (first, mason):
        player.close()
