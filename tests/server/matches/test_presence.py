"""Who is connected to a match: seats until the last window closes, spectators, and what is remembered."""

import pytest

from tests.server.support.hosted_matches import ScriptedMatch, greedy_bot, human
from tests.server.support.services import NOON
from thauma import wire
from thauma.server.matches.presence import MatchPresence, PresenceBook


class Listener:
    """Somebody who wants to know who is here, and counts how often that was told."""

    def __init__(self) -> None:
        self.heard = 0

    def note_presence(self) -> None:
        self.heard += 1


def seat(presence: MatchPresence, number: int, now: int) -> tuple[bool, int | None]:
    """Give what is said of a seat."""
    told = presence.seat_presence(number, now)
    return told.here, told.seconds


def test_a_player_is_here_and_then_has_left_so_many_seconds_ago() -> None:
    presence = MatchPresence()
    assert seat(presence, 0, NOON) == (False, None)
    presence.enter([0], None, NOON)
    assert seat(presence, 0, NOON + 2_999) == (True, 2)
    presence.leave([0], None, NOON + 10_000)
    assert seat(presence, 0, NOON + 130_000) == (False, 120)
    presence.enter([0], None, NOON + 200_000)
    assert seat(presence, 0, NOON + 200_000) == (True, 0)


def test_a_player_with_several_windows_is_here_until_the_last_closes() -> None:
    presence = MatchPresence()
    presence.enter([1], None, NOON)
    presence.enter([1], None, NOON + 5_000)
    presence.leave([1], None, NOON + 9_000)
    assert seat(presence, 1, NOON + 9_000) == (True, 9)
    presence.leave([1], None, NOON + 10_000)
    assert seat(presence, 1, NOON + 11_000) == (False, 1)


def test_a_clock_that_seems_to_run_backwards_gives_no_negative_time() -> None:
    presence = MatchPresence()
    presence.enter([0], None, NOON)
    assert seat(presence, 0, NOON - 500) == (True, 0)


def test_spectators_are_counted_if_they_want_to_know_who_is_here() -> None:
    presence, listener, player = MatchPresence(), Listener(), Listener()
    presence.enter([], listener, NOON)
    presence.enter([], None, NOON)
    presence.enter([0, 1], player, NOON)
    assert presence.spectators == 1
    assert (listener.heard, player.heard) == (3, 1)
    presence.leave([], listener, NOON)
    assert presence.spectators == 0
    assert (listener.heard, player.heard) == (3, 2), "who has left hears no more"


def test_bots_are_always_here_and_open_seats_never() -> None:
    table = ScriptedMatch((human, greedy_bot)).table
    told = MatchPresence().message(table, NOON)
    assert told == wire.Presence((wire.SeatPresence(False, None), wire.SeatPresence(True, None)), 0)


def test_what_is_told_says_nothing_of_what_is_played() -> None:
    story, presence = ScriptedMatch(), MatchPresence()
    presence.enter([0, 1], None, NOON)
    before = presence.message(story.table, NOON)
    story.make_moves(5)
    assert presence.message(story.table, NOON) == before


def test_the_text_is_written_anew_when_somebody_comes_and_in_every_second() -> None:
    table, presence = ScriptedMatch().table, MatchPresence()
    presence.enter([0], None, NOON)
    first = presence.message_text(table, NOON)
    assert presence.message_text(table, NOON + 999) is first
    assert presence.message_text(table, NOON + 1_000) != first
    presence.enter([1], None, NOON + 1_000)
    assert '"here":false' not in presence.message_text(table, NOON + 1_000)


def test_who_left_is_remembered_when_nobody_is_left_until_others_take_the_room() -> None:
    book = PresenceBook(most=2)
    for number, match in enumerate("abc"):
        book.open(match).enter([0], None, NOON)
        book.release(match)
        assert match in book.matches, "somebody is connected"
        book.open(match).leave([0], None, NOON + number)
        book.release(match)
    assert list(book.deserted) == ["b", "c"]
    assert not book.matches
    assert seat(book.open("c"), 0, NOON + 60_002) == (False, 60)
    assert seat(book.open("a"), 0, NOON) == (False, None)


@pytest.mark.parametrize("unknown", ["never", "opened"])
def test_releasing_a_match_that_is_not_connected_does_nothing(unknown: str) -> None:
    book = PresenceBook(most=1)
    book.release(unknown)
    assert not book.deserted
