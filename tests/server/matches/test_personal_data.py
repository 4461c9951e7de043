"""What players and operators remove and rename: nothing is left of it, and every server notices."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.support.databases import Cluster, creation_of, database, row
from tests.server.support.hosted_matches import ScriptedMatch, human
from tests.server.support.live_server import Client, ask, new_match, people, serve_in_thread, tokens_of
from tests.server.support.services import (
    NOON,
    bearer,
    expect_refusal,
    make_resigned_match,
    read_close_code,
    service,
    wait_until,
)
from thauma.client import ServerClient
from thauma.server.matches import events
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.redaction import blank_event, edit_rows
from thauma.server.store import open_store
from thauma.server.store.base import Store, StoredMatch, StoredRow
from thauma.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.unsanitized


def stored_text(store: Store, match: str) -> str:
    """Give all that is stored of a match."""
    loaded = store.load(match)
    assert loaded is not None
    return "\n".join(row.body.decode() for row in loaded.rows)


# ---------------------------------------------------------------------------------------- the player


def test_a_player_is_forgotten_in_rows_info_text_and_list(server: str) -> None:
    made = make_resigned_match(server, players=people("Ada Byron", "Bo"), order="listed", public=True)
    match, tokens = made["match"]["match"], tokens_of(made)
    client = ServerClient(server)
    mine = client.seat_data(match, tokens[0])
    assert (mine.name, mine.seat, mine.status) == ("Ada Byron", 0, "over")
    assert client.forget(match, tokens[0]).seat == 0
    info = ask(server, f"/api/matches/{match}")["match"]
    assert [seat["name"] for seat in info["seats"]] == ["", "Bo"]
    assert "Ada" not in client.text(match)
    assert "Ada" not in json.dumps(ask(server, "/api/matches"))
    with Client(server, match) as watcher:
        assert "Ada" not in json.dumps(watcher.updates)
    for path, body in ((f"/api/matches/{match}/my-data", None), (f"/api/matches/{match}/forget", b"")):
        assert expect_refusal(server, path, body, bearer(tokens[0])).status == 401
    assert client.seat_data(match, tokens[1]).name == "Bo"


def test_who_is_forgotten_loses_the_seat_at_once_and_others_see_the_name_go(server: str) -> None:
    made = make_resigned_match(server, players=people("Ada", "Bo"), order="listed")
    match, tokens = made["match"]["match"], tokens_of(made)
    with Client(server, match, [tokens[0]]) as own, Client(server, match, [tokens[1]]) as other:
        ask(server, f"/api/matches/{match}/forget", b"", bearer(tokens[0]))
        assert read_close_code(own.read) == 4410
        other.read_until("update")
        assert other.updates[1]["match"]["seats"][0]["name"] == ""


def test_nobody_is_forgotten_in_a_match_that_goes_on_or_without_a_token(server: str) -> None:
    made = new_match(server, people("Ada", "Bo"))
    match, path = made["match"]["match"], f"/api/matches/{made['match']['match']}/forget"
    assert expect_refusal(server, path, b"", bearer(tokens_of(made)[0])).answer["error"] == "not-over"
    over = make_resigned_match(server, players=people("Ada", "Bo"))["match"]["match"]
    for headers in ({}, bearer("x" * 30), bearer("short")):
        for name in ("forget", "my-data"):
            given = b"" if name == "forget" else None
            assert expect_refusal(server, f"/api/matches/{over}/{name}", given, headers).status == 401
    assert expect_refusal(server, "/api/matches/no/forget", b"", bearer("x" * 30)).status == 404
    names = {seat["name"] for seat in ask(server, f"/api/matches/{match}")["match"]["seats"]}
    assert names == {"Ada", "Bo"}


def test_the_copy_holds_ones_own_rows_and_no_others(server: str) -> None:
    made = new_match(server, people("Ada", "Bo"), order="listed")
    match, tokens = made["match"]["match"], tokens_of(made)
    with Client(server, match, tokens) as client:
        for _ in range(4):
            answer = client.move(client.asked_seats[0])
            client.wait_for_number(0, answer["number"])
            client.wait_for_number(1, answer["number"])
    stored = ServerClient(server).seat_data(match, tokens[0])
    assert stored.rows
    assert {row.row["seat"] for row in stored.rows} == {0}
    assert stored.began_as["name"] == "Ada"


# ------------------------------------------------------------------------------------------- the rows


def folded(rows: list[StoredRow]) -> Any:
    return fold_rows("match-of-a-story", StoredMatch(1, rows))


@pytest.mark.parametrize(
    "edited", [events.Redacted(0), events.Renamed(0, "Eve"), events.Redacted(0, "greedy")]
)
def test_blanked_rows_fold_to_what_the_row_makes_of_a_match_in_memory(edited: Any) -> None:
    story = ScriptedMatch(seats=(human, human)).make_moves(3)
    story.put(events.Linked(0, "ab" * 32))
    story.put(events.Hinted(0, '{"secret": 1}', "my-client"))
    rows = list(story.as_stored().rows)
    edit = edit_rows(1, rows, edited, NOON)
    story.put(edited)
    blanked = [StoredRow(old.version, old.at, edit.rewritten.get(old.version, old.body)) for old in rows]
    again = folded([*blanked, StoredRow(edit.version, story.now, edit.body)])
    assert again.seats == story.table.seats
    assert [step.event for step in again.steps] == [step.event for step in story.table.steps]
    assert again.created == story.table.created
    assert again.match.actions == story.table.match.actions
    text = b"".join(body for _, _, body in blanked).decode()
    assert "Player 0" not in text
    assert "Player 1" in text
    if isinstance(edited, events.Redacted):
        assert [word for word in ("ab" * 32, "my-client", 'secret\\":') if word in text] == []
        assert again.seats[0].token == ""


def test_what_another_seat_did_stays_as_it_is() -> None:
    moved = events.Moved(1, "build stone-pit", "theirs")
    assert blank_event(moved, 0, everything=True) == moved
    handed = blank_event(events.Handed(0, "greedy", 1, "theirs"), 0, everything=True)
    assert handed == events.Handed(0, "greedy", 1, "theirs")


def test_an_edit_of_a_match_that_went_on_changes_nothing(store: Store) -> None:
    story = ScriptedMatch().make_moves(2)
    rows = list(story.as_stored().rows)
    (number,) = store.write([creation_of("m" * 16)._replace(body=rows[0].body)])
    assert number is not None
    store.write([row(number, 1)])
    late = edit_rows(number, rows[:1], events.Renamed(0, "Eve"), NOON)
    assert not store.apply_edit(late)
    assert "Player 0" in stored_text(store, "m" * 16)
    assert store.latest_change() == 0


# ------------------------------------------------------------------------------------ what is noticed


def test_a_removed_match_is_gone_at_every_server(cluster: Cluster) -> None:
    with database(cluster) as place:
        first, second = service(place), service(place)
        with serve_in_thread(first) as one, serve_in_thread(second) as two:
            made = make_resigned_match(one, players=people("Ada", "Bo"))
            match = made["match"]["match"]
            with Client(two, match) as watcher:
                store = open_store(place)
                loaded = store.load(match)
                assert loaded is not None
                assert store.remove_match(loaded.number, NOON)
                assert not store.remove_match(loaded.number, NOON)
                store.close()
                assert read_close_code(watcher.read) == 4404
            for address in (one, two):
                wait_until(partial(is_gone, address, match), "the match is gone")


def is_gone(address: str, match: str) -> bool:
    try:
        ask(address, f"/api/matches/{match}")
    except Exception as problem:  # noqa: BLE001  (whatever it is, the status says it)
        return getattr(problem, "status", 0) == 404
    return False


def test_a_match_with_another_id_is_found_under_that_alone(tmp_path: Path) -> None:
    address = str(tmp_path / "matches.sqlite3")
    with serve_in_thread(service(address)) as place:
        made = make_resigned_match(place, players=people("Ada", "Bo"))
        match = made["match"]["match"]
        with Client(place, match) as watcher:
            beside = open_store(address)
            loaded = beside.load(match)
            assert loaded is not None
            assert not beside.rename_match(loaded.number, match, NOON)
            assert beside.rename_match(loaded.number, "n" * 16, NOON)
            beside.close()
            assert read_close_code(watcher.read) == 4404
        assert is_gone(place, match)
        assert ask(place, "/api/matches/" + "n" * 16)["match"]["match"] == "n" * 16
        assert ask(place, f"/api/matches/{'n' * 16}/rematch", b"", bearer(tokens_of(made)[0]))


def test_blanked_words_are_not_left_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    with serve_in_thread(service(str(path))) as place:
        made = make_resigned_match(place, players=people("Xanthippe-of-Athens", "Bo"), order="listed")
        ask(place, f"/api/matches/{made['match']['match']}/forget", b"", bearer(tokens_of(made)[0]))
    SqliteStore(path, serving=True, create=False).close()
    left = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert b"Xanthippe" not in left


# -------------------------------------------------------------------------------------- the deny list


def test_a_denied_address_is_refused_and_its_sockets_are_closed(tmp_path: Path) -> None:
    address = str(tmp_path / "matches.sqlite3")
    with serve_in_thread(service(address)) as place:
        made = new_match(place, people("Ada", "Bo"))
        with Client(place, made["match"]["match"]) as watcher:
            beside = open_store(address)
            assert beside.deny("127.0.0.0/8", NOON)
            assert not beside.deny("127.0.0.0/8", NOON)
            assert read_close_code(watcher.read) == 4403
        refused = expect_refusal(place, "/api/games")
        assert (refused.status, refused.answer["error"]) == (403, "forbidden")
        assert beside.allow("127.0.0.0/8", NOON)
        assert not beside.allow("127.0.0.0/8", NOON)
        beside.close()
        wait_until(lambda: not is_denied(place), "the address is allowed again")


def is_denied(address: str) -> bool:
    try:
        ask(address, "/api/games")
    except Exception as problem:  # noqa: BLE001  (as above)
        return getattr(problem, "status", 0) == 403
    return False
