"""Servers and opponents that mean no good: what they send shows as it is, and does nothing."""

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.client.support.scripted_server import (
    MATCH,
    TOKEN,
    WELCOME,
    Socket,
    messages_script,
    run_scripted_server,
    table,
    update,
)
from tests.terminal.conftest import Command
from thauma import wire
from thauma.client.http_client import DETAILED, refusal_text

pytestmark = pytest.mark.unsanitized


@pytest.fixture(autouse=True)
def _own_seats(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_names_of_strangers_show_as_they_are_and_do_nothing(command: Command) -> None:
    eve = update(0, table("\x1b[2J\x1b]0;pwned\x07Eve", "B\u202eo\r\n\x9b31m"))
    with run_scripted_server(messages_script(eve)) as server:
        ran = command("join", f"{server}/m/{MATCH}#seat={TOKEN}", lines=["h", "c", "?", "q"])
    assert ran.code == 0
    assert "?[2J?]0;pwned?Eve" in ran.out
    assert "B?o???31m" in ran.out
    assert not set(ran.out) & {"\x1b", "\x07", "\x9b", "\r", "\u202e"}


def test_refusals_and_explanations_of_strangers_do_nothing(command: Command) -> None:
    def talk(socket: Socket) -> None:
        socket.hear()
        socket.say(WELCOME)
        socket.say(update())
        asked = socket.hear()
        socket.say(wire.Refused(asked.id, "bad-request", "\x1b[2Jno"))
        socket.wait()

    with run_scripted_server(talk) as server:
        ran = command("join", f"{server}/m/{MATCH}#seat={TOKEN}", lines=["1", "q"])
    assert ran.code == 0
    assert "The server does not understand what was asked. (?[2Jno)" in ran.out
    assert "\x1b" not in ran.out


def test_players_of_one_name_are_told_apart(command: Command) -> None:
    with run_scripted_server(messages_script(update(None, table("Ada", "Ada")))) as server:
        ran = command("join", f"{server}/m/{MATCH}", lines=["q"])
    assert "Ada (1)" in ran.out
    assert "Ada (2)" in ran.out
    with run_scripted_server(messages_script(update(None, table("", "Bo")))) as server:
        ran = command("join", f"{server}/m/{MATCH}", lines=["q"])
    assert "Player 1" in ran.out


@pytest.mark.parametrize(
    "view",
    [
        {},
        {"question": "turn"},
        {"waiting": ["x"]},
        {**update().view, "cities": []},
        {**update().view, "age": "x"},
    ],
)
def test_a_position_that_makes_no_sense_is_one_line(command: Command, view: dict[str, Any]) -> None:
    bad = msgspec.structs.replace(update(), view=view)
    with run_scripted_server(messages_script(bad)) as server:
        ran = command("join", f"{server}/m/{MATCH}#seat={TOKEN}", lines=["q"])
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "makes no sense here" in ran.err


def test_other_rules_are_told(command: Command) -> None:
    seen = update()
    other = msgspec.structs.replace(seen, match=msgspec.structs.replace(seen.match, rules="duel/99"))
    with run_scripted_server(messages_script(other)) as server:
        ran = command("join", f"{server}/m/{MATCH}#seat={TOKEN}")
    assert ran.code == 2
    assert "the rules duel/99" in ran.err


def test_another_seal_than_before_is_told(command: Command) -> None:
    seen = update()
    other = msgspec.structs.replace(seen, match=msgspec.structs.replace(seen.match, commitment="d" * 64))
    with run_scripted_server(messages_script(seen), messages_script(other)) as server:
        first = command("join", f"{server}/m/{MATCH}#seat={TOKEN}", lines=["q"])
        second = command("join", f"{server}/m/{MATCH}", lines=["q"])
    assert "Careful" not in first.out
    assert "Careful: the seal of the deal is not the same" in second.out


def test_a_seat_that_cannot_be_written_down_is_told_with_its_link(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    with run_scripted_server(messages_script(update())) as server:
        ran = command("join", f"{server}/m/{MATCH}#seat={TOKEN}", lines=["q"])
    assert ran.code == 0
    assert "The seat could not be written down: " in ran.out
    assert f"thauma join '{server}/m/{MATCH}#seat={TOKEN}'" in ran.out


@pytest.mark.parametrize("code", get_args(wire.Code))
def test_a_refusal_is_told_by_its_code_and_where_that_is_not_enough_in_the_servers_words(
    code: wire.Code,
) -> None:
    told = refusal_text(code, "because of the weather")
    assert told[0].isupper()
    assert told.removesuffix(" (because of the weather)").endswith(".")
    assert told.endswith(" (because of the weather)") == (code in DETAILED)
    assert refusal_text(code, "") == told.removesuffix(" (because of the weather)")
