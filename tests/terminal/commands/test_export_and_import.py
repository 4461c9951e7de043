"""Matches in and out of databases: export, import, backup."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.conftest import (  # noqa: F401  (fixtures, used by name)
    address,
    cluster,
    postgres_address,
    sqlite_address,
)
from tests.server.support.live_server import Client, ask, new_match, people, serve_in_thread, tokens_of
from tests.terminal.conftest import Command
from tests.terminal.support.matches import finished_match, match_after
from thauma import Match
from thauma.core.match_text import notes_of
from thauma.server.matches import events
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.service import Service
from thauma.server.settings import Settings
from thauma.server.store import open_store
from thauma.server.store.base import Create
from thauma.terminal.commands import export_matches, import_matches

pytestmark = pytest.mark.unsanitized


@contextmanager
def serve_without_patience(database: str) -> Iterator[str]:
    """Run a server where nobody may stay away."""
    with serve_in_thread(Service(open_store(database, serving=True), Settings(patience=0))) as place:
        yield place


def table(database: str, match: str) -> HostedMatch | None:
    with export_matches.opened_store(database) as store:
        loaded = store.load(match)
        return None if loaded is None else fold_rows(match, loaded)


def play_four_matches(place: str) -> list[str]:
    """Play four matches: to the end, given up, left by the other, and one that is unfinished."""
    matches = []
    for how in ("rules", "resign", "claim", "unfinished"):
        made = new_match(place, people("Ada", "Lovelace, Bo" if how == "rules" else ""))
        matches.append(made["match"]["match"])
        with Client(place, matches[-1], tokens_of(made)) as client:
            if how == "rules":
                client.play_to_end()
                continue
            client.wait_for_number(1, client.move(0)["number"])
            if how != "unfinished":
                more = {"seat": 1} if how == "claim" else {}
                message = {"type": how, "id": "x", "match": matches[-1], "token": client.tokens[0], **more}
                client.send(message)
                assert client.read_until("accepted", "refused")["type"] == "accepted"
    return matches


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


# ----------------------------------------------------------------------------------------- round trips


def test_matches_come_back_from_their_texts_as_they_were(
    command: Command,
    address: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    first, second, again = tmp_path / "first", tmp_path / "second", str(tmp_path / "again.sqlite3")
    with serve_without_patience(address) as place:
        *over, unfinished = play_four_matches(place)
        given_out = {f"{match}.thauma": ask(place, f"/api/matches/{match}/text") for match in over}
        ran = command("export", "--database", address, "--to", str(first))  # while it is in use
    assert (ran.code, ran.err) == (0, "")
    assert "3 matches written" in ran.out
    assert texts(first) == given_out
    assert f"{unfinished}.thauma" not in texts(first)
    ran = command("import", "--database", again, *map(str, first.iterdir()))
    assert (ran.code, ran.err) == (0, "")
    assert command("export", "--database", again, "--to", str(second)).code == 0
    assert texts(second) == texts(first)
    endings = {table(again, match).ending.kind for match in over}  # type: ignore[union-attr]
    assert endings == {"rules", "resigned", "abandoned"}
    for file in second.iterdir():
        assert command("verify", str(file)).code == 0


def test_an_unfinished_match_can_be_joined_and_played_on(command: Command, tmp_path: Path) -> None:
    file, database = tmp_path / "m.thauma", str(tmp_path / "m.sqlite3")
    half = match_after(20, 5)
    file.write_text(half.text(), encoding="utf-8")
    ran = command("import", "--database", database, str(file))
    assert ran.code == 0
    links = re.findall(r"/m/(\S{16})#join=(\S+)", ran.out)
    assert len(links) == 2
    match = links[0][0]
    with serve_without_patience(database) as place:
        seats = [
            ask(place, f"/api/matches/{match}/join", {"secret": secret, "name": name})
            for (_, secret), name in zip(links, ("Ada", "Bo"), strict=True)
        ]
        assert [seat["seat"] for seat in seats] == [0, 1]
        with Client(place, match, [seat["token"] for seat in seats]) as client:
            client.play_to_end()
        text = ask(place, f"/api/matches/{match}/text")
    assert Match.parse(text).actions[:20] == half.actions
    assert (notes_of(text)["seat 0"], notes_of(text)["seat 1"]) == ("Ada", "Bo")


# ------------------------------------------------------------------------------------------- exporting


@pytest.fixture
def database(command: Command, tmp_path: Path) -> str:
    """Give a database with a finished match and an unfinished one."""
    (tmp_path / "texts").mkdir()
    for name, match in (("whole", finished_match(4)), ("half", match_after(9, 4))):
        (tmp_path / "texts" / name).write_text(match.text(), encoding="utf-8")
    place = str(tmp_path / "matches.sqlite3")
    assert command("import", "--database", place, *map(str, (tmp_path / "texts").iterdir())).code == 0
    return place


def ids(database: str) -> dict[str, str]:
    with export_matches.opened_store(database) as store:
        return {"whole": next(store.match_ids("over")), "half": next(store.match_ids("open"))}


def test_unfinished_matches_are_written_only_when_asked_for(
    command: Command, database: str, tmp_path: Path
) -> None:
    match = ids(database)
    ran = command("export", "--database", database, "--to", str(tmp_path / "a"))
    assert list(texts(tmp_path / "a")) == [f"{match['whole']}.thauma"]
    ran = command("export", "--database", database, "--match", match["half"], "--to", "-")
    assert ran.code == 2
    assert ran.out == ""
    assert "hidden cards and all; --all writes it" in ran.err
    ran = command("export", "--database", database, "--all", "--to", str(tmp_path / "b"))
    assert set(texts(tmp_path / "b")) == {f"{one}.thauma" for one in match.values()}
    if os.name == "posix":
        assert {file.stat().st_mode & 0o777 for file in (tmp_path / "b").iterdir()} == {0o600}
    assert "hidden cards and all" in " ".join(command("export", "--help").out.split())


def test_one_match_is_printed(command: Command, database: str) -> None:
    ran = command("export", "--database", database, "--to", "-")
    assert ran.code == 0
    assert Match.parse(ran.out).actions == finished_match(4).actions
    ran = command("export", "--database", database, "--all", "--to", "-")
    assert ran.code == 2
    assert "not 2" in ran.err


def test_an_export_never_overwrites_something_else(command: Command, database: str, tmp_path: Path) -> None:
    folder, match = tmp_path / "out", ids(database)["whole"]
    folder.mkdir()
    file = folder / f"{match}.thauma"
    for content in ("Dear Bo", finished_match(5).text()):
        file.write_text(content, encoding="utf-8")
        ran = command("export", "--database", database, "--to", str(folder))
        assert ran.code == 2
        assert file.read_text(encoding="utf-8") == content
        assert "0 matches written" in ran.out
        assert str(file) in ran.err
    file.write_text(match_after(3, 4).text(), encoding="utf-8")  # the same match, earlier
    assert command("export", "--database", database, "--to", str(folder)).code == 0
    assert Match.parse(file.read_text(encoding="utf-8")).over


def test_what_cannot_be_exported_is_told(command: Command, database: str, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    for match in ("no-such-match-00", "../../etc/passwd", "\x1b[2J"):
        ran = command("export", "--database", database, "--match", match, "--to", str(folder))
        assert ran.code == 2
        assert "there is no such match in this database" in ran.err
        assert "\x1b" not in ran.err
    assert texts(folder) == {}
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert command("export", "--database", database, "--to", str(tmp_path / "file")).code == 2
    missing = tmp_path / "none.sqlite3"
    ran = command("export", "--database", str(missing), "--to", str(folder))
    assert ran.code == 2
    assert "there is no database" in ran.err
    assert not missing.exists()


# ------------------------------------------------------------------------------------------- importing


def test_the_same_text_twice_is_one_match(command: Command, database: str, tmp_path: Path) -> None:
    before = ids(database)
    for name in ("whole", "half"):
        ran = command("import", "--database", database, str(tmp_path / "texts" / name))
        assert ran.code == 0
        assert f"is already there as {before[name]}" in ran.out
        assert "#join=" not in ran.out
    with export_matches.opened_store(database) as store:
        assert len(list(store.match_ids())) == 2


def test_an_id_that_another_match_has_is_not_taken(command: Command, database: str, tmp_path: Path) -> None:
    taken = ids(database)["whole"]
    file = tmp_path / "other.thauma"
    file.write_text(finished_match(5).text({"match": taken}), encoding="utf-8")
    first = command("import", "--database", database, str(file))
    assert first.code == 0
    assert f"the id {taken} belongs to another match here" in first.out
    again = command("import", "--database", database, str(file))
    assert "is already there as " in again.out
    kept = table(database, taken)
    assert kept is not None
    assert kept.match.actions == finished_match(4).actions


def test_seal_names_and_id_are_kept_if_they_fit(command: Command, tmp_path: Path) -> None:
    match, nonce = finished_match(4), "5e" * 32
    notes = {"match": "0123456789abcdef", "seat 0": "Ada", "nonce": nonce}
    seal = match.deal.commitment(nonce)
    for number, (commitment, kept) in enumerate([(seal, True), ("0" * 64, False), ("x", False)]):
        file, database = tmp_path / f"{number}.thauma", str(tmp_path / f"{number}.sqlite3")
        file.write_text(match.text({**notes, "commitment": commitment}), encoding="utf-8")
        assert command("import", "--database", database, str(file)).code == 0
        stored = table(database, "0123456789abcdef")
        assert stored is not None
        assert (stored.created.commitment == seal) == kept
        assert stored.match.deal.commitment(stored.created.nonce) == stored.created.commitment
        assert [seat.name for seat in stored.seats] == ["Ada", ""]
        assert stored.created.imported


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"Dear Bo", "a match begins with the line"),
        (b"\xff\xfe", "not a text file"),
        (finished_match(4).text().replace("\n  1 ", "\n  0 ", 1).encode(), "its checksum does not match"),
        (finished_match(4).text()[:-100].encode(), "cut short"),
        (match_after(9, 4).text({"ended": "resigned by seat 7"}).encode(), "the note `ended`"),
        (match_after(9, 4).text({"ended": "\x1b[2J"}).encode(), "the note `ended`"),
    ],
)
def test_a_bad_file_is_named_and_the_others_are_stored(
    command: Command, tmp_path: Path, content: bytes, words: str
) -> None:
    bad, good, database = tmp_path / "bad", tmp_path / "good", str(tmp_path / "m.sqlite3")
    bad.write_bytes(content)
    good.write_text(finished_match(4).text(), encoding="utf-8")
    ran = command("import", "--database", database, str(bad), str(tmp_path / "none"), str(good))
    assert ran.code == 2
    first, second = ran.err.splitlines()
    assert first.startswith(f"thauma: {bad}: ")
    assert words in first
    assert "\x1b" not in ran.err
    assert second.startswith(f"thauma: {tmp_path / 'none'}: ")
    with export_matches.opened_store(database) as store:
        assert len(list(store.match_ids())) == 1


def test_an_import_that_was_interrupted_goes_on(command: Command, tmp_path: Path) -> None:
    file, database = tmp_path / "m.thauma", str(tmp_path / "m.sqlite3")
    file.write_text(finished_match(4).text({"match": "0123456789abcdef"}), encoding="utf-8")
    created, _ = import_matches.created_event(import_matches.read_match_text(file))
    with export_matches.opened_store(database, create=True) as store:
        store.write([Create("0123456789abcdef", "duel", False, "playing", 1, events.encode(created))])
    assert "stored as 0123456789abcdef" in command("import", "--database", database, str(file)).out
    stored = table(database, "0123456789abcdef")
    assert stored is not None
    assert stored.match.actions == finished_match(4).actions
    with export_matches.opened_store(database) as store:
        assert list(store.match_ids("over")) == ["0123456789abcdef"]


# ---------------------------------------------------------------------------------------------- backup


def test_a_backup_is_the_whole_database(command: Command, database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    ran = command("backup", "--database", database, str(copy))
    assert ran.code == 0
    assert str(copy) in ran.out
    assert ids(str(copy)) == ids(database)
    again = command("backup", "--database", database, str(copy))
    assert again.code == 2
    assert "left untouched" in again.err
