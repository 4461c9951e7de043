"""Bots from outside that fail, as real processes: everything that a program can do wrong, and time."""

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.external.programs import SHORTEST_BOT, bot, failure, program, programs, seen_at_start
from thauma import bots
from thauma.bots.external import program_bot
from thauma.processes import line_process
from thauma.processes.line_process import LineProcess

__all__ = ["programs"]
pytestmark = [pytest.mark.unsanitized, pytest.mark.once]  # nothing of it is compiled
RUBBISH = "error.bot.rubbish"
WRONG = {
    "ends at once": ("sys.exit(3)", "error.bot.ended", "it ended with code 3"),
    "ends quietly": ("pass", "error.bot.ended", "it ended with code 0"),
    "ends after hello": ("hello()", "error.bot.ended", "it ended with code 0"),
    "ends at a match": ("hello(); sys.stdin.readline(); sys.stdin.readline()", "error.bot.ended", "code 0"),
    "ends when asked": ("hello(); next(questions()); sys.exit(9)", "error.bot.ended", "code 9"),
    "ends in a line": ("hello(); next(questions()); write(b'{\"type\"')", "error.bot.ended", "code 0"),
    "crashes": ("hello(); next(questions()); os.kill(os.getpid(), 11)", "error.bot.killed", "signal 11"),
    "raises": (
        "hello(); next(questions())\n{}['law']",
        "error.bot.ended",
        "last words: {}['law'] / ~~^^^^^^^ / KeyError: 'law'",
    ),
    "says no more": ("hello(); os.close(1); time.sleep(99)", "error.bot.closed", "it closed its output"),
    "prints": ("print('here I am'); hello()", RUBBISH, "'here I am' is not a message: JSON is malformed"),
    "says hello wrongly": ("say(type='hello')", RUBBISH, "missing required field `protocol`"),
    "has a number for a name": ("hello(name=7)", RUBBISH, "Expected `str`, got `int` - at `$.name`"),
    "says a list": (
        "hello(); write(b'[1, 2]\\n'); time.sleep(99)",
        RUBBISH,
        "Expected `object`, got `array`",
    ),
    "says nothing": ("hello(); write(b'{}\\n'); time.sleep(99)", RUBBISH, "missing required field `type`"),
    "is no text": ('hello(); write(b\'{"type": "\\xff\\xfe"}\\n\')', RUBBISH, "is not a message"),
    "is binary": ("write(bytes(range(256)) + b'\\n')", RUBBISH, "is not a message"),
    "nests": ("write(b'{\"type\":' + 9000 * b'[' + b'\\n')", RUBBISH, "is not a message"),
    "nests a field": ("write(b'{\"x\":' + 9000 * b'[' + 9000 * b']' + b'}\\n')", RUBBISH, "is not a message"),
    "says much": ("write(b'x' * 99999 + b'\\n'); time.sleep(99)", "error.bot.long", "65536 bytes"),
    "says much without end": ("while True: write(b'x' * 9999)", "error.bot.long", "65536 bytes"),
    "speaks another version": (
        "say(type='hello', protocol='thauma-bot/2')",
        "error.bot.protocol",
        "it speaks 'thauma-bot/2', not thauma-bot/1",
    ),
    "answers too soon": (
        "say(type='move', id=1, move='x')",
        "error.bot.not-asked",
        "question 1, which was not",
    ),
    "answers what comes later": (
        "hello(); answer(next(questions()), id=2)",
        "error.bot.not-asked",
        "an answer to question 2, which was not asked",
    ),
    "answers without a number": (
        "hello(); q = next(questions()); say(type='move', move=q['legal'][0])",
        RUBBISH,
        "missing required field `id`",
    ),
    "answers with a text": (
        "hello(); answer(next(questions()), id='1')",
        RUBBISH,
        "Expected `int`, got `str`",
    ),
    "moves a number": ("hello(); answer(next(questions()), move=3)", RUBBISH, "Expected `str`, got `int`"),
    "invents a move": (
        "hello(); answer(next(questions()), move='castle')",
        "error.bot.illegal",
        "the move 'castle': ",
    ),
    "moves illegally": (
        "hello(); answer(next(questions()), move='build press')",
        "error.bot.illegal",
        "the move 'build press': You have to do something else now",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_loses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    line, key, words = WRONG[kind]
    if key == "error.bot.closed":  # it goes on, and is waited for in vain
        monkeypatch.setattr(line_process, "FAREWELL", 0.5)
    failed = failure(program(tmp_path, line))
    assert failed.problem.key == key
    assert words in str(failed)
    assert str(failed).startswith("the bot bot failed: ")
    assert "\n" not in str(failed)


@pytest.mark.once
@pytest.mark.parametrize(
    "line",
    [
        "time.sleep(99)",
        "hello(); time.sleep(99)",
        'hello(); next(questions()); write(b\'{"type": "move"\'); time.sleep(99)',
        "hello(); next(questions())\nwhile True: say(type='info')",
        "hello(); next(questions())\nwhile True: print('busy', file=sys.stderr)",
        "hello(); q = next(questions()); sys.stdin.close(); time.sleep(99)",
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); hello(); time.sleep(99)",
    ],
    ids=["no hello", "no answer", "half a line", "talk", "noise", "deaf", "stubborn"],
)
def test_who_is_late_loses_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    if "hello" not in line:
        monkeypatch.setattr(program_bot, "START", 0.5)
    monkeypatch.setattr(program_bot, "SPARE", 0.3)
    failed = failure(program(tmp_path, line), seconds=0.1)
    assert failed.problem.key == "error.bot.late"
    assert "no answer within " in str(failed)


def test_the_last_words_are_kept_and_harmless(tmp_path: Path) -> None:
    said = "for i in range(99): print(f'line {i} \\x1b[31m', file=sys.stderr)"
    failed = failure(program(tmp_path, said, "print(file=sys.stderr)", "sys.exit(1)"))
    assert failed.words == tuple(f"line {i} ?[31m" for i in range(79, 99))
    assert str(failed).endswith("its last words: line 96 ?[31m / line 97 ?[31m / line 98 ?[31m")


def test_a_failure_goes_through_a_pipe_and_into_other_languages(tmp_path: Path) -> None:
    failed = failure(program(tmp_path, "hello(); answer(next(questions()), move='castle')"))
    again = pickle.loads(pickle.dumps(failed))
    assert (str(again), again.problem.key, again.words) == (str(failed), failed.problem.key, failed.words)
    assert failed.text("de").startswith("der Bot bot hat versagt: der Zug 'castle': ")


def test_a_bot_that_failed_is_started_anew(tmp_path: Path, programs: list[LineProcess]) -> None:
    flag = tmp_path / "flag"
    lines = [f"if not os.path.exists({str(flag)!r}): open({str(flag)!r}, 'w'); sys.exit(1)", *SHORTEST_BOT]
    asked = bot(program(tmp_path, *lines))
    with pytest.raises(bots.BotFailed):
        asked.choose(seen_at_start())
    assert asked.choose(seen_at_start()) == "pick the-great-library"
    assert len(programs) == 2
    asked.close()


# ---------------------------------------------------------------------------------------------- time


def test_spare_time_is_used_up_and_comes_back_slowly() -> None:
    slow = bot(f"{sys.executable} x", seconds=0.5)
    assert slow.spare == 2.0
    slow.charge_overtime(0.1)
    assert slow.spare == 2.0
    slow.charge_overtime(1.5)
    assert slow.spare == pytest.approx(1.05)
    for _ in range(5):
        slow.charge_overtime(0.9)
    assert slow.spare == pytest.approx(0.05)
    for _ in range(10):
        slow.charge_overtime(0.2)
    assert slow.spare == pytest.approx(0.55)
    untimed = bot(f"{sys.executable} x")
    untimed.charge_overtime(50)
    assert untimed.spare == 2.0


def test_a_bot_is_asked_to_come_to_an_end(tmp_path: Path) -> None:
    path = program(
        tmp_path,
        "hello()",
        "question = next(questions())",
        "assert next(heard()) == {'type': 'stop', 'id': 1}",
        "answer(question)",
        "sys.stdin.read()",
    )
    calls: Iterator[bool] = iter([False, False, True])
    asked = bot(path, stop=lambda: next(calls))
    assert asked.choose(seen_at_start()) == "pick the-great-library"
    asked.close()


def test_who_does_not_come_to_an_end_loses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "SPARE", 0.2)
    failed = failure(program(tmp_path, "hello(); time.sleep(99)"), stop=lambda: True)
    assert failed.problem.key == "error.bot.late"
