"""7 Wonders for several at one terminal, what is left of a match, and looking back at it."""

import re
from pathlib import Path

import pytest

import thauma
from tests.terminal.conftest import Command
from tests.terminal.support.wonders_matches import finished_match, save_match
from thauma import Match
from thauma.core.language import say
from thauma.core.match_text import notes_of
from thauma.terminal.console import CLEAR

PLAY = ("play", "wonders", "--bot", "random")


# --------------------------------------------------------------------------------------------- hot-seat


def test_hotseat_hands_over_without_showing_a_hand_or_a_choice(command: Command) -> None:
    ran = command(
        "play", "wonders", "--hotseat", "--seed", "3", lines=["", "as", "", "as", "", "as", "", "h"]
    )
    parts = re.split(r"The next choice is secret\. Hand over to (Player \d)", ran.out)
    assert parts[1::2] == ["Player 1", "Player 2", "Player 3", "Player 1"]
    match = Match.new("wonders", 3, None, 3)
    for seat in range(3):
        own = parts[2 + 2 * seat]
        assert f"Player {seat + 1} (you)" in own
        hand, shown = match.view(seat)["hand"], own.split("[number, key, ? help] > as")[0]
        for other in {0, 1, 2} - {seat}:
            for card in set(match.view(other)["hand"]) - set(hand):
                assert f" {say('wonders.card.' + card, {})}  " not in shown
        assert own.split("> as\n")[1].startswith("\n" * 50)
    resolved = parts[-1]
    assert "sold a card for 3 coins" in resolved
    assert "sold Lumber Yard" not in resolved


def test_hotseat_a_choice_is_taken_back_without_naming_it(command: Command) -> None:
    lines = ["", "as", "u", "", "ab", "", "u", "", "bs", "", "q", "q"]
    ran = command("play", "wonders", "--hotseat", "--seed", "3", lines=lines)
    assert ran.out.count("Player 1 may choose again.") == 2
    assert "Taken back" not in ran.out
    assert "u takes the last choice back" in ran.out
    assert "unfinished after 1 move." in ran.out


def test_hotseat_only_enter_takes_over(command: Command) -> None:
    lines = ["q", "1", "as", "", "as", "q", "q"]
    ran = command("play", "wonders", "--hotseat", "--seed", "3", lines=lines)
    before, _, mine = ran.out.partition("> as\n")
    assert before.count("Hand over to Player 1") == 4
    assert "`q` again leaves without saving" in before
    assert "Lumber Yard" in before.rsplit("Hand over", 1)[1]
    assert "Clay Pool" not in mine
    assert "unfinished after 1 move." in mine


def test_hotseat_leaves_no_trace_on_a_terminal(command: Command) -> None:
    ran = command("play", "wonders", "--hotseat", "--seed", "3", lines=["", "as", "", "as"], terminal=True)
    for between in ran.out.split("The next choice is secret.")[1:-1]:
        assert between.count(CLEAR) >= 2
        assert between.rindex(CLEAR) > between.rindex("> ")


def test_a_choice_that_waits_is_saved_and_goes_on(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    first = ("play", "wonders", "--hotseat", "--seed", "3", "--save", str(file))
    command(*first, lines=["", "as", "", "q"])
    assert Match.parse(file.read_text(encoding="utf-8")).pending == (0,)
    on = command("play", "--resume", str(file), "--hotseat", lines=["", "as", "", "as", "", "h"])
    assert on.out.index("Hand over to Player 2") < on.out.index("Hand over to Player 3")
    assert "  3  Player 1 sold a card for 3 coins." in on.out


# ---------------------------------------------------------------------------------- the end, looking back


@pytest.mark.parametrize(("columns", "rows"), [("80", "24"), ("100", "40")])
def test_picture_and_score_fit_together_at_the_end(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: str, rows: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("LINES", rows)
    for players in (3, 7):
        file = save_match(tmp_path, finished_match(players))
        ran = command("play", "--resume", file, "--bot", "random", "--no-colour", terminal=True)
        last = ran.out.split(CLEAR)[-1].splitlines()
        assert len(last) <= int(rows) + 1
        assert max(map(len, last[:-1])) <= int(columns)
        sheet = [line for line in last if re.match(r"  (wonder|treasury|military|total) ", line)]
        assert len(sheet) == 4
        assert all(len(line.split()) == players + 1 for line in sheet)


def test_replay_goes_from_turn_to_turn(command: Command, tmp_path: Path) -> None:
    match = finished_match(3)
    moves = len(match.actions)
    lines = ["", "n", "p", "10", "p", "10", "", str(moves), "x", "q"]
    ran = command("replay", save_match(tmp_path, match), lines=lines, terminal=True)
    places = [int(part.split(" of ")[0]) for part in ran.out.split("Move ")[1:]]
    assert places == [0, 3, 6, 3, 10, 9, 10, 12, moves]
    assert "waiting for Player 2, Player 3" in ran.out
    assert " wins: by points." in ran.out


def test_replay_in_a_pipe_tells_turn_by_turn(command: Command, tmp_path: Path) -> None:
    match = finished_match(4)
    ran = command("replay", save_match(tmp_path, match))
    told = [int(line[:3]) for line in ran.out.splitlines() if re.match(r" *\d+  ", line[:5])]
    assert told[:3] == [4, 8, 12]
    assert "has chosen" not in ran.out
    words = " ".join(ran.out.split())
    for event in match.events(3):
        assert event.text() in words


def test_a_deal_and_the_options_are_shown(command: Command) -> None:
    ran = command("deal", "wonders", "--players", "4", "--seed", "7")
    assert ran.code == 0
    assert ran.out.count(" Seat 3") == 4
    as_json = command("deal", "wonders", "--players", "4", "--seed", "7", "--json").out
    assert as_json == thauma.game("wonders").deal(7, None, 4).to_json() + "\n"


@pytest.mark.parametrize("language", ["da", "sv", "nb", "de"])
def test_a_game_is_told_in_every_language(command: Command, language: str) -> None:
    ran = command(
        "--language", language, *PLAY, "--players", "4", "--seed", "3", lines=["1", "1", "?", "c", "h"]
    )
    assert ran.code == 0
    assert "{" not in ran.out
    assert "discard pile" not in ran.out


# ------------------------------------------------------------------------------------------------ hints


def test_a_hint_is_noted_for_the_move_that_it_was_for(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thauma.terminal.commands.hint.find_hint.__defaults__", (100,))
    file = tmp_path / "m.thauma"
    flags = ("--players", "3", "--seat", "1", "--seed", "3", "--save", str(file))
    ran = command(*PLAY, *flags, lines=["1", "!", "1", "h", "q"])
    assert "1. " in ran.out
    assert notes_of(file.read_text(encoding="utf-8")) == {"hints": "5"}
    assert re.search(r"^  6  .*", ran.out, re.MULTILINE)
    assert "(after a hint)" in ran.out.rsplit("  6  ", 1)[1]


def test_who_types_at_a_terminal_is_not_kept_waiting_by_quick_bots(command: Command) -> None:
    ran = command(*PLAY, "--seed", "3", lines=["1", "1"], terminal=True)
    assert "Still thinking" not in ran.out
