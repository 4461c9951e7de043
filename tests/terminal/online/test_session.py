"""Sitting at a table on a server: taking back, giving up, playing again, and a window that lives."""

import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.support.live_server import serve_in_process
from tests.terminal.support.processes import END, MOVE, WAIT, Window, start_two_terminals, terminal
from thauma import Match

pytestmark = [pytest.mark.unsanitized, pytest.mark.slow]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a server for all tests here; who stays away may be replaced at once."""
    database = str(tmp_path_factory.mktemp("server") / "matches.sqlite3")
    with serve_in_process(database, "--patience", "0") as (address, _):
        yield address


# --------------------------------------------------------------------------- taking back, giving up, again


def test_a_move_is_taken_back_at_once_or_with_leave_or_not_at_all(address: str, tmp_path: Path) -> None:
    waiting = "Waiting for "
    with ExitStack() as stack:
        ada, bo = start_two_terminals(stack, address, tmp_path)
        assert "You have no move to take back." in ada.type_and_read("u", MOVE)
        ada.type_and_read("1", waiting)
        bo.read_until(MOVE)
        assert "Ada takes back 1 move." in ada.type_and_read("u", MOVE)
        bo.read_until("Ada takes back 1 move.")
        ada.type_and_read("1", waiting)
        bo.type_and_read("1", MOVE)  # the first of two wonders
        ada.read_until("Bo chose ")
        ada.type("u")
        ada.read_until("Ada has asked to take a move back; the answer may take a while.")
        bo.read_until("Ada asks to take a move back: y allows it, n does not.")
        bo.type("n")
        ada.read_until("Bo does not allow it.")
        ada.type("u")
        bo.read_until("Ada asks to take a move back: y allows it, n does not.")
        bo.type("y")
        ada.read_until("Ada takes back 2 moves.")
        ada.read_until(MOVE)
        ada.type_and_read("1", waiting)
        bo.type("1", "1")
        ada.read_until(MOVE)
        ada.type_and_read("1", waiting)  # which lays four more wonders out
        assert "Something hidden has been turned up since, so the move stands." in ada.type_and_read(
            "u", waiting
        )


def test_giving_up_is_asked_twice_and_a_rematch_swaps_the_seats(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, bo = start_two_terminals(stack, address, tmp_path)
        assert "That is only possible after the end" in ada.type_and_read("rematch", MOVE)
        assert "That is only possible after the end" in ada.type_and_read("s x", MOVE)
        ada.type_and_read("resign", "Give up this match? y/n > ")
        assert "Nothing was done." in ada.type_and_read("n", MOVE)
        bo.type("resign")
        bo.read_until("y/n > ")
        bo.type("y")
        for player in (ada, bo):
            assert "Bo has given up. The victory goes to Ada." in player.read_until(END)
        file = tmp_path / "given-up.thauma"
        told = ada.type_and_read(f"s {file}", END)
        assert f"Saved to {file}." in told
        assert "The deal is the one that was sealed at the start." in told
        assert Match.parse(file.read_text(encoding="utf-8")).actions == ()
        foreign = tmp_path / "letter"
        foreign.write_text("Dear Bo", encoding="utf-8")
        assert "was left untouched" in ada.type_and_read(f"s {foreign}", END)
        assert foreign.read_text(encoding="utf-8") == "Dear Bo"
        ada.type("rematch")
        bo.read_until("There is a rematch: `rematch` plays it.")
        bo.type("rematch")
        bo.read_until("Bo [number")
        ada.read_until("Waiting for Bo")
        assert bo.link.partition("#")[0] != file.name


def test_who_stays_away_is_replaced_by_a_bot_or_loses(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, bo = start_two_terminals(stack, address, tmp_path)
        ada.type_and_read("1", "Waiting for Bo")
        ada.type_and_read("claim nobody", "Let the bot nobody play on for Bo? y/n > ")
        assert "There is no such bot" in ada.type_and_read("y", "Waiting for Bo")
        ada.type_and_read("claim greedy", "Let the bot greedy play on for Bo? y/n > ")
        ada.type("y")
        ada.read_until("Bo chose ")
        bo.read_until("You are away, and the bot greedy is playing for you; `return` brings you back.")
        bo.read_until("Waiting for Ada")
        ada.read_until(MOVE)
        assert "A bot is playing for you" in bo.type_and_read("u", "Waiting for Ada")
        bo.type("return")
        bo.read_until("Bo is back and plays on.")
        ada.type_and_read("1", "Waiting for Bo")
        bo.read_until(MOVE)
        eve, guy = start_two_terminals(stack, address, tmp_path)
        guy.type_and_read("claim", "End the match because Ada has stayed away? y/n > ")
        guy.type("y")
        for player in (eve, guy):
            assert "Ada stayed away, and the match was ended. The victory goes to Bo." in player.read_until(
                END
            )


# ------------------------------------------------------------------------------------- at a real terminal


def test_a_window_follows_the_match_while_nobody_types(address: str, tmp_path: Path) -> None:
    argv = ("play", "duel", "--server", address, "--seat", "1", "--name", "Ada", "--no-colour")
    with ExitStack() as stack:
        window = stack.enter_context(Window(tmp_path, *argv))
        told = window.read_until("Waiting for somebody to take the open seat [? help] > ")
        link = re.findall(r"http://\S+#join=[\w-]+", told)[0]
        bo = stack.enter_context(terminal(tmp_path, "join", link, "--name", "Bo"))
        bo.type_and_read("1", "Waiting for Ada")
        window.read_until("Waiting for Bo [? help] > ")
        told = window.read_until("Ada [number, key, ? help] > ")
        assert "Bo chose " in told
        assert "\x1b[3J" in told
        window.type(b"1\r")
        window.read_until("Ada chose ")
        window.read_until("Ada [number")
        window.process.send_signal(signal.SIGINT)
        assert "To come back" in window.read_until("#seat=")
        assert window.process.wait(WAIT) == 130


def test_a_window_tells_a_move_out_of_turn_and_ctrl_d_leaves(address: str, tmp_path: Path) -> None:
    with Window(tmp_path, "play", "duel", "--server", address, "--seat", "0", "--no-colour") as window:
        window.read_until("Waiting for somebody")
        window.type(b"1\r")
        window.read_until("You have no move to make now")
        window.type(b"\x04")
        window.read_until("#seat=")
        assert window.process.wait(WAIT) == 0
