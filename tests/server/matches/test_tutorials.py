"""Tutorials: matches on a deal that was made for teaching, against bots alone."""

from typing import Any

import pytest

import thauma
from tests.server.support.live_server import Client, ask, bot, new_match
from tests.server.support.services import expect_accepted, expect_refusal, request_rematch
from thauma import Match
from thauma.core.game import Game
from thauma.server.matches.lobby import tutorial_players

pytestmark = pytest.mark.unsanitized
HUMAN = {"kind": "human", "name": "Ada"}
TAUGHT: list[tuple[str, dict[str, Any]]] = [
    ("duel", {}),
    ("duel", {"pantheon": True}),
    ("wonders", {}),
    ("dice", {}),
]


def table(count: int) -> list[dict[str, Any]]:
    """Seat one human and bots."""
    return [HUMAN, *(bot("random") for _ in range(count - 1))]


def resign(address: str, match: str, token: str) -> thauma.Deal:
    """Give a match up, so that all of it is public; gives its deal."""
    with Client(address, match, [token]) as client:
        seat = client.seats[0]
        expect_accepted(client, seat, client.request("resign", seat))
    return Match.parse(str(ask(address, f"/api/matches/{match}/text"))).deal


def play_first_moves(deal: thauma.Deal) -> Match:
    """Play a deal to its end; everybody takes the first of their moves, and each time another one."""
    match = Match(deal)
    turn = 0
    while not match.over:
        for seat in match.waiting:
            moves = match.view(seat)["moves"]
            match.play(seat, moves[turn % len(moves)]["move"])
            turn += 1
    return match


@pytest.mark.parametrize(("name", "options"), TAUGHT)
def test_a_deal_for_teaching_is_a_deal_like_any_other_and_plays_to_the_end(
    name: str, options: dict[str, Any]
) -> None:
    game = thauma.game(name)
    deal = game.tutorial_deal(options)
    assert deal is not None
    assert game.deal_from_json(deal.to_json()) == deal
    assert all(deal.options[option] == value for option, value in options.items())
    assert play_first_moves(deal).result is not None


def test_7_wonders_is_taught_on_day_sides_and_duel_with_the_wonders_of_a_first_game() -> None:
    wonders, duel = (thauma.game(name).tutorial_deal({}) for name in ("wonders", "duel"))
    assert wonders is not None
    assert duel is not None
    assert wonders.options["sides"] == "day"
    assert duel.options["wonders"] == "first-game"


class Untaught(type(thauma.game("duel"))):  # type: ignore[misc]
    """A game without a tutorial."""

    def tutorial_deal(self, options: Any) -> None:
        """Say that there is none."""


def test_a_game_may_have_none() -> None:
    game: Game = Untaught()
    assert tutorial_players(game) == 0
    assert tutorial_players(thauma.game("wonders")) == 3


def test_a_tutorial_is_played_on_its_deal_with_the_human_first(server: str) -> None:
    games = {game["name"]: game["tutorial"] for game in ask(server, "/api/games")["games"]}
    assert games == {"dice": 3, "duel": 2, "wonders": 3}
    for name, options in TAUGHT:
        made = new_match(server, table(games[name]), game=name, options=options, order="drawn", tutorial=True)
        deal = thauma.game(name).tutorial_deal(options)
        assert deal is not None
        assert made["match"]["options"] == deal.options
        assert made["match"]["order"] == "listed"
        assert [seat["token"] is None for seat in made["seats"]] == [False] + [True] * (games[name] - 1)


def test_its_seal_holds_and_its_rematch_is_dealt_by_chance(server: str) -> None:
    made = new_match(server, table(2), tutorial=True)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    deal = thauma.game("duel").tutorial_deal({})
    assert deal is not None
    assert resign(server, match, token) == deal
    info = ask(server, f"/api/matches/{match}")["match"]
    assert deal.commitment(info["nonce"]) == made["match"]["commitment"]
    second = request_rematch(server, match, token)["match"]
    assert resign(server, second, token) != deal


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"players": [HUMAN, {"kind": "open"}]}, "bad-request"),
        ({"players": [HUMAN, HUMAN]}, "bad-request"),
        ({"players": [bot("random"), HUMAN]}, "bad-request"),
        ({"players": table(3)}, "bad-request"),
        ({"players": [HUMAN]}, "bad-request"),
        ({"options": {"wonders": "draft"}}, "bad-request"),
        ({"options": {"wonders": "whatever"}}, "unknown-option"),
        ({"options": {"colour": "blue"}}, "unknown-option"),
        ({"again": {"match": "example-match-01", "number": 0}}, "bad-request"),
        ({"players": [HUMAN, {"kind": "bot", "bot": "nobody"}]}, "unknown-bot"),
        ({"game": "chess"}, "unknown-game"),
        ({"tutorial": "yes"}, "bad-request"),
    ],
)
def test_what_a_tutorial_cannot_be_is_refused(server: str, wanted: dict[str, Any], code: str) -> None:
    asked = {"game": "duel", "players": table(2), "tutorial": True, **wanted}
    assert expect_refusal(server, "/api/matches", asked).answer["error"] == code
