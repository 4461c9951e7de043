"""A card is a row: tables with more rows than the printed ones are played, in both builds alike.

Cards of every deck, wonders, tokens and cities are added at the end of the tables of a copy of the package:
nothing else is changed there. They turn up, are built, scored and seen, and no other move has a new id.
"""

import json
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.case_selection import thorough
from tests.proof.support import extended_games
from tests.proof.support.extended_tables import EXTENDED, compile_game, new_rows, run_in, write_extended

MANY = 30
"""deals on which `make thorough` plays"""
GAMES = sorted({extended.game for extended in EXTENDED.values()})
WITH_IDS = [room for room, extended in EXTENDED.items() if extended.ids]
LIST_MOVES = "import json, thauma.games.{0}.formats.notation as n; print(json.dumps(n.move_texts()))"
pytestmark = [pytest.mark.slow, pytest.mark.unsanitized]


def play_in(package: Path, case: str, seeds: tuple[int, ...], *, plain: bool) -> dict[str, Any]:
    """What happens in a copy of the package."""
    game, options = EXTENDED[case].game, EXTENDED[case].options
    deals = ",".join(map(str, seeds))
    arguments = [extended_games.__file__, game, deals, json.dumps(options), *new_rows(game)]
    run = run_in(package, *arguments, plain=plain)
    assert run.returncode == 0, run.stderr
    told: dict[str, Any] = json.loads(run.stdout)
    assert told.pop("compiled") is not plain
    return told


def moves_in(package: Path, game: str) -> dict[int, str]:
    """All moves of a copy of the package by id."""
    run = run_in(package, "-c", LIST_MOVES.format(game), plain=True)
    return {int(move): text for move, text in json.loads(run.stdout).items()}


@pytest.mark.parametrize("case", EXTENDED)
def test_new_rows_turn_up_and_are_played_and_scored(tmp_path: Path, case: str) -> None:
    extended = EXTENDED[case]
    told = play_in(write_extended(tmp_path, extended.game), case, extended.seeds, plain=True)
    assert extended.verbs <= {played.split()[0] for played in told["played"]}
    assert told["seen"]
    assert told["scored"] or not extended.category


@pytest.mark.parametrize("game", WITH_IDS)
def test_ids_of_moves_are_what_they_were(game: str) -> None:
    texts = import_module(f"thauma.games.{game}.formats.notation").move_texts()
    lines = "\n".join(f"{move} {texts[move]}" for move in sorted(texts))
    assert (len(texts), sha256(lines.encode()).hexdigest()) == EXTENDED[game].ids


@pytest.mark.parametrize("game", WITH_IDS)
def test_new_rows_leave_the_ids_of_all_other_moves_alone(tmp_path: Path, game: str) -> None:
    printed = import_module(f"thauma.games.{game}.formats.notation").move_texts()
    extended = moves_in(write_extended(tmp_path, game), game)
    assert printed.items() <= extended.items()
    added = {text for move, text in extended.items() if move not in printed}
    assert all(not {*text.split()}.isdisjoint(new_rows(game)) for text in added)
    assert len(extended.values()) == len({*extended.values()})


@thorough
@pytest.mark.once
@pytest.mark.skipif(not thauma.compiled, reason="the other games are taken as they are compiled")
@pytest.mark.parametrize("game", GAMES)
def test_both_builds_play_new_rows_alike(tmp_path: Path, game: str) -> None:
    package = write_extended(tmp_path, game)
    compile_game(package, game)
    for case, extended in EXTENDED.items():
        if extended.game == game:
            seeds = extended.seeds
            compiled = play_in(package, case, seeds, plain=False)
            assert compiled == play_in(package, case, seeds, plain=True)
            every = play_in(package, case, tuple(range(MANY)), plain=False)
            shown = {*every["seen"]} | {played.split()[1] for played in every["played"]}
            assert shown == {*new_rows(game)} - extended.absent
