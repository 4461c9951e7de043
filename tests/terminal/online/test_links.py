"""The file of seats, which seat a link means, and who is to play."""

import os
import stat
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.conftest import Command
from thauma.client.links import Link
from thauma.terminal.local.seating import TooManyBots
from thauma.terminal.online.join import BadName, WhichSeat, chosen_name, new_match, other_players, wanted_seat
from thauma.terminal.online.seat_file import MOST_OVER, BadSeats, SavedSeat, SeatFile

HOST = "http://games.example.org:7007"
MATCH = "0123456789abcdef"
SECRET = "s" * 32


# -------------------------------------------------------------------------------------------- seats


@pytest.fixture
def seats(tmp_path: Path) -> SeatFile:
    return SeatFile(tmp_path / "state" / "thauma" / "seats.json")


def saved_seat(seat: int = 0, match: str = MATCH, **more: Any) -> SavedSeat:
    return SavedSeat(HOST, match, seat, f"token-{match}-{seat}", **more)


def test_seats_are_for_their_owner_only(seats: SeatFile) -> None:
    before = os.umask(0)
    try:
        seats.remember(saved_seat())
    finally:
        os.umask(before)
    assert stat.S_IMODE(seats.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(seats.path.parent.stat().st_mode) == 0o700
    assert [path.name for path in seats.path.parent.glob("*.new")] == []


def test_a_seat_is_found_again_by_its_match(seats: SeatFile) -> None:
    assert seats.seats_at(Link(HOST, MATCH)) == []
    for one in (saved_seat(0), saved_seat(1), saved_seat(0, "other-match-0000")):
        seats.remember(one)
    assert [one.token for one in seats.seats_at(Link(HOST, MATCH))] == [
        f"token-{MATCH}-0",
        f"token-{MATCH}-1",
    ]
    assert seats.seats_at(Link("http://elsewhere.example.org", MATCH)) == []


def test_a_seat_that_moved_here_takes_the_place_of_the_old_one(seats: SeatFile) -> None:
    seats.remember(saved_seat(0))
    seats.remember(SavedSeat(HOST, MATCH, join=SECRET, attempt="a" * 24))
    assert len(seats.read_all()) == 2
    seats.remember(SavedSeat(HOST, MATCH, 0, "new-token", join=SECRET, attempt="a" * 24))
    assert [one.token for one in seats.read_all()] == ["new-token"]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"version":2,"seats":[]}', b'{"seats":[{}]}', b"\xff"]
)
def test_a_file_of_seats_that_cannot_be_read_is_told_and_stays(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    file = SeatFile().path
    file.parent.mkdir()
    file.write_bytes(content)
    for argv in (
        ("join", f"http://127.0.0.1:9/m/{MATCH}#join={SECRET}"),
        ("join", f"http://127.0.0.1:9/m/{MATCH}"),
        ("play", "duel", "--server", "http://127.0.0.1:9"),
    ):
        ran = command(*argv)
        assert ran.code == 2
        assert f"{file} is not a readable list of seats" in ran.err
        assert file.read_bytes() == content
    with pytest.raises(BadSeats):
        SeatFile().remember(saved_seat())
    assert file.read_bytes() == content


def test_two_terminals_that_write_at_once_lose_nothing(seats: SeatFile) -> None:
    def sit(name: str) -> None:
        for number in range(10):
            SeatFile(seats.path).remember(saved_seat(0, f"{name}-match-{number:08}"[:16]))

    threads = [threading.Thread(target=sit, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seats.read_all()) == 40


def test_finished_matches_are_forgotten_in_time_others_never(seats: SeatFile) -> None:
    seats.remember(saved_seat(0, "unfinished-00000"))
    for number in range(MOST_OVER + 3):
        seats.remember(saved_seat(0, f"finished-{number:07}", over=True))
    matches = [one.match for one in seats.read_all()]
    assert len(matches) == MOST_OVER + 1
    assert matches[0] == "unfinished-00000"
    assert matches[1] == "finished-0000003"


def test_where_seats_are_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert SeatFile().path == tmp_path / "thauma" / "seats.json"
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert SeatFile().path == tmp_path / ".local" / "state" / "thauma" / "seats.json"
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    with pytest.raises(BadSeats, match="there is no home folder to remember seats in"):
        SeatFile()


def test_which_seat_a_link_means(seats: SeatFile) -> None:
    bare, join, seat = (Link(HOST, MATCH), Link(HOST, MATCH, join=SECRET), Link(HOST, MATCH, token=SECRET))
    assert wanted_seat(bare, seats, None) is None
    first = wanted_seat(join, seats, None)
    assert first is not None
    assert first.attempt
    seats.remember(first)
    again = wanted_seat(join, seats, None)
    assert again is not None
    assert again.attempt == first.attempt
    held = wanted_seat(seat, seats, None)
    assert held is not None
    assert held.token == SECRET
    seats.remember(saved_seat(1))
    with pytest.raises(WhichSeat, match="several seats"):
        wanted_seat(bare, seats, None)
    chosen = wanted_seat(bare, seats, 1)
    assert chosen is not None
    assert chosen.token == f"token-{MATCH}-1"
    with pytest.raises(WhichSeat, match="no seat 0"):
        wanted_seat(bare, seats, 0)


# ---------------------------------------------------------------------------------- names and requests


def test_names_are_the_user_s_own_or_what_the_system_calls_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", "ada\x1b[2J")
    assert chosen_name(None) == "ada?[2J"
    monkeypatch.delenv("USER")
    assert chosen_name(None) == "Player"
    assert chosen_name("Ada Lovelace") == "Ada Lovelace"
    for name in ("a\nb", "\x1b[31mEve", "x" * 41, "\ud800"):
        with pytest.raises(BadName):
            chosen_name(name)


def test_who_sits_where_is_drawn_unless_it_is_said() -> None:
    from thauma.games.duel import GAME  # noqa: PLC0415

    drawn = new_match(GAME, {}, "Ada", other_players([], 1, opened=False), None)
    assert (drawn.order, [player.kind for player in drawn.players]) == ("drawn", ["human", "open"])
    second = new_match(GAME, {}, "Ada", other_players(["greedy"], 1, opened=False), "1")
    assert (second.order, [player.kind for player in second.players]) == ("listed", ["bot", "human"])
    for seat in ("2", "-1", "first"):
        with pytest.raises(WhichSeat, match="from 0 to 1 or random"):
            new_match(GAME, {}, "Ada", other_players([], 1, opened=False), seat)


def test_bots_that_are_named_leave_seats_to_others_where_that_is_asked_for() -> None:
    def kinds(named: list[str], opened: bool) -> list[str]:
        return [player.bot or player.kind for player in other_players(named, 4, opened)]

    assert kinds([], opened=False) == kinds([], opened=True) == ["open"] * 4
    assert kinds(["hard", "easy"], opened=False) == ["hard", "easy", "easy", "easy"]
    assert kinds(["hard", "easy"], opened=True) == ["hard", "easy", "open", "open"]
    for opened in (True, False):
        with pytest.raises(TooManyBots, match="5 bots are named, but only 4 seats are left for them"):
            other_players(["easy"] * 5, 4, opened)


@pytest.mark.parametrize(
    "flags",
    [
        ("--hotseat",),
        ("--seed", "0"),
        ("--resume", "x"),
        ("--save", "x"),
        ("--free-undo",),
    ],
)
def test_flags_for_here_and_there_do_not_go_together(command: Command, flags: tuple[str, ...]) -> None:
    ran = command("play", "duel", "--server", "http://127.0.0.1:9", *flags)
    assert ran.code == 2
    assert f"{flags[0]} cannot be used when playing on a server" in ran.err
    for there in (("--open",), ("--name", "Ada")):
        ran = command("play", "duel", *there)
        assert ran.code == 2
        assert "see --server" in ran.err


def test_without_the_extra_it_is_said_what_is_missing(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setitem(sys.modules, "websockets", None)
    ran = command("join", f"http://127.0.0.1:9/m/{MATCH}")
    assert ran.code == 2
    assert 'pip install "thauma[client]"' in ran.err
