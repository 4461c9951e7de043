"""A turn of several steps over real sockets: nobody else hears a word before it is finished."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.support.live_server import ask, new_match, people, serve_in_thread
from tests.server.support.many_seats import NAMES, MatchClients, Recipient, deal_halicarnassus
from tests.server.support.services import Dealer, ManualClock, bearer, service
from thauma import Deal
from thauma.core.game import Game

pytestmark = pytest.mark.unsanitized


class HalicarnassusDealer(Dealer):
    """Deals Alexandria to seat 0."""

    def deal(self, game: Game, options: Any) -> Deal:
        return deal_halicarnassus(game.seats(options))


def steps_of(guest: Recipient) -> list[dict[str, Any]]:
    """Put together the steps of all updates that a recipient has heard."""
    steps: list[dict[str, Any]] = []
    for message in map(json.loads, guest.heard):
        if message["type"] == "update":
            steps = steps[: message["after"]] + message["steps"]
    return steps


def test_steps_of_a_turn_reach_their_seat_and_nobody_else(tmp_path: Path) -> None:
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"), chance=HalicarnassusDealer())) as address:
        made = new_match(address, people(*NAMES[:3]), game="dice")
        with MatchClients(address, made) as table:
            asks: list[tuple[str, dict[str, Any]]] = [
                ("move", {"question": 1, "move": "wonder"}),
                ("withdraw", {"question": 2}),
                ("move", {"question": 3, "move": "wonder"}),
                ("move", {"question": 4, "move": "tick agora.1"}),
            ]
            numbers = []
            for kind, ask in asks:
                answer = table.request(kind, 0, **ask)
                assert answer["type"] == "accepted", answer
                numbers.append(table.guests[0].wait_for_number(answer["number"])["number"])
            assert numbers == [2, 3, 4, 5]
            for viewer in (1, 2, None):
                table.guests[viewer].wait_for_number(2)
                kinds = [(step["kind"], step.get("seat")) for step in steps_of(table.guests[viewer])]
                assert kinds == [("created", None), ("chosen", 0)]
                updates = [text for text in table.guests[viewer].heard if "update" in text[:20]]
                assert len(updates) == 2, "one when it sat down, one when the turn was finished"


def test_the_copy_of_what_is_stored_does_not_count_what_others_keep_secret(tmp_path: Path) -> None:
    copies = []
    for steps in ((), ("wonder", "tick agora.1")):
        database = str(tmp_path / f"matches{len(steps)}.sqlite3")
        made_by = service(database, clock=ManualClock(), chance=HalicarnassusDealer())
        with serve_in_thread(made_by) as address:
            made = new_match(address, people(*NAMES[:3]), game="dice")
            match, token = made["match"]["match"], made["seats"][1]["token"]
            with MatchClients(address, made) as table:
                for question, move in enumerate(steps, start=1):
                    assert table.request("move", 0, question=question, move=move)["type"] == "accepted"
                assert table.request("move", 1, question=1, move="pass")["type"] == "accepted"
            told = ask(address, f"/api/matches/{match}/my-data", headers=bearer(token))
            copies.append([{**row, "row": {**row["row"], "client": ""}} for row in told["rows"]])
    assert copies[0] == copies[1]
    assert [row["number"] for row in copies[0]] == [1]
