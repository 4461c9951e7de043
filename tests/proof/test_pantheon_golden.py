"""Golden games of Pantheon: matches as text that between them use every god, temple, token and wonder."""

import json
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.proof.heavenly import WANTED, digest, shown

GOLDEN = Path(__file__).parents[1] / "golden" / "pantheon"
FACTS: dict[str, dict[str, Any]] = json.loads((GOLDEN / "facts.json").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.thauma").read_text(encoding="utf-8")


def test_every_golden_file_has_its_facts_and_the_other_way_round() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.thauma")) == sorted(FACTS)


@pytest.mark.parametrize("name", FACTS)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    match = thauma.Match.parse(text_of(name))
    assert match.text() == text_of(name)
    assert set(FACTS[name]["kept for"]) <= shown(match)
    assert digest(match) == FACTS[name]["digest"]


def test_the_golden_games_use_all_that_the_expansion_has() -> None:
    assert {what for facts in FACTS.values() for what in facts["kept for"]} == WANTED
