"""Asking for hints and reviews, for tests."""

from typing import Any

import msgspec

from tests.server.arranging import bearer, both, done, play, refused, until
from tests.server.talking import ask, new_match
from thauma.server import wire
from thauma.server.store.base import Store


def hints_of(made: dict[str, Any]) -> str:
    """Give where hints of a match are to be had."""
    return f"{match_of(made)}/hint"


def match_of(made: dict[str, Any]) -> str:
    """Give where a match is to be looked at."""
    return f"/api/matches/{made['match']['match']}"


def hint(address: str, made: dict[str, Any], player: int = 0, client: str = "h1") -> dict[str, Any]:
    """Ask for a hint as one of the players."""
    given: dict[str, Any] = ask(
        address, hints_of(made), {"client": client}, bearer(made["seats"][player]["token"])
    )
    return given


def no_hint(address: str, made: dict[str, Any], player: int = 0, client: str = "h1") -> tuple[int, str]:
    """Expect that a hint is refused; gives status and code."""
    token = made["seats"][player]["token"]
    problem = refused(address, hints_of(made), {"client": client}, bearer(token))
    return problem.status, problem.answer["error"]


def over(address: str, moves: int = 4) -> str:
    """Play some moves and let seat 1 resign; gives the match."""
    made = new_match(address)
    with both(address, made) as client:
        play(client, moves)
        done(client, 1, client.request("resign", 1))
    return str(made["match"]["match"])


def review_of(match: str) -> str:
    """Give where the review of a match is to be had."""
    return f"/api/matches/{match}/review"


def begin(address: str, match: str) -> dict[str, Any]:
    """Ask for a review."""
    told: dict[str, Any] = ask(address, review_of(match), b"")
    return told


def look(address: str, match: str) -> dict[str, Any]:
    """See how far a review is."""
    told: dict[str, Any] = ask(address, review_of(match))
    return told


def ready(address: str, match: str) -> wire.Reviewed:
    """Wait for a review."""
    told = until(
        lambda: [told for told in [look(address, match)] if told["state"] in {"ready", "failed"}], "a review"
    )
    return msgspec.convert(told[0], wire.Reviewed)


def number_of(store: Store, match: str) -> int:
    """Give the number of a match in the store."""
    loaded = store.load(match)
    assert loaded is not None
    return loaded.number
