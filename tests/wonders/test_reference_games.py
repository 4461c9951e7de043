"""Reference games of another engine, where the folder THAUMA_ORACLE has some: every step is the same here."""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.wonders.support.arrange import Table
from tests.wonders.support.brute_force import worth_choosing
from tests.wonders.support.random_play import GAME
from thauma.games.wonders.formats.notation import payment_text

FOLDER = os.environ.get("THAUMA_ORACLE", "")
FILES = sorted(Path(FOLDER).glob("wonders*.jsonl.gz")) if FOLDER else []
LOST = "nothing to build"
"""what the other engine writes where an effect is lost; here nobody is asked then"""


def games() -> list[dict[str, Any]]:
    """All games of all files."""
    return [json.loads(line) for file in FILES for line in gzip.open(file, "rt", encoding="utf-8")]


def with_payments(move: str, found: dict[str, Any] | None) -> Iterator[str]:
    """A move with each payment worth choosing; the other engine lists dearer ones too."""
    for left, right in worth_choosing({(left, right) for left, right in (found or {}).get("pay", [])}):
        yield move + payment_text(left, right)


def listed_moves(legal: dict[str, Any], special: str | None) -> set[str]:
    """The moves that the other engine offers a seat."""
    if special == "discard-build":
        return {*(f"build {card} from discard" for card in legal["discard"]), "decline"}
    moves = set()
    for card, found in legal["build"].items():
        moves |= {
            f"sell {card}",
            *with_payments(f"build {card}", found),
            *with_payments(f"stage with {card}", legal["stage"]),
        }
    return moves


def replay(game: dict[str, Any]) -> thauma.Match:
    """Play a reference game and compare every step."""
    parts = {name: game[name] for name in ("cities", "hands")}
    options = {"players": game["players"]}
    match = thauma.Match(GAME.deal_from_json({"game": "wonders", "options": options, **parts}))
    for entry in game["turns"]:
        for seat, move in enumerate(entry["moves"]):
            if move not in (None, LOST):
                assert set(match.legal(seat)) == listed_moves(entry["legal"][seat], entry.get("special"))
                match.put(seat, move)
        assert Table(match.state).all_coins == entry["coins"], (entry["age"], entry["turn"])
    return match


@pytest.mark.skipif(not FILES, reason="THAUMA_ORACLE names no folder with reference games")
@pytest.mark.parametrize("game", games(), ids=lambda game: str(game["id"]))
def test_reference_games_are_replayed_step_by_step(game: dict[str, Any]) -> None:
    match = replay(game)
    table, result = Table(match.state), match.result
    assert result is not None
    assert list(result.scores) == game["scores"]
    assert sorted(result.winners) == sorted(game["winners"])
    for seat, final in enumerate(game["final"]):
        assert (table.coins(seat), table.stages(seat)) == (final["coins"], final["stages"])
        assert (table.cards(seat), table.strength(seat)) == (set(final["cards"]), final["shields"])
        won = [token for age in game["military"] for token in age[seat]]
        assert sorted(table.tokens(seat)) == sorted(won)
