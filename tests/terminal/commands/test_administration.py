"""`thauma remove`, `rename` and `deny`: what is done, what is only said, and what is refused."""

from pathlib import Path

import pytest

from tests.server.support.live_server import Client, ask, new_match, people, serve_in_thread
from tests.server.support.services import make_resigned_match, service
from tests.terminal.conftest import Command
from thauma.server.matches import credentials, messages
from thauma.server.matches.cache import fold_rows
from thauma.server.store import open_store

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "matches.sqlite3")


def make_matches(database: str) -> tuple[str, str]:
    """Make a match that is over and one that goes on, against a bot."""
    with serve_in_thread(service(database)) as place:
        over = make_resigned_match(place, players=people("Ada", "Bo"), order="listed")["match"]["match"]
        running = new_match(place, people("Ada", "Bo"), order="listed")["match"]["match"]
    return over, running


def read_names(database: str, match: str) -> list[str] | None:
    store = open_store(database, create=False)
    loaded = store.load(match)
    store.close()
    return None if loaded is None else [seat.name for seat in fold_rows(match, loaded).seats]


def test_without_yes_nothing_is_changed(command: Command, database: str) -> None:
    over, _ = make_matches(database)
    for given in (
        ("remove", "--match", over),
        ("remove", "--match", over, "--seat", "0"),
        ("rename", "--match", over),
        ("rename", "--match", over, "--seat", "0", "--name", "Eve"),
    ):
        result = command(*given, "--database", database)
        assert result.code == 1
        assert over in result.out
    assert read_names(database, over) == ["Ada", "Bo"]


def test_a_bot_without_a_seat_is_refused(command: Command, database: str) -> None:
    _, running = make_matches(database)
    result = command("remove", "--match", running, "--bot", "easy", "--yes", "--database", database)
    assert result.code == 2
    assert "--seat" in result.err
    assert read_names(database, running) == ["Ada", "Bo"]


def test_a_match_is_removed(command: Command, database: str) -> None:
    over, running = make_matches(database)
    assert command("remove", "--match", running, "--yes", "--database", database).code == 0
    assert read_names(database, running) is None
    assert read_names(database, over) == ["Ada", "Bo"]


@pytest.mark.parametrize("name", ["-9wmV6O0aQ2sQP5G", "--mV6O0aQ2sQP5Gx"])
def test_an_id_that_begins_with_a_hyphen_is_no_flag(
    command: Command, database: str, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(credentials, "make_match_id", lambda: name)
    with serve_in_thread(service(database)) as place:
        assert new_match(place, people("Ada", "Bo"))["match"]["match"] == name
    assert command("remove", "--match", name, "--yes", "--database", database).code == 0
    assert read_names(database, name) is None


def test_a_player_is_removed_and_a_bot_plays_on_where_the_match_goes_on(
    command: Command, database: str
) -> None:
    over, running = make_matches(database)
    for match in (over, running):
        given = ("remove", "--match", match, "--seat", "1", "--bot", "greedy", "--yes")
        assert command(*given, "--database", database).code == 0
        assert read_names(database, match) == ["Ada", ""]
    store = open_store(database)
    tables = {match: fold_rows(match, loaded) for match in (over, running) if (loaded := store.load(match))}
    store.close()
    assert [tables[match].seats[1].bot for match in (over, running)] == ["", "greedy"]
    assert "Bo" not in messages.export(tables[over])


def test_a_player_is_renamed_in_a_match_that_goes_on(command: Command, database: str) -> None:
    _, running = make_matches(database)
    given = ("rename", "--match", running, "--seat", "0", "--name", " Zoë ", "--yes")
    assert command(*given, "--database", database).code == 0
    with serve_in_thread(service(database)) as place, Client(place, running) as watcher:
        assert [seat["name"] for seat in watcher.updates[None]["match"]["seats"]] == ["Zoë", "Bo"]


def test_a_match_gets_another_id(command: Command, database: str) -> None:
    over, _ = make_matches(database)
    result = command("rename", "--match", over, "--yes", "--database", database)
    assert result.code == 0
    new = result.out.split()[-1].rstrip(".")
    with serve_in_thread(service(database)) as place:
        assert ask(place, f"/api/matches/{new}")["match"]["match"] == new
    assert read_names(database, over) is None


def test_networks_are_denied_listed_and_lifted(command: Command, database: str) -> None:
    make_matches(database)
    result = command("deny", "203.0.113.0/24", "2001:db8::7", "--database", database)
    assert set(result.out.split()) == {"203.0.113.0/24", "2001:db8::7/128"}
    result = command("deny", "--lift", "203.0.113.0/24", "--database", database)
    assert (result.code, result.out.split()) == (0, ["2001:db8::7/128"])
    assert command("deny", "--database", database).out.split() == ["2001:db8::7/128"]


@pytest.mark.parametrize(
    "given",
    [
        ("remove", "--match", "no"),
        ("remove", "--match", "x" * 16, "--yes"),
        ("remove", "--match", "OVER", "--seat", "2", "--yes"),
        ("remove", "--match", "OVER", "--seat", "-1", "--yes"),
        ("remove", "--match", "OVER", "--seat", "0", "--bot", "nobody", "--yes"),
        ("rename", "--match", "OVER", "--seat", "0", "--yes"),
        ("rename", "--match", "OVER", "--name", "Eve", "--yes"),
        ("rename", "--match", "OVER", "--seat", "0", "--name", "", "--yes"),
        ("rename", "--match", "OVER", "--seat", "0", "--name", "two\nlines", "--yes"),
        ("rename", "--match", "OVER", "--seat", "0", "--name", "x" * 41, "--yes"),
        ("deny", "example.org"),
        ("deny", "203.0.113.5/24"),
        ("deny", "203.0.113.0/40"),
        ("deny", "0.0.0.0/0"),
        ("deny", "::/0"),
        ("deny", "198.51.100.0/24", "nonsense"),
        ("deny", "--lift", "198.51.100.0/24"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    command: Command, database: str, given: tuple[str, ...]
) -> None:
    over, _ = make_matches(database)
    result = command(*(over if word == "OVER" else word for word in given), "--database", database)
    assert result.code == 2
    assert result.err.strip()
    assert read_names(database, over) == ["Ada", "Bo"]
    assert command("deny", "--database", database).out == ""


def test_there_is_nothing_to_change_where_there_is_no_database(command: Command, tmp_path: Path) -> None:
    for given in (("remove", "--match", "x" * 16), ("rename", "--match", "x" * 16), ("deny",)):
        result = command(*given, "--database", str(tmp_path / "nowhere.sqlite3"))
        assert result.code == 2
    assert list(tmp_path.iterdir()) == []
