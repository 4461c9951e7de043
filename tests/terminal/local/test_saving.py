"""Saving and resuming: nothing is lost, nothing of others is touched, a bad file is one error."""

import os
from pathlib import Path

import pytest

from tests.terminal.conftest import PLAY, Command
from tests.terminal.support.matches import finished_match, match_after
from thauma import Match
from thauma.terminal import files


def join_lines(words: str) -> str:
    """Undo the breaking of lines."""
    return " ".join(words.split())


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("stop", [0, 1, 9, 23])
def test_resuming_goes_on_as_if_never_interrupted(
    command: Command, tmp_path: Path, bot: str, stop: int
) -> None:
    straight, parted = tmp_path / "straight.thauma", tmp_path / "parted.thauma"
    command("play", "duel", "--seed", "8", "--bot", bot, "--save", str(straight), lines=["1"] * 200)
    first = command("play", "duel", "--seed", "8", "--bot", bot, "--save", str(parted), lines=["1"] * stop)
    assert f"Saved to {parted}." in first.out
    assert f"thauma play duel --resume {parted} --bot {bot}\n" in first.out
    second = command("play", "duel", "--resume", str(parted), "--bot", bot, lines=["1"] * 200)
    assert second.code == 0
    assert parted.read_text(encoding="utf-8") == straight.read_text(encoding="utf-8")


def test_saving_while_playing(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "my match.thauma"
    ran = command(*PLAY, "--seed", "3", lines=["1", "s", f"s {file}", "q"])
    assert "there is no save file yet" in ran.out
    assert f"thauma play duel --resume '{file}'" in ran.out
    assert files.load_match(file).actions == Match.parse(file.read_text(encoding="utf-8")).actions
    assert len(files.load_match(file).actions) == 3


def test_leaving_keeps_the_players_of_the_session(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    hot = command("play", "duel", "--hotseat", "--save", str(file), "--free-undo", lines=["1", "q"])
    assert f"--resume {file} --hotseat --free-undo" in hot.out
    second = command(*PLAY, "--seat", "1", "--save", str(tmp_path / "n.thauma"), lines=["q"])
    assert "n.thauma --bot greedy --seat 1\n" in second.out


def test_an_interrupt_saves_where_that_was_asked_for(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    file = tmp_path / "m.thauma"
    monkeypatch.setattr("thauma.bots.greedy.GreedyBot.choose", interrupt)
    ran = command(*PLAY, "--seed", "3", "--save", str(file), lines=["1"])
    assert ran.code == 130
    assert len(files.load_match(file).actions) == 1


def test_a_file_that_is_no_match_is_never_overwritten(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "seat_notes.txt"
    for content in ("Dear seat_notes", "", "thauma matches are long\n"):
        file.write_text(content, encoding="utf-8")
        at_once = command(*PLAY, "--save", str(file), lines=["1"])
        assert at_once.code == 2
        assert at_once.out == ""
        assert at_once.err.startswith(f"thauma: {file} is not a Thauma match and was left untouched")
        assert at_once.err.count("\n") == 1
        later = command(*PLAY, lines=["1", f"s {file}", "q", "q"])
        assert later.code == 0
        assert "is not a Thauma match" in join_lines(later.out)
        assert file.read_text(encoding="utf-8") == content


def test_another_match_is_not_overwritten_by_mistake(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "old.thauma"
    file.write_text(match_after(12, 1).text(), encoding="utf-8")
    kept = file.read_text(encoding="utf-8")
    ran = command(*PLAY, "--seed", "3", lines=[f"s {file}"])
    assert "holds another match" in join_lines(ran.out)
    assert file.read_text(encoding="utf-8") == kept
    asked_for = command(*PLAY, "--seed", "3", "--save", str(file), lines=["1", "q"])
    assert asked_for.err == f"thauma: {file} holds another match; saving this one will replace it\n"
    assert len(files.load_match(file).actions) == 3


def test_a_failed_save_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "m.thauma"
    files.save_match(match_after(5, 1), file)
    kept = file.read_bytes()

    def fail_disk_full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail_disk_full)
    with pytest.raises(OSError, match="No space"):
        files.save_match(match_after(6, 1), file)
    assert file.read_bytes() == kept
    assert list(tmp_path.iterdir()) == [file]


def test_saving_replaces_the_file_behind_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "m.thauma", tmp_path / "latest.thauma"
    files.save_match(match_after(5, 1), file)
    link.symlink_to(file)
    files.save_match(match_after(6, 1), link)
    assert link.is_symlink()
    assert len(files.load_match(file).actions) == 6


def test_a_save_that_fails_is_told_and_the_game_goes_on(command: Command, tmp_path: Path) -> None:
    lines = ["1", f"s {tmp_path}/nowhere/m.thauma", "s a\0b", f"s {tmp_path}", "q", "q"]
    ran = command(*PLAY, "--seed", "3", lines=lines)
    assert ran.code == 0
    assert ran.out.count("thauma: ") == 3
    assert "there is no folder" in " ".join(ran.out.split())
    assert "is not a file" in ran.out


def test_a_place_that_cannot_be_written_is_refused_before_the_game(command: Command, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("nowhere/m.thauma", "pipe", "."):
        ran = command(*PLAY, "--seed", "3", "--save", str(tmp_path / name), lines=["1"] * 100)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("thauma: ")
        assert command("replay", str(tmp_path / name)).code == 2


def test_a_match_that_could_not_be_saved_at_the_end_is_no_success(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_disk_full(*_: object) -> None:
        raise OSError(28, "No space left on device", "m.thauma")

    monkeypatch.setattr("thauma.terminal.files.save_match", fail_disk_full)
    for lines in (["1"] * 100, ["1", "q", "q"]):
        ran = command(*PLAY, "--seed", "3", "--save", str(tmp_path / "m.thauma"), lines=lines)
        assert ran.code == 2
        assert "No space left on device" in ran.out


def test_the_rest_of_an_endless_line_is_no_move(command: Command) -> None:
    ran = command(*PLAY, "--seed", "7", lines=["x" * 1000 + "1", "q", "q"])
    assert "unfinished after 0 moves" in ran.out


def bad_files() -> dict[str, bytes]:
    good = match_after(20, 2).text()
    body, _, _ = good.rpartition("end:")
    return {
        "empty": b"",
        "binary": b"\x7fELF\xff\xfe\x00",
        "prose": b"once upon a time\n",
        "cut": good[: len(good) // 2].encode(),
        "changed": good.replace("  0 ", "  1 ", 1).encode(),
        "no such move": (body.rstrip() + "\n  0 build castle\nend: 21 moves\n").encode(),
        "other rules": (body.replace("rules: duel/", "rules: duel/9") + "end: 20 moves\n").encode(),
        "no end": body.encode(),
    }


@pytest.mark.parametrize("kind", sorted(bad_files()))
@pytest.mark.parametrize("how", [("play", "--resume"), ("replay",)])
def test_a_bad_file_gives_one_clear_error(
    command: Command, tmp_path: Path, kind: str, how: tuple[str, ...]
) -> None:
    file = tmp_path / "bad.thauma"
    file.write_bytes(bad_files()[kind])
    ran = command(*how, str(file), lines=["1"] * 5)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(f"thauma: {file}: ")
    assert ran.err.count("\n") == 1
    assert file.read_bytes() == bad_files()[kind]


@pytest.mark.parametrize("how", [("play", "--resume"), ("replay",)])
def test_a_missing_file_is_named(command: Command, tmp_path: Path, how: tuple[str, ...]) -> None:
    ran = command(*how, str(tmp_path / "no.thauma"))
    assert ran.code == 2
    assert ran.err == f"thauma: {tmp_path}/no.thauma: No such file or directory\n"


def test_what_a_file_says_cannot_command_the_terminal(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "evil.thauma"
    file.write_text("thauma match\n\x1b[2Jboo\n", encoding="utf-8")
    ran = command("replay", str(file))
    assert ran.code == 2
    assert "\x1b" not in ran.err


def test_a_match_of_another_game_is_refused(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "m.thauma"
    file.write_text(match_after(5, 1).text(), encoding="utf-8")
    assert "there is no game 'chess'" in command("play", "chess", "--resume", str(file)).err
    monkeypatch.setattr("thauma.terminal.arguments.choices.chosen_game", lambda name: name)
    ran = command("play", "chess", "--resume", str(file))
    assert ran.code == 2
    assert ran.err == f"thauma: {file}: this is a match of duel, not of chess\n"


def test_a_resumed_match_takes_no_new_deal(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    file.write_text(finished_match(1).text(), encoding="utf-8")
    for extra in (["--seed", "3"], ["--option", "library=open"]):
        ran = command(*PLAY, "--resume", str(file), *extra)
        assert ran.code == 2
        assert "--resume continues with the deal in the file" in ran.err


def test_leaving_at_one_screen_takes_a_secret_choice_out_of_sight(command: Command, tmp_path: Path) -> None:
    golden = Path(__file__).resolve().parents[2] / "golden" / "duel" / "library-secret.thauma"
    whole_match = Match.parse(golden.read_text(encoding="utf-8"))
    match = Match(whole_match.deal)
    for seat, move in whole_match.actions:
        if match.view(None)["question"] == "library":
            break
        match.play(seat, move)
    file = tmp_path / "m.thauma"
    file.write_text(match.text(), encoding="utf-8")
    ran = command("play", "--hotseat", "--resume", str(file), lines=["", "q"])
    shown, _, after_leaving = ran.out.rpartition("\n" * 40)
    drawn = match.view(match.waiting[0])["library"]
    assert all(token.capitalize() in shown for token in drawn)
    assert "unfinished" in after_leaving
    assert not any(f"take {token}" in after_leaving for token in drawn)
    assert not any(token.capitalize() in after_leaving for token in drawn)
