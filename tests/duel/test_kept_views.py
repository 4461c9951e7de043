"""What is kept of views from one move to the next: letter by letter what is put together from nothing."""

from random import Random
from typing import Any

import pytest

from thauma import Match
from thauma.games.duel import position
from thauma.games.duel.presentation import explain, narrate, view

KEPT: tuple[Any, ...] = (
    explain.known_prices,
    view.shown_prices,
    view.shown_city,
    view.shown_slot,
    view.open_view,
    narrate.narrate_known,
)


def forget() -> None:
    """Keep nothing of what was shown before."""
    for kept in (*KEPT, position._read_bytes):
        kept.cache_clear()


@pytest.mark.parametrize("pantheon", [False, True])
def test_a_view_of_kept_parts_is_the_view_that_is_made_anew(pantheon: bool) -> None:
    forget()
    chance = Random(7)
    games = [Match.new("duel", seed, {"pantheon": pantheon}) for seed in range(6)]
    told: list[tuple[Match, int | None, bytes]] = []
    while going := [match for match in games if not match.over]:
        match = chance.choice(going)  # in turn, so that what is kept of one meets the others
        seat = chance.choice(match.waiting)
        match.play(seat, chance.choice(match.legal(seat)))
        told += [(match.copy(), viewer, match.view_json(viewer)) for viewer in (0, 1, None)]
    assert all(kept.cache_info().hits for kept in KEPT)
    for match, viewer, text in told:
        forget()
        assert match.view_json(viewer) == text, (match.text(), viewer)
