"""Matches of many who choose at once, in and out of databases."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.server.support.live_server import ask, serve_in_thread
from tests.server.support.many_seats import GAME, MatchClients
from tests.server.support.services import service
from tests.terminal.conftest import Command
from thauma import Match

pytestmark = pytest.mark.unsanitized


def random_match(players: int, moves: int = 1_000) -> Match:
    """Play at random for some moves, or to the end; choices come in any order."""
    match, rng = Match.new(GAME, 3, None, players), Random(players)
    while not match.over and len(match.movers) < moves:
        seat = rng.choice(match.waiting)
        match.put(seat, rng.choice(match.legal(seat)))
    return match


def moves_of(text: str) -> list[str]:
    """Give the lines of a text that are moves."""
    return re.findall(r"(?m)^  \d .*$", text)


def test_a_match_of_many_comes_back_from_its_text_as_it_was(command: Command, tmp_path: Path) -> None:
    file, database, folder = tmp_path / "m.thauma", str(tmp_path / "m.sqlite3"), tmp_path / "out"
    match = random_match(5)
    file.write_text(match.text(), encoding="utf-8")
    assert command("import", "--database", database, str(file)).code == 0
    assert command("export", "--database", database, "--to", str(folder)).code == 0
    (written,) = folder.iterdir()
    text = written.read_text(encoding="utf-8")
    assert moves_of(text) == moves_of(match.text())
    assert Match.parse(text).result == match.result
    assert command("verify", str(written)).code == 0
    assert "already" in command("import", "--database", database, str(written)).out


def test_choices_that_wait_are_kept_and_can_still_be_withdrawn(command: Command, tmp_path: Path) -> None:
    file, database = tmp_path / "m.thauma", str(tmp_path / "m.sqlite3")
    half = random_match(4, 10)
    assert len(half.pending) == 2
    file.write_text(half.text(), encoding="utf-8")
    links = re.findall(r"/m/(\S{16})#join=(\S+)", command("import", "--database", database, str(file)).out)
    assert len(links) == 4
    with serve_in_thread(service(database)) as place:
        seats = [
            ask(place, f"/api/matches/{match}/join", {"secret": secret, "name": f"P{number}"})
            for number, (match, secret) in enumerate(links)
        ]
        with MatchClients(place, {"match": {"match": links[0][0]}, "seats": seats}) as table:
            assert set(table.asked_seats) == set(half.waiting)
            for seat in half.pending:
                table.request_and_wait("take-back", seat)
            for seat in (3, 1, 0, 2):
                table.choose(seat)
            assert table.guests[None].update["match"]["moves"] == 12
    assert "already" in command("import", "--database", database, str(file)).out
