"""Matches over HTTP: made, listed, looked at, given out after the end."""

import asyncio
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

import thauma
from tests.server.support.hosted_matches import MATCH, ScriptedMatch
from tests.server.support.live_server import WAIT, Client, ask, bot, new_match, people, serve_in_thread
from tests.server.support.services import (
    NOON,
    ManualClock,
    connect_both_seats,
    connect_spectator,
    expect_accepted,
    expect_refusal,
    play,
    read_metric,
    run_on,
    service,
)
from thauma import Match
from thauma.core.match_text import notes_of
from thauma.server.matches import events
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.matches.queries import FRESH
from thauma.server.service import Service
from thauma.server.store.administration import Edit
from thauma.server.store.base import Append, Create

pytestmark = pytest.mark.unsanitized
NOBODY = "sixteen-letters_"


@pytest.fixture
def place(tmp_path: Any) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


# ----------------------------------------------------------------------------------------------- making


def test_the_server_says_what_can_be_played(server: str) -> None:
    games = ask(server, "/api/games")
    (duel,) = (game for game in games["games"] if game["name"] == "duel")
    assert duel["players"] == [2]
    assert {option["name"] for option in duel["options"]} >= {"library", "wonders"}
    assert games["bots"] == ["random", "greedy", "easy", "medium", "hard", "expert"], (
        "from the weakest to the strongest"
    )


def test_the_server_says_how_long_each_bot_thinks(server: str) -> None:
    games = ask(server, "/api/games")
    assert [level["name"] for level in games["levels"]] == games["bots"]
    seconds = {level["name"]: level["seconds"] for level in games["levels"]}
    assert list(seconds.values()) == sorted(seconds.values()), "who thinks longer plays better"
    assert seconds["medium"] <= 0.3
    assert (seconds["hard"], seconds["expert"]) == (1.0, 5.0)
    assert games["favourite"] == "hard"


def test_a_new_match_says_who_sits_where(server: str) -> None:
    made = new_match(server, [*people("Ada"), bot("random")], options={"library": "open"}, public=True)
    info = made["match"]
    ada = {"kind": "human", "name": "Ada", "claimable": info["claimable"]}
    assert info["seats"] == [ada, {"kind": "bot", "name": "random"}]
    assert (info["game"], info["status"], info["order"], info["public"]) == (
        "duel",
        "playing",
        "listed",
        True,
    )
    assert info["options"]["library"] == "open"
    assert [bool(seat["token"]) for seat in made["seats"]] == [True, False]


def test_every_match_has_ids_tokens_and_a_deal_of_its_own(server: str) -> None:
    made = [new_match(server) for _ in range(5)]
    assert len({match["match"]["match"] for match in made}) == 5
    assert len({match["match"]["commitment"] for match in made}) == 5
    assert len({seat["token"] for match in made for seat in match["seats"]}) == 10


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"players": []}, "bad-request"),
        ({"players": people("Ada")}, "bad-request"),
        ({"players": people("Ada", "Bo", "Cy")}, "bad-request"),
        ({"players": [bot("hal"), bot()]}, "unknown-bot"),
        ({"players": [{"kind": "bot"}, bot()]}, "unknown-bot"),
        ({"players": [{"kind": "human", "bot": "greedy"}, bot()]}, "bad-request"),
        ({"players": [{"kind": "ghost"}, bot()]}, "bad-request"),
        ({"options": {"weather": "fine"}}, "unknown-option"),
        ({"options": {"library": "loud"}}, "unknown-option"),
        ({"options": {"library": True}}, "unknown-option"),
        ({"order": "alphabetical"}, "bad-request"),
        ({"seed": 7}, "bad-request"),
    ],
)
def test_a_match_that_cannot_be_is_refused(server: str, changed: dict[str, Any], code: str) -> None:
    wanted = {"game": "duel", "players": [bot(), bot()], **changed}
    problem = expect_refusal(server, "/api/matches", wanted)
    assert (problem.status, problem.answer["error"]) == (400, code)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"null", b"[" * 5000], ids=str)
def test_a_body_that_is_none_is_refused(server: str, body: bytes) -> None:
    problem = expect_refusal(server, "/api/matches", body)
    assert (problem.status, problem.answer["error"]) == (400, "bad-request")


def test_the_version_is_the_packages_own(server: str) -> None:
    made = new_match(server)
    assert ask(server, "/health")["version"] == thauma.__version__
    with Client(server, made["match"]["match"]) as watcher:
        assert watcher.updates[None]["match"]["rules"] == thauma.game("duel").rules


# ---------------------------------------------------------------------------------------------- looking


def test_a_match_is_shown_as_to_a_spectator(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client, connect_spectator(server, made) as watcher:
        play(client, 9)
        shown = ask(server, f"/api/matches/{client.match}")
        update = watcher.wait_for_number(None, 10)
        assert (shown["number"], shown["view"], shown["match"]) == (10, update["view"], update["match"])
        assert not {"moves", "costs", "prices"} & set(shown["view"])


@pytest.mark.parametrize("match", [NOBODY, "x", "a%00b", "%F0%9F%92%A5", f"{NOBODY}%0A", "a" * 500])
@pytest.mark.parametrize("path", ["", "/text"])
def test_there_is_nothing_to_see_of_no_match(server: str, match: str, path: str) -> None:
    problem = expect_refusal(server, f"/api/matches/{match}{path}")
    assert (problem.status, problem.answer["error"]) == (404, "not-found")


def test_only_public_matches_are_listed_latest_first(server: str) -> None:
    hidden = new_match(server)["match"]["match"]
    shown = [new_match(server, public=True)["match"]["match"] for _ in range(3)]
    listed = [info["match"] for info in ask(server, "/api/matches")["matches"]]
    assert listed[:3] == shown[::-1]
    assert hidden not in listed


def test_the_list_can_be_narrowed_to_a_status(server: str) -> None:
    playing = new_match(server, public=True)
    waiting = new_match(server, [*people("Ada"), {"kind": "open"}], public=True)["match"]["match"]
    over = new_match(server, public=True)
    with connect_both_seats(server, over) as client:
        expect_accepted(client, 0, client.request("resign", 0))
    wanted = {"playing": playing["match"]["match"], "open": waiting, "over": over["match"]["match"]}
    for status, match in wanted.items():
        found = ask(server, f"/api/matches?status={status}&game=duel")["matches"]
        assert found[0]["match"] == match
        assert {info["status"] for info in found} == {status}


def test_a_joined_match_is_listed_as_being_played(server: str) -> None:
    made = new_match(server, [*people("Ada"), {"kind": "open"}], public=True)
    match = made["match"]["match"]
    ask(server, f"/api/matches/{match}/join", {"secret": made["seats"][1]["join"]})
    assert ask(server, "/api/matches?status=playing")["matches"][0]["match"] == match
    assert match not in {info["match"] for info in ask(server, "/api/matches?status=open")["matches"]}


def test_the_list_comes_in_pages(server: str) -> None:
    made = [new_match(server, public=True)["match"]["match"] for _ in range(25)]
    first = ask(server, "/api/matches")
    second = ask(server, f"/api/matches?before={first['next']}")
    listed = [info["match"] for page in (first, second) for info in page["matches"]]
    assert len(first["matches"]) == 20
    assert listed[:25] == made[::-1]
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("query", ["status=lost", "before=x", "before=-1", f"before={10**30}", "game=chess"])
def test_a_question_for_a_list_that_makes_no_sense_is_refused(server: str, query: str) -> None:
    assert expect_refusal(server, f"/api/matches?{query}").status == 400


def test_the_list_folds_a_match_once_for_each_version(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    running = service(place)
    for number in range(3):
        store_match(running, f"match-number-{number:03}", "a row")
    read: list[str] = []
    whole = running.hub.cache.read_match

    def read_match(match: str) -> HostedMatch | None:
        read.append(match)
        return whole(match)

    monkeypatch.setattr(running.hub.cache, "read_match", read_match)
    with serve_in_thread(running) as address:
        lists = [ask(address, "/api/matches")["matches"] for _ in range(3)]
        assert lists[0] == lists[1] == lists[2]
        assert sorted(read) == [f"match-number-{number:03}" for number in range(3)]
        running.store.write([Append(1, 2, NOON, events.encode(events.Resigned(1)), "over")])
        statuses = [info["status"] for info in ask(address, "/api/matches")["matches"]]
        assert statuses == ["playing", "playing", "over"]
        assert len(read) == 4


def test_the_next_server_lists_what_is_stored_and_makes_again_what_is_not(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = service(place)
    for number in range(3):
        store_match(running, f"match-number-{number:03}", "a row")
    with serve_in_thread(running) as address:
        listed = ask(address, "/api/matches")
    again = service(place)
    assert all(line.summary for line in again.store.public_matches(None, None, None, 9))
    again.store.keep_summary(2, 1, b"no summary")
    read: list[str] = []
    whole = again.hub.cache.read_match

    def read_match(match: str) -> HostedMatch | None:
        read.append(match)
        return whole(match)

    monkeypatch.setattr(again.hub.cache, "read_match", read_match)
    with serve_in_thread(again) as address:
        assert ask(address, "/api/matches") == listed
        assert read == ["match-number-001"]
    patient = service(place, patience=1.0)
    with serve_in_thread(patient) as address:
        assert ask(address, "/api/matches") != listed, "what depends on a setting follows it"


def test_a_match_that_cannot_be_replayed_is_left_out_and_told_of(
    place: str, caplog: pytest.LogCaptureFixture
) -> None:
    running = service(place)
    store_match(running, "match-number-000", "a row")
    store_match(running, "match-number-001", "not a row")
    with serve_in_thread(running) as address:
        for _ in range(2):
            listed = [info["match"] for info in ask(address, "/api/matches")["matches"]]
            assert listed == ["match-number-000"]
        assert read_metric(address, "thauma_unreadable_matches") == 1
    told = [record for record in caplog.records if record.message == "match not understood"]
    assert [getattr(record, "match", "") for record in told] == ["match-number-001"]


def test_a_match_that_could_not_be_replayed_is_tried_again_when_it_changes_and_counted_until_it_is_gone(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = service(place)
    store_match(running, "match-number-000", "not a row")
    read, whole = 0, running.hub.cache.read_match

    def read_match(match: str) -> HostedMatch | None:
        nonlocal read
        read += 1
        return whole(match)

    monkeypatch.setattr(running.hub.cache, "read_match", read_match)
    with serve_in_thread(running) as address:
        for _ in range(3):
            assert ask(address, "/api/matches")["matches"] == []
        assert read == 1
        running.store.write([Append(1, 2, 2000, b"{}", None)])
        assert ask(address, "/api/matches")["matches"] == []
        assert (read, read_metric(address, "thauma_unreadable_matches")) == (2, 1)
        assert running.store.remove_match(1, 3000)
        run_on(running, running.tidy_up)
        assert read_metric(address, "thauma_unreadable_matches") == 0


def test_lists_of_many_replay_a_match_once_and_not_again_for_each_move_elsewhere(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        hands = ManualClock()
        made = service(place, clock=hands)
        store_match(made, "match-number-000", "a row")
        read, whole = 0, made.hub.cache.read_match

        def read_match(match: str) -> HostedMatch | None:
            nonlocal read
            read += 1
            return whole(match)

        monkeypatch.setattr(made.hub.cache, "read_match", read_match)
        lists = await asyncio.gather(*(made.queries.list_matches(None, None, None) for _ in range(20)))
        assert read == 1
        move = lists[0].matches[0].moves
        story = ScriptedMatch().make_moves(2)
        made.store.write([Append(1, 2, 2000, events.encode(story.told[2][0]), None)])
        again = await made.queries.list_matches(None, None, None)
        assert (read, again.matches[0].moves) == (1, move)
        hands.at += FRESH
        again = await made.queries.list_matches(None, None, None)
        assert (read, again.matches[0].moves) == (2, move + 1)
        made.store.write([Append(1, 3, 3000, events.encode(events.Resigned(0)), "over")])
        again = await made.queries.list_matches(None, None, None)
        assert (read, again.matches[0].status) == (3, "over"), "what has ended is seen at once"
        await made.close()

    asyncio.run(watch())


def test_a_summary_of_an_earlier_version_is_not_stored(place: str) -> None:
    running = service(place)
    store_match(running, "match-number-000", "a row")
    assert running.store.keep_summary(1, 1, b"new")
    running.store.write([Append(1, 2, 2000, b"{}", None)])
    edit = Edit(1, 3, 2000, b"{}", {})
    assert running.store.apply_edit(edit)
    assert not running.store.keep_summary(1, 2, b"with the name")
    (line,) = running.store.public_matches(None, None, None, 9)
    assert line.summary == b""
    running.store.close()


def store_match(running: Service, match: str, row: str) -> None:
    """Put a public match of one move into the store; its second row may be none."""
    story = ScriptedMatch().make_moves(1)
    (created, at), (moved, _) = story.told
    write = Create(match, "duel", True, "playing", at, events.encode(created))
    (number,) = running.store.write([write])
    assert number is not None
    body = events.encode(moved) if row == "a row" else b"{}"
    running.store.write([Append(number, 1, at, body, None)])


# ------------------------------------------------------------------------------------------- the record


def test_the_text_is_given_out_after_the_end_only(server: str) -> None:
    made = new_match(server)
    match = made["match"]["match"]
    with connect_both_seats(server, made) as client:
        play(client, 12)
        problem = expect_refusal(server, f"/api/matches/{match}/text")
        assert (problem.status, problem.answer["error"]) == (409, "not-over")
        assert client.updates[0]["match"]["nonce"] is None
        client.play_to_end()
    text = ask(server, f"/api/matches/{match}/text")
    played = Match.parse(text)
    assert played.over
    notes = notes_of(text)
    assert notes["match"] == match
    assert (notes["seat 0"], notes["seat 1"]) == ("Ada", "Bo")
    assert notes["commitment"] == made["match"]["commitment"]
    assert played.deal.commitment(notes["nonce"]) == made["match"]["commitment"]
    info = ask(server, f"/api/matches/{match}")["match"]
    assert (info["nonce"], info["commitment"]) == (notes["nonce"], notes["commitment"])


def test_the_text_of_a_match_that_was_given_up_opens_the_commitment_too(server: str) -> None:
    made = new_match(server)
    match = made["match"]["match"]
    with connect_both_seats(server, made) as client:
        play(client, 10)
        expect_accepted(client, 1, client.request("resign", 1))
    text = ask(server, f"/api/matches/{match}/text")
    notes = notes_of(text)
    assert notes["ended"] == "resigned by seat 1"
    assert Match.parse(text).deal.commitment(notes["nonce"]) == made["match"]["commitment"]
    assert len(Match.parse(text).actions) == 10


def test_the_text_has_no_moves_that_were_taken_back(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 1)
        expect_accepted(client, 0, client.request("take-back", 0))
        client.wait_for_number(1, 3)
        play(client, 2)
        expect_accepted(client, 0, client.request("resign", 0))
        played = client.updates[0]["match"]["moves"]
    text = ask(server, f"/api/matches/{made['match']['match']}/text")
    assert len(Match.parse(text).actions) == played == 2


def test_nothing_opens_the_commitment_before_the_end(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client, connect_spectator(server, made) as watcher:
        play(client, 15)
        watcher.wait_for_number(None, 16)
        for update in (*client.updates.values(), *watcher.updates.values()):
            assert update["match"]["nonce"] is None
            assert update["match"]["commitment"] == made["match"]["commitment"]
            assert "deal" not in update["view"]


# ------------------------------------------------------------------------ matches that cannot be played


def service_with_matches(place: str, *written: tuple[str, list[bytes]]) -> Service:
    """Make a service on a database in which there are matches already."""
    made = service(place)
    for match, (first, *rest) in written:
        (number,) = made.store.write([Create(match, "duel", True, "playing", NOON, first)])
        assert number is not None
        for version, body in enumerate(rest, start=1):
            assert made.store.write([Append(number, version, NOON + version, body)]) == [number]
    return made


def bodies(story: ScriptedMatch) -> list[bytes]:
    """Give the rows of a story."""
    return [stored.body for stored in story.as_stored().rows]


def rows_of_other_rules() -> list[bytes]:
    """Give the rows of a match whose rules this server does not know."""
    created = msgspec.structs.replace(ScriptedMatch().told[0][0], rules="duel/99")
    return [events.encode(created)]


def rows_of_newer_server() -> list[bytes]:
    """Give the rows of a match in which something happened that this server does not know."""
    return [*bodies(ScriptedMatch().make_moves(2)), b'{"kind":"applauded","seat":1}']


@pytest.mark.parametrize("stored", [rows_of_other_rules, rows_of_newer_server])
def test_a_match_that_this_server_does_not_understand_is_refused_with_a_reason(
    place: str, stored: Any
) -> None:
    with serve_in_thread(service_with_matches(place, (MATCH, stored()))) as address:
        problem = expect_refusal(address, f"/api/matches/{MATCH}")
        assert problem.answer["error"] == "wrong-rules"
        assert problem.status < 500
        with connect(address.replace("http", "ws", 1) + "/api/socket") as socket:
            socket.send(f'{{"type":"hello","match":"{MATCH}"}}')
            message = msgspec.json.decode(socket.recv(timeout=WAIT))
            assert (message["type"], message["code"]) == ("problem", "wrong-rules")


@pytest.mark.parametrize("stored", [rows_of_other_rules, rows_of_newer_server])
def test_a_match_that_this_server_does_not_understand_hides_no_other(place: str, stored: Any) -> None:
    other = "match-of-another"
    with serve_in_thread(
        service_with_matches(place, (MATCH, stored()), (other, bodies(ScriptedMatch())))
    ) as address:
        listed = [info["match"] for info in ask(address, "/api/matches")["matches"]]
        assert listed == [other]
