"""A server on an owner's boards: new matches are dealt on them, and a rematch on those of the one before."""

from pathlib import Path
from typing import Any

import pytest

from tests.dice.support.arrange import BOARDS
from tests.server.support.live_server import Client, RequestFailed, new_match, serve_in_thread, tokens_of
from tests.server.support.services import (
    connect_both_seats,
    expect_accepted,
    make_resigned_match,
    request_rematch,
    service,
)
from thauma.games.dice.boards import boards_to_data
from thauma.server.matches.randomness import Randomness

pytestmark = pytest.mark.unsanitized
OWN = boards_to_data(BOARDS)


class OnOwnBoards(Randomness):
    """Deals as if an owner's boards were given once, and then no more."""

    def deal(self, *given: Any) -> Any:
        made = super().deal(*given)
        self.data = {}
        return made


def boards_at(address: str, match: str, token: str) -> Any:
    """The boards that a seat sees."""
    with Client(address, match, [token]) as client:
        (update,) = client.updates.values()
        return update["view"]["boards"]


def test_new_matches_are_dealt_on_the_boards_of_the_server(tmp_path: Path) -> None:
    with serve_in_thread(
        service(str(tmp_path / "matches.sqlite3"), data_options={"dice": {"boards": OWN}})
    ) as address:
        made = new_match(address, game="dice")
        assert boards_at(address, made["match"]["match"], tokens_of(made)[0]) == OWN
        duel = new_match(address)
        with connect_both_seats(address, duel) as client:
            expect_accepted(client, 1, client.request("resign", 1))


def test_a_rematch_is_played_on_the_same_boards(tmp_path: Path) -> None:
    chance = OnOwnBoards({"dice": {"boards": OWN}})
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"), chance=chance)) as address:
        made = make_resigned_match(address, game="dice")
        token = tokens_of(made)[0]
        again = request_rematch(address, made["match"]["match"], token)
        assert boards_at(address, again["match"], token) == OWN
        assert boards_at(address, *id_and_token(new_match(address, game="dice"))) == "thauma"


def id_and_token(made: dict[str, Any]) -> tuple[str, str]:
    """The id of a match, and the token of its first seat."""
    return made["match"]["match"], tokens_of(made)[0]


def test_a_client_cannot_choose_the_boards(tmp_path: Path) -> None:
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"))) as address:
        for given in (OWN, "thauma", str(tmp_path / "boards.json"), None):
            with pytest.raises(RequestFailed, match="400"):
                new_match(address, game="dice", options={"boards": given})
