"""Golden games: whole matches as text, replayed and compared with what they led to when they were written."""

import json
from typing import Any

import pytest

import thauma
from tests.proof.happenings import replayed
from tests.proof.play import scaled
from tests.wonders.brute import expected
from tests.wonders.happenings import GOLDEN, facts, golden
from tests.wonders.playing import GAME
from thauma.games.wonders.ids import CHOOSE, M_SELL, SEVENTH
from thauma.games.wonders.position import peek
from thauma.games.wonders.table import CITIES, SIDES

FACTS: dict[str, dict[str, Any]] = json.loads((GOLDEN / "facts.json").read_text(encoding="utf-8"))
NAMES = sorted(FACTS)
MUST_SHOW = (
    *(f"{city.id} {side} complete" for city in CITIES for side in SIDES),
    *("shared", "tie by coins", "both neighbours paid", "more paid than needed"),
    *("free by chain", "free by colour", "free by first", "free by last", "a coin that Olympia may spare"),
    *("seventh card built", "seventh card used for a stage", "seventh card sold", "seventh card declined"),
    *("seventh card at once", "coins of the sixth turn before the seventh card"),
    *("revived", "revived after the sixth turn", "nothing to revive", "discard pile declined"),
    *("seventh card and discard pile in one turn", "a neighbour builds what a card counts"),
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


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES[:: scaled(1, 4)])
def test_a_golden_game_offers_what_brute_force_finds(name: str) -> None:
    for before, seat, _, _ in replayed(golden(name)):
        wonders = peek(before)
        if wonders.question in (CHOOSE, SEVENTH):
            found = [move for move, _ in expected(wonders, seat)]
            assert [move for move in before.legal(seat) if move < M_SELL] == found


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_shows_what_it_is_kept_for(name: str) -> None:
    assert set(FACTS[name]["kept for"]) <= set(FACTS[name]["shows"])


@pytest.mark.parametrize("happening", MUST_SHOW)
def test_some_golden_game_is_kept_for(happening: str) -> None:
    assert any(happening in facts["kept for"] for facts in FACTS.values())


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: str(option.name))
def test_every_value_of_an_option_is_played_in_some_golden_game(option: Any) -> None:
    played = {golden(name).deal.options[option.name] for name in NAMES}
    assert played == set(option.values)


@pytest.mark.parametrize("name", ["chosen-sides", "both-in-one-turn"])
def test_the_choices_of_a_golden_game_may_come_in_any_order(name: str) -> None:
    wanted, match = golden(name), thauma.Match(golden(name).deal)
    moves = reversed_turns(wanted)
    assert moves != list(wanted.actions)
    for seat, move in moves:
        match.put(seat, move)
    assert match.text() == wanted.text()


def reversed_turns(match: thauma.Match) -> list[tuple[int, str]]:
    """The moves of a match, those that were chosen together in reverse order."""
    found: list[tuple[int, str]] = []
    together: list[tuple[int, str]] = []
    for action, (before, _, _, _) in zip(match.actions, replayed(match), strict=True):
        together.insert(0, action)
        if len(before.waiting) == 1:
            found += together
            together = []
    return found


def test_undo_leads_back_to_the_start_of_a_golden_game() -> None:
    match = thauma.Match.parse(text_of("shared"))
    for expected_move in reversed(match.actions):
        assert match.undo() == expected_move
    assert bytes(match.state) == bytes(match.game.start(match.deal))
    with pytest.raises(thauma.NothingToUndo):
        match.undo()
