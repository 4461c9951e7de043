"""Golden games: whole matches as text, replayed and compared with what they led to when they were written."""

import json
from typing import Any

import pytest

import thauma
from tests.proof.counting import GOLDEN, golden
from tests.proof.happenings import facts
from tests.proof.naive import NaiveTable
from tests.proof.play import BASE

FACTS: dict[str, dict[str, Any]] = json.loads((GOLDEN / "facts.json").read_text(encoding="utf-8"))
NAMES = sorted(FACTS)
MUST_SHOW = (
    *("civilian", "military", "science", "shared", "tie by blue"),
    *("centre begins", "centre chooses", "destroyed card not to be revived", "destroyed card revived"),
    *("library", "revived", "extra turn lost", "seven wonders", "no target", "looted twice at once"),
)


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.thauma").read_text(encoding="utf-8")


def test_every_golden_file_has_its_facts_and_the_other_way_round() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.thauma")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_leads_to_what_it_led_to(name: str) -> None:
    wanted = {key: value for key, value in FACTS[name].items() if key != "kept for"}
    assert facts(thauma.Match.parse(text_of(name))) == wanted


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_writes_itself_as_it_was_read(name: str) -> None:
    assert thauma.Match.parse(text_of(name)).text() == text_of(name)


@pytest.mark.parametrize("name", NAMES)
def test_the_second_engine_plays_a_golden_game_to_the_same_end(name: str) -> None:
    match = golden(name)
    naive = NaiveTable(match.deal.to_dict())
    for seat, move in match.actions:
        assert (seat, move in naive.moves()) == (naive.turn, True)
        naive.play(move)
    scores = [{**naive.score(seat), "total": sum(naive.score(seat).values())} for seat in (0, 1)]
    assert (naive.kind, naive.winners, scores) == tuple(
        FACTS[name][key] for key in ("kind", "winners", "scores")
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_shows_what_it_is_kept_for(name: str) -> None:
    assert set(FACTS[name]["kept for"]) <= set(FACTS[name]["shows"])


@pytest.mark.parametrize("happening", MUST_SHOW)
def test_some_golden_game_is_kept_for(happening: str) -> None:
    assert any(happening in facts["kept for"] for facts in FACTS.values())


@pytest.mark.parametrize("option", BASE, ids=lambda option: str(option.name))
def test_every_value_of_an_option_is_played_in_some_golden_game(option: Any) -> None:
    played = {golden(name).deal.options[option.name] for name in NAMES}
    assert played == set(option.values)


def test_undo_leads_back_to_the_start_of_a_golden_game() -> None:
    match = thauma.Match.parse(text_of("shared"))
    actions = match.actions
    for expected in reversed(actions):
        assert match.undo() == expected
    assert bytes(match.state) == bytes(match.game.start(match.deal))
    with pytest.raises(thauma.NothingToUndo):
        match.undo()
