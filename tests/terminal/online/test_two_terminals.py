"""Playing on a server from the terminal: two terminals and one or two servers, all of them processes."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.case_selection import thorough
from tests.server.conftest import cluster, postgres_address, sqlite_address  # noqa: F401  (asked for by name)
from tests.server.support.databases import free_port
from tests.server.support.live_server import ask, serve_in_process
from tests.terminal.conftest import Command
from tests.terminal.support.processes import (
    END,
    MOVE,
    WAIT,
    environment,
    play_by_number,
    start_two_terminals,
    terminal,
)
from thauma import Match

pytestmark = [pytest.mark.unsanitized, pytest.mark.slow]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a server for all tests here; who stays away may be replaced at once."""
    database = str(tmp_path_factory.mktemp("server") / "matches.sqlite3")
    with serve_in_process(database, "--patience", "0") as (address, _):
        yield address


def import_match(command: Command, file: Path, database: str, seed: int) -> list[str]:
    """Store a match of a known deal in a new database; gives the links to its seats, without the server."""
    file.write_text(Match.new("duel", seed=seed).text(), encoding="utf-8")
    ran = command("import", "--database", database, str(file))
    assert ran.code == 0, ran.err
    links: list[str] = re.findall(r"/m/\S+", ran.out)
    return links


class Servers:
    """Some servers on one database, which are killed together and start again at their old places."""

    def __init__(self, stack: ExitStack, database: str, count: int) -> None:
        self.stack, self.database = stack, database
        self.ports = [free_port() for _ in range(count)]
        self.start()
        self.addresses = [address for address, _ in self.running]

    def kill(self) -> None:
        for _, server in self.running:
            server.kill()

    def start(self) -> None:
        self.running = [
            self.stack.enter_context(serve_in_process(self.database, port=port)) for port in self.ports
        ]


@thorough  # every run kills servers in tests/server/test_faults.py, and cuts terminals off in test_connection
@pytest.mark.parametrize(("fixture", "count"), [("sqlite_address", 1), ("postgres_address", 2)])
def test_nothing_is_lost_while_all_servers_are_killed_twice(
    command: Command, request: pytest.FixtureRequest, tmp_path: Path, fixture: str, count: int
) -> None:
    database = request.getfixturevalue(fixture)
    links = import_match(command, tmp_path / "m.thauma", database, seed=3)
    with ExitStack() as stack:
        servers = Servers(stack, database, count)
        places = [servers.addresses[i % count] + link for i, link in enumerate(links)]
        players = [
            stack.enter_context(terminal(tmp_path, "join", place, "--name", name))
            for place, name in zip(places, ("Ada", "Bo"), strict=True)
        ]
        for _ in range(2):
            for player in players:
                player.type(*["1"] * 12)
            for player, name in zip(players, ("Ada", "Bo"), strict=True):
                player.read_until(f"{name} {MOVE}1\n")  # both are there, in the middle of what was typed
            servers.kill()
            for player in players:
                player.read_until("The connection is lost; trying again ...")
            servers.start()
        for player in players:
            player.type(*["1"] * 60)
        ended = [player.end() for player in players]
        match = links[0][3:19]
        texts = [ask(address, f"/api/matches/{match}/text") for address in servers.addresses]
    played = play_by_number(Match.new("duel", seed=3))
    assert [Match.parse(text).actions for text in texts] == [played.actions] * count
    sheets = [out[out.rindex(" wins: ") :].partition(END)[0] for _, out in ended]
    assert [code for code, _ in ended] == [0, 0]
    assert sheets[0] == sheets[1]
    assert "total" in sheets[0]
    for _, out in ended:
        assert out.count("The connection is lost") == 2


# ------------------------------------------------------------------------------------ making and joining


def test_a_whole_match_against_a_bot_of_the_server(address: str, tmp_path: Path) -> None:
    argv = [sys.executable, "-m", "thauma", "play", "duel", "--server", address, "--bot", "greedy"]
    typed = "1\n" * 100
    ran = subprocess.run(
        argv,
        env=environment(tmp_path),
        input=typed,
        capture_output=True,
        text=True,
        timeout=WAIT,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert re.search(r"wins: |The victory is shared by ", ran.stdout)
    assert re.search(r"^  total +\d+ +\d+$", ran.stdout, re.MULTILINE)
    assert "\x1b" not in ran.stdout


def test_a_join_link_gives_the_open_seat_and_moves_come_in_unasked(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, bo = start_two_terminals(stack, address, tmp_path)
        ada.type("1")
        told = bo.read_until(MOVE)  # although nothing was typed there
        assert "Ada chose " in told
        assert "The deal is sealed: " in bo.all
        assert bo.link != ada.link
        assert "You have no move to make now" not in ada.type_and_read("1", "Waiting for ") + bo.all
        history = bo.type_and_read("h", MOVE)
        assert "The match was created." in history
        assert "Bo sits down." in history
        assert "  1  Ada chose " in history
        assert "wonders to build: " in bo.type_and_read("c", MOVE)
        assert "take back your last move" in bo.type_and_read("?", MOVE)
        assert ": " in bo.type_and_read("e 1", MOVE)


def test_leaving_tells_the_way_back_and_a_crash_does_not_need_it(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, bo = start_two_terminals(stack, address, tmp_path)
        ada.type("q")
        code, told = ada.end()
        assert code == 0
        assert told.rstrip().endswith(f"thauma join '{ada.link}'")
        place = ada.link.partition("#")[0]
        assert bo.link.startswith(place)
        bo.kill()
        lost = stack.enter_context(terminal(tmp_path, "join", place))
        assert "several seats of this match are remembered here; choose with --seat: 0, 1" in lost.end()[1]
        back = stack.enter_context(terminal(tmp_path, "join", place, "--seat", "0"))
        back.read_until("Ada [number")
        back.type("1")
        back.read_until("Ada chose ")
        elsewhere = stack.enter_context(terminal(tmp_path / "elsewhere", "join", bo.link))
        elsewhere.read_until("Bo [number")


def test_a_seat_moves_to_another_device_and_ends_here(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, bo = start_two_terminals(stack, address, tmp_path)
        ada.type_and_read("link", MOVE)
        link = ada.last_link("join")
        there = stack.enter_context(terminal(tmp_path / "there", "join", link))
        there.read_until("Ada [number")
        ada.read_until("The seat was moved to another device")
        assert ada.end()[0] == 0
        there.type("1")
        bo.read_until("Ada chose ")
        late = stack.enter_context(terminal(tmp_path / "late", "join", link))
        code, told = late.end()
        assert code == 2
        assert "This link has already been used; it works only once." in told
        void = stack.enter_context(terminal(tmp_path, "join", ada.link))
        code, told = void.end()
        assert code == 2
        assert "perhaps the seat was moved to another device" in told


def test_who_has_no_seat_looks_on_and_needs_no_input(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, bo = start_two_terminals(stack, address, tmp_path)
        place = ada.link.partition("#")[0]
        watching = stack.enter_context(terminal(tmp_path / "other", "join", place))
        watching.read_until("Watching [? help, q leaves] > ")
        assert "You are watching" in watching.type_and_read("resign", "Watching [")
        quiet = stack.enter_context(terminal(tmp_path, "join", place, "--watch"))
        quiet.read_until("Watching [")
        assert quiet.process.stdin is not None
        quiet.process.stdin.close()
        for player in (ada, bo):
            player.type(*["1"] * 60)
        code, told = quiet.end()
        assert code == 0
        assert "Ada chose " in told
        assert " wins: " in told or "The victory is shared" in told


def test_an_answer_lost_while_joining_costs_nothing(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada = stack.enter_context(terminal(tmp_path, "play", "duel", "--server", address, "--name", "Ada"))
        ada.read_until("Waiting for somebody")
        link = ada.last_link("join")
        place, _, secret = link.partition("#join=")
        seats = tmp_path / "bo" / "thauma" / "seats.json"
        seats.parent.mkdir(parents=True)
        attempt = "0123456789abcdefghijklmn"
        server, _, match = place.partition("/m/")
        seats.write_text(
            f'{{"version":1,"seats":[{{"server":"{server}","match":"{match}","join":"{secret}",'
            f'"attempt":"{attempt}"}}]}}',
            encoding="utf-8",
        )
        ask(address, f"/api/matches/{match}/join", {"secret": secret, "name": "Bo", "attempt": attempt})
        again = stack.enter_context(terminal(tmp_path / "bo", "join", link))
        again.read_until("Bo [number", "Waiting for Ada")
        bare = stack.enter_context(terminal(tmp_path / "bo", "join", place))
        bare.read_until("Bo [number", "Waiting for Ada")
        other = stack.enter_context(terminal(tmp_path / "eve", "join", link))
        assert other.end()[0] == 2
        assert "This link has already been used; it works only once." in other.all
        assert '"seats": []' in (tmp_path / "eve" / "thauma" / "seats.json").read_text(encoding="utf-8")
