"""Too much of everything: strangers who never read, never end, never stop; there is a bound to it all."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.support.attacked_server import TargetServer, assert_unharmed, run_target_server
from tests.server.support.leaping_loop import LONG, LeapingLoop
from tests.server.support.live_server import WAIT, RequestFailed, ask
from tests.server.support.raw_sockets import (
    CONTINUED,
    HOST,
    NO_CODE,
    PING,
    UPGRADE,
    Answer,
    RawConnection,
    RawWebSocket,
    connect_seats,
    frame,
    head_of,
    hello,
    send_raw_request,
)
from tests.server.support.services import ROOMY, bearer, read_metric, stand_still, wait_until
from thauma.server.http.connections import MOST_HEAD, MOST_PIPELINED
from thauma.server.http.limits import ConnectionCounts
from thauma.server.http.sockets import MOST_UNREAD
from thauma.server.serve import trusted_hosts
from thauma.server.settings import Limits

pytestmark = pytest.mark.unsanitized

MEGABYTE = 1 << 20


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    """Run one server for all attacks of this file.

    It gives nobody up, so that whoever is answered did not have to wait for that.
    """
    limits = replace(ROOMY, hello_seconds=int(LONG))
    with run_target_server(tmp_path_factory.mktemp("floods"), narrow=True, limits=limits) as made:
        yield made


@pytest.fixture
def victim(stage: TargetServer) -> Iterator[TargetServer]:
    """Give the server, and see afterwards that the attack did nothing."""
    with assert_unharmed(stage):
        yield stage


# ---------------------------------------------------------------------------- those who do not read


def stale_move_frame(stage: TargetServer) -> bytes:
    """Make a small request with a large answer: how it stands."""
    return frame(json.dumps(stage.request("move", 0, question=0, move="build quarry")).encode())


def test_who_never_reads_is_not_listened_to_either(victim: TargetServer) -> None:
    with RawWebSocket(victim.address, narrow=True) as deaf:
        deaf.say(hello(victim.match, victim.tokens[0]))
        deaf.take(1)
        live = victim.service.hub.cache.matches[victim.match]

        def unread() -> int:
            watchers: list[Any] = list(live.watchers)
            return max((len(connection.answers) for connection in watchers), default=0)

        piece = stale_move_frame(victim) * 100
        sent = deaf.flood_with(piece, 16 * MEGABYTE, 0.1, settled=lambda: unread() >= MOST_UNREAD)
        assert sent < 4 * MEGABYTE
        assert unread() < 50
        with connect_seats(victim.address, victim.match, victim.tokens[1]):
            pass


def test_who_never_reads_and_leaves_is_let_go(tmp_path: Path) -> None:
    with run_target_server(tmp_path, narrow=True, limits=replace(ROOMY, sockets_per_client=2)) as stage:
        for _ in range(2):
            with RawWebSocket(stage.address, narrow=True) as deaf:
                deaf.say(hello(stage.match, stage.tokens[0]))
                deaf.take(1)
                deaf.flood_with(stale_move_frame(stage) * 100, 300_000, patience=0.3)
        sockets = partial(read_metric, stage.address, "thauma_sockets")
        wait_until(lambda: sockets() == 0, "the server notices that its clients have left")


def test_who_never_reads_holds_nobody_up_and_is_up_to_date_when_it_reads(stage: TargetServer) -> None:
    with (
        RawWebSocket(stage.address, narrow=True) as deaf,
        RawWebSocket(stage.address, narrow=True) as spectator,
    ):
        deaf.say(hello(stage.match, stage.tokens[0]))
        spectator.say(hello(stage.match))
        for _ in range(5):
            for silent in (deaf, spectator):
                silent.flood_with(frame(b'{"type": "refresh"}') * 50, 2000, patience=0.1)
            stage.play()
        number = len(stage.rows()[stage.match])
        for silent in (deaf, spectator):
            while silent.read_until("update")["number"] < number:
                pass


def test_pings_are_not_answered_into_memory_for_who_does_not_read(victim: TargetServer) -> None:
    with RawWebSocket(victim.address, narrow=True) as deaf:
        deaf.say(hello(victim.match))
        assert deaf.flood_with(frame(b"x" * 125, PING) * 400, 16 * MEGABYTE) < 4 * MEGABYTE


def test_pipelined_requests_of_who_does_not_read_are_left_unread(victim: TargetServer) -> None:
    with RawConnection(victim.address, narrow=True) as deaf:
        piece = head_of("GET", f"/api/matches/{victim.match}", HOST) * 100
        assert deaf.flood_with(piece, 16 * MEGABYTE, patience=0.5) < 4 * MEGABYTE


def test_of_many_pipelined_requests_a_few_are_answered_and_the_connection_is_closed(
    victim: TargetServer,
) -> None:
    with RawConnection(victim.address) as line:
        line.send(head_of("GET", "/health", HOST) * 100)  # few enough to arrive in one piece
        answers: list[Answer] = []
        while not answers or answers[-1].headers.get("connection") != "close":
            answers.append(line.take_answer())
        assert [answer.status for answer in answers] == [200] * (1 + MOST_PIPELINED)
        assert line.read_to_end() == b""


def test_a_few_pipelined_requests_are_all_answered_in_order(victim: TargetServer) -> None:
    paths = [f"/api/matches/{victim.match}", "/health", "/nowhere", "/api/games"]
    with RawConnection(victim.address) as line:
        for _ in range(3):  # and the connection goes on
            line.send(b"".join(head_of("GET", path, HOST) for path in paths))
            assert [line.take_answer().status for _ in paths] == [200, 200, 404, 200]


def test_behind_a_good_request_a_bad_one_only_ends_the_connection(victim: TargetServer) -> None:
    with RawConnection(victim.address) as line:
        line.send(head_of("GET", "/health", HOST) + b"what is this\r\n\r\n")
        answer = line.take_answer()
        assert (answer.status, answer.headers["connection"]) == (200, "close")
        assert line.read_to_end() == b""


def test_what_is_closed_and_does_not_go_is_counted_and_cut_off(tmp_path: Path) -> None:
    limits, loop = replace(ROOMY, hello_seconds=int(LONG), sockets_per_client=2), LeapingLoop()
    with run_target_server(tmp_path, loop, limits=limits) as stage:
        connections = stage.service.connections
        wait_until(lambda: connections.total == 0, "nobody is there")
        deaf = [RawWebSocket(stage.address) for _ in range(2)]
        for socket in deaf:
            socket.say("rubbish")  # for which it is closed; but it neither reads that nor goes
            assert socket.answers_within(WAIT)
        crowd = [RawConnection(stage.address) for _ in range(limits.connections_per_client)]
        assert crowd[-1].answers_within(WAIT)
        gone = [line for line in crowd if line.answers_within(0.0)]
        assert len(gone) == len(deaf), "there is room for so many less"
        loop.leap()
        wait_until(lambda: connections.total == 0, "all are cut off")
        assert ask(stage.address, "/health")["status"] == "ok"
        for line in (*deaf, *crowd):
            line.socket.close()


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    limits, loop = replace(ROOMY, hello_seconds=int(LONG)), LeapingLoop()
    with (
        run_target_server(tmp_path, loop, narrow=True, limits=limits) as stage,
        assert_unharmed(stage),
        RawConnection(stage.address, narrow=True) as deaf,
    ):
        deaf.flood_with(head_of("GET", f"/api/matches/{stage.match}", HOST) * 4, MEGABYTE, patience=0.5)

        def is_gone() -> bool:
            loop.leap()  # again and again: the server may not have got as far as to wait
            return stage.service.connections.total == 0

        wait_until(lambda: stage.service.connections.total == 1, "nobody else is there")
        wait_until(is_gone, "it is cut off")


# -------------------------------------------------------------------------------- those without end

ENDLESS = {
    "a header": (head_of("GET", "/health", HOST)[:-2] + b"X: ", b"a" * 50_000),
    "headers": (head_of("GET", "/health", HOST)[:-2], b"a: b\r\n" * 8_000),
    "a path": (b"GET /", b"a" * 50_000),
    "a query": (b"GET /api/matches?game=", b"a" * 50_000),
    "a method": (b"", b"A" * 50_000),
    "trailers": (
        head_of("POST", "/api/matches", {**HOST, "Transfer-Encoding": "chunked"}) + b"2\r\n{}\r\n0\r\n",
        b"a: b\r\n" * 8_000,
    ),
    "a WebSocket's headers": (head_of("GET", "/api/socket", {**HOST, **UPGRADE})[:-2], b"a: b\r\n" * 8_000),
}


@pytest.mark.parametrize(("start", "piece"), ENDLESS.values(), ids=ENDLESS.keys())
def test_a_request_without_end_is_cut_off(victim: TargetServer, start: bytes, piece: bytes) -> None:
    with RawConnection(victim.address) as line:
        line.send(start)
        assert line.flood_with(piece, 16 * MEGABYTE) < 8 * MEGABYTE


def test_headers_are_refused_beyond_what_is_documented_however_they_arrive(victim: TargetServer) -> None:
    for size, status in ((MOST_HEAD - 200, 200), (MOST_HEAD + 1, 400), (4 * MOST_HEAD, 400)):
        with RawConnection(victim.address) as line:
            line.send(head_of("GET", "/health", {**HOST, "X": "a" * size}))
            assert line.take_answer().status == status, size


def test_a_body_too_large_is_refused_and_not_kept(victim: TargetServer) -> None:
    most = Limits().body_bytes
    for body in (b" " * (most + 1), b"[" * (most + 1), b" " * MEGABYTE):
        answer = send_raw_request(victim.address, "/api/matches", "POST", body=body)
        assert (answer.status, answer.json["error"]) == (413, "too-large")
    with RawConnection(victim.address) as line:
        line.send(head_of("POST", "/api/matches", {**HOST, "Transfer-Encoding": "chunked"}))
        line.flood_with(b"400\r\n" + b" " * 1024 + b"\r\n", 4 * most)
        assert line.take_answer().status == 413


def test_a_message_in_endless_pieces_of_nothing_is_cut_off(victim: TargetServer) -> None:
    with connect_seats(victim.address, victim.match) as hand:
        hand.send(frame(b"{", final=False))
        hand.flood_with(frame(b"", CONTINUED, final=False) * 5_000, MEGABYTE)
        assert hand.answers_within(WAIT)
        assert hand.read_close_code() != NO_CODE


def test_a_request_that_is_never_finished_is_given_up(tmp_path: Path) -> None:
    limits, loop = replace(ROOMY, hello_seconds=int(LONG)), LeapingLoop()
    with run_target_server(tmp_path, loop, limits=limits) as stage, assert_unharmed(stage):
        silent, slow = RawConnection(stage.address), RawConnection(stage.address)
        slow.send(b"GET /health HTTP/1.1\r\nHost: loc")
        with silent, slow:
            assert ask(stage.address, "/health")["status"] == "ok"
            assert not silent.answers_within(0.0)
            assert not slow.answers_within(0.0)
            loop.leap()
            assert silent.answers_within(WAIT)
            assert slow.answers_within(WAIT)


@pytest.mark.parametrize(
    "more",
    [{"X": "a" * 20_000}, {f"X-{number}": "a" for number in range(500)}, {"Content-Length": "5"}],
    ids=["a long header", "many headers", "a body"],
)
def test_an_opening_that_goes_too_far_gets_an_answer(victim: TargetServer, more: dict[str, str]) -> None:
    with RawConnection(victim.address) as line:
        line.send(head_of("GET", "/api/socket", {**HOST, **UPGRADE, **more}))
        assert line.answers_within(WAIT)


def test_a_silent_crowd_shuts_nobody_out(victim: TargetServer) -> None:
    crowd = [RawConnection(victim.address) for _ in range(200)]
    with connect_seats(victim.address, victim.match, victim.tokens[0]):
        pass
    for line in crowd:
        line.socket.close()


# ------------------------------------------------------------------------------------ those too often


def test_requests_are_counted_and_too_many_wait(tmp_path: Path) -> None:
    limits = replace(ROOMY, requests_per_second=1, request_burst=80)
    with run_target_server(tmp_path, limits=limits, now=stand_still) as stage:
        answers = [send_raw_request(stage.address, "/api/games") for _ in range(100)]
        refused = answers[-1]
        assert refused.status == 429
        assert refused.json["error"] == "too-many"
        assert int(refused.headers["retry-after"]) == 1


def test_openings_of_sockets_are_counted_too(tmp_path: Path) -> None:
    limits = replace(ROOMY, requests_per_second=1, request_burst=80)
    with run_target_server(tmp_path, limits=limits, now=stand_still) as stage:
        statuses = []
        for _ in range(100):
            with RawWebSocket(stage.address) as hand:
                statuses.append(hand.status)
        assert statuses[-1] == 429


def test_a_connection_that_talks_too_fast_is_heard_later(tmp_path: Path) -> None:
    limits = replace(ROOMY, messages_per_second=20, message_burst=5)
    with (
        run_target_server(tmp_path, limits=limits) as stage,
        connect_seats(stage.address, stage.match) as hand,
    ):
        began = time.monotonic()
        request = stage.request("explain", 0, move="build quarry")
        for _ in range(15):
            hand.say(request)
        for _ in range(15):
            assert hand.hear_json()["type"] == "explained"
        assert time.monotonic() - began > 10 / 20


def test_new_matches_are_counted(tmp_path: Path) -> None:
    with run_target_server(tmp_path, limits=replace(ROOMY, matches_per_hour=4)) as stage:
        stage.invite()
        stage.invite()
        with assert_unharmed(stage):
            with pytest.raises(RequestFailed) as refused:
                stage.invite()
            assert refused.value.status == 429
            assert refused.value.answer["error"] == "too-many"


def resign_match(stage: TargetServer) -> str:
    """End the match; gives the token that resigned."""
    with connect_seats(stage.address, stage.match) as hand:
        assert hand.reply(stage.request("resign", 0))["type"] == "accepted"
    return stage.tokens[0]


def test_rematches_are_new_matches_and_counted_too(tmp_path: Path) -> None:
    with run_target_server(tmp_path, limits=replace(ROOMY, matches_per_hour=4)) as stage:
        statuses = []
        for _ in range(4):
            path = f"/api/matches/{stage.match}/rematch"
            answer = send_raw_request(stage.address, path, "POST", bearer(resign_match(stage)), b"")
            statuses.append(answer.status)
            stage.match = answer.json.get("match", stage.match)
            stage.tokens.reverse()
            if answer.status != 200:
                break
        assert statuses == [200, 200, 429]


def test_however_many_ask_for_a_rematch_at_once_there_is_one(tmp_path: Path) -> None:
    with run_target_server(tmp_path) as stage:
        token = resign_match(stage)
        before = len(stage.rows())
        request = head_of("POST", f"/api/matches/{stage.match}/rematch", {**HOST, **bearer(token)})
        lines = [RawConnection(stage.address) for _ in range(20)]
        for line in lines:
            line.send(request)
        found = {line.take_answer().json["match"] for line in lines}
        for line in lines:
            line.socket.close()
        assert len(found) == 1
        wait_until(lambda: not stage.service.hub.unsettled, "everything is settled")
        assert len(stage.rows()) == before + 1


def test_connections_that_ask_nothing_are_counted_too(tmp_path: Path) -> None:
    with run_target_server(tmp_path, limits=replace(ROOMY, sockets_per_client=3)) as stage:
        crowd = [RawConnection(stage.address) for _ in range(20)]
        assert crowd[-1].answers_within(WAIT)  # and of those before it is decided too
        gone = [line for line in crowd if line.answers_within(0.0)]
        assert len(gone) == 20 - 3 * 3
        for line in crowd:
            line.socket.close()
        wait_until(lambda: send_raw_request(stage.address, "/health").status == 200, "there is room again")


def test_there_is_a_bound_to_connections_from_everywhere(tmp_path: Path) -> None:
    limits = replace(ROOMY, sockets=5)
    with run_target_server(tmp_path, limits=limits) as stage:
        wait_until(lambda: stage.service.connections.total == 0, "nobody is there")
        crowd = [RawConnection(stage.address) for _ in range(limits.connections + 5)]
        assert crowd[-1].answers_within(WAIT)
        assert sum(line.answers_within(0.0) for line in crowd) == 5
        for line in crowd:
            line.socket.close()


def test_a_proxy_may_have_any_number_of_connections_and_nobody_else() -> None:
    counts = ConnectionCounts(most=10, most_of_address=2)
    assert [counts.add("a", bounded=False) for _ in range(4)] == [True] * 4
    assert [counts.add("b") for _ in range(4)] == [True, True, False, False]
    assert "10.0.0.7" in trusted_hosts("10.0.0.0/8")
    assert "127.0.0.1" not in trusted_hosts("10.0.0.0/8")
    assert "127.0.0.1" not in trusted_hosts(None)


def test_whole_updates_for_nothing_are_dear(tmp_path: Path) -> None:
    limits = replace(ROOMY, messages_per_second=20, message_burst=20)
    with (
        run_target_server(tmp_path, limits=limits) as stage,
        connect_seats(stage.address, stage.match) as hand,
    ):
        began = time.monotonic()
        for _ in range(3):
            hand.say({"type": "refresh"})
        for _ in range(3):
            assert hand.hear_json()["type"] == "update"
        assert time.monotonic() - began > 0.5
