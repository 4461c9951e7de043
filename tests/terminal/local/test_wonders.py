"""7 Wonders at the terminal: whole games, ways to pay, bots that choose in secret while people think."""

import re
import threading
import time
from pathlib import Path

import pytest

import thauma
from tests.terminal.conftest import Command
from tests.terminal.support.processes import WAIT, Window
from tests.terminal.support.wonders_matches import draw_match, match_after, save_match
from thauma import Match
from thauma.bots import make_bot
from thauma.bots.nicknames import NICKNAMES
from thauma.core.state import Seen
from thauma.terminal.local.background_bots import BackgroundBots

PLAY = ("play", "wonders", "--bot", "random")
PROMPT = "Player 1 [number, key, ? help] > "
WAITS = """
import json, pathlib, sys, time
print(json.dumps({{"type": "hello", "protocol": "thauma-bot/1", "name": "slowcoach"}}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        while not pathlib.Path({file!r}).exists():
            time.sleep(0.05)
        move = {{"type": "move", "id": message["id"], "move": message["legal"][0]}}
        print(json.dumps(move), flush=True)
"""
ENOUGH = 60
"""lines for a whole game: a choice for each turn, and now and then which way to pay"""


def answers(out: str, typed: str, prompt: str = PROMPT) -> str:
    """Give what was printed after something was typed, up to the next prompt."""
    return out.split(f"> {typed}\n", 1)[1].split(prompt, 1)[0]


# ------------------------------------------------------------------------------------------ whole games


@pytest.mark.parametrize("players", [3, 7] if thauma.compiled else [3])
def test_a_whole_game_by_piped_input(command: Command, players: int) -> None:
    argv = (*PLAY, "--players", str(players), "--seed", "4")
    ran = command(*argv, lines=["1"] * ENOUGH)
    assert (ran.code, ran.err) == (0, "")
    assert " wins: by points." in ran.out
    assert f"thauma play wonders --seed 4{f' --players {players}' if players > 3 else ''}\n" in ran.out
    totals = re.findall(r"^  total +(.*)$", ran.out, re.MULTILINE)[-1].split()
    assert len(totals) == players
    assert command(*argv, lines=["1"] * ENOUGH).out == ran.out


def test_several_bots_are_told_apart_and_the_last_takes_what_is_left(command: Command) -> None:
    flags = ("--bot", "greedy", "--bot", "random", "--players", "5", "--seat", "2", "--seed", "4")
    ran = command("play", "wonders", *flags, lines=["q", "q"])
    others = re.findall(r"([A-Z][a-z]+) · random", ran.out)
    listed = ", ".join(f"{name} · random" for name in others)
    assert f"You play against Midas · greedy, {listed}." in ran.out
    assert len(set(others)) == len(others) == 3
    assert others[0] == "Tyche"
    assert set(others[1:]) <= set(NICKNAMES)
    for name in ("Midas  ", "Player 3 (you)", *others):
        assert name in ran.out
    assert command("play", "wonders", *flags, lines=["q", "q"]).out == ran.out


def test_more_bots_than_seats_are_refused(command: Command) -> None:
    ran = command("play", "wonders", *["--bot", "random"] * 3, lines=["1"])
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "thauma: --bot: 3 bots are named, but only 2 seats are left for them\n"


@pytest.mark.parametrize(
    ("argv", "problem"),
    [
        (
            ["play", "wonders", "--players", "8"],
            "players of wonders cannot be '8'; choose one of 3, 4, 5, 6, 7",
        ),
        (["play", "wonders", "--players", "many"], "cannot be 'many'"),
        (["play", "duel", "--players", "2"], "duel has no option 'players'"),
        (["play", "wonders", "--seat", "3"], "--seat must be a number from 0 to 2 or random, not '3'"),
        (["deal", "wonders", "--players", "2", "--seed", "1"], "cannot be '2'"),
        (["play"], "name a game: dice, duel, wonders"),
    ],
)
def test_mistakes_are_one_line_and_code_2(command: Command, argv: list[str], problem: str) -> None:
    ran = command(*argv, lines=["1"])
    assert (ran.code, ran.out) == (2, "")
    assert problem in ran.err
    assert ran.err.count("\n") == 1


def test_a_match_goes_on_with_the_players_it_had(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    flags = ("--players", "4", "--seat", "1", "--bot", "random", "--bot", "random")
    ran = command("play", "wonders", *flags, "--seed", "4", "--save", str(file), lines=["1", "1", "q"])
    assert f"--resume {file} --bot random --bot random --seat 1\n" in ran.out
    parted = command("play", "--resume", str(file), *flags[2:], lines=["1"] * ENOUGH)
    straight = command("play", "wonders", *flags, "--seed", "4", lines=["1"] * ENOUGH)
    end = "Age III, turn 6"
    assert (
        parted.out.split(end)[-1].split("The same")[0].split("Saved")[0]
        == (straight.out.split(end)[-1].split("The same")[0])
    )


# ------------------------------------------------------------------------------------------------ moves


def test_keys_numbers_and_words_make_the_same_move(command: Command) -> None:
    start = ("play", "wonders", "--bot", "random", "--seed", "3")
    by_key, by_number, by_word = (
        command(*start, lines=[move]).out for move in ("AB", "1", "Build  Lumber-Yard")
    )
    assert "Player 1 built Lumber Yard for 0 coins." in by_key
    assert by_key.replace("> AB", "> 1") == by_number
    assert by_word.replace("> Build  Lumber-Yard", "> 1") == by_number


def test_what_is_not_possible_is_answered_with_the_reason(command: Command) -> None:
    lines = ["gb", "aw", "99", "build altar", "build lom", "build stockade paying 1 left", "sell", "decline"]
    ran = command(*PLAY, "--seed", "3", lines=lines)
    assert "You cannot pay for Scriptorium." in answers(ran.out, "gb")
    assert "Stage 1 of Gizah is out of reach" in answers(ran.out, "aw")
    assert "neither a key nor a move" in answers(ran.out, "99")
    assert "You do not have Altar in your hand" in answers(ran.out, "build altar")
    assert "did you mean loom?" in answers(ran.out, "build lom")
    assert "Possible payments: build stockade paying 2" in answers(ran.out, "build stockade paying 1 left")
    assert "neither a key nor a move" in answers(ran.out, "sell")
    assert "You have to do something else now" in answers(ran.out, "decline")
    assert "unfinished after 0 moves" in ran.out


def paying_match() -> tuple[Match, str, list[str]]:
    """Give a match at which seat 0 can pay for a card in several ways: the key, and the moves."""
    for seed in range(1, 40):
        match = match_after(3, 2, seed)
        ways = draw_match(match, 0).ways
        for key, found in ways.items():
            if key.endswith("b"):
                return match, key, [way.move for way in found]
    raise AssertionError("nobody can pay in several ways")


def test_with_several_ways_to_pay_one_is_asked_for(command: Command, tmp_path: Path) -> None:
    match, key, moves = paying_match()
    file = save_match(tmp_path, match)

    def last_move(*lines: str) -> str:
        ran = command(*PLAY, "--resume", file, "--save", str(tmp_path / "out.thauma"), lines=[*lines, "q"])
        assert ran.code == 0
        text = (tmp_path / "out.thauma").read_text(encoding="utf-8")
        played = Match.parse(text).actions[len(match.actions) :]
        return played[0][1] if played else ""

    assert last_move(key, "") == moves[0]
    assert last_move(key, "1") == moves[0]
    assert last_move(key, "2") == moves[1]
    assert last_move(f"{key}2") == moves[1]
    assert last_move(moves[1]) == moves[1]
    assert last_move(key, "x") == ""
    assert last_move(key, "9") == ""
    asked = command(*PLAY, "--resume", file, lines=[key, "x"]).out
    assert f"How do you want to pay? [1 to {len(moves)}, Enter for the first" in asked
    assert " coins: " in answers(asked, key)


def test_explanations_history_and_details(command: Command) -> None:
    lines = ["h", "e eb", "1", "h", "c", "?", "e", "e zz"]
    ran = command(*PLAY, "--seed", "3", lines=lines)
    assert "No move has been played yet." in answers(ran.out, "h")
    told = " ".join(answers(ran.out, "e eb").split())
    assert told.startswith("build stockade paying 2 right: You pay 2 coins for Stockade.")
    words, _, name = told.rpartition(" ")
    assert words.endswith("2 coins to")
    assert name.rstrip(".") in NICKNAMES
    assert "  3  Player 1 built Lumber Yard for 0 coins." in ran.out
    assert "The Pyramids of Gizah: WW→3vp" in answers(ran.out, "c")
    assert "2< are coins to the left neighbour" in " ".join(answers(ran.out, "?").split())
    assert "'zz' is not a move" in answers(ran.out, "e zz")


def test_a_turn_in_which_all_have_chosen_stands(command: Command) -> None:
    honest = command(*PLAY, "--seed", "3", lines=["u", "1", "u"])
    assert "You have nothing to take back yet" in answers(honest.out, "u")
    assert "Something hidden has been turned up" in honest.out
    free = command(*PLAY, "--seed", "3", "--free-undo", lines=["1", "u", "2", "h"])
    assert "Taken back: build lumber-yard." in free.out
    assert "Player 1 built Timber Yard" in answers(free.out, "h")


def test_the_sides_are_chosen_in_secret(command: Command) -> None:
    ran = command(*PLAY, "--seed", "3", "--option", "sides=chosen", lines=["2", "1"])
    assert " Day or night " in ran.out
    assert "Player 1 chose the night side of Gizah." in ran.out


# ------------------------------------------------------------------------------------- bots in the dark


class SlowBot:
    """A bot that chooses when it is told to, and notes what it was shown."""

    name = "slow"

    def __init__(self) -> None:
        self.go = threading.Event()
        self.seen: list[Seen] = []

    def choose(self, seen: Seen) -> str:
        self.seen.append(seen)
        assert self.go.wait(WAIT)
        move: str = seen.game.text(seen, seen.seat, seen.legal[0])
        return move


def test_bots_think_once_a_turn_from_what_they_know() -> None:
    match = Match.new("wonders", 3, None, 3)
    slow = SlowBot()
    thinking = BackgroundBots([None, slow, make_bot("random", 0)])  # type: ignore[list-item]
    try:
        thinking.start_bots(match)
        assert not thinking.has_chosen(1)
        match.put(0, match.legal(0)[0])
        thinking.start_bots(match)
        slow.go.set()
        assert thinking.choice_of(1) in match.legal(1)
        assert thinking.choice_of(2) in match.legal(2)
        assert slow.seen == [match.seen_by(1)]
        for seat in (1, 2):
            match.put(seat, thinking.choice_of(seat))
        thinking.start_bots(match)
        assert thinking.choice_of(1) in match.legal(1)
        assert len(slow.seen) == 2
    finally:
        slow.go.set()
        thinking.close()


def test_leaving_waits_for_no_thought_that_has_not_begun() -> None:
    match = Match.new("wonders", 3, None, 3)
    first, second = SlowBot(), SlowBot()
    thinking = BackgroundBots([None, first, second])  # type: ignore[list-item]
    thinking.start_bots(match)
    closing = threading.Thread(target=thinking.close)
    closing.start()
    end = time.monotonic() + WAIT
    while not thinking.started[2][1].cancelled():
        assert time.monotonic() < end
        time.sleep(0.01)
    first.go.set()
    closing.join(WAIT)
    assert not closing.is_alive()
    assert second.seen == []


@pytest.mark.unsanitized
def test_a_choice_can_be_taken_back_while_bots_still_think(tmp_path: Path) -> None:
    bot, signal = tmp_path / "slowcoach.py", tmp_path / "go"
    bot.write_text(WAITS.format(file=str(signal)), encoding="utf-8")
    argv = ("play", "wonders", "--bot", str(bot), "--seed", "3", "--no-colour")
    with Window(tmp_path, *argv) as window:
        window.read_until(PROMPT)
        window.type(b"as\n")
        window.read_until("Still thinking: Slowcoach (2), Slowcoach (3).")
        window.type(b"what?\nu\n")
        window.read_until("Player 1 may choose again.")
        window.read_until(PROMPT)
        window.type(b"ab\n")
        window.read_until("Still thinking: ")
        signal.touch()
        window.read_until("Player 1 built Lumber Yard")
        window.type(b"q\nq\n")
        assert window.process.wait(WAIT) == 0
