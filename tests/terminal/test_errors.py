"""Errors are keys with data: they can be sent elsewhere, and are told in the reader's language."""

import ast
import copy
import pickle
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.terminal.conftest import Command
from tests.terminal.support.matches import finished_match, match_after
from thauma.bots import UnknownBot
from thauma.client.http_client import Declined
from thauma.client.protocol import ConnectionFailed
from thauma.core.catalog import read_catalog
from thauma.core.errors import Phrase, UnknownLanguage, short_repr
from thauma.core.language import say, use_language
from thauma.server.settings import BadSetting, Limits, with_limits
from thauma.terminal.files import NotOurs


def problems() -> list[thauma.ThaumaError]:
    """Errors of many kinds, as they are raised."""
    match = match_after(10, 4)
    seat = match.waiting[0]
    duel = thauma.game("duel")
    asks: list[Any] = [
        lambda: thauma.game("chess"),
        lambda: duel.deal(-1),
        lambda: duel.deal(10**6000),
        lambda: duel.deal(1, {"colour": "red"}),
        lambda: duel.deal(1, {"library": "shut"}),
        lambda: duel.deal_from_json("{"),
        lambda: duel.deal_from_json({"game": "duel", "wonders": 7}),
        lambda: match.legal(7),
        lambda: match.play(seat, "build castle"),
        lambda: match.play(seat, "build theatre"),
        lambda: match.play(seat, "build palace"),
        lambda: match.play(1 - seat, "build palace"),
        lambda: finished_match(4).play(0, "build palace"),
        lambda: thauma.Match.parse(match.text().replace("  0 pick", "  0 pock", 1)),
        lambda: thauma.Match.parse("thauma match\nrules: duel/1\nmoves:\nend: 0 moves"),
        lambda: thauma.Seen.from_json("[]"),
        lambda: with_limits(Limits(), ["speed=7"]),
    ]
    found = []
    for ask in asks:
        with pytest.raises(thauma.ThaumaError) as caught:
            ask()
        found.append(caught.value)
    deal = Phrase("error.at", place="ages", problem=Phrase("duel.error.deal.ages"))
    more = [ConnectionFailed("error.client.moved", 4409), Declined("unknown-bot", "there is none")]
    return [*found, *more, NotOurs("error.at", place=Path("a"), problem=deal), UnknownBot("in plain words")]


@pytest.mark.parametrize("number", range(len(problems())))
def test_an_error_can_be_copied_and_sent_to_another_process(number: int) -> None:
    problem = problems()[number]
    for twin in (pickle.loads(pickle.dumps(problem)), copy.copy(problem), copy.deepcopy(problem)):
        assert type(twin) is type(problem)
        assert (str(twin), twin.key) == (str(problem), problem.key)
        assert twin.__dict__.keys() == problem.__dict__.keys()
        assert repr(twin) == repr(problem)


@pytest.mark.usefixtures("capital_language")
def test_an_error_is_told_in_the_language_of_whoever_reads_it() -> None:
    for problem in problems()[:-1]:
        before = str(problem)
        assert problem.text("xx") != before
        use_language("xx")
        assert str(problem) == problem.text("xx")
        assert problem.text("en") == before
        use_language("en")


@pytest.mark.usefixtures("capital_language")
def test_an_error_inside_another_is_told_in_the_same_language() -> None:
    match = match_after(10, 4)
    lines = match.text().splitlines()
    lines[lines.index("moves:") + 1] = "  0 pick piraeous"
    with pytest.raises(thauma.InvalidMatch) as caught:
        thauma.Match.parse("\n".join([*lines[:-1], "end: 10 moves"]))
    line = lines.index("moves:") + 2
    assert str(caught.value) == f"line {line}: there is no wonder 'piraeous'; did you mean piraeus?"
    assert caught.value.text("xx") == f"LINE {line}: THERE IS NO WONDER 'piraeous'; DID YOU MEAN piraeus?"


@pytest.mark.usefixtures("capital_language")
def test_the_command_tells_its_errors_in_the_language(command: Command, tmp_path: Path) -> None:
    ran = command("--language", "xx", "play", "chess")
    assert ran.err == "THAUMA: THERE IS NO GAME 'chess'; THE GAMES ARE dice, duel, wonders\n"
    file = tmp_path / "m.thauma"
    file.write_text("thauma match\n", encoding="utf-8")
    ran = command("--language", "xx", "replay", str(file))
    assert ran.err == f"THAUMA: {file}: THE MATCH IS CUT SHORT: THERE IS NO `MOVES:` LINE\n"


def test_an_error_has_its_key_and_its_data() -> None:
    with pytest.raises(thauma.UnknownOption) as caught:
        thauma.game("duel").deal(1, {"library": "shut"})
    assert caught.value.key == "error.no-value"
    assert caught.value.data["name"] == "library"
    assert caught.value.data["known"] == ["secret", "open"]


def test_words_that_are_no_key_are_said_as_they_are() -> None:
    assert str(BadSetting("no {key} at all")) == "no {key} at all"


def test_what_was_given_is_repeated_briefly() -> None:
    assert short_repr("x" * 100) == "'" + "x" * 79
    assert short_repr(10**6000, 20) == hex(10**6000)[:20]
    assert short_repr(None) == "None"


def test_an_unknown_language_is_an_error_of_its_own() -> None:
    for name in ("tlh", "../en", ""):
        with pytest.raises(UnknownLanguage, match="there is no language"):
            use_language(name)
    assert say("seat", {"n": 1}) == "Player 1"


def kinds_of(base: type[Exception]) -> set[str]:
    """The names of a kind of error and of all kinds of it."""
    return {base.__name__}.union(*(kinds_of(kind) for kind in base.__subclasses__()))


def test_no_error_is_made_of_a_sentence_in_one_language() -> None:
    for part in ("client.match_client", "terminal.commands.import_matches", "terminal.online.join"):
        import_module(f"thauma.{part}")  # which define errors, and are loaded when they are needed
    kinds, made = kinds_of(thauma.ThaumaError), 0
    for path in Path(thauma.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in kinds and node.args:
                made += 1
                words = node.args[0]
                place = f"{path}:{node.lineno}"
                assert not isinstance(words, ast.JoinedStr), place
                assert not isinstance(words, ast.Constant) or words.value in read_catalog("en"), place
    assert made > 100
