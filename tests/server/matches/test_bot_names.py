"""What bots are called in matches of a server: decided when a match is made, stored, and told to all."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.support.hosted_matches import JOINS, ScriptedMatch, greedy_bot, human, open_seat
from tests.server.support.live_server import Client, ask, bot, new_match, people, serve_in_thread, tokens_of
from tests.server.support.services import request_rematch, service
from thauma import wire
from thauma.bots.nicknames import NICKNAMES
from thauma.server.matches import events, messages
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.lobby import seat_by_secret

THREE = {"game": "wonders", "order": "listed"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server."""
    with serve_in_thread(service(str(tmp_path_factory.mktemp("names") / "matches.sqlite3"))) as address:
        yield address


def nicknames_of(match: dict[str, Any]) -> list[str | None]:
    """Give the nicknames of all seats."""
    return [seat.get("nickname") for seat in match["seats"]]


def test_bots_of_one_level_have_names_of_their_own_that_no_person_has(server: str) -> None:
    made = new_match(server, [*people("Nestor"), bot("random"), bot("random"), bot("random")], **THREE)
    first, *others = nicknames_of(made["match"])[1:]
    assert first is None
    assert len(set(others)) == 2
    assert set(others) <= set(NICKNAMES) - {"Nestor"}
    assert [seat["name"] for seat in made["match"]["seats"]] == ["Nestor", "random", "random", "random"]


def test_a_bot_keeps_the_name_that_was_typed_for_it(server: str) -> None:
    made = new_match(server, [*people("Ada"), {**bot("random"), "name": " Deep Blue "}])
    assert nicknames_of(made["match"]) == [None, "Deep Blue"]


def test_a_bot_has_no_name_that_is_no_line(server: str) -> None:
    with pytest.raises(Exception, match="one line of visible characters"):
        new_match(server, [*people("Ada"), {**bot("random"), "name": "a\nb"}])


def test_bots_keep_their_names_in_a_rematch_and_in_the_text(server: str) -> None:
    made = new_match(server, [*people("Ada"), bot("random"), bot("random")], **THREE)
    name = nicknames_of(made["match"])[2]
    match, (token,) = made["match"]["match"], tokens_of(made)
    with Client(server, match, [token]) as ada:
        ada.request("resign", 0)
    assert f"# seat 2: {name} (random)" in ask(server, f"/api/matches/{match}/text").splitlines()
    again = request_rematch(server, match, token)["match"]
    told = ask(server, f"/api/matches/{again}")["match"]
    assert nicknames_of(told) == [name, None, None]


def join(story: ScriptedMatch, seat: int, name: str) -> events.Joined:
    """Let somebody take an open seat; gives the row."""
    _, decision = seat_by_secret(story.table, wire.Join(JOINS[seat], name), "t" * 32)
    assert decision is not None
    assert isinstance(decision.event, events.Joined)
    story.put(decision.event)
    return decision.event


def test_a_bot_makes_way_for_a_person_of_its_name_who_sits_down_later() -> None:
    story = ScriptedMatch((greedy_bot, open_seat))
    row = join(story, 1, "midas")
    assert row.nicknames.keys() == {0}
    assert story.table.seats[0].nickname == row.nicknames[0] in NICKNAMES
    assert fold_rows("match-of-a-story", story.as_stored()).seats == story.table.seats


def test_who_sits_down_under_another_name_changes_nobodys() -> None:
    story = ScriptedMatch((greedy_bot, open_seat))
    assert join(story, 1, "Bo").nicknames == {}
    assert b"nicknames" not in events.encode(story.told[-1][0])


def test_bots_of_matches_that_were_made_before_are_called_as_they_were() -> None:
    story = ScriptedMatch((greedy_bot, human))
    told = messages.match_info(story.table, 0)
    assert told.seats[0] == wire.SeatInfo("bot", "greedy")
