"""Playing at the terminal: whole games by piped input, keys, questions, undo, hot-seat, leaving."""

import re
from pathlib import Path

import pytest

import thauma
from tests.terminal.conftest import PLAY, Command, TerminalStream
from tests.terminal.support.matches import match_after, match_before_library
from thauma import Match, Result
from thauma.terminal.console import CLEAR
from thauma.terminal.score_sheet import verdict_text

PROMPT = "Player 1 [number, key, ? help] > "


def answers(out: str, typed: str) -> str:
    """Give what was printed after something was typed, up to the next prompt."""
    return out.split(f"> {typed}\n", 1)[1].split(PROMPT, 1)[0]


def test_a_whole_game_by_piped_input(command: Command) -> None:
    ran = command(*PLAY, "--seed", "3", lines=["1"] * 200)
    assert ran.code == 0
    assert ran.err == ""
    assert re.search(r"(Player 1|Midas · greedy|Tyche · random) wins: |The victory is shared by ", ran.out)
    assert re.search(r"^  total +\d+ +\d+$", ran.out, re.MULTILINE)
    assert "thauma replay FILE" in ran.out
    assert ran.out.index("thauma play duel --seed 3") > ran.out.index("total")


def test_the_terminal_may_be_named(command: Command) -> None:
    assert command(*PLAY, "--terminal", "--seed", "3", lines=["1"] * 200).out == (
        command(*PLAY, "--seed", "3", lines=["1"] * 200).out
    )


def test_a_pipe_gets_no_codes(command: Command) -> None:
    ran = command(*PLAY, "--seed", "3", lines=["1"] * 200)
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(("bot", "name"), [("random", "Tyche"), ("greedy", "Midas")])
def test_the_human_may_sit_second(command: Command, bot: str, name: str) -> None:
    ran = command("play", "duel", "--seed", "4", "--seat", "1", "--bot", bot, lines=["1"])
    assert f"{name} chose" in ran.out
    assert f"You play against {name} · {bot}." in ran.out
    assert "Player 2 (you)" in ran.out
    assert "Player 1" not in ran.out


def test_a_random_seat_is_one_of_the_two(command: Command) -> None:
    outs = {command(*PLAY, "--seed", "4", "--seat", "random").out for _ in range(20)}
    assert outs == {command(*PLAY, "--seed", "4", "--seat", seat).out for seat in "01"}


def test_a_seed_is_told_only_after_the_end(command: Command) -> None:
    ran = command(*PLAY, lines=["1"] * 200)
    before, _, told = ran.out.partition("The same deal again: thauma play duel --seed ")
    assert "seed" not in before
    seed = told.split()[0]
    assert "seed" not in command(*PLAY, lines=["1"] * 10).out
    again = command(*PLAY, "--seed", seed, lines=["1"] * 200)
    assert again.out == ran.out


def test_options_reach_the_game(command: Command) -> None:
    ran = command(*PLAY, "--seed", "3", "--option", "wonders=first-game", lines=["1"] * 200)
    assert "The Pyramids SSSP" in ran.out.split(PROMPT)[0]
    assert "--seed 3 --option wonders=first-game" in ran.out


def test_keys_numbers_and_words_make_the_same_move(command: Command) -> None:
    draft = ["1"] * 4
    by_key, by_number, by_word = (
        command(*PLAY, "--seed", "3", lines=[*draft, move]).out for move in ("AB", "1", "Build  Guard-Tower")
    )
    assert "Player 1 built Guard Tower for 0 coins." in by_key
    assert by_key.replace("> AB", "> 1") == by_number
    assert by_word.replace("> Build  Guard-Tower", "> 1") == by_number


def test_what_is_not_possible_is_answered_with_the_reason(command: Command) -> None:
    lines = ["1"] * 4 + ["aw1", "99", "build pres", "build press", "xyzzy"]
    ran = command(*PLAY, "--seed", "3", lines=lines)
    assert "You need 8 coins for The Colossus and have 7: 1 short." in answers(ran.out, "aw1")
    assert "neither a key nor a move" in answers(ran.out, "99")
    assert "did you mean press?" in answers(ran.out, "build pres")
    assert "Not among the face-up cards in the structure: Press" in answers(ran.out, "build press")
    assert "neither a key nor a move" in answers(ran.out, "xyzzy")
    assert "unfinished after 8 moves" in ran.out


def test_explanations_help_history_and_details(command: Command) -> None:
    lines = ["h", "1", "h", "1", "1", "1", "e cb", "e", "e zz", "?", "c", "", "h x"]
    ran = command(*PLAY, "--seed", "3", lines=lines)
    assert "No move has been played yet." in answers(ran.out, "h")
    assert "  1  Player 1 chose The Colossus." in ran.out
    assert answers(ran.out, "e cb").startswith("build garrison: You pay 2 coins for Garrison")
    assert "Type e and a move" in answers(ran.out, "e")
    assert "'zz' is not a move" in answers(ran.out, "e zz")
    assert "take back your last decision" in answers(ran.out, "?")
    assert "Bn brown" in answers(ran.out, "?")
    assert "wonders to build: The Colossus" in answers(ran.out, "c")
    assert "tokens set aside: " in answers(ran.out, "c")
    assert "8 face-down cards, 9 % for each of: " in answers(ran.out, "c")
    assert "Age I " in answers(ran.out, "")
    assert "is not a move" in answers(ran.out, "h x")


def test_undo_goes_back_to_the_last_decision(command: Command) -> None:
    ran = command(*PLAY, "--seed", "3", lines=["u", "1", "u", "2", "h"])
    assert "You have nothing to take back yet" in answers(ran.out, "u")
    assert "Taken back: pick the-colossus" in ran.out
    history = answers(ran.out, "h")
    assert "  1  Player 1 chose The Hanging Gardens." in history
    assert "The Colossus" not in history.splitlines()[0]


def test_undo_stops_where_something_was_turned_up(command: Command) -> None:
    lines = ["1"] * 4 + ["u", "h"]  # the cards of Age I lie open now
    honest = command(*PLAY, "--seed", "3", lines=lines)
    assert "Something hidden has been turned up" in answers(honest.out, "u")
    free = command(*PLAY, "--seed", "3", "--free-undo", lines=lines)
    assert "Taken back: " in answers(free.out, "u")
    assert len(answers(free.out, "h").splitlines()) < len(answers(honest.out, "h").splitlines())


def test_hotseat_asks_both_and_takes_back_one_move(command: Command) -> None:
    ran = command("play", "duel", "--hotseat", "--seed", "3", lines=["1", "1", "u", "1", "q", "q"])
    assert ran.code == 0
    assert "Player 1 (you)" in ran.out
    assert "Player 2 (you)" in ran.out
    assert ran.out.count("Taken back: ") == 1
    assert "unfinished after 2 moves" in ran.out


def test_hotseat_shows_a_secret_choice_only_after_handing_over(command: Command, tmp_path: Path) -> None:
    match, move = match_before_library()
    file = tmp_path / "library.thauma"
    file.write_text(match.text(), encoding="utf-8")
    seat = match.waiting[0]
    match.play(seat, move)
    drawn = [line.split()[1].capitalize() for line in match.legal(seat)]
    ran = command("play", "--resume", str(file), "--hotseat", lines=[move, "", "1", "c"])
    before, after_handing = ran.out.split("The next choice is secret.", 1)
    asked, chosen = after_handing.split("> 1\n", 1)
    assert f"Hand over to Player {seat + 1}" in asked
    for number, token in enumerate(drawn, start=1):
        assert f"  {number} {token} " in asked
    assert "\n" * 50 in before
    assert chosen.startswith("\n" * 50)
    assert "drawn by the Great Library" not in chosen
    against_bot = command(*PLAY, "--resume", str(file), "--seat", str(seat), lines=[move, "1", "c"])
    assert "The next choice is secret" not in against_bot.out
    assert "drawn by the Great Library" in against_bot.out


def test_a_secret_leaves_no_trace_on_a_terminal(command: Command, tmp_path: Path) -> None:
    match, move = match_before_library()
    file = tmp_path / "library.thauma"
    file.write_text(match.text(), encoding="utf-8")
    ran = command("play", "--resume", str(file), "--hotseat", lines=[move, "", "1"], terminal=True)
    _, asked = ran.out.split("The next choice is secret.", 1)
    assert asked.count(CLEAR) >= 2
    assert CLEAR.endswith("\x1b[3J")


def test_the_end_of_the_input_is_no_error(command: Command) -> None:
    ran = command(*PLAY, "--seed", "3", lines=["1", "1"])
    assert ran.code == 0
    assert "unfinished after 5 moves" in ran.out
    assert "--resume FILE" in ran.out


def test_quitting_tells_first_how_to_save(command: Command) -> None:
    once = command(*PLAY, "--seed", "3", lines=["q", "1", "q", "q", "1"])
    assert once.code == 0
    assert once.out.count("`q` again leaves without saving") == 2
    assert "unfinished after 3 moves" in once.out


def test_an_interrupt_leaves_with_its_code(monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(TerminalStream, "readline", interrupt)
    ran = command(*PLAY, "--seed", "3", terminal=True)
    assert ran.code == 130
    assert ran.err == ""
    assert "\x1b[0m\n" in ran.out
    assert "unfinished" in ran.out


def test_at_a_terminal_the_end_offers_to_save(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "end.thauma"
    decisions = command(*PLAY, "--seed", "3", lines=["1"] * 200).out.count(PROMPT)
    ran = command(*PLAY, "--seed", "3", lines=["1"] * decisions + ["s", f"s {file}"], terminal=True)
    assert "there is no save file yet" in ran.out
    assert ran.code == 0
    assert f"thauma replay {file}" in ran.out
    assert Match.parse(file.read_text(encoding="utf-8")).result is not None


def test_leaving_at_the_last_prompt_is_no_error(command: Command) -> None:
    decisions = command(*PLAY, "--seed", "3", lines=["1"] * 200).out.count(PROMPT)
    for last in ([], [""], ["x"]):
        ran = command(*PLAY, "--seed", "3", lines=["1"] * decisions + last, terminal=True)
        assert ran.code == 0
        assert "unfinished" not in ran.out
        assert "Enter leaves > " in ran.out


def test_picture_and_score_fit_together_at_the_end(command: Command) -> None:
    for seed in range(6):
        ran = command(*PLAY, "--seed", str(seed), "--no-colour", lines=["1"] * 200, terminal=True)
        assert ran.out.split(CLEAR)[-1].count("\n") < 40


def test_a_shared_victory_names_both() -> None:
    result = Result((0, 1), "civilian", ({},))
    words = verdict_text(thauma.game("duel"), result, ("Anna", "Bo"))
    assert words == "The victory is shared by Anna, Bo: civilian victory."


def test_a_finished_match_resumes_to_its_result(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "done.thauma"
    command(*PLAY, "--seed", "3", "--save", str(file), lines=["1"] * 200)
    ran = command(*PLAY, "--resume", str(file))
    assert ran.code == 0
    assert "wins: " in ran.out
    assert "--seed" not in ran.out


def test_a_small_terminal_is_told_once(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    ran = command(*PLAY, "--no-colour", lines=["1"] * 200, terminal=True)
    assert ran.code == 0
    assert ran.out.count("a larger window shows all of it") == 1
    file = tmp_path / "middle.thauma"
    file.write_text(match_after(20, 5).text(), encoding="utf-8")
    shown = command("play", "--no-colour", "--hotseat", "--resume", str(file), terminal=True)
    picture = shown.out.split(CLEAR)[1].split("(This is drawn", maxsplit=1)[0]
    assert max(len(line) for line in picture.splitlines()) <= 80
