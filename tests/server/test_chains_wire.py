"""A turn of several steps over real sockets: nobody else hears a word before it is finished."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.arranging import Dealer, service
from tests.server.gathering import NAMES, Gathering, Guest, halicarnassus
from tests.server.talking import new_match, people, served
from thauma import Deal
from thauma.core.game import Game

pytestmark = pytest.mark.unsanitized


class Egyptian(Dealer):
    """Deals Alexandria to seat 0."""

    def deal(self, game: Game, options: Any, boards: Any = None) -> Deal:  # noqa: ARG002  (it has its own deal)
        return halicarnassus(game.seats(options))


def steps_of(guest: Guest) -> list[dict[str, Any]]:
    """Put together the steps of all updates that a recipient has heard."""
    steps: list[dict[str, Any]] = []
    for message in map(json.loads, guest.heard):
        if message["type"] == "update":
            steps = steps[: message["after"]] + message["steps"]
    return steps


def test_steps_of_a_turn_reach_their_seat_and_nobody_else(tmp_path: Path) -> None:
    with served(service(str(tmp_path / "matches.sqlite3"), chance=Egyptian())) as address:
        made = new_match(address, people(*NAMES[:3]), game="dice")
        with Gathering(address, made) as table:
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
                numbers.append(table.guests[0].until(answer["number"])["number"])
            assert numbers == [2, 3, 4, 5]
            for viewer in (1, 2, None):
                table.guests[viewer].until(2)
                kinds = [(step["kind"], step.get("seat")) for step in steps_of(table.guests[viewer])]
                assert kinds == [("created", None), ("chosen", 0)]
                updates = [text for text in table.guests[viewer].heard if "update" in text[:20]]
                assert len(updates) == 2, "one when it sat down, one when the turn was finished"
