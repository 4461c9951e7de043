"""Asking for hints and reviews, for tests."""

from typing import Any

import msgspec

from tests.server.support.live_server import ask, new_match
from tests.server.support.services import (
    bearer,
    connect_both_seats,
    expect_accepted,
    expect_refusal,
    play,
    wait_until,
)
from thauma import wire
from thauma.server.store.base import Store


def hint_path(made: dict[str, Any]) -> str:
    """Give where hints of a match are to be had."""
    return f"{match_path(made)}/hint"


def match_path(made: dict[str, Any]) -> str:
    """Give where a match is to be looked at."""
    return f"/api/matches/{made['match']['match']}"


def request_hint(address: str, made: dict[str, Any], player: int = 0, client: str = "h1") -> dict[str, Any]:
    """Ask for a hint as one of the players."""
    given: dict[str, Any] = ask(
        address, hint_path(made), {"client": client}, bearer(made["seats"][player]["token"])
    )
    return given


def hint_refusal(address: str, made: dict[str, Any], player: int = 0, client: str = "h1") -> tuple[int, str]:
    """Expect that a hint is refused; gives status and code."""
    token = made["seats"][player]["token"]
    problem = expect_refusal(address, hint_path(made), {"client": client}, bearer(token))
    return problem.status, problem.answer["error"]


def play_and_resign(address: str, moves: int = 4) -> str:
    """Play some moves and let seat 1 resign; gives the match."""
    made = new_match(address)
    with connect_both_seats(address, made) as client:
        play(client, moves)
        expect_accepted(client, 1, client.request("resign", 1))
    return str(made["match"]["match"])


def review_path(match: str) -> str:
    """Give where the review of a match is to be had."""
    return f"/api/matches/{match}/review"


def request_review(address: str, match: str) -> dict[str, Any]:
    """Ask for a review."""
    told: dict[str, Any] = ask(address, review_path(match), b"")
    return told


def review_progress(address: str, match: str) -> dict[str, Any]:
    """See how far a review is."""
    told: dict[str, Any] = ask(address, review_path(match))
    return told


def wait_for_review(address: str, match: str) -> wire.Reviewed:
    """Wait for a review."""
    told = wait_until(
        lambda: [told for told in [review_progress(address, match)] if told["state"] in {"ready", "failed"}],
        "a review",
    )
    return msgspec.convert(told[0], wire.Reviewed)


def number_of(store: Store, match: str) -> int:
    """Give the number of a match in the store."""
    loaded = store.load(match)
    assert loaded is not None
    return loaded.number
