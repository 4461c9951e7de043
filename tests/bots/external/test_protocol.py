"""What docs/protocol.md tells authors is what is said: its examples, its fields, its figures."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import thauma
from tests.bots.external.programs import bot, failure, program, programs, stop_clock
from thauma import bots
from thauma.bots.external import program_bot, protocol
from thauma.bots.external.protocol import Clock, Evaluation, Greeting, Move
from thauma.core.catalog import read_catalog

pytestmark = pytest.mark.once  # nothing of it is compiled

__all__ = ["programs"]
ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES: list[dict[str, Any]] = [
    json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
]
SECTIONS = {
    "`hello`": protocol.Hello,
    "`match`": protocol.NewMatch,
    "`choose`": protocol.Choose,
    "`evaluate`": protocol.Evaluate,
    "`stop`": protocol.Stop,
    "`end`": protocol.End,
    "`hello`, from the bot": Greeting,
    "`move`": Move,
    "`evaluation`": Evaluation,
}


def example(kind: str) -> dict[str, Any]:
    """Give the last example of a kind of message: of the two hellos, the bot's."""
    return [shown for shown in EXAMPLES if shown["type"] == kind][-1]


def is_part(shown: Any, whole: Any) -> bool:
    """Whether all that is shown is so; objects may be shortened."""
    if isinstance(shown, dict):
        return isinstance(whole, dict) and all(
            key in whole and is_part(value, whole[key]) for key, value in shown.items()
        )
    if isinstance(shown, list) and isinstance(whole, list):
        return len(shown) == len(whole) and all(map(is_part, shown, whole))
    return bool(shown == whole)


@pytest.mark.unsanitized
def test_the_conversation_is_a_real_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)
    log = tmp_path / "log"
    path = program(
        tmp_path,
        f"say(**json.loads({json.dumps(example('hello'))!r}))",
        "for message in heard():",
        f"    print(json.dumps(message), file=open({str(log)!r}, 'a'))",
        "    if message['type'] == 'choose':",
        f"        say(**json.loads({json.dumps(example('move'))!r}))",
        "    if message['type'] == 'stop':",
        f"        say(**json.loads({json.dumps(example('evaluation'))!r}))",
    )
    match = thauma.Match.new("duel", seed=7)
    talked = bot(path, seconds=0.5)
    talked.begin(match.game, 0, match.deal.options)
    assert talked.name == example("hello")["name"]
    assert talked.choose(match.seen_by(0)) == example("move")["move"]
    talked.spare = program_bot.SPARE
    talked.budget = bots.Budget(seconds=0.5, stop=lambda: True)
    assert talked.evaluate(match.seen_by(0)) == pytest.approx(example("evaluation")["win"])
    golden = ROOT / "tests" / "golden" / "duel" / "civilian.thauma"
    talked.end(thauma.Match.parse(golden.read_text(encoding="utf-8")).result)
    talked.close()
    said = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    answers = {"move", "evaluation"}
    ours = [shown for shown in EXAMPLES if shown["type"] not in answers and shown is not example("hello")]
    assert [shown["type"] for shown in ours] == [message["type"] for message in said]
    for shown, message in zip(ours, said, strict=True):
        assert is_part(shown, message), shown["type"]


@pytest.mark.parametrize("kind", ["hello", "move", "evaluation"])
def test_the_answers_are_read_and_have_no_field_that_is_not(kind: str) -> None:
    message = protocol.decode_line(json.dumps(example(kind)).encode())
    assert message is not None
    assert msgspec.to_builtins(message) == example(kind)


def test_a_shortened_example_must_still_be_true() -> None:
    assert is_part({"a": [{"b": 1}]}, {"a": [{"b": 1, "c": 2}], "d": 3})
    wrong: tuple[Any, ...] = ({"a": [{"b": 2}]}, {"a": []}, {"e": 1}, {"a": {"b": 1}}, [1])
    assert not any(is_part(shown, {"a": [{"b": 1, "c": 2}], "d": 3}) for shown in wrong)


@pytest.mark.parametrize("title", SECTIONS)
def test_every_field_is_told_and_none_that_is_not(title: str) -> None:
    section = PAGE.split(f"\n### {title}\n", 1)[1].split("\n#", 1)[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == list(SECTIONS[title].__struct_fields__)


def test_every_message_is_told() -> None:
    told = {*SECTIONS.values(), protocol.Quit, Clock, protocol.Typed}
    assert told == {kind for kind in vars(protocol).values() if isinstance(kind, msgspec.StructMeta)}


def test_the_clock_and_the_figures_are_told() -> None:
    assert all(f"clock.{name}" in PAGE for name in Clock.__struct_fields__)
    told = {
        f"at most {protocol.LONGEST} bytes",
        f"*spare* time: {program_bot.SPARE:g} seconds",
        f"every answer gives {program_bot.REFILL:g} seconds back",
        f"the limit is {program_bot.PATIENCE:g} seconds",
        f"a bot has {program_bot.START:g} seconds",
        f"up to {program_bot.LONGEST_NAME} characters",
        f"`{protocol.PROTOCOL}`",
    }
    flat = " ".join(PAGE.split())
    assert {words for words in told if words not in flat} == set()
    assert program_bot.FAREWELL == 1.0
    assert "not ended a second later" in flat


def test_every_way_to_lose_is_told_in_the_words_that_are_said() -> None:
    section = PAGE.split("\n## What loses\n", 1)[1].split("\n## ", 1)[0]
    told = re.findall(r"^\| [^|]+ \| ([^|]+) \|$", section, re.MULTILINE)[1:]
    other = {
        "missing",
        "no-file",
        "not-executable",
        "no-interpreter",
        "no-evaluate",
        "failed",
        "failed-saying",
    }
    keys = {key for key in read_catalog("en") if key.startswith("error.bot.")} - {
        f"error.bot.{key}" for key in other
    }
    patterns = {key: re.sub(r"\\{.*?\\}", ".+", re.escape(read_catalog("en")[key])) for key in keys}
    assert len(told) == len(keys)
    for words in told:
        assert [key for key in keys if re.fullmatch(patterns[key], words)], words


@pytest.mark.unsanitized
def test_a_print_for_debugging_is_answered_as_told(tmp_path: Path) -> None:
    failed = failure(program(tmp_path, "print('hello there')"))
    assert f"| {failed.problem} |" in PAGE
