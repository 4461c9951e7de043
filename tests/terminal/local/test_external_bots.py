"""A bot from outside at the terminal: its name, whole games, and what is said when it breaks the rules."""

from pathlib import Path

import pytest

from tests.terminal.conftest import Command
from thauma.terminal import files

pytestmark = pytest.mark.unsanitized
EXAMPLE = str(Path(__file__).parents[3] / "examples" / "line_bot.py")
FALTERS = """
import json, sys
print(json.dumps({"type": "hello", "protocol": "thauma-bot/1", "name": "old \\x1b[2JBill"}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print("thinking of", message["id"], file=sys.stderr)
        move = message["legal"][0] if message["id"] < 3 else "build castle"
        print(json.dumps({"type": "move", "id": message["id"], "move": move}), flush=True)
"""


def write_bot(folder: Path, text: str) -> str:
    """Write a bot whose name must be quoted."""
    file = folder / "my bot.py"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_opponent_is_medium_unless_another_is_named(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    ran = command("play", "duel", "--seed", "3", "--save", str(file), lines=["q"])
    assert "Daedalus" in ran.out
    assert f"--resume {file}\n" in ran.out
    named = command("play", "duel", "--seed", "3", "--bot", "hard", "--save", str(file), lines=["q"])
    assert f"--resume {file} --bot hard\n" in named.out


def test_a_whole_game_against_a_program(command: Command) -> None:
    ran = command("play", "duel", "--seed", "3", "--bot", EXAMPLE, lines=["1"] * 200)
    assert (ran.code, ran.err) == (0, "")
    assert "Mason chose" in ran.out
    assert " wins: " in ran.out
    again = command("play", "duel", "--seed", "3", "--bot", EXAMPLE, lines=["1"] * 200)
    assert again.out == ran.out


def test_leaving_a_match_against_a_program_tells_how_to_go_on(command: Command, tmp_path: Path) -> None:
    file, path = tmp_path / "m.thauma", write_bot(tmp_path, FALTERS)
    ran = command("play", "duel", "--seed", "3", "--bot", path, "--save", str(file), lines=["1", "q"])
    assert ran.code == 0
    assert f"--resume {file} --bot '{path}'\n" in ran.out
    second = command("play", "--resume", str(file), "--bot", path, lines=["1"] * 200)
    assert "Old ?[2JBill" in second.out


@pytest.mark.parametrize("saving", [True, False])
def test_a_program_that_breaks_the_rules_loses_and_the_match_is_kept(
    command: Command, tmp_path: Path, saving: bool
) -> None:
    file = tmp_path / "m.thauma"
    flags = ["--save", str(file)] if saving else []
    ran = command(
        "play", "duel", "--seed", "3", "--bot", write_bot(tmp_path, FALTERS), *flags, lines=["1"] * 200
    )
    assert ran.code == 2
    assert ran.err == ""
    assert "\x1b" not in ran.out
    told = " ".join(ran.out.rpartition("> 1\n")[2].split())
    assert told.startswith("Old ?[2JBill forfeits the game: the move 'build castle': ")
    assert "The last thing it said: thinking of 1 thinking of 2 thinking of 3" in told
    assert "The match is unfinished after 4 moves." in told
    if saving:
        assert len(files.load_match(file).actions) == 4
    else:
        assert "It was not saved." in told


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("import sys; sys.exit('no luck today')", "it ended with code 1; its last words: no luck today"),
        ("print('hello')", "'hello' is not a message: JSON is malformed: invalid character (byte 0)"),
    ],
)
def test_a_program_that_does_not_begin_is_one_line(
    command: Command, tmp_path: Path, text: str, problem: str
) -> None:
    ran = command("play", "duel", "--seed", "3", "--bot", write_bot(tmp_path, text), lines=["1"])
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"thauma: the bot my bot failed: {problem}\n"


def test_a_finished_match_starts_nothing(command: Command, tmp_path: Path) -> None:
    golden = Path(__file__).parents[2] / "golden" / "duel" / "civilian.thauma"
    file = tmp_path / "m.thauma"
    file.write_text(golden.read_text(encoding="utf-8"), encoding="utf-8")
    ran = command("play", "--resume", str(file), "--bot", write_bot(tmp_path, "raise SystemExit(1)"))
    assert ran.code == 0
    assert "Player 1" in ran.out
    assert "My bot wins" in ran.out
