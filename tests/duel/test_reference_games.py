"""Reference games, where present: every step of every game must be the same here."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.duel.support.random_games import GAME
from thauma.games.duel.position import unpack_state

FILES = sorted((Path(__file__).parents[3] / "shared" / "oracle").glob("duel*.jsonl.gz"))


def games() -> list[dict[str, Any]]:
    """All games of all files."""
    return [json.loads(line) for file in FILES for line in gzip.open(file, "rt", encoding="utf-8")]


def replay(game: dict[str, Any]) -> thauma.Match:
    """Play a reference game and compare every step."""
    options = {"centre": "chooses"}
    match = thauma.Match(GAME.deal_from_json({"game": "duel", "options": options, **game["deal"]}))
    for step in game["steps"]:
        assert match.waiting == (step["seat"],)
        assert sorted(match.legal(step["seat"])) == step["legal"]
        match.play(step["seat"], step["move"])
        duel = unpack_state(match.state)
        assert [city.coins for city in duel.cities] == step["coins"]
        assert duel.pawn == step["pawn"]
    return match


@pytest.mark.once
def test_reference_games_are_replayed_step_by_step() -> None:
    found = games()
    replayed = 0
    for game in found:
        result, wanted = replay(game).result, game["result"]
        assert result is not None
        assert result.kind == wanted["kind"]
        assert list(result.winners) == ([0, 1] if wanted["winner"] == 2 else [wanted["winner"]])
        if wanted["scores"] is not None:
            assert [score["total"] for score in result.scores] == wanted["scores"]
        replayed += 1
    assert replayed == len(found)
