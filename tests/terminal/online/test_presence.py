"""Who is here, in a line of the terminal; and how bots with nicknames are named there."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.support.hosted_matches import PATIENCE, ScriptedMatch, greedy_bot, human
from tests.server.support.live_server import serve_in_process
from tests.server.support.many_seats import deal_wonders
from tests.server.support.services import wait_until
from tests.terminal.support.processes import MOVE, start_two_terminals
from thauma import wire
from thauma.core.catalog import languages
from thauma.core.language import say
from thauma.server.matches import events, messages
from thauma.terminal.online.presence_text import time_ago
from thauma.terminal.online.remote_match import RemoteMatch


def nestor(_seat: int) -> events.Player:
    """Seat a bot with a nickname."""
    return events.Player("bot", "Nestor", "greedy")


def remote_match(viewer: int | None) -> RemoteMatch:
    """Give two people and two bots as a seat sees them."""
    story = ScriptedMatch((human, human, greedy_bot, nestor), deal_wonders(4))
    return RemoteMatch(messages.update_message(story.table, viewer, 0, PATIENCE))


def presence(here: bool, seconds: int | None, spectators: int = 0) -> wire.Presence:
    """Say of seat 1 whether its player is here."""
    bot = wire.SeatPresence(True, None)
    people = (wire.SeatPresence(True, 3), wire.SeatPresence(here, seconds))
    return wire.Presence((*people, bot, bot), spectators)


def test_a_bot_is_called_by_its_nickname_or_by_which_bot_it_is() -> None:
    sight = remote_match(0)
    assert sight.names == ("Player 0", "Player 1", "Midas", "Nestor")
    assert sight.titles[2:] == ("Midas · greedy", "Nestor · greedy")


def test_one_line_says_who_else_is_here() -> None:
    sight = remote_match(0)
    assert sight.presence_line() == ""
    sight.presence = presence(True, 8)
    assert sight.presence_line() == "Player 1 is here; Midas · greedy; Nestor · greedy"
    sight.presence = presence(False, 125, 2)
    gone = "Player 1 left 2 minutes ago; Midas · greedy; Nestor · greedy; 2 spectators"
    assert sight.presence_line() == gone
    sight.presence = presence(False, None, 1)
    assert sight.presence_line() == "Player 1; Midas · greedy; Nestor · greedy; 1 spectator"


def test_the_line_says_that_a_bot_waits_for_a_processor() -> None:
    sight = remote_match(0)
    told = presence(True, 8)
    bots = (wire.SeatPresence(True, None, 15), wire.SeatPresence(True, None))
    sight.presence = wire.Presence((*told.seats[:2], *bots), 0)
    line = "Player 1 is here; Midas · greedy waits for a processor (15 seconds); Nestor · greedy"
    assert sight.presence_line() == line


def test_who_looks_on_is_no_spectator_to_themselves() -> None:
    sight = remote_match(None)
    sight.presence = presence(True, 8, 1)
    assert "spectator" not in sight.presence_line()
    sight.presence = presence(True, 8, 2)
    assert sight.presence_line().endswith("1 spectator")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "just now"), (59, "just now"), (60, "1 minute ago"), (7_200, "2 hours ago"), (90_000, "1 day ago")],
)
def test_how_long_ago_somebody_left(seconds: int, said: str) -> None:
    assert time_ago(seconds) == said


@pytest.mark.parametrize("language", languages())
def test_leaving_is_told_in_every_language(language: str) -> None:
    said = say("terminal.online.presence.left", {"name": "Bo", "ago": "..."}, language)
    assert said.startswith("Bo ")
    assert "..." in said


@pytest.mark.unsanitized
@pytest.mark.slow
def test_who_asks_is_told_who_is_here_and_then_who_has_left(tmp_path: Path) -> None:
    with serve_in_process(str(tmp_path / "matches.sqlite3")) as (address, _), ExitStack() as stack:
        ada, bo = start_two_terminals(stack, address, tmp_path)
        wait_until(lambda: "Bo is here" in ada.type_and_read("who", MOVE), "that Bo is here")
        bo.end()
        wait_until(lambda: "Bo left just now" in ada.type_and_read("who", MOVE), "that Bo has left")
