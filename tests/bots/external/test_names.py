"""How a bot from outside is named: paths, commands, and what is said of those that cannot be started."""

import os
import sys
from pathlib import Path

import pytest

import thauma
from tests.bots.external.programs import SHORTEST_BOT, bot, failure, program, programs, seen_at_start
from thauma import bots
from thauma.bots.external.command import command_of, title_of

__all__ = ["programs"]
pytestmark = [
    pytest.mark.once,  # nothing of it is compiled
    pytest.mark.unsanitized,
    pytest.mark.skipif(os.name == "nt", reason="files are not executable or otherwise"),
]


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def file(name: str, text: str = "", executable: bool = False) -> str:
    """Write a file; gives its place in full."""
    path = Path(name)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755 if executable else 0o644)
    return str(path.absolute())


@pytest.mark.usefixtures("empty_folder")
def test_a_file_is_started_by_itself_or_by_what_its_suffix_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thauma.bots.external.command.shutil.which", lambda name: f"/bin/{name}")
    plain, script = file("bot.py"), file("bot.js")
    assert command_of("bot.py") == command_of("./bot.py") == command_of(plain) == [sys.executable, plain]
    assert command_of("bot.js") == ["/bin/node", script]
    assert command_of("bot.mjs") is None, "it is not there"
    able = file("able.py", "#!/usr/bin/env python3\n", executable=True)
    assert command_of("able.py") == [able]
    bare = file("bare.py", "print()\n", executable=True)
    assert command_of("bare.py") == [sys.executable, bare]
    binary = file("mybot", executable=True)
    assert command_of("./mybot") == [binary]
    assert command_of("mybot") is None, "it might be a slip of the pen"


@pytest.mark.usefixtures("empty_folder")
def test_a_command_is_split_as_a_shell_does() -> None:
    place = file("my bot.py")
    assert command_of("./my bot.py") == [sys.executable, place], "the whole is a file"
    file("bot.py")
    other = str(Path("bot.py").absolute())
    assert command_of("./bot.py --depth 3 'two words'") == [
        sys.executable,
        other,
        "--depth",
        "3",
        "two words",
    ]
    assert command_of("bot.py -v") == [sys.executable, other, "-v"]
    found = command_of("sh -c 'exit 1'")
    assert found is not None
    assert found[0].endswith("/sh")
    assert found[1:] == ["-c", "exit 1"]


@pytest.mark.usefixtures("empty_folder")
def test_a_home_folder_may_be_written_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    place = file("bot.py")
    assert command_of("~/bot.py") == [sys.executable, place]
    with pytest.raises(bots.UnknownBot, match="there is no program ~nobody-at-all"):
        command_of("~nobody-at-all/bot.py")


@pytest.mark.usefixtures("empty_folder")
@pytest.mark.parametrize(
    "name",
    ["", " ", "deep", "Hard", "bot.py", "very hard", "no such --thing", "'", "a\0b", "x" * 5000, 7, None],
)
def test_what_is_no_bot_is_refused_with_the_names(name: str) -> None:
    with pytest.raises(bots.UnknownBot) as raised:
        bots.make_bot(name)
    assert "the bots are random, greedy, easy, medium, hard, expert, or give the path of a program" in str(
        raised.value
    )


@pytest.mark.usefixtures("empty_folder")
def test_what_cannot_be_started_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thauma.bots.external.command.shutil.which", lambda _: None)
    file("notes.txt")
    file("bot.mjs")
    Path("folder.py").mkdir()
    told = {
        "./nowhere.py": "there is no program ./nowhere.py",
        "./" + 5000 * "x": "there is no program ./xxx",
        "./a\0b": "there is no program ./a",
        "./nowhere --fast": "there is no program ./nowhere",
        "notes.txt": "notes.txt cannot be run: make it executable",
        "folder.py": "folder.py is not a file",
        "bot.mjs": "bot.mjs needs node, which is not installed",
    }
    for name, words in told.items():
        with pytest.raises(bots.UnknownBot) as raised:
            bots.make_bot(name)
        assert str(raised.value).startswith(words)


def test_our_own_names_come_first(empty_folder: Path) -> None:
    (empty_folder / "hard").mkdir()
    assert bots.make_bot("hard").name == "hard"


@pytest.mark.usefixtures("empty_folder")
def test_a_bot_is_called_after_its_file() -> None:
    file("bot.mjs")
    file("my bot.py")
    assert title_of("./bot.mjs") == title_of("node bot.mjs --fast") == "bot"
    assert title_of("my bot.py") == "my bot"
    assert title_of("python3 -m somebot") == "python3"


def test_a_program_gets_its_words_the_folder_and_the_environment(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOTS_OWN", "law")
    lines = [
        "assert sys.argv[1:] == ['--depth', '3']",
        f"assert os.getcwd() == {str(empty_folder)!r}",
        "assert os.environ['BOTS_OWN'] == 'law'",
        "sys.stdout.write(json.dumps({'type': 'hello', 'protocol': 'thauma-bot/1'}) + '\\n')  # not flushed",
        *SHORTEST_BOT[1:],
    ]
    asked = bot(f"{program(empty_folder, *lines)} --depth 3")
    assert asked.choose(seen_at_start())
    asked.close()


def test_a_script_without_its_interpreter_fails_when_it_is_started(empty_folder: Path) -> None:
    file("bot", "#!/nowhere/at/all\n", executable=True)
    failed = failure("./bot")
    assert str(failed) == "the bot bot failed: it cannot be started: No such file or directory"
    file("bot", "\x7fELF nothing of the kind", executable=True)
    assert failure("./bot").problem.key == "error.bot.no-start"
    assert empty_folder


def test_the_public_name_makes_one_too(tmp_path: Path) -> None:
    asked = thauma.bot(program(tmp_path, *SHORTEST_BOT), seed=3, seconds=5)
    assert asked.choose(seen_at_start()) == "pick the-great-library"
    asked.close()
